/** A long press on a button, told apart from the click that ends it. */
import type { Attachment } from "svelte/attachments";
import { LOCK_MS } from "./tap.ts";

/** Calls `held` after 0.6 s; the click that follows a long press does not reach the button. */
export function hold(held: (button: HTMLElement) => void): Attachment<HTMLElement> {
  return (button) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let done = false;
    const down = () => {
      done = false;
      clearTimeout(timer);
      timer = setTimeout(() => {
        done = true;
        held(button);
      }, LOCK_MS);
    };
    const up = () => clearTimeout(timer);
    const click = (event: Event) => {
      if (!done) return;
      done = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    // Keys never end a long press.
    const key = () => (done = false);
    const menu = (event: Event) => event.preventDefault();
    button.addEventListener("pointerdown", down);
    for (const end of ["pointerup", "pointerleave", "pointercancel"]) button.addEventListener(end, up);
    button.addEventListener("click", click, { capture: true });
    button.addEventListener("keydown", key);
    button.addEventListener("contextmenu", menu);
    return () => {
      up();
      button.removeEventListener("pointerdown", down);
      for (const end of ["pointerup", "pointerleave", "pointercancel"]) button.removeEventListener(end, up);
      button.removeEventListener("click", click, { capture: true });
      button.removeEventListener("keydown", key);
      button.removeEventListener("contextmenu", menu);
    };
  };
}
