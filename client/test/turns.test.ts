import { expect, test } from "vitest";
import { headingOf, isSetting, joined, linesOf, sectionsOf } from "../src/table/turns";
import type { Beat, LogEntry } from "../src/wire/types";

const seats = [
  { name: "Ada", word: "Red" },
  { name: "", word: "Blue" },
];

function entry(move: number, turn: number, seat: number | null = 0, ...kinds: Beat["kind"][]): LogEntry {
  return {
    move,
    seat,
    told: `line ${move}`,
    notes: [],
    beats: kinds.map((kind) => ({ kind })),
    turn: { number: turn, seat },
  };
}

test("a log is cut into turns, with whose they were", () => {
  const sections = sectionsOf([entry(1, 0, null), entry(2, 1, null), entry(3, 1, 0), entry(4, 2, 1)]);
  expect(sections.map((section) => headingOf(section, seats))).toEqual(["Setting the table", "Turn 1 · Ada", "Turn 2 · Blue"]);
  expect(sections.map(({ entries }) => entries.length)).toEqual([1, 2, 1]);
});

test("a table is set by chance before the first turn; whoever decides there is waited for", () => {
  expect([entry(1, 0, null), entry(2, 0, 0), entry(3, 1, null)].map(isSetting)).toEqual([true, false, false]);
  expect(isSetting({ seat: null, turn: null })).toBe(true);
});

test("a turn in which several decide is nobody's", () => {
  const [section] = sectionsOf([entry(1, 1, 0), entry(2, 1, 1), entry(3, 1, null)]);
  expect(section && headingOf(section, seats)).toBe("Turn 1");
});

test("passes are folded, but not one that is all there is, nor one that a rule speaks of", () => {
  const [alone] = sectionsOf([entry(1, 1, 0, "pass")]);
  expect(alone && linesOf(alone).passes).toEqual([]);
  const told = { ...entry(5, 1, 0, "pass"), notes: [{ rule: "X-1", words: "Nothing more" }] };
  const [section] = sectionsOf([entry(1, 1), entry(2, 1, 1, "pass"), entry(3, 1), entry(4, 1, 1, "pass"), told]);
  const lines = section && linesOf(section);
  expect(lines?.passes.map(({ move }) => move)).toEqual([2, 4]);
  expect(lines?.told.map(({ move }) => move)).toEqual([1, 3, 5]);
});

test("what was read stays while the log goes on, goes with an undo, and leaves no gap", () => {
  const moves = (entries: LogEntry[]) => entries.map(({ move }) => move);
  const log = (...numbers: number[]) => numbers.map((move) => entry(move, 1));
  expect(moves(joined(log(1, 2, 3), log(2, 3, 4)))).toEqual([1, 2, 3, 4]);
  expect(moves(joined(log(1, 2, 3), log(2)))).toEqual([1, 2]);
  expect(moves(joined(log(1, 2, 3), log(9, 10)))).toEqual([9, 10]);
});
