/** The browser's recomputation against the standalone script of docs/fairness.md. */
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commitment, fromHex, plainSha256, sha256, toHex, wall } from "../src/lib/shuffle";

const SEED = "11".repeat(32);
const SALT = "a0".repeat(16);
const PARTS = ["00112233445566778899aabbccddeeff", "", "ff".repeat(16), ""];

describe("our own SHA-256", () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 1000])("agrees on %i bytes", async (length) => {
    const data = Uint8Array.from({ length }, (_, i) => (i * 37 + 11) & 255);
    expect(toHex(await plainSha256(data))).toBe(createHash("sha256").update(data).digest("hex"));
  });
});

describe("shuffle", () => {
  it("gives the wall of the standalone Python script, with either SHA-256", async () => {
    const shown = await commitment(plainSha256, "t1", 3, SEED, SALT);
    const record = { shuffle: { table: "t1", commitment: shown, seed: SEED, salt: SALT, contributions: PARTS }, hand_no: 3 };
    const path = join(mkdtempSync(join(tmpdir(), "shuffle-")), "record.json");
    writeFileSync(path, JSON.stringify(record));
    const [verdict, line] = execFileSync("python3", ["../docs/verify_shuffle.py", path], { encoding: "utf8" }).split("\n");
    expect(verdict).toBe("commitment holds");
    const order = await wall(plainSha256, SEED, PARTS, 80);
    expect(`wall ${order.join(" ")}`).toBe(line);
    expect(await wall(sha256(), SEED, PARTS, 80)).toEqual(order);
  });

  it("changes with one byte of a contribution", async () => {
    const other = ["00112233445566778899aabbccddeefe", ...PARTS.slice(1)];
    expect(await wall(plainSha256, SEED, other, 80)).not.toEqual(await wall(plainSha256, SEED, PARTS, 80));
  });

  it("refuses what is no hex", () => expect(() => fromHex("xyz")).toThrow());
});
