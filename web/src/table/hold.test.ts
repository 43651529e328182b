import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hold } from "./hold.ts";
import { LOCK_MS } from "./tap.ts";

let button: HTMLButtonElement;
let clicks: number;
let held: number;

beforeEach(() => {
  vi.useFakeTimers();
  button = document.createElement("button");
  clicks = held = 0;
  button.addEventListener("click", () => (clicks += 1));
});
afterEach(() => vi.useRealTimers());

const fire = (kind: string) => button.dispatchEvent(new Event(kind, { cancelable: true }));
const press = (ms: number) => {
  fire("pointerdown");
  vi.advanceTimersByTime(ms);
  fire("pointerup");
  fire("click");
};

it("tells a long press from a click, and swallows the click that ends it", () => {
  hold(button, () => (held += 1));
  press(LOCK_MS - 10);
  expect([held, clicks]).toEqual([0, 1]);
  press(LOCK_MS + 10);
  expect([held, clicks]).toEqual([1, 1]);
  press(10);
  expect([held, clicks]).toEqual([1, 2]);
});

it("goes by when the finger was down, however late a busy page hears of it", () => {
  const at = (kind: string, timeStamp: number) => {
    const event = new Event(kind, { cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    button.dispatchEvent(event);
  };
  hold(button, () => (held += 1));
  at("pointerdown", 1000);
  at("pointerup", 1000 + LOCK_MS);
  at("click", 1000 + LOCK_MS);
  expect([held, clicks]).toEqual([1, 0]);
  at("pointerdown", 3000);
  at("pointerup", 3000 + LOCK_MS - 1);
  at("click", 3000 + LOCK_MS - 1);
  vi.advanceTimersByTime(LOCK_MS);
  expect([held, clicks]).toEqual([1, 1]);
});

it("stays one press while what it does changes", () => {
  const action = hold(button, () => undefined);
  fire("pointerdown");
  action?.update?.(() => (held += 1));
  vi.advanceTimersByTime(LOCK_MS);
  action?.update?.(undefined);
  fire("pointerup");
  fire("click");
  expect([held, clicks]).toEqual([1, 0]);
});

it("gives up when the finger moves off, and lets the keyboard click", () => {
  hold(button, () => (held += 1));
  fire("pointerdown");
  fire("pointerleave");
  vi.advanceTimersByTime(LOCK_MS);
  expect(held).toBe(0);
  fire("pointerdown");
  vi.advanceTimersByTime(LOCK_MS);
  fire("keydown");
  fire("click");
  expect([held, clicks]).toEqual([1, 1]);
});
