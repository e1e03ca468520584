// A picture in the middle of a performance, as it could be saved: the board, and what is performed over it. Both
// apart, since the board changes seldom and takes long to draw.

const NAMESPACE = "http://www.w3.org/2000/svg";
const ANIMATED = ["opacity", "translate", "rotate", "scale", "transform"];

export interface Snapshot {
  key: string; // the same for boards that look the same
  board: () => string;
  over: string; // empty where nothing is performed
}

export function snapshot(host: Element, version: number, width: number, height: number): Snapshot {
  const svg = host.querySelector<SVGSVGElement>(":scope > svg");
  if (!svg) throw new Error("There is no picture to film.");
  const moved = [...new Set(host.getAnimations({ subtree: true }).map(targetOf))].filter((target) => target !== null);
  const onBoard = moved.filter((target) => !target.closest("[data-stage]"));
  const looks = onBoard.map((target) => `${target.id} ${looksOf(target)}`);
  return {
    key: `${version}|${looks.join("|")}`,
    board: () => boardOf(svg, onBoard, width, height),
    over: overOf(svg, width, height),
  };
}

function targetOf(animation: Animation): Element | null {
  return animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
}

function looksOf(element: Element): string {
  const style = getComputedStyle(element);
  return ANIMATED.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
}

function boardOf(svg: SVGSVGElement, moved: Element[], width: number, height: number): string {
  moved.forEach((target, number) => target.setAttribute("data-film", String(number)));
  const copy = svg.cloneNode(true) as SVGSVGElement;
  moved.forEach((target, number) => {
    target.removeAttribute("data-film");
    freeze(copy.querySelector(`[data-film="${number}"]`), target);
  });
  for (const overlay of copy.querySelectorAll("[data-stage]")) overlay.remove();
  return written(copy, width, height);
}

// Only the overlays, in the frames that they lie in.
function overOf(svg: SVGSVGElement, width: number, height: number): string {
  const overlays = [...svg.querySelectorAll("[data-stage]")].filter((overlay) => overlay.childElementCount);
  if (!overlays.length) return "";
  const shell = svg.cloneNode(false) as SVGSVGElement;
  for (const overlay of overlays) shellFor(overlay, svg, shell).append(frozen(overlay));
  if (/url\(#|href=/.test(shell.innerHTML)) {
    for (const defs of svg.querySelectorAll("defs")) shell.prepend(defs.cloneNode(true));
  }
  return written(shell, width, height);
}

function shellFor(overlay: Element, svg: SVGSVGElement, shell: Element): Element {
  const ancestors: Element[] = [];
  for (let parent = overlay.parentElement; parent && parent !== (svg as Element); parent = parent.parentElement) {
    ancestors.unshift(parent);
  }
  return ancestors.reduce((outer, ancestor) => {
    const inner = ancestor.cloneNode(false) as Element;
    outer.append(inner);
    return inner;
  }, shell);
}

function frozen(overlay: Element): Element {
  const copy = overlay.cloneNode(true) as Element;
  const copies = [...copy.querySelectorAll("*")];
  [...overlay.querySelectorAll("*")].forEach((element, number) => {
    if (element.getAnimations().length) freeze(copies[number] ?? null, element);
  });
  return copy;
}

// What an animation does to an element becomes its own.
function freeze(copy: Element | null, element: Element): void {
  copy?.removeAttribute("data-film");
  copy?.setAttribute("style", `${copy.getAttribute("style") ?? ""};${looksOf(element)}`);
}

function written(svg: SVGSVGElement, width: number, height: number): string {
  svg.setAttribute("xmlns", NAMESPACE);
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height));
  return new XMLSerializer().serializeToString(svg);
}
