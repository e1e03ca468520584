import { expect, test } from "vitest";
import { kindsOf } from "../src/table/legend";

function board(shapes: string): Element {
  document.body.innerHTML = `<div id="app"><svg>${shapes}</svg></div>`;
  return document.querySelector("#app")!;
}

test("things are listed by their kind, each name once", () => {
  const host = board(`<g id="army-peru" data-title="Red army: 3 Daleks"></g><g id="army-brazil" data-title="Red army: 2 Daleks"></g>
    <g id="army-alaska" data-title="Blue army: 1 Dalek"></g><g data-title="The deck"></g>`);
  const kinds = kindsOf(host).map(({ name, shapes }) => [name, shapes.length]);
  expect(kinds).toEqual([
    ["Army", 2],
    ["On the table", 1],
  ]);
});

test("of many of a kind some are shown and the others are counted", () => {
  const host = board(Array.from({ length: 10 }, (_, n) => `<g id="door-${n}" data-title="Door ${n}"></g>`).join(""));
  expect(kindsOf(host).map(({ shapes, others }) => [shapes.length, others])).toEqual([[4, 6]]);
});
