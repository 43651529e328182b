/** Tap twice to discard, one tap as a setting (rules/platform.md U1). Pure: time comes in as ms. */

export type TapMode = "two" | "one";

/** A slip of the finger: a second tap this soon belongs to the first. */
export const SAME_TAP_MS = 120;

/** Held this long, a call button locks (rules/platform.md U5). */
export const LOCK_MS = 600;

export interface TapState {
  /** Card that stands out of the hand, waiting for its second tap. */
  lifted: string | null;
  /** When the last tap came; ms on any steady clock. */
  at: number;
}

export type TapDoes = "lift" | "discard" | "nothing";

export const AT_REST: TapState = { lifted: null, at: -Infinity };

/** What a tap on a playable card does, and the state after it. */
export function tap(state: TapState, card: string, now: number, mode: TapMode): { state: TapState; does: TapDoes } {
  if (now - state.at < SAME_TAP_MS) return { state: { ...state, at: now }, does: "nothing" };
  if (mode === "one" || state.lifted === card) return { state: { lifted: null, at: now }, does: "discard" };
  return { state: { lifted: card, at: now }, does: "lift" };
}
