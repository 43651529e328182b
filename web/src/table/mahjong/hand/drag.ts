/** Dragging a tile out of the hand over the felt. */
import type { Attachment } from "svelte/attachments";

/** Moved up this far it is out of the hand, px. */
const OUT = 48;

/** Follows the pointer while the tile is held; let go well above the hand it calls `out`. */
export function dragOut(out: () => void): Attachment<HTMLElement> {
  return (tile) => {
    let from: { pointer: number; x: number; y: number } | null = null;
    let thrown = false;
    const down = (event: PointerEvent) => {
      thrown = false;
      if (event.button === 0) from = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent) => {
      if (from?.pointer !== event.pointerId) return;
      const dy = event.clientY - from.y;
      if (Math.abs(dy) > 8) tile.setPointerCapture(event.pointerId);
      tile.style.translate = `${event.clientX - from.x}px ${Math.min(0, dy)}px`;
    };
    const end = () => {
      from = null;
      tile.style.translate = "";
    };
    const up = (event: PointerEvent) => {
      thrown = from !== null && from.y - event.clientY > OUT;
      end();
      if (thrown) out();
    };
    // The click that ends a throw is no tap.
    const click = (event: Event) => {
      if (!thrown) return;
      thrown = false;
      event.stopImmediatePropagation();
    };
    tile.style.touchAction = "none";
    tile.addEventListener("pointerdown", down);
    tile.addEventListener("pointermove", move);
    tile.addEventListener("pointerup", up);
    tile.addEventListener("pointercancel", end);
    tile.addEventListener("click", click, { capture: true });
    return () => {
      end();
      tile.style.touchAction = "";
      tile.removeEventListener("pointerdown", down);
      tile.removeEventListener("pointermove", move);
      tile.removeEventListener("pointerup", up);
      tile.removeEventListener("pointercancel", end);
      tile.removeEventListener("click", click, { capture: true });
    };
  };
}
