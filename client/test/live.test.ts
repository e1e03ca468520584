import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Live } from "../src/wire/live";
import type { ServerMessage } from "../src/wire/types";

const page = vi.hoisted(() => ({ form: "wide", turned: () => undefined as void }));

vi.mock("../src/look/form", () => ({
  windowForm: () => page.form,
  onTurn: (turned: () => void) => {
    page.turned = turned;
    return () => undefined;
  },
}));

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.onclose?.({ code: 1006 });
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const heard: ServerMessage[] = [];
const states: string[] = [];

let live: Live | null = null;

function open(): { live: Live; socket: FakeSocket } {
  live?.close();
  live = new Live("abc", null, (message) => heard.push(message), (state) => states.push(state));
  const socket = FakeSocket.all.at(-1)!;
  socket.onopen?.();
  return { live, socket };
}

beforeEach(() => {
  page.form = "wide";
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  heard.length = states.length = FakeSocket.all.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it says hello first and remembers the last number it has seen", () => {
  const { socket } = open();
  expect(socket.sent[0]).toEqual({ type: "hello", seen: null, form: "wide" });
  socket.say({ type: "event", seq: 5, frames: [] });
  socket.close();
  vi.advanceTimersByTime(1000);
  const second = FakeSocket.all.at(-1)!;
  expect(second).not.toBe(socket);
  second.onopen?.();
  expect(second.sent[0]).toEqual({ type: "hello", seen: 5, form: "wide" });
});

test("an answer goes to whoever asked, a refusal too", async () => {
  const { live, socket } = open();
  const good = live.ask({ type: "act" });
  const bad = live.ask({ type: "act" });
  socket.say({ type: "ack", id: socket.sent[1]!["id"], seq: 6 });
  socket.say({ type: "error", id: socket.sent[2]!["id"], code: "illegal", detail: "TR-26: no" });
  await expect(good).resolves.toMatchObject({ seq: 6 });
  await expect(bad).rejects.toThrow("TR-26: no");
  expect(heard).toEqual([]);
});

test("what was asked when the line broke is refused, not forgotten", async () => {
  const { live, socket } = open();
  const asked = live.ask({ type: "act" });
  socket.close();
  await expect(asked).rejects.toThrow("broke");
  expect(states.at(-1)).toBe("reconnecting");
});

test("silence for nine seconds counts as a broken line", () => {
  const { socket } = open();
  const closed = vi.spyOn(socket, "close");
  vi.advanceTimersByTime(12_600);
  expect(closed).toHaveBeenCalled();
});

test("a server that goes away is left for the next one within two seconds, not by all at once", () => {
  const waits = [0, 0.4, 0.99].map((chance) => {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    const { socket } = open();
    socket.onclose?.({ code: 1001 });
    const before = FakeSocket.all.length;
    let waited = 0;
    for (; FakeSocket.all.length === before && waited < 2000; waited += 10) vi.advanceTimersByTime(10);
    return waited;
  });
  vi.restoreAllMocks();
  expect(waits[0]).toBeLessThan(waits[1]!);
  expect(waits[1]).toBeLessThan(waits[2]!);
  expect(waits[2]).toBeLessThan(2000);
});

test("a seat that is gone is not asked for again", () => {
  const { socket } = open();
  socket.onclose?.({ code: 4401 });
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(states.at(-1)).toBe("closed");
});

test("a browser that goes offline says so at once, and comes back without a pause", () => {
  open();
  window.dispatchEvent(new Event("offline"));
  expect(states.at(-1)).toBe("reconnecting");
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("what an old line still says after a new one is laid is not heard", () => {
  const { socket } = open();
  window.dispatchEvent(new Event("offline"));
  socket.say({ type: "event", seq: 9, frames: [] });
  expect(heard).toEqual([]);
});

test("who sits down gets a new line, with no cursor of the old view", () => {
  const { live, socket } = open();
  socket.say({ type: "event", seq: 5, frames: [] });
  live.restart(1);
  const second = FakeSocket.all.at(-1)!;
  second.onopen?.();
  expect(second.sent[0]).toEqual({ type: "hello", seen: null, seat: 1, form: "wide" });
  vi.advanceTimersByTime(2000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a window that is turned asks for the picture of its form, and forgets the other one", () => {
  const { live, socket } = open();
  socket.say({ type: "event", seq: 5, frames: [] });
  page.form = "tall";
  page.turned();
  expect(live.seen).toBeNull();
  expect(socket.sent.at(-1)).toMatchObject({ type: "look", form: "tall" });
});

test("a hand stays a hand however the phone is held", () => {
  live?.close();
  live = new Live("abc", 0, () => undefined, () => undefined, () => "hand");
  const socket = FakeSocket.all.at(-1)!;
  socket.onopen?.();
  expect(socket.sent).toEqual([{ type: "hello", seen: null, form: "hand", seat: 0 }]);
  page.form = "tall";
  page.turned();
  expect(socket.sent).toHaveLength(1);
});
