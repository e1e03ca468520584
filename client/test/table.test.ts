import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { set } from "../src/look/settings";
import { TableModel } from "../src/table/model";
import type { Frame, GameInfo, Now } from "../src/wire/types";

class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeSocket.last = this;
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

  acts(): Record<string, unknown>[] {
    return this.sent.filter(({ type }) => type === "act");
  }
}

const seats = [
  { seat: 0, name: "Ada", word: "north", kind: "person" },
  { seat: 1, name: "Zog", word: "south", kind: "bot" },
];
const info = (phase: string): GameInfo => ({ id: "abc", game: "toy", title: "Toy", phase, seats, moves: 0 }) as unknown as GameInfo;

const now = (after: number, legal: number[], more: Partial<Now> = {}): Now =>
  ({
    after,
    move: after,
    due: { seat: 0, step: "X", prompt: "Choose", rules: [] },
    legal: legal.map((number) => ({ number, notation: String(number), words: String(number), rule: "" })),
    is_forced: legal.length === 1,
    orders: [],
    since: 0,
    recap: [],
    ...more,
  }) as Now;

const frame = (move: number, told = "Zog moves"): Frame => ({
  move,
  seat: 1,
  told,
  notes: [],
  beats: [],
  turn: { number: move, seat: 1 },
  action: null,
  picture: { svg: `<svg id="${move}"></svg>` },
});

const opened: TableModel[] = [];

function sitDown(first: Now): { table: TableModel; socket: FakeSocket } {
  const table = new TableModel("abc", false);
  opened.push(table);
  const socket = FakeSocket.last;
  socket.onopen?.();
  const state = { game: info("playing"), you: { seats: [0], is_host: true }, log: [], chat: [], offers: [], here: [], watching: 0 };
  socket.say({ type: "state", seq: first.after, seat: 0, picture: "<svg></svg>", now: first, ...state });
  return { table, socket };
}

const event = (seq: number, frames: Frame[], next: Now | null, game: GameInfo | null = null) => ({
  ...{ type: "event", seq, at: "", kind: "acted", seat: 1, by: "bot" },
  ...{ frames, now: next, game },
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network here")));
  set({ forced: true });
});

afterEach(() => {
  for (const table of opened.splice(0)) table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the result comes after the last thing has been shown", async () => {
  const { table, socket } = sitDown(now(1, [1, 2]));
  const over = now(3, [], { due: null, result: { payoffs: [1, -1], winners: [0], rule: "", words: "Ada wins" } });
  socket.say(event(3, [frame(2), frame(3)], over, info("over")));
  await vi.advanceTimersByTimeAsync(100);
  expect([table.info.value?.phase, table.now.value]).toEqual(["playing", null]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([table.info.value?.phase, table.now.value?.result?.words]).toEqual(["over", "Ada wins"]);
});

test("what is forced is no summons, and is done after a pause, even while others are shown", async () => {
  const { table, socket } = sitDown(now(1, [1, 2]));
  expect(table.summons.value).toBe(true);
  socket.say(event(2, [2, 3, 4, 5].map((move) => frame(move)), now(2, [7])));
  await vi.advanceTimersByTimeAsync(690);
  expect([table.now.value, socket.acts()]).toEqual([null, []]);
  await vi.advanceTimersByTimeAsync(20);
  expect(socket.acts()).toMatchObject([{ action: 7, after: 2, unasked: true, seat: 0 }]);
  await vi.advanceTimersByTimeAsync(3000);
  expect([table.mine.value, table.summons.value]).toEqual([true, false]);
});

test("who wants to do what is forced is called to it", async () => {
  set({ forced: false });
  const { table, socket } = sitDown(now(1, [7]));
  expect(table.summons.value).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(socket.acts()).toEqual([]);
});

test("what is forced comes again with the connection", async () => {
  const { socket } = sitDown(now(1, [7]));
  socket.close();
  await vi.advanceTimersByTimeAsync(1000);
  const next = FakeSocket.last;
  next.onopen?.();
  next.sent.length = 0;
  next.say({ type: "resumed", seq: 1, seat: 0, here: [], watching: 0 });
  await vi.advanceTimersByTimeAsync(800);
  expect(next.acts()).toMatchObject([{ action: 7, unasked: true }]);
});

const refused = (socket: FakeSocket) =>
  socket.say({ type: "error", id: socket.acts().at(-1)?.["id"], code: "stale", status: 409, detail: "the newest table event is 2, not 1" });

test("a click that came too late is tried once more, if it still can be done", async () => {
  const { table, socket } = sitDown(now(1, [1, 2]));
  void table.act(2);
  refused(socket);
  await vi.advanceTimersByTimeAsync(1);
  expect(table.problem.value).toBeNull();
  socket.say(event(2, [], now(2, [2, 3])));
  await vi.advanceTimersByTimeAsync(1);
  expect(socket.acts()).toMatchObject([{ action: 2, after: 1 }, { action: 2, after: 2 }]);
  refused(socket);
  await vi.advanceTimersByTimeAsync(1);
  socket.say(event(3, [], now(3, [2, 3])));
  await vi.advanceTimersByTimeAsync(1);
  expect([socket.acts().length, table.problem.value]).toEqual([2, null]);
});

test("a click that came too late is forgotten where it can't be done any more", async () => {
  const { table, socket } = sitDown(now(1, [1, 2]));
  void table.act(2);
  socket.say(event(2, [], now(2, [3, 4])));
  await vi.advanceTimersByTimeAsync(1);
  refused(socket);
  await vi.advanceTimersByTimeAsync(1);
  expect([socket.acts().length, table.problem.value, table.summons.value]).toEqual([1, null, true]);
});

test("the steps of an order call nobody", async () => {
  const { table, socket } = sitDown(now(1, [1, 2]));
  void table.giveOrder("roll on");
  expect(table.summons.value).toBe(false);
  socket.say({ type: "ack", id: socket.acts()[0]?.["id"], seq: 2 });
  socket.say(event(2, [frame(2)], now(2, [1, 2])));
  await vi.advanceTimersByTimeAsync(2000);
  expect(table.summons.value).toBe(false);
  socket.say({ type: "error", id: socket.acts().at(-1)?.["id"], code: "illegal", status: 409, detail: "done" });
  await vi.advanceTimersByTimeAsync(1);
  expect([socket.acts().length, table.summons.value, table.problem.value]).toEqual([2, true, null]);
});

test("who skips sees the end of what waits at once", async () => {
  const { table, socket } = sitDown(now(1, [1, 2]));
  socket.say(event(2, [2, 3, 4, 5].map((move) => frame(move)), now(2, [1, 2])));
  await vi.advanceTimersByTimeAsync(50);
  expect([table.show.ofOthers.value, table.summons.value]).toEqual([true, false]);
  table.show.skip();
  await vi.advanceTimersByTimeAsync(1);
  expect([table.show.ofOthers.value, table.summons.value, table.log.value.length]).toEqual([false, true, 4]);
});

test("with reduced motion what others do is told in captions", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduce") }));
  const { table, socket } = sitDown(now(1, [1, 2]));
  const told = (move: number, words: string): Frame => ({ ...frame(move, words), beats: [{ kind: "ray", shapes: ["a", "b"] }] });
  socket.say(event(2, [told(2, "Zog shoots"), told(3, "Zog hides")], now(2, [1, 2])));
  await vi.advanceTimersByTimeAsync(100);
  expect([table.show.caption.value, table.summons.value]).toEqual(["Zog shoots", false]);
  await vi.advanceTimersByTimeAsync(900);
  expect(table.show.caption.value).toBe("Zog hides");
  await vi.advanceTimersByTimeAsync(900);
  expect([table.show.caption.value, table.summons.value]).toEqual(["", true]);
});

test("while later moves wait to be shown, nobody is told what was due before them", async () => {
  const { table, socket } = sitDown(now(1, [1, 2]));
  const bots = (after: number) => now(after, [], { due: { seat: 1, step: "X", prompt: "", rules: [] } });
  socket.say(event(2, [frame(2)], bots(2)));
  socket.say(event(3, [frame(3), frame(4)], now(3, [1, 2])));
  await vi.advanceTimersByTimeAsync(700);
  expect([table.log.value.length, table.now.value]).toEqual([2, null]);
  await vi.advanceTimersByTimeAsync(1500);
  expect([table.log.value.length, table.summons.value]).toEqual([3, true]);
});
