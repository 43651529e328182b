import { beforeEach, describe, expect, it, vi } from "vitest";
import { Play, type Situation } from "./play.svelte.ts";
import { settings } from "../../lib/settings.svelte.ts";
import type { Prompt, Reason } from "../types.ts";

const action = (text: string) => ({
  text,
  index: 0,
  kind: text.split(" ")[0] ?? "",
  tiles: text.split(" ").slice(1).flatMap((cards) => [...cards]),
});
const ask = (decision: number, ...texts: string[]): Prompt => ({
  decision,
  deadline: null,
  actions: texts.map(action),
  why_not: { pong: { rule: "R4", key: "one_held", params: { card: "六" } } },
  default: "pass",
  win: null,
});

let sent: string[];
let answer: Reason | null;
let now: Situation;
let play: Play;
const nothing = () => [];

function put(prompt: Prompt | null): void {
  now = { ...now, prompt };
  play.asked();
}

beforeEach(() => {
  localStorage.setItem("queguan.told.lift", "1");
  sent = [];
  answer = null;
  now = {
    prompt: null,
    shown: "六",
    settings: { ...settings, sound: false, discard: "two" },
    text: (key) => key,
    barred: new Map(),
    act: (text, decision) => {
      sent.push(`${decision} ${text}`);
      return Promise.resolve(answer);
    },
    leaving: () => undefined,
  };
  play = new Play(() => now);
});

describe("calls", () => {
  it("acts at once when there is one way to chow, and opens the chooser for two", () => {
    put(ask(1, "chow 六 四五", "pass"));
    play.call("chow", 0, nothing);
    expect(sent).toEqual(["1 chow 六 四五"]);
    put(ask(2, "chow 六 四五", "chow 六 五七", "pass"));
    play.call("chow", 0, nothing);
    expect(play.waysOpen).toBe(true);
    expect(play.ways).toEqual([["四", "五"], ["五", "七"]]);
    play.chow(1, nothing);
    expect(sent.at(-1)).toBe("2 chow 六 五七");
  });

  it("says the server's reason for a place that cannot act, and sends nothing", () => {
    put(ask(1, "win", "pass"));
    play.call("pong", 0, nothing);
    expect(play.bubble).toMatchObject({ rule: "R4" });
    expect(sent).toEqual([]);
  });

  it("sends one answer to one question, however often it is pressed", () => {
    put(ask(1, "win", "pass"));
    play.call("win", 0, nothing);
    play.call("win", 0, nothing);
    play.call("pass", 0, nothing);
    expect(sent).toEqual(["1 win"]);
  });

  it("frees the buttons and shows why when the server refuses", async () => {
    answer = { rule: "R8", key: "passed_chow", params: {} };
    put(ask(1, "chow 六 四五", "pass"));
    play.call("chow", 0, nothing);
    await vi.waitFor(() => expect(play.sending).toBeNull());
    expect(play.bubble).toMatchObject({ rule: "R8" });
  });
});

describe("the no-call toggle", () => {
  it("passes pong and chow at once, still asks for a win, and ends with the hand", () => {
    play.noCall = true;
    put(ask(1, "pong", "pass"));
    expect(sent).toEqual(["1 pass"]);
    put(ask(2, "win", "pong", "pass"));
    expect(sent).toEqual(["1 pass"]);
    expect([play.can("win"), play.can("pong")]).toEqual([true, false]);
    play.newHand();
    put(ask(3, "pong", "pass"));
    expect(sent).toEqual(["1 pass"]);
  });

  it("never answers a discard", () => {
    play.noCall = true;
    put(ask(1, "discard 三", "discard 四"));
    expect(sent).toEqual([]);
  });
});

describe("the lock on a win", () => {
  it("wins by itself when it can, and only then", () => {
    play.locked = true;
    put(ask(1, "pong", "pass"));
    expect(sent).toEqual([]);
    put(ask(2, "win", "pass"));
    expect(sent).toEqual(["2 win"]);
  });
});

describe("cards", () => {
  it("says why a barred card stays, at any time, and does not lift it", () => {
    now.barred = new Map([["捌", { rule: "R1", key: "kan", params: {} }]]);
    play.card("捌0", 0);
    expect(play.bubble).toMatchObject({ rule: "R1", value: "捌" });
    put(ask(1, "discard 三"));
    play.card("捌0", 0);
    expect(play.lifted).toBeNull();
    expect(sent).toEqual([]);
  });

  it("lifts nothing while somebody else has to discard, so that no later tap plays a card by mistake", () => {
    play.card("三0", 0);
    expect(play.lifted).toBeNull();
  });

  it("puts a lifted card back when the question changes", () => {
    put(ask(1, "discard 三"));
    play.card("三0", 0);
    expect(play.lifted).toBe("三0");
    put(null);
    expect(play.lifted).toBeNull();
  });
});
