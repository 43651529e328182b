/** The log of the present hand, newest first, and the sentences a screen reader hears. */
import { ofThisHand, spoken } from "../log.ts";
import type { LogLine } from "../parts/LogList.svelte";
import type { GameText, NumberedEvent } from "../types.ts";
import { tileName, tileNames } from "./tiles/names.ts";

export interface TileLine extends LogLine {
  tiles: { tile: string | null; claimed: boolean }[];
}

/** Kinds that are a line of the log: each draw would drown what was done. */
const LOGGED = [
  "flowers", "discard", "chow", "pung", "kong_claimed", "kong_concealed", "kong_added", "riichi", "wild", "santan", "continue", "give_up", "declare", "void_m", "void_p", "void_s", "turned",
  "kita", "indicator", "win", "self_draw", "flower_win", "self_rob", "drawn_hand", "nine_terminals", "four_winds", "four_kans", "four_riichi", "triple_ron", "nagashi",
];

/** The game's words with tiles named: parameters that are tiles become their names. */
export function namingTiles(text: GameText): GameText {
  return (key, params) => {
    if (!params) return text(key);
    const named = Object.entries(params).map(([name, value]) => [name, name === "tile" ? tileName(value) : value]);
    return text(key, Object.fromEntries(named) as Record<string, string>);
  };
}

const tilesOf = (event: NumberedEvent): string[] => (Array.isArray(event.tiles) ? (event.tiles as string[]) : []);

/** An event as a sentence; empty when the game has no words for it. `text` is the game's own. */
export function sentence(event: NumberedEvent, names: readonly string[], text: GameText): string {
  const tile = typeof event.tile === "string" ? event.tile : null;
  return spoken(event, text, {
    name: names[event.seat] ?? "",
    tile: tile === null ? "" : tileName(tile),
    tiles: tileNames(tilesOf(event)),
    from: typeof event.from === "number" ? (names[event.from] ?? "") : "",
  });
}

function shownTiles(event: NumberedEvent): TileLine["tiles"] {
  const tile = typeof event.tile === "string" ? event.tile : null;
  const tiles = tilesOf(event);
  if (tiles.length === 0) return tile === null ? [] : [{ tile, claimed: false }];
  const at = event.kind === "flowers" || tile === null ? -1 : tiles.indexOf(tile);
  return tiles.map((one, index) => ({ tile: one, claimed: index === at }));
}

export function logLines(events: readonly NumberedEvent[], names: readonly string[], text: GameText): TileLine[] {
  const lines: TileLine[] = [];
  for (const [index, event] of ofThisHand(events).entries()) {
    if (!LOGGED.includes(event.kind)) continue;
    const key = `action.${event.kind}`;
    const mark = text(key);
    lines.push({
      key: `${event.seq}:${index}`,
      name: names[event.seat] ?? "",
      mark: mark === key ? "" : mark,
      note: "",
      spoken: sentence(event, names, text),
      tiles: shownTiles(event),
    });
  }
  return lines.reverse();
}
