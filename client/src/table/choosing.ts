// What a click means when a shape stands for many actions: a card, then a door.

import { actionsOf } from "./picture";

const FEW = 5;

export interface Click {
  settled: number | null; // the one action that is left
  candidates: Set<number>;
  menu: number[];
}

// `shapes` are the action sets of all shapes on the board, the clicked one among them. What other
// shapes can tell apart is left to a second click on one of them; the rest goes into a small menu.
export function click(clicked: number[], legal: Set<number>, chosen: Set<number> | null, shapes: number[][]): Click {
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
  const menu = candidates.length <= FEW ? candidates : candidates.filter((action) => !told.has(action));
  return { settled: null, candidates: wanted, menu };
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

// Dim what does not belong to the actions still in question.
export function mark(host: HTMLElement, candidates: Set<number> | null): void {
  for (const shape of host.querySelectorAll("[data-actions]")) {
    const belongs = candidates === null || actionsOf(shape).some((action) => candidates.has(action));
    shape.classList.toggle("dim", !belongs);
    shape.classList.toggle("candidate", belongs && candidates !== null);
  }
}
