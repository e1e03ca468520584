import { expect, test } from "vitest";
import { click, light, meantBy, nearestOffered } from "../src/table/choosing";

// A hand of two cards and three doors: card 1 opens any door, card 2 the first; 9 discards card 1.
const CARD_1 = [1, 2, 3, 9];
const CARD_2 = [4];
const DOORS = [[1, 4], [2], [3]];
const SHAPES = [CARD_1, CARD_2, ...DOORS];
const LEGAL = new Set([1, 2, 3, 4, 9]);

test("a shape with one action settles it", () => {
  expect(click(CARD_2, LEGAL, null, SHAPES).settled).toBe(4);
});

test("a door that two cards fit asks which", () => {
  expect(click([1, 4], LEGAL, null, SHAPES).menu).toEqual([1, 4]);
});

test("a card first, then a door: the two together name one action", () => {
  const card = click(CARD_1, LEGAL, null, SHAPES);
  expect(card.settled).toBeNull();
  expect(click([1, 4], LEGAL, card.candidates, SHAPES).settled).toBe(1);
});

test("with many targets the menu holds only what no other shape stands for", () => {
  const card = [1, 2, 3, 5, 6, 7, 9];
  const shapes = [card, [1, 4], [2], [3], [5], [6], [7]];
  const meant = click(card, new Set([...card, 4]), null, shapes);
  expect(meant.menu).toEqual([9]);
  expect(meant.candidates).toEqual(new Set(card));
});

test("what leads on over the board lists nothing that is told there, however little it is", () => {
  expect(click(CARD_1, LEGAL, null, SHAPES).menu).toEqual(CARD_1);
  expect(click(CARD_1, LEGAL, null, SHAPES, true).menu).toEqual([9]);
});

test("a click outside what was chosen begins anew", () => {
  expect(click(CARD_2, LEGAL, new Set([2, 3]), SHAPES).settled).toBe(4);
});

test("what is not legal is never chosen", () => {
  const meant = click([7, 8], LEGAL, null, [[7, 8]]);
  expect(meant).toEqual({ settled: null, candidates: new Set(), menu: [] });
});

test("what a choice is about lights up, what says most about it first, and nothing else", () => {
  document.body.innerHTML = '<svg><g id="x" data-actions="8 9"></g><g id="y" data-actions="9"></g><g id="z"></g></svg>';
  const lit = (action: number | null) => light(document.body, action).map((shape) => shape.id);
  expect(lit(9)).toEqual(["y", "x"]);
  expect(lit(8)).toEqual(["x"]);
  expect([...document.querySelectorAll(".hinted")].map((shape) => shape.id)).toEqual(["x"]);
  expect(lit(null)).toEqual([]);
  expect(document.querySelector(".hinted")).toBeNull();
});

test("two things are enough to show a choice, and a thing within another speaks for both", () => {
  document.body.innerHTML = `<svg><g id="all" data-actions="1 2 3 4"></g><g id="card" data-actions="1 2 3"></g>
    <g id="outer" data-actions="1 2"><g id="door" data-actions="1"></g></g></svg>`;
  expect(meantBy(document.body, 1).map((shape) => shape.id)).toEqual(["door", "card"]);
});

test("among places that are offered together a click means the nearest one", () => {
  const shape = document.createElementNS("http://www.w3.org/2000/svg", "g");
  expect(nearestOffered(shape, { x: 1, y: 1 })).toBe(null);
  shape.setAttribute("data-actions", "7 8 9");
  shape.setAttribute("data-places", "1 1,2.25 1,4 1");
  expect(nearestOffered(shape, { x: 2.5, y: 3 })).toEqual({ action: 8, place: { x: 2.25, y: 1 } });
  expect(nearestOffered(shape, { x: 9, y: 1 })?.action).toBe(9);
});
