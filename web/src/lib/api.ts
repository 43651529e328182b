/** The HTTP face of the parlor (docs/contract.md, section 2), typed. */
import type {
  GameAnswer,
  GameRecord,
  Games,
  Options,
  Person,
  HandsAnswer,
  LogAnswer,
  ReplayAnswer,
  RoomFacts,
  RoomSettings,
  ScoreAnswer,
  ScoreCase,
  Waits,
} from "./answers.ts";

/** The server refused, or could not be reached (`offline`), or answered what nobody understands (`bad_answer`). */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
    readonly field: string | null = null,
  ) {
    super(message);
  }
}

/** The code of anything caught: an ApiError's own, else `bad_answer`. */
export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : "bad_answer";
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (__MOCK__) {
    const mock = await import("../fixtures/server.ts");
    return (await mock.answer(method, path, body)) as T;
  }
  let response: Response;
  try {
    const headers: Record<string, string> = { accept: "application/json" };
    if (method !== "GET") headers["x-queguan"] = "1";
    if (body !== undefined) headers["content-type"] = "application/json";
    response = await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new ApiError("offline", error instanceof Error ? error.message : "no connection");
  }
  let data: unknown;
  try {
    data = await response.json();
  } catch {
    throw new ApiError("bad_answer", `${response.status} without JSON`, response.status);
  }
  if (response.ok) return data as T;
  const failed = (typeof data === "object" && data !== null ? data : {}) as Record<string, unknown>;
  throw new ApiError(
    typeof failed["error"] === "string" ? failed["error"] : "bad_answer",
    typeof failed["message"] === "string" ? failed["message"] : "",
    response.status,
    typeof failed["field"] === "string" ? failed["field"] : null,
  );
}

const part = encodeURIComponent;

export const api = {
  me: () => call<{ person: Person; languages: string[] }>("GET", "/api/me"),
  rename: (name: string) => call<{ person: Person }>("PATCH", "/api/me", { name }),
  games: () => call<Games>("GET", "/api/games"),
  game: (id: string) => call<GameAnswer>("GET", `/api/games/${part(id)}`),
  quick: (game: string, level?: number) =>
    call<{ link: string }>("POST", "/api/quick", level === undefined ? { game } : { game, level }),
  createRoom: (game: string, options: Options, settings: Partial<RoomSettings>) =>
    call<{ link: string; code: string | null }>("POST", "/api/rooms", { game, options, settings }),
  code: (code: string) => call<{ link: string }>("GET", `/api/codes/${part(code)}`),
  room: (link: string) => call<RoomFacts>("GET", `/api/rooms/${part(link)}`),
  hands: (link: string) => call<HandsAnswer>("GET", `/api/rooms/${part(link)}/hands`),
  record: (id: string) => call<GameRecord>("GET", `/api/records/${part(id)}`),
  replay: (id: string, viewer: string) =>
    call<ReplayAnswer>("GET", `/api/records/${part(id)}/replay?viewer=${part(viewer)}`),
  log: (text: string, hand: number, viewer: string) =>
    call<LogAnswer>("POST", "/api/replay", { text, hand, viewer }),
  waits: (game: string, hand: ScoreCase) => call<Waits | null>("POST", `/api/waits/${part(game)}`, { case: hand }),
  hand: (game: string, text: string) => call<{ case: ScoreCase }>("POST", `/api/hand/${part(game)}`, { text }),
  score: (game: string, hand: ScoreCase) => call<ScoreAnswer>("POST", `/api/score/${part(game)}`, { case: hand }),
};

/** Addresses a browser loads by itself. */
export const files = {
  qr: (link: string) => (__MOCK__ ? "/src/fixtures/qr.svg" : `/api/rooms/${part(link)}/qr.svg`),
  sheet: (link: string) => `/api/rooms/${part(link)}/sheet.csv`,
  record: (id: string) => `/api/records/${part(id)}`,
};
