import { afterEach, expect, test, vi } from "vitest";
import { costliest, Review, summary } from "../src/table/review-model";
import { curveWords, shareOf } from "../src/table/curve";
import type { Reviewed } from "../src/wire/types";

const decision = (move: number, cost: number, is_exact = false): Reviewed => ({
  move,
  seat: 0,
  words: "this",
  best: "that",
  best_chance: 0.5 + cost,
  chance: 0.5,
  cost,
  is_exact,
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (body: object, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers });
const tooFast = (seconds: number) => answer({ code: "rate", detail: "too fast" }, 429, { "retry-after": String(seconds) });
const part = (next: number | null) => answer({ moves: 10, decisions: [decision(next ?? 9, 0)], next });

test("a review that is asked for too fast waits as long as the server says and goes on", async () => {
  vi.useFakeTimers();
  const fetched = vi.fn().mockResolvedValueOnce(part(5)).mockResolvedValueOnce(tooFast(2)).mockResolvedValueOnce(part(null));
  vi.stubGlobal("fetch", fetched);
  const review = new Review("g", 0);
  const done = review.look();
  await vi.advanceTimersByTimeAsync(1900);
  expect(review.done.value).toBe(0.5);
  await vi.advanceTimersByTimeAsync(200);
  await done;
  expect(review.done.value).toBe(1);
  expect(review.problem.value).toBe("");
});

test("a review that fails says so, and can be asked for again", async () => {
  vi.stubGlobal("fetch", vi.fn().mockResolvedValueOnce(tooFast(3600)).mockResolvedValue(part(null)));
  const review = new Review("g", 0);
  await review.addOthers([0, 1]);
  expect(review.problem.value).toBe("too fast");
  await review.addOthers([0, 1]);
  expect(review.problem.value).toBe("");
  expect(review.othersDone.value).toBe(1);
});

test("the costliest decisions come first, and small differences are not told", () => {
  const found = [decision(1, 0.02), decision(2, 0.2), decision(3, 0.001)];
  expect(costliest(found).map((one) => one.move)).toEqual([2, 1]);
});

test("at most eight are told", () => {
  expect(costliest(Array.from({ length: 20 }, (_, move) => decision(move, 0.1)))).toHaveLength(8);
});

test("the summary counts what was as good as the best, and what is known exactly", () => {
  expect(summary([decision(1, 0.2), decision(2, 0, true)])).toBe(
    "1 of your 2 decisions were as good as the best. 1 of them are known exactly.",
  );
  expect(summary([])).toBe("There was nothing to decide.");
});

test("the curve begins with the first chance, not with setting the table", () => {
  const line = { seat: 0, name: "Ada", colour: "#fff", points: [decision(60, 0), decision(70, 0)] };
  expect([0, 60, 70, 80].map(shareOf([line], 80))).toEqual([0, 0, 0.5, 1]);
  expect([0, 40, 80].map(shareOf([], 80))).toEqual([0, 0, 0]);
});

test("the curve is told in words too", () => {
  const points = [decision(1, 0), { ...decision(2, 0), chance: 0.8 }];
  const lines = [{ seat: 0, name: "Ada", colour: "#fff", points }];
  expect(curveWords(lines)).toBe("Chances to win: Ada from 50.0\u00a0% to 80.0\u00a0%");
});
