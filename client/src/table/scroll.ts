// On a phone the page scrolls above the action bar, so what is meant may be out of sight.

const AIR = 24; // pixels around it

export function scrollToHint(host: HTMLElement | null): void {
  bringIntoSight(host?.querySelector(".hinted") ?? null);
}

export function bringIntoSight(shape: Element | null): void {
  const bar = document.querySelector(".asked");
  if (!shape || !bar || getComputedStyle(bar).position !== "fixed") return;
  window.scrollBy({ top: wayIntoSight(shape.getBoundingClientRect(), 0, lowestInSight(bar)) });
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
