/** Which hand of the match this is, as the table says it: 東圈 第三局 连庄 0. */
import * as m from "$texts";
import type { MahjongView, Wind } from "./view.ts";

const pick = (list: string, index: number): string => list.split("|")[index] ?? "";
const word = (wind: Wind): string => pick(m.mahjong_winds(), "ESWN".indexOf(wind));

/** What says which hand it is: the view has it, and so has the match once a hand was dealt. */
export type Dealt = Pick<MahjongView, "dealer" | "first_dealer" | "round_wind" | "repeat">;

/** 東圈. */
export function roundName(dealt: Pick<Dealt, "round_wind">): string {
  return m.mahjong_round({ wind: word(dealt.round_wind) });
}

/** 第三局: how far the deal has come since the first dealer of the round. */
export function handName(dealt: Pick<Dealt, "dealer" | "first_dealer">, seats: number): string {
  const place = (dealt.dealer - dealt.first_dealer + seats) % seats;
  return m.mahjong_hand({ n: pick(m.tile_numbers(), place) });
}

/** 连庄 2. */
export function repeatName(dealt: Pick<Dealt, "repeat">): string {
  return m.mahjong_repeat({ n: dealt.repeat });
}

/** 南家. */
export function seatName(wind: Wind): string {
  return m.mahjong_seat({ wind: word(wind) });
}

/** How far the match has come: rounds of winds, or hands counted where there are none. */
export interface Course {
  round: string;
  hand: string;
  /** How often the dealer deals again. */
  repeat: string;
}

export function courseOf(view: Dealt & Pick<MahjongView, "seats">, match: { hand_no: number; hands: number }): Course {
  if (match.hands === 0) return { round: roundName(view), hand: handName(view, view.seats.length), repeat: repeatName(view) };
  return {
    round: m.mahjong_hand({ n: numeral(match.hand_no) }),
    hand: m.mahjong_hand_of({ hands: match.hands }),
    repeat: view.repeat > 0 ? repeatName(view) : "",
  };
}

/** 三; 12 from ten on. */
function numeral(n: number): string {
  return pick(m.tile_numbers(), n - 1) || String(n);
}
