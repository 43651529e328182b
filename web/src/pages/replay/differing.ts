/** Where a log that was brought along says otherwise than our rules, in the reader's language. */
import * as m from "$texts";
import type { GameText } from "$lib/games.svelte.ts";
import type { LogDifferenceJson } from "$lib/types.gen.ts";

/** 第 2 局：…; a code without words of the game is told as the server tells it, in English. */
export function differing({ hand, code, params, message }: LogDifferenceJson, text: GameText, names: readonly string[]): string {
  const key = `difference.${code}`;
  const at = params["at"];
  const words = text(key, { ...params, name: at === undefined ? "" : (names[Number(at)] ?? at) });
  return words === key ? message : m.log_in_hand({ hand, words });
}
