// What a click means when a shape stands for many actions: a card, then a door.

import type { Place } from "./field";
import { actionsOf } from "./picture";

const FEW = 5;

export interface Click {
  settled: number | null; // the one action that is left
  candidates: Set<number>;
  menu: number[];
}

// `shapes` are the action sets of all shapes on the board, the clicked one among them. What other
// shapes can tell apart is left to a second click on one of them; the rest goes into a small menu,
// and so does everything where it is little, unless the clicked shape leads on over the board.
export function click(
  clicked: number[],
  legal: Set<number>,
  chosen: Set<number> | null,
  shapes: number[][],
  leadsOn = false,
): Click {
  const inside = clicked.filter((action) => legal.has(action) && (chosen === null || chosen.has(action)));
  const candidates = inside.length ? inside : clicked.filter((action) => legal.has(action));
  const only = candidates.length === 1 ? candidates[0] : undefined;
  if (only !== undefined) return { settled: only, candidates: new Set(), menu: [] };
  const wanted = new Set(candidates);
  const told = new Set<number>();
  for (const shape of shapes) {
    const shared = shape.filter((action) => wanted.has(action));
    if (shared.length < wanted.size) for (const action of shared) told.add(action);
  }
  const menu = !leadsOn && candidates.length <= FEW ? candidates : candidates.filter((action) => !told.has(action));
  return { settled: null, candidates: wanted, menu };
}

export interface Offered {
  action: number;
  place: Place;
}

// Places that lie too near to one another to be touched apart are one shape: which of them is nearest.
export function nearestOffered(shape: Element, place: Place): Offered | null {
  const actions = actionsOf(shape);
  const places = (shape.getAttribute("data-places") ?? "").split(",").filter(Boolean);
  const offered = places.flatMap((words, index): Offered[] => {
    const [x = Number.NaN, y = Number.NaN] = words.split(" ").map(Number);
    const action = actions[index];
    return action === undefined || Number.isNaN(x + y) ? [] : [{ action, place: { x, y } }];
  });
  const far = (one: Offered) => Math.hypot(one.place.x - place.x, one.place.y - place.y);
  return offered.sort((one, other) => far(one) - far(other))[0] ?? null;
}

// What a choice is about: the thing that says most about it, and the one it is done with.
export function meantBy(host: Element, action: number): Element[] {
  const all = [...host.querySelectorAll("[data-actions]")].filter((shape) => actionsOf(shape).includes(action));
  const apart = all.filter((shape) => !all.some((other) => other !== shape && shape.contains(other)));
  return apart.sort((one, other) => actionsOf(one).length - actionsOf(other).length).slice(0, 2);
}

// Light up what one choice is about; answers what is lit now.
export function light(host: HTMLElement, action: number | null): Element[] {
  const lit = action === null ? [] : meantBy(host, action);
  for (const shape of host.querySelectorAll("[data-actions]")) shape.classList.toggle("hinted", lit.includes(shape));
  return lit;
}

// What the selected choice is about.
export function pick(host: HTMLElement, action: number | null): void {
  for (const shape of host.querySelectorAll("[data-actions]")) {
    shape.classList.toggle("picked", action !== null && actionsOf(shape).includes(action));
  }
}

// Dim what does not belong to the actions still in question: what else could be chosen, and what is of the kind of those
// that belong. A door that the card does not fit is as little in question as one that nothing fits.
export function mark(host: HTMLElement, candidates: Set<number> | null): void {
  const belongs = (shape: Element) => actionsOf(shape).some((action) => candidates?.has(action));
  const kinds = new Set([...host.querySelectorAll("[data-actions]")].filter(belongs).map(kindOf));
  for (const shape of host.querySelectorAll("[data-actions], svg [id]")) {
    const isAsked = shape.hasAttribute("data-actions") || (kinds.has(kindOf(shape)) && !shape.closest("defs"));
    shape.classList.toggle("dim", candidates !== null && isAsked && !belongs(shape));
    shape.classList.toggle("candidate", belongs(shape));
  }
}

// "tile-d4" is a tile.
function kindOf(shape: Element): string {
  return shape.id.split("-")[0] || " ";
}

// What stays in question while a choice is only selected: where it is done with one thing to another, just those.
export function inQuestion(host: HTMLElement, chosen: Set<number> | null, selected: number | null): Set<number> | null {
  if (selected === null) return chosen;
  return meantBy(host, selected).length > 1 ? new Set([selected]) : null;
}
