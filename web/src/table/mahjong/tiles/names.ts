/** Names of tiles for labels, the log and speech. A tile's text: `5m`, `0p` a red five, `1z`-`7z`, `1f`-`8f`. */
import { settings, type FlowerSeries, type Locale } from "$lib/settings.svelte.ts";
import * as m from "$texts";

const SUITS: Readonly<Record<string, typeof m.tile_dots>> = {
  m: m.tile_characters,
  p: m.tile_dots,
  s: m.tile_bamboo,
};

const pick = (list: string, index: number): string => list.split("|")[index] ?? "";

function flowerName(index: number, series: FlowerSeries, locale: Locale): string {
  const at = { locale };
  if (index >= 4 && series === "arts") return pick(m.tile_arts({}, at), index - 4);
  if (index >= 4 && series === "trades") return pick(m.tile_trades({}, at), index - 4);
  return m.tile_flower({ name: pick(m.tile_flowers({}, at), index) }, at);
}

/** The name of a tile in the language of the page, or in `locale`; null is a back. */
export function tileName(tile: string | null, locale: Locale = settings.locale): string {
  const at = { locale };
  if (tile === null) return m.tile_back({}, at);
  const index = Number(tile[0]) - 1;
  const suit = tile[1] ?? "";
  if (suit === "z") return pick(m.tile_honours({}, at), index);
  if (suit === "f") return flowerName(index, settings.flowers, locale);
  const named = SUITS[suit];
  if (named === undefined) return tile;
  const plain = named({ n: pick(m.tile_numbers({}, at), index < 0 ? 4 : index) }, at);
  return index < 0 ? m.tile_red({ tile: plain }, at) : plain;
}

/** Several tiles in a row. */
export function tileNames(tiles: readonly (string | null)[]): string {
  return tiles.map((tile) => tileName(tile)).join(settings.locale === "en" ? ", " : " ");
}

/** A wildcard's name says that it is one. */
export function wildName(tile: string): string {
  return m.tile_wild({ tile: tileName(tile) });
}

/** Position in the order of a sorted hand: characters, dots, bamboo, honours, flowers; red fives beside plain ones. */
export function tileOrder(tile: string): number {
  const number = Number(tile[0]);
  return "mpszf".indexOf(tile[1] ?? "") * 20 + (number === 0 ? 11 : number * 2);
}

export function byTile(a: string, b: string): number {
  return tileOrder(a) - tileOrder(b);
}
