import { expect, test } from "vitest";
import { saysMore } from "../src/table/seats";

test("the word for a seat is shown where it says more than the name", () => {
  expect(saysMore({ name: "Ada", word: "Monsters" })).toBe(true);
  expect(saysMore({ name: "Ada", word: "Player 2" })).toBe(false);
  expect(saysMore({ name: "Player 2", word: "Player 2" })).toBe(false);
  expect(saysMore({ name: "", word: "Player 2" })).toBe(true);
});
