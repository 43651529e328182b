/** What the player is doing: the lifted card, the open chooser, the bubble, the answer on its way. */
import { SvelteSet } from "svelte/reactivity";
import type { ActionJson } from "$lib/doc.ts";
import * as m from "$texts";
import { sound, wakeSound } from "./sound.ts";
import { AT_REST, tap, type TapMode, type TapState } from "./tap.ts";
import { keepToggles, recallToggles } from "./toggles.ts";
import type { GameText, Prompt, Reason, Settings } from "./types.ts";

/** A call button's place. It keeps its order and place whatever can be called. */
export interface Place {
  id: string;
  /** Kinds of action it answers with in the player's own turn. */
  own: readonly string[];
  /** Kinds of action it answers with to what others show. */
  claim: readonly string[];
  /** The no-call toggle declines its claims. */
  declined?: boolean;
  /** Lets go: what the no-call toggle answers with. */
  passes?: boolean;
  /** Its ways are shown with the question; a press takes the one looked at. */
  opens?: boolean;
  /** What it does is chosen in the hand, also where there is one way only. */
  chooses?: boolean;
  /** A long press locks it; the words say what it does then. */
  lock?: () => string;
}

export interface Bubble {
  words: string;
  rule: string;
  /** Middle of what it speaks of, px from the left of the screen. */
  x: number;
  /** The card value it is about, drawn as barred while the bubble stays. */
  value: string | null;
}

/** What the table knows now; read anew each time. */
export interface Situation {
  prompt: Prompt | null;
  settings: Settings;
  text: GameText;
  places: readonly Place[];
  barred: ReadonlyMap<string, Reason>;
  /** Why a card shown last could not be claimed in this way, though nothing is asked. */
  refused?: { kind: string; reason: Reason } | null;
  /** The card a hand card's id stands for. */
  valueOf: (id: string) => string;
  /** Of several discards that look alike the one that throws this card. */
  throws?: (id: string, alike: readonly ActionJson[]) => ActionJson | undefined;
  /** Ids of the hand cards an action takes out of the hand. */
  uses: (action: ActionJson) => readonly string[];
  /** Words of the no-call toggle, said where it declines. */
  noCallWords: () => string;
  act: ((action: string, decision: number) => Promise<Reason | null>) | undefined;
  /** Cards about to leave the hand. */
  leaving: (ids: readonly string[]) => void;
}

export const BUBBLE_MS = 2500;
/** Told once: the second tap plays the card. */
const TOLD_KEY = "queguan.told.lift";

export class Play {
  sending: string | null = $state(null);
  /** The place whose ways are being chosen from. */
  open: string | null = $state(null);
  /** Index of the way the player looks at. */
  way = $state(0);
  /** Places that act by themselves. */
  readonly locked = new SvelteSet<string>();
  bubble: Bubble | null = $state.raw(null);

  private taps: TapState = $state.raw(AT_REST);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private decision: number | null = null;
  private declining = $state(false);
  private hand = "";

  constructor(private readonly now: () => Situation) {}

  get noCall(): boolean {
    return this.declining;
  }
  set noCall(on: boolean) {
    this.declining = on;
    this.keep();
  }

  get lifted(): string | null {
    return this.taps.lifted;
  }

  /** My discard: the prompt asks for a card. */
  get turn(): boolean {
    return this.now().prompt?.actions.some((action) => action.kind === "discard") ?? false;
  }

  /** What the open chooser offers, in the server's order. */
  get ways(): ActionJson[] {
    return this.open === null ? [] : this.actionsAt(this.open);
  }

  /** The place an answer on its way was given at. */
  get sendingAt(): string | null {
    const kind = this.sending?.split(" ")[0];
    return kind === undefined ? null : (this.placeOf(kind)?.id ?? null);
  }

  /** The place that gives answers of a kind. */
  placeOf(kind: string): Place | undefined {
    return this.now().places.find((place) => kindsOf(place).includes(kind));
  }

  place(id: string): Place | undefined {
    return this.now().places.find((place) => place.id === id);
  }

  /** What a place can answer with now. */
  actionsAt(id: string): ActionJson[] {
    const place = this.place(id);
    if (!place) return [];
    const kinds = this.declines(place) ? place.own : kindsOf(place);
    return (this.now().prompt?.actions ?? []).filter((action) => kinds.includes(action.kind));
  }

  can(id: string): boolean {
    return this.actionsAt(id).length > 0;
  }

  /** A new question, or none: what belonged to the old one goes. Acts by itself where the player said so. */
  asked(): void {
    const { prompt, settings } = this.now();
    if ((prompt?.decision ?? null) === this.decision) return;
    this.decision = prompt?.decision ?? null;
    this.sending = null;
    this.open = null;
    this.way = 0;
    this.lower();
    if (!prompt) return;
    const own = this.byItself() ?? this.declinedByItself();
    if (own) return this.send(own);
    this.open = this.now().places.find((place) => place.opens && this.can(place.id))?.id ?? null;
    sound("asked", settings);
  }

  /** Toggles last for one hand, also through a reload. `hand` names it; empty: it is not mine. */
  newHand(hand: string): void {
    this.hand = hand;
    const { noCall, locked } = recallToggles(hand);
    this.declining = noCall;
    this.locked.clear();
    for (const id of locked) this.locked.add(id);
    this.hush();
  }

  card(id: string, x: number): void {
    wakeSound();
    this.hush();
    const { barred, valueOf } = this.now();
    const value = valueOf(id);
    const reason = barred.get(value);
    if (reason) return this.refuse(reason, x, value);
    if (!this.turn || this.sending !== null) return;
    const { state, does } = tap(this.taps, id, performance.now(), this.mode);
    this.taps = state;
    if (does === "discard") this.discard(id);
    else if (does === "lift" && untold()) this.say(m.table_tap_again(), x);
  }

  /** A tap on a card that stands for one of the ways that are open: as with a discard the first one lifts it. */
  wayCard(id: string, index: number, x: number): void {
    wakeSound();
    this.hush();
    if (this.open === null || this.sending !== null) return;
    const { state, does } = tap(this.taps, id, performance.now(), this.mode);
    this.taps = state;
    this.way = index;
    if (does === "discard") this.takeWay(this.open, index);
    else if (does === "lift" && untold()) this.say(m.table_tap_again(), x);
  }

  private get mode(): TapMode {
    return this.now().settings.discard === "one" ? "one" : "two";
  }

  discard(id: string): void {
    const { prompt, valueOf, leaving, throws } = this.now();
    const alike = (prompt?.actions ?? []).filter((a) => a.kind === "discard" && a.tiles[0] === valueOf(id));
    const action = throws?.(id, alike) ?? alike[0];
    if (!action || this.sending !== null) return;
    leaving([id]);
    this.send(action);
  }

  /** Puts the lifted card back. */
  lower(): void {
    this.taps = { ...this.taps, lifted: null };
  }

  call(id: string, x: number): void {
    wakeSound();
    this.hush();
    if (this.sending !== null) return;
    const actions = this.actionsAt(id);
    const [only] = actions;
    if (only === undefined) {
      if (this.locked.has(id)) this.lock(id, x);
      else this.whyNot(id, x);
    } else if (this.open === id && this.place(id)?.opens) this.takeWay(id, this.way);
    else if (actions.length === 1 && !this.place(id)?.chooses) this.take(only);
    else {
      this.open = this.open === id ? null : id;
      this.way = 0;
      // A card that is lifted already stays so where the call can be made with it.
      if (!actions.some((action) => this.now().uses(action).includes(this.lifted ?? ""))) this.lower();
    }
  }

  /** Takes one of the ways of a place. */
  takeWay(id: string, index: number): void {
    const action = this.actionsAt(id)[index];
    if (!action || this.sending !== null) return;
    this.way = index;
    this.take(action);
  }

  /** Gives an answer that no place gives. */
  answer(action: ActionJson): void {
    wakeSound();
    this.hush();
    if (this.sending === null) this.take(action);
  }

  /** Locks a place or frees it; a lock acts at once when it can. */
  lock(id: string, x: number): void {
    const words = this.place(id)?.lock;
    if (!words) return;
    wakeSound();
    if (this.locked.delete(id)) {
      this.keep();
      return this.say(m.table_unlocked(), x);
    }
    this.locked.add(id);
    this.keep();
    this.say(words(), x);
    const own = this.sending === null ? this.byItself() : undefined;
    if (own) this.take(own);
  }

  /** Why a place cannot act: of its kinds the one that this moment could ask for. Who cannot pass is told so, also
   *  in the own turn, not that a game's rarer question (flowers to win on) does not arise. */
  reason(id: string): Reason | null {
    const { prompt, refused } = this.now();
    const place = this.place(id);
    if (!place) return null;
    const own = this.turn && place.passes !== true;
    if ((!prompt || own) && refused && place.claim.includes(refused.kind)) return refused.reason;
    if (!prompt) return null;
    const first = own ? [...place.own, ...place.claim] : [...place.claim, ...place.own];
    return first.map((kind) => prompt.why_not[kind]).find((reason) => reason !== undefined) ?? null;
  }

  /** Says why a place cannot act; `quiet`: it was only looked at, not pressed. */
  whyNot(id: string, x: number, quiet = false): void {
    const place = this.place(id);
    const reason = this.reason(id);
    if (place && this.declines(place)) this.say(this.now().noCallWords(), x);
    else if (reason) this.refuse(reason, x, null, quiet);
  }

  hush(): void {
    clearTimeout(this.timer);
    this.bubble = null;
  }

  private keep(): void {
    keepToggles(this.hand, { noCall: this.declining, locked: [...this.locked] });
  }

  private declines(place: Place): boolean {
    return this.noCall && place.declined === true;
  }

  /** What the locks do now; the dearest place stands last. */
  private byItself(): ActionJson | undefined {
    const locked = this.now().places.filter((place) => this.locked.has(place.id));
    return locked.reverse().flatMap((place) => this.actionsAt(place.id))[0];
  }

  /** The pass of the no-call toggle, when nothing but declined claims is offered. */
  private declinedByItself(): ActionJson | undefined {
    const { prompt, places } = this.now();
    if (!this.noCall || !prompt) return undefined;
    const passes = places.filter((place) => place.passes).flatMap((place) => place.claim);
    const small = places.filter((place) => place.declined).flatMap((place) => place.claim);
    if (!prompt.actions.every(({ kind }) => passes.includes(kind) || small.includes(kind))) return undefined;
    return prompt.actions.find(({ kind }) => passes.includes(kind));
  }

  private take(action: ActionJson): void {
    this.now().leaving(this.now().uses(action));
    this.send(action);
  }

  private refuse(reason: Reason, x: number, value: string | null, quiet = false): void {
    const { text, settings } = this.now();
    const key = `reason.${reason.key}`;
    const words = text(key, reason.params);
    if (!quiet) sound("refused", settings);
    this.say(words === key ? m.table_refused() : words, x, reason.rule, value);
  }

  private say(words: string, x: number, rule = "", value: string | null = null): void {
    clearTimeout(this.timer);
    this.bubble = { words, rule, x, value };
    this.timer = setTimeout(() => (this.bubble = null), BUBBLE_MS);
  }

  /** The press shows at once; the table changes only when the server says so. */
  private send(action: ActionJson): void {
    const { prompt, act } = this.now();
    if (!prompt || !act || this.sending !== null) return;
    const mine = prompt.decision;
    this.sending = action.text;
    this.open = null;
    void act(action.text, mine).then((refused) => {
      if (!refused || this.decision !== mine) return;
      this.sending = null;
      this.now().leaving([]);
      this.refuse(refused, window.innerWidth / 2, null);
    });
  }
}

function kindsOf(place: Place): readonly string[] {
  return [...place.own, ...place.claim];
}

/** Whether this newcomer has not been told yet; telling counts at once. */
function untold(): boolean {
  try {
    if (localStorage.getItem(TOLD_KEY) !== null) return false;
    localStorage.setItem(TOLD_KEY, "1");
    return true;
  } catch {
    return false; // no storage: better never than at every tap
  }
}
