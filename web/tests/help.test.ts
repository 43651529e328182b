import { mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { set } from "$lib/settings.svelte.ts";
import * as m from "$texts";
import { GAME_ANSWER as GUANGDONG } from "../src/fixtures/guangdong.ts";
import { GAME_ANSWER as RIICHI } from "../src/fixtures/riichi.ts";
import HelpSheet from "../src/pages/settings/HelpSheet.svelte";

let shown: Record<string, unknown>;

/** The lines of the help at a table with these options. */
function lines(answer: typeof RIICHI, options: Record<string, string | number>): string[] {
  shown = mount(HelpSheet, { target: document.body, props: { answer, options, onclose: () => undefined } });
  return [...document.body.querySelectorAll(".how li")].map((line) => line.textContent);
}

beforeEach(() => {
  // the test's browser has no modal dialogs
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  set({ locale: "zh-Hans" });
  document.body.innerHTML = "";
});
afterEach(() => void unmount(shown));

it("says what surprises at a table of this preset", () => {
  const told = lines(RIICHI, { preset: "mfc-south" });
  expect(told.some((line) => line.includes("没有加赛"))).toBe(true);
  expect(told).not.toContain(m.help_changed());
});

it("says that some of it does not hold where the table has changed rules", () => {
  expect(lines(RIICHI, { preset: "mfc-south", extension: "immediate" })).toContain(m.help_changed());
});

it.each([
  ["a preset without surprises", RIICHI, { preset: "tenhou", target: 40000 }],
  ["a game without them", GUANGDONG, { min_fan: 3 }],
])("says nothing of it for %s", (_, answer, options) => {
  expect(lines(answer as typeof RIICHI, options)).not.toContain(m.help_changed());
});
