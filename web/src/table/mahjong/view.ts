/** The view of the tile games (docs/contract.md, section 1b) and who sits where on this screen. */
import type { Reason, Settlement } from "../types.ts";

export type Wind = "E" | "S" | "W" | "N";
export type MeldKind = "chow" | "pung" | "kong_claimed" | "kong_added" | "kong_concealed";
/** How a tile was won, or what it was when it was shown. */
export type Shown = "discard" | "kong_added" | "kong_concealed";
export type Won = "self_draw" | Shown | "self_rob" | "flowers" | "rob_kong";

export interface Meld {
  kind: MeldKind;
  /** Texts of its tiles; null: this viewer may not see them (a hidden concealed kong). */
  tiles: (string | null)[];
  claimed: string | null;
  from: number | null;
}

export interface RiverTile {
  tile: string;
  /** Thrown as it was drawn. */
  drawn: boolean;
  taken_by: number | null;
  /** It lies across: a declaration of ready. */
  across?: boolean;
}

export interface MahjongSeat {
  seat: number;
  wind: Wind;
  /** Concealed tiles, flowers not yet laid out included. */
  count: number;
  hand: string[] | null;
  /** Which of them was drawn last. */
  drawn: string | null;
  melds: Meld[];
  flowers: string[];
  river: RiverTile[];
  passed: string[] | null;
  /** What everybody sees of the seat: texts `mark.<id>`. */
  marks?: string[];
  /** Own tiles that may not be discarded, in games that bar some. */
  barred?: { tile: string; reason: Reason }[] | null;
}

/** A stack of a wall, from 0 at its owner's right hand. */
export interface Stack {
  seat: number;
  stack: number;
}

export interface Wall {
  /** Tiles that can be drawn; tail tiles never drawn. */
  left: number;
  kept: number;
  /** Tiles lying on each stack, by seat. */
  stacks: number[][];
  break: Stack;
  head: Stack | null;
  tail: Stack | null;
  /** Tiles of the wall that lie face up. */
  open?: (Stack & { tile: string })[];
}

export interface MahjongView {
  game: string;
  viewer: { kind: "seat" | "spectator" | "looker" | "open"; seat: number };
  phase: "flower" | "own" | "claimed" | "offer" | "rob" | "ask" | "over";
  dealer: number;
  first_dealer: number;
  /** Turn order from the dealer. */
  order: number[];
  round_wind: Wind;
  repeat: number;
  turn: number;
  go_around: number;
  dice: number[][];
  wall: Wall;
  shown: { tile: string; by: number; how: Shown } | null;
  newest: { seat: number; index: number } | null;
  seats: MahjongSeat[];
  won: { tile: string; from: number; how: Won; winners: number[] } | null;
  /** All wins of the hand in order; more than one where the others play on. */
  wins?: { tile: string; from: number; how: Won; winners: number[] }[];
  /** Tiles that stand for others in this hand. */
  wild?: string[];
  /** The game's question that is open in phase `ask`: text `question.<id>`. */
  question?: string | null;
  /** The tile shown last completes the viewer's own hand, and why it may not be won with. */
  refused?: { tile: string; reason: Reason };
  /** House rules at the table's left edge: texts `sign.<id>`. */
  signs?: string[];
  /** Tokens that wins to come will spend, the oldest first: texts `pool.<id>`. */
  pool?: string[];
  /** Who is bound to whom (三摊); null where the house does not play it. */
  santan?: Bonds | null;
  /** Tiles that are paid for whoever wins. */
  chickens?: Chickens;
  /** The discard open to claims follows a kong. */
  hot?: boolean;
  /** Points by seat while the hand is played, what was put on the table taken off; counted from a sum, not from 0. */
  points?: number[];
  /** Counters, and sticks that lie on the table for the next winner. */
  honba?: number;
  sticks?: number;
  /** Tiles turned up whose neighbours are worth more, and the kinds that are. */
  indicators?: string[];
  dora?: string[];
  /** How many such tiles there can be; those not turned lie face down. */
  indicator_places?: number;
  /** Of the own seat: what its hand waits for, and why it may not win on others' tiles (`view.furiten.<id>`). */
  waits?: Wait[] | null;
  /** Of the own turn: what the hand would wait for after each discard that leaves it ready. */
  discards?: Discard[] | null;
  furiten?: string | null;
  /** By seat: ready when the wall was empty; null before. */
  ready?: boolean[] | null;
}

export interface Wait {
  tile: string;
  /** How many of it this viewer does not see. */
  left: number;
  /** What another would pay for it; null: it would be no win; left out where nobody says. */
  worth?: number | null;
}

/** A discard that leaves the hand ready. */
export interface Discard {
  tile: string;
  /** `declared`: its worth when the hand is declared with this discard; null: it cannot be. */
  waits: (Wait & { declared: number | null })[];
  /** Others' tiles could not be won on. */
  furiten: boolean;
}

/** Tiles that everybody pays their holder for, once somebody has won. */
export interface Chickens {
  /** Kinds that count in every hand. */
  fixed: string[];
  /** The tile turned after a win, and the kinds it makes count. */
  turned: string | null;
  flipped: string[];
  /** The table's first one thrown of a kind, and where it went; null: nobody took it. */
  firsts: { tile: string; by: number; to: number | "win" | null }[];
}

/** Bound pairs: seats that pay for each other. */
export interface Bonds {
  /** taken[a][b]: discards of b that a has claimed and that count. */
  taken: number[][];
  pairs: [number, number][];
  gave_up: number[];
  /** Who is asked now whether to go on. */
  asked: number[];
  /** By winner and payer, times the total of a self-draw; null for himself, a null row for who cannot win. */
  shares: ((number | null)[] | null)[];
}

/** One part of a won hand. */
export interface Group {
  kind: "chow" | "pung" | "kong" | "pair" | "orphans" | "unrelated";
  tiles: string[];
  concealed: boolean;
  /** Index of the winning tile. */
  win: number | null;
  /** Places of wildcards, and what each tile counts as. */
  wild?: number[];
  as?: string[];
}

export interface SettledDetail {
  tile: string | null;
  from: number | null;
  how: Won | null;
  wins: WinDetail[];
  /** By seat; null for who did not win. */
  hands: (string[] | null)[];
  melds: Meld[][];
  flowers: string[][];
  /** Who pays whom for what, where payments are of several kinds. */
  ledger?: LedgerEntry[];
  /** The tile turned after the win and the kinds it makes count. */
  turned?: string | null;
  chickens?: string[];
  /** How each seat stands at the end; null where not all hands are told. */
  seats?: Standing[] | null;
  /** By seat, what of its tiles counts; `paid`: it pays for them. */
  flocks?: Flock[][] | null;
  /** Tiles turned up, and those below them, which count for some winners; null: for none here. */
  indicators?: string[];
  under?: string[] | null;
  /** By seat: ready when the wall was empty. */
  ready?: boolean[] | null;
  /** Whom a hand without a winner is about. */
  by?: number[];
  /** By seat, what its change is made of: words `score.moved.<id>`. */
  moved?: { id: string; amount: number }[][];
}

/** One win; what a game tells besides differs. */
export interface WinDetail {
  seat: number;
  liable?: number | null;
  tile?: string;
  from?: number | null;
  how?: Won;
  /** Winners on one tile share it. */
  event?: number;
}

export interface LedgerEntry {
  group: string;
  id: string;
  rule: string;
  from: number;
  to: number;
  amount: number;
  tiles: string[];
  /** Index into wins and scores. */
  win: number | null;
  params: Record<string, string>;
}

export interface Standing {
  won: boolean;
  ready: boolean;
  burned: boolean;
  waits: string[];
}

export interface Flock {
  id: string;
  tile: string;
  count: number;
  each: number;
  paid: boolean;
}

export type MahjongSettlement = Settlement<SettledDetail, Group>;

/** Sides of the screen, counter-clockwise from mine: the order of turns. */
export const SIDES = ["bottom", "right", "top", "left"] as const;
export type Side = (typeof SIDES)[number];
/** The seat on each side of the screen. */
export type Places = Record<Side, number>;

/** Of three nobody sits opposite: the next one is at the right, the one before at the left. */
const SIDES_OF_THREE = ["bottom", "right", "left"] as const;
const sidesOf = (seats: number): readonly Side[] => (seats === 3 ? SIDES_OF_THREE : SIDES);

/** Who sits where when `bottom` sits at the foot of the screen; -1: nobody. */
export function places(seats: number, bottom: number): Places {
  const at = (side: Side): number => {
    const step = sidesOf(seats).indexOf(side);
    return step < 0 ? -1 : (bottom + step) % seats;
  };
  return { bottom: at("bottom"), right: at("right"), top: at("top"), left: at("left") };
}

/** The side of the screen a seat is on. */
export function sideOf(seat: number, bottom: number, seats: number): Side {
  return sidesOf(seats)[(seat - bottom + seats) % seats] ?? "bottom";
}

/** Which tiles of a river lie across: one declared with, and the next that stays where that one was called away. */
export function lying(river: readonly Pick<RiverTile, "across" | "taken_by">[]): boolean[] {
  let owed = false;
  return river.map(({ across = false, taken_by }) => {
    owed ||= across;
    if (!owed || taken_by !== null) return false;
    owed = false;
    return true;
  });
}

/** Whose hand is at the foot: my own, else the one a watcher chose to stand behind, else the dealer's. */
export function bottomSeat(view: MahjongView, behind: number | null): number {
  const own = view.viewer.seat;
  return view.order.includes(own) ? own : (behind ?? view.dealer);
}

/** The two hand tiles of a chow, given what the action names and the tile that is claimed. */
export function chowUses(tiles: readonly string[], shown: string): string[] {
  if (tiles.length <= 2) return [...tiles];
  const rest = [...tiles];
  rest.splice(Math.max(0, rest.indexOf(shown)), 1);
  return rest;
}
