/** Plays what happened on a tile table: each tile comes in from where it was seen last. */
import { APART, fadeIn, placesOf, slide } from "../motion.ts";
import type { NumberedEvent } from "../types.ts";

/** Milliseconds (look: Motion). */
const DISCARD_MS = 180;
const DRAW_MS = 140;
const CLAIM_MS = 240;

/** The table as it lay before the change. */
export interface Before {
  cards: Map<string, { tile: string; rect: DOMRect }>;
  spots: Map<string, DOMRect>;
}

function cardsOf(root: ParentNode): Before["cards"] {
  return new Map(
    [...root.querySelectorAll("[data-card]")].map((card) => [
      card.getAttribute("data-card") ?? "",
      { tile: card.getAttribute("data-v") ?? "", rect: card.getBoundingClientRect() },
    ]),
  );
}

export function capture(root: ParentNode): Before {
  return { cards: cardsOf(root), spots: placesOf(root, "data-place") };
}

/** `bottom` is the seat whose hand stands below. */
export function fly(root: ParentNode, before: Before, events: readonly NumberedEvent[], bottom: number): void {
  const left = cardsOf(root);
  const gone = [...before.cards].filter(([id]) => !left.has(id)).map(([, card]) => card);
  const takeGone = (tile: unknown): DOMRect | undefined => {
    const at = gone.findIndex((card) => card.tile === tile);
    return at < 0 ? undefined : gone.splice(at, 1)[0]?.rect;
  };
  const spot = (place: string): DOMRect | undefined => before.spots.get(place);
  const handOf = (seat: number): DOMRect | undefined => spot(`hand:${seat}`) ?? spot(`seat:${seat}`);
  const now = (place: string): HTMLElement | null => root.querySelector<HTMLElement>(`[data-place="${place}"]`);
  const last = (kind: "river" | "meld" | "flower", seat: number): HTMLElement | null =>
    [...root.querySelectorAll<HTMLElement>(`[data-place^="${kind}:${seat}:"]`)].at(-1) ?? null;

  for (const event of events) {
    const mine = event.seat === bottom;
    switch (event.kind) {
      case "discard": {
        const to = last("river", event.seat);
        const from = (mine ? takeGone(event.tile) : undefined) ?? centred(handOf(event.seat), to);
        if (to && from) slide(to, from, { ms: DISCARD_MS });
        break;
      }
      case "draw": {
        const drawn = mine ? root.querySelector<HTMLElement>(".hand .drawn") : now(`hand:${event.seat}`)?.lastElementChild;
        const from = missing(root, before);
        if (drawn && mine && from) slide(drawn, from, { ms: DRAW_MS });
        else if (drawn) fadeIn(drawn, DRAW_MS);
        break;
      }
      case "flowers": {
        const to = last("flower", event.seat);
        const from = (mine ? takeGone((event.tiles as string[] | undefined)?.at(-1)) : undefined) ?? centred(handOf(event.seat), to);
        if (to && from) slide(to, from, { ms: CLAIM_MS });
        break;
      }
      case "chow":
      case "pung":
      case "kong_claimed": {
        const meld = last("meld", event.seat);
        const giver = typeof event.from === "number" ? event.from : -1;
        for (const [index, tile] of [...(meld?.querySelectorAll(".tile") ?? [])].entries()) {
          const value = tile.getAttribute("data-t");
          const own = mine ? takeGone(value) : undefined;
          const from = own ?? (value === event.tile ? lastBefore(before, giver) : undefined) ?? centred(handOf(event.seat), tile);
          if (from) slide(tile, from, { ms: CLAIM_MS, delay: index * APART });
        }
        break;
      }
      case "kong_concealed":
      case "kong_added": {
        const meld = last("meld", event.seat);
        const from = (mine ? takeGone(event.tile) : undefined) ?? centred(handOf(event.seat), meld);
        if (meld && from) slide(meld, from, { ms: CLAIM_MS, scale: false });
        break;
      }
    }
  }
}

/** Where a seat's newest discard lay. */
function lastBefore(before: Before, seat: number): DOMRect | undefined {
  return [...before.spots].filter(([place]) => place.startsWith(`river:${seat}:`)).at(-1)?.[1];
}

/** A tile as large as it will be, in the middle of where it comes from. */
function centred(from: DOMRect | undefined, to: Element | null | undefined): DOMRect | undefined {
  if (!from || !to) return undefined;
  const { width, height } = to.getBoundingClientRect();
  return new DOMRect(from.left + (from.width - width) / 2, from.top + (from.height - height) / 2, width, height);
}

/** The stack of the wall that a tile was just taken from; the number of tiles left where no walls stand. */
function missing(root: ParentNode, before: Before): DOMRect | undefined {
  const now = placesOf(root, "data-place");
  const gone = [...before.spots].find(([place]) => place.startsWith("wall:") && !now.has(place));
  return gone?.[1] ?? before.spots.get("left");
}
