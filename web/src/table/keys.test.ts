import { beforeEach, expect, it } from "vitest";
import { settings } from "../lib/settings.svelte.ts";
import { type KeyTarget, tableKey } from "./keys.ts";
import { LETTERS, placesOf } from "./mahjong/calls/places.ts";
import { Play } from "./play.svelte.ts";
import type { Prompt } from "./types.ts";

const WORDS: Record<string, string> = { chow: "上", pung: "碰", kong_claimed: "杠", win: "食糊", pass: "过" };
const text = (key: string): string => WORDS[key.replace("action.", "")] ?? key;
const action = (words: string) => ({ text: words, index: 0, kind: words.split(" ")[0] ?? "", tiles: [] });

let prompt: Prompt | null;
let sent: string[];
let play: Play;
let target: KeyTarget;

beforeEach(() => {
  prompt = null;
  sent = [];
  const places = placesOf(text);
  play = new Play(() => ({
    prompt,
    settings: { ...settings, sound: false },
    text,
    places,
    barred: new Map(),
    valueOf: (id) => id,
    uses: () => [],
    noCallWords: () => "",
    act: (words) => {
      sent.push(words);
      return Promise.resolve(null);
    },
    leaving: () => undefined,
  }));
  const button = document.createElement("button");
  target = {
    play,
    letters: LETTERS,
    ways: "chow",
    pass: "pass",
    asked: true,
    claim: true,
    mine: true,
    button: () => button,
    call: (place) => play.call(place, 0),
    lock: (place) => play.lock(place, 0),
    take: (place, way) => play.takeWay(place, way),
    focusHand: () => undefined,
  };
});

function ask(...texts: string[]): void {
  const decision = (prompt?.decision ?? 0) + 1;
  prompt = { decision, deadline: null, actions: texts.map(action), why_not: {}, default: "pass", win: null };
  play.asked();
}
const press = (key: string, more: KeyboardEventInit = {}): void =>
  tableKey(new KeyboardEvent("keydown", { key, ...more }), target);

it("calls with the letter of a place and passes with space", () => {
  ask("pung", "kong_claimed", "pass");
  press("k");
  ask("pung", "pass");
  press(" ");
  expect(sent).toEqual(["kong_claimed", "pass"]);
});

it("takes a way to chow by its digit, or by arrows and Enter", () => {
  const ways = ["chow 5s 34s", "chow 5s 46s", "chow 5s 67s"];
  ask(...ways, "pass");
  press("3");
  ask(...ways, "pass");
  press("ArrowRight");
  press("Enter");
  expect(sent).toEqual([ways[2], ways[1]]);
});

it("locks with shift, so that the win needs no further key, and frees in the same way", () => {
  press("H", { shiftKey: true });
  ask("win", "pass");
  expect(sent).toEqual(["win"]);
  press("H", { shiftKey: true });
  ask("win", "pass");
  expect(sent).toEqual(["win"]);
});

it("turns calls off and on again with N", () => {
  press("n");
  ask("chow 5s 34s", "pung", "kong_claimed", "pass");
  expect(sent).toEqual(["pass"]);
  press("n");
  ask("pung", "pass");
  expect(sent).toEqual(["pass"]);
});
