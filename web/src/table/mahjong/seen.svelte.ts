/** What lies on a mahjong table for the person before the screen. */
import * as m from "$texts";
import type { Caller } from "$lib/settings.svelte.ts";
import { SeenTable } from "../seen.svelte.ts";
import type { Reason } from "../types.ts";
import { standing } from "./words.ts";
import { bottomSeat, sideOf, type MahjongSettlement, type MahjongView } from "./view.ts";

const CALLERS = { bottom: "me", right: "lower", top: "across", left: "upper" } as const;
/** A tile that is not offered, without a reason of its own. */
const NOT_OFFERED: Reason = { rule: "", key: "", params: {} };

export class Seen extends SeenTable<MahjongView, MahjongSettlement> {
  /** Whose tiles lie at the bottom. */
  readonly bottom = $derived.by(() => this.view?.seats[this.foot] ?? null);
  /** The tile that can be claimed or robbed. */
  readonly shown = $derived.by(() => this.view?.shown ?? null);

  override score(seat: number): number {
    return (this.settlement === null ? this.view?.points?.[seat] : undefined) ?? super.score(seat);
  }

  override worth(seat: number): string {
    return standing(this.score(seat), this.view);
  }

  caller(seat: number): Caller {
    return CALLERS[sideOf(seat, this.foot, this.view?.seats.length ?? 4)];
  }

  protected footOf(view: MahjongView, behind: number | null): number {
    return bottomSeat(view, behind);
  }

  protected barredIn(view: MahjongView): ReadonlyMap<string, Reason> {
    const seat = view.seats[this.foot];
    const barred = new Map((seat?.barred ?? []).map((one) => [one.tile, one.reason] as const));
    const offered = (this.prompt?.actions ?? []).filter((action) => action.kind === "discard").flatMap(({ tiles }) => tiles);
    if (offered.length === 0) return barred;
    for (const tile of seat?.hand ?? []) if (!offered.includes(tile) && !barred.has(tile)) barred.set(tile, NOT_OFFERED);
    return barred;
  }

  protected role(seat: number): string {
    if (!this.view) return "";
    const words = { me: "", lower: m.table_lower(), across: m.play_across(), upper: m.table_upper() };
    return seat === this.view.dealer ? m.table_seal_dealer() : words[this.caller(seat)];
  }
}
