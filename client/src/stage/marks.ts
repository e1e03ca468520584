// What others did since one's last decision, left on the board until one moves: from the same telling as the beats.

import type { LogEntry } from "../wire/types";
import { DARK, letterSize, lettering, stampSheet, stampWidth, widthOf } from "./drawing";
import { Ground, make, type Point, type Spot } from "./ground";
import { type Act, actsOf } from "./script";

const MOST = 30; // more would hide the board
const MOST_STAMPS = 5; // where there are more, those that are not the viewer's own business become little flags
const BEARABLE = 0.15; // of a verdict may lie over what is to be seen; where more would, it is a flag, too
const WIDE = 3; // CSS pixels of a line
// Where words may stand, in their own widths to the right and heights up from the first place: the nearest first.
const ASIDE: [number, number][] = [[0, 0], [0, 1], [0, -2], [0.6, -1], [-0.6, -1], [0.6, 0], [-0.6, 0], [0, 2], [0, -3], [0.75, 1], [-0.75, 1]];
const UNMARKED = new Set(["throw", "draw", "pass"]);

type Sort = "line" | "ring" | "words";
type Clear = Spot & { weight: number };

// Whether a mark of a sort may stand on a shape: any, unless the part of the picture that it lies in names those it
// bears (`data-marks="ring words"`; none at all: `data-marks=""`).
export function bears(shape: Element | null, sort: Sort): boolean {
  const named = shape?.closest("[data-marks]")?.getAttribute("data-marks");
  return named == null || named.split(" ").includes(sort);
}

// The marks for somebody who decided last at a move; who only watches sees the last turn's. What one gets oneself as
// one's turn begins is no news.
export function marksOf(log: LogEntry[], since: number, viewer: number | null): Act[] {
  const lastTurn = log.at(-1)?.turn?.number;
  const isNews = (entry: LogEntry) =>
    viewer === null ? entry.turn?.number === lastTurn : entry.move > since && (entry.seat ?? entry.turn?.seat) !== viewer;
  const acts = log.filter(isNews).flatMap((entry) => lasting(actsOf(entry)));
  const isOwnGain = ({ seat, mood }: Act) => viewer !== null && seat === viewer && mood === "good";
  const isLeft = (act: Act) => !UNMARKED.has(act.kind) && act.weight !== "light" && !isOwnGain(act);
  return foremost(gathered(acts.filter(isLeft)), viewer);
}

// What came is ringed; what was called out over it need not stay.
function lasting(acts: Act[]): Act[] {
  const came = new Set(acts.filter(({ kind }) => kind === "arrive").map(({ shapes }) => shapes[0]));
  return acts.filter(({ kind, at }) => kind !== "stamp" || !came.has(at));
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

// The same twice is one mark; numbers at one place are added up. What came and went on is where it came to last.
function gathered(acts: Act[]): Act[] {
  const found = new Map<string, Act>();
  for (const act of acts) {
    const key = act.kind === "arrive" ? `arrive ${act.shapes[0]}` : [act.kind, act.seat, act.at, ...act.shapes].join(" ");
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
  for (const act of marks) pen.write(act, colourOf(act.seat)); // over all lines
}

class Pen {
  private readonly written = new Map<SVGSVGElement, Spot[]>(); // where words stand already
  private readonly clear = new Map<SVGSVGElement, Clear[]>(); // what is not to be hidden
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
  }

  write(act: Act, colour: string): void {
    const place = this.placeOf(act);
    if (act.kind === "leave" && this.isBack(act)) return;
    if (!act.words || act.kind === "play" || act.kind === "reveal" || !bears(place, "words")) return;
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
    const went = this.ground.find(thing);
    const [first] = spots;
    if (first && spots.length > 1 && shapes.every((shape) => bears(shape, "line"))) {
      const legs = spots.slice(1).flatMap((spot, index) => this.ground.legs(spots[index]!, spot, layer));
      const last = legs.at(-1);
      const stands = went && this.ground.spotOf(went, layer);
      if (last && stands && isIn(stands, last[1])) last[1] = { ...stands, ...edgeOf(last[0], stands) };
      this.line(layer, legs.map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join(""), colour, "dashed");
      this.line(layer, circle(first, 7 * unit), colour);
    }
    this.ring(went ?? shapes.at(-1) ?? null, colour);
  }

  private arrow(act: Act, colour: string): void {
    const [start, end] = act.shapes.map((id) => this.ground.find(id));
    if (!start || !end || ![start, end].every((shape) => bears(shape, "line"))) return this.ring(end ?? start ?? null, colour);
    const layer = this.ground.layerOf(start, end);
    const legs = this.ground.legs(this.ground.spotOf(start, layer), this.ground.spotOf(end, layer), layer);
    const unit = this.ground.unitOf(layer);
    this.line(layer, legs.map(([from, to]) => arrowPath(from, to, unit)).join(""), colour);
  }

  private ring(shape: SVGGraphicsElement | null, colour: string): void {
    if (!shape || !bears(shape, "ring")) return;
    const layer = this.ground.layerOf(shape);
    const unit = this.ground.unitOf(layer);
    const ringed = shape.querySelector("[data-ring]") ?? shape;
    this.line(layer, around(this.ground.spotOf(ringed, layer), unit), colour);
  }

  private cross(shape: SVGGraphicsElement | null, colour: string): void {
    if (!shape || !bears(shape, "ring")) return;
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
    const spot = this.ground.spotOf(shape, layer);
    // Over whoever went, so that one sees who it is; else at the thing.
    const high = act.kind === "hop" ? spot.height / 2 + 0.5 * size : Math.min(spot.height / 2, 1.6 * size);
    const isStamp = act.kind === "stamp";
    const width = isStamp ? stampWidth(act.words, 0.8 * size) : widthOf(act.words, size);
    const above = { x: spot.x, y: spot.y - high - 0.4 * size };
    const at = this.freePlace(above, width, (isStamp ? 1.55 : 1.35) * size, layer);
    if (isStamp && this.hidden(at, layer) > BEARABLE * at.width * at.height) return this.flag(act, shape, colour);
    this.written.set(layer, [...(this.written.get(layer) ?? []), at]);
    this.put(layer, isStamp ? stampSheet(act.words, at, 0.8 * size, colour) : lettering(act.words, at, size, colour));
  }

  // There, or above it, or below, or beside it: clear of other words, and where least is hidden.
  private freePlace(above: Point, width: number, height: number, layer: SVGSVGElement): Spot {
    const taken = this.written.get(layer) ?? [];
    const spots = ASIDE.map(([across, up]) => {
      const at = { x: above.x + across * width, y: above.y - up * height };
      return { ...this.ground.within(at, width, height, layer), width, height };
    });
    const free = spots.filter((spot) => taken.every((one) => shared(one, spot) < 0.01));
    const [at] = (free.length ? free : spots.slice(0, 1)).toSorted((one, other) => this.hidden(one, layer) - this.hidden(other, layer));
    return at!;
  }

  // How much words would hide of what the picture wants to be seen: the parts of `data-clear`, whose number says how
  // much one minds.
  private hidden(spot: Spot, layer: SVGSVGElement): number {
    return this.clearOf(layer).reduce((sum, one) => sum + one.weight * shared(one, spot), 0);
  }

  private clearOf(layer: SVGSVGElement): Clear[] {
    const known = this.clear.get(layer);
    if (known) return known;
    const found = [...layer.querySelectorAll<SVGElement>("[data-clear]")].flatMap((part) =>
      [...part.children].map((shape) => ({ ...this.ground.spotOf(shape, layer), weight: Number(part.dataset["clear"]) })),
    );
    this.clear.set(layer, found);
    return found;
  }
}

// How much of two spots is the same place.
export function shared(one: Spot, other: Spot): number {
  const along = (a: number, b: number, room: number) => Math.max(0, room / 2 - Math.abs(a - b));
  return (
    Math.min(one.width, other.width, along(one.x, other.x, one.width + other.width)) *
    Math.min(one.height, other.height, along(one.y, other.y, one.height + other.height))
  );
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

// Whoever went may have gone on since.
function isIn({ x, y }: Point, spot: Spot): boolean {
  return Math.abs(x - spot.x) <= spot.width / 2 && Math.abs(y - spot.y) <= spot.height / 2;
}

// Where a way from a place comes to the edge of a thing, so that it does not hide whoever went; where it begins
// inside, it stays there.
export function edgeOf(from: Point, { x, y, width, height }: Spot): Point {
  const [dx, dy] = [from.x - x, from.y - y];
  const share = Math.min(1, width / 2 / Math.abs(dx), height / 2 / Math.abs(dy));
  return { x: x + dx * share, y: y + dy * share };
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
