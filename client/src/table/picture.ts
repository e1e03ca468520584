// The board: patches of its SVG, and the morph from one picture to the next.

import { Idiomorph } from "idiomorph/dist/idiomorph.esm.js";
import { Ground, liftOverlays } from "../stage/ground";
import type { PatchPart, PictureChange } from "../wire/types";
import { cameraOf } from "./camera";
import { redraw } from "./redraw";

export function applyPatch(previous: string, patch: PatchPart[]): string {
  const old = previous.split("<");
  return patch
    .flatMap((part) => (typeof part === "string" ? [part] : old.slice(part[0], part[0] + part[1])))
    .join("<");
}

export function nextPicture(previous: string, change: PictureChange): string {
  if (change === null) return previous;
  return "svg" in change ? change.svg : applyPatch(previous, change.patch);
}

export function hasShape(svg: string, id: string): boolean {
  return svg.includes(` id="${id}"`);
}

interface Spot {
  x: number;
  y: number;
  inner: string;
}

// Where every named shape is, in the picture's own units, and what it looks like.
function spots(svg: SVGSVGElement): Map<string, Spot> {
  const found = new Map<string, Spot>();
  const matrix = svg.getScreenCTM()?.inverse();
  if (!matrix) return found;
  for (const shape of svg.querySelectorAll<SVGGraphicsElement>("[id]")) {
    if (shape.closest("defs")) continue;
    const box = shape.getBoundingClientRect();
    if (!box.width && !box.height) continue;
    const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix);
    found.set(shape.id, { x: middle.x, y: middle.y, inner: looks(shape) });
  }
  return found;
}

// What a shape looks like, without what only says that it can be chosen: a card that may be played is no other card.
export function looks(shape: Element): string {
  if (shape.innerHTML.length > 4000) return "";
  return shape.innerHTML
    .replace(/<title>[^<]*<\/title>/g, "")
    .replace(/ (data-actions|data-title|tabindex|role|aria-\w+)="[^"]*"/g, "")
    .replace(/>\s+</g, "><")
    .trim(); // the blanks that `makeReachable` puts between lines of text
}

const sources = new WeakMap<SVGSVGElement, string>(); // what a picture was drawn from

// `handled` are shapes that beats have moved or will move; where there are beats, nothing else turns over or blinks.
export function drawPicture(host: HTMLElement, picture: string, milliseconds: number, handled?: Set<string>): void {
  const current = host.querySelector("svg");
  const camera = cameraOf(host);
  const before = current && milliseconds ? spots(current) : new Map<string, Spot>();
  const leaving = current && milliseconds ? doublesOf(host, goneIn(picture, before, handled)) : [];
  makeReachable(current ? change(host, current, picture) : fill(host, picture));
  camera.take();
  const after = host.querySelector("svg");
  if (after) sources.set(after, picture);
  if (current && after && milliseconds) animate(after, before, milliseconds, handled);
  for (const double of leaving) fadeOut(double, milliseconds);
  camera.follow();
}

// Both answer what is new.
function fill(host: HTMLElement, picture: string): Element[] {
  host.innerHTML = picture;
  return [...host.children];
}

function change(host: HTMLElement, current: SVGSVGElement, picture: string): Element[] {
  const putBack = liftOverlays(host);
  const drawn = redraw(current, sources.get(current) ?? "", picture) ?? replace(host, current, picture);
  putBack();
  return drawn;
}

function replace(host: HTMLElement, current: SVGSVGElement, picture: string): Element[] {
  const next = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
  Idiomorph.morph(current, document.importNode(next, true), { morphStyle: "outerHTML" });
  return [...host.children];
}

// The shapes that the next picture has no more.
function goneIn(next: string, before: Map<string, Spot>, handled: Set<string> | undefined): string[] {
  const stays = new Set([...next.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  return [...before.keys()].filter((id) => !stays.has(id) && !handled?.has(id));
}

function doublesOf(host: HTMLElement, ids: string[]): Element[] {
  const ground = Ground.of(host);
  const shapes = ids.flatMap((id) => ground?.find(id) ?? []);
  const outer = shapes.filter((shape) => !shapes.some((other) => other !== shape && other.contains(shape)));
  return outer.flatMap((shape) => ground?.double(shape, ground.layerOf(shape)) ?? []);
}

function fadeOut(double: Element, milliseconds: number): void {
  double.animate([{ opacity: 1 }, { opacity: 0 }], { duration: milliseconds, fill: "forwards" });
  setTimeout(() => double.remove(), milliseconds);
}

function animate(svg: SVGSVGElement, before: Map<string, Spot>, milliseconds: number, handled?: Set<string>): void {
  const moved = new Set<Element>();
  const timing = { duration: milliseconds, easing: "cubic-bezier(.3,.7,.3,1)" };
  for (const [id, now] of spots(svg)) {
    const shape = svg.getElementById(id);
    const was = before.get(id);
    if (!shape || hasMovedAncestor(shape, moved)) continue;
    if (handled?.has(id)) {
      moved.add(shape);
    } else if (!was) {
      shape.animate([{ opacity: 0 }, { opacity: 1 }], timing);
      moved.add(shape);
    } else if (Math.hypot(was.x - now.x, was.y - now.y) > 1.5) {
      const larger = enlargement(shape, svg);
      glide(shape, (was.x - now.x) / larger, (was.y - now.y) / larger, timing);
      moved.add(shape);
    } else if (!handled && was.inner !== now.inner && was.inner && now.inner) {
      if (isWide(shape, svg)) shape.animate([{ opacity: 0.4 }, { opacity: 1 }], timing);
      else flip(shape, timing);
      moved.add(shape);
    }
  }
}

// What is as wide as a card or a die turns over; a plate or a whole layer of the board would shrink and grow.
function isWide(shape: Element, svg: SVGSVGElement): boolean {
  return shape.getBoundingClientRect().width > svg.getBoundingClientRect().width / 4;
}

// How much larger than the picture the part is drawn that a shape is in.
function enlargement(shape: Element, svg: SVGSVGElement): number {
  const part = (shape as SVGGraphicsElement).ownerSVGElement?.getScreenCTM()?.a ?? 1;
  return part / (svg.getScreenCTM()?.a ?? part);
}

function hasMovedAncestor(shape: Element, moved: Set<Element>): boolean {
  for (let parent = shape.parentElement; parent; parent = parent.parentElement) {
    if (moved.has(parent)) return true;
  }
  return false;
}

// `translate` works beside the shape's own transform attribute, in the picture's units.
function glide(shape: Element, x: number, y: number, timing: KeyframeAnimationOptions): void {
  shape.animate([{ translate: `${x}px ${y}px` }, { translate: "0px 0px" }], timing);
}

function flip(shape: Element, timing: KeyframeAnimationOptions): void {
  if (!(shape instanceof SVGGraphicsElement)) return;
  const own = shape.transform.baseVal.consolidate()?.matrix;
  const box = shape.getBBox();
  const frames = flipFrames(own ?? STILL, box.x + box.width / 2, box.y + box.height / 2);
  shape.animate(frames, timing);
}

interface Matrix {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

const STILL: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

// An animated transform takes the place of the shape's own, so its own comes first; then the shape is
// squeezed about its middle, which therefore stays where it is.
export function flipFrames({ a, b, c, d, e, f }: Matrix, x: number, y: number): Keyframe[] {
  const squeezed = (width: number) =>
    `matrix(${[a, b, c, d, e, f].join(", ")}) translate(${x}px, ${y}px) scale(${width}, 1) translate(${-x}px, ${-y}px)`;
  return [{ transform: squeezed(0.2) }, { transform: squeezed(1.04), offset: 0.8 }, { transform: squeezed(1) }];
}

// What can be clicked can be reached by Tab, too, and called by the words on it.
function makeReachable(drawn: Element[]): void {
  makeOpen(drawn);
  for (const shape of allOf(drawn, "[data-actions]")) {
    shape.setAttribute("tabindex", "0");
    const lines = [...shape.querySelectorAll("text")];
    for (const line of lines) line.after(" "); // "Time" above "Barrier" is no "TimeBarrier"
    const name = shape.getAttribute("aria-label") ?? "";
    shape.setAttribute("aria-label", nameWith(lines.map((line) => line.textContent.trim()), name));
  }
}

// An open table is for the arrow keys, too.
function makeOpen(drawn: Element[]): void {
  for (const field of allOf(drawn, "[data-field]")) {
    field.setAttribute("tabindex", "0");
    field.setAttribute("role", "application");
    field.setAttribute("aria-label", "The table: arrow keys move a cross, Enter chooses its place, M measures from it");
  }
}

function allOf(drawn: Element[], selector: string): Element[] {
  return drawn.flatMap((shape) => [...(shape.matches(selector) ? [shape] : []), ...shape.querySelectorAll(selector)]);
}

// The name of a control with all that is written on it, in one piece, so that one can call it by that.
// Where the name has its first lines already, the others follow there, and nothing is said twice.
export function nameWith(lines: string[], name: string): string {
  const plain = (words: string) => words.toLowerCase().match(/[\p{L}\p{N}]+/gu)?.join(" ") ?? "";
  const has = (words: string) => ` ${plain(name)} `.includes(` ${plain(words)} `);
  if (!plain(lines.join(" ")) || has(lines.join(" "))) return name;
  for (let said = lines.length - 1; said > 0; said -= 1) {
    const [first, rest] = [lines.slice(0, said).join(" "), lines.slice(said).join(" ")];
    const end = name.toLowerCase().indexOf(first.toLowerCase()) + first.length;
    if (end >= first.length && !/^ ?[\p{L}\p{N}]/u.test(name.slice(end))) {
      return `${name.slice(0, end)}, ${rest}${name.slice(end)}`;
    }
  }
  return `${name}: ${lines.join(" ")}`;
}

export function actionsOf(shape: Element): number[] {
  return (shape.getAttribute("data-actions") ?? "").split(" ").filter(Boolean).map(Number);
}

export function actionsOnBoard(host: HTMLElement): Set<number> {
  const numbers = new Set<number>();
  for (const shape of host.querySelectorAll("[data-actions]")) {
    if (shape.closest("[data-roomy]")) continue; // the action bar has those
    for (const number of actionsOf(shape)) numbers.add(number);
  }
  return numbers;
}

// The nearest clickable shape in the direction of an arrow key.
export function neighbour(from: Element, key: string, host: HTMLElement): Element | null {
  const towards: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const direction = towards[key];
  if (!direction) return null;
  const [x, y] = middle(from);
  let best: Element | null = null;
  let least = Infinity;
  for (const shape of host.querySelectorAll("[data-actions]")) {
    const [sx, sy] = middle(shape);
    const along = (sx - x) * direction[0] + (sy - y) * direction[1];
    const aside = Math.abs((sx - x) * direction[1]) + Math.abs((sy - y) * direction[0]);
    if (along > 2 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = shape;
    }
  }
  return best;
}

function middle(shape: Element): [number, number] {
  const box = shape.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
