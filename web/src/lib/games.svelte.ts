/** Games as the server describes them, and their words in the reader's language. */
import { api } from "./api.ts";
import type { ByLanguage, GameAnswer } from "./doc.ts";
import { settings } from "./settings.svelte.ts";

export type GameText = (key: string, params?: Record<string, string>) => string;

const asked = new Map<string, Promise<GameAnswer>>();

/** The game's description, asked for once; a failed question is asked again the next time. */
export function game(id: string): Promise<GameAnswer> {
  let answer = asked.get(id);
  if (answer === undefined) {
    answer = api.game(id);
    answer.catch(() => asked.delete(id));
    asked.set(id, answer);
  }
  return answer;
}

/** The text in the language that is set now; zh-Hans when the game lacks it. */
export function inLanguage(texts: ByLanguage | undefined): string | undefined {
  return texts?.[settings.locale] ?? texts?.["zh-Hans"];
}

export function fill(text: string, params: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
}

/** The words of one game. A key it lacks comes back as itself, so that the gap is seen. */
export function textOf(answer: Pick<GameAnswer, "texts">): GameText {
  return (key, params = {}) => {
    const text = inLanguage(answer.texts[key]);
    return text === undefined ? key : fill(text, params);
  };
}

/** Whether the game has this word at all (help lines are optional). */
export function hasText(answer: Pick<GameAnswer, "texts">, key: string): boolean {
  return answer.texts[key] !== undefined;
}

/** What a calculator calls a kind of meld: its own word, else that of the score. */
export function meldWord(answer: Pick<GameAnswer, "texts">, kind: string): string {
  return textOf(answer)(hasText(answer, `calculator.${kind}`) ? `calculator.${kind}` : `score.${kind}`);
}
