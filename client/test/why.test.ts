import { expect, test } from "vitest";
import { likelySentences } from "../src/table/why";

const IDS = new Set(["tile-d4", "tile-c3", "card-key-0", "deck-x", "frame"]);

test("a click on a place asks for what is open at another place like it", () => {
  expect(likelySentences("tile-c3", IDS, ["move d4", "key red d4", "stay"])).toEqual(["move c3", "key red c3"]);
});

test("a thing that resembles nothing one can choose asks nothing", () => {
  expect(likelySentences("deck-x", IDS, ["move d4"])).toEqual([]);
  expect(likelySentences("frame", IDS, ["move d4"])).toEqual([]);
});

test("not more than three sentences are tried", () => {
  expect(likelySentences("tile-c3", IDS, ["a d4", "b d4", "c d4", "e d4"])).toEqual(["a c3", "b c3", "c c3"]);
});
