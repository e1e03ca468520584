// From one picture to the next: only the pieces whose source differs are read and morphed. Most of a picture stays
// as it is from one decision to the next, and reading all of it anew is what would make a browser slow.

import { Idiomorph } from "idiomorph/dist/idiomorph.esm.js";

// An element in the source of a picture, which is looked at as what stands between its "<".
interface Piece {
  from: number;
  to: number; // behind the end of the element
  inner: Piece[];
}

// A shape that can be chosen is called by all that is written on it, so it is drawn as a whole.
const WHOLE = / data-(actions|field)=/;
// The page has laid these out in its own way: they begin again with what the picture says.
const LAID_OUT = "[data-window], [data-below], [data-corner]";
const MARKED = / data-(window|below|corner)\b/;
const MOVED = ["x", "width", "height", "viewBox", "transform"];
const OPENING = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">';

// Draws a picture over another; answers what is new in it, or null where it has to be drawn from scratch.
export function redraw(svg: SVGSVGElement, before: string, after: string): Element[] | null {
  const [old, next] = [before.split("<"), after.split("<")];
  const [was, is] = [pieceOf(old), pieceOf(next)];
  const changes = was && is ? compare(svg, [old, was], [next, is]) : null;
  if (!changes || changes.some(({ shape }) => shape === svg) || !restore(svg, next)) return null;
  return changes.flatMap(({ shape, source }) => morph(shape, source));
}

// The outermost element.
export function pieceOf(source: string[]): Piece | null {
  const open: Piece[] = [{ from: 0, to: 0, inner: [] }];
  for (const [index, token] of source.entries()) {
    if (index === 0 || token.startsWith("?") || token.startsWith("!")) continue;
    if (token.startsWith("/")) {
      const done = open.pop();
      if (!done || !open.length) return null;
      done.to = index + 1;
    } else {
      const piece = { from: index, to: index + 1, inner: [] };
      open.at(-1)?.inner.push(piece);
      if (!tagOf(token).endsWith("/")) open.push(piece);
    }
  }
  return open.length === 1 ? (open[0]?.inner[0] ?? null) : null;
}

function tagOf(token: string): string {
  return token.slice(0, token.indexOf(">"));
}

interface Change {
  shape: Element;
  source: string;
}

type Source = [tokens: string[], piece: Piece];

// What of a shape has to be drawn anew; null where the shape is not made as its source says.
function compare(shape: Element, was: Source, is: Source): Change[] | null {
  if (isSame(was, is)) return [];
  const [[old, before], [next, after]] = [was, is];
  const whole = [{ shape, source: sourceOf(is) }];
  if (old[before.from] !== next[after.from] || WHOLE.test(next[after.from] ?? "")) return whole;
  const [first, second] = [drawn(old, before), drawn(next, after)];
  const shapes = [...shape.children].filter((child) => child.tagName !== "title");
  if (shapes.length !== first.length) return null;
  if (first.length !== second.length || first.length === 0 || tails(was) !== tails(is)) return whole;
  const found = second.map((piece, index) => compare(shapes[index]!, [old, first[index]!], [next, piece]));
  return found.includes(null) ? null : found.flatMap((changes) => changes ?? []);
}

// Titles are read when they are asked for, and then no part of the picture (table/look.tsx).
function drawn(tokens: string[], piece: Piece): Piece[] {
  return piece.inner.filter(({ from }) => !/^title\b/.test(tokens[from] ?? ""));
}

function isSame([old, was]: Source, [next, is]: Source): boolean {
  const length = is.to - is.from;
  if (was.to - was.from !== length) return false;
  for (let index = 0; index < length - 1; index += 1) {
    if (old[was.from + index] !== next[is.from + index]) return false;
  }
  return tagOf(old[was.to - 1] ?? "") === tagOf(next[is.to - 1] ?? "");
}

// What is written between the elements of a piece, and its titles.
function tails([tokens, piece]: Source): string {
  return piece.inner
    .map(({ from, to }) => {
      const last = tokens[to - 1] ?? "";
      const title = /^title\b/.test(tokens[from] ?? "") ? (tokens[from] ?? "") : "";
      return title + last.slice(last.indexOf(">"));
    })
    .join("<");
}

function sourceOf([tokens, { from, to }]: Source): string {
  const last = tokens[to - 1] ?? "";
  return `<${[...tokens.slice(from, to - 1), `${tagOf(last)}>`].join("<")}`;
}

function read(source: string): Element | null {
  return new DOMParser().parseFromString(`${OPENING}${source}</svg>`, "image/svg+xml").documentElement.firstElementChild;
}

function morph(shape: Element, source: string): Element[] {
  const next = read(source);
  if (!next) return [];
  const drawn = Idiomorph.morph(shape, document.importNode(next, true), { morphStyle: "outerHTML" }) as Node[];
  return drawn.filter((node) => node instanceof Element);
}

// Answers whether the page has laid out as many shapes as the picture marks.
function restore(svg: SVGSVGElement, tokens: string[]): boolean {
  const tags = tokens.filter((token, index) => index === 1 || MARKED.test(tagOf(token)));
  const shapes = [svg, ...svg.querySelectorAll(LAID_OUT)];
  if (tags.length !== shapes.length) return false;
  for (const [index, shape] of shapes.entries()) {
    const plain = read(`<${tagOf(tags[index]!).replace(/\/$/, "")}/>`);
    for (const name of MOVED) {
      const value = plain?.getAttribute(name);
      if (value == null) shape.removeAttribute(name);
      else shape.setAttribute(name, value);
    }
  }
  return true;
}
