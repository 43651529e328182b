import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Line, SILENCE_MS, waitBefore, type Answer, type LineCallbacks, type LineState } from "../src/lib/socket";

class FakeSocket {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
  }
  opened() {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: Record<string, unknown>) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks() {
    this.readyState = 3;
    this.onclose?.();
  }
  of(t: string) {
    return this.sent.filter((message) => message["t"] === t);
  }
}

let sockets: FakeSocket[];
let states: [LineState, string | null][];
let docs: unknown[];
let events: number[];
let line: Line;
const now = () => sockets[sockets.length - 1] as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  docs = [];
  events = [];
  const on: LineCallbacks = {
    onstate: (message) => docs.push(message.doc),
    onevent: (message) => {
      if (message.patch.length > 0) throw new Error("does not fit");
      events.push(message.seq);
    },
    online: (state, bye) => states.push([state, bye]),
    onskew: () => undefined,
    onerror: () => undefined,
    lang: () => "zh-Hans",
  };
  line = new Line("ws://house.test/ws/x", on, {
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    now: () => Date.now(),
    random: () => 0.5,
  });
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});

function arrive(seq = 5) {
  now().opened();
  now().says({ t: "state", stream: "s1", seq, now: Date.now(), doc: { seq }, events: [] });
}

describe("the room's line", () => {
  it("says hello with nothing, then holds the state", () => {
    arrive();
    expect(now().of("hello")).toEqual([{ t: "hello", last: null, stream: null, lang: "zh-Hans" }]);
    expect(docs).toEqual([{ seq: 5 }]);
    expect(states.at(-1)).toEqual(["on", null]);
  });

  it("resumes with the last number it has seen", () => {
    arrive();
    now().says({ t: "event", seq: 6, now: 0, events: [], patch: [] });
    now().breaks();
    expect(states.at(-1)).toEqual(["lost", null]);
    vi.advanceTimersByTime(1_000);
    now().opened();
    expect(now().of("hello")[0]).toMatchObject({ last: 6, stream: "s1" });
  });

  it("drops an event it has had and asks anew after a gap", () => {
    arrive();
    now().says({ t: "event", seq: 5, now: 0, events: [], patch: [] });
    expect(events).toEqual([]);
    now().says({ t: "event", seq: 7, now: 0, events: [], patch: [] });
    expect(events).toEqual([]);
    expect(sockets.length).toBe(2);
    now().opened();
    expect(now().of("hello")[0]).toMatchObject({ last: null });
  });

  it("asks for the whole state when a patch does not fit", () => {
    arrive();
    now().says({ t: "event", seq: 6, now: 0, events: [], patch: [["del", ["x"]]] });
    expect(sockets.length).toBe(2);
  });

  it("sends an unanswered action again under the same id, and no answered one", async () => {
    arrive();
    const first = line.act(3, "pass");
    const id = now().of("act")[0]?.["id"];
    now().says({ t: "ack", id, ok: true, again: false, seq: 6 });
    expect(await first).toEqual({ ok: true });
    let second: Answer | null = null;
    void line.act(4, "discard 三").then((answer) => (second = answer));
    const held = now().of("act")[1]?.["id"];
    now().breaks();
    vi.advanceTimersByTime(1_000);
    now().opened();
    expect(now().of("act")).toEqual([]); // not before the stream runs again
    now().says({ t: "pong", n: 2, now: 0 });
    expect(now().of("act").map((message) => message["id"])).toEqual([held]);
    now().says({ t: "error", id: held, code: "stale_decision", message: "late" });
    await Promise.resolve();
    expect(second).toMatchObject({ ok: false, code: "stale_decision" });
  });

  it("takes silence for a broken line", () => {
    arrive();
    vi.advanceTimersByTime(SILENCE_MS + 2_000);
    expect(states.at(-1)?.[0]).toBe("lost");
  });

  it("tries at once when the device is back", () => {
    arrive();
    now().breaks();
    const before = sockets.length;
    dispatchEvent(new Event("online"));
    expect(sockets.length).toBe(before + 1);
  });

  it("stops after a bye, answers what waits, and comes back when told", async () => {
    arrive();
    const waiting = line.command("ready", { on: true });
    now().says({ t: "bye", code: "elsewhere", message: "" });
    expect(await waiting).toMatchObject({ ok: false, code: "elsewhere" });
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBe(1);
    line.reopen();
    expect(sockets.length).toBe(2);
  });

  it("comes back after a bye of a server that restarts", () => {
    arrive();
    now().says({ t: "bye", code: "stopping", message: "" });
    vi.advanceTimersByTime(1_000);
    expect(sockets.length).toBe(2);
  });

  it("waits longer each time, within limits", () => {
    expect([0, 1, 2, 9].map((n) => waitBefore(n, 1))).toEqual([400, 800, 1600, 8000]);
    expect(waitBefore(0, 0)).toBe(200);
  });
});
