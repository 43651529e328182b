import { describe, expect, it } from "vitest";
import { CUE_SWITCHES, applySettings, localeFor, readSettings, set, settings, type Settings } from "../src/lib/settings.svelte";
import * as m from "../src/paraglide/messages.js";

const BASE: Settings = {
  locale: "zh-Hans",
  theme: "auto",
  largePrint: false,
  leftHanded: false,
  discard: "two",
  sound: false,
  cues: Object.fromEntries(CUE_SWITCHES.map((key) => [key, true])) as Settings["cues"],
  speech: false,
  dialect: null,
  voices: { me: null, lower: null, across: null, upper: null },
  vibrate: true,
  keys: true,
  noAnimation: false,
  contrastTiles: false,
  flowers: "plants",
  orderArrows: true,
};

describe("language of a new guest", () => {
  it.each([
    [["zh-CN"], "zh-Hans"],
    [["zh-TW", "en"], "zh-Hant"],
    [["zh-Hant-HK"], "zh-Hant"],
    [["ja-JP"], "ja"],
    [["fr", "en-GB"], "en"],
    [["de"], "zh-Hans"],
    [[], "zh-Hans"],
  ])("%j gives %s", (tags, locale) => expect(localeFor(tags)).toBe(locale));
});

describe("stored settings", () => {
  it("keeps what fits and drops what does not", () => {
    const text = JSON.stringify({ locale: "ja", theme: "purple", largePrint: "yes", sound: true, more: 1 });
    expect(readSettings(text, BASE)).toEqual({ ...BASE, locale: "ja", sound: true });
  });
  it("keeps each sound's own switch and the voices, and nothing that is none", () => {
    const text = JSON.stringify({ cues: { wei: false, horn: false, tick: 1 }, voices: { upper: "v2", me: 3 }, dialect: "zh-HK" });
    expect(readSettings(text, BASE)).toEqual({
      ...BASE,
      cues: { ...BASE.cues, wei: false },
      voices: { ...BASE.voices, upper: "v2" },
      dialect: "zh-HK",
    });
  });
  it.each(["", "{", "null", "[1", "3"])("survives the stored text %j", (text) => {
    expect(readSettings(text, BASE)).toEqual(BASE);
  });
  it("reads nothing as the defaults", () => expect(readSettings(null, BASE)).toEqual(BASE));
});

it("applies a change at once: document, texts and storage", () => {
  applySettings();
  set({ locale: "en", theme: "dark", largePrint: true, noAnimation: true });
  expect(document.documentElement.lang).toBe("en");
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  expect(document.documentElement.dataset["print"]).toBe("large");
  expect(document.documentElement.dataset["motion"]).toBe("none");
  expect(m.close()).toBe("Close");
  set({ locale: "zh-Hans", theme: "auto" });
  expect(m.close()).toBe("关上");
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
  expect(readSettings(localStorage.getItem("queguan.settings"), BASE)).toEqual({ ...settings });
});
