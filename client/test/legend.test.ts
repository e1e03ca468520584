import { expect, test } from "vitest";
import { isFolded, kindsOf } from "../src/table/legend";

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

const many = (kind: string) => Array.from({ length: 10 }, (_, n) => `<g id="${kind}-${n}" data-title="${kind} ${n}"></g>`).join("");

test("of many of a kind some are shown until the others are asked for; the key to the icons stands first and whole", () => {
  const kinds = kindsOf(board(many("door") + many("key")));
  expect(kinds.map(({ name, shapes }) => [name, shapes.length])).toEqual([
    ["Key", 10],
    ["Door", 10],
  ]);
  expect(kinds.map(isFolded)).toEqual([false, true]);
});
