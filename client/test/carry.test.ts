import { expect, test } from "vitest";
import { canCarry, shared } from "../src/table/carry";

function things(...actions: string[]): Element[] {
  return actions.map((words) => {
    const shape = document.createElement("g");
    shape.setAttribute("data-actions", words);
    return shape;
  });
}

test("two things share what both stand for", () => {
  expect(shared([1, 2, 3], [3, 4, 1])).toEqual([1, 3]);
  expect(shared([1], [2])).toEqual([]);
});

test("a thing is carried where another one says what is done with it", () => {
  const [land, target, button] = things("1 2 3", "3", "9");
  const all = [land, target, button] as Element[];
  expect(canCarry(land as Element, all)).toBe(true);
  expect(canCarry(target as Element, all)).toBe(false);
  expect(canCarry(button as Element, all)).toBe(false);
});
