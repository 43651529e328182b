/** What the bindings' card says, in the game's own words. */
import * as m from "$texts";
import type { GameText } from "../../types.ts";
import type { Bonds } from "../view.ts";

const BINDING = 3;

/** Who took three tiles of whom: the sentence of the newest pair. */
function made(bonds: Bonds, names: readonly string[], text: GameText): string {
  const pair = bonds.pairs.at(-1);
  if (!pair) return text("santan.none");
  const [one, other] = pair;
  const taker = (bonds.taken[one]?.[other] ?? 0) >= BINDING ? one : other;
  const giver = taker === one ? other : one;
  return text("santan.made", { taker: names[taker] ?? "", giver: names[giver] ?? "" });
}

/** How a seat stands: bound, out, in thought, gone on; empty before there is a pair. */
export function standing(bonds: Bonds, seat: number, text: GameText): string {
  if (bonds.gave_up.includes(seat)) return text("mark.gave_up");
  if (bonds.pairs.some((pair) => pair.includes(seat))) return text("santan.bound");
  if (bonds.asked.includes(seat)) return text("santan.thinking");
  return bonds.pairs.length > 0 ? text("action.continue") : "";
}

/** The sentences under the heading; `me` is the seat that reads, -1 a watcher. */
export function saying(bonds: Bonds, names: readonly string[], me: number, text: GameText): string[] {
  const called = (seats: readonly number[]): string => seats.map((seat) => names[seat] ?? "").join(m.play_and());
  if (bonds.asked.includes(me)) return [made(bonds, names, text), text("santan.you")];
  if (bonds.asked.length > 0) return [made(bonds, names, text), text("santan.asking", { names: called(bonds.asked) })];
  const answers = bonds.pairs.length === 0 ? [] : free(bonds).map((seat) =>
    text("santan.answers", { name: names[seat] ?? "", answer: text(bonds.gave_up.includes(seat) ? "action.give_up" : "action.continue") }),
  );
  return [made(bonds, names, text), answers.join(m.play_and())].filter(Boolean);
}

/** Seats in no pair. */
function free(bonds: Bonds): number[] {
  return bonds.taken.flatMap((_, seat) => (bonds.pairs.some((pair) => pair.includes(seat)) ? [] : [seat]));
}
