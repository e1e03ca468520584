import { expect, test } from "vitest";
import { hasWord, withWord } from "../src/lobby/words";
import type { Option } from "../src/wire/types";

const team = { default: "table", choices: ["table"] } as Option;

test("the first word takes the place of the default, the last one gone brings it back", () => {
  expect(withWord(team, "table", "leela")).toBe("leela");
  expect(withWord(team, "leela", "k9")).toBe("leela k9");
  expect(withWord(team, "leela k9", "leela")).toBe("k9");
  expect(withWord(team, "k9", "k9")).toBe("table");
});

test("what was typed besides is kept, and a word with more to it is the same word", () => {
  expect(withWord(team, "leela own:Bernice", "k9")).toBe("leela own:Bernice k9");
  expect(hasWord("benton:unit_smg,mortar", "benton")).toBe(true);
  expect(withWord(team, "benton:unit_smg,mortar yates", "benton")).toBe("yates");
  expect(hasWord("leelas", "leela")).toBe(false);
});
