import { expect, test } from "vitest";
import { wayIntoSight } from "../src/table/scroll";

test("the page goes no further than a thing needs to be in sight", () => {
  expect(wayIntoSight({ top: 500, bottom: 540 }, 300, 800)).toBe(0);
  expect(wayIntoSight({ top: 100, bottom: 140 }, 300, 800)).toBe(-224);
  expect(wayIntoSight({ top: 900, bottom: 940 }, 300, 800)).toBe(164);
});
