import { expect, it } from "vitest";
import { lying, places, sideOf } from "./view.ts";
import { standing } from "./words.ts";

const thrown = (across: boolean, taken_by: number | null = null) => ({ across, taken_by });

it("leaves the place opposite empty where three play", () => {
  expect(places(3, 1)).toEqual({ bottom: 1, right: 2, top: -1, left: 0 });
  expect([0, 1, 2].map((seat) => sideOf(seat, 1, 3))).toEqual(["left", "bottom", "right"]);
  expect(places(4, 1)).toEqual({ bottom: 1, right: 2, top: 3, left: 0 });
});

it("lays the next tile across where the declared one was called away", () => {
  expect(lying([thrown(false), thrown(true), thrown(false)])).toEqual([false, true, false]);
  expect(lying([thrown(true, 2), thrown(false, 1), thrown(false), thrown(false)])).toEqual([false, false, true, false]);
  expect(lying([thrown(true, 2)])).toEqual([false]);
});

it("writes points as a sum where the view tells them", () => {
  expect(standing(27300, { points: [27300] })).toBe("27,300");
  expect(standing(-1200, { points: [-1200] })).toBe("−1,200");
  expect(standing(900, { points: [900] })).toBe("900");
  expect(standing(25, null)).toBe("+25");
});
