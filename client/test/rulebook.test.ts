import { expect, test } from "vitest";
import { readable } from "../src/look/rulebook";

const section = (id: string, level: number) => ({ id, level, title: id, markdown: "" });

test("people read the sections with rules in them and what stands above those", () => {
  const page = {
    game: "x",
    title: "X",
    sections: [
      section("ledger", 1),
      section("source", 2),
      section("rules", 2),
      section("turn", 3),
      section("history", 3),
      section("missing", 2),
    ],
    rules: { "X-1": { words: "A turn…", section: "turn" } },
  };
  expect(readable(page).map(({ id }) => id)).toEqual(["rules", "turn"]);
});
