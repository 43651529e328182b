/** The JSON shapes of docs/contract.md: the doc a viewer holds, games, records, scores. */

/** Why something is not allowed: the rule's number and the key of its sentence in the game's words. */
export interface Reason {
  rule: string;
  key: string;
  params: Record<string, string>;
}

export interface ActionJson {
  text: string;
  index: number;
  kind: string;
  tiles: string[];
}

/** A question to this viewer with everything he can answer. */
export interface Prompt {
  decision: number;
  /** Server time in ms; null: no clock runs. */
  deadline: number | null;
  actions: ActionJson[];
  why_not: Record<string, Reason>;
  default: string;
  hint?: unknown;
}

export interface SeatClock {
  seat: number;
  deadline: number | null;
  bank: number;
}

export interface MatchState {
  hand_no: number;
  /** Hands of the match; 0: open. */
  hands: number;
  dealer: number;
  roles: string[];
  scores: number[];
  finished: boolean;
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

export interface ChatLine {
  person: string;
  name: string;
  text: string;
  phrase: string | null;
  at: number;
}

/** A value of a house option as JSON. */
export type OptionValue = string | number | boolean | Record<string, string | number>;
export type Options = Record<string, OptionValue>;

export interface RoomSettings {
  /** Milliseconds a decision; 0: no clock. */
  decision_ms: number;
  bank_ms: number;
  cpu_fill: boolean;
  cpu_level: number;
  watching: boolean;
  constant_wait_ms: number;
  rejoin: "rejoin" | "mfc";
  public: boolean;
}

export interface RoomSeat {
  seat: number;
  kind: "empty" | "person" | "cpu";
  person: string | null;
  name: string;
  level: number;
  ready: boolean;
  next: boolean;
  connected: boolean;
  substitute: boolean;
  host: boolean;
}

export interface SheetHand {
  no: number;
  record: string;
  kind: string;
  winners: number[];
  payments: number[];
  total: number;
}

export interface SheetMatch {
  no: number;
  hands: SheetHand[];
  scores: number[];
  finished: boolean;
  standings: number[] | null;
  names: string[];
}

export interface Me {
  person: string;
  name: string;
  seat: number | null;
  host: boolean;
  watching: boolean;
  looking: number | null;
}

export interface Proposal {
  id: number;
  by: string;
  options: Options;
  yes: string[];
}

export interface Room {
  link: string;
  code: string | null;
  game: string;
  layout: string;
  options: Options;
  differences: Options;
  settings: RoomSettings;
  state: "waiting" | "playing" | "between" | "finished" | "closed";
  seats: RoomSeat[];
  watchers: { person: string; name: string }[];
  proposal: Proposal | null;
  paused: { by: string; until: number; agreed: string[] } | null;
  ready_deadline: number | null;
  matches: SheetMatch[];
  chat: ChatLine[];
}

export interface ShuffleState {
  hand: number;
  commitment: string;
  wanted: boolean;
  mixed: number[];
  seed?: string;
  salt?: string;
  contributions?: string[];
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

export interface Table {
  match: MatchState;
  view: unknown;
  prompt: Prompt | null;
  answered: boolean;
  clocks: SeatClock[];
  shuffle: ShuffleState;
  settlement: Settlement | null;
  record: string | null;
}

export interface Doc {
  me: Me;
  room: Room;
  table: Table | null;
}

/** Something that happened at the table; `kind` and `seat` always, the rest by kind. */
export interface GameEvent {
  kind: string;
  seat: number;
  [more: string]: unknown;
}

/** An event with its number in the viewer's stream. */
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
}

export interface Games {
  games: GameCard[];
  hall: { playing: number; waiting: number };
}

export interface OptionInfo {
  name: string;
  kind: "choice" | "bool" | "int" | "number" | "map";
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
  option: string | null;
  excludes: string[];
  example: ScoreCase | null;
}

export interface CardInfo {
  text: string;
  red: boolean;
  size: string;
  number: number;
}

/** One hand in the case format (design, section 3): cards as one string, the winning card apart. */
export interface ScoreCase {
  options: Options;
  hand: string;
  melds: CaseMeld[];
  win_tile: string;
  win_by: string;
  context: Record<string, unknown>;
}

export interface CaseMeld {
  type: string;
  tiles: string;
}

export interface GameInfo {
  id: string;
  layout: string;
  presets: string[];
  options: OptionInfo[];
  preset_defaults: Record<string, Options>;
  cards: CardInfo[];
  patterns: PatternInfo[];
  values: unknown;
  examples: { case: ScoreCase; title: string }[];
  seats: { min: number; max: number };
  calculator: { melds: string[]; situations: string[] };
}

export interface GameAnswer {
  info: GameInfo;
  levels: number[];
  texts: Record<string, ByLanguage>;
}

export interface PublicRoom {
  link: string;
  game: string;
  state: Room["state"];
  seats: RoomSeat[];
  seated: boolean;
  watching: boolean;
}

export interface Person {
  id: string;
  name: string;
  kind: "guest";
}

/** A finished hand, as stored (docs/records.md). */
export interface GameRecord {
  version: number;
  game: string;
  options: Options;
  seats: { name: string; kind: "person" | "cpu"; level: number }[];
  hand_no: number;
  shuffle: { table: string; commitment: string; seed: string; salt: string; contributions: string[] };
  started: string;
  actions: { seat: number; action: string; by: string; at: number }[];
  result: unknown;
}
