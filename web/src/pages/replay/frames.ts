/** A replay as a list of positions: the deal, then one for each answer that this viewer noticed. */
import type { ReplayAnswer } from "$lib/answers.ts";
import type { Doc, NumberedEvent, Table } from "$lib/doc.ts";
import { shownName } from "$lib/names.ts";
import { applyPatch } from "$lib/patch.ts";
import type { TableDoc } from "$table/types.ts";

export interface Position {
  /** Number of the frame in the record: what a link to a moment names. */
  frame: number;
  doc: TableDoc;
  /** All that happened up to here, numbered by frame. */
  events: readonly NumberedEvent[];
  /** Milliseconds since the hand began. */
  at: number;
}

/** The room around a table that is only looked at. */
function around(answer: ReplayAnswer, table: Table, seat: number | null): TableDoc {
  const { record } = answer;
  return {
    me: {
      person: "",
      name: "",
      seat,
      host: false,
      watching: seat === null,
      looking: null,
      looker: null,
      muted: true,
      away: false,
    },
    room: {
      link: "",
      code: null,
      game: record.game,
      layout: "",
      options: record.options,
      differences: {},
      settings: {
        decision_ms: 0,
        bank_ms: 0,
        next_ms: 0,
        cpu_fill: false,
        cpu_level: 0,
        watching: true,
        constant_wait_ms: 0,
        rejoin: "rejoin",
        public: false,
        joining: false,
      },
      levels: [],
      state: "playing",
      seats: record.seats.map((one, number) => ({
        seat: number,
        kind: one.kind === "cpu" ? "cpu" : "person",
        person: one.kind === "cpu" ? null : `seat ${number}`,
        name: shownName(one.name),
        level: one.level,
        ready: true,
        next: false,
        stop: false,
        connected: true,
        substitute: false,
        host: false,
      })),
      watchers: [],
      proposal: null,
      takings: [],
      paused: null,
      ready_deadline: null,
      next_deadline: null,
      matches: [],
      chat: [],
    },
    table,
  };
}

/** Positions in order. The first is the deal; frames in which this viewer saw nothing are left out. */
export function positions(answer: ReplayAnswer, seat: number | null): Position[] {
  const found: Position[] = [];
  const events: NumberedEvent[] = [];
  let now: Doc | Table = answer.doc;
  answer.frames.forEach((frame, number) => {
    now = applyPatch(now, frame.patch);
    for (const event of frame.events) events.push({ ...event, seq: number + 1 });
    const seen = number === 0 || frame.patch.length > 0 || frame.events.length > 0;
    if (!seen) return;
    const table = "room" in now ? now.table : now;
    if (table === null) return;
    found.push({ frame: number, doc: around(answer, table, seat), events: [...events], at: frame.at });
  });
  return found;
}

/** Index of the position that shows the frame: itself, or the last one before it. */
export function indexOfFrame(all: readonly Position[], frame: number): number {
  let index = 0;
  all.forEach((position, at) => {
    if (position.frame <= frame) index = at;
  });
  return index;
}
