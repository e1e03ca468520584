import { beforeEach, expect, test } from "vitest";
import { set } from "../src/look/settings";
import { Hands, type Selection } from "../src/table/hands";
import { halfChosenWords } from "../src/table/prompt";

const DOOR: Selection = { action: 7, words: "Lay a Time Barrier on e5", place: null };
const OTHER: Selection = { action: 8, words: "Lay a Time Barrier on f5", place: null };
const SPOT: Selection = { action: "walk 3 4", words: "Walk here", place: { x: 3, y: 4 } };

let done: (number | string)[];
let forbidden: string[];
let hands: Hands;

beforeEach(() => {
  done = [];
  forbidden = [];
  set({ fast: false });
  hands = new Hands({
    act: (action) => Promise.resolve(void done.push(action)),
    refuses: (sentence) => Promise.resolve(forbidden.includes(sentence)),
  });
});

test("the first tap selects and says what it would do, the second does it", () => {
  hands.settle(DOOR);
  expect(hands.selected.value?.words).toBe("Lay a Time Barrier on e5");
  expect(done).toEqual([]);
  hands.settle(DOOR);
  expect(done).toEqual([7]);
  expect(hands.selected.value).toBeNull();
});

test("a tap on something else selects that instead", () => {
  hands.settle(DOOR);
  hands.settle(OTHER);
  expect(hands.selected.value).toEqual(OTHER);
  expect(done).toEqual([]);
});

test("what is dropped is not done, and nothing is confirmed twice", () => {
  hands.settle(DOOR);
  hands.drop();
  hands.confirm();
  expect(done).toEqual([]);
  hands.settle(DOOR);
  hands.confirm();
  hands.confirm();
  expect(done).toEqual([7]);
});

test("fast hands and those who are sure act at once", () => {
  hands.settle(DOOR, true);
  set({ fast: true });
  hands.settle(OTHER);
  expect(done).toEqual([7, 8]);
});

test("a free place that the rules forbid is not selected", async () => {
  forbidden = [String(SPOT.action)];
  hands.settle(SPOT);
  await new Promise((next) => setTimeout(next));
  expect(hands.selected.value).toBeNull();
  forbidden = [];
  hands.settle(SPOT);
  await new Promise((next) => setTimeout(next));
  expect(hands.selected.value).toEqual(SPOT);
});

test("what a menu lists is chosen there, and a place on the board", () => {
  expect(halfChosenWords(hands)).toBe("Now choose where.");
  hands.lists.value = true;
  expect(halfChosenWords(hands)).toBe("Choose one of these.");
});
