/** Reads the score tree of a zipai hand for the sheet: the named lines, their reasons, other arrangements. */
import type { GameText, Score, ScoreLine } from "../../types.ts";
import { rank } from "../cards.ts";
import type { Group } from "../view.ts";

/** The lines under the root that name a pattern, in the server's order. */
export function named(score: Score<Group>): ScoreLine[] {
  return score.line.children.filter((line) => line.id !== "hard");
}

/** A sentence cut where cards stand in it. */
export type Piece = { words: string } | { cards: string[] };

const OPEN = "\u0001";
const SHUT = "\u0002";

/**
 * Why a pattern counts, with its cards drawn instead of written. Where the sentence names none of
 * the line's cards they stand after it.
 */
export function why(line: ScoreLine, text: GameText): Piece[] {
  const marked: Record<string, string> = {};
  let inside = false;
  for (const [name, value] of Object.entries(line.params)) {
    const cards = [...value].filter((c) => c.trim() !== "");
    const drawn = cards.length > 0 && cards.every((c) => rank(c) < 20 && line.tiles.includes(c));
    marked[name] = drawn ? `${OPEN}${cards.join("")}${SHUT}` : value;
  }
  const key = `pattern.${line.id}.why`;
  const sentence = text(key, marked);
  const pieces: Piece[] = [];
  for (const part of (sentence === key ? "" : sentence).split(/(\u0001[^\u0002]*\u0002)/u)) {
    if (part.startsWith(OPEN)) {
      inside = true;
      pieces.push({ cards: [...part.slice(1, -1)] });
    } else if (part !== "") {
      pieces.push({ words: part });
    }
  }
  if (!inside && line.tiles.length > 0 && line.tiles.length <= 6) pieces.push({ cards: line.tiles });
  return pieces;
}

/** How another arrangement differs from the one that counted. */
export interface Difference {
  /** The group the winning card lies in, if it is another one. */
  win: Group | null;
  /** The pair, if it is another one. */
  pair: Group | null;
  /** Patterns it lacks, by id. */
  lost: string[];
}

const cardsKey = (group: Group | undefined): string => (group ? [...group.cards].sort().join("") : "");

export function difference(chosen: Score<Group>, other: Score<Group>): Difference {
  const winOf = (score: Score<Group>) => score.groups.find((group) => group.win !== null);
  const pairOf = (score: Score<Group>) => score.groups.find((group) => group.kind === "pair");
  const win = winOf(other);
  const pair = pairOf(other);
  const moved = cardsKey(winOf(chosen)) !== cardsKey(win) || winOf(chosen)?.kind !== win?.kind;
  const kept = new Set(other.patterns.map(([id]) => id));
  return {
    win: moved && win ? win : null,
    pair: pair && pair !== win && cardsKey(pairOf(chosen)) !== cardsKey(pair) ? pair : null,
    lost: chosen.patterns.map(([id]) => id).filter((id) => !kept.has(id)),
  };
}
