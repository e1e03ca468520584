// A part of the picture that is looked at through a window: the picture marks it `data-window`. It can be zoomed and
// slid while all around it stays. On a narrow screen it is shown larger and taller anyway; `data-below` moves down to
// make room, `data-corner` is drawn larger about the window's lower left corner, and what is marked `data-roomy` is
// left out, because the page says it. `data-focus` marks what one would look at; where nothing is marked, it is what
// can be chosen.

import { bestStart, type Lens, MOST, type Point, Slide, type Span } from "./lens";

const NARROW = 640; // CSS pixels: a narrower picture is looked at through its window, unless the phone lies
const SHARE = 0.68; // how much of the screen's height the picture may take
const LEAST_LARGER = 1.8;
const MOST_LARGER = 2.2;
const CORNER = 1.5; // how much larger what lies in the window's corner is drawn then
const EDGE = 8; // picture units that stay free beside an enlarged window

export interface Looking {
  isNarrow: boolean;
  isWhole: boolean;
  canLeft: boolean;
  canRight: boolean;
  choicesLeft: boolean;
  choicesRight: boolean;
}

interface Measures {
  pictureWidth: number;
  pictureHeight: number;
  windowX: number;
  windowWidth: number;
  windowHeight: number;
  viewX: number;
  viewY: number;
  viewWidth: number;
  viewHeight: number;
}

// How much larger the window's part is drawn, so that the whole picture still fits the screen.
export function magnification(width: number, screen: number, sizes: Measures): number {
  const scale = width / sizes.pictureWidth;
  const room = (screen * SHARE) / scale - (sizes.pictureHeight - sizes.windowHeight);
  return Math.min(MOST_LARGER, Math.max(LEAST_LARGER, room / sizes.windowHeight));
}

// Where the window lies and how wide it is: enlarged it takes the whole width of the picture.
export function opening(sizes: Measures, larger: number): { x: number; width: number } {
  const { windowX: x, windowWidth: width, pictureWidth } = sizes;
  const edge = Math.min(EDGE, x, pictureWidth - x - width);
  return larger === 1 ? { x, width } : { x: edge, width: pictureWidth - 2 * edge };
}

export function shownWidth(sizes: Measures, larger: number): number {
  if (larger === 1) return sizes.viewWidth;
  const { width } = opening(sizes, larger);
  return Math.min(sizes.viewWidth, (sizes.viewHeight * width) / (sizes.windowHeight * larger));
}

export class Pane implements Lens {
  scale = 1; // beyond what a narrow screen enlarges anyway
  private sizes: Measures | null = null;
  private width: number; // of the host, in CSS pixels: asking for it after each drawing would lay the page out
  private at: Point = { x: 0, y: 0 }; // of the view's corner, in the window's own units
  private isWhole = false;
  private seen = ""; // what was looked at last, by name
  private readonly sliding = new Slide();

  constructor(
    private readonly host: HTMLElement,
    private readonly moved: () => void,
  ) {
    this.width = host.clientWidth;
  }

  // The host may be as wide as never before.
  resize(): void {
    this.width = this.host.clientWidth;
    this.fit();
  }

  get slides(): boolean {
    return this.sizes !== null && (this.scale > 1 || this.wide() < this.sizes.viewWidth - 1);
  }

  toggle(): void {
    this.isWhole = !this.isWhole;
    this.reset();
  }

  // One window's width to the left or to the right.
  step(direction: number): void {
    this.slideTo({ ...this.at, x: this.at.x + direction * this.wide() * 0.8 });
  }

  // The point under the finger stays under it.
  zoom(factor: number, at: Point): void {
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    const [x, y] = this.inUnits(at.x, at.y);
    const ratio = this.scale / scale;
    this.sliding.stop();
    this.scale = scale;
    this.at = { x: x - (x - this.at.x) * ratio, y: y - (y - this.at.y) * ratio };
    this.fit();
  }

  slide(x: number, y: number): void {
    const pixels = this.window()?.getScreenCTM()?.a ?? 1;
    this.sliding.stop();
    this.at = { x: this.at.x - x / pixels, y: this.at.y - y / pixels };
    this.fit();
  }

  reset(): void {
    this.sliding.stop();
    this.scale = 1;
    this.fit();
  }

  // A new picture has come: its own sizes are learnt anew, and it is laid out as the last one was.
  take(): void {
    this.sizes = measured(this.host);
    const pane = this.window();
    if (pane) pane.dataset["extent"] = pane.getAttribute("viewBox") ?? "";
    this.fit();
  }

  // Look at what is in play, unless that is the same as before: people may look elsewhere meanwhile.
  follow(): void {
    const shapes = this.inPlay();
    const names = shapes.map((shape) => shape.id).join(" ");
    if (names && names !== this.seen) this.show(shapes);
    this.seen = names;
    this.moved();
  }

  // Look where something happens, and back again at the next `follow`.
  lead(shapes: Element[]): void {
    this.show(shapes);
    this.seen = "";
  }

  // Bring a place into view, given in the window's own units.
  reveal({ x, y }: Point): void {
    if (this.slides) this.bring([[x - 1, x + 1]], [[y - 1, y + 1]]);
  }

  // Slides so that as much of some shapes as can be is in sight; those outside the window are anyway.
  show(shapes: Element[]): void {
    const pane = this.window();
    const things = shapes.filter((shape) => pane?.contains(shape) && shape !== pane);
    const inside = things.map((shape) => shape.getBoundingClientRect());
    if (!this.slides || !inside.length) return;
    const corners = inside.map((box) => [this.inUnits(box.left, box.top), this.inUnits(box.right, box.bottom)] as const);
    this.bring(
      corners.map(([[left], [right]]) => [left, right]),
      corners.map(([[, top], [, bottom]]) => [top, bottom]),
    );
  }

  covers({ x, y }: Point): boolean {
    const box = this.frame();
    return box !== null && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  }

  // Where a zoom by keys or buttons has its middle; nowhere where the picture has no window.
  middle(): Point | null {
    const box = this.frame();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  }

  looking(): Looking {
    const isNarrow = this.isNarrow() && this.window() !== null;
    const { viewX, viewWidth } = this.sizes ?? { viewX: 0, viewWidth: 0 };
    const [left, right] = [this.at.x, this.at.x + this.wide()];
    const middles = isNarrow ? this.inPlay().map((shape) => this.middleOf(shape)) : [];
    return {
      isNarrow,
      isWhole: this.isWhole,
      canLeft: isNarrow && !this.isWhole && left > viewX + 1,
      canRight: isNarrow && !this.isWhole && right < viewX + viewWidth - 1,
      choicesLeft: middles.some((x) => x < left),
      choicesRight: middles.some((x) => x > right),
    };
  }

  fit(): void {
    const { sizes } = this;
    const pane = this.window();
    this.host.classList.toggle("narrow", this.isNarrow());
    if (!sizes || !pane) return;
    const larger = this.larger();
    const more = sizes.windowHeight * (larger - 1);
    const [wide, high] = [this.wide(), sizes.viewHeight / this.scale];
    this.at = {
      x: between(this.at.x, sizes.viewX, sizes.viewX + sizes.viewWidth - wide),
      y: between(this.at.y, sizes.viewY, sizes.viewY + sizes.viewHeight - high),
    };
    const { x, width } = opening(sizes, larger);
    pane.setAttribute("x", String(x));
    pane.setAttribute("width", String(width));
    pane.setAttribute("height", String(sizes.windowHeight + more));
    pane.setAttribute("viewBox", `${this.at.x} ${this.at.y} ${wide} ${high}`);
    pane.ownerSVGElement?.setAttribute("viewBox", `0 0 ${sizes.pictureWidth} ${sizes.pictureHeight + more}`);
    for (const below of this.host.querySelectorAll("[data-below]")) {
      below.setAttribute("transform", `translate(0 ${more})`);
    }
    const grown = larger === 1 ? 1 : CORNER;
    for (const corner of this.host.querySelectorAll("[data-corner]")) {
      corner.setAttribute("transform", `translate(0 ${sizes.windowHeight * (1 - grown)}) scale(${grown})`);
    }
    this.moved();
  }

  private window(): SVGSVGElement | null {
    return this.host.querySelector<SVGSVGElement>("svg [data-window]");
  }

  // Where the window is on the screen; its bounding box would be that of all there is in it.
  private frame(): DOMRect | null {
    const pane = this.window();
    const matrix = (pane?.parentElement as SVGGraphicsElement | null | undefined)?.getScreenCTM();
    if (!pane || !matrix) return null;
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(pane.getAttribute(name)));
    const corner = new DOMPoint(x, y).matrixTransform(matrix);
    return new DOMRect(corner.x, corner.y, (width ?? 0) * matrix.a, (height ?? 0) * matrix.d);
  }

  private isNarrow(): boolean {
    const { width } = this;
    return this.sizes !== null && width > 0 && width < NARROW && width < window.innerHeight;
  }

  private larger(): number {
    if (!this.sizes || !this.isNarrow() || this.isWhole) return 1;
    return magnification(this.width, window.innerHeight, this.sizes);
  }

  // How much of the picture's part the window shows, as wide as it is high enough for.
  private wide(): number {
    return this.sizes ? shownWidth(this.sizes, this.larger()) / this.scale : 0;
  }

  private inPlay(): Element[] {
    const marked = [...(this.window()?.querySelectorAll("[data-focus]") ?? [])];
    return marked.length ? marked : [...(this.window()?.querySelectorAll("[data-actions]") ?? [])];
  }

  private inUnits(x: number, y: number): [x: number, y: number] {
    const point = new DOMPoint(x, y).matrixTransform(this.window()?.getScreenCTM()?.inverse());
    return [point.x, point.y];
  }

  private middleOf(shape: Element): number {
    const { x, y, width } = shape.getBoundingClientRect();
    return this.inUnits(x + width / 2, y)[0];
  }

  private bring(across: Span[], down: Span[]): void {
    const high = (this.sizes?.viewHeight ?? 0) / this.scale;
    this.slideTo({ x: bestStart(this.at.x, this.wide(), across), y: bestStart(this.at.y, high, down) });
  }

  private slideTo(target: Point): void {
    this.sliding.start(this.at, target, (at) => {
      this.at = at;
      this.fit();
    });
  }
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

// The sizes as the picture was sent, before anything is laid out.
function measured(host: HTMLElement): Measures | null {
  const pane = host.querySelector("svg [data-window]");
  const picture = host.querySelector("svg");
  if (!pane || !picture) return null;
  const [, , pictureWidth = 1, pictureHeight = 1] = numbers(picture);
  const [viewX = 0, viewY = 0, viewWidth = 1, viewHeight = 1] = numbers(pane);
  const [windowWidth, windowHeight] = [Number(pane.getAttribute("width")), Number(pane.getAttribute("height"))];
  const windowX = Number(pane.getAttribute("x"));
  return { pictureWidth, pictureHeight, windowX, windowWidth, windowHeight, viewX, viewY, viewWidth, viewHeight };
}

function numbers(shape: Element): number[] {
  return (shape.getAttribute("viewBox") ?? "").split(/[ ,]+/).map(Number);
}
