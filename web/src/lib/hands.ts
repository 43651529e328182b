/** Record ids of the hands on the sheet that was last looked at, so that a replay knows its neighbours. */

const KEY = "queguan.hands";

export function rememberHands(records: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(records));
  } catch {
    // no storage: a replay then has no neighbours
  }
}

/** The records before and after this one, null at the ends or when nothing is known. */
export function neighbours(record: string): { previous: string | null; next: string | null } {
  let known: unknown = [];
  try {
    known = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  } catch {
    // unreadable: as if nothing were known
  }
  const list = Array.isArray(known) ? known.filter((one): one is string => typeof one === "string") : [];
  const at = list.indexOf(record);
  if (at < 0) return { previous: null, next: null };
  return { previous: list[at - 1] ?? null, next: list[at + 1] ?? null };
}
