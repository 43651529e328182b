import { beforeEach, expect, it } from "vitest";
import { HeldTiles } from "./held.ts";

let held: HeldTiles;
const hold = (tiles: string, drawn: string | null = null, wild: string[] = [], hand = "a") =>
  held.hold(hand, tiles.split(" "), drawn, wild);
const ids = (tiles: { id: string }[]): string[] => tiles.map(({ id }) => id);

beforeEach(() => (held = new HeldTiles()));

it("keeps the id of a tile while it is held, and puts the drawn one apart", () => {
  const before = hold("1m 1m 2m 3m");
  const after = hold("1m 1m 1m 2m 3m", "1m");
  expect(ids(after.tiles)).toEqual(ids(before.tiles));
  expect(after.drawn?.tile).toBe("1m");
  expect(ids(before.tiles)).not.toContain(after.drawn?.id);
});

it("lets the very tile go that was pressed, not its equal", () => {
  const before = hold("1m 1m 2m 3m 4m", "4m");
  held.leaving = [before.tiles[0]!.id];
  const after = hold("1m 2m 3m 4m");
  expect(ids(after.tiles)).toEqual([...ids(before.tiles.slice(1)), before.drawn!.id]);
});

it("lets the drawn tile go when nobody pressed: the time was out", () => {
  const before = hold("1m 1m 2m 3m 1m", "1m");
  const after = hold("1m 1m 2m 3m");
  expect(ids(after.tiles)).toEqual(ids(before.tiles));
});

it("holds no tile apart while it is not a tile more", () => {
  expect(hold("1m 2m 3m 4m", "4m").drawn).toBeNull();
});

it("puts wildcards first and makes new ids for a new hand", () => {
  const one = hold("1m 2m 5p 5p", null, ["5p"]);
  expect(one.tiles.map(({ tile }) => tile)).toEqual(["5p", "5p", "1m", "2m"]);
  expect(ids(hold("1m 2m 5p 5p", null, [], "b").tiles).some((id) => ids(one.tiles).includes(id))).toBe(false);
});
