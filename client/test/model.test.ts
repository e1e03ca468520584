import { expect, test } from "vitest";
import { declinedWords, nextAtBrowser, withoutTrouble } from "../src/table/model";
import type { GameInfo, Now } from "../src/wire/types";

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

test("a bot that decides after all is in no trouble any more", () => {
  const bot = (seat: number, trouble: string) => ({ seat, trouble, is_stuck: trouble !== "" });
  const info = { seats: [bot(0, "stuck"), bot(1, "stuck"), bot(2, "")] } as GameInfo;
  expect(withoutTrouble(info, 1).seats).toEqual([bot(0, "stuck"), bot(1, ""), bot(2, "")]);
  expect(withoutTrouble(info, 2)).toBe(info);
  expect(withoutTrouble(info, null)).toBe(info);
});
