import { expect, test } from "vitest";
import { missed } from "../src/table/away";

test("somebody is missed since they went, and no longer once they are back", () => {
  const first = missed(new Map(), [1, 2], 1000);
  const later = missed(first, [2, 3], 5000);
  expect([...later]).toEqual([
    [2, 1000],
    [3, 5000],
  ]);
  expect(missed(later, [], 9000).size).toBe(0);
});
