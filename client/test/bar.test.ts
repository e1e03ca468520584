import { describe, expect, it } from "vitest";
import { barred, picturedIn } from "../src/table/bar";
import { unbroken } from "../src/table/prompt";

const numbered = (...numbers: number[]) => numbers.map((number) => ({ number }));

function host(svg: string): HTMLElement {
  const made = document.createElement("div");
  made.innerHTML = `<svg>${svg}</svg>`;
  return made;
}

describe("the buttons of the action bar", () => {
  it("stand in the order in which the picture lists them", () => {
    const pictured = picturedIn(host('<g data-roomy data-actions="3"/><g data-roomy data-actions="9"/><g data-roomy data-actions="1"/>'));
    expect(barred(numbered(1, 3, 9, 12), pictured)).toEqual(numbered(12, 3, 9, 1));
  });

  it("leave out what can be chosen on the board", () => {
    const pictured = picturedIn(host('<g data-actions="1 2 3"/><g data-roomy data-actions="4"/>'));
    expect(barred(numbered(1, 2, 3, 4), pictured)).toEqual(numbered(4));
  });

  it("are all there is where that is little, so that the way out is not the only one", () => {
    const pictured = picturedIn(host('<g data-actions="7"/><g data-roomy data-actions="4"/>'));
    expect(barred(numbered(4, 7), pictured)).toEqual(numbered(4, 7));
  });

  it("are none where everything is on the board", () => {
    expect(barred(numbered(4, 7), picturedIn(host('<g data-actions="4 7"/>')))).toEqual([]);
  });
});

it("parts the words of a button after a colon, never before the sign of a percentage", () => {
  expect(unbroken("Roll 3 dice: 95 %").split(" ")).toEqual(["Roll\u00a03\u00a0dice:", "95\u00a0%"]);
  expect(unbroken("Attack until it falls, no cards: go")).toBe("Attack until it falls, no cards: go");
});
