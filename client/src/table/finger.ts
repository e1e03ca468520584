// A finger is wider than many things of a board: what is small is touched as if it were as large as a fingertip.

const FINGERTIP = 40; // CSS pixels

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

// Which of the things a touch beside all of them means: the small one that is nearest, as a fingertip would cover it.
export function coveredBy<T extends { box: Box }>(x: number, y: number, things: T[]): T | null {
  const reached = things.filter(({ box }) => isSmall(box) && isWithin(x, y, box));
  const far = ({ box }: T) => Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2);
  return reached.reduce<T | null>((best, thing) => (best && far(best) <= far(thing) ? best : thing), null);
}

function isSmall({ width, height }: Box): boolean {
  return width > 0 && height > 0 && Math.min(width, height) < FINGERTIP;
}

function isWithin(x: number, y: number, { left, top, width, height }: Box): boolean {
  const [across, down] = [Math.abs(x - left - width / 2), Math.abs(y - top - height / 2)];
  return across <= Math.max(width, FINGERTIP) / 2 && down <= Math.max(height, FINGERTIP) / 2;
}

// A free place can be pointed at as it is; a mouse is exact.
export function touched(event: MouseEvent, host: Element | null): Element | null {
  const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
  if (!host || !isTouch || (event.target as Element).closest("[data-point]")) return null;
  const shapes = [...host.querySelectorAll("[data-actions]:not([data-fine])")];
  const things = shapes.map((shape) => ({ shape, box: shape.getBoundingClientRect() }));
  return coveredBy(event.clientX, event.clientY, things)?.shape ?? null;
}
