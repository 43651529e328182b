/** Answers of the HTTP face beyond the shapes in doc.ts. */
import type { Doc, GameEvent, Options, Reason, Score } from "./doc.ts";
import type { Operation } from "./patch.ts";
import type { HandsAnswer, LogFacts, ReplayRecord } from "./types.gen.ts";

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

/** A hand of a log that somebody brought along. */
export interface LogAnswer extends ReplayAnswer {
  log: LogFacts;
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
  /** Seat of the winner, and the settlement's detail as far as a case tells it. */
  winner?: number;
  detail?: Record<string, unknown>;
  /** Numbers and words that the reason's text asks for. */
  [told: string]: unknown;
}

/** What a hand would win with (docs/contract.md 1). */
export interface Waits {
  held: number;
  wanted: number;
  problem: Reason | null;
  /** 0: ready; null with a problem. */
  distance: number | null;
  cards: { card: string; left: number; total: number | null; reason: string | null }[];
}
