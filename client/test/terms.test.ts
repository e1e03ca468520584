import { expect, test } from "vitest";
import { readStandIn, standIn } from "../src/lobby/terms-fields";
import { hintWords, termsWords, timeWords } from "../src/table/terms";

test("a time is told in the largest unit that fits", () => {
  expect([1, 10, 60, 90, 24 * 60, 3 * 24 * 60].map(timeWords)).toEqual([
    "1 minute",
    "10 minutes",
    "1 hour",
    "90 minutes",
    "1 day",
    "3 days",
  ]);
});

test("the terms of a table are one sentence", () => {
  const live = { pace: "live" as const, stand_in: 10, level: "companion", hints: "off" as const };
  expect(termsWords(live)).toBe(
    "Played in one sitting; a bot may play for who is away for 10 minutes; no hints.",
  );
  expect(termsWords({ ...live, pace: "days", stand_in: null, hints: "open" })).toBe(
    "Played over days; nobody's seat is given to a bot; hints, and all are told.",
  );
});

test("who says nothing of stand-ins gets what suits the pace", () => {
  expect([standIn({}), standIn({ pace: "days" }), standIn({ pace: "days", stand_in: 30 })]).toEqual([10, "never", 30]);
  expect([readStandIn("never"), readStandIn("30")]).toEqual(["never", 30]);
});

test("hints that were asked for are counted", () => {
  expect([hintWords(1), hintWords(3)]).toEqual(["asked for a hint", "asked for 3 hints"]);
});
