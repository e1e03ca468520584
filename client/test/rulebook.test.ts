import { expect, test } from "vitest";
import { withReferences } from "../src/look/rulebook";
import { answerOf, chaptersOf, entryOf, titleOf } from "../src/look/rules-text";

const section = (id: string, level: number, title: string) => ({ id, level, title, markdown: "" });
const rule = (section: string, words: string) => ({ section, words });

const PAGE = {
  game: "x",
  title: "X",
  sections: [
    section("ledger", 1, "X: rule ledger"),
    section("source", 2, "1. Source"),
    section("rules", 2, "2. Rules"),
    section("turn", 3, "2.1 The turn"),
    section("rulings", 2, "3. Rulings"),
    section("doors", 3, "Doors"),
    section("damage", 3, "Damage in the text"),
    section("missing", 2, "4. Missing content"),
    section("cards", 3, "4.1 Power Cards (15, all ours)"),
    section("words", 3, "4.2 Effect primitives"),
    section("decisions", 2, "5. Decision points"),
  ],
  rules: {
    "XX-01": rule("turn", "**XX-01** A turn has two steps."),
    "XX-R0": rule("turn", "**XX-R0 Who begins?** **Anybody.**"),
    "XX-R1": rule("doors", "**XX-R1 Who opens?** (a) anybody; (b) nobody. **(a).** L9 says so."),
    "XX-R2": rule("source", "**XX-R2 And then?** **It stays open.** A retailer says so."),
    "XX-R3": rule("damage", "**XX-R3 Misprints.** **No rule is lost.**"),
    "PC-01": rule("cards", "**PC-01** title: Ark; window: M, active; card text (ours): Four Daleks.; exact effect: total +4"),
    "XX-E1": rule("words", "**XX-E1** gain n"),
    "XX-D01": rule("decisions", "**XX-D01** who: P; decision: open"),
    "XX-M1": rule("missing", "**XX-M1 Colours**: red"),
  },
};

test("people read rules, rulings and cards, and none of the workings", () => {
  const read = chaptersOf(PAGE).map(({ part, title, entries }) => [part, title, ...entries.map((entry) => entry.id)]);
  expect(read).toEqual([
    ["Rules", "The turn", "XX-01"],
    ["Rulings", "Doors", "XX-R0", "XX-R1", "XX-R2"],
    ["More", "Power Cards", "PC-01"],
  ]);
});

test("a ruling is a question and its answer, without what was weighed", () => {
  expect(entryOf("XX-R1", PAGE.rules["XX-R1"].words)).toEqual({
    id: "XX-R1",
    title: "Who opens?",
    markdown: "Anybody.",
  });
  expect(answerOf("Options: a, b. **Always, with XX-01.** Because.")).toBe("Always, with XX-01.");
  expect(answerOf("*Options:* (a) one; (b) two.\n*Ruling:* **(b)**, at least.\n*Why:* facts.")).toBe(
    "Two: at least.",
  );
});

test("a card is its title and its text", () => {
  expect(entryOf("PC-01", PAGE.rules["PC-01"].words)).toEqual({ id: "PC-01", title: "Ark", markdown: "Four Daleks." });
});

test("notes on sources and names for programs are left out", () => {
  expect(entryOf("XX-02", "**XX-02** Four (the seed's chart is wrong) in `southern_europe`.").markdown).toBe(
    "Four in southern europe.",
  );
  expect(titleOf("5.5 Power Cards (15, all ours)")).toBe("Power Cards");
  expect(titleOf("TR-B1 The board")).toBe("The board");
});

test("a rule that is named leads to it, if it is there to be read", () => {
  expect(withReferences("<p>see XX-01 and XX-99</p>", new Set(["XX-01"]))).toBe(
    '<p>see <a class="see" href="#rule-XX-01">XX-01</a> and XX-99</p>',
  );
});
