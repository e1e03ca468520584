// A table with free places: how a point of the picture becomes a place on the table, what a click there
// says, and how far apart two things are. The picture marks it `data-field="LEFT BOTTOM SCALE STEP"`;
// `data-point` on it is the sentence for a place, perhaps with words after a `=`, and `data-base="X Y R"` is on what
// stands there. A shape that offers several places names them in the order of its actions: `data-places="X Y,X Y"`.

import { capital } from "../look/words";

export interface Place {
  x: number;
  y: number;
}

// What stands on the table, with its radius; a bare place has none.
export interface Base extends Place {
  r: number;
}

export interface Scale {
  left: number;
  bottom: number;
  scale: number;
  step: number;
}

export function readScale(words: string): Scale | null {
  const [left, bottom, scale, step] = words.split(" ").map(Number);
  const isWhole = [left, bottom, scale, step].every((number) => Number.isFinite(number));
  return isWhole && scale && step ? ({ left, bottom, scale, step } as Scale) : null;
}

// North is up, so `y` grows against the picture's.
export function placeOf(scale: Scale, point: Place): Place {
  return { x: (point.x - scale.left) / scale.scale, y: (scale.bottom - point.y) / scale.scale };
}

export function pointOf(scale: Scale, place: Place): Place {
  return { x: scale.left + place.x * scale.scale, y: scale.bottom - place.y * scale.scale };
}

export function snapped(scale: Scale, place: Place): Place {
  const snap = (value: number) => Math.round(value / scale.step) * scale.step;
  return { x: snap(place.x), y: snap(place.y) };
}

// As people write it: 23.25, 17.5, 18.
export function written(value: number): string {
  return String(Math.round(value * 100) / 100);
}

// What a click on a free place would send, and how people say it.
export interface Pointed {
  sentence: string;
  words: string;
  place: Place;
}

export function pointedAt(templates: string, place: Place): Pointed[] {
  const open = templates.split("|").filter(Boolean);
  return open.map((template) => {
    const [sentence = "", words = sentence.replace("{x} {y}", "here")] = template.split("=");
    return {
      sentence: sentence.replaceAll("{x}", written(place.x)).replaceAll("{y}", written(place.y)),
      words: capital(words),
      place,
    };
  });
}

// From edge to edge, as a ruler on the table is read.
export function gap(one: Base, other: Base): number {
  return Math.max(0, Math.hypot(one.x - other.x, one.y - other.y) - one.r - other.r);
}

export function lengthWords(length: number, unit: string): string {
  const mark = unit === "inches" ? "″" : unit && ` ${unit}`;
  return `${written(length)}${mark}`;
}

export class Field {
  private constructor(
    readonly shape: SVGGraphicsElement,
    readonly scale: Scale,
  ) {}

  static of(host: Element | null): Field | null {
    const shape = host?.querySelector<SVGGraphicsElement>("[data-field]");
    const scale = shape ? readScale(shape.dataset["field"] ?? "") : null;
    return shape && scale ? new Field(shape, scale) : null;
  }

  get unit(): string {
    return this.shape.dataset["unit"] ?? "";
  }

  get templates(): string {
    return this.shape.dataset["point"] ?? "";
  }

  // The place under a point of the window, not yet on the grid; none outside the table.
  at(clientX: number, clientY: number): Place | null {
    const matrix = this.shape.getScreenCTM()?.inverse();
    if (!matrix) return null;
    const place = placeOf(this.scale, new DOMPoint(clientX, clientY).matrixTransform(matrix));
    return this.within(place) === place ? place : null;
  }

  // Whether an event is on the table: on the field itself, or on what stands on it.
  has(event: MouseEvent): boolean {
    const target = event.target as Node;
    if (this.shape.contains(target)) return true;
    const isOnPicture = this.shape.ownerSVGElement?.contains(target) ?? false;
    const isWindow = this.shape instanceof SVGSVGElement;
    return !isWindow && isOnPicture && this.at(event.clientX, event.clientY) !== null;
  }

  onScreen(place: Place): Place {
    const point = pointOf(this.scale, place);
    const matrix = this.shape.getScreenCTM();
    return matrix ? new DOMPoint(point.x, point.y).matrixTransform(matrix) : point;
  }

  // The same place, or the nearest one on the table.
  within(place: Place): Place {
    const { low, high } = this.bounds();
    const x = Math.min(high.x, Math.max(low.x, place.x));
    const y = Math.min(high.y, Math.max(low.y, place.y));
    return x === place.x && y === place.y ? place : { x, y };
  }

  middle(): Place {
    const { low, high } = this.bounds();
    return snapped(this.scale, { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 });
  }

  // What stands under a point of the window, else the bare place.
  baseAt(clientX: number, clientY: number): Base | null {
    for (const element of document.elementsFromPoint(clientX, clientY)) {
      const standing = element.closest<SVGElement>("[data-base]");
      if (standing && this.shape.ownerSVGElement?.contains(standing)) return baseOf(standing);
    }
    const place = this.at(clientX, clientY);
    return place && { ...place, r: 0 };
  }

  // Whose way it is, and how far it may go.
  start(): { base: Base; reach: string } | null {
    const shape = this.shape.ownerSVGElement?.querySelector<SVGElement>("[data-from], [data-focus][data-base]");
    const base = shape ? baseOf(shape) : null;
    return base && { base, reach: this.shape.dataset["reach"] ?? shape?.dataset["reach"] ?? "" };
  }

  private bounds(): { low: Place; high: Place } {
    const [x = 0, y = 0, width = 0, height = 0] = this.box();
    const [a, b] = [placeOf(this.scale, { x, y: y + height }), placeOf(this.scale, { x: x + width, y })];
    return { low: a, high: b };
  }

  // Of a window only a part may be in sight: its whole extent is what counts.
  private box(): number[] {
    const words = this.shape.dataset["extent"] ?? this.shape.getAttribute("viewBox");
    if (words) return words.split(" ").map(Number);
    const box = this.shape.getBBox();
    return [box.x, box.y, box.width, box.height];
  }
}

export function baseOf(shape: Element): Base | null {
  const [x, y, r] = (shape.getAttribute("data-base") ?? "").split(" ").map(Number);
  return x === undefined || y === undefined || Number.isNaN(x + y) ? null : { x, y, r: r || 0 };
}
