import { describe, expect, it } from "vitest";
import type { RoomSeat } from "../src/lib/doc";
import { changes, presentOf } from "../src/pages/room/presence";

const seat = (person: string | null, more: Partial<RoomSeat> = {}): RoomSeat => ({
  seat: 0, kind: person === null ? "empty" : "person", person, name: `${person}!`, level: 0, ready: false, next: false, stop: false,
  connected: true, substitute: false, host: false, ...more,
});
const moved = (before: RoomSeat[], now: RoomSeat[]) => changes(presentOf(before), presentOf(now), "me");

describe("who comes and goes", () => {
  it("hears somebody sit down and leave", () => {
    expect(moved([seat("me"), seat(null)], [seat("me"), seat("a")])).toEqual({ came: ["a!"], went: [] });
    expect(moved([seat("me"), seat("a")], [seat("me"), seat(null)])).toEqual({ came: [], went: ["a!"] });
  });
  it("hears a line cut and mended", () => {
    const cut = seat("a", { connected: false });
    expect(moved([seat("a")], [cut])).toEqual({ came: [], went: ["a!"] });
    expect(moved([cut], [seat("a")])).toEqual({ came: ["a!"], went: [] });
  });
  it("says nothing of me, of computers, and of a change of place", () => {
    const cpu = seat("cpu", { kind: "cpu" });
    expect(moved([seat(null)], [seat("me")])).toEqual({ came: [], went: [] });
    expect(moved([seat(null)], [cpu])).toEqual({ came: [], went: [] });
    expect(moved([seat("a"), seat(null)], [seat(null), seat("a")])).toEqual({ came: [], went: [] });
  });
});
