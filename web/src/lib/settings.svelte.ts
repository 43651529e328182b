/** What a person has set for this device: kept in localStorage, applied to the document at once. */
import { overwriteGetLocale, overwriteSetLocale } from "../paraglide/runtime.js";

export const LOCALES = ["zh-Hans", "zh-Hant", "ja", "en"] as const;
export type Locale = (typeof LOCALES)[number];

/** What sounds, each with its own switch. */
export const CUE_SWITCHES = [
  "asked", "discard", "flip", "meld", "wei", "win", "drawn", "tick", "refused", "seats",
] as const;
export type CueSwitch = (typeof CUE_SWITCHES)[number];
/** Who calls, as I sit. */
export const CALLERS = ["me", "lower", "across", "upper"] as const;
export type Caller = (typeof CALLERS)[number];

/** The second series of flower tiles: 梅兰菊竹, 琴棋书画 or 渔樵耕读 (looks only). */
export const FLOWER_SERIES = ["plants", "arts", "trades"] as const;
export type FlowerSeries = (typeof FLOWER_SERIES)[number];

export interface Settings {
  locale: Locale;
  theme: "auto" | "light" | "dark";
  largePrint: boolean;
  leftHanded: boolean;
  /** How a card is discarded: two taps (first lifts), one tap, or by dragging it to the mat. */
  discard: "two" | "one" | "drag";
  /** The master switch; nothing sounds before the first tap anyway. */
  sound: boolean;
  cues: Record<CueSwitch, boolean>;
  /** Calls are spoken, when sound is on. */
  speech: boolean;
  /** Language tag of the calls, one of those the device speaks; null: its own Chinese. */
  dialect: string | null;
  /** `voiceURI` by who calls; null: one of the dialect's, different for each. */
  voices: Record<Caller, string | null>;
  vibrate: boolean;
  /** Keys written on buttons, and the table's shortcuts. */
  keys: boolean;
  noAnimation: boolean;
  /** Mahjong tiles in plain strong colours. */
  contrastTiles: boolean;
  flowers: FlowerSeries;
  /** Arrows on the mahjong table that show the order of turns. */
  orderArrows: boolean;
}

const KEY = "queguan.settings";

/** The catalogue that fits what the browser asks for; zh-Hans when nothing fits. */
export function localeFor(languages: readonly string[]): Locale {
  for (const tag of languages) {
    const low = tag.toLowerCase();
    if (low.startsWith("zh")) return /hant|tw|hk|mo/.test(low) ? "zh-Hant" : "zh-Hans";
    if (low.startsWith("ja")) return "ja";
    if (low.startsWith("en")) return "en";
  }
  return "zh-Hans";
}

function each<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
}

function defaults(): Settings {
  return {
    locale: localeFor(navigator.languages ?? [navigator.language]),
    theme: "auto",
    largePrint: false,
    leftHanded: false,
    discard: "two",
    sound: true,
    cues: each(CUE_SWITCHES, () => true),
    speech: true,
    dialect: null,
    voices: each(CALLERS, () => null),
    vibrate: true,
    keys: true,
    noAnimation: false,
    contrastTiles: false,
    flowers: "plants",
    orderArrows: true,
  };
}

/** Takes from stored text only what has the right type, so an old or edited entry cannot break the client. */
export function readSettings(text: string | null, base: Settings): Settings {
  if (text === null) return base;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return base; // not ours or cut off: the defaults stand
  }
  if (typeof stored !== "object" || stored === null) return base;
  const from = stored as Record<string, unknown>;
  const one = <T extends string>(key: string, all: readonly T[], or: T): T =>
    all.includes(from[key] as T) ? (from[key] as T) : or;
  const bool = (key: string, or: boolean): boolean =>
    typeof from[key] === "boolean" ? from[key] : or;
  const group = (key: string): Record<string, unknown> =>
    typeof from[key] === "object" && from[key] !== null ? (from[key] as Record<string, unknown>) : {};
  const cues = group("cues");
  const voices = group("voices");
  return {
    locale: one("locale", LOCALES, base.locale),
    theme: one("theme", ["auto", "light", "dark"], base.theme),
    largePrint: bool("largePrint", base.largePrint),
    leftHanded: bool("leftHanded", base.leftHanded),
    discard: one("discard", ["two", "one", "drag"], base.discard),
    sound: bool("sound", base.sound),
    cues: each(CUE_SWITCHES, (key) => (typeof cues[key] === "boolean" ? cues[key] : base.cues[key])),
    speech: bool("speech", base.speech),
    dialect: typeof from["dialect"] === "string" ? from["dialect"] : base.dialect,
    voices: each(CALLERS, (key) => (typeof voices[key] === "string" ? voices[key] : base.voices[key])),
    vibrate: bool("vibrate", base.vibrate),
    keys: bool("keys", base.keys),
    noAnimation: bool("noAnimation", base.noAnimation),
    contrastTiles: bool("contrastTiles", base.contrastTiles),
    flowers: one("flowers", FLOWER_SERIES, base.flowers),
    orderArrows: bool("orderArrows", base.orderArrows),
  };
}

/** localStorage, or nothing where the browser forbids it (private windows, file pages). */
export function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export const settings: Settings = $state(readSettings(storage()?.getItem(KEY) ?? null, defaults()));

/** Puts the settings on <html>: language, theme, print size, motion, tiles. */
export function applySettings(): void {
  const root = document.documentElement;
  root.lang = settings.locale;
  if (settings.theme === "auto") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
  root.dataset["print"] = settings.largePrint ? "large" : "normal";
  root.dataset["motion"] = settings.noAnimation ? "none" : "full";
  root.dataset["tiles"] = settings.contrastTiles ? "contrast" : "plain";
  root.dataset["hand"] = settings.leftHanded ? "left" : "right";
}

/** Changes some settings, stores them, applies them. */
export function set(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    storage()?.setItem(KEY, JSON.stringify(settings));
  } catch {
    // full or forbidden: the setting holds until the page is closed
  }
  applySettings();
}

/** True when nothing should travel: the player's setting or the device's wish. */
export function still(): boolean {
  return settings.noAnimation || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// Texts read the language through the rune, so a change redraws every text on the page.
overwriteGetLocale(() => settings.locale);
overwriteSetLocale((locale) => set({ locale: locale as Locale }));
