import { beforeEach, expect, test, vi } from "vitest";
import { Calls } from "../src/stage/calls";
import type { Result } from "../src/wire/types";

const { played } = vi.hoisted(() => ({ played: [] as string[] }));
vi.mock("../src/stage/sound", () => ({ play: (cue: string) => played.push(cue) }));

beforeEach(() => {
  played.length = 0;
});

const won: Result = { payoffs: [1, -1], winners: [0], rule: "", words: "Ada wins" };

test("a bell calls whose turn begins, and nobody who goes on deciding", () => {
  const calls = new Calls();
  calls.arrive(false);
  calls.turn(0, "your move");
  calls.end(null, 0);
  expect(played.splice(0)).toEqual(["wheeze"]); // one hears the engines, not the bell too
  calls.turn(0, "your move");
  expect(played).toEqual([]);
  calls.turn(null, "");
  calls.turn(0, "your move");
  expect(played).toEqual(["turn"]);
});

test("a game that ends is heard once, and from where one sits", () => {
  for (const [seat, music] of [[0, "victory"], [1, "defeat"], [null, "victory"]] as const) {
    const calls = new Calls();
    calls.end(null, seat);
    expect([calls.end(won, seat), calls.end(won, seat)]).toEqual([true, false]);
    expect(played.splice(0)).toEqual([music, "wheeze"]);
  }
});

test("who comes to a game that is over hears nothing", () => {
  const calls = new Calls();
  calls.arrive(true);
  expect(calls.end(won, 0)).toBe(false);
  expect(played).toEqual([]);
});
