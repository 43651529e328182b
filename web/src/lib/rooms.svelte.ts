/** Rooms this browser has been in, for the records page: newest first, in localStorage. */
import type { Doc } from "./doc.ts";
import { storage } from "./settings.svelte.ts";

export interface KnownRoom {
  link: string;
  game: string;
  /** Names of the others, as last seen. */
  names: string[];
  /** When it was last open, ms since 1970. */
  seen: number;
  matches: number;
  /** Own points over all matches, null when only watching. */
  points: number | null;
  closed: boolean;
}

const KEY = "queguan.rooms";
const KEPT = 60;

function isKnown(entry: unknown): entry is KnownRoom {
  if (typeof entry !== "object" || entry === null) return false;
  const room = entry as Record<string, unknown>;
  return (
    typeof room["link"] === "string" &&
    typeof room["game"] === "string" &&
    Array.isArray(room["names"]) &&
    typeof room["seen"] === "number" &&
    typeof room["matches"] === "number"
  );
}

/** The rooms that are known, newest first. */
export function knownRooms(): KnownRoom[] {
  try {
    const stored: unknown = JSON.parse(storage()?.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isKnown) : [];
  } catch {
    return [];
  }
}

function store(rooms: KnownRoom[]): void {
  try {
    storage()?.setItem(KEY, JSON.stringify(rooms.slice(0, KEPT)));
  } catch {
    // full or forbidden: the list is a convenience only
  }
}

/** What the records page remembers of a room. */
export function summary(doc: Doc, now: number): KnownRoom {
  const { me, room } = doc;
  const seat = me.seat;
  return {
    link: room.link,
    game: room.game,
    names: room.seats.filter((one) => one.kind !== "empty" && one.person !== me.person).map((one) => one.name),
    seen: now,
    matches: room.matches.length,
    points: seat === null ? null : room.matches.reduce((sum, match) => sum + (match.scores[seat] ?? 0), 0),
    closed: room.state === "closed",
  };
}

/** Puts a room at the head of the list. */
export function rememberRoom(doc: Doc, now: number): void {
  const one = summary(doc, now);
  store([one, ...knownRooms().filter((room) => room.link !== one.link)]);
}

export function forgetRoom(link: string): void {
  store(knownRooms().filter((room) => room.link !== link));
}

const STILL_WARM = 3 * 3_600_000;

/** Link of the room this browser sat in last, when that was lately and the room was open; null: none. */
export function tableToGoBackTo(now: number): string | null {
  const last = knownRooms()[0];
  if (last === undefined || last.closed || last.points === null || now - last.seen > STILL_WARM) return null;
  return last.link;
}
