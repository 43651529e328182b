/** The Kai subsets hold every fixed word that is set in them, in every language. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { GAME_ANSWER as ANXIANG } from "../src/fixtures/anxiang";
import { GAME_ANSWER as GUANGDONG } from "../src/fixtures/guangdong";
import { GAME_ANSWER as JIAXING } from "../src/fixtures/jiaxing";
import { GAME_ANSWER as ZHUOJI } from "../src/fixtures/zhuoji";

const LOCALES = ["zh-Hans", "zh-Hant", "ja", "en"];
function listed(name: string): Set<string> {
  const lines = readFileSync(`scripts/${name}.txt`, "utf8").split("\n");
  return new Set(lines.filter((line) => !line.startsWith("# ")).join(""));
}
const plain = listed("kai-chars");
const tiles = listed("kai-chars-tiles");
const both = new Set([...plain, ...tiles]);

/** Messages that stand in Kai: headings and buttons of the pages, marks and calls of the table. */
const IN_KAI: Record<string, string[]> = {
  app: ["house", "open_room", "sit_down", "ready", "ready_waits", "again", "seal_changed", "rank"],
  table: ["table_pong_mark", "table_wei_mark", "table_chow_mark", "table_kan", "settle_run", "settle_pair", "settle_next"],
};
const TILES_IN_KAI: Record<string, string[]> = {
  tiles: ["tile_numbers", "tile_characters", "tile_dots", "tile_bamboo", "tile_red", "tile_honours", "tile_first_dealer_mark", "tile_left"],
  mahjong: ["mahjong_winds", "mahjong_round", "mahjong_patterns", "mahjong_reckoning", "mahjong_readings_count", "mahjong_points_table", "mahjong_liable", "mahjong_drawn", "mahjong_understood", "mahjong_ledger", "mahjong_hands"],
};

function lacking(game: typeof ANXIANG, chars: ReadonlySet<string>): string[] {
  const words = Object.entries(game.texts)
    .filter(([key]) => /^(game\.name|pattern\.\w+|action\.\w+|calculator\.(win|chow|pung|kong_\w+)|situation\.flowers|score\.\w+|settlement\.\w+|sign\.\w+|wild\.title|santan\.title|pool\.title|mark\.\w+|chickens\.(title|turning|flipped|who|turned)|option\.\w*preset)$/.test(key))
    .flatMap(([, texts]) => Object.values(texts));
  expect(words.length).toBeGreaterThan(100);
  return [...new Set(words.join(""))].filter((one) => !chars.has(one));
}

it("holds the games' fixed words: names, patterns, calls, kinds of sets", () => {
  expect(lacking(ANXIANG, plain)).toEqual([]);
  expect(lacking(GUANGDONG, both)).toEqual([]);
  expect(lacking(JIAXING, both)).toEqual([]);
  expect(lacking(ZHUOJI, both)).toEqual([]);
});

it("holds the client's own words that are set in Kai", () => {
  const missing = new Set<string>();
  for (const [wanted, chars] of [[IN_KAI, plain], [TILES_IN_KAI, both]] as const) {
    for (const [name, keys] of Object.entries(wanted)) {
      for (const locale of LOCALES) {
        const texts = JSON.parse(readFileSync(`messages/${name}/${locale}.json`, "utf8")) as Record<string, string>;
        for (const key of keys) {
          const text = texts[key];
          expect(text, `${name} ${key}`).toBeDefined();
          for (const one of (text ?? "").replace(/\{\w+\}/g, "")) if (!chars.has(one)) missing.add(one);
        }
      }
    }
  }
  expect([...missing]).toEqual([]);
});

it("tells the browser which characters the tile games' subset is for", () => {
  const css = readFileSync("src/lib/theme/qg-kai-tiles.css", "utf8");
  const ranges = [...css.matchAll(/U\+([0-9A-F]+)/g)].map(([, code]) => String.fromCodePoint(parseInt(code ?? "", 16)));
  expect(ranges.sort()).toEqual([...tiles].filter((one) => !plain.has(one)).sort());
});
