/** The table's shortcuts: letters and space for the places (with shift: lock it), 1 to 9 for ways, N for no calls, arrows for the hand. */
import type { Play } from "./play.svelte.ts";

export interface KeyTarget {
  play: Play;
  /** Letter -> place. */
  letters: Readonly<Record<string, string>>;
  /** The place whose ways digits choose without opening them. */
  ways: string;
  /** The place of space. */
  pass: string;
  /** I am asked something. */
  asked: boolean;
  claim: boolean;
  /** I hold cards here. */
  mine: boolean;
  button: (place: string) => HTMLElement | null;
  call: (place: string, button: HTMLElement) => void;
  take: (place: string, index: number) => void;
  lock: (place: string, button: HTMLElement) => void;
  focusHand: () => void;
  /** A digit that chose no way. */
  digit?: (digit: number) => void;
}

/** Where a key belongs to something else: fields, dialogs. */
const ELSEWHERE = "input, textarea, select, dialog, [role=dialog]";
/** Buttons that space presses itself. */
const OWN_SPACE = ".dock button, .ways button, aside button, header button, a";

export function tableKey(event: KeyboardEvent, to: KeyTarget): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(ELSEWHERE)) return;
  const { play } = to;
  const key = event.key.toLowerCase();

  if (key === "escape") {
    play.hush();
    play.lower();
    play.open = null;
    return;
  }
  // What is chosen in the hand is chosen there: arrows move along it, Enter presses its card.
  const inHand = play.open !== null && play.place(play.open)?.chooses === true;
  if (play.open !== null && !inHand && wayKey(event, key, target, to)) return;
  if (event.repeat && !key.startsWith("arrow")) return;
  if (/^[0-9]$/.test(key) && to.asked) {
    const from = play.open ?? to.ways;
    if (key !== "0" && !inHand && play.can(from)) to.take(from, Number(key) - 1);
    else to.digit?.(Number(key));
    return;
  }
  const press = (place: string): void => {
    const button = to.asked ? to.button(place) : null;
    if (!button) return;
    event.preventDefault();
    to.call(place, button);
  };
  const place = to.letters[key];
  if (place !== undefined) {
    if (!event.shiftKey) return press(place);
    const button = to.mine ? to.button(place) : null;
    if (button) to.lock(place, button);
    return;
  }
  switch (key) {
    case " ":
      if (to.claim && !target?.closest(OWN_SPACE)) press(to.pass);
      return;
    case "n":
      if (to.mine) play.noCall = !play.noCall;
      return;
    default:
      if (key.startsWith("arrow") && !target?.closest(".hand, [role=tablist], [role=tabpanel]")) to.focusHand();
  }
}

/** Arrows move the choice of a way, Enter or the place's letter takes it. True: the key was for the chooser. */
function wayKey(event: KeyboardEvent, key: string, target: Element | null, to: KeyTarget): boolean {
  const { play } = to;
  // In the hand the arrows to the sides move along the hand.
  const steps: Record<string, number> = target?.closest(".hand")
    ? { arrowdown: 1, arrowup: -1 }
    : { arrowdown: 1, arrowup: -1, arrowright: 1, arrowleft: -1 };
  const step = steps[key];
  if (step !== undefined && play.ways.length > 1) {
    event.preventDefault();
    play.way = (play.way + step + play.ways.length) % play.ways.length;
    return true;
  }
  const take = to.letters[key] === play.open || (key === "enter" && !target?.closest("button, a"));
  if (!take || play.open === null) return false;
  event.preventDefault();
  to.take(play.open, play.way);
  return true;
}
