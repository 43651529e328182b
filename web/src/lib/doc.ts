/** The JSON shapes of docs/contract.md. What the server's types generate is taken from there; the rest is the games'. */
import type * as gen from "./types.gen.ts";

export type {
  ActionJson,
  ChatLine,
  ClockJson,
  Me,
  Person,
  Proposal,
  ReasonJson as Reason,
  Room,
  RoomFacts,
  RoomSeat,
  Settings as RoomSettings,
  SheetHand,
  SheetMatch,
  ShuffleJson,
  ShuffleRecord,
} from "./types.gen.ts";

/** House options as JSON: name -> text, number, boolean, or a map of ids to values. */
export type Options = Record<string, unknown>;
export type OptionValue = string | number | boolean | Record<string, string | number> | (string | number)[];

export interface MatchState {
  hand_no: number;
  /** Hands of the match; 0: open. */
  hands: number;
  dealer: number;
  roles: string[];
  scores: number[];
  finished: boolean;
  /** Tokens that wins to come will spend, in games that carry some. */
  pool?: string[];
  /** Why the match is over, and what each seat gets for its place, in games that say so. */
  ended?: string | null;
  results?: number[] | null;
  /** Where the next hand stands, in games that go by rounds, and sticks on the table. */
  first_dealer?: number;
  round_wind?: "E" | "S" | "W" | "N";
  repeat?: number;
  sticks?: number;
  /** The table may agree now that the match is over. */
  may_stop?: boolean;
}

export interface ScoreLine {
  id: string;
  op: "add" | "mul" | "note";
  value: number;
  rule: string;
  tiles: string[];
  params: Record<string, string>;
  children: ScoreLine[];
}

export interface Score {
  total: number;
  line: ScoreLine;
  patterns: [string, number | string][];
  groups: unknown[];
}

export interface Settlement {
  kind: string;
  winners: number[];
  payments: number[];
  scores: Score[];
  alternatives: Score[];
  transfers: [number, number, number][];
  detail: Record<string, unknown>;
}

export type Prompt = gen.Prompt;

/** The table with the games' own parts named; the view is the layout's to read. */
export interface Table extends Omit<gen.Table, "match" | "view" | "prompt" | "settlement"> {
  match: MatchState;
  view: unknown;
  prompt: Prompt | null;
  settlement: Settlement | null;
}

export interface Doc extends Omit<gen.Doc, "table"> {
  table: Table | null;
}

/** Something that happened at the table; `kind` and `seat` always, the rest by kind. */
export interface GameEvent {
  kind: string;
  seat: number;
  [more: string]: unknown;
}

/** An event with its number in the viewer's stream; 0: it came with a whole state. */
export interface NumberedEvent extends GameEvent {
  seq: number;
}

export type ByLanguage = Record<string, string>;

/** What the first page knows of a game. */
export interface GameCard {
  id: string;
  layout: string;
  names: ByLanguage;
  places: ByLanguage;
  /** Lines of the door, separated by `|`. */
  blurbs: ByLanguage;
  presets: string[];
  seats: { min: number; max: number };
  levels: number[];
  /** Cards of its door, the emblem first. */
  art: string[];
}

export interface Games {
  games: GameCard[];
  hall: { playing: number; waiting: number };
}

export interface OptionInfo {
  name: string;
  /** `subset`: a list of different `choices`, at least `low` of them. */
  kind: "choice" | "bool" | "int" | "number" | "map" | "subset";
  default: OptionValue;
  choices: (string | number | boolean)[];
  low: number;
  high: number;
  rule: string;
  advanced: boolean;
}

export interface PatternInfo {
  id: string;
  rule: string;
  /** Preset -> value as a score shows it, null: not in that preset. */
  values: Record<string, string | null>;
  /** Counts by the piece. */
  each: boolean;
  /** Of a family only the dearest counts. */
  family: string | null;
  /** The table it stands in, for games that have several; words are `layer.<id>`. */
  layer?: string;
  /** What switches it on; null: always played. */
  option: string | null;
  excludes: string[];
  example: ScoreCase | null;
}

export interface CardInfo {
  text: string;
  number: number;
  /** What stands together on a keyboard. */
  row: string;
  /** Never in a hand: flowers. */
  aside: boolean;
  /** Red cards among black ones; games whose cards draw themselves do not tell. */
  red?: boolean;
}

interface AnyField {
  /** Key of the case's context; words are `situation.<name>`. */
  name: string;
  /** Situations in which it can be told; []: all. */
  when: string[];
  /** Options, and the values of them with which it means something. */
  needs: Record<string, unknown[]>;
}
/** What a case tells beside the cards (docs/contract.md 1). */
export type CaseField = AnyField &
  (
    | { kind: "flag"; default: boolean }
    | { kind: "number"; default: number; low: number; high: number }
    | {
        kind: "choice";
        default: string | number | null;
        choices: (string | number | null)[];
        /** Prefix of the words of the choices. */
        words: string;
        /** The field whose value it cannot have. */
        other_than: string | null;
        /** How the notation may write a choice otherwise. */
        alike: Record<string, string | number>;
      }
    | { kind: "cards"; default: string; choices: string[]; most: number }
  );

/** One hand in the case format (design, section 3): cards as one string, the winning card apart. */
export interface ScoreCase {
  options: Options;
  hand: string;
  melds: CaseMeld[];
  /** Null or "": nothing was won on (heavenly win), or not yet. */
  win_tile: string | null;
  win_by: string;
  context: Record<string, unknown>;
}

export interface CaseMeld {
  type: string;
  tiles: string;
  claimed?: string;
  from?: string | number;
}

export interface GameInfo {
  id: string;
  layout: string;
  presets: string[];
  options: OptionInfo[];
  preset_defaults: Record<string, Options>;
  cards: CardInfo[];
  patterns: PatternInfo[];
  /** Table 7.1: item -> preset -> xi. */
  values: Record<string, Record<string, { black: number; red: number }>>;
  /** Cards of its door on the first page, the emblem first. */
  art: string[];
  /** Text of each card id: what a shuffled wall is read with. */
  deck: string[];
  /** How many of a card a hand may hold, where the house rules decide what is in the deck (red fives). */
  copies?: Record<string, number>;
  examples: { id: string; case: ScoreCase; title: string }[];
  seats: { min: number; max: number };
  /**
   * `sets`: all cards a meld of a kind can be; `claimed`: kinds of which one card is named as the claimed one.
   * Words are `situation.<id>`, explained by `situation.<id>.help`, and `calculator.<id>`.
   */
  calculator: {
    melds: string[];
    sets: Record<string, string[]>;
    claimed: string[];
    /** Kinds of melds of which it can be told from whom they came; a game for which that is nothing has none. */
    from?: { kinds: string[]; choices: (string | number)[]; words: string; other_than: string; alike: Record<string, string | number> };
    situations: string[];
    fields: CaseField[];
  };
}

export interface GameAnswer {
  info: GameInfo;
  levels: number[];
  texts: Record<string, ByLanguage>;
}

export type GameRecord = gen.HandRecord;
