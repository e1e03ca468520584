import { expect, test } from "vitest";
import { bestCut, largestSwing, timeOf } from "../src/film/best";
import { ownName } from "../src/look/settings";
import { nextToDecide, wishes } from "../src/table/take-over";
import type { Beat, LogEntry, Reviewed } from "../src/wire/types";

function entry(move: number, ...kinds: Beat["kind"][]): LogEntry {
  return { move, seat: move % 2, told: "x", notes: [], beats: kinds.map((kind) => ({ kind })), turn: null };
}

const reviewed = (move: number, chance: number): Reviewed => ({
  move,
  seat: 0,
  words: "",
  best: "",
  best_chance: chance,
  chance,
  cost: 0,
  is_exact: true,
});

const game = Array.from({ length: 200 }, (_, move) => entry(move + 1, "stamp"));

test("without chances the film is of the end, ten seconds of it", () => {
  const cut = bestCut(game, null);
  expect(cut?.last).toBe(200);
  const length = game.slice((cut?.first ?? 0) - 1).reduce((sum, one) => sum + timeOf(one), 0);
  expect(length).toBeLessThanOrEqual(10_000);
  expect(length).toBeGreaterThan(8000);
});

test("where chances are known it is of the largest swing, and what led to it", () => {
  const swings = [reviewed(20, 0.5), reviewed(60, 0.52), reviewed(100, 0.1), reviewed(150, 0.2)];
  expect(largestSwing(swings)).toBe(60);
  const cut = bestCut(game, largestSwing(swings));
  expect(cut?.first).toBeGreaterThan(55);
  expect(cut?.first).toBeLessThan(60);
  expect(cut?.last).toBeGreaterThan(62);
  expect(cut?.last).toBeLessThan(75);
});

test("passes take no time, and nothing at all can't be filmed", () => {
  expect(timeOf({ ...entry(1, "pass"), told: "" })).toBe(0);
  expect(bestCut([], null)).toBeNull();
});

test("a reader takes over for who is asked next, and bots play the rest", () => {
  expect(nextToDecide(game, 4)).toBe(1);
  expect(nextToDecide(game, 200)).toBe(0);
  expect(wishes([{ seat: 0 }, { seat: 1 }], 1, "novice")).toEqual([
    { kind: "bot", level: "novice" },
    { kind: "me", name: ownName() },
  ]);
});
