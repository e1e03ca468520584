import { expect, test } from "vitest";
import { coveredBy } from "../src/table/finger";

const thing = (name: string, left: number, top: number, width: number, height = width) => ({
  name,
  box: { left, top, width, height },
});

test("a small thing is touched as if it were as large as a fingertip", () => {
  const dot = thing("dot", 100, 100, 8);
  expect(coveredBy(120, 90, [dot])).toBe(dot);
  expect(coveredBy(126, 104, [dot])).toBe(null);
});

test("of two the nearer one is meant", () => {
  const [one, other] = [thing("one", 100, 100, 8), thing("other", 120, 100, 8)];
  expect(coveredBy(110, 104, [one, other])).toBe(one);
  expect(coveredBy(116, 104, [one, other])).toBe(other);
});

test("what is thin is reached from beside it, all along", () => {
  const arrow = thing("arrow", 100, 100, 200, 10);
  expect(coveredBy(110, 122, [arrow])).toBe(arrow);
  expect(coveredBy(110, 130, [arrow])).toBe(null);
});

test("what is large ends where it ends, and what is not there is not touched", () => {
  expect(coveredBy(145, 120, [thing("door", 100, 100, 44)])).toBe(null);
  expect(coveredBy(0, 0, [thing("hidden", 0, 0, 0)])).toBe(null);
});
