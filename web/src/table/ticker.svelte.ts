/** One clock for all rings of the page: ticks only while somebody reads it. */
import { createSubscriber } from "svelte/reactivity";

const STEP_MS = 200;

let now = Date.now();

const subscribe = createSubscriber((update) => {
  const timer = setInterval(() => {
    now = Date.now();
    update();
  }, STEP_MS);
  return () => clearInterval(timer);
});

/** Own time in ms, at most 200 ms old; following it redraws the reader. */
export function ticking(): number {
  subscribe();
  return Math.max(now, Date.now() - STEP_MS);
}

export interface ClockFace {
  /** Share of the time that is left, 0 to 1. */
  share: number;
  /** Whole seconds left, with the bank. */
  seconds: number;
  /** Of these, seconds of the bank. */
  bank: number;
}

/** The longest wait seen for each deadline, so that a ring starts full. */
const spans = new Map<number, number>();

/**
 * The face of a clock for a deadline in server ms; `skew` is server time minus own time; the last `bank` ms
 * before the deadline are the bank.
 */
export function clockFace(deadline: number, skew: number, usual: number, bank = 0): ClockFace {
  const left = Math.max(0, deadline - (ticking() + skew));
  const span = Math.max(spans.get(deadline) ?? usual, left, 1);
  if (!spans.has(deadline)) {
    spans.clear();
    spans.set(deadline, span);
  }
  const seconds = Math.ceil(left / 1000);
  return { share: Math.min(1, left / span), seconds, bank: Math.min(seconds, Math.ceil(bank / 1000)) };
}
