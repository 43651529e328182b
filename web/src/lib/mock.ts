/** The mock mode's line in place of a WebSocket; null outside of it. */
import type { OpenLine } from "./session.svelte.ts";

export async function openMock(): Promise<OpenLine | null> {
  if (!__MOCK__) return null;
  return (await import("../fixtures/rooms.ts")).openLine;
}
