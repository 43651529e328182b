/** Computer players have one name for all (`CPU A`); here it is said in the reader's language. */
import * as m from "$texts";
import type { Doc } from "./doc.ts";

const COMPUTER = /^CPU ([A-Z])$/;

export function shownName(name: string): string {
  const letter = COMPUTER.exec(name)?.[1];
  return letter === undefined ? name : m.computer_name({ letter });
}

/** The same doc with every name as it is shown. */
export function withShownNames(doc: Doc): Doc {
  const { seats, matches } = doc.room;
  return {
    ...doc,
    room: {
      ...doc.room,
      seats: seats.map((seat) => (seat.kind === "cpu" ? { ...seat, name: shownName(seat.name) } : seat)),
      matches: matches.map((match) => ({ ...match, names: match.names.map(shownName) })),
    },
  };
}
