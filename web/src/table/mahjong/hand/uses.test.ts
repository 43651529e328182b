import { describe, expect, it } from "vitest";
import type { ActionJson } from "../../../lib/doc.ts";
import { throwing, usesOf, wayOf, type Held } from "./uses.ts";

const hand = (tiles: string): Held[] => tiles.split(" ").map((tile, index) => ({ id: `${tile}#${index}`, tile }));
const action = (text: string): ActionJson => {
  const [kind = "", first = "", more = ""] = text.split(" ");
  const suit = more.at(-1) ?? "";
  const own = [...more.slice(0, -1)].map((number) => `${number}${suit}`);
  const named = first.length > 2 ? [...first.slice(0, -1)].map((number) => number + first.at(-1)) : [first];
  return { text, index: 0, kind, tiles: first === "" ? [] : [...named, ...own] };
};
const used = (text: string, tiles: string, shown = ""): string[] => usesOf(action(text), hand(tiles), shown);

describe("what an action takes out of the hand", () => {
  it.each([
    ["chow 5s 46s", "4s 4s 5s 6s", "5s", ["4s#0", "6s#3"]],
    ["pung", "4s 4s 4s", "4s", ["4s#0", "4s#1"]],
    ["pung 05s", "0s 5s 5s", "5s", ["0s#0", "5s#1"]],
    ["chow 3m 40m", "4m 0m 5m", "3m", ["4m#0", "0m#1"]],
    ["kong_claimed", "4s 4s 4s", "4s", ["4s#0", "4s#1", "4s#2"]],
    ["kong_concealed 4s", "4s 4s 4s 4s", "", ["4s#0", "4s#1", "4s#2", "4s#3"]],
    ["kong_added 4s", "3s 4s", "", ["4s#1"]],
    ["kong_concealed 5p", "0p 5p 5p 5p", "", ["5p#1", "5p#2", "5p#3", "0p#0"]],
    ["self_draw", "4s", "", []],
  ])("%s of %s", (text, tiles, shown, ids) => {
    expect(used(text, tiles, shown)).toEqual(ids);
  });
});

describe("a tap on an own tile chooses the way (U6)", () => {
  const three = ["chow 5s 34s", "chow 5s 46s", "chow 5s 67s"].map(action);
  const tiles = hand("3s 4s 4s 6s 7s 9s");
  const way = (id: string, ways = three): number => wayOf(ways, tiles, "5s", id);

  it("the smaller tile the low run, the larger the high run, either of both the closed one", () => {
    expect(["3s#0", "7s#4", "4s#1", "6s#3"].map((id) => way(id))).toEqual([0, 2, 1, 1]);
  });
  it("an equal tile beside the framed one means the same", () => {
    expect(way("4s#2")).toBe(1);
  });
  it("any of both where no other way has it, and nothing elsewhere", () => {
    expect(way("4s#1", [three[0]!])).toBe(0);
    expect(way("9s#5")).toBe(-1);
  });
  it("one of the four tiles that kong", () => {
    const kongs = [action("kong_concealed 1m"), action("kong_concealed 9m")];
    expect(wayOf(kongs, hand("1m 1m 1m 1m 9m 9m 9m 9m"), "", "9m#6")).toBe(1);
  });
});

describe("a tile that looks like the drawn one", () => {
  const held = hand("5m 0m 5m");
  const drawn = "5m#2";
  const both = [action("discard 5m"), { ...action("discard 5m"), text: "discard 5m held" }];
  const ready = [action("riichi 5m"), { ...action("riichi 5m"), text: "riichi 5m held" }, action("riichi 0m")];

  it("is thrown out of the hand, the drawn one as it was drawn", () => {
    expect(throwing(drawn, drawn, both)?.text).toBe("discard 5m");
    expect(throwing("5m#0", drawn, both)?.text).toBe("discard 5m held");
  });
  it("declares as itself, a red five too", () => {
    expect(ready.map((way) => usesOf(way, held, "", drawn))).toEqual([["5m#2"], ["5m#0"], ["0m#1"]]);
    expect(held.map(({ id }) => wayOf(ready, held, "", id, drawn))).toEqual([1, 2, 0]);
    expect(wayOf([action("riichi 0m")], held, "", "5m#0", drawn)).toBe(-1);
  });
});
