import { mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { textOf } from "$lib/games.svelte.ts";
import { set } from "$lib/settings.svelte.ts";
import { REACHED } from "../src/fixtures/reached.ts";
import { GAME_ANSWER } from "../src/fixtures/riichi.ts";
import SettleSheet from "../src/table/mahjong/settle/SettleSheet.svelte";

const text = textOf(GAME_ANSWER);
const NAMES = ["阿明", "李姐", "何叔", "陈伯"];
const none = (): void => undefined;
let shown: Record<string, unknown>;

/** The sheet of a hand that was played to its end. */
function sheet(name: string): string {
  const { view, settlement, match, hand_no = 1 } = REACHED[`riichi-${name}`]!;
  const frame = { ready: { said: 0, of: 4, me: false }, onnext: none, onreplay: none, oncheck: none, onclose: none };
  const props = { settlement: settlement!, text, view, names: NAMES, totals: match.scores, bottom: 0, match: { ...match, hand_no }, after: match, ...frame };
  shown = mount(SettleSheet, { target: document.body, props });
  return document.body.textContent.replace(/\s+/g, " ");
}

beforeEach(() => {
  set({ locale: "zh-Hans" });
  document.body.innerHTML = "";
});
afterEach(() => void unmount(shown));

describe("a hand of riichi that nobody won", () => {
  it.each([
    ["abort-nine_terminals", "阿明 九种九牌", "幺九牌有九种以上"],
    ["abort-four_winds", "四风连打", "同一种风牌"],
    ["abort-four_kans", "四杠散了", "四个杠"],
    ["abort-four_riichi", "四家立直", "四家都立直了"],
    ["abort-triple_ron", "三家和了", "三家同时荣和"],
    ["nagashi", "阿明 流局满贯", "按自摸满贯收点"],
    ["ready", "流局", "没听的付罚符"],
  ])("%s says who, and why", (name, title, why) => {
    const words = sheet(name);
    expect(words).toContain(title);
    expect(words).toContain(why);
  });

  it("shows the hands that must be shown, and no other", () => {
    sheet("abort-nine_terminals");
    expect(document.querySelectorAll(".tiles")).toHaveLength(1);
    void unmount(shown);
    document.body.innerHTML = "";
    expect(sheet("ready")).toContain("听牌检查");
    expect(document.querySelectorAll(".tiles")).toHaveLength(2);
  });

  it("tells what a change is made of, and which hand comes next", () => {
    const words = sheet("ready");
    expect(words).toContain("立直棒 −1,000罚符 +1,500");
    expect(words).toContain("接下来：南三局 2 本场 · 供托 1");
  });
});

describe("several winners", () => {
  it("says who gets counters and sticks", () => {
    const words = sheet("over-two");
    expect(words).toContain("和牌 +1,300本场 +600供托 +2,000");
    expect(words).toContain("供托和本场");
    expect(words).toContain("归离放铳者最近的和家");
  });

  it("says who pays half because he fed the hand", () => {
    const words = sheet("over-liable");
    expect(words).toContain("包牌，付一半 16000");
    expect(words).toContain("放铳，付一半 16000");
  });
});
