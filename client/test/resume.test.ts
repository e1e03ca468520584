import { expect, test } from "vitest";
import { others, toResume } from "../src/lobby/resume";
import { age } from "../src/look/age";
import type { Listed } from "../src/wire/types";

const seat = (name: string) => ({ word: "", kind: "bot" as const, name, is_free: false });

function game(id: string, phase: Listed["phase"], due: number | null): Listed {
  return {
    id,
    game: "tardis_run",
    title: "TARDIS Run",
    phase,
    seats: [seat("Me"), seat("Oolune")],
    moves: 3,
    due,
    pace: "live",
    your_seats: [0],
    created_at: "",
    changed_at: "",
    result: null,
  };
}

test("games that wait for one come first, and those that are over are not gone on with", () => {
  const games = [game("theirs", "playing", 1), game("over", "over", null), game("mine", "playing", 0)];
  expect(toResume(games).map(({ id }) => id)).toEqual(["mine", "theirs"]);
});

test("one is told with whom one plays", () => {
  expect(others(game("a", "playing", 0))).toBe("with Oolune");
  expect(others({ ...game("a", "playing", 0), your_seats: [0, 1] })).toBe("alone");
});

test("an age is told in one unit", () => {
  const now = Date.parse("2026-11-16T12:00:00Z");
  expect(age("2026-11-16T11:59:30Z", now)).toBe("just now");
  expect(age("2026-11-16T11:15:00Z", now)).toBe("45 minutes ago");
  expect(age("2026-11-15T09:00:00Z", now)).toBe("yesterday");
  expect(age("", now)).toBe("");
});
