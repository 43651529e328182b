/** How a meld is laid out: which tile lies across tells from whom it came. */
import type { Meld } from "../view.ts";
import { byTile } from "../tiles/names.ts";

export interface MeldCell {
  /** null is a back. */
  tile: string | null;
  /** It came from another player and lies across. */
  across: boolean;
  /** The fourth tile of an added kong, lying on this one. */
  added: string | null;
}

const upright = (tile: string | null): MeldCell => ({ tile, across: false, added: null });

/**
 * The cells of a meld from its owner's left to right. The claimed tile lies across where its giver sits: left end
 * the left neighbour, second opposite, right end the right neighbour. A concealed kong shows its two middle tiles;
 * one whose tiles this viewer may not see shows four backs.
 */
export function meldCells(meld: Meld, seat: number, seats: number): MeldCell[] {
  const known = meld.tiles.filter((tile) => tile !== null).sort(byTile);
  if (meld.kind === "kong_concealed") {
    if (known.length < 4) return meld.tiles.map(() => upright(null));
    return known.map((tile, index) => upright(index === 0 || index === 3 ? null : tile));
  }
  const { claimed, from } = meld;
  if (claimed === null || from === null) return known.map(upright);
  const rest = [...known];
  rest.splice(Math.max(0, rest.indexOf(claimed)), 1);
  const added = meld.kind === "kong_added" ? (rest.pop() ?? null) : null;
  const step = (from - seat + seats) % seats;
  const at = step === seats - 1 ? 0 : step === 1 ? rest.length : 1;
  return [...rest.slice(0, at).map(upright), { tile: claimed, across: true, added }, ...rest.slice(at).map(upright)];
}
