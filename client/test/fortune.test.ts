import { expect, test } from "vitest";
import { emblemsOf } from "../src/table/end";
import { fortuneOf } from "../src/table/fortune";
import { endOf, fortuneWords, turningWords } from "../src/table/story";
import type { GameInfo, Reviewed } from "../src/wire/types";

const decision = (move: number, seat: number, best: number, chance: number): Reviewed => ({
  ...{ move, seat, words: `move ${move}`, best: "other", is_exact: true },
  ...{ best_chance: best, chance, cost: best - chance },
});

// Seat 0 begins at 50 %, gives 10 away, luck makes it 60, seat 1 gives 5 away, and luck does the rest.
const GAME = [decision(1, 0, 0.5, 0.4), decision(3, 1, 0.4, 0.35)];

test("luck and judgement add up to how it ended", () => {
  const fortune = fortuneOf(GAME, 0, [1, -1])!;
  expect(fortune.luck).toBeCloseTo(0.2 + 0.35);
  expect(fortune.given.map((share) => Math.round(100 * share))).toEqual([10, 5]);
  expect(0.5 + fortune.luck - fortune.given[0]! + fortune.given[1]!).toBeCloseTo(1);
  expect(fortune.isExact).toBe(true);
});

test("what was luck for one was against the other", () => {
  const [one, other] = [fortuneOf(GAME, 0, [1, -1])!, fortuneOf(GAME, 1, [1, -1])!];
  expect(one.luck).toBeCloseTo(-other.luck);
  expect(one.given).toEqual(other.given);
});

test("the turning point is the largest step towards how it ended", () => {
  expect(fortuneOf(GAME, 0, [1, -1])!.turning).toMatchObject({ move: 4, seat: null });
  expect(fortuneOf([decision(1, 0, 0.5, 0.1), decision(3, 1, 0.95, 0.95)], 0, [-1, 1])!.turning).toMatchObject({ move: 1, seat: 0 });
});

test("a game for more than two, or one that nobody looked at, is not told so", () => {
  expect(fortuneOf(GAME, 0, [1, 1, 1])).toBeNull();
  expect(fortuneOf([], 0, [1, -1])).toBeNull();
});

test("it is told in whole sentences", () => {
  const names = () => "Zog";
  expect(turningWords({ move: 4, seat: null, change: 0.25, words: "" }, names, 0)).toBe("luck was on your side, worth 25.0\u00a0%.");
  expect(turningWords({ move: 1, seat: 1, change: 0.1, words: "Stay" }, names, 0)).toBe("Zog chose “Stay”, which gave 10.0\u00a0% away.");
  const fortune = { luck: -0.1, given: [0.05, 0.02], turning: null, isExact: false };
  expect(fortuneWords(fortune, 0, "Zog")).toBe(
    "Luck took about 10.0\u00a0% from you. Your decisions gave about 5.0\u00a0% away, those of Zog 2.0\u00a0%.",
  );
});

test("those who won are shown, or all who share their fate", () => {
  const seats = [{ seat: 0 }, { seat: 1 }];
  expect(emblemsOf({ seats, result: { winners: [1] } } as unknown as GameInfo)).toEqual([1]);
  expect(emblemsOf({ seats, result: { winners: [] } } as unknown as GameInfo)).toEqual([0, 1]);
});

test("the curve ends with who has won, where somebody has", () => {
  expect(endOf(0, [0], 40)).toEqual([{ move: 40, chance: 1 }]);
  expect(endOf(1, [0], 40)).toEqual([{ move: 40, chance: 0 }]);
  expect(endOf(1, [], 40)).toEqual([]);
});
