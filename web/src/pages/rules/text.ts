/**
 * The rule pages' own plain text: `## 4 Title` sections, `### 7.1 Title`, `- ` lists, `@name` for a table
 * that is generated, `[三四五]` or `[123m]` for cards, `**words**` for weight. Nothing else; no HTML passes through.
 */

import { readCards } from "$lib/cards.ts";

export type Piece = { kind: "words" | "strong"; text: string } | { kind: "cards"; cards: string[] };

export type Block =
  | { kind: "title"; level: 2 | 3; id: string; number: string; text: string }
  | { kind: "paragraph"; pieces: Piece[] }
  | { kind: "list"; items: { id: string | null; number: string | null; pieces: Piece[] }[] }
  | { kind: "table"; name: string };

/** `R12` -> `rr12`, `5.2` -> `r5-2`: what a rule reference elsewhere links to. */
export function anchor(rule: string): string {
  return `r${rule.toLowerCase().replace(".", "-")}`;
}

export function pieces(text: string): Piece[] {
  return text
    .split(/(\[[^\]]+\]|\*\*[^*]+\*\*)/)
    .filter((part) => part !== "")
    .map((part): Piece => {
      if (part.startsWith("[")) return { kind: "cards", cards: readCards(part.slice(1, -1)) };
      if (part.startsWith("**")) return { kind: "strong", text: part.slice(2, -2) };
      return { kind: "words", text: part };
    });
}

export function parseText(source: string): Block[] {
  const blocks: Block[] = [];
  for (const line of source.split("\n").map((one) => one.trim())) {
    if (line === "") continue;
    const title = /^(##|###) (\S+) (.+)$/.exec(line);
    if (title !== null) {
      const [, marks = "", number = "", text = ""] = title;
      blocks.push({ kind: "title", level: marks.length === 2 ? 2 : 3, id: anchor(number), number, text });
    } else if (line.startsWith("@")) {
      blocks.push({ kind: "table", name: line.slice(1) });
    } else if (line.startsWith("- ")) {
      const rule = /^(R\d+|\d+\.\d+) (.+)$/.exec(line.slice(2));
      const item = {
        id: rule === null ? null : anchor(rule[1] ?? ""),
        number: rule?.[1] ?? null,
        pieces: pieces(rule?.[2] ?? line.slice(2)),
      };
      const last = blocks.at(-1);
      if (last?.kind === "list") last.items.push(item);
      else blocks.push({ kind: "list", items: [item] });
    } else {
      blocks.push({ kind: "paragraph", pieces: pieces(line) });
    }
  }
  return blocks;
}
