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
  const on = <K extends keyof HTMLElementEventMap>(kind: K, run: (event: HTMLElementEventMap[K]) => void): void =>
    button.addEventListener(kind, run, { capture: true });
  const up = (): void => clearTimeout(timer);
  on("pointerdown", () => {
    done = false;
    up();
    if (held === undefined) return;
    timer = setTimeout(() => {
      done = true;
      held?.(button);
    }, LOCK_MS);
  });
  on("pointerup", up);
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
