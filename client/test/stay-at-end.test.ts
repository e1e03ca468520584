import { expect, test } from "vitest";
import { follows } from "../src/table/stay-at-end";

const panel = (scrollTop: number, scrollHeight = 1000) => ({ scrollTop, clientHeight: 200, scrollHeight });

test("a log follows its newest line until somebody scrolls back, and again when they return", () => {
  expect(follows(true, 800, panel(500))).toBe(false);
  expect(follows(false, 500, panel(600))).toBe(false);
  expect(follows(false, 600, panel(795))).toBe(true);
});

test("a log that was sent to its end follows on, though more lines have come since", () => {
  expect(follows(true, 500, panel(800, 1400))).toBe(true);
});

test("a log that became shorter is at its end", () => {
  expect(follows(true, 800, panel(100, 300))).toBe(true);
});
