import { mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { set } from "$lib/settings.svelte.ts";
import { textOf } from "$lib/games.svelte.ts";
import { GAME_ANSWER } from "../src/fixtures/riichi.ts";
import type { Wait } from "../src/table/mahjong/view.ts";
import { spokenWaits } from "../src/table/mahjong/hand/spoken.ts";
import Waits from "../src/table/mahjong/hand/Waits.svelte";

const text = textOf(GAME_ANSWER);
const wait = (tile: string, left: number, worth?: number | null): Wait => ({ tile, left, ...(worth === undefined ? {} : { worth }) });
let shown: Record<string, unknown> | undefined;

function show(waits: readonly Wait[], more: Partial<{ furiten: string; form: "full" | "few" | "row"; without: string }> = {}): HTMLElement {
  document.body.innerHTML = "";
  shown = mount(Waits, { target: document.body, props: { waits, furiten: null, text, form: "full", ...more } });
  return document.body;
}

beforeEach(() => set({ locale: "zh-Hans" }));
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
});

it("says of each tile how many are left and what it is worth, or that it is no win", () => {
  const body = show([wait("3m", 3, 5200), wait("6m", 0, null)]);
  expect([...body.querySelectorAll(".told")].map((one) => one.textContent.replace(/\s+/g, " ").trim())).toEqual(["余 3 5,200", "余 0 无役"]);
  expect(body.querySelectorAll(".none")).toHaveLength(1);
});

it("has no prices where only the own draw wins, and says why", () => {
  const body = show([wait("3m", 3, 5200)], { furiten: "river" });
  expect(body.textContent).toContain("振听：");
  expect(body.textContent).not.toContain("5,200");
});

it("shows as many tiles as there is room for, and how many more there are", () => {
  const orphans = ["1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z", "4z", "5z", "6z", "7z"].map((tile) => wait(tile, 3, 32000));
  for (const [form, tiles] of [["full", 8], ["row", 4], ["few", 2]] as const) {
    const body = show(orphans, { form });
    expect(body.querySelectorAll(".wait")).toHaveLength(tiles);
    expect(body.textContent).toContain(`+${13 - tiles}`);
  }
});

it("names the tile that would go first", () => {
  expect(show([wait("3m", 3)], { without: "8s" }).textContent).toContain("打 八索，听");
  expect(show([wait("3m", 3)], { form: "row", without: "8s" }).querySelectorAll(".gone")).toHaveLength(1);
});

it("says the same to who hears it", () => {
  const waits = [{ ...wait("3m", 3, 5200), declared: 8000 }];
  expect(spokenWaits({ tile: "2m", waits, furiten: true }, text)).toBe("听: 三万 余 3; 振听");
  expect(spokenWaits(undefined, text)).toBe("");
});
