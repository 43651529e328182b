/** Answers of the HTTP face beyond the shapes in doc.ts. */
import type { Doc, GameEvent, GameRecord, Options, Score, SheetMatch } from "./doc.ts";
import type { Operation } from "./patch.ts";

export type * from "./doc.ts";
export type { Operation };

/** One step of a replay: who did what, what happened, and how the table changed. Frame 0 is the deal. */
export interface ReplayFrame {
  at: number;
  seat: number;
  action: string | null;
  events: GameEvent[];
  patch: Operation[];
}

export interface ReplayAnswer {
  record: Pick<GameRecord, "game" | "options" | "seats" | "hand_no" | "started"> & {
    id: string;
    /** Record ids of the hands before and after in the same match, null at its ends. */
    previous?: string | null;
    next?: string | null;
  };
  frames: ReplayFrame[];
  doc: Doc;
}

export interface ScoreAnswer {
  wins: boolean;
  reason?: string;
  hard?: number;
  total?: number;
  patterns?: [string, number | string][];
  payments?: number[];
  score?: Score;
  alternatives?: Score[];
  options?: Options;
}

export interface SheetAnswer {
  matches: SheetMatch[];
  closed: boolean;
}
