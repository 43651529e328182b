/** What is written on the four places of the dock. */
import * as m from "$texts";
import type { ClockFace } from "../ticker.svelte.ts";
import type { GameText, Prompt, Settings } from "../types.ts";
import type { Place, Play } from "../play.svelte.ts";
import type { Seen } from "./seen.svelte.ts";

export type Kind = "win" | "pong" | "chow" | "pass";

export const KINDS: readonly Kind[] = ["win", "pong", "chow", "pass"];
/** The places of the dock: each answers with the action of its name. */
export const PLACES: readonly Place[] = [
  { id: "win", own: [], claim: ["win"], lock: m.table_win_locked },
  { id: "pong", own: [], claim: ["pong"], declined: true },
  { id: "chow", own: [], claim: ["chow"], declined: true },
  { id: "pass", own: [], claim: ["pass"], passes: true },
];
/** Letters of the keyboard for the places. */
export const LETTERS: Readonly<Record<string, Kind>> = { h: "win", p: "pong", c: "chow" };
export const SIGN: Readonly<Record<Kind, string>> = { win: "胡", pong: "碰", chow: "吃", pass: "过" };
const NAME = { win: m.table_win, pong: m.table_pong, chow: m.table_chow, pass: m.table_pass };
const GLOSS = { win: m.table_gloss_win, pong: m.table_gloss_pong, chow: m.table_gloss_chow, pass: m.table_gloss_pass };

/** One of the four places; not `live`: it keeps its place with the reason. */
export interface Call {
  kind: Kind;
  live: boolean;
  /** 2 to 5 characters under the sign. */
  small: string;
  /** What it does, or the whole reason, for screen readers. */
  label: string;
}

export interface DockFacts {
  play: Play;
  prompt: Prompt | null;
  clock: ClockFace | null;
  settings: Settings;
  text: GameText;
}

/** The sign speaks for itself in Chinese. */
function gloss(kind: Kind, settings: Settings): string {
  return settings.locale.startsWith("zh") ? "" : GLOSS[kind]();
}

function small(kind: Kind, { play, prompt, clock, settings, text }: DockFacts): string {
  if (!prompt) return kind === "win" ? m.table_hold_to_lock() : "";
  if (kind === "pass") return clock ? m.table_seconds({ n: clock.seconds }) : gloss(kind, settings);
  if (play.can(kind)) {
    const ways = play.actionsAt(kind).length;
    if (ways > 1) return ways > 2 ? m.table_ways_three() : m.table_ways_two();
    // What the server says a win would bring; no figure is worked out here.
    if (kind === "win" && prompt.win !== null) return m.table_xi({ n: prompt.win });
    return gloss(kind, settings);
  }
  if (play.noCall && kind !== "win") return m.table_no_call();
  const reason = play.reason(kind);
  if (!reason) return "";
  const words = text(`reason.${reason.key}.short`, reason.params);
  return words.endsWith(".short") ? "" : words;
}

/** What stands on the button comes first, so that it can be called by it. */
function label(kind: Kind, facts: DockFacts): string {
  const reason = facts.play.reason(kind);
  const why = reason && !facts.play.can(kind) ? facts.text(`reason.${reason.key}`, reason.params) : "";
  return [...new Set([SIGN[kind], small(kind, facts), NAME[kind](), why])].filter(Boolean).join(" ");
}

export function callsOf(facts: DockFacts): Call[] {
  return KINDS.map((kind) => ({
    kind,
    live: facts.play.can(kind),
    small: small(kind, facts),
    label: label(kind, facts),
  }));
}

/** The calls somebody is asked about, in words: "胡 碰". */
export function askedWords(play: Play): string {
  return KINDS.filter((kind) => play.can(kind)).map((kind) => NAME[kind]()).join(" ");
}

/** What stands in the dock while nothing is asked. */
export function idleWords(seen: Seen, live: boolean): string {
  const { view, table, bottom, over, mine } = seen;
  if (over) return m.table_hand_over();
  if (!mine) return live ? m.table_watching() : "";
  if (bottom?.dead) return m.table_dead_note();
  if (table.answered) return m.table_answered();
  if (view?.phase !== "discard" || view.turn < 0) return "";
  return m.table_waiting_for({ name: seen.person(view.turn).name });
}
