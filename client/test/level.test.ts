import { expect, test } from "vitest";
import { levelTitle } from "../src/look/level";

const levels = [
  { id: "companion", title: "Companion", words: "" },
  { id: "timelord", title: "Time Lord", words: "" },
];

test("a bot's level is told in the catalogue's words, with how long it thinks", () => {
  expect(levelTitle(levels, "companion")).toBe("Companion");
  expect(levelTitle(levels, "timelord:500ms")).toBe("Time Lord 500ms");
  expect(levelTitle([], "companion")).toBe("");
});
