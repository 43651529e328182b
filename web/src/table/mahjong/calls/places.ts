/** The call buttons of a tile game: which there are, in their fixed order, and what stands on them. */
import type { ActionJson } from "$lib/doc.ts";
import * as m from "$texts";
import type { Place, Play } from "../../play.svelte.ts";
import { textOr } from "../../settle/score.ts";
import type { GameText, Reason } from "../../types.ts";
import { tileNames } from "../tiles/names.ts";

/** Kinds of every place, in the order in which the places stand. A game without words for them has no such place. */
const ORDER: readonly Pick<Place, "id" | "own" | "claim">[] = [
  { id: "chow", own: [], claim: ["chow"] },
  { id: "pung", own: [], claim: ["pung"] },
  { id: "kong", own: ["kong_concealed", "kong_added"], claim: ["kong_claimed"] },
  { id: "ready", own: ["riichi"], claim: [] },
  { id: "win", own: ["self_draw", "flower_win", "self_rob"], claim: ["win"] },
  { id: "declare", own: ["declare"], claim: [] },
  { id: "pass", own: ["go_on", "replace"], claim: ["pass"] },
];
/** The kind whose word stands on the button; a game with a word `action.kong` for all its kongs has that. */
const SIGN: Readonly<Record<string, string>> = {
  chow: "chow",
  pung: "pung",
  kong: "kong_claimed",
  ready: "riichi",
  win: "win",
  pass: "pass",
};
/** Letters of the keyboard for the places. */
export const LETTERS: Readonly<Record<string, string>> = { c: "chow", p: "pung", k: "kong", r: "ready", h: "win", t: "declare" };

/** The game's word for a kind of action; null when it has none. */
function word(kind: string, text: GameText): string | null {
  const key = `action.${kind}`;
  const words = text(key);
  return words === key ? null : words;
}

/** What stands on the button of a place. */
export function signOf(place: string, text: GameText): string {
  return textOr(text, `call.${place}`, word(place, text) ?? word(SIGN[place] ?? place, text) ?? "");
}

export function placesOf(text: GameText): Place[] {
  const win = signOf("win", text);
  const kong = signOf("kong", text);
  const more: Readonly<Record<string, Partial<Place>>> = {
    chow: { declined: true, opens: true },
    pung: { declined: true },
    kong: { declined: true, lock: () => m.play_kong_locked({ kong }) },
    ready: { chooses: true },
    win: { lock: () => m.play_win_locked({ win }) },
    pass: { passes: true },
  };
  return ORDER.filter(({ id }) => signOf(id, text) !== "").map((place) => ({ ...place, ...more[place.id] }));
}

/** 不上不碰: the calls the toggle is known by; it lets kongs of another's tile go too, as its note says. */
export function noCallGloss(text: GameText): string {
  const [one = "", other] = ["chow", "pung"].map((place) => signOf(place, text)).filter(Boolean);
  return other === undefined ? m.play_no_call_one({ call: one }) : m.play_no_call_both({ one, other });
}

export function noCallNote(text: GameText): string {
  const calls = placesOf(text).filter(({ declined }) => declined).map(({ id }) => signOf(id, text));
  return m.play_no_call_note({ calls: calls.join(m.play_and()), win: signOf("win", text) });
}

/** An action in words: 暗杠 五索. */
export function doing({ kind, tiles }: ActionJson, text: GameText): string {
  return [word(kind, text) ?? kind, kind === "chow" ? tileNames(tiles.slice(1)) : tileNames(tiles)].filter(Boolean).join(" ");
}

/** One place as it stands on the table. */
export interface Call {
  id: string;
  sign: string;
  /** It can act now. */
  live: boolean;
  win: boolean;
  pass: boolean;
  locked: boolean;
  lockable: boolean;
  /** Why a complete hand may not be won with, in two to five characters; empty: nothing to say on the button. */
  why: string;
  /** What it does, why it cannot, what a lock does; the sign first, so that it can be called by it. */
  label: string;
}

/** What stands against a win while there is none to be had; every other reason is one against a complete hand. */
const NO_HAND = ["not_complete", "nothing_shown", "not_drawn", "not_asked", "not_my_turn", "answer_first", "self_draw_only"];

/** What a grey win says of itself. */
function refusal(place: string, reason: Reason | null, text: GameText): string {
  return place !== "win" || !reason || NO_HAND.includes(reason.key) ? "" : textOr(text, `reason.${reason.key}.short`, "", reason.params);
}

export function callsOf(play: Play, places: readonly Place[], text: GameText): Call[] {
  return places.map(({ id, lock }) => {
    const sign = signOf(id, text);
    const actions = play.actionsAt(id);
    const locked = play.locked.has(id);
    const reason = actions.length > 0 ? null : play.reason(id);
    const does = actions.map((action) => doing(action, text)).filter((words) => words !== sign);
    const why = reason ? text(`reason.${reason.key}`, reason.params) : "";
    const words = [locked ? m.play_locked({ call: sign }) : sign, ...does, why, lock && !locked ? m.play_hold() : ""];
    return {
      id,
      sign,
      live: actions.length > 0,
      win: id === "win",
      pass: id === "pass",
      locked,
      lockable: lock !== undefined,
      why: refusal(id, reason, text),
      label: words.filter(Boolean).join("; "),
    };
  });
}

/** The calls somebody is asked about, in words: "上 碰". */
export function askedWords(play: Play, places: readonly Place[], text: GameText): string {
  const live = places.filter((place) => place.passes !== true && play.can(place.id));
  return live.map((place) => signOf(place.id, text)).join(" ");
}
