/** Which hand of the match this is, as the table says it: 東圈 第三局 连庄 0. */
import * as m from "$texts";
import { textOr } from "../settle/score.ts";
import type { GameText } from "../types.ts";
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
  return m.mahjong_hand({ n: pick(m.tile_numbers(), placeOf(dealt, seats)) });
}

function placeOf(dealt: Pick<Dealt, "dealer" | "first_dealer">, seats: number): number {
  return (dealt.dealer - dealt.first_dealer + seats) % seats;
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

export function courseOf(view: Dealt & Pick<MahjongView, "seats">, match: { hand_no: number; hands: number }, text: GameText): Course {
  // A game that counts its rounds otherwise has its own words for them.
  const said = textOr(text, "course.hand", "", { wind: word(view.round_wind), n: pick(m.tile_numbers(), placeOf(view, view.seats.length)) });
  if (said !== "") return { round: said, hand: view.repeat > 0 ? text("course.repeat", { n: String(view.repeat) }) : "", repeat: "" };
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
