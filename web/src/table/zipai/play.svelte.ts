/** What the player is doing: the lifted card, the open chooser, the bubble, the answer on its way. */
import * as m from "$texts";
import { sound, wakeSound } from "../sound.ts";
import { AT_REST, tap, type TapState } from "../tap.ts";
import type { GameText, Prompt, Reason, Settings } from "../types.ts";
import { valueOf } from "./arrange.ts";
import { chowUses } from "./view.ts";

export type Kind = "win" | "pong" | "chow" | "pass";

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
  /** The card in the middle. */
  shown: string | null;
  settings: Settings;
  text: GameText;
  barred: ReadonlyMap<string, Reason>;
  act: ((action: string, decision: number) => Promise<Reason | null>) | undefined;
  /** Cards about to leave the hand. */
  leaving: (ids: readonly string[]) => void;
}

export const BUBBLE_MS = 2500;
/** Told once: the second tap plays the card. */
const TOLD_KEY = "queguan.told.lift";

export class Play {
  sending: string | null = $state(null);
  waysOpen = $state(false);
  /** Index of the way the player looks at. */
  way = $state(0);
  noCall = $state(false);
  locked = $state(false);
  bubble: Bubble | null = $state.raw(null);

  private taps: TapState = $state.raw(AT_REST);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private decision: number | null = null;

  constructor(private readonly now: () => Situation) {}

  get lifted(): string | null {
    return this.taps.lifted;
  }

  /** My discard: the prompt asks for a card. */
  get turn(): boolean {
    return this.now().prompt?.actions.some((action) => action.kind === "discard") ?? false;
  }

  /** The two hand cards of each way to chow, in the server's order. */
  get ways(): string[][] {
    const shown = this.now().shown ?? "";
    return this.actions("chow").map((action) => chowUses(action.tiles, shown));
  }

  can(kind: Kind): boolean {
    if (this.noCall && (kind === "pong" || kind === "chow")) return false;
    return this.actions(kind).length > 0;
  }

  /** A new question, or none: what belonged to the old one goes. Acts by itself where the player said so. */
  asked(): void {
    const { prompt, settings } = this.now();
    if ((prompt?.decision ?? null) === this.decision) return;
    this.decision = prompt?.decision ?? null;
    this.sending = null;
    this.waysOpen = false;
    this.way = 0;
    this.taps = { ...this.taps, lifted: null };
    if (!prompt) return;
    if (this.locked && this.actions("win").length > 0) return this.send("win");
    const kinds = new Set(prompt.actions.map((action) => action.kind));
    const onlyCalls = kinds.has("pass") && [...kinds].every((kind) => ["pong", "chow", "pass"].includes(kind));
    if (this.noCall && onlyCalls) return this.send("pass");
    sound("asked", settings);
  }

  /** Both toggles last for one hand. */
  newHand(): void {
    this.noCall = false;
    this.locked = false;
    this.hush();
  }

  card(id: string, x: number): void {
    wakeSound();
    this.hush();
    const { settings, barred } = this.now();
    const value = valueOf(id);
    const reason = barred.get(value);
    if (reason) return this.refuse(reason, x, value);
    if (!this.turn || this.sending !== null) return;
    const { state, does } = tap(this.taps, id, performance.now(), settings.discard === "one" ? "one" : "two");
    this.taps = state;
    if (does === "discard") this.discard(id);
    else if (does === "lift" && untold()) this.say(m.table_tap_again(), x);
  }

  discard(id: string): void {
    const action = this.actions("discard").find((a) => a.tiles[0] === valueOf(id));
    if (!action) return;
    this.now().leaving([id]);
    this.send(action.text);
  }

  /** Puts the lifted card back. */
  lower(): void {
    this.taps = { ...this.taps, lifted: null };
  }

  call(kind: Kind, x: number, cards: (values: readonly string[]) => string[]): void {
    wakeSound();
    this.hush();
    if (this.sending !== null) return;
    if (!this.can(kind)) return this.whyNot(kind, x);
    if (kind === "chow") {
      if (this.ways.length > 1 && !this.waysOpen) {
        this.waysOpen = true;
        return;
      }
      if (this.waysOpen) {
        this.waysOpen = false;
        return;
      }
      return this.chow(0, cards);
    }
    if (kind === "pong") this.now().leaving(cards([this.now().shown ?? "", this.now().shown ?? ""]));
    this.send(this.actions(kind)[0]?.text ?? kind);
  }

  chow(index: number, cards: (values: readonly string[]) => string[]): void {
    const action = this.actions("chow")[index];
    if (!action || this.sending !== null) return;
    this.way = index;
    this.now().leaving(cards(this.ways[index] ?? []));
    this.send(action.text);
  }

  /** The dock's short reason for a place that cannot act. */
  reason(kind: Kind): Reason | null {
    return this.now().prompt?.why_not[kind] ?? null;
  }

  private actions(kind: string): Prompt["actions"] {
    return this.now().prompt?.actions.filter((action) => action.kind === kind) ?? [];
  }

  private whyNot(kind: Kind, x: number): void {
    const reason = this.reason(kind);
    if (this.noCall && (kind === "pong" || kind === "chow")) this.say(m.table_no_call_note(), x);
    else if (reason) this.refuse(reason, x, null);
  }

  private refuse(reason: Reason, x: number, value: string | null): void {
    const { text, settings } = this.now();
    const key = `reason.${reason.key}`;
    const words = text(key, reason.params);
    sound("refused", settings);
    this.say(words === key ? m.table_refused() : words, x, reason.rule, value);
  }

  private say(words: string, x: number, rule = "", value: string | null = null): void {
    clearTimeout(this.timer);
    this.bubble = { words, rule, x, value };
    this.timer = setTimeout(() => (this.bubble = null), BUBBLE_MS);
  }

  hush(): void {
    clearTimeout(this.timer);
    this.bubble = null;
  }

  /** The press shows at once; the table changes only when the server says so. */
  private send(action: string): void {
    const { prompt, act } = this.now();
    if (!prompt || !act || this.sending !== null) return;
    const mine = prompt.decision;
    this.sending = action;
    this.waysOpen = false;
    void act(action, mine).then((refused) => {
      if (!refused || this.decision !== mine) return;
      this.sending = null;
      this.now().leaving([]);
      this.refuse(refused, window.innerWidth / 2, null);
    });
  }
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
