/** Marks of a seat that stand as words beside its name. */
import type { MahjongSeat, MahjongView } from "../view.ts";

/** Shown otherwise: the name is struck through. */
const STRUCK = ["gave_up"];
/** Marks of who has put a stick on the table; the second says more than the first. */
const STAKED = ["riichi", "double_riichi"] as const;
const VOID = /^void_([mps])$/;

export const OUT = "out";

/** `won`: also the last winner of a hand, after whom nobody plays on, is marked as the earlier ones are. */
export function marksOf(seat: Pick<MahjongSeat, "marks">, won = false): string[] {
  const all = seat.marks ?? [];
  const marks = all.filter((mark) => !STRUCK.includes(mark) && !(mark === STAKED[0] && all.includes(STAKED[1])));
  return won && !marks.includes(OUT) ? [OUT, ...marks] : marks;
}

/** A stick lies before the seat. */
export function staked(seat: Pick<MahjongSeat, "marks">): boolean {
  return (seat.marks ?? []).some((mark) => STAKED.some((one) => one === mark));
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
