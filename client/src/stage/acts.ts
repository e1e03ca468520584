// How each kind of beat is performed. All of it is drawn with attributes, so that an exported picture has it too.

import type { Cast } from "./cast";
import { cardBack, cardSheet, DARK, lettering, letterSize, ringAround, stampSheet, stampWidth, widthOf } from "./drawing";
import { type Ground, make, type Point, type Spot } from "./ground";
import type { Props } from "./props";
import type { Act, Kind } from "./script";

export interface Setting {
  act: Act;
  ms: number;
  colour: string;
  ground: Ground;
  cast: Cast;
  props: Props; // until the act is over
  was: Map<string, Spot>; // where things were before the next picture came
}

const GOOD = "#7fe0b0";
const BAD = "#ff8a76";
const SHORT = 6; // letters: longer words are written smaller
const OUT = "cubic-bezier(.2,.8,.3,1)";

export const ACTS: Record<Kind, (setting: Setting) => void> = {
  hop,
  throw: tumble,
  draw,
  play,
  reveal,
  ray,
  hit,
  fall,
  count,
  stamp,
  arrive,
  leave,
  pass,
};

// Where.

function layerFor({ ground, cast }: Setting, ...ids: string[]): SVGSVGElement {
  return ground.layerOf(...ids.map((id) => cast.find(id)).filter((shape) => shape !== null));
}

function spotOf({ ground, cast }: Setting, id: string, layer: SVGSVGElement): Spot | null {
  const shape = cast.find(id);
  return shape && ground.spotOf(shape, layer);
}

// The first of some places that is there, else the middle of the picture.
function firstSpot(setting: Setting, ...ids: string[]): { spot: Spot; layer: SVGSVGElement } {
  for (const id of ids) {
    const layer = layerFor(setting, id);
    const spot = spotOf(setting, id, layer);
    if (spot) return { spot, layer };
  }
  return { spot: setting.ground.whole(), layer: setting.ground.svg };
}

function put<T extends Element>({ ground, props }: Setting, layer: SVGSVGElement, element: T): T {
  return props.add(ground.overlay(layer, "acts"), element);
}

// Turns and grows about its own middle.
function centred<T extends SVGElement>(element: T): T {
  element.style.transformBox = "fill-box";
  element.style.transformOrigin = "center";
  return element;
}

function moodColour(act: Act, colour: string): string {
  return act.mood === "good" ? GOOD : act.mood === "bad" ? BAD : colour;
}

// Words that rise from a place.
function say(setting: Setting, spot: Spot, layer: SVGSVGElement, larger = 1): void {
  const { act, ms, props, ground } = setting;
  if (!act.words) return;
  const size = letterSize(ground, layer) * (act.words.length > SHORT ? 0.75 : larger);
  const above = { x: spot.x, y: spot.y - Math.min(spot.height / 2, 1.5 * size) };
  const at = ground.within(above, widthOf(act.words, size), 3.4 * size, layer); // it grows and rises
  const text = put(setting, layer, centred(lettering(act.words, at, size, moodColour(act, "#fff"))));
  const rise = `0px ${-0.7 * size}px`;
  props.animate(
    text,
    [
      { opacity: 0, scale: 0.5, translate: "0px 0px" },
      { opacity: 1, scale: 1.2, translate: rise, offset: 0.3, easing: OUT },
      { opacity: 1, scale: 1, translate: rise, offset: 0.85 },
      { opacity: 0, scale: 1, translate: rise },
    ],
    { duration: ms },
  );
}

// A ring that spreads from a thing and is gone.
function pulse(setting: Setting, spot: Spot, layer: SVGSVGElement, colour = setting.colour): void {
  const ring = centred(ringAround(spot, setting.ground.unitOf(layer), colour));
  put(setting, layer, ring);
  setting.props.animate(
    ring,
    [
      { opacity: 0, scale: 0.7 },
      { opacity: 1, scale: 1, offset: 0.25, easing: OUT },
      { opacity: 0, scale: 1.35 },
    ],
    { duration: setting.ms * 0.9 },
  );
}

// Splinters that fly from a point.
function burst(setting: Setting, at: Point, layer: SVGSVGElement, colour: string, delay = 0): void {
  const unit = setting.ground.unitOf(layer);
  for (let number = 0; number < 9; number += 1) {
    const angle = (number / 9) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const line = make("line", { x1: at.x, y1: at.y, x2: at.x + 9 * x * unit, y2: at.y + 9 * y * unit, stroke: colour });
    line.setAttribute("stroke-width", String(3 * unit));
    line.setAttribute("stroke-linecap", "round");
    put(setting, layer, line);
    const far = `${x * 30 * unit}px ${y * 30 * unit}px`;
    setting.props.animate(
      line,
      [
        { opacity: 0, translate: "0px 0px" },
        { opacity: 1, translate: "0px 0px", offset: 0.05 },
        { opacity: 0, translate: far, easing: OUT },
      ],
      { delay, duration: setting.ms - delay },
    );
  }
}

// The kinds.

// From place to place with a little jump each; without a way, from where it was to where it is.
function hop(setting: Setting): void {
  const { act, cast, ground, was, props, ms } = setting;
  const [thing = "", ...places] = act.shapes;
  const double = cast.enter(thing);
  const { spot, layer } = firstSpot(setting, thing, act.at);
  if (double) {
    const moved = cast.movedOf(thing);
    const base = { x: spot.x - moved.x, y: spot.y - moved.y };
    const known = places.length > 1 ? places.map((place) => spotOf(setting, place, layer)) : [was.get(thing) ?? null, spot];
    const way = known.filter((place) => place !== null).map((place) => ({ x: place.x - base.x, y: place.y - base.y }));
    double.parentElement?.append(double); // in front of those who moved before
    cast.stay(thing, way.at(-1) ?? moved);
    props.animate(double, hopFrames(way, ground.unitOf(layer)), { duration: ms });
  }
  const end = firstSpot(setting, places.at(-1) ?? "", thing, act.at);
  say(setting, end.spot, end.layer);
}

const HIGHEST = 26; // CSS pixels of a jump

// Along a way, given from where the double entered; a jump is higher the further it goes.
export function hopFrames(way: Point[], unit: number): Keyframe[] {
  return way.flatMap((place, index) => {
    const stand: Keyframe = { translate: `${place.x}px ${place.y}px`, easing: "ease-out" };
    const last = way[index - 1];
    if (!last) return [stand];
    const high = Math.min(HIGHEST * unit, 0.3 * Math.hypot(place.x - last.x, place.y - last.y));
    const [x, y] = [(place.x + last.x) / 2, (place.y + last.y) / 2 - high];
    return [{ translate: `${x}px ${y}px`, easing: "ease-in" }, stand];
  });
}

function shift(from: Point, to: Point): string {
  return `${to.x - from.x}px ${to.y - from.y}px`;
}

function tumble(setting: Setting): void {
  const { act, cast, ground, props, ms } = setting;
  act.shapes.forEach((id, number) => {
    const shape = cast.find(id);
    if (!shape) return;
    const layer = ground.layerOf(shape);
    const die = props.own(centred(ground.double(shape, layer)));
    props.hide(shape);
    const high = 34 * ground.unitOf(layer);
    const turns = (number % 2 ? -1 : 1) * (400 + 70 * (number % 3));
    props.animate(
      die,
      [
        { translate: `0px ${-high}px`, rotate: `${turns}deg`, scale: 1.25, opacity: 0.4, easing: "ease-in" },
        { translate: "0px 0px", rotate: `${turns / 4}deg`, scale: 1, opacity: 1, offset: 0.4, easing: "ease-out" },
        { translate: `0px ${-high / 4}px`, rotate: `${turns / 12}deg`, offset: 0.52, easing: "ease-in" },
        { translate: "0px 0px", rotate: "0deg", offset: 0.64 },
        { translate: "0px 0px", rotate: "0deg", scale: 1, opacity: 1 },
      ],
      { duration: ms },
    );
  });
  const { spot, layer } = firstSpot(setting, ...act.shapes, act.at);
  const dice = act.shapes.map((id) => spotOf(setting, id, layer)).filter((die) => die !== null);
  say(setting, dice.length ? around(dice) : spot, layer);
}

// One spot that several lie in.
export function around(spots: Spot[]): Spot {
  const edges = (way: "x" | "y", size: "width" | "height") => {
    const low = Math.min(...spots.map((spot) => spot[way] - spot[size] / 2));
    const high = Math.max(...spots.map((spot) => spot[way] + spot[size] / 2));
    return { middle: (low + high) / 2, length: high - low };
  };
  const [across, down] = [edges("x", "width"), edges("y", "height")];
  return { x: across.middle, y: down.middle, width: across.length, height: down.length };
}

function draw(setting: Setting): void {
  const { act, ground, props, ms, colour } = setting;
  const [pile = "", hand = ""] = act.shapes;
  const layer = layerFor(setting, ...[pile, hand].filter(Boolean));
  const [from, to] = [spotOf(setting, pile, layer), spotOf(setting, hand, layer)];
  const unit = ground.unitOf(layer);
  const start = from ?? (to && { ...to, y: to.y - 90 * unit });
  if (!start) return say(setting, ground.whole(), ground.svg);
  const end = to ?? { ...start, y: start.y - 90 * unit };
  const drawn = put(setting, layer, centred(cardBack(unit, colour, start)));
  props.animate(
    drawn,
    [
      { translate: "0px 0px", scale: 0.7, rotate: "-8deg", opacity: from ? 1 : 0 },
      { scale: 1.25, rotate: "4deg", opacity: 1, offset: 0.45 },
      { translate: shift(start, end), scale: 0.8, rotate: "0deg", opacity: to ? 0.9 : 0 },
    ],
    { duration: ms, easing: "ease-in-out" },
  );
  say(setting, end, layer);
}

// The card, large over the board, with its words; then it goes where it works.
function play(setting: Setting): void {
  const { act, ground, props, ms, cast } = setting;
  const shape = act.shapes[0] ? cast.find(act.shapes[0]) : null;
  const whole = ground.whole();
  const sheet = put(setting, ground.svg, centred(cardSheet(ground, act.words, setting.colour, shape)));
  const start = shape ? ground.spotOf(shape, ground.svg) : { ...whole, y: whole.y - whole.height / 3 };
  const goal = spotOf(setting, act.at, ground.svg);
  props.animate(
    sheet,
    [
      { translate: shift(whole, start), scale: 0.25, opacity: 0, easing: OUT },
      { translate: "0px 0px", scale: 1, opacity: 1, offset: 0.16 },
      { translate: "0px 0px", scale: 1.02, opacity: 1, offset: 0.8, easing: "ease-in" },
      { translate: shift(whole, goal ?? whole), scale: goal ? 0.12 : 0.8, opacity: 0 },
    ],
    { duration: ms },
  );
}

// What it was turns away, what it is turns up. Doors (`data-doors`) open, and doors close.
function reveal(setting: Setting): void {
  const { act, ground, cast, props, ms } = setting;
  const [id = ""] = act.shapes;
  const old = cast.hasDouble(id) ? cast.enter(id) : null;
  const shape = ground.find(id);
  const isOpening = isDoor(old) && shape !== null && !isDoor(shape);
  const isClosing = isDoor(shape) && old !== null && !isDoor(old);
  if (isOpening || isClosing) return swing(setting, id, isOpening);
  if (old) props.animate(centred(old), [{ scale: "1 1" }, { scale: "0 1" }], { duration: ms * 0.25, easing: "ease-in" });
  props.finally(() => cast.release(id));
  const { spot, layer } = firstSpot(setting, id, act.at);
  if (shape) {
    const fresh = props.own(centred(ground.double(shape, layer)));
    props.hide(shape);
    const timing = { delay: ms * 0.25, duration: ms * 0.3, easing: OUT };
    props.animate(fresh, [{ scale: "0 1" }, { scale: "1.06 1" }, { scale: "1 1" }], timing);
    pulse(setting, spot, layer);
  }
  say(setting, spot, layer);
}

function isDoor(shape: Element | null): boolean {
  return shape !== null && (shape.matches("[data-doors]") || shape.querySelector("[data-doors]") !== null);
}

// Two leaves before what is behind them: each folds up at its own side of the frame, or comes from there.
function swing(setting: Setting, id: string, isOpening: boolean): void {
  const { ground, cast, props, ms } = setting;
  const old = cast.enter(id);
  const shape = ground.find(id);
  const { spot, layer } = firstSpot(setting, id, setting.act.at);
  props.finally(() => cast.release(id));
  if (!old || !shape) return;
  const behind = isOpening ? props.own(ground.double(shape, layer)) : old;
  props.hide(shape);
  for (const side of [-1, 1]) {
    const leaf = props.own(isOpening ? (old.cloneNode(true) as SVGElement) : ground.double(shape, layer));
    behind.after(leaf);
    leaf.style.transformBox = "fill-box";
    leaf.style.transformOrigin = side < 0 ? "left" : "right";
    leaf.style.clipPath = side < 0 ? "inset(0 50% 0 0)" : "inset(0 0 0 50%)";
    const frames = [{ scale: "1 1" }, { scale: "0.12 1" }];
    const timing = { delay: ms * 0.08, duration: ms * 0.5, easing: "ease-in-out" };
    props.animate(leaf, isOpening ? frames : frames.reverse(), timing);
  }
  if (isOpening) old.style.visibility = "hidden";
  pulse(setting, spot, layer);
  say(setting, spot, layer);
}

function ray(setting: Setting): void {
  const { act, ground, ms } = setting;
  const [start = "", end = ""] = act.shapes;
  const layer = layerFor(setting, start, end);
  const [from, to] = [spotOf(setting, start, layer), spotOf(setting, end, layer)];
  if (!from || !to) {
    const { spot, layer: there } = firstSpot(setting, end, start, act.at);
    return say(setting, spot, there);
  }
  for (const [start, end] of ground.legs(from, to, layer)) beam(setting, start, end, layer);
  burst(setting, to, layer, "#fff", ms * 0.38);
  say(setting, to, layer);
}

function beam(setting: Setting, from: Point, to: Point, layer: SVGSVGElement): void {
  const { ground, props, ms, colour } = setting;
  const unit = ground.unitOf(layer);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  for (const [stroke, width] of [[DARK, 9], [colour, 6], ["#fff", 2]] as const) {
    const line = make("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y, stroke, "stroke-linecap": "round" });
    line.setAttribute("stroke-width", String(width * unit));
    line.setAttribute("stroke-dasharray", `${length} ${2 * length}`);
    put(setting, layer, line);
    props.animate(
      line,
      [
        { strokeDashoffset: length, opacity: 1, easing: "ease-in" },
        { strokeDashoffset: 0, opacity: 1, offset: 0.4 },
        { strokeDashoffset: 0, opacity: 1, offset: 0.65 },
        { strokeDashoffset: -length, opacity: 0.4 },
      ],
      { duration: ms },
    );
  }
}

function hit(setting: Setting): void {
  const { act, ground, cast, props, ms } = setting;
  const [id = ""] = act.shapes;
  const double = cast.enter(id);
  const { spot, layer } = firstSpot(setting, id, act.at);
  const wide = 5 * ground.unitOf(layer);
  if (double) {
    const shake = [0, -1, 1, -0.7, 0.7, -0.3, 0].map((side) => ({ translate: `${side * wide}px 0px` }));
    props.animate(double, shake, { duration: ms * 0.6, composite: "add" });
    pulse(setting, spot, layer, BAD);
  }
  say(setting, spot, layer, 1.2);
}

// Breaks, and is gone.
function fall(setting: Setting): void {
  const { act, ground, cast, props, ms } = setting;
  const [id = ""] = act.shapes;
  const double = cast.enter(id);
  const { spot, layer } = firstSpot(setting, id, act.at);
  if (double) {
    cast.go(id);
    const down = 14 * ground.unitOf(layer);
    props.animate(
      centred(double),
      [
        { opacity: 1, filter: "brightness(1)", scale: 1, rotate: "0deg" },
        { opacity: 1, filter: "brightness(2.4)", scale: 1.12, offset: 0.2 },
        { opacity: 0.9, filter: "brightness(1)", rotate: "8deg", offset: 0.45, easing: "ease-in" },
        { opacity: 0, filter: "brightness(0.4)", scale: 0.55, rotate: "38deg" },
      ],
      { duration: ms },
    );
    props.animate(double, [{ translate: "0px 0px" }, { translate: "0px 0px", offset: 0.45 }, { translate: `0px ${down}px` }], {
      duration: ms,
      composite: "add",
    });
    burst(setting, spot, layer, BAD, ms * 0.15);
  }
  say(setting, spot, layer);
}

function count(setting: Setting): void {
  const { spot, layer } = firstSpot(setting, setting.act.shapes[0] ?? "", setting.act.at);
  pulse(setting, { ...spot, ...smaller(spot, setting.ground.unitOf(layer)) }, layer);
  say(setting, spot, layer, 1.15);
}

// A number in a large shape is not as large as the shape.
function smaller(spot: Spot, unit: number): { width: number; height: number } {
  return { width: Math.min(spot.width, 60 * unit), height: Math.min(spot.height, 60 * unit) };
}

// A verdict, as with a rubber stamp.
function stamp(setting: Setting): void {
  const { act, ground, props, ms } = setting;
  const { spot, layer } = firstSpot(setting, act.shapes[0] ?? "", act.at);
  const isEverywhere = layer === ground.svg && !act.at && !act.shapes.length;
  const size = letterSize(ground, layer) * (isEverywhere ? 2 : 1.35);
  const words = act.words.toUpperCase();
  const at = ground.within(spot, stampWidth(words, size), 2.5 * size, layer);
  const verdict = put(setting, layer, centred(stampSheet(words, at, size, moodColour(act, setting.colour))));
  props.animate(
    verdict,
    [
      { opacity: 0, scale: 2.6, rotate: "4deg", easing: "ease-in" },
      { opacity: 1, scale: 0.95, rotate: "-9deg", offset: 0.18 },
      { opacity: 1, scale: 1, rotate: "-8deg", offset: 0.26 },
      { opacity: 1, scale: 1, rotate: "-8deg", offset: 0.82 },
      { opacity: 0, scale: 1.05, rotate: "-8deg" },
    ],
    { duration: ms },
  );
}

const COMES = [0, 0.65, 0.2, 0.85, 0.4, 1, 0.7, 1];
const GOES = [1, 0.5, 0.85, 0.25, 0.6, 0.1, 0.3, 0];

// In and out like a TARDIS.
function arrive(setting: Setting): void {
  const { act, ground, cast, props, ms } = setting;
  const [id = ""] = act.shapes;
  const shape = ground.find(id);
  const { spot, layer } = firstSpot(setting, id, act.at);
  props.finally(() => cast.release(id));
  if (shape) {
    const double = props.own(ground.double(shape, layer));
    props.hide(shape);
    props.animate(double, COMES.map((opacity) => ({ opacity })), { duration: ms * 0.85 });
    pulse(setting, spot, layer);
  }
  say(setting, spot, layer);
}

function leave(setting: Setting): void {
  const { act, cast, props, ms } = setting;
  const [id = ""] = act.shapes;
  const double = cast.enter(id);
  const { spot, layer } = firstSpot(setting, id, act.at);
  if (double) {
    cast.go(id);
    props.animate(double, GOES.map((opacity) => ({ opacity })), { duration: ms });
  }
  say(setting, spot, layer);
}

// Somebody does nothing: three small dots.
function pass(setting: Setting): void {
  const { ground, props, ms, colour, act } = setting;
  const { x, y, height } = ground.whole();
  const size = letterSize(ground, ground.svg);
  const dots = lettering(act.words || "…", { x, y: y - height / 2 + 1.4 * size }, size, colour);
  put(setting, ground.svg, dots);
  props.animate(dots, [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], { duration: Math.max(ms, 250) });
}
