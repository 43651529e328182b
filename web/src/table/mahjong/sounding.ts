/** What the events of a tile game sound like, and what is called out, in the game's own words. */
import type { Sounding } from "../stage.svelte.ts";
import type { GameText } from "../types.ts";

const WINS = ["win", "self_draw", "flower_win", "self_rob"];
const CALLED = ["santan", "continue", "give_up", "declare", "void_m", "void_p", "void_s", "chow", "pung", "kong_claimed", "kong_concealed", "kong_added", "kita", "riichi", "nine_terminals", ...WINS];

export function soundingOf(text: () => GameText): Sounding {
  return {
    cues: {
      wild: "flip",
      turned: "flip",
      draw: "flip",
      discard: "discard",
      flowers: "meld",
      chow: "meld",
      pung: "meld",
      kong_claimed: "meld",
      kong_concealed: "meld",
      kong_added: "meld",
      kita: "meld",
      indicator: "flip",
      drawn_hand: "drawn",
      ...Object.fromEntries(WINS.map((kind) => [kind, "win"])),
    },
    call: ({ kind }) => (CALLED.includes(kind) ? text()(`action.${kind}`) : null),
    wins: WINS,
  };
}
