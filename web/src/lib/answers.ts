/** Answers of the HTTP face beyond the shapes in doc.ts. */
import type { Doc, GameEvent, Options, Score } from "./doc.ts";
import type { Operation } from "./patch.ts";
import type { HandsAnswer, ReplayRecord } from "./types.gen.ts";

export type * from "./doc.ts";
export type { HandsAnswer, Operation };

/** One step of a replay: who did what, what happened, and how the table changed. Frame 0 is the deal. */
export interface ReplayFrame {
  at: number;
  seat: number;
  action: string | null;
  by: string | null;
  events: GameEvent[];
  patch: Operation[];
}

export interface ReplayAnswer {
  record: ReplayRecord;
  frames: ReplayFrame[];
  doc: Doc;
}

export interface ScoreAnswer {
  wins: boolean;
  reason?: string;
  hard?: number;
  /** Hard xi the table asks for, beside a `hard` that is too low. */
  min?: number;
  total?: number;
  patterns?: [string, number | string][];
  payments?: number[];
  score?: Score;
  alternatives?: Score[];
  options?: Options;
}
