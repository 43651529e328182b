import { describe, expect, it } from "vitest";
import { GAME_ANSWER } from "../src/fixtures/anxiang";
import { GAME_ANSWER as TILES } from "../src/fixtures/guangdong";
import { GAME_ANSWER as JIAXING } from "../src/fixtures/jiaxing";
import { GAME_ANSWER as RIICHI } from "../src/fixtures/riichi";
import { readCards, writeCards } from "../src/lib/cards";
import { fullOptions } from "../src/lib/options";
import {
  applies,
  claim,
  comesFrom,
  count,
  emptyDraft,
  fromCase,
  isEmpty,
  kitOf,
  lay,
  takeBeside,
  takes,
  tap,
  tell,
  toCase,
  used,
  ways,
} from "../src/pages/score/build";
import { fromHash, notationOf, toHash } from "../src/lib/notation";

const KIT = kitOf(GAME_ANSWER.info);
const start = () => emptyDraft("self_flip", { preset: "p" });

describe("a hand by taps", () => {
  it("takes a set of one card with one tap", () => {
    expect(tap(start(), "pong", "三", KIT).melds).toEqual([{ type: "pong", tiles: "三三三" }]);
  });

  it("takes a run by the claimed card and one more tap", () => {
    let draft = tap(start(), "chow", "六", KIT);
    expect(draft.melds).toEqual([]);
    expect(ways(draft, "chow", draft.open, KIT).map((set) => set.join(""))).toEqual(["四五六", "五六七", "六七八"]);
    // one more card tells which
    expect(tap(draft, "chow", "四", KIT).melds).toEqual([{ type: "chow", tiles: "四五六", claimed: "六" }]);
    // or the run itself is chosen
    draft = lay(draft, "chow", [..."五六七"], "六", KIT);
    expect(draft).toMatchObject({ open: [], melds: [{ type: "chow", tiles: "五六七", claimed: "六" }] });
    expect(claim(draft, 0, "五").melds[0]?.claimed).toBe("五");
    expect(count(draft)).toBe(3);
  });

  it("needs one tap for a run at the end of a suit, and refuses what makes none", () => {
    expect(tap(start(), "chow", "拾", KIT).melds).toEqual([{ type: "chow", tiles: "捌玖拾", claimed: "拾" }]);
    const open = tap(start(), "chow", "六", KIT);
    expect(takes(open, "chow", "九", KIT)).toBe(false);
    expect(takes(open, "chow", "六", KIT)).toBe(false);
  });

  it("offers no run whose card is used up", () => {
    let draft = start();
    for (let copy = 0; copy < 4; copy += 1) draft = tap(draft, "hand", "五", KIT);
    expect(ways(draft, "chow", ["六"], KIT)).toEqual([[..."六七八"]]);
    expect(takes(draft, "chow", "四", KIT)).toBe(true);
    expect(tap(draft, "chow", "四", KIT).melds[0]?.tiles).toBe("二三四");
    expect(takes(draft, "pong", "五", KIT)).toBe(false);
  });

  it("never lays a fifth copy", () => {
    let draft = tap(start(), "pong", "三", KIT);
    draft = tap(draft, "hand", "三", KIT);
    expect(used(draft, "三", KIT)).toBe(4);
    expect(takes(draft, "hand", "三", KIT)).toBe(false);
    expect(takes(draft, "win", "三", KIT)).toBe(false);
    expect(tap(draft, "hand", "三", KIT)).toBe(draft);
  });

  it("keeps the hand in the deck's order and reads its own case back", () => {
    let draft = start();
    for (const card of "拾一五") draft = tap(draft, "hand", card, KIT);
    draft = { ...tap(draft, "win", "二", KIT), context: { last_card: true } };
    const made = toCase(draft, KIT, {});
    expect(made).toMatchObject({ hand: "一五拾", win_tile: "二", win_by: "self_flip", context: { last_card: true } });
    expect(toCase(fromCase(made, KIT, { preset: "p" }), KIT, {})).toEqual(made);
  });
});

describe("cards as cases write them", () => {
  it("reads signs and tiles", () => {
    expect(readCards("三四壹")).toEqual(["三", "四", "壹"]);
    expect(readCards("123m5p 77z")).toEqual(["1m", "2m", "3m", "5p", "7z", "7z"]);
    expect(readCards("")).toEqual([]);
  });
  it("writes them back, tiles of a suit sharing its letter", () => {
    expect(writeCards(["1m", "2m", "5p", "5z", "6z"])).toBe("12m5p56z");
    expect(writeCards(["三", "四"])).toBe("三四");
  });
});

describe("a hand of tiles", () => {
  const kit = kitOf(TILES.info);
  const all = fullOptions(TILES, {});
  const begin = () => emptyDraft("discard", { preset: "xinzhang" });

  it("lays a pung and each kong by one tap, a chow by two", () => {
    let draft = tap(begin(), "pung", "7s", kit);
    draft = tap(draft, "kong_concealed", "1z", kit);
    draft = tap(tap(draft, "chow", "4p", kit), "chow", "6p", kit);
    expect(draft.melds).toEqual([
      { type: "pung", tiles: "777s" },
      { type: "kong_concealed", tiles: "1111z" },
      { type: "chow", tiles: "456p" },
    ]);
    expect(count(draft)).toBe(10);
    expect(takes(draft, "hand", "1z", kit)).toBe(false);
    expect(takes(draft, "pung", "4p", kit)).toBe(true);
  });

  it("keeps flowers beside the hand, one of each", () => {
    expect(takes(begin(), "flowers", "1m", kit)).toBe(false);
    let draft = tap(tap(begin(), "flowers", "6f", kit), "flowers", "2f", kit);
    expect([draft.context["flowers"], count(draft), isEmpty(draft, kit)]).toEqual(["26f", 0, false]);
    expect(takes(draft, "flowers", "2f", kit)).toBe(false);
    draft = takeBeside(draft, "flowers", "2f");
    expect(draft.context["flowers"]).toBe("6f");
  });

  it("tells only what means something in the situation and with the options", () => {
    const flags = { last_tile: true, self_robbed_kong: true, flowers: "1f", liable: "W", passed: false };
    const draft = { ...begin(), context: flags };
    expect(toCase(draft, kit, all).context).toEqual({ seat: "S", round: "E", last_tile: true, flowers: "1f" });
    const drawn = { ...draft, situation: "self_draw" };
    expect(toCase(drawn, kit, all).context).toMatchObject({ self_robbed_kong: true });
    expect(toCase(drawn, kit, all).context).not.toHaveProperty("liable");
    const liable = { ...all, liability: "standard", flowers: false };
    expect(toCase(drawn, kit, liable).context).toMatchObject({ liable: "W" });
    expect(toCase(drawn, kit, liable).context).not.toHaveProperty("flowers");
    const kongs = kit.fields.find((field) => field.name === "kong_replacement");
    expect(kongs && applies(kongs, "discard", all)).toBe(false);
  });

  it("never lets the winner throw the tile", () => {
    const draft = tell(begin(), "discarder", "W", kit);
    expect(tell(draft, "seat", "W", kit).context).toEqual({ seat: "W" });
    expect(tell(draft, "seat", "N", kit).context).toEqual({ seat: "N", discarder: "W" });
  });

  it("says from whom a set came, and forgets it when that is the winner", () => {
    let draft = comesFrom(tap(begin(), "pung", "7s", kit), 0, "W");
    expect(draft.melds).toEqual([{ type: "pung", tiles: "777s", from: "W" }]);
    expect(notationOf(toCase(draft, kit, all), "xinzhang")).toContain("pung:777s@W");
    expect(comesFrom(draft, 0, null).melds[0]).not.toHaveProperty("from");
    draft = tell(draft, "seat", "W", kit);
    expect(draft.melds).toEqual([{ type: "pung", tiles: "777s" }]);
  });

  it("keeps what only the notation can tell", () => {
    const draft = { ...begin(), context: { others: { "1": "77m" } } };
    expect(toCase(draft, kit, all).context).toMatchObject({ others: { "1": "77m" } });
  });

  it.each(TILES.info.examples.map((one) => [one.id, one.case] as const))("reads the example %s and says the same", (_, given) => {
    const draft = fromCase(given, kit, { preset: "xinzhang" });
    const again = toCase(draft, kit, fullOptions(TILES, draft.options));
    const hand = [...readCards(given.hand)].sort((a, b) => kit.order.indexOf(a) - kit.order.indexOf(b));
    expect({ ...again, win_tile: again.win_tile ?? "", options: {} }).toEqual({ ...given, hand: writeCards(hand), options: {} });
  });
});

describe("the notation", () => {
  const given = {
    options: { preset: "qingzhang", layers: ["liudu", "ext"], bu_bu_gao_steps: [1], fan_values: { wu_hua: 2 }, flowers: true },
    hand: "45p345s99p",
    melds: [
      { type: "chow", tiles: "123m" },
      { type: "pung", tiles: "777s" },
    ],
    win_tile: "6p",
    win_by: "discard",
    context: { seat: "S", round: "E", flowers: "26f", last_tile: true, others_melded: false },
  };
  const words =
    "45p345s99p chow:123m pung:777s +6p discard seat=S round=E flowers=26f last_tile others_melded=false " +
    "preset=qingzhang layers=liudu,ext bu_bu_gao_steps=[1] wu_hua=2 flowers=true";

  it("writes a case as queguan score reads it", () => {
    expect(notationOf(given, "xinzhang")).toBe(words);
    expect(notationOf({ ...given, options: { preset: "xinzhang" }, win_tile: null }, "xinzhang")).toBe(
      "45p345s99p chow:123m pung:777s discard seat=S round=E flowers=26f last_tile others_melded=false",
    );
  });
  it("writes the claimed card first", () => {
    const melds = [{ type: "chow", tiles: "四五六", claimed: "五" }];
    expect(notationOf({ ...given, hand: "", options: {}, context: {}, win_tile: null, melds }, "")).toBe("chow:五四六 discard");
  });
  it("goes into an address and back", () => {
    expect(fromHash(toHash(words))).toBe(words);
    expect(toHash("45p +6p self_draw")).toBe("#45p~+6p~self_draw");
    expect(fromHash(toHash("三四 碰二"))).toBe("三四 碰二");
    expect(fromHash("#%E4%")).toBeNull();
  });
});

describe("choices that are written otherwise", () => {
  const given = { hand: "", melds: [], win_tile: null, win_by: "ron" };

  it("light the button they mean", () => {
    const kit = kitOf(RIICHI.info);
    const draft = fromCase({ ...given, options: {}, context: { seat_wind: "2z", round_wind: "S", discarder: "W" } }, kit, { preset: "mfc-south" });
    expect(draft.context).toEqual({ seat_wind: "S", round_wind: "S", discarder: 2 });
    const tiles = kitOf(TILES.info);
    const melds = [{ type: "pung", tiles: "777z", from: 2 }];
    expect(fromCase({ ...given, win_by: "discard", options: {}, melds, context: { discarder: "2" } }, tiles, {})).toMatchObject({
      context: { discarder: "W" },
      melds: [{ from: "W" }],
    });
  });

  it("may be several at once", () => {
    const kit = kitOf(JIAXING.info);
    const options = { preset: "yingzimo" };
    const told = (pool: string[]) => {
      const draft = fromCase({ ...given, win_by: "self_draw", options, context: { pool } }, kit, {});
      return toCase(draft, kit, fullOptions(JIAXING, draft.options)).context["pool"];
    };
    expect(told(["bao_zi", "huang_fan"])).toEqual(["bao_zi", "huang_fan"]);
    expect(told(["no_token"])).toBeUndefined();
  });

  it("are not told where they cannot be", () => {
    const kit = kitOf(RIICHI.info);
    const told = (preset: string) => {
      const draft = fromCase({ ...given, options: { preset }, context: { discarder: 3, liable: 3, seat_wind: "N" } }, kit, {});
      return toCase(draft, kit, fullOptions(RIICHI, draft.options)).context;
    };
    expect(told("tenhou")).toMatchObject({ discarder: 3, liable: 3, seat_wind: "N" });
    expect(told("tenhou-sanma")).toEqual({ round_wind: "E", seat_wind: "E" });
  });
});
