/** A part of a table that is needed only later in a hand: the first hand does not wait for its script. */

const PATIENCE_MS = 1_500;
const AGAIN_MS = 3_000;

export class Later<Part> {
  /** Null until it is there. */
  part: Part | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly load: () => Promise<{ default: Part }>) {}

  /** Fetches it when the table has stood for a moment, or at once; asks again while the line is down. Returns the way to stop. */
  fetch(now: boolean): () => void {
    clearTimeout(this.timer);
    if (this.part === null) this.timer = setTimeout(() => void this.ask(), now ? 0 : PATIENCE_MS);
    return () => clearTimeout(this.timer);
  }

  private async ask(): Promise<void> {
    try {
      this.part = (await this.load()).default;
    } catch {
      this.timer = setTimeout(() => void this.ask(), AGAIN_MS); // the line is down: the script is still wanted
    }
  }
}
