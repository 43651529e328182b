// Fails when the client before the first hand is heavier than the house allows.
// Counts, from the build manifest, what the first page, the room and the heaviest of the table layouts load: a
// game fetches only its own.
// Limits: 150 kB of script (gzip), 250 kB of art and fonts (as sent: the server packs SVG).
import { readFileSync, readdirSync, existsSync } from "node:fs";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

const DIST = "dist";
const SCRIPT_LIMIT = 150_000;
const ART_LIMIT = 250_000;
/** Entries a player loads on the way to a hand: everything but what is imported later than that. */
const BEFORE_FIRST_HAND = [/^index\.html$/, /pages\/room\//, /pages\/code\//, /pages\/new\//];
/** The root of a table layout; what it imports later (the settlement) is no part of the first hand. */
const LAYOUT = /src\/table\/(\w+)\/\w+Table\.svelte$/;

const manifestPath = join(DIST, ".vite", "manifest.json");
if (!existsSync(manifestPath)) {
  console.error("budget: no build found; run `npm run build` first");
  process.exit(2);
}
const manifest = JSON.parse(readFileSync(manifestPath, "utf8"));
const sizes = new Map();
const sizeOf = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(DIST, file))).length);
  return sizes.get(file);
};
/** The scripts that these entries need. */
function scriptsOf(entries) {
  const scripts = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of entries) visit(key);
  return [...scripts].filter((file) => extname(file) === ".js");
}
const keys = Object.keys(manifest);
const layouts = [...new Set(keys.map((key) => LAYOUT.exec(key)?.[1]).filter(Boolean))];
const ways = layouts.map((layout) => {
  const js = scriptsOf(keys.filter((key) => BEFORE_FIRST_HAND.some((pattern) => pattern.test(key)) || LAYOUT.exec(key)?.[1] === layout));
  return { layout, files: js.length, size: js.reduce((sum, file) => sum + sizeOf(file), 0) };
});
const scriptSize = Math.max(...ways.map(({ size }) => size));
const art = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(woff2|svg|png|webp|jpg|mp3|ogg|wav)$/.test(entry.name))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
const sent = (file) => (extname(file) === ".svg" ? gzipSync(readFileSync(file)) : readFileSync(file)).length;
const artSize = art.reduce((sum, file) => sum + sent(file), 0);

const report = (what, size, limit) =>
  console.log(`${size <= limit ? "ok  " : "OVER"} ${what}: ${(size / 1000).toFixed(1)} kB of ${limit / 1000} kB`);
for (const { layout, files, size } of ways) {
  report(`script before the first hand at a ${layout} table, gzip (${files} files)`, size, SCRIPT_LIMIT);
}
report(`art and fonts (${art.length} files)`, artSize, ART_LIMIT);
process.exit(scriptSize <= SCRIPT_LIMIT && artSize <= ART_LIMIT ? 0 : 1);
