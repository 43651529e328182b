/** Sizes on phones. The hand and the call buttons never shrink; what lies on the felt gives way in steps. */
import type { Screen } from "../board/form.ts";

/** Widths of tiles and heights of type on the felt, px. */
export interface Sizes {
  /** River tiles; melds and flowers of opponents. */
  river: number;
  open: number;
  disc: number;
  name: number;
  points: number;
  /** Between the parts of the felt, and around them. */
  gap: number;
  pad: number;
  /** Rows that an empty river already takes; 0: none. */
  rows: number;
}

/** Steps of giving way: 0 as drawn, 3 the last. From 2 on the markers stand beside the name. */
export const FITS = [0, 1, 2, 3] as const;

/** A row of twelve: the gaps between its tiles and the wider one after six. */
const TWELVE_GAPS = 24;

function step(sizes: Sizes, fit: number): Sizes {
  if (fit === 0) return sizes;
  const one = { ...sizes, river: Math.min(sizes.river, 25), open: Math.min(sizes.open, 20), gap: Math.min(sizes.gap, 5), rows: 0 };
  if (fit === 1) return one;
  const two = { ...one, river: Math.min(one.river, 21), open: 17, disc: 25, gap: 2, pad: Math.min(one.pad, 8) };
  return fit === 2 ? two : { ...two, river: 18, open: 15, gap: 1 };
}

/** Large print: the type of names and points, a step up. */
function printed(sizes: Sizes, large: boolean): Sizes {
  return large ? { ...sizes, name: Math.round(sizes.name * 1.2), points: Math.round(sizes.points * 1.2) } : sizes;
}

function larger(sizes: Sizes, by: number): Sizes {
  const times = (value: number): number => Math.round(value * by);
  return { ...sizes, river: times(sizes.river), open: times(sizes.open), disc: times(sizes.disc), name: times(sizes.name), points: times(sizes.points), gap: times(sizes.gap) };
}

/** Sizes for a phone held upright; `fit` 1 to 3 where the felt is full. */
export function uprightSizes({ width, height }: Screen, fit: number, large = false): Sizes {
  const small = width <= 375 || height <= 760;
  const plain: Sizes = small
    ? { river: height <= 660 ? 25 : 26, open: 20, disc: 28, name: 16, points: 16, gap: 4, pad: 10, rows: 0 }
    : { river: 28, open: 24, disc: 34, name: 17, points: 18, gap: 8, pad: 12, rows: 2 };
  const tablet = Math.min(1.8, width / 390, height / 844);
  const sizes = printed(step(plain, fit), large);
  const grown = tablet > 1.12 ? larger(sizes, tablet) : sizes;
  const widest = Math.floor((width - 2 * grown.pad - TWELVE_GAPS) / 12);
  return { ...grown, river: Math.min(grown.river, widest) };
}

/** What stands beside the rivers in a row of a phone on its side: edges, gaps, call buttons. */
const WIDE_REST = 154;

/** Sizes for a phone on its side. */
export function wideSizes({ width, height }: Screen, fit: number, large = false): Sizes {
  const plain: Sizes = { river: 26, open: 22, disc: 34, name: 17, points: 18, gap: 5, pad: 12, rows: 2 };
  const by = Math.min(1.6, width / 844, height / 390);
  const sizes = printed(step(plain, fit), large);
  if (by > 1.12) return larger(sizes, by);
  if (by >= 1) return sizes;
  return {
    ...sizes,
    // six, twelve and six in a row
    river: Math.min(sizes.river, Math.max(20, Math.floor(26 * by)), Math.floor((width - WIDE_REST) / 24)),
    open: Math.min(sizes.open, 20),
    disc: Math.min(sizes.disc, 28),
    name: Math.min(sizes.name, large ? 19 : 16),
    points: Math.min(sizes.points, large ? 19 : 16),
  };
}

/** What has to fit: the sum of its parts is no higher than the felt. */
export function fits(felt: HTMLElement): boolean {
  return felt.scrollHeight <= felt.clientHeight + 1;
}
