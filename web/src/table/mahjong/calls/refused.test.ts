/** Why a win is refused stands on the grey button, in each game's own words. */
import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import { GAME_ANSWER as JIAXING } from "../../../fixtures/jiaxing.ts"; // dropped from builds as tests are (__MOCK__)
import { GAME_ANSWER as ZHUOJI } from "../../../fixtures/zhuoji.ts";
import { textOf } from "../../../lib/games.svelte.ts";
import { applySettings, set, settings } from "../../../lib/settings.svelte.ts";
import { Play } from "../../play.svelte.ts";
import type { Prompt, Reason } from "../../types.ts";
import { namingTiles } from "../log.ts";
import Calls from "./Calls.svelte";
import { callsOf, placesOf } from "./places.ts";

set({ locale: "zh-Hans" });
applySettings();

const pass = { text: "pass", index: 169, kind: "pass", tiles: [] };
const discard = { text: "discard 1m", index: 0, kind: "discard", tiles: ["1m"] };

/** The button for a win, where this is what stands against it. The view tells it of another's tile when nothing is
 *  asked (`idle`), and in the own turn (`drawn`) when the tile drawn since does not complete the hand. */
function button(answer: typeof JIAXING, kind: "win" | "self_draw" | "idle" | "drawn", reason: Reason): { text: string; label: string } {
  const text = namingTiles(textOf(answer));
  const places = placesOf(text);
  const prompt: Prompt = {
    decision: 1,
    deadline: null,
    actions: [kind === "win" ? pass : discard],
    why_not: kind === "drawn" ? { self_draw: why("6.1", "not_complete") } : { [kind]: reason },
    default: "pass",
    win: null,
  };
  const play = new Play(() => ({
    prompt: kind === "idle" ? null : prompt,
    refused: kind === "idle" || kind === "drawn" ? { kind: "win", reason } : null,
    settings: { ...settings, sound: false },
    text,
    places,
    barred: new Map(),
    valueOf: (id) => id,
    uses: () => [],
    noCallWords: () => "",
    act: () => Promise.resolve(null),
    leaving: () => undefined,
  }));
  const none = (): void => undefined;
  const props = {
    mode: kind === "win" ? ("claim" as const) : kind === "idle" ? ("idle" as const) : ("turn" as const),
    calls: callsOf(play, places, text),
    form: "upright" as const,
    sending: null,
    busy: false,
    open: null,
    letters: null,
    oncall: none,
    onlock: none,
    onlook: none,
  };
  const dock = mount(Calls, { target: document.body, props });
  flushSync();
  const found = document.querySelector('[data-kind="win"]');
  const shown = { text: found?.textContent?.replace(/\s+/g, " ").trim() ?? "", label: found?.getAttribute("aria-label") ?? "" };
  expect(found?.getAttribute("aria-disabled")).toBe("true");
  void unmount(dock);
  return shown;
}

const why = (rule: string, key: string, params: Record<string, string> = {}): Reason => ({ rule, key, params });

it.each([
  ["no base type, on the own draw", JIAXING, "self_draw", why("6.3", "no_base_type"), "和没台头", /没有台头/],
  ["no base type, on a discard", JIAXING, "win", why("6.3", "no_base_type"), "和没台头", /没有台头/],
  ["too few 台", JIAXING, "self_draw", why("6.4", "below_min", { has: "2", min: "3" }), "和台不够", /只有 2 台，要 3 台/],
  ["a lone wildcard", JIAXING, "win", why("5.9", "lone_wild", { tile: "5m" }), "和百搭吊", /百搭单吊五万/],
  ["a lone wildcard at a kong", JIAXING, "win", why("5.8", "lone_wild", { tile: "5m" }), "和百搭吊", /百搭单吊五万/],
  ["no pass", ZHUOJI, "win", why("5.2", "no_pass"), "胡没通行证", /没有通行证/],
  ["no pass, though nothing is asked", ZHUOJI, "idle", why("5.2", "no_pass"), "胡没通行证", /没有通行证/],
  ["a lone wildcard, though nothing is asked", JIAXING, "idle", why("5.9", "lone_wild", { tile: "5m" }), "和百搭吊", /百搭单吊五万/],
  ["no pass, in the turn that follows", ZHUOJI, "drawn", why("5.2", "no_pass"), "胡没通行证", /没有通行证/],
  ["a win let go", ZHUOJI, "win", why("5.4", "passed"), "胡过手胡", /放过了能胡的牌/],
  ["three suits", ZHUOJI, "win", why("6", "three_suits"), "胡没缺门", /缺一门/],
] as const)("%s", (_, answer, kind, reason, words, sentence) => {
  const { text, label } = button(answer, kind, reason);
  expect(text.replaceAll(" ", "")).toBe(words);
  expect(label).toMatch(sentence);
});

it("a hand that is not complete leaves the button empty", () => {
  const { text, label } = button(JIAXING, "self_draw", why("6.1", "not_complete"));
  expect(text).toBe("");
  expect(label).toMatch(/还没/);
});
