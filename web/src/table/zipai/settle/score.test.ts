import { expect, it } from "vitest";
import { SETTLEMENT } from "../../../fixtures/table/positions.ts"; // dropped from builds as tests are (__MOCK__)
import { mockText as text } from "../../../fixtures/table/words.ts";
import { termsOf } from "../../settle/score.ts";
import { difference, named, why } from "./score.ts";

const [chosen] = SETTLEMENT.scores;
const [first, second] = SETTLEMENT.alternatives;
if (!chosen || !first || !second) throw new Error("the fixture lacks a score");

it("reads the sum off the tree, and it comes to the total", () => {
  const terms = termsOf(chosen.line.children, text);
  expect(terms.map((term) => `${term.sign}${term.value} ${term.name}`)).toEqual([
    "16 硬息",
    "×3 点胡",
    "+20 卓胡",
    "+20 单吊",
    "+100 假八碰头",
  ]);
  const value = terms.reduce((sum, t) => (t.sign === "×" ? sum * t.value : sum + t.value), 0);
  expect(value).toBe(chosen.total);
});

it("draws the cards where the sentence names them, else after it", () => {
  const lines = named(chosen);
  expect(lines.map((line) => why(line, text))).toEqual([
    [{ words: "只有一张红字" }, { cards: ["柒"] }],
    [{ cards: ["五", "伍"] }, { words: " 两个团圆" }],
    [{ words: "胡的 " }, { cards: ["捌", "捌"] }, { words: " 做麻雀" }],
    [{ words: "大小 " }, { cards: ["五", "伍"] }, { words: " 都团圆" }],
  ]);
});

it("says how another arrangement differs", () => {
  expect(difference(chosen, first)).toMatchObject({ win: { kind: "run" }, pair: null, lost: ["dan_diao"] });
  const other = difference(chosen, second);
  expect(other.win?.cards).toEqual(["捌", "捌", "捌"]);
  expect(other.pair?.cards).toEqual(["伍", "伍"]);
});
