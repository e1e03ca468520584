// A wide picture on a narrow screen. The part that the picture marks `data-window` is shown larger and
// taller, through a window that slides along it; `data-below` moves down to make room, and what is marked
// `data-roomy` is left out, because the page says it. `data-focus` marks what one would look at; where
// nothing is marked, it is what can be chosen.

import { signal } from "@preact/signals";
import { frameTime } from "../look/settings";

const NARROW = 640; // CSS pixels: a narrower picture is looked at through its window, unless the phone lies
const SHARE = 0.68; // how much of the screen's height the picture may take
const LEAST = 1.7;
const MOST = 2.2;
const MARGIN = 0.2; // what is looked at keeps so much of the window's width from its edges
const EDGE = 8; // picture units that stay free beside an enlarged window
const TOUCHY = 8; // CSS pixels of movement that make a drag out of a click
const SLIDE = 320; // milliseconds

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

export type Span = [from: number, to: number];

const NOTHING: Looking = {
  isNarrow: false,
  isWhole: false,
  canLeft: false,
  canRight: false,
  choicesLeft: false,
  choicesRight: false,
};

// How much larger the window's part is drawn, so that the whole picture still fits the screen.
export function magnification(width: number, screen: number, sizes: Measures): number {
  const scale = width / sizes.pictureWidth;
  const room = (screen * SHARE) / scale - (sizes.pictureHeight - sizes.windowHeight);
  return Math.min(MOST, Math.max(LEAST, room / sizes.windowHeight));
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

// Where the window slides to, so that one sees what matters; it moves no further than it must. What is
// wider than the window can't be seen at once: then it shows the place where most of it is.
export function bestLeft(left: number, wide: number, things: Span[]): number {
  if (!things.length) return left;
  const from = Math.min(...things.map((thing) => thing[0]));
  const to = Math.max(...things.map((thing) => thing[1]));
  const margin = Math.min(wide * MARGIN, (wide - (to - from)) / 2);
  if (margin >= 0) return Math.max(Math.min(left, from - margin), to + margin - wide);
  const seen = (start: number) => things.filter(([a, b]) => a >= start && b <= start + wide).length;
  const starts = [left, ...things.map((thing) => thing[0] - wide * MARGIN)];
  return starts.reduce((best, start) => (seen(start) > seen(best) ? start : best));
}

class Pane {
  readonly looking = signal<Looking>(NOTHING);
  private sizes: Measures | null = null;
  private left = 0; // in the window's own units
  private isWhole = false;
  private seen = ""; // what was looked at last, by name
  private dragged = 0;
  private sliding = 0;

  constructor(private readonly host: HTMLElement) {
    new ResizeObserver(() => this.fit()).observe(host);
    host.addEventListener("pointerdown", (event) => this.grip(event));
    host.addEventListener("focusin", (event) => this.show([event.target as Element]));
  }

  wasDragged = (): boolean => this.dragged > TOUCHY;

  toggle = (): void => {
    this.isWhole = !this.isWhole;
    this.fit();
  };

  // One window's width to the left or to the right.
  step(direction: number): void {
    this.slideTo(this.left + direction * this.wide() * 0.8);
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
    this.tell();
  }

  // Bring a place into view, given in the window's own units.
  reveal(x: number): void {
    if (this.isNarrow() && !this.isWhole) this.slideTo(bestLeft(this.left, this.wide(), [[x - 1, x + 1]]));
  }

  private window(): SVGSVGElement | null {
    return this.host.querySelector<SVGSVGElement>("svg [data-window]");
  }

  private isNarrow(): boolean {
    const width = this.host.clientWidth;
    return this.sizes !== null && width > 0 && width < NARROW && width < window.innerHeight;
  }

  private larger(): number {
    if (!this.sizes || !this.isNarrow() || this.isWhole) return 1;
    return magnification(this.host.clientWidth, window.innerHeight, this.sizes);
  }

  // How much of the picture's part the window shows, as wide as it is high enough for.
  private wide(): number {
    return this.sizes ? shownWidth(this.sizes, this.larger()) : 0;
  }

  private fit(): void {
    const { sizes } = this;
    const pane = this.window();
    this.host.classList.toggle("narrow", this.isNarrow());
    if (!sizes || !pane) return;
    const larger = this.larger();
    const more = sizes.windowHeight * (larger - 1);
    const top = (Number(pane.getAttribute("y")) * this.host.clientWidth) / sizes.pictureWidth;
    this.host.parentElement?.style.setProperty("--window-top", `${top}px`); // its buttons hang there
    const last = sizes.viewX + sizes.viewWidth - this.wide();
    this.left = Math.min(last, Math.max(sizes.viewX, this.left));
    const { x, width } = opening(sizes, larger);
    pane.setAttribute("x", String(x));
    pane.setAttribute("width", String(width));
    pane.setAttribute("height", String(sizes.windowHeight + more));
    pane.setAttribute("viewBox", `${this.left} ${sizes.viewY} ${this.wide()} ${sizes.viewHeight}`);
    pane.ownerSVGElement?.setAttribute("viewBox", `0 0 ${sizes.pictureWidth} ${sizes.pictureHeight + more}`);
    for (const below of this.host.querySelectorAll("[data-below]")) {
      below.setAttribute("transform", `translate(0 ${more})`);
    }
    this.tell();
  }

  private tell(): void {
    const isNarrow = this.isNarrow() && this.window() !== null;
    const right = this.left + this.wide();
    const middles = isNarrow ? this.inPlay().map((shape) => middle(this.spanOf(shape))) : [];
    const edge = (this.sizes?.viewX ?? 0) + (this.sizes?.viewWidth ?? 0);
    const next = {
      isNarrow,
      isWhole: this.isWhole,
      canLeft: isNarrow && !this.isWhole && this.left > (this.sizes?.viewX ?? 0) + 1,
      canRight: isNarrow && !this.isWhole && right < edge - 1,
      choicesLeft: middles.some((x) => x < this.left),
      choicesRight: middles.some((x) => x > right),
    };
    if (JSON.stringify(next) !== JSON.stringify(this.looking.peek())) this.looking.value = next;
  }

  private inPlay(): Element[] {
    const marked = [...(this.window()?.querySelectorAll("[data-focus]") ?? [])];
    return marked.length ? marked : [...(this.window()?.querySelectorAll("[data-actions]") ?? [])];
  }

  // From where to where a shape reaches, in the window's own units.
  private spanOf(shape: Element): Span {
    const box = shape.getBoundingClientRect();
    const matrix = this.window()?.getScreenCTM()?.inverse();
    if (!matrix) return [0, 0];
    const unit = (x: number) => new DOMPoint(x, 0).matrixTransform(matrix).x;
    return [unit(box.left), unit(box.right)];
  }

  // Slides so that as much of some shapes as can be is in sight; those outside the window are anyway.
  show(shapes: Element[]): void {
    const pane = this.window();
    const inside = shapes.filter((shape) => pane?.contains(shape));
    if (!this.isNarrow() || this.isWhole || !inside.length) return;
    this.slideTo(
      bestLeft(
        this.left,
        this.wide(),
        inside.map((shape) => this.spanOf(shape)),
      ),
    );
  }

  private slideTo(target: number): void {
    cancelAnimationFrame(this.sliding);
    const [start, began] = [this.left, performance.now()];
    const milliseconds = frameTime() && !document.hidden ? SLIDE : 0;
    const frame = (now: number) => {
      const share = milliseconds ? Math.min(1, Math.max(0, (now - began) / milliseconds)) : 1;
      this.left = start + (target - start) * (1 - (1 - share) ** 3);
      this.fit();
      if (share < 1) this.sliding = requestAnimationFrame(frame);
    };
    frame(began);
  }

  private grip(press: PointerEvent): void {
    this.dragged = 0;
    const pane = this.window();
    if (!press.isPrimary || !pane?.contains(press.target as Node) || this.larger() === 1) return;
    cancelAnimationFrame(this.sliding);
    const start = this.left;
    const scale = pane.getScreenCTM()?.a ?? 1;
    const move = (event: PointerEvent) => {
      if (event.pointerId !== press.pointerId) return;
      const way = event.clientX - press.clientX;
      this.dragged = Math.max(this.dragged, Math.abs(way));
      if (!this.wasDragged()) return;
      this.left = start - way / scale;
      this.fit();
    };
    const leave = () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", leave);
      window.removeEventListener("pointercancel", leave);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", leave);
    window.addEventListener("pointercancel", leave);
  }
}

function middle([from, to]: Span): number {
  return (from + to) / 2;
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

const panes = new WeakMap<HTMLElement, Pane>();

export type { Pane };

export function paneOf(host: HTMLElement): Pane {
  const pane = panes.get(host) ?? new Pane(host);
  panes.set(host, pane);
  return pane;
}
