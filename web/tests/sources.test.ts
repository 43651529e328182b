/** What the content security policy and the look forbid in the sources. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === "paraglide" ? [] : files(path);
    return [path];
  });
}

const all = files("src").map((path) => ({ path, text: readFileSync(path, "utf8") }));
const svelte = all.filter(({ path }) => path.endsWith(".svelte"));

it("has no style attribute: the policy allows styles from files and by script only", () => {
  expect(svelte.filter(({ text }) => /\sstyle=/.test(text)).map(({ path }) => path)).toEqual([]);
});

it("has no raw HTML from strings", () => {
  expect(svelte.filter(({ text }) => text.includes("{@html")).map(({ path }) => path)).toEqual([]);
});

it("sets no type under 13 px", () => {
  const small: string[] = [];
  for (const { path, text } of all.filter((file) => /\.(svelte|css)$/.test(file.path))) {
    for (const found of text.matchAll(/font(?:-size)?:[^;{}]*?\b(\d+(?:\.\d+)?)px/g)) {
      if (Number(found[1]) < 13) small.push(`${path}: ${found[0]}`);
    }
  }
  expect(small).toEqual([]);
});

it("imports fixtures only where a build drops them", () => {
  const importing = all.filter(({ path, text }) => !path.includes("/fixtures/") && text.includes("fixtures/"));
  for (const { path, text } of importing) expect(text, path).toMatch(/__MOCK__/);
});
