/** Waits in words, for who hears them. */
import * as m from "$texts";
import type { GameText } from "../../types.ts";
import { tileName } from "../tiles/names.ts";
import type { Discard, Wait } from "../view.ts";

/** 余 3. */
export const leftOf = ({ left }: Wait): string => `${m.play_left()} ${left}`;

/** What a tile waited for is worth, in points or that it is no win; empty: nobody says. */
export function worthOf({ worth }: Wait, text: GameText): string {
  if (worth === undefined) return "";
  return worth === null ? text("reason.no_yaku.short") : worth.toLocaleString("en-US");
}

/** 听 三万 余 3; 六万 余 2. */
export function waitsInWords(waits: readonly Wait[], text: GameText): string {
  return `${text("view.waits")}: ${waits.map((wait) => `${tileName(wait.tile)} ${leftOf(wait)}`).join("; ")}`;
}

/** What a discard leaves the hand waiting for. */
export function spokenWaits(discard: Discard | undefined, text: GameText): string {
  if (!discard) return "";
  return [waitsInWords(discard.waits, text), discard.furiten ? text("reason.furiten_river.short") : ""].filter(Boolean).join("; ");
}
