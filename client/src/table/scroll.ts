// On a phone the page scrolls above the action bar, so what is meant may be out of sight.

const AIR = 24; // pixels around it
const LEAST = 160; // pixels of a thing that one has to see of it

export function scrollToHint(host: HTMLElement | null): void {
  bringIntoSight(host?.querySelector(".hinted") ?? null);
}

export function bringIntoSight(shape: Element | null): void {
  const bar = coveringBar();
  if (!shape || !bar) return;
  window.scrollBy({ top: wayIntoSight(shape.getBoundingClientRect(), 0, lowestInSight(bar)) });
}

// What one asked for may begin above or below what a phone shows.
export function showFromTop(element: Element | null): void {
  const top = element?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight - LEAST) element?.scrollIntoView({ block: "start" });
}

// A decision begins: where nothing that can be chosen is in sight, the page goes to the nearest of it.
export function scrollToChoices(host: HTMLElement | null): void {
  const bar = coveringBar();
  if (!host || !bar) return;
  const board = host.getBoundingClientRect();
  const shapes = [...host.querySelectorAll("[data-actions]")].map((shape) => shape.getBoundingClientRect());
  const onBoard = shapes.filter(({ top, bottom }) => top >= board.top && bottom <= board.bottom);
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  window.scrollBy({ top: wayToNearest(onBoard, 0, lowestInSight(bar)), behavior });
}

// How far the page has to go up until one of several things lies between two lines of the window.
export function wayToNearest(things: { top: number; bottom: number }[], top: number, bottom: number): number {
  const isSeen = things.some((thing) => thing.top >= top && thing.bottom <= bottom);
  const ways = things.map((thing) => wayIntoSight(thing, top, bottom));
  return isSeen || !ways.length ? 0 : ways.reduce((one, other) => (Math.abs(other) < Math.abs(one) ? other : one));
}

// The action bar, where it lies over the page.
function coveringBar(): Element | null {
  const bar = document.querySelector(".asked");
  return bar && getComputedStyle(bar).position === "fixed" ? bar : null;
}

// Where the bar, or what is said above it, begins; a bar at the side hides nothing.
function lowestInSight(bar: Element): number {
  const { left, top } = bar.getBoundingClientRect();
  const said = bar.querySelector(".notices")?.getBoundingClientRect();
  const lowest = left > 0 ? window.innerHeight : top;
  return said?.height ? Math.min(lowest, said.top) : lowest;
}

// How far the page has to go up, for a thing to lie between two lines of the window.
export function wayIntoSight(thing: { top: number; bottom: number }, top: number, bottom: number): number {
  if (thing.top - AIR < top) return thing.top - AIR - top;
  return Math.max(0, thing.bottom + AIR - bottom);
}
