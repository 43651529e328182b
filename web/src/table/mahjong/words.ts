/** The game's own words, for whatever stands on a tile table. */
import { getContext, setContext } from "svelte";
import type { GameText } from "../types.ts";

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
