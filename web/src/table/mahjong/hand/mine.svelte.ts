/** My hand and what I do with it: the tiles as they are held, what a way would use, taps, calls and keys. */
import * as m from "$texts";
import { tableKey } from "../../keys.ts";
import { Play } from "../../play.svelte.ts";
import { wakeSound } from "../../sound.ts";
import type { GameText, Settings, TableProps } from "../../types.ts";
import { LETTERS, noCallNote, placesOf } from "../calls/places.ts";
import { namingTiles } from "../log.ts";
import type { Seen } from "../seen.svelte.ts";
import type { Discard, Wait } from "../view.ts";
import { voidSuit } from "../board/seatmarks.ts";
import { HeldTiles } from "./held.ts";
import { throwing, usesOf, wayOf } from "./uses.ts";

/** A tap that comes sooner after a question was meant for something else: it chooses no way. */
const GUARD_MS = 400;

/** What it is worked out from; read anew each time. */
export interface Around {
  seen: Seen;
  settings: Settings;
  /** The game's own words. */
  text: GameText;
  act: TableProps["onact"];
}

/** What the hand would wait for without a tile. */
export interface Outlook {
  tile: string;
  /** It is the lifted tile, which the next tap throws. */
  lifted: boolean;
  waits: readonly Wait[];
  furiten: string | null;
}

/** What the keys move besides. */
export interface KeyParts {
  root: HTMLElement | undefined;
  hand: { focus: () => void; at: (place: number) => { id: string; tile: HTMLElement } | null } | undefined;
}

function middle(element: Element): number {
  const box = element.getBoundingClientRect();
  return box.left + box.width / 2;
}

export class Mine {
  private readonly held = new HeldTiles();
  /** The tile under the pointer or the keyboard. */
  private pointed: string | null = $state(null);
  /** The call button under the pointer. */
  private looked: string | null = $state(null);
  private told = false;
  private askedAt = 0;

  /** The game's words with tiles named. */
  readonly words = $derived.by(() => namingTiles(this.around().text));
  readonly places = $derived.by(() => placesOf(this.around().text));
  readonly shown = $derived.by(() => this.around().seen.shown?.tile ?? "");
  /** The suit given up, whose tiles stand aside; null: none. */
  readonly gaveUp = $derived.by(() => voidSuit(this.around().seen.bottom));
  readonly isAside = (tile: string): boolean => this.gaveUp !== null && tile.endsWith(this.gaveUp);
  /** The hand in order, the drawn tile apart. */
  readonly holding = $derived.by(() => {
    const { bottom, handKey, view } = this.around().seen;
    return this.held.hold(handKey, bottom?.hand ?? [], bottom?.drawn ?? null, view?.wild ?? [], this.isAside);
  });
  readonly all = $derived.by(() => [...this.holding.tiles, ...(this.holding.drawn ? [this.holding.drawn] : [])]);
  private readonly refused = $derived.by(() => {
    const refused = this.around().seen.view?.refused;
    return refused ? { kind: "win", reason: refused.reason } : null;
  });
  readonly play: Play = new Play(() => ({
    prompt: this.around().seen.prompt,
    settings: this.around().settings,
    text: this.words,
    places: this.places,
    barred: this.around().seen.barred,
    refused: this.refused,
    valueOf: (id) => this.tileOf(id),
    throws: (id, alike) => throwing(id, this.drawn, alike),
    uses: (action) => usesOf(action, this.all, this.shown, this.drawn),
    noCallWords: () => noCallNote(this.around().text),
    act: this.around().act,
    leaving: (ids) => (this.held.leaving = ids),
  }));
  private readonly drawn = $derived.by(() => this.holding.drawn?.id ?? null);
  /** Ids of the tiles of which one is to be chosen for the call that was pressed; null: none was. */
  readonly choosable = $derived.by(() => {
    const { play } = this;
    if (play.open === null || !play.place(play.open)?.chooses) return null;
    return new Set(play.ways.flatMap((way) => usesOf(way, this.all, this.shown, this.drawn)));
  });
  /** Ids of the tiles that the way looked at would use. */
  readonly use = $derived.by(() => {
    const { play, looked } = this;
    if (play.sending !== null) return new Set<string>();
    if (this.choosable !== null && (looked === null || looked === play.open)) return this.choosable;
    const way = looked !== null && looked !== play.open ? play.actionsAt(looked)[0] : play.ways[play.way];
    return new Set(way ? usesOf(way, this.all, this.shown, this.drawn) : []);
  });
  readonly mode = $derived.by(() => (this.play.turn ? "turn" : this.around().seen.prompt ? "claim" : "idle"));
  /** The lifted tile. */
  readonly lifted = $derived.by(() => (this.play.lifted === null ? null : this.tileOf(this.play.lifted)));

  constructor(private readonly around: () => Around) {}

  tileOf(id: string): string {
    return this.all.find((one) => one.id === id)?.tile ?? "";
  }

  /** A new question, or none. */
  asked(): void {
    this.play.asked();
    this.askedAt = performance.now();
  }

  /** What the hand would wait for without the tile under the pointer, else without the lifted one. */
  readonly outlook = $derived.by((): Outlook | null => {
    const id = this.pointed ?? this.play.lifted;
    const found = id === null ? undefined : this.waitsWithout(this.tileOf(id));
    if (!found) return null;
    const declares = this.choosable !== null;
    const waits = found.waits.map(({ tile, left, worth, declared }) => ({ tile, left, worth: declares ? declared : worth }));
    return { tile: found.tile, lifted: id === this.play.lifted, waits, furiten: found.furiten ? "river" : null };
  });
  readonly waitsWithout = (tile: string): Discard | undefined => this.around().seen.view?.discards?.find((one) => one.tile === tile);

  /** The pointer is on a tile: the way it stands for is the one looked at. */
  readonly point = (id: string | null): void => {
    const { play } = this;
    this.pointed = id;
    if (id === null || play.open === null) return;
    const way = wayOf(play.ways, this.all, this.shown, id, this.drawn);
    if (way >= 0) play.way = way;
  };

  readonly tap = (id: string, tile: HTMLElement): void => {
    const { play } = this;
    const way = play.open === null ? -1 : wayOf(play.ways, this.all, this.shown, id, this.drawn);
    if (this.choosable !== null && way < 0) return;
    if (play.open === null || way < 0) return play.card(id, middle(tile));
    wakeSound();
    if (performance.now() - this.askedAt <= GUARD_MS) return;
    if (this.choosable !== null) play.wayCard(id, way, middle(tile));
    else play.takeWay(play.open, way);
  };

  /** A tile let go over the felt; one that may not be discarded says why, in the middle of the screen. */
  throwOut(id: string, width: number): void {
    if (this.choosable !== null && this.play.open !== null) {
      const way = wayOf(this.play.ways, this.all, this.shown, id, this.drawn);
      if (way >= 0) this.play.takeWay(this.play.open, way);
    } else if (this.around().seen.barred.has(this.tileOf(id))) this.play.card(id, width / 2);
    else this.play.discard(id);
  }

  /** The reason under the pointer goes with it; what was said at a press stays its time. */
  readonly look = (place: string | null, button: HTMLElement | null): void => {
    this.looked = place;
    if (this.told) this.play.hush();
    this.told = place !== null && button !== null && this.around().seen.prompt !== null && !this.play.can(place);
    if (this.told && place !== null && button) this.play.whyNot(place, middle(button), true);
  };
  readonly lock = (place: string, button: HTMLElement): void => this.play.lock(place, middle(button));
  readonly call = (place: string, button: HTMLElement): void => this.play.call(place, middle(button));

  readonly whyBarred = (tile: string): string => {
    const reason = this.around().seen.barred.get(tile);
    return reason?.key ? this.words(`reason.${reason.key}`, reason.params) : m.table_refused();
  };

  key(event: KeyboardEvent, { root, hand }: KeyParts): void {
    const { seen } = this.around();
    tableKey(event, {
      play: this.play,
      letters: LETTERS,
      ways: "chow",
      pass: "pass",
      asked: seen.prompt !== null,
      claim: this.mode === "claim",
      mine: seen.mine,
      button: (place) => root?.querySelector<HTMLElement>(`.dock [data-kind="${place}"]`) ?? null,
      call: this.call,
      lock: this.lock,
      take: (place, index) => this.play.takeWay(place, index),
      focusHand: () => hand?.focus(),
      digit: (digit) => {
        const answer = seen.view?.phase === "ask" ? seen.prompt?.actions[digit - 1] : undefined;
        if (answer) return this.play.answer(answer);
        const at = hand?.at(digit === 0 ? 10 : digit);
        if (at) this.tap(at.id, at.tile);
      },
    });
  }
}
