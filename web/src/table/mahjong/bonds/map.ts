/** Where the seats of the bindings' map stand, and the curves between them; the map is 400 wide and 420 high. */
import { sideOf, SIDES, type Bonds, type Side } from "../view.ts";

export const MAP = { width: 400, height: 424 } as const;
/** Radius of a seat's disc. */
export const DISC = 31;

interface Point {
  x: number;
  y: number;
}

/** Middles of the discs: the seats as they sit. */
export const SEATS_AT: Readonly<Record<Side, Point>> = {
  bottom: { x: 200, y: 340 },
  right: { x: 346, y: 184 },
  top: { x: 200, y: 40 },
  left: { x: 54, y: 184 },
};

/**
 * Lanes between two seats, as shares of their distance by which they swell away from the table's middle: the
 * bow of a bound pair, and claims either way. Below, they swell inwards: names stand under the discs.
 */
const LANES = {
  upper: { bow: 0.34, ways: [0.12, -0.12] },
  lower: { bow: -0.06, ways: [-0.16, -0.3] },
  across: { bow: 0.3, ways: [0.15, -0.15] },
} as const;
const MIDDLE: Point = { x: 200, y: 190 };
/** Between a disc and the end of a curve. */
const CLEAR = 7;

/** A curve from one seat to another: `path` for an SVG, `middle` where its dots stand. */
export interface Curve {
  path: string;
  middle: Point;
  end: Point;
  /** Degrees: the way the curve points at its end. */
  angle: number;
}

/** A curve that swells to the left of who walks from one to the other, on the screen; negative: to the right. */
function swollen(from: Point, to: Point, swell: number): Curve {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const bend = { x: (from.x + to.x) / 2 + dy * swell * 2, y: (from.y + to.y) / 2 - dx * swell * 2 };
  const leave = (point: Point): Point => {
    const length = Math.hypot(bend.x - point.x, bend.y - point.y);
    const away = (DISC + CLEAR) / length;
    return { x: point.x + (bend.x - point.x) * away, y: point.y + (bend.y - point.y) * away };
  };
  const [start, end] = [leave(from), leave(to)];
  const round = (value: number): number => Math.round(value * 10) / 10;
  return {
    path: `M${round(start.x)} ${round(start.y)}Q${round(bend.x)} ${round(bend.y)} ${round(end.x)} ${round(end.y)}`,
    middle: { x: round((start.x + 2 * bend.x + end.x) / 4), y: round((start.y + 2 * bend.y + end.y) / 4) },
    end: { x: round(end.x), y: round(end.y) },
    angle: round((Math.atan2(end.y - bend.y, end.x - bend.x) * 180) / Math.PI),
  };
}

const isAcross = (one: Side, other: Side): boolean => (SIDES.indexOf(one) + 2) % SIDES.length === SIDES.indexOf(other);

/** Whether the table's middle lies at the right hand of who walks from one to the other. */
function clockwise(from: Side, to: Side): boolean {
  if (isAcross(from, to)) return from === "right" || from === "bottom";
  const [a, b] = [SEATS_AT[from], SEATS_AT[to]];
  return (b.x - a.x) * (MIDDLE.y - a.y) - (b.y - a.y) * (MIDDLE.x - a.x) > 0;
}

function lanes(one: Side, other: Side): { bow: number; ways: readonly [number, number] } {
  if (isAcross(one, other)) return LANES.across;
  return one === "bottom" || other === "bottom" ? LANES.lower : LANES.upper;
}

/** The bow of a bound pair. */
export function pairCurve(one: Side, other: Side): Curve {
  const { bow } = lanes(one, other);
  const [from, to] = clockwise(one, other) ? [one, other] : [other, one];
  return swollen(SEATS_AT[from], SEATS_AT[to], bow);
}

/** `alone`: there are no claims the other way, so that the first lane is free. */
function claimCurve(giver: Side, taker: Side, alone: boolean): Curve {
  const { ways } = lanes(giver, taker);
  const along = clockwise(giver, taker);
  const lane = along || alone ? ways[0] : ways[1];
  return swollen(SEATS_AT[giver], SEATS_AT[taker], along ? lane : -lane);
}

/** Claims of one seat from another, drawn from the giver to the taker. */
export interface Claims {
  giver: number;
  taker: number;
  count: number;
  curve: Curve;
}

export function claimsOf(bonds: Bonds, bottom: number): Claims[] {
  const seats = bonds.taken.length;
  const at = (seat: number): Side => sideOf(seat, bottom, seats);
  return bonds.taken.flatMap((row, taker) =>
    row.flatMap((count, giver) =>
      count > 0 ? [{ giver, taker, count, curve: claimCurve(at(giver), at(taker), bonds.taken[giver]?.[taker] === 0) }] : [],
    ),
  );
}
