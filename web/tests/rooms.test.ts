import { beforeEach, expect, test } from "vitest";
import { tableToGoBackTo } from "../src/lib/rooms.svelte.ts";

const HOUR = 3_600_000;
const sat = { link: "abc", game: "anxiang", names: [], seen: 100 * HOUR, matches: 1, points: 0, closed: false };
const know = (...rooms: object[]): void => localStorage.setItem("queguan.rooms", JSON.stringify(rooms));

beforeEach(() => localStorage.clear());

test("the first page leads back to the table one sat at last", () => {
  know(sat, { ...sat, link: "old" });
  expect(tableToGoBackTo(101 * HOUR)).toBe("abc");
});

test("not to a closed one, one only watched, one of yesterday, or none", () => {
  expect(tableToGoBackTo(101 * HOUR)).toBeNull();
  for (const room of [{ ...sat, closed: true }, { ...sat, points: null }, { ...sat, seen: 90 * HOUR }]) {
    know(room);
    expect(tableToGoBackTo(101 * HOUR)).toBeNull();
  }
});
