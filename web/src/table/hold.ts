/** A long press on a button, told apart from the click that ends it. */
import type { Action } from "svelte/action";
import { LOCK_MS } from "./tap.ts";

/** What a long press does; undefined: nothing, the button has only clicks. */
export type Held = ((button: HTMLElement) => void) | undefined;

/**
 * Calls `held` after 0.6 s; the click that follows a long press does not reach the button. An action and no
 * attachment: what it does may change while the finger is down, the press stays one press.
 */
export const hold: Action<HTMLElement, Held> = (button, given) => {
  let held = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let done = false;
  /** When the finger came down and has not been told yet; null: it is up, gone, or was told. */
  let since: number | null = null;
  const on = <K extends keyof HTMLElementEventMap>(kind: K, run: (event: HTMLElementEventMap[K]) => void): void =>
    button.addEventListener(kind, run, { capture: true });
  const up = (): void => {
    clearTimeout(timer);
    since = null;
  };
  const tell = (): void => {
    up();
    done = true;
    held?.(button);
  };
  on("pointerdown", (event) => {
    done = false;
    up();
    if (held === undefined) return;
    since = event.timeStamp;
    timer = setTimeout(tell, LOCK_MS);
  });
  // A busy page hears that the finger is up before its own timer goes off: the press was no shorter for that.
  on("pointerup", (event) => (since !== null && event.timeStamp - since >= LOCK_MS ? tell() : up()));
  on("pointerleave", up);
  on("pointercancel", up);
  // Keys never end a long press.
  on("keydown", () => (done = false));
  on("click", (event) => {
    if (!done) return;
    done = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  });
  on("contextmenu", (event) => held !== undefined && event.preventDefault());
  return {
    update: (next) => {
      held = next;
    },
    destroy: up,
  };
};
