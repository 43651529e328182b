/** What a player has set for the hand being played: no calls, and places that act by themselves. Kept through reloads. */

export interface Toggles {
  noCall: boolean;
  /** Ids of the locked places. */
  locked: string[];
}

const KEY = "queguan.toggles";
const NONE: Toggles = { noCall: false, locked: [] };

/** `hand` names the hand (match, number, seat); what was kept for another hand is gone. */
export function keepToggles(hand: string, toggles: Toggles): void {
  if (hand === "") return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ hand, ...toggles }));
  } catch {
    // full or forbidden: they hold until the page is closed
  }
}

export function recallToggles(hand: string): Toggles {
  if (hand === "") return NONE;
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as (Partial<Toggles> & { hand?: unknown }) | null;
    if (kept?.hand !== hand) return NONE;
    const locked = Array.isArray(kept.locked) ? kept.locked.filter((id) => typeof id === "string") : [];
    return { noCall: kept.noCall === true, locked };
  } catch {
    return NONE; // not ours, or forbidden
  }
}
