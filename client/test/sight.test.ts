import { expect, test } from "vitest";
import { Ground } from "../src/stage/ground";
import { drawSight, seenBy } from "../src/table/sight";

function figure(attributes: string): Element {
  document.body.innerHTML = `<div><svg><g id="doctor" ${attributes}></g></svg></div>`;
  return document.querySelector("#doctor")!;
}

test("a picture says what a thing sees in the open and what is in cover from it", () => {
  const shape = figure('data-sees="a1 portal-2" data-glimpses="a4"');
  expect(seenBy(shape)).toEqual([
    { id: "a1", isCovered: false },
    { id: "portal-2", isCovered: false },
    { id: "a4", isCovered: true },
  ]);
});

test("what sees nothing, or nothing that is in the picture, draws nothing", () => {
  expect(seenBy(figure(""))).toEqual([]);
  const shape = figure('data-sees="gone"');
  drawSight(document.querySelector("div")!, shape);
  expect(document.querySelector("[data-stage]")).toBe(null);
});

test("a bare place of an open table can be spoken of", () => {
  document.body.innerHTML = '<div><svg><svg data-window="" data-field="0 200 10 0.25"></svg></svg></div>';
  const ground = Ground.of(document.querySelector("div"))!;
  const place = ground.find("@12.5 8")!;
  expect([place.getAttribute("cx"), place.getAttribute("cy")]).toEqual(["125", "120"]);
  expect(ground.find("@12.5 8")).toBe(place);
  expect(ground.find("@nowhere")).toBe(null);
});
