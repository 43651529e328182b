import { describe, expect, it } from "vitest";
import { fill, type GameText } from "$lib/games.svelte.ts";
import { GAME_ANSWER } from "../../../fixtures/guangdong.ts"; // dropped from builds as tests are (__MOCK__)
import { SETTLED } from "../../../fixtures/settled.ts";
import { allAlike, counted, difference, left, payers, product, steps } from "./tree.ts";

const text: GameText = (key, params = {}) => fill(GAME_ANSWER.texts[key]?.["zh-Hans"] ?? key, params);
function score(name: keyof typeof SETTLED, index = 0) {
  const found = SETTLED[name].settlement.scores[index];
  if (!found) throw new Error(`the fixture ${name} lacks a score`);
  return found;
}

describe("what counts", () => {
  it("comes dearest first and adds up to the total", () => {
    const made = counted(score("look").line);
    expect(made.map((line) => [line.id, line.value])).toEqual([
      ["xiao_san_yuan", 5],
      ["hun_yi_se", 3],
      ["zheng_hua", 1],
      ["zi_mo", 1],
    ]);
    expect(made.reduce((sum, line) => sum + line.value, 0)).toBe(score("look").total);
  });

  it("multiplies after adding, as other games do", () => {
    const root = score("limit").line;
    const doubled = { ...root, children: [{ ...root.children[0]!, id: "self_draw", op: "mul" as const, value: 20 }, ...root.children] };
    expect(counted(doubled).map((line) => line.id)).toEqual(["da_si_xi", "self_draw", "fan_cap"]);
  });

  it("ends with what a cap takes off", () => {
    const made = counted(score("limit").line);
    expect(made.map((line) => [line.id, line.value])).toEqual([["da_si_xi", 13], ["fan_cap", -3]]);
  });

  it("leaves out, with tiles and the rule, what lies in something dearer or was pushed out", () => {
    expect(left(score("look").line).map((line) => [line.id, line.params["in"], line.rule, line.tiles])).toEqual([
      ["fan_zi", "xiao_san_yuan", "7.6", ["7z", "7z", "7z"]],
      ["fan_zi", "xiao_san_yuan", "7.6", ["6z", "6z", "6z"]],
    ]);
    expect(left(score("limit").line).filter((line) => line.params["why"] === "limit").map((line) => [line.id, line.rule])).toEqual([
      ["zheng_hua", "7.7"],
    ]);
  });
});

describe("the reckoning", () => {
  it("sets a step's name and how it came apart", () => {
    expect(steps(score("look").line, text)).toEqual([{ name: "一份", how: "底 1 + 10 番 × 1", value: 11, parts: [] }]);
    expect(steps(score("limit").line, text)).toEqual([{ name: "一份", how: "半辣上，10 番", value: 128, parts: [] }]);
  });

  it("shows what a step adds up from", () => {
    const part = { id: "fu_base", op: "add" as const, value: 20, rule: "7.2", tiles: [], params: {}, children: [] };
    const fu = { ...part, id: "fu", op: "note" as const, children: [part] };
    const root = { ...score("look").line, children: [fu] };
    expect(steps(root, (key) => (key === "score.fu" ? "符：相加" : key))).toEqual([{ name: "符", how: "相加", value: 20, parts: [part] }]);
  });

  it("says in one line that three pay alike", () => {
    const all = payers(score("look").line);
    expect(allAlike(all)).toBe(true);
    expect(all.map((payer) => payer.amount)).toEqual([22, 22, 22]);
    expect(product(all[0]!.shares[0]!)).toBe("2 × 11");
    expect(allAlike(payers(score("pairs").line))).toBe(false);
  });

  it("has a share of no units for who pays nothing, not one of NaN", () => {
    const gone = payers(score("bound").line).filter(({ amount }) => amount === 0);
    expect(gone.map(({ shares }) => shares.map(({ units, unit, why }) => [units, unit, why]))).toEqual([[[0, 0, "gave_up"]]]);
  });

  it("gives one payer's parts, his own first, and they come to what he pays", () => {
    const [payer, ...none] = payers(score("liable").line);
    expect(none).toEqual([]);
    expect(payer).toMatchObject({ wind: "N", amount: 96 });
    expect(payer!.shares.map((share) => [share.owner, product(share)])).toEqual([
      ["N", "2 × 12"],
      ["E", "2 × 2 × 12"],
      ["W", "2 × 12"],
    ]);
  });

  it.each(Object.keys(SETTLED) as (keyof typeof SETTLED)[])("comes to the payments of %s", (name) => {
    const { settlement, view } = SETTLED[name];
    const paid = view.seats.map(() => 0);
    settlement.scores.forEach((one, index) => {
      for (const payer of payers(one.line)) {
        const seat = view.seats.find((other) => other.wind === payer.wind)!.seat;
        const sum = payer.shares.reduce((all, share) => all + share.units * share.times * share.unit, 0);
        expect(sum).toBe(payer.amount);
        paid[seat]! -= sum;
        paid[settlement.winners[index]!]! += sum;
      }
    });
    // what the house gives besides
    for (const [from, to, amount] of settlement.transfers) if (from < 0) paid[to]! += amount;
    expect(paid).toEqual(settlement.payments);
  });
});

it("says how another reading differs", () => {
  const [other] = SETTLED.readings.settlement.alternatives;
  expect(difference(score("readings").groups, score("readings").groups)).toEqual({ win: null, eye: null });
  expect(difference(score("readings").groups, other!.groups)).toEqual({ win: null, eye: null }); // 111 222 333 for three times 123
  const moved = score("look").groups.map((group) => ({ ...group, win: group.kind === "pair" ? 1 : null }));
  expect(difference(score("look").groups, moved).win?.kind).toBe("pair");
});
