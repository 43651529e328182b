/** Which tiles of the own hand an action uses, and which way a tile of the hand stands for. */
import type { ActionJson } from "$lib/doc.ts";
import { tileOrder } from "../tiles/names.ts";
import { chowUses } from "../view.ts";

/** A tile held in the hand: `id` stays while it is held. */
export interface Held {
  id: string;
  tile: string;
}

/** Tiles of these texts that are not used yet; a plain five stands for a red one where no plain one is left. */
function take(hand: readonly Held[], tile: string, count: number): string[] {
  const same = (held: Held): boolean => held.tile === tile;
  const alike = (held: Held): boolean => held.tile !== tile && plain(held.tile) === plain(tile);
  return [...hand.filter(same), ...hand.filter(alike)].slice(0, count).map((held) => held.id);
}

/** One tile for each text, none twice. */
function takeEach(hand: readonly Held[], tiles: readonly string[]): string[] {
  const ids: string[] = [];
  for (const tile of tiles) ids.push(...take(hand.filter(({ id }) => !ids.includes(id)), tile, 1));
  return ids;
}

/** A red five counts as a five. */
export function plain(tile: string): string {
  return tile.startsWith("0") ? `5${tile.slice(1)}` : tile;
}

/** The id of the tile that a discard throws: the drawn one, or one like it that is held. */
function thrown({ tiles, text }: Pick<ActionJson, "tiles" | "text">, hand: readonly Held[], drawn: string | null): string | undefined {
  const alike = hand.filter(({ tile }) => tile === tiles[0]);
  return (alike.find(({ id }) => (id === drawn) !== isHeld(text)) ?? alike[0])?.id;
}

/** Thrown out of the hand although the drawn tile looks the same, which everybody sees. */
const isHeld = (action: string): boolean => action.endsWith(" held");

/** Of discards that look alike the one that throws this tile. */
export function throwing(id: string, drawn: string | null, alike: readonly ActionJson[]): ActionJson | undefined {
  return alike.find(({ text }) => isHeld(text) === (id !== drawn));
}

/** Ids of the own tiles that an action lays on the table; `shown` is the tile that can be claimed. */
export function usesOf({ kind, tiles, text }: ActionJson, hand: readonly Held[], shown: string, drawn: string | null = null): string[] {
  switch (kind) {
    case "riichi":
      return [thrown({ tiles, text }, hand, drawn)].filter((id) => id !== undefined);
    case "chow":
      return takeEach(hand, chowUses(tiles, shown));
    case "pung":
      // With red fives it says which of them.
      return tiles.length > 1 ? takeEach(hand, tiles) : take(hand, shown, 2);
    case "kong_claimed":
      return take(hand, shown, 3);
    case "kong_concealed":
      return take(hand, tiles[0] ?? "", 4);
    case "kong_added":
    case "declare":
      return take(hand, tiles[0] ?? "", 1);
    default:
      return [];
  }
}

/**
 * The way that a tap on an own tile chooses; -1: none.
 *
 * Among ways to chow the larger tile of the high run, the smaller of the low run and either of the closed one
 * decide (rules/platform.md U6): a tile of two ways stands for the closed one.
 */
export function wayOf(ways: readonly ActionJson[], hand: readonly Held[], shown: string, id: string, drawn: string | null = null): number {
  const uses = ways.map((way) => usesOf(way, hand, shown, drawn));
  const own = uses.findIndex((ids) => ids.length === 1 && ids[0] === id);
  if (own >= 0) return own;
  const tile = hand.find((held) => held.id === id)?.tile ?? "";
  const tiles = uses.map((ids) => ids.map((one) => hand.find((held) => held.id === one)?.tile ?? ""));
  // An equal tile beside the framed one means the same.
  const fit = tiles.flatMap((way, index) => (way.some((one) => one === tile || (way.length > 1 && plain(one) === plain(tile))) ? [index] : []));
  const closed = fit.find((index) => {
    const order = (tiles[index] ?? []).map(tileOrder);
    return ways[index]?.kind === "chow" && Math.min(...order) < tileOrder(shown) && tileOrder(shown) < Math.max(...order);
  });
  return closed ?? fit[0] ?? -1;
}
