/** The Kai subset holds every fixed word that is set in it, in every language. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { GAME_ANSWER } from "../src/fixtures/anxiang";

const LOCALES = ["zh-Hans", "zh-Hant", "ja", "en"];
const chars = new Set(
  readFileSync("scripts/kai-chars.txt", "utf8")
    .split("\n")
    .filter((line) => !line.startsWith("# "))
    .join(""),
);
/** Messages that stand in Kai: headings and buttons of the pages, marks and calls of the table. */
const IN_KAI = {
  app: ["house", "open_room", "sit_down", "ready", "ready_waits", "again", "seal_changed", "rank", "calc_unit"],
  table: ["table_pong_mark", "table_wei_mark", "table_chow_mark", "table_kan", "settle_run", "settle_pair"],
};

it("holds the games' fixed words: names, patterns, calls, kinds of sets", () => {
  const words = Object.entries(GAME_ANSWER.texts)
    .filter(([key]) => /^(game\.name|pattern\.\w+|action\.\w+|score\.\w+|option\.\w*preset)$/.test(key))
    .flatMap(([, texts]) => Object.values(texts));
  expect(words.length).toBeGreaterThan(100);
  expect([...new Set(words.join(""))].filter((one) => !chars.has(one))).toEqual([]);
});

it("holds the client's own words that are set in Kai", () => {
  const missing = new Set<string>();
  for (const [name, keys] of Object.entries(IN_KAI)) {
    for (const locale of LOCALES) {
      const texts = JSON.parse(readFileSync(`messages/${name}/${locale}.json`, "utf8")) as Record<string, string>;
      for (const key of keys) {
        const text = texts[key];
        expect(text, `${name} ${key}`).toBeDefined();
        for (const one of (text ?? "").replace(/\{\w+\}/g, "")) if (!chars.has(one)) missing.add(one);
      }
    }
  }
  expect([...missing]).toEqual([]);
});
