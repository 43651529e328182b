/** The hand as its player holds it: columns he may regroup, kept for the hand through reloads. */
import { firstArrangement, moveCard, reconcile, valueOf, type Columns, type Drop } from "./arrange.ts";

const KEY = "queguan.columns";

interface Stored {
  hand: string;
  columns: string[][];
}

function store(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null; // forbidden: the order holds until the page is closed
  }
}

/** Hands only shrink: columns of the same hand hold at least these cards. */
function covers(columns: Columns, cards: readonly string[]): boolean {
  const held = columns.flat().map(valueOf);
  return cards.every((card) => {
    const at = held.indexOf(card);
    if (at >= 0) held.splice(at, 1);
    return at >= 0;
  });
}

/** What was kept for this hand, or `null` when nothing fits. */
function recall(hand: string, cards: readonly string[]): string[][] | null {
  try {
    const kept = JSON.parse(store()?.getItem(KEY) ?? "null") as Stored | null;
    const ok =
      kept?.hand === hand &&
      Array.isArray(kept.columns) &&
      kept.columns.every((column) => Array.isArray(column) && column.every((id) => typeof id === "string")) &&
      covers(kept.columns, cards);
    return ok ? kept.columns : null;
  } catch {
    return null; // not ours: arrange anew
  }
}

export class HeldHand {
  /** Cards on their way out, so that just these leave and not their equals. */
  leaving: readonly string[] = [];

  private hand = "";
  private held: Columns = [];
  private version = $state(0);

  /**
   * The columns for these cards. `hand` names the hand (match, number, seat); empty: nothing is kept.
   * Reading it follows the player's own moves.
   */
  columns(hand: string, cards: readonly string[], cap: number): Columns {
    void this.version;
    const same = this.hand === hand && this.held.length > 0;
    const before = same ? this.held : hand === "" ? null : recall(hand, cards);
    const next = (before && reconcile(before, cards, this.leaving, cap)) ?? firstArrangement(cards, cap);
    if (!same || next.flat().length !== this.held.flat().length) this.leaving = [];
    this.hand = hand;
    // The same columns stay the same value, so that nothing is drawn again.
    if (JSON.stringify(next) !== JSON.stringify(this.held)) this.keep(next);
    return this.held;
  }

  /** Regroups by the player's wish; false when the place cannot take the card. */
  move(id: string, drop: Drop, cap: number): boolean {
    const next = moveCard(this.held, id, drop, cap);
    if (!next) return false;
    this.keep(next);
    this.version += 1;
    return true;
  }

  /** Copies of a value in the order they stand, left to right. */
  copies(value: string): string[] {
    return this.held.flat().filter((id) => valueOf(id) === value);
  }

  private keep(columns: Columns): void {
    this.held = columns;
    if (this.hand === "") return;
    try {
      store()?.setItem(KEY, JSON.stringify({ hand: this.hand, columns }));
    } catch {
      // full or forbidden: the order holds until the page is closed
    }
  }
}
