// The picture as a ground to perform on: where its shapes are, and a layer above them that is part of it.
//
// Lengths are in the units of a layer: the whole picture, or the part of it that a narrow screen looks at through
// a window (table/pane.ts), so that what is drawn there goes along when the window slides.

import { pointOf, readScale } from "../table/field";

const NAMESPACE = "http://www.w3.org/2000/svg";

export interface Point {
  x: number;
  y: number;
}

// The middle of a shape, and its size.
export interface Spot extends Point {
  width: number;
  height: number;
}

// One for what is performed, one for the marks that stay, one for what a hint means, one for what a thing sees, one
// for bare places that are spoken of.
type Overlay = "acts" | "marks" | "hint" | "sight" | "places";

export type Attributes = Record<string, string | number>;

export function make<K extends keyof SVGElementTagNameMap>(tag: K, attributes: Attributes = {}): SVGElementTagNameMap[K] {
  const element = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

const INHERITED = ["fill", "stroke", "stroke-width", "font-family", "font-size", "font-weight", "text-anchor"];

export class Ground {
  constructor(readonly svg: SVGSVGElement) {}

  static of(host: Element | null): Ground | null {
    const svg = host?.querySelector<SVGSVGElement>(":scope > svg");
    return svg ? new Ground(svg) : null;
  }

  find(id: string): SVGGraphicsElement | null {
    if (id.startsWith("@")) return this.bare(id);
    return id ? this.svg.querySelector<SVGGraphicsElement>(`[id="${CSS.escape(id)}"]`) : null;
  }

  // A bare place of an open table: "@12.5 8".
  private bare(id: string): SVGGraphicsElement | null {
    const field = this.svg.querySelector<SVGGraphicsElement>("[data-field]");
    const scale = readScale(field?.dataset["field"] ?? "");
    const layer = field instanceof SVGSVGElement ? field : field?.ownerSVGElement;
    const [x, y] = id.slice(1).split(" ").map(Number);
    if (!scale || !layer || x === undefined || y === undefined) return null;
    const known = layer.querySelector<SVGCircleElement>(`[data-place="${CSS.escape(id)}"]`);
    if (known) return known;
    const { x: cx, y: cy } = pointOf(scale, { x, y });
    const made = make("circle", { cx, cy, r: scale.scale / 2, fill: "none", "data-place": id });
    this.overlay(layer, "places").append(made);
    return made;
  }

  // Where all of these can be drawn over.
  layerOf(...shapes: (Element | null)[]): SVGSVGElement {
    const windows = new Set(shapes.map((shape) => shape?.closest<SVGSVGElement>("[data-window]") ?? this.svg));
    const [only] = windows;
    return windows.size === 1 && only ? only : this.svg;
  }

  spotOf(shape: Element, layer: SVGSVGElement): Spot {
    const { x, y, width, height } = shape.getBoundingClientRect();
    const matrix = layer.getScreenCTM()?.inverse();
    if (!matrix) return { x: 0, y: 0, width: 0, height: 0 };
    const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix);
    return { x: middle.x, y: middle.y, width: width * matrix.a, height: height * matrix.a };
  }

  // How many of a layer's units a CSS pixel is.
  unitOf(layer: SVGSVGElement): number {
    return 1 / (layer.getScreenCTM()?.a || 1);
  }

  // From place to place; on a round world (`data-round`, how wide it is) over its edge, where that is shorter.
  legs(from: Spot, to: Spot, layer: SVGSVGElement): [Spot, Spot][] {
    const around = Number(layer.dataset["round"] ?? Infinity);
    if (Math.abs(from.x - to.x) <= around / 2) return [[from, to]];
    const [edge, other] = from.x < to.x ? [0, around] : [around, 0];
    const bare = { y: (from.y + to.y) / 2, width: 0, height: 0 };
    return [
      [from, { ...bare, x: edge }],
      [{ ...bare, x: other }, to],
    ];
  }

  // What of the whole picture can be seen.
  whole(): Spot {
    return this.spotOf(this.svg, this.svg);
  }

  // The nearest place to one where something of a size can be seen as a whole.
  within(at: Point, width: number, height: number, layer: SVGSVGElement): Point {
    const seen = layer === this.svg ? this.whole() : viewOf(layer);
    const near = (value: number, middle: number, room: number) =>
      Math.min(middle + Math.max(0, room), Math.max(middle - Math.max(0, room), value));
    return { x: near(at.x, seen.x, (seen.width - width) / 2), y: near(at.y, seen.y, (seen.height - height) / 2) };
  }

  // The top of a layer.
  overlay(layer: SVGSVGElement, name: Overlay): SVGGElement {
    const known = layer.querySelector<SVGGElement>(`:scope > g[data-stage="${name}"]`);
    if (known) return known;
    const made = make("g", { "data-stage": name, "aria-hidden": "true", "pointer-events": "none" });
    layer.append(made);
    return made;
  }

  // A copy of a shape on top of everything, exactly over it.
  double(shape: SVGGraphicsElement, layer: SVGSVGElement): SVGGElement {
    const copy = shape.cloneNode(true) as SVGGraphicsElement;
    for (const part of [copy, ...copy.querySelectorAll("*")]) strip(part);
    const outer = make("g");
    const inner = make("g", { transform: this.between(shape.parentElement, layer) });
    inherit(inner, shape.parentElement);
    inner.append(copy);
    outer.append(inner);
    this.overlay(layer, "acts").append(outer);
    return outer;
  }

  // From the units that a shape is drawn in to those of a layer.
  private between(parent: Element | null, layer: SVGSVGElement): string {
    const own = (parent as SVGGraphicsElement | null)?.getScreenCTM?.();
    const { a, b, c, d, e, f } = layer.getScreenCTM()?.inverse().multiply(own ?? new DOMMatrix()) ?? new DOMMatrix();
    return `matrix(${[a, b, c, d, e, f].join(" ")})`;
  }
}

function viewOf(layer: SVGSVGElement): Spot {
  const [x = 0, y = 0, width = 0, height = 0] = (layer.getAttribute("viewBox") ?? "").split(/[ ,]+/).map(Number);
  return { x: x + width / 2, y: y + height / 2, width, height };
}

// A double is only looked at: nothing finds it by name, and it can't be chosen; doors open all the same.
function strip(element: Element): void {
  for (const name of element.getAttributeNames()) {
    if (/^(id|tabindex|role|aria-.*|data-(?!doors$).*)$/.test(name)) element.removeAttribute(name);
  }
}

// Takes what lies over a picture away while another one takes its place; answers how to put it back.
export function liftOverlays(host: Element): () => void {
  const lifted = [...host.querySelectorAll("[data-stage]")].map((overlay) => ({
    overlay,
    isInWindow: overlay.parentElement?.matches("[data-window]") ?? false,
  }));
  for (const { overlay } of lifted) overlay.remove();
  return () => {
    const picture = host.querySelector(":scope > svg");
    for (const { overlay, isInWindow } of lifted) {
      (isInWindow ? picture?.querySelector("[data-window]") : picture)?.append(overlay);
    }
  };
}

function inherit(copy: Element, from: Element | null): void {
  if (!from) return;
  const style = getComputedStyle(from);
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (value) copy.setAttribute(name, value);
  }
}
