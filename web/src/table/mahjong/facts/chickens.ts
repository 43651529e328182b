/** What is said of the table's first tile of a kind that counts whoever holds it. */
import type { GameText } from "../../types.ts";
import { tileName } from "../tiles/names.ts";
import type { Chickens } from "../view.ts";

export function firstWords(chickens: Chickens, tile: string, names: readonly string[], text: GameText): string {
  const first = chickens.firsts.find((one) => one.tile === tile);
  const named = { tile: tileName(tile) };
  if (first === undefined) return text("chickens.open", named);
  const by = { ...named, name: names[first.by] ?? "" };
  if (first.to === null) return text("chickens.kept", by);
  if (first.to === "win") return text("chickens.won", by);
  return text("chickens.fed", { ...by, taker: names[first.to] ?? "" });
}
