/** What lies on a table for the person before the screen, worked out once for all its parts. */
import type { Caller } from "$lib/settings.svelte.ts";
import { clockFace, type ClockFace } from "./ticker.svelte.ts";
import type { Reason, RoomSeat, TableDoc } from "./types.ts";
import { signed } from "./words.ts";

const NOBODY: RoomSeat = {
  seat: -1, kind: "empty", person: null, name: "", level: 0, ready: false, next: false, stop: false,
  connected: true, substitute: false, host: false,
};

/** What it is worked out from; read anew each time. */
export interface Given {
  doc: TableDoc;
  live: boolean;
  /** Server time minus own time, ms. */
  skew: number;
}

/** What every game's view has. */
export interface AnyView {
  viewer: { kind: "seat" | "spectator" | "looker" | "open"; seat: number };
  phase: string;
}

export abstract class SeenTable<View extends AnyView, Settled> {
  /** The seat a watcher chose to stand behind. */
  behind: number | null = $state(null);

  readonly table = $derived.by(() => this.given().doc.table);
  readonly view = $derived.by(() => this.table.view as View | null);
  readonly settlement = $derived.by(() => this.table.settlement as Settled | null);
  readonly names = $derived.by(() => this.given().doc.room.seats.map((seat) => seat.name));
  readonly over = $derived.by(() => this.view?.phase === "over");
  /** Whose cards lie at the bottom; -1: nobody's. */
  readonly foot = $derived.by(() => (this.view ? this.footOf(this.view, this.given().doc.me.looking ?? this.behind) : -1));
  /** I hold the cards at the bottom. */
  readonly mine = $derived.by(
    () =>
      this.given().live &&
      this.view !== null &&
      this.foot >= 0 &&
      this.view.viewer.kind === "seat" &&
      this.view.viewer.seat === this.foot,
  );
  readonly prompt = $derived.by(() => (this.mine ? this.table.prompt : null));
  /** Between hands the match already counts the next one; the shuffle still belongs to the one on the table. */
  readonly handNo = $derived.by(() => this.table.shuffle?.hand ?? this.table.match.hand_no);
  readonly handKey = $derived.by(
    () => `${this.given().doc.room.link}:${this.table.shuffle?.table ?? ""}:${this.handNo}:${this.foot}`,
  );
  readonly barred = $derived.by<ReadonlyMap<string, Reason>>(
    () => (this.mine && this.view ? this.barredIn(this.view) : new Map()),
  );
  readonly scores = $derived.by(() =>
    this.given().doc.room.seats.map((seat) => ({
      name: seat.name,
      note: this.role(seat.seat),
      score: this.worth(seat.seat),
    })),
  );

  constructor(protected readonly given: () => Given) {}

  /** The seat at the bottom of the screen; `behind` is the one a watcher stands behind. */
  protected abstract footOf(view: View, behind: number | null): number;
  /** Cards of my hand that may not be discarded. */
  protected abstract barredIn(view: View): ReadonlyMap<string, Reason>;
  /** A word for what a seat is in this hand. */
  protected abstract role(seat: number): string;
  /** Where the seat is, for its voice. */
  abstract caller(seat: number): Caller;

  person(seat: number): RoomSeat {
    return this.given().doc.room.seats[seat] ?? NOBODY;
  }

  score(seat: number): number {
    return this.table.match.scores[seat] ?? 0;
  }

  /** The score as it is written. */
  worth(seat: number): string {
    return signed(this.score(seat));
  }

  clock(seat: number): ClockFace | null {
    const { doc, live, skew } = this.given();
    if (!live || this.over || doc.room.paused?.until) return null;
    const own = seat === this.foot && this.mine ? this.prompt?.deadline : null;
    const known = this.table.clocks.find((clock) => clock.seat === seat);
    const deadline = own ?? known?.deadline ?? null;
    return deadline === null ? null : clockFace(deadline, skew, doc.room.settings.decision_ms, known?.bank ?? 0);
  }
}
