import { describe, expect, it } from "vitest";
import { REACHED } from "../../../fixtures/reached.ts"; // dropped from builds as tests are (__MOCK__)
import { SIDES } from "../view.ts";
import { claimsOf, MAP, pairCurve } from "./map.ts";

const inside = ({ x, y }: { x: number; y: number }): boolean => x >= 0 && y >= 0 && x <= MAP.width && y <= MAP.height;

describe("the bindings' map", () => {
  it("draws a claim from the giver to the taker, and both ways apart", () => {
    const bonds = REACHED["bound-asked"]!.view.santan!;
    const claims = claimsOf(bonds, 0);
    expect(claims.map(({ taker, giver, count }) => [taker, giver, count])).toEqual(
      bonds.taken.flatMap((row, taker) => row.flatMap((count, giver) => (count > 0 ? [[taker, giver, count]] : []))),
    );
    const both = claimsOf({ ...bonds, taken: bonds.taken.map((row, a) => row.map((_, b) => (a === b ? 0 : 1))) }, 0);
    expect(both).toHaveLength(12);
    expect(new Set(both.map(({ curve }) => `${curve.middle.x} ${curve.middle.y}`)).size).toBe(12);
    expect(both.every(({ curve }) => inside(curve.middle) && inside(curve.end))).toBe(true);
  });

  it("bows a pair alike whichever is named first, and apart from its claims", () => {
    for (const one of SIDES) {
      for (const other of SIDES.filter((side) => side !== one)) {
        const { middle } = pairCurve(one, other);
        expect(pairCurve(other, one).middle).toEqual(middle);
        expect(inside(middle)).toBe(true);
      }
    }
    // a and b claim of each other: three lanes, none on another
    const taken = [[0, 3, 0, 0], [2, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]];
    const ys = claimsOf({ taken, pairs: [[0, 1]], gave_up: [], asked: [], shares: [] }, 0).map(({ curve }) => curve.middle);
    const all = [...ys, pairCurve("bottom", "right").middle];
    for (const [at, a] of all.entries()) for (const b of all.slice(at + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(18);
  });
});
