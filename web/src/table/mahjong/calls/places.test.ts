import { describe, expect, it } from "vitest";
import { Play } from "../../play.svelte.ts";
import type { Prompt, Reason } from "../../types.ts";
import { settings } from "../../../lib/settings.svelte.ts";
import { usesOf } from "../hand/uses.ts";
import { callsOf, noCallGloss, noCallNote, placesOf } from "./places.ts";

const GUANGDONG = { chow: "上", pung: "碰", kong_claimed: "杠", kong_concealed: "暗杠", win: "食糊", self_draw: "自摸", pass: "过" };
const ZHUOJI = { pung: "碰", kong_claimed: "豆", win: "胡", pass: "过" };
const textOf = (words: Record<string, string>) => (key: string) => words[key.replace("action.", "")] ?? key;

const action = (text: string, tiles: string[] = []) => ({ text, index: 0, kind: text.split(" ")[0] ?? "", tiles });
const why: Record<string, Reason> = {
  pung: { rule: "R3", key: "tiles_not_held", params: {} },
  go_on: { rule: "6", key: "no_flower_win", params: {} },
  pass: { rule: "4.1", key: "must_discard", params: {} },
};
function asked(...actions: ReturnType<typeof action>[]): { play: Play; sent: string[] } {
  const sent: string[] = [];
  const prompt: Prompt = { decision: 1, deadline: null, actions, why_not: why, default: "pass", win: null };
  const play = new Play(() => ({
    prompt,
    settings: { ...settings, sound: false },
    text: (key) => key,
    places: placesOf(textOf(GUANGDONG)),
    barred: new Map(),
    valueOf: (id) => id,
    uses: (one) => usesOf(one, [], ""),
    noCallWords: () => "",
    act: (text) => {
      sent.push(text);
      return Promise.resolve(null);
    },
    leaving: () => undefined,
  }));
  play.asked();
  return { play, sent };
}

describe("places", () => {
  it("stand in their order, each game's own", () => {
    expect(placesOf(textOf(GUANGDONG)).map(({ id }) => id)).toEqual(["chow", "pung", "kong", "win", "pass"]);
    expect(placesOf(textOf(ZHUOJI)).map(({ id }) => id)).toEqual(["pung", "kong", "win", "pass"]);
  });

  it("say what they do now, and why not, the sign first", () => {
    const { play } = asked(action("kong_concealed 4s", ["4s"]), action("discard 1m", ["1m"]));
    const text = textOf({ ...GUANGDONG, "reason.tiles_not_held": "牌不够" });
    const calls = callsOf(play, placesOf(text), text);
    expect(calls.map(({ live }) => live)).toEqual([false, false, true, false, false]);
    expect(calls[2]?.label).toMatch(/^杠; 暗杠 /);
    expect(calls[1]?.label).toBe("碰; 牌不够");
    expect(play.reason("pass")?.key).toBe("must_discard");
  });

  it("show the ways to chow with the question; a press takes the one looked at", () => {
    const { play, sent } = asked(action("chow 5s 34s"), action("chow 5s 46s"), action("pass"));
    expect(play.open).toBe("chow");
    play.way = 1;
    play.call("chow", 0);
    expect(sent).toEqual(["chow 5s 46s"]);
  });

  it("open the ways to kong only when pressed", () => {
    const { play, sent } = asked(action("kong_concealed 1m"), action("kong_concealed 9m"), action("discard 1m"));
    expect(play.open).toBeNull();
    play.call("kong", 0);
    expect([play.open, sent]).toEqual(["kong", []]);
    play.takeWay("kong", 1);
    expect(sent).toEqual(["kong_concealed 9m"]);
  });

  it("name what the no-call toggle lets go", () => {
    expect(noCallGloss(textOf(GUANGDONG))).toMatch(/上.*碰/);
    expect(noCallGloss(textOf(ZHUOJI))).toContain("碰");
    expect(noCallNote(textOf(GUANGDONG))).toMatch(/上.*碰.*杠.*食糊/);
    expect(noCallNote(textOf(ZHUOJI))).toMatch(/碰.*豆.*胡/);
  });

  it("let a kong of another's tile go with the toggle, never an own one", () => {
    const { play } = asked(action("kong_concealed 1m"), action("discard 1m"));
    play.noCall = true;
    expect(play.can("kong")).toBe(true);
    const claimed = asked(action("kong_claimed"), action("win"), action("pass")).play;
    claimed.noCall = true;
    expect([claimed.can("kong"), claimed.can("win")]).toEqual([false, true]);
  });
});
