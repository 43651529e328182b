/** Why a hand in the notation was not taken, in the reader's language. */
import * as m from "$texts";
import { ApiError, codeOf } from "$lib/api.ts";
import { errorText } from "$lib/errors.ts";

type Words = { word: string };
/** By code of `POST /api/hand/{game}`; its field is the word that was wrong. */
const TEXTS: Readonly<Record<string, (words: Words) => string>> = {
  notation_empty: m.calc_bad_empty,
  notation_word: m.calc_bad_word,
  notation_meld: m.calc_bad_meld,
  notation_source: m.calc_bad_source,
  notation_win: m.calc_bad_win,
  notation_win_twice: m.calc_bad_win_twice,
  notation_how_twice: m.calc_bad_how_twice,
  notation_setting: m.calc_bad_setting,
  notation_value: ({ word }) => m.calc_bad_value({ name: word.replace(/^context\./, "") }),
  too_many_alike: m.calc_bad_alike,
  bad_option: ({ word }) => `${word}: ${m.error_bad_option()}`,
};

export function misread(error: unknown): string {
  const code = codeOf(error);
  const word = error instanceof ApiError ? (error.field ?? "") : "";
  return TEXTS[code]?.({ word }) ?? errorText(code);
}
