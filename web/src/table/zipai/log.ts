/** The log of the present hand, newest first, and the sentences a screen reader hears. */
import { ofThisHand, spoken } from "../log.ts";
import type { LogLine } from "../parts/LogList.svelte";
import type { GameText, NumberedEvent } from "../types.ts";
import { eventCards } from "./view.ts";

export interface ZipaiLine extends LogLine {
  cards: { card: string | null; claimed: boolean; flip: boolean }[];
}

const MARK: Record<string, string> = {
  discard: "出",
  flip: "揭",
  pong: "碰",
  chow: "吃",
  wei: "偎",
  win: "胡",
  draw: "臭",
};

/** An event as a sentence; empty when the game has no words for it. */
export function sentence(event: NumberedEvent, names: readonly string[], text: GameText): string {
  const cards = eventCards(event).map(({ card }) => card ?? "");
  return spoken(event, text, {
    name: names[event.seat] ?? "",
    card: typeof event.card === "string" ? event.card : "",
    cards: cards.join(""),
  });
}

export function logLines(
  events: readonly NumberedEvent[],
  names: readonly string[],
  dead: string,
  text: GameText,
): ZipaiLine[] {
  const lines: ZipaiLine[] = [];
  for (const [index, event] of ofThisHand(events).entries()) {
    if (event.kind === "dead") {
      const own = lines.findLast((line) => line.name === (names[event.seat] ?? ""));
      if (own) own.note = dead;
      continue;
    }
    const mark = MARK[event.kind];
    if (mark === undefined) continue;
    lines.push({
      key: `${event.seq}:${index}`,
      name: names[event.seat] ?? "",
      mark,
      note: "",
      spoken: sentence(event, names, text),
      cards: eventCards(event).map((entry) => ({ ...entry, flip: event.kind === "flip" })),
    });
  }
  return lines.reverse();
}
