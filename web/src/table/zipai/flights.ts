/** Plays what happened: each card comes in from where it was seen last. */
import { APART, placesOf, slide, turnOver } from "../motion.ts";
import type { NumberedEvent } from "../types.ts";
import { valueOf } from "./arrange.ts";

/** The table as it lay before the change. */
export interface Before {
  cards: Map<string, DOMRect>;
  spots: Map<string, DOMRect>;
  seats: Map<string, DOMRect>;
}

export function capture(root: ParentNode): Before {
  return {
    cards: placesOf(root, "data-card"),
    spots: placesOf(root, "data-spot"),
    seats: placesOf(root, "data-seat"),
  };
}

/** Cards of the hand that are gone, by value, and where they stood. */
function departed(root: ParentNode, before: Before): { value: string; rect: DOMRect }[] {
  const left = placesOf(root, "data-card");
  return [...before.cards]
    .filter(([id]) => !left.has(id))
    .map(([id, rect]) => ({ value: valueOf(id), rect }));
}

/** `bottom` is the seat whose hand lies open below. */
export function fly(root: ParentNode, before: Before, events: readonly NumberedEvent[], bottom: number): void {
  const gone = departed(root, before);
  const takeGone = (value: unknown): DOMRect | undefined => {
    const at = gone.findIndex((card) => card.value === value);
    return at < 0 ? undefined : gone.splice(at, 1)[0]?.rect;
  };
  const seatOf = (seat: number): DOMRect | undefined => before.seats.get(String(seat));
  const shown = root.querySelector<HTMLElement>('[data-spot="shown"]');

  for (const event of events) {
    const last = event === events.at(-1) || !events.slice(events.indexOf(event) + 1).some(shows);
    switch (event.kind) {
      case "discard": {
        const from = (event.seat === bottom ? takeGone(event.card) : undefined) ?? seatOf(event.seat);
        if (shown && last && from) slide(shown, from);
        break;
      }
      case "flip": {
        const from = before.spots.get("stock");
        const cover = shown?.lastElementChild;
        if (shown && cover && last && from) turnOver(shown, cover, from);
        break;
      }
      case "row": {
        const card = lastOf(root, `[data-row^="${event.seat}:"]`, event);
        const from = before.spots.get("shown") ?? seatOf(event.seat);
        if (card && from) slide(card, from);
        break;
      }
      case "pong":
      case "chow":
      case "wei": {
        const melds = root.querySelectorAll(`[data-meld^="${event.seat}:"]`);
        const cards = melds.item(melds.length - 1)?.children ?? [];
        const hand = event.seat === bottom;
        for (const [index, card] of [...cards].entries()) {
          const claimed = index === 0;
          const middle = event.kind === "wei" ? before.spots.get("stock") : before.spots.get("shown");
          const value = card.getAttribute("data-v") ?? (event.card as unknown);
          const from = claimed ? middle : ((hand ? takeGone(value) : undefined) ?? seatOf(event.seat));
          if (from) slide(card, from, { delay: index * APART });
        }
        break;
      }
    }
  }
}

const shows = (event: NumberedEvent): boolean => event.kind === "discard" || event.kind === "flip";

/** The last card of that seat's row of the event's kind. */
function lastOf(root: ParentNode, selector: string, event: NumberedEvent): Element | null {
  const all = [...root.querySelectorAll(selector)];
  const how = typeof event.how === "string" ? `:${event.how}:` : ":";
  return all.filter((card) => card.getAttribute("data-row")?.includes(how)).at(-1) ?? null;
}
