import { expect, test } from "vitest";
import { bestStart } from "../src/table/lens";
import { magnification, opening, shownWidth } from "../src/table/pane";

const SIZES = {
  pictureWidth: 780,
  pictureHeight: 800,
  windowX: 0,
  windowWidth: 780,
  windowHeight: 490,
  viewX: 0,
  viewY: 0,
  viewWidth: 780,
  viewHeight: 490,
};

test("the window grows as far as the screen has room for the whole picture", () => {
  const tall = magnification(390, 932, SIZES);
  expect(tall).toBeGreaterThan(magnification(390, 844, SIZES));
  expect((SIZES.pictureHeight + 490 * (tall - 1)) * 0.5).toBeLessThan(932 * 0.7);
});

test("it is never so small that nothing can be read, nor larger than a glance", () => {
  expect(magnification(390, 400, SIZES)).toBe(1.8);
  expect(magnification(320, 4000, SIZES)).toBe(2.2);
});

test("a window is filled, whatever its shape", () => {
  expect(shownWidth(SIZES, 1)).toBe(780);
  expect(shownWidth(SIZES, 2)).toBe(390);
  expect(shownWidth({ ...SIZES, windowHeight: 245 }, 2)).toBe(780);
  expect(shownWidth({ ...SIZES, windowHeight: 980 }, 2)).toBe(195);
});

test("an enlarged window takes the whole width", () => {
  const narrow = { ...SIZES, windowX: 90, windowWidth: 600 };
  expect(opening(narrow, 1)).toEqual({ x: 90, width: 600 });
  expect(opening(narrow, 2)).toEqual({ x: 8, width: 764 });
  expect(opening(SIZES, 2)).toEqual({ x: 0, width: 780 });
});

test("a window that shows what matters stays where it is", () => {
  expect(bestStart(100, 400, [[200, 260], [300, 340]])).toBe(100);
  expect(bestStart(100, 400, [])).toBe(100);
});

test("otherwise it slides no further than it must, with a margin", () => {
  expect(bestStart(100, 400, [[140, 190]])).toBe(60);
  expect(bestStart(100, 400, [[500, 560]])).toBe(240);
});

test("of what is larger than the window one sees the middle", () => {
  expect(bestStart(0, 300, [[500, 1100]])).toBe(650);
});

test("what is wider than the window is shown where most of it is", () => {
  const left = bestStart(0, 300, [[10, 30], [500, 520], [540, 560], [700, 720]]);
  expect(left).toBe(440);
});
