/** When the bindings' card lies over the felt: at a question, for a while after it, and when it is called for. */
import type { Prompt } from "../../types.ts";
import type { MahjongView } from "../view.ts";

/** How long the outcome stays by itself, ms. */
export const TOLD_MS = 9000;

interface Now {
  view: MahjongView | null;
  prompt: Prompt | null;
  live: boolean;
}

export class Showing {
  open = $state(false);
  readonly bonds = $derived.by(() => this.now().view?.santan ?? null);
  readonly asking = $derived.by(() => this.now().view?.phase === "ask" && this.bonds !== null);

  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly now: () => Now) {}

  /** A pair was made. */
  made(): void {
    if (this.bonds) this.show(this.asking ? 0 : TOLD_MS);
  }

  /** The question came, or it was answered by all: the outcome stays until it is read. */
  asked(asking: boolean): void {
    if (asking) this.show(0);
    else if (this.open) this.show(this.now().live ? TOLD_MS : 1);
  }

  /** `ms` 0: until it is closed. */
  show(ms: number): void {
    clearTimeout(this.timer);
    this.open = true;
    if (ms > 0) this.timer = setTimeout(() => (this.open = false), ms);
  }

  close(): void {
    clearTimeout(this.timer);
    this.open = false;
  }
}
