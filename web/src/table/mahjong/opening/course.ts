/** What is shown before a hand: which seat drew which wind, the dice, and how they lead to the broken wall. */
import type { MahjongView, Stack, Wall, Wind } from "../view.ts";

export interface Course {
  /** The wind each seat drew, by seat; null: seats were drawn before. */
  winds: Wind[] | null;
  throws: { by: number; eyes: number[] }[];
  /** The stacks passed over, in the order of counting. */
  counted: Stack[];
  /** The stack the deal begins with. */
  broken: Stack;
}

/** Milliseconds of each part, and of the whole: it never lasts longer than 1200. */
export const DRAW_MS = 480;
export const DICE_MS = 300;
export const COUNT_MS = 340;
export const REST_MS = 80;

/** When each part begins, and the end. */
export interface Times {
  dice: number;
  count: number;
  rest: number;
  end: number;
}

export function timesOf(course: Course): Times {
  const dice = course.winds === null ? 0 : DRAW_MS;
  const count = dice + (course.throws.length > 0 ? DICE_MS : 0);
  const rest = count + COUNT_MS;
  return { dice, count, rest, end: rest + REST_MS };
}

/** The walls as they were built: two tiles on every stack. */
export function built(wall: Wall): Wall {
  return { ...wall, left: 0, kept: 0, stacks: wall.stacks.map((own) => own.map(() => 2)), open: [] };
}

/** Whose wall the first throw names: the dealer counts himself as one, counter-clockwise. */
function named(view: MahjongView): number {
  const [first = []] = view.dice;
  const eyes = first.reduce((sum, one) => sum + one, 0);
  return eyes === 0 ? view.wall.break.seat : (view.order[(eyes - 1) % view.order.length] ?? view.dealer);
}

/** Stacks from the right-hand end of a wall to the break, clockwise; at most one wall and the next. */
function counted(view: MahjongView): Stack[] {
  const { stacks, break: broken } = view.wall;
  const seats = stacks.length;
  const from = (seat: number, count: number): Stack[] => Array.from({ length: count }, (_, stack) => ({ seat, stack }));
  const owner = named(view);
  if (owner !== broken.seat && (owner + seats - 1) % seats === broken.seat) {
    return [...from(owner, stacks[owner]?.length ?? 0), ...from(broken.seat, broken.stack)];
  }
  return from(broken.seat, broken.stack);
}

/** `drawn`: seats were drawn for this hand; the dealer has East then. */
export function courseOf(view: MahjongView, drawn: boolean): Course {
  const way = counted(view);
  const second = way[0]?.seat ?? view.wall.break.seat;
  return {
    winds: drawn ? view.seats.map((seat) => seat.wind) : null,
    throws: view.dice.map((eyes, index) => ({ by: index === 0 ? view.dealer : second, eyes })),
    counted: way,
    broken: view.wall.break,
  };
}

/** Whether nothing has happened since the deal but flowers laid out. */
export function untouched(view: MahjongView): boolean {
  return view.phase !== "over" && view.seats.every((seat) => seat.river.length === 0 && seat.melds.length === 0);
}
