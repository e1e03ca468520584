import { expect, test } from "vitest";
import { Colours } from "../src/film/colours";

const pixel = (red: number, green: number, blue: number) => ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
const colours = new Colours([
  [0, 0, 0],
  [255, 0, 0],
  [0, 0, 255],
]);

test("each pixel has the nearest of the colours", () => {
  expect([pixel(250, 9, 4), pixel(3, 3, 200), pixel(20, 10, 5)].map((one) => colours.nearest(one))).toEqual([1, 2, 0]);
});

test("only what changed in a box is said", () => {
  const before = Uint32Array.of(pixel(0, 0, 0), pixel(0, 0, 0), pixel(0, 0, 0), pixel(0, 0, 0));
  const now = before.slice();
  now[3] = pixel(255, 0, 0);
  const box = { x: 0, y: 1, width: 2, height: 1 };
  expect([...colours.indices(now, 2, box, before, 255)]).toEqual([255, 1]);
  expect([...colours.indices(now, 2, box, null, 255)]).toEqual([0, 1]);
});
