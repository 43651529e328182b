/** The rule pages: the same sections, restrictions and tables in every language, cards that exist. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseText, pieces, type Block } from "../src/pages/rules/text";

const LOCALES = ["zh-Hans", "zh-Hant", "ja", "en"];
const ROOT = "src/pages/rules/texts";

function skeleton(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "title") return [block.id];
    if (block.kind === "table") return [`@${block.name}`];
    if (block.kind === "list") return block.items.map((item) => item.id ?? "-");
    return [];
  });
}
const cardsIn = (blocks: Block[]) =>
  blocks
    .flatMap((block) => (block.kind === "paragraph" ? [block.pieces] : block.kind === "list" ? block.items.map((item) => item.pieces) : []))
    .flat()
    .flatMap((piece) => (piece.kind === "cards" ? [piece.cards.join("")] : []));

describe.each(readdirSync(ROOT))("rules of %s", (game) => {
  const read = (locale: string) => parseText(readFileSync(`${ROOT}/${game}/${locale}.md`, "utf8"));
  const base = read("zh-Hans");

  it.each(LOCALES)("are whole in %s", (locale) => {
    expect(existsSync(`${ROOT}/${game}/${locale}.md`)).toBe(true);
    expect(skeleton(read(locale))).toEqual(skeleton(base));
    expect(new Set(cardsIn(read(locale)))).toEqual(new Set(cardsIn(base))); // languages order and repeat words differently
  });

  it("name every restriction once, in order", () => {
    const items = base.flatMap((block) => (block.kind === "list" ? block.items : []));
    const rules = items.flatMap(({ number }) => (number === null ? [] : [number]));
    const mark = rules[0]?.startsWith("R") === true ? "R" : "5.";
    const first = rules[0] === "R0" ? 0 : 1;
    expect(rules).toEqual(rules.map((_, index) => `${mark}${String(index + first)}`));
    expect(rules.length).toBeGreaterThan(5);
  });
});

describe("the text of a rule page", () => {
  it("reads cards, weight and words", () => {
    expect(pieces("[12m7z]")).toEqual([{ kind: "cards", cards: ["1m", "2m", "7z"] }]);
    expect(pieces("a [三四] **b** c")).toEqual([
      { kind: "words", text: "a " },
      { kind: "cards", cards: ["三", "四"] },
      { kind: "words", text: " " },
      { kind: "strong", text: "b" },
      { kind: "words", text: " c" },
    ]);
  });
  it("keeps markup that is not its own as words", () => {
    expect(pieces("<b>x</b>")).toEqual([{ kind: "words", text: "<b>x</b>" }]);
  });
});
