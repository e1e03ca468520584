import { expect, test } from "vitest";
import { sizeOf } from "../src/table/export";
import { actionsOf, applyPatch, nameWith, nextPicture } from "../src/table/picture";

const OLD = '<svg><circle id="a" cx="1"/><circle id="b" cx="2"/></svg>';

test("a patch keeps old parts and puts new ones between them", () => {
  const patch: [number, number] | string = [0, 2];
  expect(applyPatch(OLD, [patch, 'circle id="a" cx="9"/>', [3, 2]])).toBe(
    '<svg><circle id="a" cx="9"/><circle id="b" cx="2"/></svg>',
  );
});

test("a whole picture replaces the old one, and none keeps it", () => {
  expect(nextPicture(OLD, { svg: "<svg/>" })).toBe("<svg/>");
  expect(nextPicture(OLD, null)).toBe(OLD);
});

test("a shape says which actions a click on it stands for", () => {
  document.body.innerHTML = '<svg><g id="x" data-actions="8 9"></g><g id="y"></g></svg>';
  expect(actionsOf(document.querySelector("#x")!)).toEqual([8, 9]);
  expect(actionsOf(document.querySelector("#y")!)).toEqual([]);
});

test("an export keeps the proportions of the picture", () => {
  expect(sizeOf('<svg viewBox="0 0 100 150">', 640)).toEqual([640, 960]);
});

test("a control is named with the words on it, and none is said twice", () => {
  expect(nameWith(["Time", "Barrier"], "Time Barrier: blocks a door")).toBe("Time Barrier: blocks a door");
  expect(nameWith(["Force", "Field", "aim"], "Play Force Field")).toBe("Play Force Field, aim");
  expect(nameWith(["Roll"], "Go on")).toBe("Go on: Roll");
  expect(nameWith(["Look", "Me Up", "−2"], "Look Me Up: two dice less")).toBe("Look Me Up, −2: two dice less");
  expect(nameWith(["Susan", "1"], "Susan Foreman")).toBe("Susan Foreman: Susan 1");
  expect(nameWith([], "The pawn of North")).toBe("The pawn of North");
});
