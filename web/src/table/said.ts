/** What the persons at the table have said between hands. */
import type { TableDoc } from "./types.ts";

/** How many said it, of how many, and whether I did. */
export interface Said {
  said: number;
  of: number;
  me: boolean;
}

/** Who said "next" or "stop"; undefined for who does not sit. */
export function saidOf({ me, room }: TableDoc, what: "next" | "stop"): Said | undefined {
  if (me.seat === null) return undefined;
  const persons = room.seats.filter((seat) => seat.kind === "person");
  return {
    said: persons.filter((seat) => seat[what]).length,
    of: persons.length,
    me: room.seats[me.seat]?.[what] ?? false,
  };
}
