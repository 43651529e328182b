import { afterEach, expect, it } from "vitest";
import { textOf } from "$lib/games.svelte.ts";
import { set } from "$lib/settings.svelte.ts";
import { GAME_ANSWER } from "../src/fixtures/riichi.ts";
import { differing } from "../src/pages/replay/differing.ts";

const text = textOf(GAME_ANSWER);
const NAMES = ["阿明", "李姐", "何叔", "陈伯"];
const fu = { hand: 3, code: "win_fu", params: { at: "2", here: "40", there: "30" }, message: "hand 3: win of seat 2, fu" };
afterEach(() => set({ locale: "zh-Hans" }));

it("names the player and says it in every language", () => {
  set({ locale: "zh-Hans" });
  expect(differing(fu, text, NAMES)).toBe("第 3 局：何叔的符：我们 40，牌谱 30");
  set({ locale: "ja" });
  expect(differing(fu, text, NAMES)).toBe("第 3 局：何叔 の符：こちら 40、牌譜 30");
  set({ locale: "en" });
  expect(differing(fu, text, NAMES)).toBe("Hand 3: Fu of 何叔: here 40, in the log 30");
});

it("counts steps, which are nobody's", () => {
  const step = { hand: 1, code: "step", params: { at: "7", here: "draw 5m", there: "nothing" }, message: "" };
  expect(differing(step, text, NAMES)).toBe("第 1 局：第 7 步不一样：我们 draw 5m，牌谱 nothing");
});

it("shows the server's line for what it has no words for", () => {
  expect(differing({ ...fu, code: "unheard_of" }, text, NAMES)).toBe(fu.message);
});
