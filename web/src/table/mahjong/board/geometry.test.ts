import { describe, expect, it } from "vitest";
import type { Meld, Wall } from "../view.ts";
import { dicePlaces, handPlaces, keptStacks, meldPlaces, meldWidth, place, riverPlaces, wallOrder, wallPlaces } from "./geometry.ts";
import { meldCells } from "./melds.ts";

const meld = (kind: Meld["kind"], tiles: string[], claimed: string | null = null, from: number | null = null): Meld => ({ kind, tiles, claimed, from });
const lies = (cells: { across: boolean }[]): number => cells.findIndex((cell) => cell.across);

describe("frames", () => {
  it("turns a seat's right and front to its side of the screen", () => {
    expect(place("bottom", 10, 94, 3, 4)).toEqual({ x: 10, y: 94, width: 3, height: 4 });
    expect(place("right", 10, 94, 3, 4)).toEqual({ x: 94, y: -10, width: 4, height: 3 });
    expect(place("top", 10, 94, 3, 4)).toEqual({ x: -10, y: -94, width: 3, height: 4 });
    expect(place("left", 10, 94, 3, 4)).toEqual({ x: -94, y: 10, width: 4, height: 3 });
  });
});

describe("rivers", () => {
  const thrown = (count: number, across = -1) => Array.from({ length: count }, (_, i) => ({ across: i === across, taken_by: null }));

  it("lays rows of six from the left, the next row further out", () => {
    const at = riverPlaces("bottom", thrown(8));
    expect(at[0]!.x).toBeCloseTo(-76.25);
    expect(at[5]!.x).toBeCloseTo(76.25);
    expect(at[6]!.x).toBe(at[0]!.x);
    expect(at[6]!.y - at[0]!.y).toBeCloseTo((29 * 4) / 3 + 3);
    expect(at[0]!.y - at[0]!.height / 2).toBeCloseTo(94);
  });

  it("never overlaps, even with a tile across", () => {
    const at = riverPlaces("bottom", thrown(6, 2));
    for (let i = 1; i < at.length; i += 1) {
      expect(at[i]!.x - at[i]!.width / 2).toBeGreaterThan(at[i - 1]!.x + at[i - 1]!.width / 2);
    }
    expect(at[2]!.turned).toBe(270);
    expect(at[2]!.y + at[2]!.height / 2).toBeCloseTo(at[1]!.y + at[1]!.height / 2);
  });

  it("turns drawings to their owners", () => {
    expect((["bottom", "right", "top", "left"] as const).map((side) => riverPlaces(side, thrown(1))[0]!.turned)).toEqual([0, 270, 180, 90]);
  });
});

describe("melds", () => {
  it("lays the claimed tile across where its giver sits", () => {
    const pung = (from: number) => meldCells(meld("pung", ["7z", "7z", "7z"], "7z", from), 0, 4);
    expect(lies(pung(3))).toBe(0);
    expect(lies(pung(2))).toBe(1);
    expect(lies(pung(1))).toBe(2);
    expect(lies(meldCells(meld("kong_claimed", ["1p", "1p", "1p", "1p"], "1p", 1), 0, 4))).toBe(3);
    const chow = meldCells(meld("chow", ["4m", "5m", "6m"], "5m", 1), 2, 4);
    expect(chow.map((cell) => cell.tile)).toEqual(["5m", "4m", "6m"]);
  });

  it("lays the fourth tile of an added kong on the one across", () => {
    const cells = meldCells(meld("kong_added", ["2p", "2p", "2p", "2p"], "2p", 2), 0, 4);
    expect(cells.map((cell) => cell.added)).toEqual([null, "2p", null]);
    const places = meldPlaces("bottom", 0, [meld("kong_added", ["2p", "2p", "2p", "2p"], "2p", 2)], 4)[0]!;
    expect(places.map((at) => at.upper)).toEqual([false, false, true, false]);
    expect(places[2]!.y).toBeLessThan(places[1]!.y);
  });

  it("keeps a red five that was claimed apart from the plain ones", () => {
    const cells = meldCells(meld("pung", ["0s", "5s", "5s"], "0s", 3), 0, 4);
    expect(cells.map((cell) => [cell.tile, cell.across])).toEqual([["0s", true], ["5s", false], ["5s", false]]);
  });

  it("shows two tiles of a concealed kong, none of a hidden one", () => {
    expect(meldCells(meld("kong_concealed", ["3p", "3p", "3p", "3p"]), 0, 4).map((cell) => cell.tile)).toEqual([null, "3p", "3p", null]);
    const hidden: Meld = { kind: "kong_concealed", tiles: [null, null, null, null], claimed: null, from: null };
    expect(meldCells(hidden, 0, 4).map((cell) => cell.tile)).toEqual([null, null, null, null]);
  });

  it("fills from the right-hand end, the newest furthest left", () => {
    const melds = [meld("pung", ["1z", "1z", "1z"], "1z", 1), meld("chow", ["1m", "2m", "3m"], "1m", 3)];
    const [first, second] = meldPlaces("bottom", 0, melds, 4);
    const right = first!.at(-1)!;
    expect(right.x + right.width / 2).toBeCloseTo(292);
    const last = second!.at(-1)!;
    expect(first![0]!.x - first![0]!.width / 2 - (last.x + last.width / 2)).toBeCloseTo(12);
    expect(meldWidth(meldCells(melds[0]!, 0, 4), 28)).toBeCloseTo(28 * 2 + (28 * 4) / 3 + 3);
  });

  it("leaves room for four melds and the rest of the hand", () => {
    const four = Array.from({ length: 4 }, () => meld("kong_claimed", ["1z", "1z", "1z", "1z"], "1z", 1));
    const left = Math.min(...meldPlaces("top", 2, four, 4).flat().map((at) => -at.x - at.width / 2));
    const hand = handPlaces("top", 2).map((at) => -at.x + at.width / 2);
    expect(Math.max(...hand)).toBeLessThan(left);
  });
});

describe("walls", () => {
  const wall = (stacks: number[][], more: Partial<Wall> = {}): Wall => ({
    left: 0, kept: 0, stacks, break: { seat: 0, stack: 2 }, head: null, tail: null, ...more,
  });
  const full = () => [0, 1, 2, 3].map(() => Array.from({ length: 18 }, () => 2));

  it("starts at the owner's right hand", () => {
    const at = wallPlaces("bottom", 0, wall(full()), new Set());
    expect(at[0]!.x).toBeCloseTo(212.5);
    expect(at[17]!.x).toBeCloseTo(-212.5);
    expect(wallPlaces("left", 3, wall(full()), new Set())[0]!.y).toBeCloseTo(212.5);
  });

  it("leaves out what is taken", () => {
    const stacks = full();
    stacks[0]![0] = 0;
    stacks[0]![1] = 1;
    expect(wallPlaces("bottom", 0, wall(stacks), new Set()).map((at) => at.tiles).slice(0, 2)).toEqual([1, 2]);
  });

  it("is drawn clockwise from the break: after a wall comes that of the seat before", () => {
    const order = wallOrder(wall(full(), { break: { seat: 1, stack: 17 } }));
    expect(order.slice(0, 3)).toEqual([{ seat: 1, stack: 17 }, { seat: 0, stack: 0 }, { seat: 0, stack: 1 }]);
    expect(order).toHaveLength(72);
    expect(order.at(-1)).toEqual({ seat: 1, stack: 16 });
  });

  it("knows the stacks that are never drawn", () => {
    expect(keptStacks(wall(full())).size).toBe(0);
    const kept = keptStacks(wall(full(), { kept: 14 }));
    expect([...kept].sort()).toEqual(["0:0", "0:1", "1:13", "1:14", "1:15", "1:16", "1:17"]);
  });
});

describe("dice", () => {
  it("lie in a corner that no wall or meld reaches", () => {
    for (const side of ["bottom", "right", "top", "left"] as const) {
      for (const second of [false, true]) {
        for (const at of dicePlaces(side, 3, second)) {
          expect(Math.abs(at.x) - at.width / 2).toBeGreaterThan(225);
          expect(Math.abs(at.y) - at.height / 2).toBeGreaterThan(225);
          expect(Math.max(Math.abs(at.x) + at.width / 2, Math.abs(at.y) + at.height / 2)).toBeLessThan(292);
        }
      }
    }
  });
});

describe("hands", () => {
  it("stands the drawn tile apart", () => {
    const thirteen = handPlaces("bottom", 13);
    const fourteen = handPlaces("bottom", 14);
    expect(thirteen[12]!.x - thirteen[11]!.x).toBeCloseTo(26);
    expect(fourteen[13]!.x - fourteen[12]!.x).toBeCloseTo(34);
  });
});
