import { expect, test } from "vitest";
import { sizeOf } from "../src/table/export";
import { actionsOf, applyPatch, flipFrames, looks, nameWith, nextPicture } from "../src/table/picture";

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
<<<<<<< HEAD
  expect(sizeOf('<svg viewBox="0 0 100 150">', 960)).toEqual([640, 960]);
=======
  expect(sizeOf('<svg viewBox="0 0 100 150">', 600)).toEqual([400, 600]);
>>>>>>> w/show
});

test("a control is named with the words on it, and none is said twice", () => {
  expect(nameWith(["Time", "Barrier"], "Time Barrier: blocks a door")).toBe("Time Barrier: blocks a door");
  expect(nameWith(["Force", "Field", "aim"], "Play Force Field")).toBe("Play Force Field, aim");
  expect(nameWith(["Roll"], "Go on")).toBe("Go on: Roll");
  expect(nameWith(["Look", "Me Up", "−2"], "Look Me Up: two dice less")).toBe("Look Me Up, −2: two dice less");
  expect(nameWith(["Susan", "1"], "Susan Foreman")).toBe("Susan Foreman: Susan 1");
  expect(nameWith([], "The pawn of North")).toBe("The pawn of North");
});

test("a card that can be chosen looks like the same card", () => {
  const card = (inner: string) => {
    document.body.innerHTML = `<svg><g id="card">${inner}</g></svg>`;
    return looks(document.querySelector("#card")!);
  };
  const plain = card('<rect width="9"></rect><text>Time</text><text>Barrier</text>');
  expect(card('<rect width="9"></rect><text>Time</text> <text>Barrier</text> ')).toBe(plain);
  expect(card('<title>Blocks a door</title><rect width="9"></rect><text>Time</text><text>Barrier</text>')).toBe(plain);
  expect(card('<rect width="9" data-actions="3"></rect><text>Time</text><text>Barrier</text>')).toBe(plain);
  expect(card('<rect width="9"></rect><text>Time</text><text>Tunnel</text>')).not.toBe(plain);
});

// Where a point comes to by a list of transforms, the last of them first.
function moved(transform: string, x: number, y: number): [number, number] {
  const steps = [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].reverse();
  return steps.reduce<[number, number]>(
    ([px, py], [, kind, words = ""]) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = words.split(",").map(parseFloat);
      if (kind === "translate") return [px + a, py + b];
      if (kind === "scale") return [px * a, py * b];
      return [a * px + c * py + e, b * px + d * py + f];
    },
    [x, y],
  );
}

test("a shape that turns over keeps its middle where it is, and ends as it was", () => {
  const own = { a: 2, b: 0, c: 0, d: 2, e: 300, f: 40 };
  const frames = flipFrames(own, 50, 70).map((frame) => String(frame["transform"]));
  for (const transform of frames) expect(moved(transform, 50, 70)).toEqual([400, 180]);
  expect(moved(frames[0] ?? "", 60, 70)).toEqual([404, 180]);
  expect(moved(frames.at(-1) ?? "", 60, 70)).toEqual([420, 180]);
});
