import { expect, test } from "vitest";
import { cuesOf, SOUNDS } from "../src/stage/sound";

test("every sound begins and ends in silence, and none is louder than the room bears", () => {
  for (const [cue, voices] of Object.entries(SOUNDS)) {
    expect(voices.length, cue).toBeGreaterThan(0);
    for (const { loud, pitch } of voices) {
      expect([loud[0]?.[1], loud.at(-1)?.[1]], cue).toEqual([0, 0]);
      expect(loud.map(([time]) => time), cue).toEqual(loud.map(([time]) => time).toSorted((a, b) => a - b));
      expect(Math.max(...loud.map(([, value]) => value)), cue).toBeLessThanOrEqual(0.4);
      expect(Math.min(...pitch.map(([, value]) => value)), cue).toBeGreaterThan(20);
    }
  }
});

test("the engine breathes three times and lands", () => {
  const breaths = SOUNDS.wheeze.filter(({ tremble, wave }) => tremble && wave === "sawtooth");
  expect(breaths.map(({ loud }) => loud[0]?.[0])).toEqual([0, 1, 2]);
  expect(Math.max(...SOUNDS.wheeze.map(({ loud }) => loud.at(-1)?.[0] ?? 0))).toBeLessThan(6);
});

test("a verdict falls with a thud and tells how it is taken; who passes makes no sound", () => {
  expect(cuesOf({ kind: "stamp", mood: "bad" })).toEqual(["stamp", "bad"]);
  expect(cuesOf({ kind: "stamp", mood: "" })).toEqual(["stamp"]);
  expect(cuesOf({ kind: "throw", mood: "" })).toEqual(["throw"]);
  expect(cuesOf({ kind: "pass", mood: "" })).toEqual([]);
});
