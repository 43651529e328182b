/** Props of a table layout: the same component plays, replays and watches. */
import type { Doc, Me, NumberedEvent, Reason, Score as AnyScore, Table } from "$lib/doc.ts";
import type { GameText } from "$lib/games.svelte.ts";
import type { Settings } from "$lib/settings.svelte.ts";

export type { Prompt, Reason, RoomSeat, ScoreLine, ChatLine, Me, Table } from "$lib/doc.ts";
export type { Doc, NumberedEvent, Settings, GameText };

export type Score<Group> = Omit<AnyScore, "groups"> & { groups: Group[] };

/** A settlement whose detail and groups are those of one game. */
export interface Settlement<Detail, Group> {
  kind: string;
  winners: number[];
  payments: number[];
  scores: Score<Group>[];
  alternatives: Score<Group>[];
  transfers: [number, number, number][];
  detail: Detail;
}

/** The doc while a match is played. */
export interface TableDoc extends Omit<Doc, "table" | "me"> {
  /** `muted`: cannot chat now. `away`: the computer plays for me until I come back. */
  me: Me & { muted?: boolean; away?: boolean };
  table: Table;
}

export type LinkState = "on" | "reconnecting" | "degraded";

export type Goal = "rules" | "settings" | "leave" | "replay" | "check" | "sheet" | "host";

export interface TableProps {
  doc: TableDoc;
  /** All that happened and is remembered; a table animates what it has not seen and logs the hand. */
  events: readonly NumberedEvent[];
  text: GameText;
  settings: Settings;
  /** Changes some of the player's settings. */
  onset?: (change: Partial<Settings>) => void;
  /** Server time minus own time, ms. */
  skew?: number;
  link?: LinkState;
  /** `replay`: no prompts, no clocks, no settlement over the table unless the frame has one. */
  mode?: "live" | "replay";
  /** Answers a prompt; resolves to a reason when the server refused. */
  onact?: (action: string, decision: number) => Promise<Reason | null>;
  /** Room commands such as `next` or `pause`. */
  oncommand?: (what: string, args?: Record<string, unknown>) => void;
  onchat?: (said: { text: string } | { phrase: string }) => void;
  /** Somewhere else: rules, settings, the replay of the hand that ended, out of the room. */
  ongo?: (to: Goal) => void;
}
