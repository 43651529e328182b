/** Finds the first step of giving way at which everything on the felt has room. */
import { untrack } from "svelte";
import type { Screen } from "../board/form.ts";
import type { MahjongView } from "../view.ts";
import { FITS, fits, type Sizes } from "./measure.ts";

interface Ground {
  view: MahjongView;
  screen: Screen;
  large: boolean;
}

type Measure = (screen: Screen, fit: number, large: boolean) => Sizes;

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

/**
 * Attachment of the felt: measures it whenever the view, the screen, its own height or its letters change. The
 * step stands in `data-fit`; while it is sought `data-measuring` keeps my own river from giving way.
 */
export function fitted(sizes: Measure, ground: () => Ground): (felt: HTMLElement) => () => void {
  return (felt) => {
    const measure = (): void => {
      const { screen, large } = ground();
      felt.dataset["measuring"] = "";
      for (const step of FITS) {
        felt.dataset["fit"] = String(step);
        put(felt, sizes(screen, step, large));
        if (fits(felt)) break;
      }
      delete felt.dataset["measuring"];
    };
    $effect(() => {
      const { view, screen, large } = ground();
      void [view, screen, large];
      untrack(measure);
    });
    const resized = new ResizeObserver(measure);
    resized.observe(felt);
    // Words on the felt are as wide as their letters, which may come later.
    const letters = document.fonts as FontFaceSet | undefined;
    letters?.addEventListener("loadingdone", measure);
    return () => {
      resized.disconnect();
      letters?.removeEventListener("loadingdone", measure);
    };
  };
}
