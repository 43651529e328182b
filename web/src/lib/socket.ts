/**
 * The room's line (docs/contract.md, section 3): a numbered stream that is resumed after a break.
 *
 * What was sent and not answered is sent again under the same id, and the server answers the same id the
 * same, so a press is neither lost nor done twice. Knows no document: `onstate` and `onevent` do.
 */
import type { Doc, GameEvent, Reason } from "./doc.ts";
import type { Operation } from "./patch.ts";

export type LineState = "connecting" | "on" | "lost" | "gone";

/** How the server answered an `act`, `do` or `chat`. */
export type Answer = { ok: true } | { ok: false; code: string; message: string; reason: Reason | null };

export interface StateMessage {
  t: "state";
  stream: string;
  seq: number;
  now: number;
  doc: Doc;
  /** What has happened in the present hand so far. */
  events: GameEvent[];
}
export interface EventMessage {
  t: "event";
  seq: number;
  now: number;
  events: GameEvent[];
  patch: Operation[];
}
type ServerMessage =
  | StateMessage
  | EventMessage
  | { t: "ack"; id: string; ok: boolean; again: boolean; seq: number }
  | { t: "error"; id?: string | null; code: string; message: string; reason?: Reason | null }
  | { t: "pong"; n: number; now: number }
  | { t: "bye"; code: string; message: string };

export interface LineCallbacks {
  onstate: (message: StateMessage) => void;
  /** Throws when the patch does not fit; the line then asks for a whole state. */
  onevent: (message: EventMessage) => void;
  online: (state: LineState, bye: string | null) => void;
  /** Server time minus own time in ms, from the quickest answer so far. */
  onskew: (skew: number) => void;
  /** Errors that belong to no message of ours. */
  onerror: (code: string, message: string) => void;
  lang: () => string;
}

/** What of the browser the line uses; tests put their own in. */
export interface LineWorld {
  open: (url: string) => WebSocket;
  now: () => number;
  random: () => number;
}

const WORLD: LineWorld = {
  open: (url) => new WebSocket(url),
  now: () => Date.now(),
  random: () => Math.random(),
};

export const PING_MS = 4_000;
/** Nothing heard for so long: the line is dead, whatever the browser says. */
export const SILENCE_MS = 9_000;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8_000;

/** Goodbyes after which the client comes back. */
const RETURNS = new Set(["overflow", "stopping"]);

/** Wait before try `n` (0, 1, ...): doubles up to a limit, half of it by chance so that a house full of clients does not knock at once. */
export function waitBefore(n: number, chance: number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** n);
  return full * (0.5 + chance / 2);
}

export class Line {
  private socket: WebSocket | null = null;
  private stream: string | null = null;
  private last: number | null = null;
  private state: LineState = "connecting";
  private tries = 0;
  private heard = 0;
  private pinged: { n: number; at: number } = { n: 0, at: 0 };
  private quickest = Infinity;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private readonly waiting = new Map<string, { text: string; answer: (answer: Answer) => void }>();
  private counter = 0;
  private readonly prefix: string;

  constructor(
    private readonly url: string,
    private readonly on: LineCallbacks,
    private readonly world: LineWorld = WORLD,
  ) {
    this.prefix = Math.floor(world.random() * 2 ** 40).toString(36);
    addEventListener("online", this.hurry);
    addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  /** Sends an action; resolves with the server's answer, however often the line breaks in between. */
  act(decision: number, action: string): Promise<Answer> {
    return this.ask((id) => ({ t: "act", id, decision, action }));
  }

  /** Sends a room command. */
  command(what: string, args: Record<string, unknown> = {}): Promise<Answer> {
    return this.ask((id) => ({ t: "do", id, what, args }));
  }

  say(said: { text: string } | { phrase: string }): Promise<Answer> {
    return this.ask((id) => ({ t: "chat", id, ...said }));
  }

  /** The contribution to the shuffle; asked for again in the state when it was lost. */
  mix(hand: number, bytes: string): void {
    this.send(JSON.stringify({ t: "mix", hand, bytes }));
  }

  /** Comes back after a `bye` (another tab took over). */
  reopen(): void {
    if (this.state !== "gone") return;
    this.tries = 0;
    this.connect();
  }

  close(): void {
    this.drop();
    this.state = "gone";
    clearTimeout(this.retry);
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.hurry);
    this.refuseAll("room_closed", "the page was left");
  }

  private ask(make: (id: string) => Record<string, unknown>): Promise<Answer> {
    const id = `${this.prefix}-${++this.counter}`;
    const text = JSON.stringify(make(id));
    return new Promise((answer) => {
      if (this.state === "gone") {
        answer({ ok: false, code: "room_closed", message: "the line is closed", reason: null });
        return;
      }
      this.waiting.set(id, { text, answer });
      if (this.state === "on") this.send(text);
    });
  }

  private send(text: string): void {
    if (this.socket?.readyState === 1) this.socket.send(text);
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.drop();
    this.become(this.tries === 0 && this.last === null ? "connecting" : "lost");
    const socket = this.world.open(this.url);
    this.socket = socket;
    this.heard = this.world.now();
    socket.onopen = () => {
      this.heard = this.world.now();
      socket.send(JSON.stringify({ t: "hello", last: this.last, stream: this.stream, lang: this.on.lang() }));
      this.ping();
    };
    socket.onmessage = (event: MessageEvent<unknown>) => this.hear(socket, event.data);
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
    this.beat = setInterval(() => this.watch(), 1_000);
  }

  private watch(): void {
    const now = this.world.now();
    if (now - this.heard > SILENCE_MS) this.lose();
    else if (now - this.pinged.at >= PING_MS) this.ping();
  }

  private ping(): void {
    this.pinged = { n: this.pinged.n + 1, at: this.world.now() };
    this.send(JSON.stringify({ t: "ping", n: this.pinged.n }));
  }

  private hear(socket: WebSocket, data: unknown): void {
    if (this.socket !== socket) return;
    this.heard = this.world.now();
    let message: ServerMessage;
    try {
      message = JSON.parse(String(data)) as ServerMessage;
    } catch {
      this.lose(); // not our server, or a proxy cut the frame
      return;
    }
    switch (message.t) {
      case "state":
        this.stream = message.stream;
        this.last = message.seq;
        this.clockFrom(message.now, 0);
        this.on.onstate(message);
        this.settle();
        return;
      case "event":
        if (this.last === null || message.seq > this.last + 1) {
          this.resync();
          return;
        }
        if (message.seq <= this.last) return; // had it already
        try {
          this.on.onevent(message);
        } catch {
          this.resync(); // does not fit what we hold: take the whole state
          return;
        }
        this.last = message.seq;
        this.settle();
        return;
      case "ack":
        this.answer(message.id, { ok: true });
        this.settle();
        return;
      case "error": {
        const id = message.id ?? null;
        if (id !== null && this.waiting.has(id)) {
          this.answer(id, { ok: false, code: message.code, message: message.message, reason: message.reason ?? null });
        } else this.on.onerror(message.code, message.message);
        return;
      }
      case "pong":
        if (message.n === this.pinged.n) this.clockFrom(message.now, this.world.now() - this.pinged.at);
        // a pong after hello: the server had nothing new for us, the line stands
        this.settle();
        return;
      case "bye":
        if (RETURNS.has(message.code)) {
          this.lose(); // the server restarts, or we read too slowly: come back and resync
          return;
        }
        this.drop();
        this.become("gone", message.code);
        this.refuseAll(message.code, message.message);
        return;
    }
  }

  /** The stream runs again: says so and sends once more what got no answer. */
  private settle(): void {
    if (this.state === "on" || this.last === null) return;
    this.tries = 0;
    this.become("on");
    for (const { text } of this.waiting.values()) this.send(text);
  }

  private clockFrom(serverNow: number, round: number): void {
    // A state carries no round trip: it serves until the first pong.
    const quality = round === 0 ? 60_000 : round;
    if (quality > this.quickest) return;
    this.quickest = quality;
    this.on.onskew(Math.round(serverNow + round / 2 - this.world.now()));
  }

  private answer(id: string, answer: Answer): void {
    const held = this.waiting.get(id);
    this.waiting.delete(id);
    held?.answer(answer);
  }

  private refuseAll(code: string, message: string): void {
    for (const id of [...this.waiting.keys()]) this.answer(id, { ok: false, code, message, reason: null });
  }

  private resync(): void {
    this.last = null;
    this.stream = null;
    this.tries = 1; // shown as a short break, not as a first connection
    this.connect();
  }

  private lose(): void {
    this.drop();
    this.become("lost");
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), waitBefore(this.tries++, this.world.random()));
  }

  /** The device is back, or the page is looked at again: no more waiting. */
  private readonly hurry = (): void => {
    if (document.visibilityState === "hidden" || this.state === "gone") return;
    if (this.state === "on") {
      if (this.world.now() - this.heard > PING_MS + 1_000) this.ping();
      return;
    }
    if (this.socket !== null && this.socket.readyState === 0 && this.world.now() - this.heard < 2_000) return;
    this.tries = Math.min(this.tries, 1);
    this.connect();
  };

  /** The device says that it has no network: no waiting for a silence that is certain. */
  private readonly cut = (): void => {
    if (this.state === "on") this.lose();
  };

  private drop(): void {
    clearInterval(this.beat);
    const socket = this.socket;
    this.socket = null;
    if (socket !== null) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      if (socket.readyState < 2) socket.close();
    }
  }

  private become(state: LineState, bye: string | null = null): void {
    if (this.state === state && bye === null) return;
    this.state = state;
    this.on.online(state, bye);
  }
}

/** `wss://house/ws/LINK` beside the page's own address. */
export function lineUrl(link: string, base: Location = location): string {
  return `${base.protocol === "https:" ? "wss:" : "ws:"}//${base.host}/ws/${encodeURIComponent(link)}`;
}
