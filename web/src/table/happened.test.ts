import { expect, it } from "vitest";
import { latest } from "./happened.svelte.ts";

const events = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => ({ kind: "draw", seat: 0, seq: from + i }));

it("shows each of a few steps", () => {
  expect(latest(events(3, 6))).toHaveLength(4);
  expect(latest([])).toEqual([]);
});

it("shows only where a jump ended", () => {
  const end = { kind: "win", seat: 2, seq: 40 };
  expect(latest([...events(1, 40), end])).toEqual([{ kind: "draw", seat: 0, seq: 40 }, end]);
});
