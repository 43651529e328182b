/** One room as this browser lives it: the doc, what happened, the line, and what can be sent. */
import type { Doc, NumberedEvent, Reason } from "./doc.ts";
import { withShownNames } from "./names.ts";
import { applyPatch } from "./patch.ts";
import { Line, lineUrl, type Answer, type LineCallbacks, type LineState } from "./socket.ts";
import { settings, storage } from "./settings.svelte.ts";

/** As many past events as the log shows. */
const EVENTS_KEPT = 400;

/** What a session needs of a line; the mock mode has its own. */
export type RoomLine = Pick<Line, "act" | "command" | "say" | "mix" | "reopen" | "close">;
export type OpenLine = (link: string, on: LineCallbacks) => RoomLine;

const openLine: OpenLine = (link, on) => new Line(lineUrl(link), on);

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where the browser keeps what it gave to a shuffle, so that the check page can look for it. */
export const MIX_KEY = "queguan.mix";
const MIXES_KEPT = 200;

function remember(commitment: string, bytes: string): void {
  const store = storage();
  if (store === null) return;
  try {
    const kept = JSON.parse(store.getItem(MIX_KEY) ?? "[]") as [string, string][];
    store.setItem(MIX_KEY, JSON.stringify([...kept, [commitment, bytes]].slice(-MIXES_KEPT)));
  } catch {
    store.removeItem(MIX_KEY); // unreadable or full: start over
  }
}

/** What this browser gave to the shuffle with that commitment, null when it does not know. */
export function ownContribution(commitment: string): string | null {
  try {
    const kept = JSON.parse(storage()?.getItem(MIX_KEY) ?? "[]") as [string, string][];
    return kept.findLast(([known]) => known === commitment)?.[1] ?? null;
  } catch {
    return null;
  }
}

export class RoomSession {
  /** The doc as it came, which patches change. */
  private told: Doc | null = $state.raw(null);
  /** The doc as it is shown. */
  readonly doc: Doc | null = $derived(this.told === null ? null : withShownNames(this.told));
  events: readonly NumberedEvent[] = $state.raw([]);
  line: LineState = $state("connecting");
  /** Why the server said goodbye. */
  bye: string | null = $state(null);
  /** Server time minus own time, ms. */
  skew = $state(0);
  /** Last error that belonged to no press. */
  trouble: string | null = $state(null);

  private readonly wire: RoomLine;
  private mixed = "";
  private mix = "";

  constructor(link: string, open: OpenLine = openLine) {
    this.wire = open(link, {
      onstate: (message) => {
        this.told = message.doc;
        // Number 0: told, not happening now, so nothing is called out or flies again.
        this.events = message.events.map((event) => ({ ...event, seq: 0 }));
        this.bye = null;
        this.contribute();
      },
      onevent: (message) => {
        if (this.told !== null) this.told = applyPatch(this.told, message.patch);
        if (message.events.length > 0) {
          const fresh = message.events.map((event) => ({ ...event, seq: message.seq }));
          this.events = [...this.events, ...fresh].slice(-EVENTS_KEPT);
        }
        this.contribute();
      },
      online: (state, bye) => {
        this.line = state;
        if (bye !== null) this.bye = bye;
        // A line that broke asks again for a contribution that may not have arrived.
        if (state !== "on") this.mixed = "";
        else this.contribute();
      },
      onskew: (skew) => (this.skew = skew),
      onerror: (code) => (this.trouble = code),
      lang: () => settings.locale,
    });
  }

  /** Answers a prompt. Null: taken; else the reason, or a made-up one with the error's code as its key. */
  async act(action: string, decision: number): Promise<Reason | null> {
    const answer = await this.wire.act(decision, action);
    if (answer.ok) return null;
    return answer.reason ?? { rule: "", key: answer.code, params: {} };
  }

  command(what: string, args: Record<string, unknown> = {}): Promise<Answer> {
    return this.wire.command(what, args);
  }

  say(said: { text: string } | { phrase: string }): Promise<Answer> {
    return this.wire.say(said);
  }

  /** Takes the seat back into this tab. */
  reopen(): void {
    this.bye = null;
    this.wire.reopen();
  }

  close(): void {
    this.wire.close();
  }

  /** Adds this player's 16 random bytes when the shuffle of the next hand waits for them. */
  private contribute(): void {
    const shuffle = this.told?.table?.shuffle;
    if (shuffle === undefined || shuffle === null || !shuffle.wanted || this.mixed === shuffle.commitment) return;
    const again = this.mix.startsWith(`${shuffle.commitment} `);
    if (!again) {
      this.mix = `${shuffle.commitment} ${hex(crypto.getRandomValues(new Uint8Array(16)))}`;
      remember(shuffle.commitment, this.mix.slice(shuffle.commitment.length + 1));
    }
    this.mixed = shuffle.commitment;
    this.wire.mix(shuffle.hand, this.mix.slice(shuffle.commitment.length + 1));
  }
}
