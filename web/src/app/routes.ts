/** The addresses of the client, as one closed type: a link to a page that is not there does not compile. */

export interface Moment {
  hand?: number;
  event?: number;
  /** `all`: every hand open. Without it: the reader's own seat, if they played the hand. */
  seat?: number | "all";
}

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "room"; link: string }
  | { page: "code"; code: string }
  /** `place`: a section or a pattern; `hand`: a hand in the notation; both as the address has them after `#`. */
  | { page: "rules"; game: string; place?: string }
  | { page: "score"; game: string; hand?: string }
  | { page: "replay"; record: string; moment: Moment }
  | { page: "check"; record?: string }
  | { page: "records" }
  | { page: "missing"; path: string };

const NAME = /^[a-z0-9_-]{1,40}$/;
const TOKEN = /^[A-Za-z0-9_-]{1,80}$/;

function whole(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** `#h=3&e=41&seat=1`: hand 3 (from 1), event 41, seen from seat 1 (`all`: with all hands open). */
export function readMoment(hash: string): Moment {
  const found = new URLSearchParams(hash.replace(/^#/, ""));
  const moment: Moment = {};
  const hand = whole(found.get("h"));
  const event = whole(found.get("e"));
  const seat = found.get("seat") === "all" ? "all" : whole(found.get("seat"));
  if (hand !== undefined) moment.hand = hand;
  if (event !== undefined) moment.event = event;
  if (seat !== undefined) moment.seat = seat;
  return moment;
}

export function writeMoment(moment: Moment): string {
  const parts: string[] = [];
  if (moment.hand !== undefined) parts.push(`h=${moment.hand}`);
  if (moment.event !== undefined) parts.push(`e=${moment.event}`);
  if (moment.seat !== undefined) parts.push(`seat=${moment.seat}`);
  return parts.length > 0 ? `#${parts.join("&")}` : "";
}

/** Reads a path (and hash) into a route; what fits nothing is the page "missing". */
export function parse(path: string, hash = "", search = ""): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [head, tail, rest] = parts;
  const missing: Route = { page: "missing", path };
  if (head === undefined) return { page: "home" };
  if (rest !== undefined) return missing;
  if (tail === undefined) {
    if (head === "records") return { page: "records" };
    if (head === "check") {
      const record = new URLSearchParams(search).get("record");
      return record !== null && TOKEN.test(record) ? { page: "check", record } : { page: "check" };
    }
    return missing;
  }
  switch (head) {
    case "new":
      return NAME.test(tail) ? { page: head, game: tail } : missing;
    case "rules":
      if (!NAME.test(tail)) return missing;
      return hash.length > 1 ? { page: head, game: tail, place: hash.slice(1) } : { page: head, game: tail };
    case "score":
      if (!NAME.test(tail)) return missing;
      return hash.length > 1 ? { page: head, game: tail, hand: hash.slice(1) } : { page: head, game: tail };
    case "r":
      return TOKEN.test(tail) ? { page: "room", link: tail } : missing;
    case "code":
      return /^\d{6}$/.test(tail) ? { page: "code", code: tail } : missing;
    case "replay":
      return TOKEN.test(tail) ? { page: "replay", record: tail, moment: readMoment(hash) } : missing;
    default:
      return missing;
  }
}

/** The address of a route; the inverse of `parse`. */
export function href(route: Route): string {
  switch (route.page) {
    case "home":
      return "/";
    case "new":
      return `/new/${route.game}`;
    case "rules":
      return `/rules/${route.game}${route.place === undefined ? "" : `#${route.place}`}`;
    case "score":
      return `/score/${route.game}${route.hand === undefined ? "" : `#${route.hand}`}`;
    case "room":
      return `/r/${route.link}`;
    case "code":
      return `/code/${route.code}`;
    case "replay":
      return `/replay/${route.record}${writeMoment(route.moment)}`;
    case "check":
      return route.record === undefined ? "/check" : `/check?record=${route.record}`;
    case "records":
      return "/records";
    case "missing":
      return route.path;
  }
}
