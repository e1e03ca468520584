import { expect, test } from "vitest";
import { bars } from "../src/table/chances";

test("bars lie one after the other and fill the whole", () => {
  expect(bars([0.75, 0.25])).toEqual([
    { start: 0, width: 75 },
    { start: 75, width: 25 },
  ]);
});
