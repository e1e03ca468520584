// What others did since one's last decision, left on the board until one moves: from the same telling as the beats.

import type { LogEntry } from "../wire/types";
import { DARK, letterSize, lettering, stampSheet, stampWidth, widthOf } from "./drawing";
import { Ground, make, type Point, type Spot } from "./ground";
import { type Act, actsOf } from "./script";

const MOST = 30; // more would hide the board
const MOST_STAMPS = 5; // where there are more, those that are not the viewer's own business become little flags
const WIDE = 3; // CSS pixels of a line
const UNMARKED = new Set(["throw", "draw", "pass"]);

// The marks for somebody who decided last at a move; who only watches sees the last turn's.
export function marksOf(log: LogEntry[], since: number, viewer: number | null): Act[] {
  const lastTurn = log.at(-1)?.turn?.number;
  const isNews = (entry: LogEntry) =>
    viewer === null ? entry.turn?.number === lastTurn : entry.move > since && (entry.seat ?? entry.turn?.seat) !== viewer;
  const acts = log.filter(isNews).flatMap(actsOf);
  return foremost(gathered(acts.filter((act) => !UNMARKED.has(act.kind))), viewer);
}

// As many as leave the board in sight: what happened where the viewer was struck before all, then verdicts, numbers
// last; of those alike the latest.
function foremost(acts: Act[], viewer: number | null): Act[] {
  const struck = new Set(acts.filter((act) => act.seat === viewer && act.at).map((act) => act.at));
  const weight = (act: Act) => (struck.has(act.at) ? 3 : act.kind === "stamp" ? 2 : act.kind === "count" ? 0 : 1);
  const order = acts.map((_, index) => index).sort((a, b) => weight(acts[b]!) - weight(acts[a]!) || b - a);
  const kept = new Set(order.slice(0, MOST));
  return acts.filter((_, index) => kept.has(index));
}

// The same twice is one mark; numbers at one place are added up.
function gathered(acts: Act[]): Act[] {
  const found = new Map<string, Act>();
  for (const act of acts) {
    const key = [act.kind, act.seat, act.at, ...act.shapes].join(" ");
    const before = found.get(key);
    found.delete(key);
    found.set(key, before ? { ...act, words: added(before.words, act.words) } : act);
  }
  return [...found.values()];
}

export function added(before: string, words: string): string {
  const [one, other] = [before, words].map((number) => /^[+−-]\d+$/.test(number) && Number(number.replace("−", "-")));
  if (typeof one !== "number" || typeof other !== "number") return words || before;
  const sum = one + other;
  return sum < 0 ? `−${-sum}` : `+${sum}`;
}

// Which verdicts are written out: all while they are few, else those where the viewer was struck.
export function spelledOut(marks: Act[], viewer: number | null): Set<Act> {
  const stamps = marks.filter((act) => act.kind === "stamp");
  if (stamps.length <= MOST_STAMPS) return new Set(stamps);
  const struck = new Set(marks.filter((act) => act.seat === viewer && act.at).map((act) => act.at));
  return new Set(stamps.filter((act) => struck.has(act.at)).slice(-MOST_STAMPS));
}

export function drawMarks(
  host: Element,
  marks: Act[],
  viewer: number | null,
  colourOf: (seat: number | null) => string,
): void {
  for (const old of host.querySelectorAll('[data-stage="marks"]')) old.replaceChildren();
  const ground = Ground.of(host);
  if (!ground) return;
  const pen = new Pen(ground, spelledOut(marks, viewer));
  for (const act of marks) pen.draw(act, colourOf(act.seat));
}

class Pen {
  private readonly written = new Map<string, number>(); // lines of words at a place
  private readonly stamped = new Set<string>();

  constructor(
    private readonly ground: Ground,
    private readonly spelled: Set<Act>,
  ) {}

  draw(act: Act, colour: string): void {
    const place = this.placeOf(act);
    if (act.kind === "hop") this.way(act, colour);
    else if (act.kind === "ray") this.arrow(act, colour);
    else if (act.kind === "leave" && this.isBack(act)) return;
    else if (act.kind === "fall" || act.kind === "leave") this.cross(place, colour);
    else if (act.kind !== "count" && act.kind !== "stamp") this.ring(place, colour);
    if (!act.words || act.kind === "play" || act.kind === "reveal") return;
    if (act.kind === "stamp" && !this.spelled.has(act)) this.flag(act, place, colour);
    else this.words(act, place, colour);
  }

  // What left and came again, there or elsewhere, is not gone.
  private isBack(act: Act): boolean {
    return this.ground.find(act.shapes[0] ?? "") !== null;
  }

  // The shape where a mark can stand: that which is still there when the thing is gone.
  private placeOf(act: Act): SVGGraphicsElement | null {
    const ids = act.kind === "ray" ? [act.shapes[1] ?? ""] : [act.at, act.shapes[0] ?? ""];
    return ids.map((id) => this.ground.find(id)).find((shape) => shape !== null) ?? null;
  }

  private put(layer: SVGSVGElement, ...shapes: SVGElement[]): void {
    this.ground.overlay(layer, "marks").append(...shapes);
  }

  // A line that can be seen on any ground.
  private line(layer: SVGSVGElement, d: string, colour: string, dashes = ""): void {
    const unit = this.ground.unitOf(layer);
    const common = { d, fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" };
    const dashed = dashes ? { "stroke-dasharray": `${6 * unit} ${5 * unit}` } : {};
    this.put(
      layer,
      make("path", { ...common, stroke: DARK, "stroke-opacity": 0.55, "stroke-width": (WIDE + 2.5) * unit }),
      make("path", { ...common, ...dashed, stroke: colour, "stroke-opacity": 0.9, "stroke-width": WIDE * unit }),
    );
  }

  private way(act: Act, colour: string): void {
    const [thing = "", ...places] = act.shapes;
    const shapes = places.map((id) => this.ground.find(id)).filter((shape) => shape !== null);
    const layer = this.ground.layerOf(...shapes);
    const spots = shapes.map((shape) => this.ground.spotOf(shape, layer));
    const unit = this.ground.unitOf(layer);
    const [first] = spots;
    if (first && spots.length > 1) {
      this.line(layer, `M${spots.map(({ x, y }) => `${x} ${y}`).join("L")}`, colour, "dashed");
      this.line(layer, circle(first, 7 * unit), colour);
    }
    this.ring(this.ground.find(thing) ?? shapes.at(-1) ?? null, colour);
  }

  private arrow(act: Act, colour: string): void {
    const [start, end] = act.shapes.map((id) => this.ground.find(id));
    if (!start || !end) return this.ring(end ?? start ?? null, colour);
    const layer = this.ground.layerOf(start, end);
    const [from, to] = [this.ground.spotOf(start, layer), this.ground.spotOf(end, layer)];
    this.line(layer, arrowPath(from, to, this.ground.unitOf(layer)), colour);
  }

  private ring(shape: SVGGraphicsElement | null, colour: string): void {
    if (!shape) return;
    const layer = this.ground.layerOf(shape);
    const unit = this.ground.unitOf(layer);
    this.line(layer, around(this.ground.spotOf(shape, layer), unit), colour);
  }

  private cross(shape: SVGGraphicsElement | null, colour: string): void {
    if (!shape) return;
    const layer = this.ground.layerOf(shape);
    const { x, y } = this.ground.spotOf(shape, layer);
    const arm = 9 * this.ground.unitOf(layer);
    this.line(layer, `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m${-2 * arm} 0l${2 * arm} ${-2 * arm}`, colour);
  }

  // Somebody was here; what they did is the flag's title.
  private flag(act: Act, shape: SVGGraphicsElement | null, colour: string): void {
    if (!shape || this.isStamped("", shape)) return;
    const layer = this.ground.layerOf(shape);
    const unit = this.ground.unitOf(layer);
    const { x, y } = this.ground.spotOf(shape, layer);
    const flag = make("path", {
      d: `M${x} ${y - 8 * unit}v${-26 * unit}h${18 * unit}l${-5 * unit} ${6 * unit}l${5 * unit} ${6 * unit}h${-18 * unit}`,
      fill: colour,
      stroke: DARK,
      "stroke-width": 2 * unit,
      "stroke-linejoin": "round",
    });
    const title = make("title", {});
    title.textContent = act.words;
    flag.append(title);
    this.put(layer, flag);
  }

  // One verdict stands at a place once, whoever brought it.
  private isStamped(words: string, shape: SVGGraphicsElement): boolean {
    const stamp = `${shape.id} ${words}`;
    const stands = this.stamped.has(stamp);
    this.stamped.add(stamp);
    return stands;
  }

  private words(act: Act, shape: SVGGraphicsElement | null, colour: string): void {
    if (!shape || (act.kind === "stamp" && this.isStamped(act.words, shape))) return;
    const layer = this.ground.layerOf(shape);
    const size = 0.75 * letterSize(this.ground, layer);
    const line = this.written.get(shape.id) ?? 0;
    this.written.set(shape.id, line + 1);
    const spot = this.ground.spotOf(shape, layer);
    const above = { x: spot.x, y: spot.y - Math.min(spot.height / 2, 1.6 * size) - 0.4 * size - 1.35 * size * line };
    const isStamp = act.kind === "stamp";
    const width = isStamp ? stampWidth(act.words, 0.8 * size) : widthOf(act.words, size);
    const at = this.ground.within(above, width, 1.6 * size, layer);
    this.put(layer, isStamp ? stampSheet(act.words, at, 0.8 * size, colour) : lettering(act.words, at, size, colour));
  }
}

function circle({ x, y }: Point, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

// Round a small thing, along the edge of a large one.
function around(spot: Spot, unit: number): string {
  const [width, height] = [spot.width + 8 * unit, spot.height + 8 * unit];
  const r = Math.min(width, height, 40 * unit) / 2;
  const [x, y, flat, steep] = [spot.x - width / 2, spot.y - height / 2, width - 2 * r, height - 2 * r];
  const bend = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${flat}${bend(r, r)}v${steep}${bend(-r, r)}h${-flat}${bend(-r, -r)}v${-steep}${bend(r, -r)}`;
}

// From the edge of one thing to the edge of the other, with a head.
export function arrowPath(from: Spot, to: Spot, unit: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const room = (spot: Spot) => Math.min(spot.width, spot.height, 28 * unit, length * 0.5) / 2;
  const start = { x: from.x + x * room(from), y: from.y + y * room(from) };
  const end = { x: to.x - x * room(to), y: to.y - y * room(to) };
  const head = Math.min(10 * unit, length * 0.3);
  const side = (sign: number) => `${end.x - head * (x + sign * 0.6 * y)} ${end.y - head * (y - sign * 0.6 * x)}`;
  return `M${start.x} ${start.y}L${end.x} ${end.y}M${side(1)}L${end.x} ${end.y}L${side(-1)}`;
}
