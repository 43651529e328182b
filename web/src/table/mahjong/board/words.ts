/** Words and signs that stand on the felt. */
import * as m from "$texts";
import type { MahjongSeat, Meld, Wind } from "../view.ts";
import { tileName, tileNames } from "../tiles/names.ts";

const LETTERS: Readonly<Record<Wind, string>> = { E: "東", S: "南", W: "西", N: "北" };
const TILES: Readonly<Record<Wind, string>> = { E: "1z", S: "2z", W: "3z", N: "4z" };

/** The wind as it stands on the tile, in every language. */
export function windLetter(wind: Wind): string {
  return LETTERS[wind];
}

/** The wind's name in the language of the page. */
export function windName(wind: Wind): string {
  return tileName(TILES[wind]);
}

/** A meld in words: what it is and who gave it. */
export function meldLabel(meld: Meld, names: readonly string[]): string {
  const tiles = tileNames(meld.tiles);
  if (meld.from === null) return m.tile_meld_own({ tiles });
  return m.tile_meld({ tiles, tile: tileName(meld.claimed), name: names[meld.from] ?? "" });
}

/** One discard in words: what was thrown, and who took it. */
export function thrownLabel(thrown: MahjongSeat["river"][number], names: readonly string[]): string {
  const tile = tileName(thrown.tile);
  if (thrown.taken_by === null) return thrown.drawn ? m.tile_thrown_drawn({ tile }) : tile;
  return m.tile_thrown_taken({ tile, name: names[thrown.taken_by] ?? "" });
}
