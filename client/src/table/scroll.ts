// On a phone the page scrolls under the prompt, so what a hint means may be out of sight.

const AIR = 24; // pixels around it

export function scrollToHint(host: HTMLElement | null): void {
  const shape = host?.querySelector(".hinted");
  const prompt = document.querySelector(".asked");
  if (!shape || !prompt || getComputedStyle(prompt).position !== "sticky") return;
  const top = prompt.getBoundingClientRect().height; // it stays there, wherever the page is
  window.scrollBy({ top: wayIntoSight(shape.getBoundingClientRect(), top, window.innerHeight) });
}

// How far the page has to go up, for a thing to lie between two lines of the window.
export function wayIntoSight(thing: { top: number; bottom: number }, top: number, bottom: number): number {
  if (thing.top - AIR < top) return thing.top - AIR - top;
  return Math.max(0, thing.bottom + AIR - bottom);
}
