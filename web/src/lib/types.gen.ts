// Written by `python -m queguan.server.typescript` from the Python types: do not edit.

/** First message of a connection: where the client stands in its stream, null when it has nothing. */
export interface Hello {
  t: "hello";
  last?: number | null;
  stream?: string | null;
  lang?: string | null;
}

/** An answer to the prompt with this decision number; `id` is the client's own. */
export interface Act {
  t: "act";
  id: string;
  decision: number;
  action: string;
}

/** A contribution to the shuffle of the hand: 32 hex digits. */
export interface Mix {
  t: "mix";
  hand: number;
  bytes: string;
}

/** A room command; `args` by `what` as in `parlor/orders.py`. */
export interface Do {
  t: "do";
  id: string;
  what: string;
  args?: Record<string, unknown>;
}

/** A line (at most 200 characters) or a ready-made phrase by its id. */
export interface Chat {
  t: "chat";
  id: string;
  text?: string | null;
  phrase?: string | null;
}

/** Heartbeat; every client sends one at least each 5 s. */
export interface Ping {
  t: "ping";
  n: number;
}

export type ClientMessage = Hello | Act | Mix | Do | Chat | Ping;

/** Why something is not possible: `core.errors.Reason`. */
export interface ReasonJson {
  rule: string;
  key: string;
  params: Record<string, string>;
}

/** `core.action.Action.to_json()`. */
export interface ActionJson {
  text: string;
  index: number;
  kind: string;
  tiles: string[];
}

/**
 * A question to the viewer, who has not answered it yet. `deadline` includes the bank; `win` is what
 * a win declared now is worth, null when none is offered.
 */
export interface Prompt {
  decision: number;
  deadline: number | null;
  actions: ActionJson[];
  why_not: Record<string, ReasonJson>;
  default: string;
  win: number | null;
}

/** A seat's clock: time is out at `deadline`, the last `bank` ms of it are the bank of the hand. */
export interface ClockJson {
  seat: number;
  deadline: number | null;
  bank: number;
}

/** The provable shuffle of the hand; `seed`, `salt` and `contributions` only when the hand is over. */
export interface ShuffleJson {
  table: string;
  hand: number;
  commitment: string;
  wanted: boolean;
  mixed: number[];
  seed: string | null;
  salt: string | null;
  contributions: string[] | null;
}

/** The room while a match is played. `match` is `Match.to_json()`, `view` the game's own. */
export interface Table {
  match: Record<string, unknown>;
  view: Record<string, unknown> | null;
  prompt: Prompt | null;
  answered: boolean;
  clocks: ClockJson[];
  shuffle: ShuffleJson | null;
  settlement: Record<string, unknown> | null;
  record: string | null;
}

/**
 * What a host sets for the room beside the game's options.
 * `decision_ms`: 0 (no clock, only against computer players) or 3,000 to 300,000; `bank_ms` a hand;
 * `next_ms`: the next hand begins by itself after so long, 0 never; `constant_wait_ms`: claim windows
 * take at least so long whether or not anybody was asked; `joining`: a watcher may take a computer
 * player's seat from the next hand of a running match on.
 */
export interface Settings {
  decision_ms: number;
  bank_ms: number;
  next_ms: number;
  cpu_fill: boolean;
  cpu_level: number;
  watching: boolean;
  constant_wait_ms: number;
  rejoin: "rejoin" | "mfc";
  public: boolean;
  joining: boolean;
}

/**
 * One seat. `substitute`: a computer player plays for the person until they are back.
 * `ready`: for the match to begin; `next`: for the next hand; `stop`: wants the match to end here;
 * `connected`: false when away.
 */
export interface RoomSeat {
  seat: number;
  kind: "empty" | "person" | "cpu";
  person: string | null;
  name: string;
  level: number;
  ready: boolean;
  next: boolean;
  stop: boolean;
  connected: boolean;
  substitute: boolean;
  host: boolean;
}

/** A person in the room without a seat. */
export interface WatcherJson {
  person: string;
  name: string;
}

/** New options that all seated persons are asked to accept. */
export interface Proposal {
  id: number;
  by: string;
  options: Record<string, unknown>;
  yes: string[];
}

/** A pause asked for by the host; it runs when `until` is set (all present have agreed). */
export interface Pause {
  by: string;
  until: number | null;
  agreed: string[];
}

/** A watcher who gets a computer player's seat with the next hand; `agreed`: the host said yes. */
export interface Taking {
  seat: number;
  person: string;
  name: string;
  agreed: boolean;
}

/** A finished hand on the score sheet. */
export interface SheetHand {
  no: number;
  record: string;
  kind: string;
  winners: number[];
  payments: number[];
  total: number;
}

/** One match on the running score sheet. `total` of a hand: points that changed owner. */
export interface SheetMatch {
  no: number;
  hands: SheetHand[];
  scores: number[];
  finished: boolean;
  standings: number[] | null;
  names: string[];
}

/** One line of the chat. */
export interface ChatLine {
  person: string;
  name: string;
  text: string;
  phrase: string | null;
  at: number;
}

export type RoomPhase = "waiting" | "playing" | "between" | "finished" | "closed";

/** What everybody in the room knows. `between`: hand over, waiting for next; `finished`: match over. */
export interface Room {
  link: string;
  code: string | null;
  game: string;
  layout: string;
  options: Record<string, unknown>;
  differences: Record<string, unknown>;
  settings: Settings;
  levels: number[];
  state: "waiting" | "playing" | "between" | "finished" | "closed";
  seats: RoomSeat[];
  watchers: WatcherJson[];
  proposal: Proposal | null;
  takings: Taking[];
  paused: Pause | null;
  ready_deadline: number | null;
  next_deadline: number | null;
  matches: SheetMatch[];
  chat: ChatLine[];
}

/**
 * The viewer. `away`: timed out twice or left; `back` brings the seat back. `muted`: cannot chat now.
 * `looking`: the seat whose hand the viewer may see; `looker`: the person who may see the viewer's.
 */
export interface Me {
  person: string;
  name: string;
  seat: number | null;
  host: boolean;
  watching: boolean;
  looking: number | null;
  looker: string | null;
  muted: boolean;
  away: boolean;
}

/** The whole JSON document one viewer holds of a room. */
export interface Doc {
  me: Me;
  room: Room;
  table: Table | null;
}

export type ErrorCode = "bad_message" | "too_large" | "too_fast" | "not_seated" | "not_asked" | "stale_decision" | "illegal_action" | "unknown_action" | "not_host" | "seat_taken" | "room_full" | "room_closed" | "bad_option" | "bad_name" | "muted" | "unknown_room" | "unknown_person" | "bad_token" | "paused" | "already_started" | "not_now" | "no_return" | "kicked" | "unknown_code" | "unknown_record" | "not_allowed" | "storage";

export type ByeCode = "room_closed" | "kicked" | "elsewhere" | "overflow" | "stopping" | "unknown_room" | "room_full" | "bad_token";

/**
 * The whole document; starts a stream or brings it up to date. `events`: what this viewer may know
 * to have happened in the present hand, oldest first, for the log.
 */
export interface StateMessage {
  t: "state";
  stream: string;
  seq: number;
  now: number;
  doc: Doc;
  events: Record<string, unknown>[];
}

/** What happened (events of the game and of the parlor) and how the document changes. */
export interface EventMessage {
  t: "event";
  seq: number;
  now: number;
  events: Record<string, unknown>[];
  patch: unknown[][];
}

/** Done and durable; `again`: it had been done before; `seq`: of the stream after it. */
export interface Ack {
  t: "ack";
  id: string;
  ok: boolean;
  again: boolean;
  seq: number;
}

/** Refused, and why; the table goes on. */
export interface ErrorMessage {
  t: "error";
  code: "bad_message" | "too_large" | "too_fast" | "not_seated" | "not_asked" | "stale_decision" | "illegal_action" | "unknown_action" | "not_host" | "seat_taken" | "room_full" | "room_closed" | "bad_option" | "bad_name" | "muted" | "unknown_room" | "unknown_person" | "bad_token" | "paused" | "already_started" | "not_now" | "no_return" | "kicked" | "unknown_code" | "unknown_record" | "not_allowed" | "storage";
  message: string;
  id: string | null;
  reason: ReasonJson | null;
}

/** Answer to a heartbeat. */
export interface Pong {
  t: "pong";
  n: number;
  now: number;
}

/**
 * The last message. `elsewhere`: a newer tab of the same person took over.
 * After `overflow` and `stopping` the client connects again and resyncs; after the others it does not.
 */
export interface Bye {
  t: "bye";
  code: "room_closed" | "kicked" | "elsewhere" | "overflow" | "stopping" | "unknown_room" | "room_full" | "bad_token";
  message: string;
}

export type ServerMessage = StateMessage | EventMessage | Ack | ErrorMessage | Pong | Bye;

/** A command without arguments: stand, back, next, again, close. */
export interface NoArgs {
}

/** sit, clear: which seat. */
export interface SeatArgs {
  seat: number;
}

/** ready, pause, stop: on or off. */
export interface OnArgs {
  on: boolean;
}

/** fill: a computer player of this level into an empty seat. */
export interface FillArgs {
  seat: number;
  level: number;
}

/** fill_all: computer players into every empty seat. */
export interface FillAllArgs {
  level: number;
}

/** kick: a person, seated or watching. */
export interface KickArgs {
  person: string;
}

/** options: preset and the options that differ from it. */
export interface OptionsArgs {
  options: Record<string, unknown>;
}

/** settings: the settings to change; the others stay. */
export interface SettingsArgs {
  settings: Record<string, unknown>;
}

/** answer: to the proposal with this id. */
export interface AnswerArgs {
  proposal: number;
  yes: boolean;
}

/** name: 1 to 12 characters. */
export interface NameArgs {
  name: string;
}

/** looker: the watcher who may see this seat's hand from now on; null withdraws (platform.md W2). */
export interface LookerArgs {
  person: string | null;
}

/** take: the computer player's seat that one wants from the next hand on; null: no more. */
export interface TakeArgs {
  seat: number | null;
}

/** give: whether this person may have the seat they asked for. */
export interface GiveArgs {
  person: string;
  yes: boolean;
}

/**
 * One answer in the order it was given: seat, canonical text, and how it came.
 * `by`: `person`, `cpu`, `timeout`, `forced` (disconnected). `at`: milliseconds since the hand began.
 */
export interface RecordedAction {
  seat: number;
  action: string;
  by: string;
  at: number;
}

/** Who sat there at the start of the hand: shown name, `person` or `cpu`, level (0: person). */
export interface SeatRecord {
  name: string;
  kind: string;
  level: number;
}

/**
 * Everything `verify` needs: all bytes in hex; contributions in seat order, empty string: none.
 * A hand that was dealt elsewhere has an `order` (deck ids by place; then the numbers drawn `further`)
 * in place of what a shuffle needs, which is empty then.
 */
export interface ShuffleRecord {
  table: string;
  commitment: string;
  seed: string;
  salt: string;
  contributions: string[];
  order?: number[];
  further?: number[];
}

/** One hand of a match. `match` is `Match.snapshot()` before the hand. */
export interface HandRecord {
  version: number;
  game: string;
  options: Record<string, unknown>;
  seats: SeatRecord[];
  hand_no: number;
  match: Record<string, unknown>;
  shuffle: ShuffleRecord;
  started: string;
  actions: RecordedAction[];
  result: Record<string, unknown> | null;
}

/** What one answer changed. `at`: milliseconds since the hand began; seat -1 and action null: the deal. */
export interface Frame {
  at: number;
  seat: number;
  action: string | null;
  by: string | null;
  events: Record<string, unknown>[];
  patch: unknown[][];
}

/** The facts of a record that its page shows around the table. */
export interface RecordSummary {
  game: string;
  options: Record<string, unknown>;
  seats: SeatRecord[];
  hand_no: number;
  started: string;
  shuffle: ShuffleRecord;
  finished: boolean;
}

/** A whole replay: `doc` is the table as it stood at the deal, frame 0. */
export interface Frames {
  record: RecordSummary;
  frames: Frame[];
  doc: Record<string, unknown>;
}

/** Every 4xx and 5xx answer: a stable code, one English line, the field that was wrong or null. */
export interface ErrorBody {
  error: string;
  message: string;
  field: string | null;
}

/** Who the browser is to the parlor. */
export interface Person {
  id: string;
  name: string;
  kind: "guest";
}

/** GET and PATCH /api/me. */
export interface MeAnswer {
  person: Person;
  languages: string[];
}

/** How many people play and how many public rooms wait. */
export interface Hall {
  playing: number;
  waiting: number;
}

/** How many seats a table of the game can have. */
export interface SeatCount {
  min: number;
  max: number;
}

/**
 * What the first page draws of a game; names, places and blurbs by language.
 * `art`: the cards of its door, the emblem first.
 */
export interface GameEntry {
  id: string;
  layout: string;
  names: Record<string, string>;
  places: Record<string, string>;
  blurbs: Record<string, string>;
  presets: string[];
  seats: SeatCount;
  levels: number[];
  art: string[];
}

/** GET /api/games. */
export interface GamesAnswer {
  games: GameEntry[];
  hall: Hall;
}

/** GET /api/games/{id}: `GameInfo`, levels of computer players, and text key -> language -> text. */
export interface GameAnswer {
  info: Record<string, unknown>;
  levels: number[];
  texts: Record<string, Record<string, string>>;
}

/** POST /api/rooms. */
export interface NewRoom {
  link: string;
  code: string | null;
}

/** POST /api/quick and GET /api/codes/{code}. */
export interface LinkAnswer {
  link: string;
}

/**
 * GET /api/rooms/{link}: what the page shows before one enters. `seated`: who asks has a seat there;
 * `watching`: one may watch; `url`: the address to invite with.
 */
export interface RoomFacts {
  link: string;
  url: string;
  game: string;
  layout: string;
  differences: Record<string, unknown>;
  state: "waiting" | "playing" | "between" | "finished" | "closed";
  seats: RoomSeat[];
  seated: boolean;
  watching: boolean;
}

/** GET /api/rooms/{link}/hands: the score sheet with the ids of the records. */
export interface HandsAnswer {
  matches: SheetMatch[];
  closed: boolean;
}

/**
 * Where a log says otherwise than our rules (`core.formats.LogDifference`): the game's text
 * `difference.<code>` with `params`, and an English line.
 */
export interface LogDifferenceJson {
  hand: number;
  code: string;
  params: Record<string, string>;
  message: string;
}

/**
 * `log` of POST /api/replay: how many hands the text has, which of them is shown (from 1), where the log
 * says otherwise than our rules.
 */
export interface LogFacts {
  hands: number;
  hand: number;
  differences: LogDifferenceJson[];
}

/**
 * `record` of GET /api/records/{id}/replay. `previous`, `next`: the neighbouring hands of the room,
 * null at its ends and where who asks may not see them.
 */
export interface ReplayRecord {
  game: string;
  options: Record<string, unknown>;
  seats: SeatRecord[];
  hand_no: number;
  started: string;
  shuffle: ShuffleRecord;
  finished: boolean;
  id: string;
  previous: string | null;
  next: string | null;
}

/** The pass memories of section 5. */
export interface MemoryView {
  passed_pong: string[];
  passed_chow: string[];
  discarded: string[];
}

/** One seat; what the viewer may not know is null. */
export interface AnxiangSeat {
  seat: number;
  role: string;
  count: number;
  hand: string[] | null;
  melds: Record<string, unknown>[];
  row: Record<string, string>[];
  dead: boolean;
  xi_shown: number;
  xi_own: number | null;
  xi_hand: number | null;
  kan: string[] | null;
  memory: MemoryView | null;
  barred: Record<string, unknown>[] | null;
}

/** The view of docs/contract.md section 1. */
export interface AnxiangView {
  game: string;
  viewer: Record<string, unknown>;
  phase: string;
  dealer: number;
  watcher: number | null;
  order: number[];
  turn: number;
  stock: number;
  shown: Record<string, unknown> | null;
  seats: AnxiangSeat[];
  newest: Record<string, number> | null;
  remaining_stock: string[] | null;
  won: Record<string, unknown> | null;
}
