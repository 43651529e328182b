/** Props of the felt: everything drawn on it comes from the view, everything operated on it from the table's root. */
import type { Snippet } from "svelte";
import type { RoomSeat, Settings } from "../../types.ts";
import type { MahjongView } from "../view.ts";
import type { Screen } from "./form.ts";

/** Something on the felt that was tapped to be seen large. */
export interface Look {
  seat: number;
  what: "river" | "melds" | "flowers";
}

export interface FeltProps {
  view: MahjongView;
  /** The seat drawn at the foot of the screen. */
  bottom: number;
  /** By seat. */
  persons: readonly RoomSeat[];
  scores: readonly number[];
  settings: Settings;
  screen: Screen;
  /** A table being played, not a replay: lamp and newest discard stand for what is going on. */
  live: boolean;
  /** What was tapped; without it the felt shows it large itself. */
  onlook?: ((look: Look) => void) | undefined;
  /** Short words of the house rules, at the left edge of the desktop's felt. */
  chips?: readonly string[];
  /** What the game has on the table besides tiles: at the upper left of the desktop's felt, beside the round of a phone on its side. */
  facts?: Snippet | undefined;
  /** Signs of the house: at the lower left. */
  signs?: Snippet | undefined;
  /** The call buttons: below my river, at the right edge of a phone on its side, at the lower right of the desktop. */
  calls?: Snippet | undefined;
  /** The last lines of what happened (desktop). */
  log?: Snippet | undefined;
  /** Round and hand, the menu button, the no-call toggle: on the felt of a phone on its side only. */
  info?: Snippet | undefined;
  menu?: Snippet | undefined;
  toggle?: Snippet | undefined;
  /** What stands beside a seat for a moment: the call word; gets the seat. */
  beside?: Snippet<[number]> | undefined;
}
