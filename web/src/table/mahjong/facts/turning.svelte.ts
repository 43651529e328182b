/** The tile that is turned after a win: called wins come first, the settlement waits for it. */

/** How long it lies over the felt, ms. */
export const TURNED_MS = 2200;

export class Turning {
  /** The tile that lies there now. */
  tile: string | null = $state(null);
  /** It is to be turned, or lies there. */
  due = $state(false);

  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Turns a tile after a wait of so many ms. */
  start(tile: string, wait: number): void {
    clearTimeout(this.timer);
    this.due = true;
    this.timer = setTimeout(() => {
      this.tile = tile;
      this.timer = setTimeout(() => this.close(), TURNED_MS);
    }, wait);
  }

  close(): void {
    clearTimeout(this.timer);
    this.tile = null;
    this.due = false;
  }
}
