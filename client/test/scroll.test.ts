import { expect, test, vi } from "vitest";
import { showFromTop, wayIntoSight, wayToNearest } from "../src/table/scroll";

test("the page goes no further than a thing needs to be in sight", () => {
  expect(wayIntoSight({ top: 500, bottom: 540 }, 300, 800)).toBe(0);
  expect(wayIntoSight({ top: 100, bottom: 140 }, 300, 800)).toBe(-224);
  expect(wayIntoSight({ top: 900, bottom: 940 }, 300, 800)).toBe(164);
});

test("what one asked for is shown from its top, where that is out of sight", () => {
  const panel = document.createElement("section");
  const shown = vi.spyOn(panel, "scrollIntoView").mockReturnValue(undefined);
  const begins = (top: number) => vi.spyOn(panel, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 300, 900));
  begins(40);
  showFromTop(panel);
  expect(shown).not.toHaveBeenCalled();
  for (const top of [-200, window.innerHeight - 20]) {
    begins(top);
    showFromTop(panel);
  }
  expect(shown).toHaveBeenCalledTimes(2);
});

test("a decision brings the nearest choice into sight, unless one is there already", () => {
  const [above, seen, below] = [-400, 500, 1000].map((top) => ({ top, bottom: top + 40 }));
  expect(wayToNearest([above!, seen!, below!], 0, 700)).toBe(0);
  expect(wayToNearest([above!, below!], 0, 700)).toBe(364);
  expect(wayToNearest([above!], 0, 700)).toBe(-424);
  expect(wayToNearest([], 0, 700)).toBe(0);
});
