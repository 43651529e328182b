/** Marks of a seat that stand as words beside its name. */
import type { MahjongSeat, MahjongView } from "../view.ts";

/** Shown otherwise: the name is struck through. */
const STRUCK = ["gave_up"];
const VOID = /^void_([mps])$/;

export const OUT = "out";

/** `won`: also the last winner of a hand, after whom nobody plays on, is marked as the earlier ones are. */
export function marksOf(seat: Pick<MahjongSeat, "marks">, won = false): string[] {
  const marks = (seat.marks ?? []).filter((mark) => !STRUCK.includes(mark));
  return won && !marks.includes(OUT) ? [OUT, ...marks] : marks;
}

/** Whether a seat has won in this hand. */
export function hasWon(view: Pick<MahjongView, "wins">, seat: number): boolean {
  return (view.wins ?? []).some(({ winners }) => winners.includes(seat));
}

/** The suit (a tile's second sign) that a seat has given up; null: none. */
export function voidSuit(seat: Pick<MahjongSeat, "marks"> | null): string | null {
  for (const mark of seat?.marks ?? []) {
    const suit = VOID.exec(mark)?.[1];
    if (suit !== undefined) return suit;
  }
  return null;
}
