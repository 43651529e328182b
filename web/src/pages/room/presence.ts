/** Who came to the table and who left it, between two looks at its seats. */
import type { RoomSeat } from "$lib/doc.ts";

export type Present = ReadonlyMap<string, string>;

/** Persons who sit and are on the line, with their names. */
export function presentOf(seats: readonly RoomSeat[]): Present {
  return new Map(
    seats.flatMap((seat) => (seat.kind === "person" && seat.connected && seat.person !== null ? [[seat.person, seat.name] as const] : [])),
  );
}

/** Names of those who came and those who went; `me` is not news. */
export function changes(before: Present, now: Present, me: string): { came: string[]; went: string[] } {
  const missing = (from: Present, other: Present) =>
    [...from].filter(([person]) => person !== me && !other.has(person)).map(([, name]) => name);
  return { came: missing(now, before), went: missing(before, now) };
}
