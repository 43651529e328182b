import { expect, it } from "vitest";
import { AT_REST, SAME_TAP_MS, tap } from "./tap.ts";

it("lifts with the first tap and discards with the second", () => {
  const first = tap(AT_REST, "三0", 1000, "two");
  expect(first).toMatchObject({ does: "lift", state: { lifted: "三0" } });
  expect(tap(first.state, "三0", 1000 + SAME_TAP_MS, "two")).toMatchObject({ does: "discard", state: { lifted: null } });
});

it("counts a double tap within 120 ms as one, so a slip never discards", () => {
  const first = tap(AT_REST, "三0", 1000, "two");
  const slip = tap(first.state, "三0", 1000 + SAME_TAP_MS - 1, "two");
  expect(slip).toMatchObject({ does: "nothing", state: { lifted: "三0" } });
  // a trembling finger: each further tap within 120 ms still belongs to the first
  expect(tap(slip.state, "三0", 1000 + 2 * SAME_TAP_MS - 2, "two").does).toBe("nothing");
});

it("moves the lift with a tap on another card", () => {
  const first = tap(AT_REST, "三0", 1000, "two");
  expect(tap(first.state, "四0", 2000, "two")).toMatchObject({ does: "lift", state: { lifted: "四0" } });
});

it("discards at once where one tap is set, but not twice by a slip", () => {
  const first = tap(AT_REST, "三0", 1000, "one");
  expect(first.does).toBe("discard");
  expect(tap(first.state, "四0", 1050, "one").does).toBe("nothing");
});
