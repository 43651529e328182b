/** What lies on the table for the person before the screen, worked out once for all parts of the table. */
import * as m from "$texts";
import type { Caller } from "$lib/settings.svelte.ts";
import { clockFace, type ClockFace } from "../ticker.svelte.ts";
import type { Reason, RoomSeat, TableDoc } from "../types.ts";
import { places, type ZipaiSettlement, type ZipaiView } from "./view.ts";

const NOBODY: RoomSeat = {
  seat: -1, kind: "empty", person: null, name: "", level: 0, ready: false, next: false,
  connected: true, substitute: false, host: false,
};

/** What it is worked out from; read anew each time. */
export interface Given {
  doc: TableDoc;
  live: boolean;
  /** Server time minus own time, ms. */
  skew: number;
}

export class Seen {
  /** The seat a watcher chose to stand behind. */
  behind: number | null = $state(null);

  readonly table = $derived.by(() => this.given().doc.table);
  readonly view = $derived.by(() => this.table.view as ZipaiView | null);
  readonly settlement = $derived.by(() => this.table.settlement as ZipaiSettlement | null);
  readonly names = $derived.by(() => this.given().doc.room.seats.map((seat) => seat.name));
  readonly at = $derived.by(() => (this.view ? places(this.view, this.given().doc.me.looking ?? this.behind) : null));
  readonly over = $derived.by(() => this.view?.phase === "over");
  /** Whose cards lie at the bottom. */
  readonly bottom = $derived.by(() => (this.view && this.at ? (this.view.seats[this.at.bottom] ?? null) : null));
  /** I hold the cards at the bottom. */
  readonly mine = $derived.by(
    () =>
      this.given().live &&
      this.view !== null &&
      this.at !== null &&
      this.view.viewer.kind === "seat" &&
      this.view.viewer.seat === this.at.bottom,
  );
  readonly prompt = $derived.by(() => (this.mine ? this.table.prompt : null));
  /** Between hands the match already counts the next one; the shuffle still belongs to the one on the table. */
  readonly handNo = $derived.by(() => this.table.shuffle?.hand ?? this.table.match.hand_no);
  readonly handKey = $derived.by(
    () => `${this.given().doc.room.link}:${this.table.shuffle?.table ?? ""}:${this.handNo}:${this.at?.bottom ?? -1}`,
  );
  readonly barred = $derived.by<ReadonlyMap<string, Reason>>(
    () => new Map((this.mine ? (this.bottom?.barred ?? []) : []).map((b) => [b.card, b.reason] as const)),
  );
  /** The card in the middle; after a win the one that won. */
  readonly shown = $derived.by(() => {
    const { shown = null, won = null } = this.view ?? {};
    if (shown !== null || won === null || won.card === null || won.by === null) return shown;
    return { card: won.card, by: won.by, how: "flip" as const };
  });
  readonly scores = $derived.by(() =>
    this.given().doc.room.seats.map((seat) => ({
      name: seat.name,
      note: this.role(seat.seat),
      score: this.score(seat.seat),
    })),
  );

  constructor(private readonly given: () => Given) {}

  person(seat: number): RoomSeat {
    return this.given().doc.room.seats[seat] ?? NOBODY;
  }

  score(seat: number): number {
    return this.table.match.scores[seat] ?? 0;
  }

  newest(seat: number): number | null {
    return this.view?.newest?.seat === seat ? this.view.newest.index : null;
  }

  clock(seat: number): ClockFace | null {
    const { doc, live, skew } = this.given();
    if (!live || this.over || doc.room.paused?.until) return null;
    const own = seat === this.at?.bottom && this.mine ? this.prompt?.deadline : null;
    const deadline = own ?? this.table.clocks.find((clock) => clock.seat === seat)?.deadline ?? null;
    return deadline === null ? null : clockFace(deadline, skew, doc.room.settings.decision_ms);
  }

  /** Where the seat is, for its voice. */
  caller(seat: number): Caller {
    if (seat === this.at?.bottom) return "me";
    if (seat === this.at?.left) return "upper";
    return seat === this.at?.right ? "lower" : "across";
  }

  private role(seat: number): string {
    if (!this.view || !this.at) return "";
    if (seat === this.at.watcher) return m.table_watcher();
    if (seat === this.view.dealer) return m.table_seal_dealer();
    if (seat === this.at.left) return m.table_upper();
    return seat === this.at.right ? m.table_lower() : "";
  }
}
