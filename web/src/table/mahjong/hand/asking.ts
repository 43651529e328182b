/** What stands above my hand: the question that is open, with its ways, or whose turn it is. */
import type { ActionJson } from "$lib/doc.ts";
import * as m from "$texts";
import type { Play } from "../../play.svelte.ts";
import type { GameText, NumberedEvent } from "../../types.ts";
import { signOf } from "../calls/places.ts";
import { sentence } from "../log.ts";
import type { Seen } from "../seen.svelte.ts";
import { tileName } from "../tiles/names.ts";

export interface Asking {
  words: string;
  /** The tile the words are about, drawn behind them. */
  tile: string | null;
  question: string;
  ways: readonly ActionJson[];
  /** The word of the call whose ways these are. */
  sign: string;
  /** Answers to a question of the game, which no call button gives. */
  answers: readonly ActionJson[];
  /** It must be read: a question that the call buttons alone do not ask. */
  must: boolean;
}

export interface AskingFacts {
  seen: Seen;
  play: Play;
  names: readonly string[];
  /** The game's own words. */
  text: GameText;
  events: readonly NumberedEvent[];
  lifted: string | null;
  /** The game's question is answered on a card over the felt, not here. */
  card: boolean;
  live: boolean;
  /** A phone: few words. */
  short: boolean;
}

const plain = (words: string, must = false): Asking | null =>
  words === "" ? null : { words, tile: null, question: "", ways: [], sign: "", answers: [], must };

/** Kinds of answers that a game asks for besides calls, each with what else can be done. */
const SPECIAL: readonly (readonly [string, string])[] = [
  ["flower_win", "go_on"],
  ["self_rob", "replace"],
];

export function asking(facts: AskingFacts): Asking | null {
  const { seen, play, names, text, lifted, live, short } = facts;
  const { view, prompt, shown, over, mine } = seen;
  if (!view) return null;
  if (play.open !== null && (play.ways.length > 1 || play.place(play.open)?.chooses)) return choosing(facts, play.open);
  if (view.phase === "ask") {
    if (seen.table.answered) return plain(m.table_answered());
    const question = view.question ? text(`question.${view.question}`) : text("phase.ask");
    const words = plain(prompt ? question : text("phase.ask"), !facts.card);
    // What the call buttons answer needs no button here.
    const answers = (prompt?.actions ?? []).filter(({ kind }) => play.placeOf(kind) === undefined);
    return words && { ...words, answers: facts.card ? [] : answers };
  }
  if (prompt) {
    for (const [kind, other] of SPECIAL) {
      if (!prompt.actions.some((action) => action.kind === kind)) continue;
      const words = { do: text(`action.${kind}`), pass: signOf("pass", text), other: text(`action.${other}`) };
      return plain(m.play_or(words), true);
    }
    if (view.phase === "rob" && shown) {
      const made = { kind: shown.how, seat: shown.by, tile: shown.tile, seq: 0 };
      return plain(m.play_rob({ what: sentence(made, names, text), ask: text("phase.rob") }), true);
    }
    if (play.turn) {
      const words = plain(lifted === null ? m.table_your_turn() : m.play_tap_again({ tile: tileName(lifted) }));
      const answers = prompt.actions.filter(({ kind }) => kind !== "discard" && play.placeOf(kind) === undefined);
      return words && { ...words, answers, must: answers.length > 0 };
    }
    if (shown) {
      const thrown = m.play_discards({ name: names[shown.by] ?? "" });
      return { ...plain(view.hot ? `${thrown} · ${text("view.hot")}` : thrown)!, tile: short ? null : shown.tile };
    }
  }
  if (over) return plain(m.table_hand_over());
  if (!mine) return plain(live ? m.table_watching() : "");
  if (seen.table.answered) return plain(m.table_answered());
  if (seen.bottom?.marks?.includes("out")) return plain(text("reason.already_won"));
  const waits = view.turn >= 0 && view.turn !== seen.foot && shown === null;
  return plain(waits ? m.table_waiting_for({ name: seen.person(view.turn).name }) : "");
}

/** Which ways are open: "陈伯打出 [五索] 用哪两张上？", on a phone "上五索". */
function choosing({ seen, play, names, text, lifted, short }: AskingFacts, place: string): Asking {
  const sign = signOf(place, text);
  const { shown } = seen;
  const rest = { ways: play.ways, sign, answers: [], must: true };
  const chow = play.ways[0]?.kind === "chow";
  if (play.place(place)?.chooses || play.ways.every(({ kind }) => kind === "declare")) {
    // Where a tile of the hand is chosen the hand itself shows the ways.
    const ways = play.place(place)?.chooses ? [] : play.ways;
    const words = lifted === null ? m.play_which_discard({ call: sign }) : m.play_tap_again_call({ tile: tileName(lifted), call: sign });
    return { ...rest, ways, words, tile: null, question: "" };
  }
  if (!chow || !shown) return { ...rest, words: m.play_which_kong({ call: sign }), tile: null, question: "" };
  if (short) return { ...rest, words: m.play_call_tile({ call: sign, tile: tileName(shown.tile) }), tile: null, question: "" };
  return {
    ...rest,
    words: m.play_discards({ name: names[shown.by] ?? "" }),
    tile: shown.tile,
    question: m.play_which_chow({ call: sign }),
  };
}
