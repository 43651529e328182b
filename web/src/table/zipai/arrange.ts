/**
 * The columns a player holds the hand in.
 *
 * A card in the hand has an id, its character and a counter (三0, 三1, ...), so that two equal cards
 * can stand in different columns and keep their places while others leave.
 */
import { byRank, rank, suit } from "./cards.ts";

export type Columns = readonly (readonly string[])[];

/** Where a card of the hand stands or shall stand. `column` may lie between two columns: see `Drop`. */
export interface Place {
  column: number;
  index: number;
}

/** Target of a move: into a column, or as a new column before the one named. */
export type Drop = { into: Place } | { before: number };

export const MAX_COLUMNS = 8;

/** Cards a column may hold: four only on a tall screen (height in px). */
export function columnCap(height: number): number {
  return height > 720 ? 4 : 3;
}

/** The character of a card id. */
export function valueOf(id: string): string {
  return [...id][0] ?? "";
}

/** Ids for a hand given as characters. */
export function idsOf(hand: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return hand.map((value) => {
    const count = seen.get(value) ?? 0;
    seen.set(value, count + 1);
    return `${value}${count}`;
  });
}

/** Three equal cards and nothing else: the column gets its paper band. */
export function isTriple(column: readonly string[]): boolean {
  return column.length === 3 && column.every((id) => valueOf(id) === valueOf(column[0] ?? ""));
}

/** The most runs of one suit's counts (index 0 to 9), taking those first that leave fewest lone cards. */
function bestRuns(counts: readonly number[]): number[] {
  let best: { starts: number[]; lone: number } = { starts: [], lone: Infinity };
  const left = [...counts];
  const starts: number[] = [];
  const visit = (from: number): void => {
    const lone = left.filter((n) => n === 1).length;
    if (starts.length > best.starts.length || (starts.length === best.starts.length && lone < best.lone)) {
      best = { starts: [...starts], lone };
    }
    for (let start = from; start < 8; start += 1) {
      const [a, b, c] = [left[start] ?? 0, left[start + 1] ?? 0, left[start + 2] ?? 0];
      if (a === 0 || b === 0 || c === 0) continue;
      for (const at of [start, start + 1, start + 2]) left[at] = (left[at] ?? 0) - 1;
      starts.push(start);
      visit(start);
      starts.pop();
      for (const at of [start, start + 1, start + 2]) left[at] = (left[at] ?? 0) + 1;
    }
  };
  visit(0);
  return best.starts;
}

/** Cuts sorted single cards into columns, both suits apart where that costs no column. */
function shelve(singles: readonly string[], cap: number): string[][] {
  const small = singles.filter((id) => suit(valueOf(id)) === 0);
  const big = singles.filter((id) => suit(valueOf(id)) !== 0);
  const apart = Math.ceil(small.length / cap) + Math.ceil(big.length / cap);
  const groups = apart === Math.ceil(singles.length / cap) ? [small, big] : [[...small, ...big]];
  return groups.flatMap((group) => {
    const columns = Math.ceil(group.length / cap);
    const out: string[][] = [];
    let from = 0;
    for (let i = 0; i < columns; i += 1) {
      const size = Math.ceil((group.length - from) / (columns - i));
      out.push(group.slice(from, from + size));
      from += size;
    }
    return out;
  });
}

/**
 * The arrangement a hand is dealt into: triples, runs, pairs, then singles filled up to three a
 * column. Never more than eight columns; pairs are broken up when that many do not fit, and
 * columns hold more than three only as far as `cap` allows and need be.
 */
export function firstArrangement(hand: readonly string[], cap = 3): string[][] {
  const pool = new Map<string, string[]>();
  for (const id of idsOf([...hand].sort(byRank))) {
    const value = valueOf(id);
    pool.set(value, [...(pool.get(value) ?? []), id]);
  }
  const take = (value: string, count: number): string[] => (pool.get(value) ?? []).splice(0, count);
  const values = [...pool.keys()].sort(byRank);

  const triples = values.filter((v) => (pool.get(v)?.length ?? 0) >= 3).map((v) => take(v, 3));
  const runs: string[][] = [];
  for (const half of [0, 1]) {
    const own = values.filter((v) => suit(v) === half);
    const counts = Array.from({ length: 10 }, () => 0);
    for (const v of own) counts[rank(v) % 10] = pool.get(v)?.length ?? 0;
    const at = new Map(own.map((v) => [rank(v) % 10, v]));
    for (const start of bestRuns(counts)) {
      runs.push([0, 1, 2].flatMap((step) => take(at.get(start + step) ?? "", 1)));
    }
  }
  const pairs = values.filter((v) => (pool.get(v)?.length ?? 0) >= 2).map((v) => take(v, 2));
  const singles = values.flatMap((v) => take(v, 1));
  const order = (ids: string[]): string[] => ids.sort((a, b) => byRank(valueOf(a), valueOf(b)));

  let room = 3;
  for (;;) {
    const shelves = shelve(order(singles), room);
    const columns = [...triples, ...runs, ...pairs, ...shelves];
    if (columns.length <= MAX_COLUMNS) return columns;
    const broken = pairs.pop();
    if (broken) singles.push(...broken);
    else if (room < cap) room += 1;
    else return fold(columns, cap);
  }
}

/** Last resort for hands of any size: everything in order, spread over eight columns. */
function fold(columns: Columns, cap: number): string[][] {
  const all = columns.flat();
  const size = Math.max(cap, Math.ceil(all.length / MAX_COLUMNS));
  const out: string[][] = [];
  for (let from = 0; from < all.length; from += size) out.push(all.slice(from, from + size));
  return out;
}

/**
 * The same columns after the hand changed: cards that left are taken out (those in `gone` first),
 * cards that came stand at the end; empty columns close. `null` when the columns are of another hand,
 * that is, when they hold nothing of this one.
 */
export function reconcile(
  columns: Columns,
  hand: readonly string[],
  gone: readonly string[] = [],
  cap = 3,
): string[][] | null {
  const wanted = new Map<string, number>();
  for (const value of hand) wanted.set(value, (wanted.get(value) ?? 0) + 1);
  const held = columns.flat();
  if (held.length > 0 && hand.length > 0 && !held.some((id) => wanted.has(valueOf(id)))) return null;

  const leaving = new Set<string>();
  for (const value of new Set(held.map(valueOf))) {
    const ids = held.filter((id) => valueOf(id) === value);
    const tripled = new Set(columns.filter(isTriple).flat());
    // The player's own choice goes first, then loose cards, a tied triple last.
    ids.sort((a, b) => weight(a) - weight(b));
    function weight(id: string): number {
      return gone.includes(id) ? 0 : tripled.has(id) ? 2 : 1;
    }
    for (const id of ids.slice(0, Math.max(0, ids.length - (wanted.get(value) ?? 0)))) leaving.add(id);
  }
  const kept = columns.map((column) => column.filter((id) => !leaving.has(id)));

  const free = new Set(kept.flat());
  for (const value of [...hand].sort(byRank)) {
    const have = kept.flat().filter((id) => valueOf(id) === value).length;
    if (have >= (wanted.get(value) ?? 0)) continue;
    let counter = 0;
    while (free.has(`${value}${counter}`)) counter += 1;
    const id = `${value}${counter}`;
    free.add(id);
    const last = kept.at(-1);
    const open = kept.filter((column) => column.length > 0).length;
    if (last && last.length < cap && !isTriple(last)) last.push(id);
    else if (open < MAX_COLUMNS) kept.push([id]);
    else (kept.find((column) => column.length < cap) ?? kept[kept.length - 1] ?? []).push(id);
  }
  return kept.filter((column) => column.length > 0);
}

/** Where a card stands, or `null`. */
export function find(columns: Columns, id: string): Place | null {
  for (const [column, ids] of columns.entries()) {
    const index = ids.indexOf(id);
    if (index >= 0) return { column, index };
  }
  return null;
}

/** The columns after one card moved, or `null` when the place cannot take it. */
export function moveCard(columns: Columns, id: string, drop: Drop, cap: number): string[][] | null {
  const from = find(columns, id);
  if (!from) return null;
  if ("into" in drop) {
    const target = columns[drop.into.column];
    if (!target) return null;
    const same = drop.into.column === from.column;
    if (!same && target.length >= cap) return null;
    const out = columns.map((column) => column.filter((other) => other !== id));
    const index = same && drop.into.index > from.index ? drop.into.index - 1 : drop.into.index;
    out[drop.into.column]?.splice(index, 0, id);
    return out.filter((column) => column.length > 0);
  }
  const alone = columns[from.column]?.length === 1;
  if (!alone && columns.length >= MAX_COLUMNS) return null;
  const out = columns.map((column) => column.filter((other) => other !== id));
  out.splice(drop.before, 0, [id]);
  return out.filter((column) => column.length > 0);
}

/**
 * Which cards of the hand a claim would use: for each character the copy that leaves tied triples
 * whole and stands nearest to the others chosen.
 */
export function pick(columns: Columns, values: readonly string[]): string[] {
  const chosen: string[] = [];
  for (const value of values) {
    const copies = columns.flat().filter((id) => valueOf(id) === value && !chosen.includes(id));
    const cost = (id: string): number => {
      const place = find(columns, id);
      if (!place) return Infinity;
      const tied = isTriple(columns[place.column] ?? []) ? 100 : 0;
      const reach = chosen.map((other) => Math.abs((find(columns, other)?.column ?? 0) - place.column));
      return tied + reach.reduce((sum, step) => sum + step, 0);
    };
    copies.sort((a, b) => cost(a) - cost(b));
    if (copies[0] !== undefined) chosen.push(copies[0]);
  }
  return chosen;
}
