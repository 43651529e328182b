/** Sizes that follow from how much must fit: columns of the hand, cards of a row. All in CSS px. */

export interface Viewport {
  width: number;
  height: number;
}

/** From here on the desktop layout is drawn. */
export const DESKTOP = 1100;

export function isDesktop(view: Viewport): boolean {
  return view.width >= DESKTOP;
}

export interface Layout {
  desktop: boolean;
  /** Laptop screens: the lower ends of the hand stand behind the rail there too. */
  low: boolean;
  /** A phone on its side. */
  wide: boolean;
  /** The hand shows whole cards. */
  whole: boolean;
  /** Sides of the faces of others and of mine. */
  face: number;
  myFace: number;
}

export function layoutOf(view: Viewport): Layout {
  const desktop = isDesktop(view);
  const low = desktop && view.height < 820;
  const short = view.height <= 720;
  return {
    desktop,
    low,
    wide: !desktop && view.height < 480 && view.width > view.height,
    whole: desktop && !low,
    face: desktop ? (low ? 48 : 60) : short ? 36 : 44,
    myFace: desktop ? 76 : short ? 44 : 52,
  };
}

/** Width of one hand card and the gap between columns. Width plus gap is never under 44. */
export function columnSize(columns: number, view: Viewport): { width: number; gap: number } {
  // Below 1400 eight columns share their line with the calls.
  if (isDesktop(view)) return columns >= 8 && view.width < 1400 ? { width: 48, gap: 5 } : { width: 54, gap: 7 };
  const narrow = view.width <= 375;
  if (columns >= 8) return narrow ? { width: 41, gap: 3 } : { width: 42, gap: 4 };
  if (columns === 7) return narrow ? { width: 45, gap: 4 } : { width: 47, gap: 5 };
  const short = view.height <= 720 && view.width <= 480;
  return { width: short ? 48 : 52, gap: 5 };
}

/** The least that shows of a card lying under the next one in a row. */
export const ROW_MIN = 14;

/**
 * Distance from one card of a row to the next, and how many of the oldest find no place.
 *
 * Cards lie side by side while they fit `room`; then they overlap evenly, never under 14 px each.
 */
export function rowStep(
  count: number,
  card: number,
  gap: number,
  room: number,
): { step: number; hidden: number } {
  const free = card + gap;
  if (count < 2 || card + (count - 1) * free <= room) return { step: free, hidden: 0 };
  const step = (room - card) / (count - 1);
  if (step >= ROW_MIN) return { step, hidden: 0 };
  const fit = Math.max(1, Math.floor((room - card) / ROW_MIN) + 1);
  return { step: ROW_MIN, hidden: Math.max(0, count - fit) };
}

/** Room for each of two rows that share a line: half each, but a short one leaves its rest to the other. */
export function shareLine(total: number, between: number, first: number, second: number): [number, number] {
  const half = (total - between) / 2;
  return [
    total - between - Math.min(second, half),
    total - between - Math.min(first, half),
  ];
}
