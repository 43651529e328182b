import { expect, it } from "vitest";
import type { NumberedEvent } from "../types.ts";
import { logLines, namingTiles, sentence } from "./log.ts";
import { tileName } from "./tiles/names.ts";

const NAMES = ["阿明", "李姐", "何叔", "陈伯"];
const WORDS: Record<string, string> = { "action.chow": "上", "event.chow": "{name}上{tile}", "event.discard": "{name}打{tile}" };
const text = (key: string, params: Record<string, string> = {}) =>
  (WORDS[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
const EVENTS: NumberedEvent[] = [
  { kind: "discard", seat: 1, tile: "9p", drawn: false, seq: 1 },
  { kind: "deal", seat: 3, seq: 2 },
  { kind: "draw", seat: 3, tail: false, tile: null, seq: 3 },
  { kind: "discard", seat: 3, tile: "5s", drawn: true, seq: 4 },
  { kind: "chow", seat: 0, tile: "5s", from: 3, tiles: ["4s", "5s", "6s"], seq: 5 },
];

it("shows what was done in this hand, the newest first, with the claimed tile marked", () => {
  const lines = logLines(EVENTS, NAMES, text);
  expect(lines.map(({ name, mark }) => [name, mark])).toEqual([["阿明", "上"], ["陈伯", ""]]);
  expect(lines[0]?.tiles).toEqual([
    { tile: "4s", claimed: false },
    { tile: "5s", claimed: true },
    { tile: "6s", claimed: false },
  ]);
});

it("says an event with the tile's name, and nothing where the game has no words", () => {
  expect(sentence(EVENTS[3]!, NAMES, text)).toBe(`陈伯打${tileName("5s")}`);
  expect(sentence(EVENTS[2]!, NAMES, text)).toBe("");
});

it("names tiles in a game's reasons", () => {
  const named = namingTiles((key, params = {}) => `${key} ${params["tile"]} ${params["min"]}`);
  expect(named("reason.passed", { tile: "5s", min: "3" })).toBe(`reason.passed ${tileName("5s")} 3`);
});
