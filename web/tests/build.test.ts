import { describe, expect, it } from "vitest";
import { GAME_ANSWER } from "../src/fixtures/anxiang";
import { claim, count, emptyDraft, fromCase, lay, takes, tap, toCase, used, ways } from "../src/pages/score/build";

const ORDER = [..."一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"];
const SETS = GAME_ANSWER.info.calculator;
const start = () => emptyDraft("self_flip", { preset: "p" });

describe("a hand by taps", () => {
  it("takes a set of one card with one tap", () => {
    expect(tap(start(), "pong", "三", SETS, ORDER).melds).toEqual([{ type: "pong", tiles: "三三三" }]);
  });

  it("takes a run by the claimed card and one more tap", () => {
    let draft = tap(start(), "chow", "六", SETS, ORDER);
    expect(draft.melds).toEqual([]);
    expect(ways(draft, "chow", draft.open, SETS)).toEqual(["四五六", "五六七", "六七八"]);
    // one more card tells which
    expect(tap(draft, "chow", "四", SETS, ORDER).melds).toEqual([{ type: "chow", tiles: "四五六", claimed: "六" }]);
    // or the run itself is chosen
    draft = lay(draft, "chow", "五六七", "六", SETS);
    expect(draft).toMatchObject({ open: [], melds: [{ type: "chow", tiles: "五六七", claimed: "六" }] });
    expect(claim(draft, 0, "五").melds[0]?.claimed).toBe("五");
    expect(count(draft)).toBe(3);
  });

  it("needs one tap for a run at the end of a suit, and refuses what makes none", () => {
    expect(tap(start(), "chow", "拾", SETS, ORDER).melds).toEqual([{ type: "chow", tiles: "捌玖拾", claimed: "拾" }]);
    const open = tap(start(), "chow", "六", SETS, ORDER);
    expect(takes(open, "chow", "九", SETS)).toBe(false);
    expect(takes(open, "chow", "六", SETS)).toBe(false);
  });

  it("offers no run whose card is used up", () => {
    let draft = start();
    for (let copy = 0; copy < 4; copy += 1) draft = tap(draft, "hand", "五", SETS, ORDER);
    expect(ways(draft, "chow", ["六"], SETS)).toEqual(["六七八"]);
    expect(takes(draft, "chow", "四", SETS)).toBe(true);
    expect(tap(draft, "chow", "四", SETS, ORDER).melds[0]?.tiles).toBe("二三四");
    expect(takes(draft, "pong", "五", SETS)).toBe(false);
  });

  it("never lays a fifth copy", () => {
    let draft = tap(start(), "pong", "三", SETS, ORDER);
    draft = tap(draft, "hand", "三", SETS, ORDER);
    expect(used(draft, "三")).toBe(4);
    expect(takes(draft, "hand", "三", SETS)).toBe(false);
    expect(takes(draft, "win", "三", SETS)).toBe(false);
    expect(tap(draft, "hand", "三", SETS, ORDER)).toBe(draft);
  });

  it("keeps the hand in the deck's order and reads its own case back", () => {
    let draft = start();
    for (const card of "拾一五") draft = tap(draft, "hand", card, SETS, ORDER);
    draft = { ...tap(draft, "win", "二", SETS, ORDER), flags: ["last_card"] };
    const made = toCase(draft);
    expect(made).toMatchObject({ hand: "一五拾", win_tile: "二", win_by: "self_flip", context: { last_card: true } });
    expect(toCase(fromCase(made, ORDER, { preset: "p" }))).toEqual(made);
  });
});
