/**
 * Where things lie on the desktop's square field. Every seat has its own frame: u runs to that player's right
 * hand, v towards that player; the origin is the centre of the table. Lengths are those of the 1440 x 900 page.
 */
import type { Turn } from "../tiles/Tile.svelte";
import { lying, type Meld, type RiverTile, type Side, type Stack, type Wall } from "../view.ts";
import { meldCells, type MeldCell } from "./melds.ts";

/** A piece by its middle and size on the screen, relative to the centre of the table. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How drawings are turned so that they face their owner. */
export const TURN: Readonly<Record<Side, Turn>> = { bottom: 0, right: 270, top: 180, left: 90 };

export const SIZE = {
  /** Half of the centre plate, of the square, and where the parts of a seat begin. */
  centre: 72,
  square: 295,
  river: { tile: 29, top: 94, gap: 1.5, rowGap: 3, per: 6 },
  stick: { v: 83, length: 104, width: 8 },
  wall: { v: 276, width: 25, height: 33, apart: 8 },
  dice: { corner: 260, die: 22, step: 27 },
  hand: { u: -292, top: 314, side: 318, width: 25, gap: 1, drawn: 8, edge: 20 },
  /** `close`: between the melds when there are four, so that a last pair has room beside four kongs. */
  meld: { u: 292, tile: 28, gap: 1.5, between: 12, close: 6 },
} as const;

const tall = (width: number): number => (width * 4) / 3;

/** A w x h piece, as its player sees it, whose middle is at (u, v) of that player's frame. */
export function place(side: Side, u: number, v: number, w: number, h: number): Place {
  if (side === "bottom") return { x: u, y: v, width: w, height: h };
  if (side === "top") return { x: -u, y: -v, width: w, height: h };
  return side === "right" ? { x: v, y: -u, width: h, height: w } : { x: -v, y: u, width: h, height: w };
}

export interface TilePlace extends Place {
  turned: Turn;
}

const across = (turn: Turn): Turn => ((turn + 270) % 360) as Turn;

/**
 * Places of a river: rows of six from the player's left, the first nearest to the centre. A tile that lies across
 * stands with its foot on the row's line and takes its height of the width.
 */
export function riverPlaces(side: Side, river: readonly Pick<RiverTile, "across" | "taken_by">[]): TilePlace[] {
  const { tile: w, top, gap, rowGap, per } = SIZE.river;
  const h = tall(w);
  const start = -(per * w + (per - 1) * gap) / 2;
  const acrossAt = lying(river);
  let u = start;
  return river.map((_, index) => {
    if (index % per === 0) u = start;
    const v = top + h / 2 + Math.floor(index / per) * (h + rowGap);
    const lies = acrossAt[index] === true;
    const width = lies ? h : w;
    const at = place(side, u + width / 2, lies ? v + (h - w) / 2 : v, width, lies ? w : h);
    u += width + gap;
    return { ...at, turned: lies ? across(TURN[side]) : TURN[side] };
  });
}

export interface MeldPlace extends TilePlace {
  cell: MeldCell;
  /** Lies on another tile. */
  upper: boolean;
}

/** Where a stick lies that a seat has put on the table. */
export function stickPlace(side: Side): Place {
  return place(side, 0, SIZE.stick.v, SIZE.stick.length, SIZE.stick.width);
}

/** Width of a meld as its owner sees it. */
export function meldWidth(cells: readonly MeldCell[], w: number): number {
  const wide = cells.reduce((sum, cell) => sum + (cell.across ? tall(w) : w), 0);
  return wide + SIZE.meld.gap * (cells.length - 1);
}

/** Places of a seat's melds: the right-hand end at u = 292, growing to the left; one list a meld. */
export function meldPlaces(side: Side, seat: number, melds: readonly Meld[], seats: number): MeldPlace[][] {
  const { u: end, tile: w, gap } = SIZE.meld;
  const between = melds.length > 3 ? SIZE.meld.close : SIZE.meld.between;
  const h = tall(w);
  const v = side === "top" ? SIZE.hand.top : SIZE.hand.side;
  let right: number = end;
  return melds.map((meld) => {
    const cells = meldCells(meld, seat, seats);
    right -= meldWidth(cells, w);
    let u = right;
    right -= between;
    return cells.flatMap((cell) => {
      const width = cell.across ? h : w;
      const height = cell.across ? w : h;
      const turned = cell.across ? across(TURN[side]) : TURN[side];
      const line = v + (h - height) / 2;
      const lower = { ...place(side, u + width / 2, line, width, height), turned, cell, upper: false };
      const upper = { ...place(side, u + width / 2, line - w * PILE, width, height), turned, cell, upper: true };
      u += width + gap;
      return cell.added === null ? [lower] : [lower, upper];
    });
  });
}

/** The fourth tile of an added kong lies on the one that lies across, this much of its width further in. */
export const PILE = 0.5;

/** Places of concealed tiles; the last stands apart when it was just drawn. */
export function handPlaces(side: Side, count: number): Place[] {
  const { u, top, side: v, width, gap, drawn, edge } = SIZE.hand;
  return Array.from({ length: count }, (_, index) => {
    const apart = count % 3 === 2 && index === count - 1 ? drawn : 0;
    const middle = u + width / 2 + index * (width + gap) + apart;
    return place(side, middle, side === "top" ? top : v, width, side === "top" ? tall(width) : edge);
  });
}

export interface WallPlace extends Place, Stack {
  tiles: number;
}

/** The stacks of a wall that still stand; stack 0 is at its owner's right hand. `apart` stacks never drawn. */
export function wallPlaces(side: Side, seat: number, wall: Wall, apart: ReadonlySet<string>): WallPlace[] {
  const { v, width, height, apart: gap } = SIZE.wall;
  const own = wall.stacks[seat] ?? [];
  return own.flatMap((tiles, stack) => {
    if (tiles === 0) return [];
    const shift = apart.has(`${seat}:${stack}`) ? gap : 0;
    const u = (own.length * width) / 2 - width / 2 - stack * width - shift;
    return [{ ...place(side, u, v, width, height), seat, stack, tiles }];
  });
}

/** Stacks in the order of drawing from the break: stack after stack, then the walls of the seats before. */
export function wallOrder(wall: Wall): Stack[] {
  const seats = wall.stacks.length;
  const all = wall.stacks.reduce((sum, own) => sum + own.length, 0);
  const order: Stack[] = [];
  let { seat, stack } = wall.break;
  while (order.length < all) {
    if (stack >= (wall.stacks[seat]?.length ?? 0)) {
      seat = (seat + seats - 1) % seats;
      stack = 0;
    }
    order.push({ seat, stack });
    stack += 1;
  }
  return order;
}

/** Dice lie in the corner at their thrower's right hand, where no wall stands: two in a row, the third below. */
export function dicePlaces(side: Side, count: number, second: boolean): Place[] {
  const { corner, die, step } = SIZE.dice;
  const at = place(side, second ? -corner : corner, corner, 0, 0);
  return Array.from({ length: count }, (_, index) => {
    const row = count > 2 ? (index < 2 ? -step / 2 : step / 2) : 0;
    const column = index === 2 ? 0 : index === 0 ? -step / 2 : step / 2;
    return { x: at.x + (count === 1 ? 0 : column), y: at.y + row, width: die, height: die };
  });
}

/** The stacks at the tail whose tiles are never drawn, as `seat:stack`. */
export function keptStacks(wall: Wall): Set<string> {
  const kept = new Set<string>();
  let tiles = 0;
  for (const { seat, stack } of wallOrder(wall).reverse()) {
    if (tiles >= wall.kept) break;
    tiles += wall.stacks[seat]?.[stack] ?? 0;
    kept.add(`${seat}:${stack}`);
  }
  return kept;
}
