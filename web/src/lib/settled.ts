/** An explained case as the settlement that the table's explanation takes. */
import type { ScoreAnswer } from "./answers.ts";

/** Null: not a win, or not explained. What it holds is the layout's to read. */
export function settled(answer: ScoreAnswer): never | null {
  if (answer.score === undefined) return null;
  return {
    kind: "win",
    winners: [answer.winner ?? 0],
    payments: answer.payments ?? [],
    scores: [answer.score],
    alternatives: answer.alternatives ?? [],
    transfers: [],
    detail: answer.detail ?? {},
  } as never;
}
