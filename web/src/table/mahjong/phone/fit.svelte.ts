/** Finds the first step of giving way at which everything on the felt has room. */
import { untrack } from "svelte";
import type { Screen } from "../board/form.ts";
import type { MahjongView } from "../view.ts";
import { FITS, fits, type Sizes } from "./measure.ts";

interface Ground {
  view: MahjongView;
  screen: Screen;
  sizes: (screen: Screen, fit: number) => Sizes;
}

function put(felt: HTMLElement, sizes: Sizes): void {
  const set = (name: string, value: string): void => felt.style.setProperty(name, value);
  set("--rw", `${sizes.river}px`);
  set("--open", `${sizes.open}px`);
  set("--disc", `${sizes.disc}px`);
  set("--name", `${sizes.name}px`);
  set("--pts", `${sizes.points}px`);
  set("--gap", `${sizes.gap}px`);
  set("--pad", `${sizes.pad}px`);
  set("--river-rows", String(sizes.rows));
}

export class Fit {
  step = $state(0);
  #ground: () => Ground;

  constructor(ground: () => Ground) {
    this.#ground = ground;
  }

  /** Attachment of the felt: measures it whenever the view, the screen or its own height changes. */
  measured = (felt: HTMLElement): (() => void) => {
    const measure = (): void => {
      const { screen, sizes } = this.#ground();
      let last = 0;
      felt.dataset["fit"] = "measuring";
      for (last of FITS) {
        put(felt, sizes(screen, last));
        if (fits(felt)) break;
      }
      felt.dataset["fit"] = String(last);
      this.step = last;
    };
    $effect(() => {
      const { view, screen } = this.#ground();
      void view;
      void screen;
      untrack(measure);
    });
    const resized = new ResizeObserver(measure);
    resized.observe(felt);
    return () => resized.disconnect();
  };
}
