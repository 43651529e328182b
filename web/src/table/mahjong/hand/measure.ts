/** Sizes of my own hand: it never shrinks for what lies on the felt. */
import { formOf, scaleOf, type Screen } from "../board/form.ts";

export interface HandSize {
  /** Width of a tile of the hand, px. */
  width: number;
  /** Between the hand and the tile drawn last, px. */
  apart: number;
  /** Widths of my melds' tiles. */
  melds: number;
}

/** Tiles of a row on a phone held upright. */
export const PER_ROW = 7;
/** Least room at both sides of the hand together, px. */
const EDGES = 16;
const APART = 0.26;
/** The widest hand: thirteen tiles and the drawn one. */
const MOST = 14;

function upright({ width, height }: Screen): HandSize {
  const small = width <= 375 || height <= 760;
  const tablet = Math.min(1.8, width / 390, height / 844);
  const wished = small ? (height <= 660 ? 46 : 47) : tablet > 1.12 ? 52 * tablet : 52;
  const fits = (width - EDGES - (PER_ROW - 1) - 4) / PER_ROW;
  const tile = Math.min(wished, fits);
  const rest = width - EDGES - PER_ROW * tile - (PER_ROW - 1);
  return { width: tile, apart: Math.max(4, Math.min(tile * APART, rest)), melds: tile * 0.62 };
}

function wide({ width, height }: Screen): HandSize {
  const scale = Math.max(0.6, Math.min(1.6, width / 844, height / 390));
  const fits = (width - 14 * 2 - 48 - 12 - 62 - 14 - (MOST - 1)) / (MOST + APART);
  const tile = Math.min(46 * scale, fits);
  return { width: tile, apart: tile * APART, melds: tile * 0.78 };
}

export function handSize(screen: Screen): HandSize {
  const form = formOf(screen);
  if (form === "upright") return upright(screen);
  if (form === "wide") return wide(screen);
  const scale = scaleOf(screen);
  return { width: 72 * scale, apart: 72 * scale * APART, melds: 46 * scale };
}
