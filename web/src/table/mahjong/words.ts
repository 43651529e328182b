/** The game's own words, for whatever stands on a tile table. */
import { getContext, setContext } from "svelte";
import type { GameText } from "../types.ts";
import { counted, signed } from "../words.ts";
import type { MahjongView } from "./view.ts";

const KEY = "words of the game";

/** `text` is read anew each time. */
export function giveText(text: () => GameText): void {
  setContext(KEY, text);
}

/** Outside a table every key is its own word. */
export function getText(): GameText {
  const given = getContext<(() => GameText) | undefined>(KEY);
  return (key, params) => (given ? given()(key, params) : key);
}

/** Gain and loss beside such points. */
export function change(value: number, view: Pick<MahjongView, "points"> | null): string {
  const plain = signed(value);
  return view?.points === undefined || value === 0 ? plain : `${plain[0]}${counted(Math.abs(value))}`;
}

/** Points as they stand on the table: counted from a sum where the view tells points, else as gain and loss. */
export function standing(value: number, view: Pick<MahjongView, "points"> | null): string {
  return view?.points === undefined ? signed(value) : counted(value);
}
