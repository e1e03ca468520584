// An arrow on the board from what a choice is done with to what it is done to: from a card to its door.

import { Ground, make } from "../stage/ground";
import { arrowPath } from "../stage/marks";
import { actionsOf } from "./picture";

const COLOURS: [string, number][] = [
  ["#060b1d", 8],
  ["#ffd25e", 4.5],
];

// Things of which one means more choices than the other: the first is the one that is meant.
export function drawArrow(host: Element, [end, start]: Element[]): void {
  for (const old of host.querySelectorAll('[data-stage="hint"]')) old.remove();
  const ground = Ground.of(host);
  if (!ground || !start || !end || actionsOf(start).length <= actionsOf(end).length) return;
  const layer = ground.layerOf(start, end);
  const unit = ground.unitOf(layer);
  const d = arrowPath(ground.spotOf(start, layer), ground.spotOf(end, layer), unit);
  for (const [stroke, width] of COLOURS) {
    const line = { d, fill: "none", stroke, "stroke-width": width * unit, "stroke-linecap": "round", "stroke-linejoin": "round" };
    ground.overlay(layer, "hint").append(make("path", line));
  }
}
