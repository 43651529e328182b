/** Reads a score's tree for a sheet: what a line is called, and the terms of the sum. */
import type { GameText, ScoreLine } from "../types.ts";

export interface Term {
  /** × + − or, for the first, nothing. */
  sign: "" | "×" | "+" | "−";
  value: number;
  name: string;
}

/** A word of the game, or `otherwise` where it has none. */
export function textOr(text: GameText, key: string, otherwise: string, params?: Record<string, string>): string {
  const own = text(key, params);
  return own === key ? otherwise : own;
}

/** A pattern's name; steps such as `hard` have theirs under `score.`. */
export function nameOf(text: GameText, id: string, params?: Record<string, string>): string {
  return textOr(text, `pattern.${id}`, text(`score.${id}`, params));
}

/** 16 × 3 + 20 + 20 + 100, read off the lines that count. */
export function termsOf(lines: readonly ScoreLine[], text: GameText): Term[] {
  return lines
    .filter((line) => line.op !== "note")
    .map((line, index) => ({
      sign: index === 0 ? "" : line.op === "mul" ? "×" : line.value < 0 ? "−" : "+",
      value: Math.abs(line.value),
      name: nameOf(text, line.id, line.params),
    }));
}
