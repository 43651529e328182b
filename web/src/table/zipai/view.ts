/** The view of a zipai game (docs/contract.md, section 1) and who sits where on this screen. */
import type { ActionJson } from "$lib/doc.ts";
import type { NumberedEvent, Reason, Settlement } from "../types.ts";

export interface Meld {
  kind: "pong" | "chow" | "wei";
  /** null: a 偎 this viewer may not see. */
  cards: string[] | null;
  claimed: string | null;
  from: number | null;
}

export interface RowCard {
  card: string;
  how: "discard" | "flip";
}

export interface ZipaiSeat {
  seat: number;
  role: "player" | "watcher";
  count: number;
  hand: string[] | null;
  melds: Meld[];
  row: RowCard[];
  dead: boolean;
  xi_shown: number;
  xi_own: number | null;
  xi_hand: number | null;
  kan: string[] | null;
  barred: { card: string; reason: Reason }[] | null;
}

export interface ZipaiView {
  viewer: { kind: "seat" | "spectator" | "looker" | "open"; seat: number };
  phase: string;
  dealer: number;
  watcher: number | null;
  order: number[];
  turn: number;
  stock: number;
  shown: { card: string; by: number; how: "discard" | "flip" } | null;
  seats: ZipaiSeat[];
  newest: { seat: number; index: number } | null;
  remaining_stock: string[] | null;
  /** After a win; null inside: won with the dealt cards. */
  won: { card: string | null; by: number | null } | null;
}

/** One sentence or pair of the winning hand. */
export interface Group {
  kind: "pong" | "wei" | "kan" | "chow" | "run" | "pair";
  cards: string[];
  claimed: string | null;
  /** Index of the winning card. */
  win: number | null;
  xi: number;
  tags: string[];
}

export interface SettledDetail {
  card: string | null;
  by: number | null;
  how: "self_flip" | "other_flip" | "heaven" | null;
  hard: number;
  multiplier: number;
  additions: number;
  capped: boolean;
  paid: number;
  /** Concealed cards by seat. */
  hands: string[][];
  melds: Meld[][];
  stock: string[];
}

export type ZipaiSettlement = Settlement<SettledDetail, Group>;

/** The cards of a meld as they lie: the claimed one first. */
export function laidCards(meld: Meld): string[] {
  const rest = [...(meld.cards ?? [])];
  if (meld.claimed === null) return rest;
  rest.splice(Math.max(0, rest.indexOf(meld.claimed)), 1);
  return [meld.claimed, ...rest];
}

/** Who sits where: the bottom seat's upper player is left, its lower right. -1: nobody. */
export interface Places {
  bottom: number;
  left: number;
  right: number;
  /** Sits in the bar; null with three seats. */
  watcher: number | null;
}

/**
 * Places on the screen. `behind` is the seat a watcher chose to stand behind; who plays sits at the
 * bottom himself.
 */
export function places(view: ZipaiView, behind: number | null): Places {
  const order = view.order;
  const own = view.viewer.seat;
  const wanted = order.includes(own) ? own : behind;
  const at = Math.max(0, order.indexOf(wanted ?? -1));
  return {
    bottom: order[at] ?? -1,
    right: order[(at + 1) % order.length] ?? -1,
    left: order[(at + order.length - 1) % order.length] ?? -1,
    watcher: view.watcher,
  };
}

/** The two hand cards of a chow, given what the action names and the card that is claimed. */
export function chowUses(tiles: readonly string[], shown: string): string[] {
  if (tiles.length <= 2) return [...tiles];
  const rest = [...tiles];
  rest.splice(Math.max(0, rest.indexOf(shown)), 1);
  return rest;
}

/** The hand cards an action lays on the table; a pong's are two of the card in the middle. */
export function usesOf({ kind, tiles }: ActionJson, shown: string): string[] {
  if (kind === "chow") return chowUses(tiles, shown);
  return kind === "pong" ? [shown, shown] : [];
}

/** Cards an event names, for the log; null is a back. */
export function eventCards(event: NumberedEvent): { card: string | null; claimed: boolean }[] {
  const cards = Array.isArray(event.cards) ? (event.cards as string[]) : null;
  const card = typeof event.card === "string" ? event.card : null;
  if (event.kind === "wei") {
    const faces = cards ?? (card === null ? [null, null, null] : [card, card, card]);
    return faces.map((face) => ({ card: face, claimed: false }));
  }
  if ((event.kind === "pong" || event.kind === "chow") && card !== null) {
    const rest = cards ? chowUses(cards.length > 2 ? cards : [card, ...cards], card) : [card, card];
    return [{ card, claimed: true }, ...rest.map((other) => ({ card: other, claimed: false }))];
  }
  return card === null ? [] : [{ card, claimed: false }];
}
