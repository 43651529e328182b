import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Play, type Place, type Situation } from "./play.svelte.ts";
import * as m from "../paraglide/messages.js";
import { settings } from "../lib/settings.svelte.ts";
import type { Prompt, Reason } from "./types.ts";
import { PLACES } from "./zipai/calls.ts";

const action = (text: string) => ({
  text,
  index: 0,
  kind: text.split(" ")[0] ?? "",
  tiles: text.split(" ").slice(1).flatMap((cards) => [...cards]),
});
const reason = (rule: string): Reason => ({ rule, key: rule, params: {} });
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

function put(prompt: Prompt | null): void {
  now = { ...now, prompt };
  play.asked();
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem("queguan.told.lift", "1");
  sent = [];
  answer = null;
  now = {
    prompt: null,
    settings: { ...settings, sound: false, discard: "two" },
    text: (key) => key,
    places: PLACES,
    barred: new Map(),
    valueOf: (id) => id[0] ?? "",
    uses: () => [],
    noCallWords: () => "no calls",
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
    play.call("chow", 0);
    expect(sent).toEqual(["1 chow 六 四五"]);
    put(ask(2, "chow 六 四五", "chow 六 五七", "pass"));
    play.call("chow", 0);
    expect(play.open).toBe("chow");
    expect(play.ways.map((way) => way.text)).toEqual(["chow 六 四五", "chow 六 五七"]);
    play.takeWay("chow", 1);
    expect(sent.at(-1)).toBe("2 chow 六 五七");
  });

  it("says the server's reason for a place that cannot act, and sends nothing", () => {
    put(ask(1, "win", "pass"));
    play.call("pong", 0);
    expect(play.bubble).toMatchObject({ rule: "R4" });
    expect(sent).toEqual([]);
  });

  it("sends one answer to one question, however often it is pressed", () => {
    put(ask(1, "win", "pass"));
    play.call("win", 0);
    play.call("win", 0);
    play.call("pass", 0);
    expect(sent).toEqual(["1 win"]);
  });

  it("frees the buttons and shows why when the server refuses", async () => {
    answer = { rule: "R8", key: "passed_chow", params: {} };
    put(ask(1, "chow 六 四五", "pass"));
    play.call("chow", 0);
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
    play.newHand("next");
    put(ask(3, "pong", "pass"));
    expect(sent).toEqual(["1 pass"]);
  });

  it("holds through a reload within the hand, as locks do, and not into the next hand", () => {
    play.newHand("room::1:0");
    play.noCall = true;
    play.lock("win", 0);
    play = new Play(() => now); // the page was loaded anew
    play.newHand("room::1:0");
    put(ask(1, "pong", "pass"));
    put(ask(2, "win", "pong", "pass"));
    expect(sent).toEqual(["1 pass", "2 win"]);
    play = new Play(() => now);
    play.newHand("room::2:0");
    expect([play.noCall, play.locked.size]).toEqual([false, 0]);
  });

  it("of a hand that is not mine is not kept", () => {
    play.newHand("");
    play.noCall = true;
    play.newHand("");
    expect(play.noCall).toBe(false);
  });

  it("never answers a discard", () => {
    play.noCall = true;
    put(ask(1, "discard 三", "discard 四"));
    expect(sent).toEqual([]);
  });
});

describe("the lock on a win", () => {
  it("wins by itself when it can, and only then", () => {
    play.lock("win", 0);
    expect(play.bubble?.words).toBe(m.table_win_locked());
    put(ask(1, "pong", "pass"));
    expect(sent).toEqual([]);
    put(ask(2, "win", "pass"));
    expect(sent).toEqual(["2 win"]);
  });
});

/** The places of a game with calls in the own turn. */
const TILES: Place[] = [
  { id: "pung", own: [], claim: ["pung"], declined: true },
  { id: "kong", own: ["kong_concealed", "kong_added"], claim: ["kong_claimed"], declined: true, lock: () => "kongs" },
  { id: "win", own: ["self_draw"], claim: ["win"], lock: () => "wins" },
  { id: "pass", own: [], claim: ["pass"], passes: true },
];

describe("places that answer in several ways", () => {
  beforeEach(() => (now.places = TILES));

  it("kongs by itself when locked, after a win, and a claimed one never under the no-call toggle", () => {
    play.lock("kong", 0);
    put(ask(1, "pung", "kong_claimed", "pass"));
    expect(sent).toEqual(["1 kong_claimed"]);
    play.noCall = true;
    put(ask(2, "pung", "kong_claimed", "pass"));
    expect(sent.at(-1)).toBe("2 pass");
    put(ask(3, "discard 三", "kong_concealed 四"));
    expect(sent.at(-1)).toBe("3 kong_concealed 四");
    play.lock("win", 0);
    put(ask(4, "discard 三", "kong_concealed 四", "self_draw"));
    expect(sent.at(-1)).toBe("4 self_draw");
  });

  it("acts at once when it is locked while it can, and a press frees it", () => {
    put(ask(1, "win", "pass"));
    play.lock("win", 0);
    expect(sent).toEqual(["1 win"]);
    put(ask(2, "discard 三"));
    play.call("win", 0);
    expect(play.locked.has("win")).toBe(false);
    put(ask(3, "win", "pass"));
    expect(sent).toEqual(["1 win"]);
  });

  it("says what the moment is about: an own kong in the own turn, a claimed one at a claim", () => {
    const why = { kong_claimed: reason("R3"), kong_concealed: reason("R6"), kong_added: reason("R7") };
    put({ ...ask(1, "discard 三"), why_not: why });
    expect(play.reason("kong")?.rule).toBe("R6");
    put({ ...ask(2, "pung", "pass"), why_not: why });
    expect(play.reason("kong")?.rule).toBe("R3");
  });

  it("has no lock where the game gives none", () => {
    play.lock("pung", 0);
    expect(play.locked.size).toBe(0);
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

describe("a call whose card is chosen in the hand", () => {
  const places: Place[] = [{ id: "ready", own: ["riichi"], claim: [], chooses: true }];
  const hand = ["六1", "四1"];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
    now = { ...now, places, uses: (action) => hand.filter((id) => id[0] === action.text.split(" ")[1]) };
    put(ask(1, "discard 六", "discard 四", "riichi 六", "riichi 四"));
  });
  afterEach(() => void vi.useRealTimers());

  it("lifts the card at the first tap, whose second declares with it", () => {
    play.call("ready", 0);
    expect(play.open).toBe("ready");
    vi.advanceTimersByTime(500);
    play.wayCard("四1", 1, 0);
    expect([play.lifted, play.way, sent]).toEqual(["四1", 1, []]);
    vi.advanceTimersByTime(500);
    play.wayCard("六1", 0, 0);
    expect([play.lifted, sent]).toEqual(["六1", []]);
    vi.advanceTimersByTime(500);
    play.wayCard("六1", 0, 0);
    expect(sent).toEqual(["1 riichi 六"]);
  });

  it("declares at one tap where one tap discards", () => {
    now = { ...now, settings: { ...now.settings, discard: "one" } };
    play.call("ready", 0);
    play.wayCard("四1", 1, 0);
    expect(sent).toEqual(["1 riichi 四"]);
  });

  it("keeps a card lifted with which it can be declared, and puts another back", () => {
    vi.advanceTimersByTime(500);
    play.card("四1", 0);
    play.call("ready", 0);
    expect(play.lifted).toBe("四1");
    play.call("ready", 0);
    put(ask(2, "discard 六", "discard 四", "riichi 六"));
    vi.advanceTimersByTime(500);
    play.card("四1", 0);
    play.call("ready", 0);
    expect(play.lifted).toBeNull();
  });
});
