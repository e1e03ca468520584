// One shape of the board as a picture of its own.

const NS = "http://www.w3.org/2000/svg";
const AIR = 0.04; // of its size, around it
const INHERITED = /^(font|text|fill|stroke|color|letter|dominant)/;
const BUSY = "id, tabindex, role, data-actions, data-focus, data-title, aria-label, class".split(", ");

// Of a thing that is mostly words, which stand beside it anyway, the part that is a picture.
export function enlarged(thing: SVGGraphicsElement): SVGSVGElement {
  const shape = thing.querySelector<SVGGraphicsElement>("[data-large]") ?? thing;
  const { x, y, width, height } = shape.getBBox();
  const air = AIR * Math.max(width, height, 1);
  const picture = document.createElementNS(NS, "svg");
  picture.setAttribute("viewBox", [x - air, y - air, width + 2 * air, height + 2 * air].join(" "));
  for (const [name, value] of inherited(shape)) picture.setAttribute(name, value);
  picture.append(bare(shape));
  return picture;
}

// What a shape gets from those it is in, the nearest first.
function inherited(shape: Element): Map<string, string> {
  const found = new Map<string, string>();
  for (let around = shape.parentElement; around?.closest("svg"); around = around.parentElement) {
    for (const { name, value } of around.attributes) {
      if (INHERITED.test(name) && !found.has(name)) found.set(name, value);
    }
  }
  return found;
}

// Upright, and nothing on it that could be found, clicked or reached in place of the real one.
function bare(shape: Element): Element {
  const copy = shape.cloneNode(true) as Element;
  copy.removeAttribute("transform");
  for (const halo of copy.querySelectorAll(".halo")) halo.remove();
  for (const part of [copy, ...copy.querySelectorAll("*")]) for (const name of BUSY) part.removeAttribute(name);
  return copy;
}
