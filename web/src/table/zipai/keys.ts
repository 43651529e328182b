/** The table's shortcuts: H P C and space for the four places, 1 to 3 for ways, N for no calls, arrows for the hand. */
import type { Kind, Play } from "./play.svelte.ts";

export interface KeyTarget {
  play: Play;
  /** I am asked something. */
  asked: boolean;
  claim: boolean;
  /** I hold cards here. */
  mine: boolean;
  button: (kind: Kind) => HTMLElement | null;
  call: (kind: Kind, button: HTMLElement) => void;
  chow: (index: number) => void;
  focusHand: () => void;
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
    play.waysOpen = false;
    return;
  }
  if (play.waysOpen && wayKey(event, key, target, to)) return;
  if (/^[1-9]$/.test(key) && to.asked && play.can("chow")) {
    to.chow(Number(key) - 1);
    return;
  }
  if (event.repeat && !key.startsWith("arrow")) return;
  const press = (kind: Kind): void => {
    const button = to.asked ? to.button(kind) : null;
    if (!button) return;
    event.preventDefault();
    to.call(kind, button);
  };
  switch (key) {
    case "h":
      return press("win");
    case "p":
      return press("pong");
    case "c":
      return press("chow");
    case " ":
      if (to.claim && !target?.closest(OWN_SPACE)) press("pass");
      return;
    case "n":
      if (to.mine) play.noCall = !play.noCall;
      return;
    default:
      if (key.startsWith("arrow") && !target?.closest(".hand, [role=tablist], [role=tabpanel]")) to.focusHand();
  }
}

/** Arrows move the choice of a chow, Enter or C takes it. True: the key was for the chooser. */
function wayKey(event: KeyboardEvent, key: string, target: Element | null, to: KeyTarget): boolean {
  const { play } = to;
  if (key === "arrowup" || key === "arrowdown") {
    event.preventDefault();
    play.way = (play.way + (key === "arrowdown" ? 1 : play.ways.length - 1)) % play.ways.length;
    return true;
  }
  const take = key === "c" || (key === "enter" && !target?.closest("button, a"));
  if (!take) return false;
  event.preventDefault();
  to.chow(play.way);
  return true;
}
