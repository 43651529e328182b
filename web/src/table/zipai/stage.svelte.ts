/** What passes over the table and goes again: calls, sounds, sentences for screen readers. */
import type { Caller } from "$lib/settings.svelte.ts";
import { sound, type Cue } from "../sound.ts";
import { speak } from "../speech.ts";
import type { NumberedEvent, Settings } from "../types.ts";

const CUES: Record<string, Cue> = {
  discard: "discard",
  flip: "flip",
  pong: "meld",
  chow: "meld",
  wei: "wei",
  win: "win",
  draw: "drawn",
};
const SIGNS: Record<string, string> = { pong: "碰", chow: "吃", wei: "偎", win: "胡" };

/** A call comes in 90 ms, stays 700 and takes 220 to go. */
export const CRY_MS = 1010;
/** Sentences kept for the screen reader. */
const SPOKEN = 6;

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

  show(event: NumberedEvent, settings: Settings, caller: Caller): void {
    const cue = CUES[event.kind];
    if (cue) sound(cue, settings);
    const sign = SIGNS[event.kind];
    if (sign === undefined) return;
    speak(sign, caller, settings);
    const win = event.kind === "win";
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
