import { expect, test } from "vitest";
import { costliest, summary } from "../src/table/review";
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

test("the costliest decisions come first, and small differences are not told", () => {
  const found = [decision(1, 0.02), decision(2, 0.2), decision(3, 0.001)];
  expect(costliest(found).map((one) => one.move)).toEqual([2, 1]);
});

test("at most five are told", () => {
  expect(costliest(Array.from({ length: 9 }, (_, move) => decision(move, 0.1)))).toHaveLength(5);
});

test("the summary counts what was as good as the best, and what is known exactly", () => {
  expect(summary([decision(1, 0.2), decision(2, 0, true)])).toBe(
    "1 of your 2 decisions were as good as the best. 1 of them are known exactly.",
  );
  expect(summary([])).toBe("There was nothing to decide.");
});
