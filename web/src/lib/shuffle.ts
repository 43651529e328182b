/**
 * The provable shuffle, recomputed in the browser (docs/fairness.md; the server's is core/shuffle.py).
 *
 * SHA-256 is the browser's own where the page is secure (https or this machine); on a plain http address
 * in a home network browsers take it away, and our own is used.
 */

export const DOMAIN = "queguan-shuffle-v1";

export type Sha256 = (data: Uint8Array) => Promise<Uint8Array>;

const K = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

/** FIPS 180-4, for pages where the browser's own is not to be had. */
export const plainSha256: Sha256 = (data) => {
  const length = data.length;
  const padded = new Uint8Array(((length + 8) >> 6 << 6) + 64);
  padded.set(data);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 0x20000000));
  view.setUint32(padded.length - 4, (length << 3) >>> 0);
  const state = new Uint32Array([
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]);
  const w = new Uint32Array(64);
  const at = (list: Uint32Array, index: number): number => list[index] ?? 0;
  const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));
  for (let start = 0; start < padded.length; start += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(start + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = at(w, i - 15);
      const b = at(w, i - 2);
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = at(state, i) + value));
  }
  const result = new Uint8Array(32);
  const out = new DataView(result.buffer);
  state.forEach((word, i) => out.setUint32(4 * i, word));
  return Promise.resolve(result);
};

/** The browser's SHA-256 when it gives it, else ours. */
export function sha256(): Sha256 {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return plainSha256;
  return async (data) => new Uint8Array(await subtle.digest("SHA-256", data as Uint8Array<ArrayBuffer>));
}

export function fromHex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new Error("not hex");
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const BLOCK = 64;

async function hmac(hash: Sha256, key: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
  const short = key.length > BLOCK ? await hash(key) : key;
  const pad = (byte: number) => Uint8Array.from({ length: BLOCK }, (_, i) => (short[i] ?? 0) ^ byte);
  return hash(joined(pad(0x5c), await hash(joined(pad(0x36), message))));
}

/** SHA-256 over the five lines domain, table, hand number, seed and salt in hex. */
export async function commitment(hash: Sha256, table: string, hand: number, seed: string, salt: string): Promise<string> {
  return toHex(await hash(new TextEncoder().encode([DOMAIN, table, String(hand), seed, salt].join("\n"))));
}

/** The wall as card ids: Fisher-Yates from the top over HMAC blocks, two bytes a number, biased values thrown away. */
export async function wall(hash: Sha256, seed: string, contributions: readonly string[], cards: number): Promise<number[]> {
  const key = fromHex(seed);
  const parts = contributions.map(fromHex).flatMap((part) => [Uint8Array.of(part.length), part]);
  const message = joined(new TextEncoder().encode(DOMAIN), ...parts);
  let block = new Uint8Array();
  let at = 0;
  let counter = 0;
  const order = Array.from({ length: cards }, (_, i) => i);
  for (let i = cards - 1; i > 0; i--) {
    const limit = 65536 - (65536 % (i + 1));
    let value = limit;
    while (value >= limit) {
      if (at >= block.length) {
        const number = new Uint8Array(8);
        new DataView(number.buffer).setUint32(4, counter++);
        block = new Uint8Array(await hmac(hash, key, joined(message, number)));
        at = 0;
      }
      value = ((block[at] ?? 0) << 8) | (block[at + 1] ?? 0);
      at += 2;
    }
    const j = value % (i + 1);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
}
