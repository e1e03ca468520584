import { expect, test } from "vitest";
import { kept, zoomedAt } from "../src/table/lens";

const WHOLE = { scale: 1, x: 0, y: 0 };

test("the point under the finger stays under it", () => {
  const look = zoomedAt(WHOLE, 2, { x: 100, y: 50 });
  expect(look.x + 100 * look.scale).toBe(100);
  expect(look.y + 50 * look.scale).toBe(50);
});

test("zooming out ends at the whole board", () => {
  expect(zoomedAt({ scale: 1.2, x: -30, y: -10 }, 0.5, { x: 10, y: 10 })).toEqual(WHOLE);
});

test("the board can't be dragged out of its frame", () => {
  expect(kept({ scale: 2, x: 40, y: -900 }, 300, 200)).toEqual({ scale: 2, x: 0, y: -200 });
});
