import { expect, test } from "vitest";
import { pieceOf, redraw } from "../src/table/redraw";

const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">';

function board(inner: string): { svg: SVGSVGElement; source: string } {
  const source = `${HEAD}${inner}</svg>`;
  document.body.innerHTML = source;
  return { svg: document.querySelector("svg")!, source };
}

function drawn(before: string, after: string): { svg: SVGSVGElement; fresh: Element[] | null } {
  const { svg, source } = board(before);
  return { svg, fresh: redraw(svg, source, `${HEAD}${after}</svg>`) };
}

test("only what differs is drawn anew", () => {
  const still = '<g id="still"><circle r="1"></circle></g>';
  const { svg, source } = board(`${still}<g id="a"><text>1</text></g>`);
  const before = svg.querySelector("#still");
  const fresh = redraw(svg, source, `${HEAD}${still}<g id="a"><text>2</text></g></svg>`);
  expect(fresh?.map((shape) => shape.tagName)).toEqual(["text"]);
  expect(svg.querySelector("#a")?.textContent).toBe("2");
  expect(svg.querySelector("#still")).toBe(before);
});

test("a shape that can be chosen is drawn as a whole", () => {
  const shape = (words: string) => `<g id="a" data-actions="1"><rect></rect><text>${words}</text></g>`;
  const { fresh } = drawn(shape("one"), shape("two"));
  expect(fresh?.map(({ id }) => id)).toEqual(["a"]);
});

test("shapes come and go", () => {
  const { svg } = drawn('<g id="all"><g id="a"></g></g>', '<g id="all"><g id="a"></g><g id="b"></g></g>');
  expect([...svg.querySelectorAll("[id]")].map(({ id }) => id)).toEqual(["all", "a", "b"]);
});

test("a title that was taken out of the picture is no shape, but new words are noticed", () => {
  const shape = (words: string, r: number) => `<g id="a"><title>${words}</title><circle r="${r}"></circle></g>`;
  const { svg, source } = board(shape("Peru", 1));
  svg.querySelector("title")!.remove();
  const larger = `${HEAD}${shape("Peru", 2)}</svg>`;
  expect(redraw(svg, source, larger)?.map(({ tagName }) => tagName)).toEqual(["circle"]);
  const renamed = redraw(svg, larger, `${HEAD}${shape("Brazil", 2)}</svg>`);
  expect(renamed?.map(({ id }) => id)).toEqual(["a"]);
  expect(svg.querySelector("title")?.textContent).toBe("Brazil");
});

test("what the page laid out begins again with what the picture says", () => {
  const part = '<svg data-window="" viewBox="0 0 5 5" width="5"></svg><g data-below=""></g>';
  const { svg, source } = board(`${part}<text>1</text>`);
  svg.querySelector("[data-window]")!.setAttribute("viewBox", "2 0 3 5");
  svg.querySelector("[data-below]")!.setAttribute("transform", "translate(0 7)");
  redraw(svg, source, `${HEAD}${part}<text>2</text></svg>`);
  expect(svg.querySelector("[data-window]")?.getAttribute("viewBox")).toBe("0 0 5 5");
  expect(svg.querySelector("[data-below]")?.hasAttribute("transform")).toBe(false);
});

test("a picture that is not made as its source says is drawn from scratch", () => {
  const { svg, source } = board("<g><rect></rect></g>");
  svg.querySelector("rect")!.remove();
  expect(redraw(svg, source, `${HEAD}<g><circle></circle></g></svg>`)).toBe(null);
  expect(redraw(svg, "", source)).toBe(null);
  expect(pieceOf("<svg><g></svg>".split("<"))).toBe(null);
});
