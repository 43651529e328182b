/** What a game has on the table besides tiles in play. */
import type { MahjongView } from "../view.ts";

/** The tile that was turned up and stands for others; null: this game has none. */
export function turnedOf(view: MahjongView): string | null {
  const [kind] = view.wild ?? [];
  return kind ?? null;
}

/** Whether the game has such facts at all. */
export function hasFacts(view: MahjongView): boolean {
  return turnedOf(view) !== null || view.indicators !== undefined || view.pool !== undefined || view.santan != null || view.chickens !== undefined;
}
