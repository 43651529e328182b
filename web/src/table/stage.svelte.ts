/** What passes over the table and goes again: calls, sounds, sentences for screen readers. */
import type { Caller } from "$lib/settings.svelte.ts";
import { sound, type Cue } from "./sound.ts";
import { speak } from "./speech.ts";
import type { NumberedEvent, Settings } from "./types.ts";

/** A call comes in 90 ms, stays 700 and takes 220 to go. */
export const CRY_MS = 1010;
/** Sentences kept for the screen reader. */
const SPOKEN = 6;

/** What a game's events sound and look like. */
export interface Sounding {
  /** Kind of event -> sound. */
  cues: Readonly<Record<string, Cue>>;
  /** What is called out at an event; null: nothing. */
  call: (event: NumberedEvent) => string | null;
  /** Kinds of event that end the hand with a win. */
  wins: readonly string[];
}

export interface Call {
  call: string;
  win: boolean;
  seq: number;
}

export class Stage {
  /** Calls that are on the table now, by seat. */
  cries: Record<number, Call> = $state.raw({});
  spoken: readonly { key: number; words: string }[] = $state.raw([]);
  /** A win is being called: the settlement waits for it. */
  calling = $state(false);

  private told = 0;

  constructor(private readonly sounding: Sounding) {}

  show(event: NumberedEvent, settings: Settings, caller: Caller): void {
    const cue = this.sounding.cues[event.kind];
    if (cue) sound(cue, settings);
    const sign = this.sounding.call(event);
    if (sign === null) return;
    speak(sign, caller, settings);
    const win = this.sounding.wins.includes(event.kind);
    this.cries = { ...this.cries, [event.seat]: { call: sign, win, seq: event.seq } };
    if (win) this.calling = true;
    setTimeout(() => this.end(event.seat, event.seq), CRY_MS);
  }

  tell(sentences: readonly string[]): void {
    const fresh = sentences
      .filter((words) => words !== "")
      .map((words) => ({ key: (this.told += 1), words }));
    if (fresh.length > 0) this.spoken = [...this.spoken, ...fresh].slice(-SPOKEN);
  }

  /** A later call of the same seat is not cut short. */
  private end(seat: number, seq: number): void {
    const own = this.cries[seat];
    if (own?.win) this.calling = false;
    if (own?.seq !== seq) return;
    this.cries = Object.fromEntries(Object.entries(this.cries).filter(([key]) => Number(key) !== seat));
  }
}
