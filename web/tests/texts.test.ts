/** The catalogues: every key in every language, no key that nothing uses, the same placeholders everywhere. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const LOCALES = ["zh-Hans", "zh-Hant", "ja", "en"];
const CATALOGUES = ["app", "table", "tiles", "mahjong", "play"];

type Catalogue = Record<string, string>;

function catalogue(name: string, locale: string): Catalogue {
  const all = JSON.parse(readFileSync(`messages/${name}/${locale}.json`, "utf8")) as Catalogue;
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== "$schema"));
}

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === "paraglide" ? [] : sources(path);
    return /\.(svelte|ts)$/.test(name) ? [path] : [];
  });
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

for (const name of CATALOGUES) {
  describe(`catalogue ${name}`, () => {
    const base = catalogue(name, "zh-Hans");

    it.each(LOCALES)("%s holds the same keys as zh-Hans, none empty", (locale) => {
      const texts = catalogue(name, locale);
      expect(Object.keys(texts).sort()).toEqual(Object.keys(base).sort());
      expect(Object.entries(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
    });

    it.each(LOCALES)("%s uses the same placeholders as zh-Hans", (locale) => {
      const texts = catalogue(name, locale);
      for (const key of Object.keys(base)) {
        expect(placeholders(texts[key] ?? ""), key).toEqual(placeholders(base[key] ?? ""));
      }
    });

    it("holds no key that no source uses", () => {
      const used = new Set<string>();
      for (const path of sources("src")) {
        for (const found of readFileSync(path, "utf8").matchAll(/\bm\.(\w+)/g)) used.add(found[1] ?? "");
      }
      expect(Object.keys(base).filter((key) => !used.has(key))).toEqual([]);
    });
  });
}
