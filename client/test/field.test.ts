import { expect, test } from "vitest";
import { gap, lengthWords, placeOf, pointedAt, pointOf, readScale, snapped, written } from "../src/table/field";

const SCALE = { left: 10, bottom: 512, scale: 8, step: 0.25 };

test("a field says how its picture is measured, and nonsense is no field", () => {
  expect(readScale("10 512 8 0.25")).toEqual(SCALE);
  expect(readScale("10 512")).toBeNull();
  expect(readScale("")).toBeNull();
});

test("places and points are inverses, and north is up", () => {
  expect(placeOf(SCALE, { x: 10, y: 512 })).toEqual({ x: 0, y: 0 });
  expect(placeOf(SCALE, pointOf(SCALE, { x: 23.25, y: 17.5 }))).toEqual({ x: 23.25, y: 17.5 });
  expect(placeOf(SCALE, { x: 10, y: 432 }).y).toBe(10);
});

test("a click is put on the grid and said without needless zeros", () => {
  expect(snapped(SCALE, { x: 23.31, y: 17.9 })).toEqual({ x: 23.25, y: 18 });
  const place = { x: 23.25, y: 18 };
  expect(pointedAt("move leela {x} {y}|via leela {x} {y}", place)).toEqual([
    { sentence: "move leela 23.25 18", words: "Move leela here", place },
    { sentence: "via leela 23.25 18", words: "Via leela here", place },
  ]);
  expect(pointedAt("move leela {x} {y}=Go here", place)).toEqual([
    { sentence: "move leela 23.25 18", words: "Go here", place },
  ]);
  expect(pointedAt("", { x: 1, y: 1 })).toEqual([]);
  expect(written(0.1 + 0.2)).toBe("0.3");
});

test("a ruler measures from edge to edge", () => {
  expect(gap({ x: 0, y: 0, r: 0.5 }, { x: 3, y: 4, r: 1 })).toBe(3.5);
  expect(gap({ x: 0, y: 0, r: 1 }, { x: 1, y: 0, r: 1 })).toBe(0);
  expect(lengthWords(4.5, "inches")).toBe("4.5″");
  expect(lengthWords(4.5, "")).toBe("4.5");
  expect(lengthWords(2, "paces")).toBe("2 paces");
});
