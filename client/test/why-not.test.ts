import { expect, test } from "vitest";
import { answerWords } from "../src/table/why-not";

const REASON = { asked: "Move to d4", isLegal: false, rule: "KT-34", words: "only a Teleport leads to the Control Tile" };

test("a refusal is a sentence about what was asked, as it was understood", () => {
  expect(answerWords(REASON)).toBe("“Move to d4” can't be done: only a Teleport leads to the Control Tile.");
  expect(answerWords({ ...REASON, asked: "" })).toBe("Only a Teleport leads to the Control Tile.");
});

test("what is allowed after all is said, too", () => {
  expect(answerWords({ ...REASON, isLegal: true })).toBe("You can: Move to d4.");
  expect(answerWords({ ...REASON, isLegal: true, asked: "" })).toBe("You can do that now.");
});
