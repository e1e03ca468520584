import { expect, test } from "vitest";
import { stopAt, stopsOf, stopWords, tellingOf, turnStarts, turnStep } from "../src/table/stops";
import type { LogEntry } from "../src/wire/types";

function entry(move: number, turn: number, seat: number | null): LogEntry {
  return { move, seat, told: `line ${move}`, notes: [], beats: [], turn: { number: turn, seat } };
}

// Two cards are dealt; turn 1 begins with luck, has two decisions and luck between them; turn 2 has one.
const entries = [
  entry(1, 0, null),
  entry(2, 0, null),
  entry(3, 1, null),
  entry(4, 1, 0),
  entry(5, 1, null),
  entry(7, 1, 0),
  entry(8, 2, 1),
];
const stops = stopsOf(entries, 9);

test("a game has a stop for each decision, with all that followed from it", () => {
  expect(stops.map(({ first, end }) => [first, end])).toEqual([
    [0, 2],
    [3, 3],
    [4, 6],
    [7, 7],
    [8, 9],
  ]);
});

test("there is one counting: turns, and decisions in them", () => {
  expect(stops.map((_, index) => stopWords(stops, index))).toEqual([
    "Setting the table",
    "Turn 1 of 2",
    "Turn 1 of 2 · decision 1",
    "Turn 1 of 2 · decision 2",
    "Turn 2 of 2 · decision 1",
  ]);
  expect(stopWords(stopsOf([], 0), 0)).toBe("The table is set");
});

test("any move belongs to a stop", () => {
  expect([0, 2, 3, 5, 9, 99].map((move) => stopAt(stops, move))).toEqual([0, 0, 1, 2, 4, 4]);
});

test("one steps by turns, and back to the start of the one that is shown", () => {
  expect(turnStarts(stops)).toEqual([0, 1, 4]);
  expect([turnStep(stops, 2, 1), turnStep(stops, 4, 1)]).toEqual([4, 4]);
  expect([turnStep(stops, 3, -1), turnStep(stops, 1, -1), turnStep(stops, 0, -1)]).toEqual([1, 0, 0]);
});

test("a stop is told in sentences, up to the move that is shown", () => {
  expect(tellingOf(entries, 4, 6)).toBe("Line 4. Line 5.");
  expect(tellingOf(entries, 4, 4)).toBe("Line 4.");
});

test("passes are no decisions, and told only where there is nothing else", () => {
  const pass = (move: number): LogEntry => ({ ...entry(move, 1, 1), beats: [{ kind: "pass" }] });
  const some = [entry(1, 1, 0), pass(2), entry(3, 1, 0), pass(4)];
  expect(stopsOf(some, 4).map(({ first, end, decision }) => [first, end, decision])).toEqual([
    [0, 0, 0],
    [1, 2, 1],
    [3, 4, 2],
  ]);
  expect(tellingOf(some, 1, 2)).toBe("Line 1.");
  expect(tellingOf(some, 2, 2)).toBe("Line 2.");
});

test("what was played by other rules is stopped at by turns, what came after by decisions", () => {
  const mixed = stopsOf(entries, 9, [2, 6]);
  expect(mixed.map(({ first, end, decision }) => [first, end, decision])).toEqual([
    [0, 2, 0],
    [3, 6, 0],
    [7, 7, 1],
    [8, 9, 1],
  ]);
  expect(stopWords(mixed, 1)).toBe("Turn 1 of 2");
});

test("a game that was over by then has its turns alone", () => {
  expect(stopsOf(entries, 9, [2, 7, 9]).map(({ first, end, turn }) => [first, end, turn])).toEqual([
    [0, 2, 0],
    [3, 7, 1],
    [8, 9, 2],
  ]);
});
