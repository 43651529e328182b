/** How the pool of tokens changed: spent at its head, added at its end. */
export interface Moves {
  spent: string[];
  kept: string[];
  added: string[];
}

export function movesOf(before: readonly string[], after: readonly string[]): Moves {
  const at = before.findIndex((_, index) => before.slice(index).every((id, step) => after[step] === id));
  const from = at < 0 ? before.length : at;
  return { spent: before.slice(0, from), kept: before.slice(from), added: after.slice(before.length - from) };
}
