import { expect, test } from "vitest";
import { costliest, summary } from "../src/table/review-model";
import { curveWords } from "../src/table/curve";
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

test("at most eight are told", () => {
  expect(costliest(Array.from({ length: 20 }, (_, move) => decision(move, 0.1)))).toHaveLength(8);
});

test("the summary counts what was as good as the best, and what is known exactly", () => {
  expect(summary([decision(1, 0.2), decision(2, 0, true)])).toBe(
    "1 of your 2 decisions were as good as the best. 1 of them are known exactly.",
  );
  expect(summary([])).toBe("There was nothing to decide.");
});

test("the curve is told in words too", () => {
  const points = [decision(1, 0), { ...decision(2, 0), chance: 0.8 }];
  const lines = [{ seat: 0, name: "Ada", colour: "#fff", points }];
  expect(curveWords(lines)).toBe("Chances to win: Ada from 50.0 % to 80.0 %");
});
