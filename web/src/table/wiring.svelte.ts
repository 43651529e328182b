/** What every table layout does around its cards: questions, new hands, what happened, the menu, the settlement. */
import { untrack, type Component } from "svelte";
import { follow } from "./happened.svelte.ts";
import { Later } from "./later.svelte.ts";
import { finishMotion } from "./motion.ts";
import type { MenuTab } from "./parts/MenuSheet.svelte";
import type { Play } from "./play.svelte.ts";
import { saidOf } from "./said.ts";
import type { AnyView, SeenTable } from "./seen.svelte.ts";
import type { FrameProps } from "./settle/SettleFrame.svelte";
import { shake, sound } from "./sound.ts";
import type { Stage } from "./stage.svelte.ts";
import type { ClockFace } from "./ticker.svelte.ts";
import type { NumberedEvent, TableProps } from "./types.ts";

/** What it is worked out from; read anew each time. */
export interface Wired {
  props: TableProps;
  clock: ClockFace | null;
  root: HTMLElement | undefined;
  /** The settlement waits for something that passes over the table. */
  waits: boolean;
}

/** What a layout does in its own way. */
export interface Ways<Before, Sheet> {
  /** What is asked, in words for the screen reader. */
  askedWords: () => string;
  /** A new question, or none; `Play.asked` if not told. */
  asked?: () => void;
  /** A new hand, or the first one seen. */
  newHand?: () => void;
  /** Where things lie before the table changes, and how they fly there. */
  capture: (root: HTMLElement) => Before;
  fly: (root: HTMLElement, before: Before, fresh: readonly NumberedEvent[]) => void;
  /** Besides calls and sentences. */
  happened?: (fresh: readonly NumberedEvent[]) => void;
  /** An event in words; empty: not told. */
  sentence: (event: NumberedEvent) => string;
  /** The script of the settlement sheet. */
  sheet: () => Promise<{ default: Component<Sheet & FrameProps> }>;
}

/** Made while a table's root is made. */
export class Wiring<Before, Sheet extends object> {
  menu: MenuTab | null = $state(null);
  /** What is being written in the chat. */
  draft = $state("");
  settleShut = $state(false);
  private readonly later: Later<Component<Sheet & FrameProps>>;

  readonly live = $derived.by(() => (this.now().props.mode ?? "live") === "live");
  private readonly waiting = $derived.by(() => this.stage.calling || this.now().waits);
  readonly settleOpen = $derived.by(() => this.seen.settlement !== null && !this.waiting && !this.settleShut);
  /** The hand is over and its sheet was put away. */
  readonly canSettle = $derived.by(() => this.seen.settlement !== null && !this.settleOpen && !this.stage.calling);
  /** The sheet's script, when the sheet is to be shown. */
  readonly sheet = $derived.by(() => (this.settleOpen && this.menu === null ? this.later.part : null));
  /** What the settlement sheet asks and where its buttons lead. */
  readonly sheetProps = $derived.by<FrameProps>(() => {
    const { doc, oncommand, ongo } = this.now().props;
    const { match, record } = doc.table;
    const { live } = this;
    const kept = live && record !== null && ongo !== undefined;
    return {
      ready: live ? saidOf(doc, "next") : undefined,
      stop: live && match.may_stop ? saidOf(doc, "stop") : undefined,
      onstop: (on) => oncommand?.("stop", { on }),
      last: match.finished,
      onnext: live && (doc.me.seat !== null || match.finished) ? () => (match.finished ? ongo?.("sheet") : oncommand?.("next")) : undefined,
      onreplay: kept ? () => ongo("replay") : undefined,
      oncheck: kept ? () => ongo("check") : undefined,
      onclose: () => (this.settleShut = true),
    };
  });

  constructor(
    private readonly now: () => Wired,
    private readonly seen: SeenTable<AnyView, unknown>,
    private readonly play: Play,
    private readonly stage: Stage,
    private readonly ways: Ways<Before, Sheet>,
  ) {
    this.later = new Later(ways.sheet);
    const ended = $derived(seen.settlement !== null);
    $effect(() => this.later.fetch(ended));

    const ticks = $derived.by(() => {
      const { clock } = now();
      return clock !== null && clock.seconds <= 5 && clock.seconds > 0 ? clock.seconds : 0;
    });
    $effect(() => {
      if (ticks > 0) sound("tick", now().props.settings);
    });

    // Before the question: what holds for a hand is known when its first question comes.
    $effect(() => {
      void seen.handKey;
      untrack(() => this.newHand());
    });
    $effect(() => {
      void seen.prompt?.decision;
      untrack(() => this.asked());
    });

    let before: Before | null = null;
    follow(
      () => now().props.events,
      () => (before = this.look()),
      (fresh) => {
        this.happened(fresh, before);
        before = null;
      },
    );
  }

  private newHand(): void {
    this.play.newHand(this.seen.mine ? this.seen.handKey : "");
    this.settleShut = false;
    this.ways.newHand?.();
  }

  private asked(): void {
    if (this.ways.asked) this.ways.asked();
    else this.play.asked();
    if (!this.seen.prompt || this.play.sending !== null) return;
    // No sheet over the hand while a decision is open.
    this.menu = null;
    if (this.now().props.settings.vibrate) shake();
    this.stage.tell([this.ways.askedWords()]);
  }

  private look(): Before | null {
    const { root } = this.now();
    return root ? this.ways.capture(root) : null;
  }

  private happened(fresh: readonly NumberedEvent[], before: Before | null): void {
    const { root, props } = this.now();
    this.play.hush();
    finishMotion();
    if (root && before) this.ways.fly(root, before, fresh);
    for (const event of fresh) this.stage.show(event, props.settings, this.seen.caller(event.seat));
    this.ways.happened?.(fresh);
    this.stage.tell(fresh.map((event) => this.ways.sentence(event)));
  }
}
