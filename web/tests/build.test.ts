import { describe, expect, it } from "vitest";
import { count, emptyDraft, fromCase, takes, tap, toCase, used } from "../src/pages/score/build";

const ORDER = [..."一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"];
const start = () => emptyDraft("self_flip", { preset: "p" });

describe("a hand by taps", () => {
  it("takes a set of one card with one tap, and a run card by card", () => {
    let draft = tap(start(), "pong", "三", true, ORDER);
    expect(draft.melds).toEqual([{ type: "pong", tiles: "三三三" }]);
    for (const card of "六四五") draft = tap(draft, "chow", card, false, ORDER);
    expect(draft.melds[1]).toEqual({ type: "chow", tiles: "四五六" });
    expect(count(draft)).toBe(6);
  });

  it("never lays a fifth copy", () => {
    let draft = tap(start(), "pong", "三", true, ORDER);
    draft = tap(draft, "hand", "三", false, ORDER);
    expect(used(draft, "三")).toBe(4);
    expect(takes(draft, "hand", "三", false)).toBe(false);
    expect(takes(draft, "win", "三", false)).toBe(false);
    expect(tap(draft, "hand", "三", false, ORDER)).toBe(draft);
  });

  it("keeps the hand in the deck's order and reads its own case back", () => {
    let draft = start();
    for (const card of "拾一五") draft = tap(draft, "hand", card, false, ORDER);
    draft = { ...tap(draft, "win", "二", false, ORDER), flags: ["last_card"] };
    const made = toCase(draft);
    expect(made).toMatchObject({ hand: "一五拾", win_tile: "二", win_by: "self_flip", context: { last_card: true } });
    expect(toCase(fromCase(made, ORDER, { preset: "p" }))).toEqual(made);
  });
});
