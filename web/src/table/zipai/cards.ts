/** What the client must know to draw zipai cards: their order on a shelf and which are painted red. */

/** The deck's order: small 一 to 十, then big 壹 to 拾. */
export const ORDER = [..."一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"];

const RANK: ReadonlyMap<string, number> = new Map(ORDER.map((value, index) => [value, index]));

/** Position on the shelf, 0 to 19; unknown characters sort last. */
export function rank(value: string): number {
  return RANK.get(value) ?? ORDER.length;
}

/** Small cards are one suit, big cards the other. */
export function suit(value: string): number {
  return Math.floor(rank(value) / 10);
}

const RED = new Set("二七十贰柒拾");

/** Painted red: colour and a painted tip. */
export function isRed(value: string): boolean {
  return RED.has(value);
}

export function byRank(a: string, b: string): number {
  return rank(a) - rank(b);
}
