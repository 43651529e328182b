/** What lies on a zipai table for the person before the screen. */
import * as m from "$texts";
import type { Caller } from "$lib/settings.svelte.ts";
import { SeenTable } from "../seen.svelte.ts";
import type { Reason } from "../types.ts";
import { places, type ZipaiSettlement, type ZipaiView } from "./view.ts";

export class Seen extends SeenTable<ZipaiView, ZipaiSettlement> {
  readonly at = $derived.by(() => (this.view ? places(this.view, this.given().doc.me.looking ?? this.behind) : null));
  /** Whose cards lie at the bottom. */
  readonly bottom = $derived.by(() => (this.view && this.at ? (this.view.seats[this.at.bottom] ?? null) : null));
  /** The card in the middle; after a win the one that won. */
  readonly shown = $derived.by(() => {
    const { shown = null, won = null } = this.view ?? {};
    if (shown !== null || won === null || won.card === null || won.by === null) return shown;
    return { card: won.card, by: won.by, how: "flip" as const };
  });

  newest(seat: number): number | null {
    return this.view?.newest?.seat === seat ? this.view.newest.index : null;
  }

  caller(seat: number): Caller {
    if (seat === this.at?.bottom) return "me";
    if (seat === this.at?.left) return "upper";
    return seat === this.at?.right ? "lower" : "across";
  }

  protected footOf(view: ZipaiView, behind: number | null): number {
    return places(view, behind).bottom;
  }

  protected barredIn(view: ZipaiView): ReadonlyMap<string, Reason> {
    return new Map((view.seats[this.foot]?.barred ?? []).map((b) => [b.card, b.reason] as const));
  }

  protected role(seat: number): string {
    if (!this.view || !this.at) return "";
    if (seat === this.at.watcher) return m.table_watcher();
    if (seat === this.view.dealer) return m.table_seal_dealer();
    if (seat === this.at.left) return m.table_upper();
    return seat === this.at.right ? m.table_lower() : "";
  }
}
