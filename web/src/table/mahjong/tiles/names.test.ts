import { afterEach, expect, it } from "vitest";
import { settings, type Locale } from "$lib/settings.svelte.ts";
import { byTile, tileName, tileNames, wildName } from "./names.ts";

const SHOWN = ["1m", "9p", "5s", "0s", "1z", "5z", "7z", "1f", "7f", null];

afterEach(() => {
  settings.locale = "zh-Hans";
  settings.flowers = "plants";
});

it.each<[Locale, string[]]>([
  ["zh-Hans", ["一万", "九筒", "五索", "红五索", "东风", "白板", "红中", "春花", "菊花", "背面"]],
  ["zh-Hant", ["一萬", "九筒", "五索", "紅五索", "東風", "白板", "紅中", "春花", "菊花", "背面"]],
  ["ja", ["一萬", "九筒", "五索", "赤五索", "東", "白", "中", "花牌の春", "花牌の菊", "裏"]],
  ["en", ["1 of characters", "9 of dots", "5 of bamboo", "red 5 of bamboo", "East", "white dragon", "red dragon", "flower: spring", "flower: chrysanthemum", "face down"]],
])("names tiles in %s", (locale, names) => {
  settings.locale = locale;
  expect(SHOWN.map((tile) => tileName(tile))).toEqual(names);
});

it("speaks another language than the page's when asked", () => {
  settings.locale = "en";
  expect(tileName("3m", "zh-Hans")).toBe("三万");
});

it("names the second series of flowers as it is drawn", () => {
  settings.locale = "zh-Hans";
  settings.flowers = "arts";
  expect(["4f", "5f", "8f"].map((tile) => tileName(tile))).toEqual(["冬花", "琴", "画"]);
  settings.flowers = "trades";
  expect(["4f", "5f", "8f"].map((tile) => tileName(tile))).toEqual(["冬花", "渔", "读"]);
});

it("says that a wildcard is one", () => {
  settings.locale = "zh-Hans";
  expect(wildName("5p")).toBe("五筒，百搭");
  expect(tileNames(["1s", "2s"])).toBe("一索 二索");
});

it("sorts by suit, number, red fives beside plain ones", () => {
  expect(["1f", "7z", "6p", "0p", "5p", "4p", "9m", "1s"].sort(byTile)).toEqual(["9m", "4p", "5p", "0p", "6p", "1s", "7z", "1f"]);
});
