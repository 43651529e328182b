/** The house rules of the table in a few short words: the preset, and what differs from it (rules/platform.md H3). */
import * as m from "$texts";
import type { GameText } from "../types.ts";

/** What an option's value is called; a switch needs no more than its own name. */
function valueOf(name: string, value: unknown, text: GameText): string {
  const key = `option.${name}.${String(value)}`;
  const words = text(key);
  if (words !== key) return words;
  if (value === true) return "";
  return value === false ? m.no() : typeof value === "number" || typeof value === "string" ? String(value) : "";
}

/** Without what stands on the table's signs. */
export function chipsOf(differences: Record<string, unknown>, text: GameText, signs: readonly string[] = []): string[] {
  const told = Object.entries(differences).filter(([name, value]) => !signs.includes(valueOf(name, value, text)));
  return told.map(([name, value]) => {
    if (name === "preset") return text(`preset.${String(value)}`);
    return [text(`option.${name}`), valueOf(name, value, text)].filter(Boolean).join(" ");
  });
}
