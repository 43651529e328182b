import { expect, it } from "vitest";
import { EVENTS } from "../../fixtures/table/positions.ts"; // dropped from builds as tests are (__MOCK__)
import { mockText as text } from "../../fixtures/table/words.ts";
import { logLines } from "./log.ts";
import { chowUses, laidCards } from "./view.ts";

const NAMES = ["桂英", "建国", "秋菊", "周伯"];

it("shows the newest first, 偎 of others as backs, a dead hand beside what made it", () => {
  const lines = logLines(EVENTS, NAMES, "死手", text);
  expect(lines.slice(0, 2).map((line) => [line.name, line.mark, line.note, line.cards.map((c) => c.card)])).toEqual([
    ["周伯", "揭", "", ["六"]],
    ["建国", "偎", "死手", [null, null, null]],
  ]);
  expect(lines.at(-1)?.cards.map((card) => card.claimed)).toEqual([true, false, false]);
  expect(lines[0]?.spoken).toBe("周伯揭开六");
});

it("forgets the hand before at a new deal", () => {
  const again = [...EVENTS, { kind: "deal", seat: 1, seq: 99 }, { kind: "discard", seat: 1, card: "三", seq: 100 }];
  expect(logLines(again, NAMES, "死手", text)).toHaveLength(1);
});

it("tells a chow's own cards from the claimed one", () => {
  expect(chowUses(["四", "五", "六"], "五")).toEqual(["四", "六"]);
  expect(chowUses(["四", "六"], "五")).toEqual(["四", "六"]);
  expect(laidCards({ kind: "chow", cards: ["四", "五", "六"], claimed: "五", from: 3 })).toEqual(["五", "四", "六"]);
});
