import { describe, expect, it } from "vitest";
import { SETTLED } from "../../../fixtures/settled.ts"; // dropped from builds as tests are (__MOCK__)
import type { MahjongView } from "../view.ts";
import { built, courseOf, timesOf, untouched } from "./course.ts";

const view: MahjongView = SETTLED.look.view; // seat 3 deals; 2 4 3 names his own wall
const at = (dice: number[][], seat: number, stack: number): MahjongView => ({
  ...view,
  dice,
  wall: { ...view.wall, break: { seat, stack } },
});

describe("the course of an opening", () => {
  it("counts the dealer's throw counter-clockwise, then the owner's along his wall", () => {
    // rules/guangdong.md A001: 8 names North, 11 passes over eleven stacks
    const course = courseOf(at([[2, 4, 2], [6, 1, 4]], 2, 11), false);
    expect(course.throws).toEqual([{ by: 3, eyes: [2, 4, 2] }, { by: 2, eyes: [6, 1, 4] }]);
    expect(course.counted).toEqual(Array.from({ length: 11 }, (_, stack) => ({ seat: 2, stack })));
    expect(course.broken).toEqual({ seat: 2, stack: 11 });
  });

  it("goes past the end of a wall to the next one clockwise", () => {
    const course = courseOf(at([[2, 4, 2], [6, 6, 6]], 1, 0), false);
    expect(course.counted).toHaveLength(18);
    expect(course.counted.every(({ seat }) => seat === 2)).toBe(true);
  });

  it("tells the winds only where seats were drawn", () => {
    expect(courseOf(view, false).winds).toBeNull();
    expect(courseOf(view, true).winds).toEqual(["S", "W", "N", "E"]);
  });

  it("never lasts longer than 1200 ms", () => {
    expect(timesOf(courseOf(at([[2, 4, 2], [6, 1, 4]], 2, 11), true)).end).toBeLessThanOrEqual(1200);
    expect(timesOf(courseOf(at([[4], [5]], 2, 9), false)).end).toBeLessThan(1200);
  });
});

it("is over as soon as somebody discards", () => {
  const fresh = { ...view, phase: "own" as const, seats: view.seats.map((seat) => ({ ...seat, river: [], melds: [] })) };
  expect(untouched(fresh)).toBe(true);
  expect(untouched({ ...fresh, seats: view.seats.map((seat) => ({ ...seat, melds: [] })) })).toBe(false);
  expect(untouched({ ...fresh, phase: "over" })).toBe(false);
});

it("shows every wall as it was built", () => {
  expect(built(view.wall).stacks.flat().every((tiles) => tiles === 2)).toBe(true);
});
