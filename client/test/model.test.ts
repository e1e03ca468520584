import { expect, test } from "vitest";
import { declinedWords, nextAtBrowser } from "../src/table/model";
import type { Now } from "../src/wire/types";

const due = (seat: number | null): Now => ({ due: seat === null ? null : { seat } }) as Now;

test("the table goes on to whoever decides, if they share this browser", () => {
  expect(nextAtBrowser(due(1), 0, [0, 1])).toBe(1);
  expect(nextAtBrowser(due(1), null, [0, 1])).toBe(1);
  expect(nextAtBrowser(due(0), 0, [0, 1])).toBeNull();
  expect(nextAtBrowser(due(2), 0, [0, 1])).toBeNull();
  expect(nextAtBrowser(due(0), null, [0])).toBeNull();
  expect(nextAtBrowser(due(null), 0, [0, 1])).toBeNull();
});

test("a no is told with who said it, and to what", () => {
  expect(declinedWords("Grace", "undo")).toBe("Grace says no to taking the move back.");
  expect(declinedWords("Grace", "draw")).toBe("Grace says no to a draw.");
});
