/** What every game's log shares: which events belong to the hand, and an event as the game's sentence. */
import type { GameText, NumberedEvent } from "./types.ts";

/** Only events since the last deal belong to the hand. */
export function ofThisHand(events: readonly NumberedEvent[]): readonly NumberedEvent[] {
  const deal = events.findLastIndex((event) => event.kind === "deal");
  return deal < 0 ? events : events.slice(deal + 1);
}

/** An event in the game's words; empty when the game has none for it. */
export function spoken(event: NumberedEvent, text: GameText, params: Record<string, string>): string {
  const key = `event.${event.kind}`;
  const words = text(key, params);
  return words === key ? "" : words;
}
