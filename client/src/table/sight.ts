// What a thing of the board sees, shown while somebody looks at it or goes to it by keys. The picture says so:
// `data-sees` are the ids of what it sees in the open, `data-glimpses` of what is in cover from it.

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { DARK } from "../stage/drawing";
import { Ground, make, type Point } from "../stage/ground";
import { baseOf, Field, pointOf } from "./field";

const OPEN = "#7df0a0";
const COVER = "#ffc861";
const SEEING = "[data-sees], [data-glimpses]";
const WIDE = 2.5; // CSS pixels of a line
const RING = 11;

export interface Seen {
  id: string;
  isCovered: boolean;
}

export function seenBy(shape: Element): Seen[] {
  const named = (name: string) => (shape.getAttribute(name) ?? "").split(" ").filter(Boolean);
  return [
    ...named("data-sees").map((id) => ({ id, isCovered: false })),
    ...named("data-glimpses").map((id) => ({ id, isCovered: true })),
  ];
}

export function drawSight(host: Element, shape: Element | null): void {
  for (const old of host.querySelectorAll('[data-stage="sight"]')) old.replaceChildren();
  const ground = Ground.of(host);
  if (!ground || !shape?.isConnected) return;
  for (const { id, isCovered } of seenBy(shape)) {
    const other = ground.find(id);
    if (other) drawLine(ground, host, shape, other, isCovered);
  }
}

// Whole to what is in the open, dashed to what is in cover, so that it can be told without colour.
function drawLine(ground: Ground, host: Element, shape: Element, other: Element, isCovered: boolean): void {
  const layer = ground.layerOf(shape, other);
  const unit = ground.unitOf(layer);
  const [from, to] = [shape, other].map((one) => placeOf(ground, host, one, layer)) as [Point, Point];
  const r = RING * unit;
  const d = `M${from.x} ${from.y}L${to.x} ${to.y}M${to.x - r} ${to.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  const common = { d, fill: "none", "stroke-linecap": "round" };
  const dashes = isCovered ? { "stroke-dasharray": `${7 * unit} ${6 * unit}` } : {};
  ground.overlay(layer, "sight").append(
    make("path", { ...common, stroke: DARK, "stroke-opacity": 0.6, "stroke-width": (WIDE + 2.5) * unit }),
    make("path", { ...common, ...dashes, stroke: isCovered ? COVER : OPEN, "stroke-width": WIDE * unit }),
  );
}

// Where a thing truly stands; its portrait may hang beside that.
function placeOf(ground: Ground, host: Element, shape: Element, layer: SVGSVGElement): Point {
  const field = Field.of(host);
  const base = field?.shape === layer ? baseOf(shape) : null;
  return field && base ? pointOf(field.scale, base) : ground.spotOf(shape, layer);
}

// `looked` is what somebody looks at, if anything.
export function useSight(host: RefObject<HTMLElement | null>, looked: Element | null): void {
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    drawSight(element, looked);
    const focus = (event: FocusEvent) => {
      if (!looked) drawSight(element, (event.target as Element).closest(SEEING));
    };
    const blur = () => drawSight(element, looked);
    element.addEventListener("focusin", focus);
    element.addEventListener("focusout", blur);
    return () => {
      element.removeEventListener("focusin", focus);
      element.removeEventListener("focusout", blur);
    };
  }, [looked]);
}
