/** A case in the notation that `queguan score` reads (docs/contract.md 1); reading it is the game's own business. */
import type { ScoreCase } from "./doc.ts";
import { readCards, writeCards } from "./cards.ts";

/** A tile that a seat threw, and who took it. */
interface Thrown {
  by: number;
  to?: number | string | null;
}
/** What another seat holds. */
interface Holding {
  hand?: string;
  melds?: ScoreCase["melds"];
  [about: string]: unknown;
}

function thrown({ by, to }: Thrown): string {
  return to === null || to === undefined ? String(by) : `${by}>${to}`;
}

/** A value of a map: of a seat (`1:bao=hard`, `1:77m`), else of an id. */
function aboutWords(name: string, id: string, value: unknown): string[] {
  if (!/^\d$/.test(id)) return [`${id}=${String(value)}`];
  if (typeof value !== "object" || value === null) return [`${id}:${name}=${String(value)}`];
  const { hand = "", melds = [], ...rest } = value as Holding;
  const told = Object.entries(rest).filter(([, one]) => one !== "" && one !== null);
  return [hand, ...melds.map(meldWord), ...told.map(([about, one]) => `${about}=${String(one)}`)]
    .filter((word) => word !== "")
    .map((word) => `${id}:${word}`);
}

function valueWord(name: string, value: unknown): string[] {
  if (value === true) return [name];
  // a list of one is told from the one by its brackets
  if (Array.isArray(value)) return [`${name}=${value.length < 2 ? JSON.stringify(value) : value.join(",")}`];
  if (typeof value === "object" && value !== null) {
    if ("by" in value) return [`${name}=${thrown(value as Thrown)}`];
    return Object.entries(value).flatMap(([id, one]) => aboutWords(name, id, one));
  }
  return [`${name}=${String(value)}`];
}

/** Options whatever their value are `name=value`: a bare name is a switch of the context. */
function optionWord(name: string, value: unknown): string[] {
  return value === true ? [`${name}=true`] : valueWord(name, value);
}

/** The claimed card first: that is how a claimed set is written. */
function meldWord(meld: ScoreCase["melds"][number]): string {
  const cards = readCards(meld.tiles);
  const at = meld.claimed === undefined ? 0 : Math.max(0, cards.indexOf(meld.claimed));
  const written = writeCards([...cards.slice(at, at + 1), ...cards.slice(0, at), ...cards.slice(at + 1)]);
  return `${meld.type}:${written}${meld.from === undefined ? "" : `@${meld.from}`}`;
}

/** One line; `usual` is the preset that needs no word. */
export function notationOf(given: ScoreCase, usual: string): string {
  const options = Object.entries(given.options).filter(([name, value]) => name !== "preset" || value !== usual);
  return [
    ...(given.hand === "" ? [] : [given.hand]),
    ...given.melds.map(meldWord),
    ...(given.win_tile === null || given.win_tile === "" ? [] : [`+${given.win_tile}`]),
    given.win_by,
    ...Object.entries(given.context).flatMap(([name, value]) => valueWord(name, value)),
    ...options.flatMap(([name, value]) => optionWord(name, value)),
  ].join(" ");
}

/** The part of an address after `#`, and back: blanks as `~`, for messengers break links at blanks. */
export function toHash(notation: string): string {
  return `#${encodeURI(notation.replaceAll(" ", "~"))}`;
}
/** Null: it was broken on its way through a messenger. */
export function fromHash(hash: string): string | null {
  try {
    return decodeURIComponent(hash.replace(/^#/, "")).replaceAll("~", " ").trim();
  } catch {
    return null;
  }
}
