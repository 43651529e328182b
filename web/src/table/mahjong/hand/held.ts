/** The hand as it is held: each tile keeps its id while it is held, so that it can slide and be pointed at. */
import type { Held } from "./uses.ts";

export class HeldTiles {
  /** Tiles on their way out, so that just these leave and not their equals. */
  leaving: readonly string[] = [];

  private hand = "";
  private held: Held[] = [];
  private drawn: string | null = null;
  private next = 0;

  /**
   * The tiles of the hand in the order given, wildcards first, those aside last, then the drawn one. `hand` names
   * the hand.
   * The same tiles give the same ids.
   */
  hold(hand: string, tiles: readonly string[], drawn: string | null, wild: readonly string[], aside: (tile: string) => boolean = () => false): { tiles: Held[]; drawn: Held | null } {
    if (hand !== this.hand) {
      this.held = [];
      this.drawn = null;
    }
    this.hand = hand;
    const left = this.stay(tiles);
    const isNew = new Set<string>();
    const next = tiles.map((tile) => {
      const at = left.findIndex((held) => held.tile === tile);
      if (at >= 0) return left.splice(at, 1)[0]!;
      const held = { id: `${tile}${(this.next += 1)}`, tile };
      isNew.add(held.id);
      return held;
    });
    if (next.length !== this.held.length) this.leaving = [];
    this.held = next;
    const last = this.drawnAmong(next, drawn, isNew);
    this.drawn = last?.id ?? null;
    const rest = next.filter((held) => held !== last);
    const isWild = ({ tile }: Held): boolean => wild.includes(tile);
    const isAside = ({ tile }: Held): boolean => aside(tile);
    const among = rest.filter((held) => !isWild(held));
    const sorted = [...rest.filter(isWild), ...among.filter((held) => !isAside(held)), ...among.filter(isAside)];
    return { tiles: sorted, drawn: last };
  }

  /** What is still held, without what goes: what was pressed, else the drawn tile, else the last of its equals. */
  private stay(tiles: readonly string[]): Held[] {
    const wanted = new Map<string, number>();
    for (const tile of tiles) wanted.set(tile, (wanted.get(tile) ?? 0) + 1);
    const goes = (held: Held): number => (this.leaving.includes(held.id) ? 2 : held.id === this.drawn ? 1 : 0);
    const kept = new Set<Held>();
    for (const held of [...this.held].sort((a, b) => goes(a) - goes(b))) {
      const more = wanted.get(held.tile) ?? 0;
      if (more === 0) continue;
      wanted.set(held.tile, more - 1);
      kept.add(held);
    }
    return this.held.filter((held) => kept.has(held));
  }

  /** The tile that stands apart: the one that is new, else the one that stood apart, else the last of its kind. */
  private drawnAmong(tiles: readonly Held[], drawn: string | null, isNew: ReadonlySet<string>): Held | null {
    if (drawn === null || tiles.length % 3 !== 2) return null;
    const alike = tiles.filter((held) => held.tile === drawn);
    return (
      alike.findLast((held) => isNew.has(held.id)) ?? alike.find((held) => held.id === this.drawn) ?? alike.at(-1) ?? null
    );
  }
}
