/** Marks of a seat that stand as words beside its name. */
import type { MahjongSeat } from "../view.ts";

/** Shown otherwise: the name is struck through. */
const STRUCK = ["gave_up"];
const VOID = /^void_([mps])$/;

export function marksOf(seat: Pick<MahjongSeat, "marks">): string[] {
  return (seat.marks ?? []).filter((mark) => !STRUCK.includes(mark));
}

/** The suit (a tile's second sign) that a seat has given up; null: none. */
export function voidSuit(seat: Pick<MahjongSeat, "marks"> | null): string | null {
  for (const mark of seat?.marks ?? []) {
    const suit = VOID.exec(mark)?.[1];
    if (suit !== undefined) return suit;
  }
  return null;
}
