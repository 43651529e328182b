/** Follows what happens at a table: each event once, with a look at the table before it changes. */
import { untrack } from "svelte";
import type { NumberedEvent } from "./types.ts";

/** More steps than these at once are a jump, in a replay or after a lost connection. */
const STEPS = 8;

/** What is shown of what is new: after a jump only where it ended. */
export function latest(fresh: readonly NumberedEvent[]): readonly NumberedEvent[] {
  if (new Set(fresh.map((event) => event.seq)).size <= STEPS) return fresh;
  return fresh.filter((event) => event.seq === fresh.at(-1)?.seq);
}

/**
 * Call while a component is made. `before` runs before the page shows what is new, `after` when it does;
 * events that were there at the start, or came with a whole state, are known already.
 */
export function follow(
  events: () => readonly NumberedEvent[],
  before: () => void,
  after: (fresh: readonly NumberedEvent[]) => void,
): void {
  let shownTo = untrack(() => events().at(-1)?.seq ?? 0);
  $effect.pre(() => {
    const last = events().at(-1)?.seq ?? 0;
    if (last > shownTo) untrack(before);
  });
  $effect(() => {
    const all = events();
    const fresh = all.filter((event) => event.seq > shownTo);
    if (fresh.length === 0) {
      shownTo = Math.min(shownTo, all.at(-1)?.seq ?? 0);
      return;
    }
    shownTo = fresh.at(-1)?.seq ?? shownTo;
    untrack(() => after(latest(fresh)));
  });
}
