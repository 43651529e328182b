/** Cards on their way: elements already in their new place are played in from where they were. */
import { still } from "$lib/settings.svelte";

/** Milliseconds, as in the tokens. */
export const MOVE = 220;
export const FLIP = 320;
/** Cards of one meld set off this far apart. */
export const APART = 40;

const EASE_OUT = "cubic-bezier(.2, .7, .2, 1)";
const running = new Set<Animation>();

/** The next event finishes what still runs: nothing waits for an animation. */
export function finishMotion(): void {
  for (const animation of running) animation.finish();
  running.clear();
}

function play(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): void {
  const animation = element.animate(frames, { easing: EASE_OUT, fill: "backwards", ...options });
  running.add(animation);
  const done = () => running.delete(animation);
  animation.onfinish = done;
  animation.oncancel = done;
}

interface Slide {
  ms?: number;
  delay?: number;
  /** Also grow or shrink from the old width. */
  scale?: boolean;
}

/** Plays an element in from an old place on the screen. */
export function slide(element: Element, from: DOMRect, { ms = MOVE, delay = 0, scale = true }: Slide = {}): void {
  if (still() || from.width === 0) return;
  const to = element.getBoundingClientRect();
  if (to.width === 0) return;
  const ratio = scale ? from.width / to.width : 1;
  const dx = scale ? from.left + from.width / 2 - (to.left + to.width / 2) : from.left - to.left;
  const dy = from.top - to.top - (scale ? (to.height * (1 - ratio)) / 2 : 0);
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(ratio - 1) < 0.02) return;
  // The separate properties leave the element's own transform (lifted, dragged) alone.
  play(
    element,
    [
      { translate: `${dx}px ${dy}px`, scale: String(ratio) },
      { translate: "0px 0px", scale: "1" },
    ],
    { duration: ms, delay },
  );
}

/** Something appears in its place. */
export function fadeIn(element: Element, ms: number): void {
  if (!still()) play(element, [{ opacity: 0 }, { opacity: 1 }], { duration: ms });
}

/** A card slides from the stock and turns about its long axis half way; `cover` is its back. */
export function turnOver(element: Element, cover: Element, from: DOMRect): void {
  if (still() || from.width === 0) return;
  slide(element, from, { ms: FLIP });
  play(
    element,
    [{ rotate: "y 180deg" }, { rotate: "y 90deg", offset: 0.5 }, { rotate: "y 0deg" }],
    { duration: FLIP },
  );
  play(
    cover,
    [
      { opacity: 1 },
      { opacity: 1, offset: 0.5 },
      { opacity: 0, offset: 0.5 },
      { opacity: 0 },
    ],
    { duration: FLIP, easing: "linear" },
  );
}

/** Where every marked element stands now, by the value of `attribute`. */
export function placesOf(root: ParentNode, attribute: string): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll(`[${attribute}]`)) {
    found.set(element.getAttribute(attribute) ?? "", element.getBoundingClientRect());
  }
  return found;
}
