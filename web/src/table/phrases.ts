/** Ready-made phrases of the chat: sent by id, so that everybody reads them in his own language. */
import * as m from "$texts";
import type { ChatLine } from "./types.ts";

export const PHRASES: readonly { id: string; text: () => string }[] = [
  { id: "hello", text: () => m.table_phrase_hello() },
  { id: "quick", text: () => m.table_phrase_quick() },
  { id: "wait", text: () => m.table_phrase_wait() },
  { id: "well", text: () => m.table_phrase_well() },
  { id: "luck", text: () => m.table_phrase_luck() },
  { id: "thanks", text: () => m.table_phrase_thanks() },
];

/** What a line of the chat says to this reader. */
export function said(line: ChatLine): string {
  return PHRASES.find((phrase) => phrase.id === line.phrase)?.text() ?? line.text;
}
