// The whole picture, larger than its frame: zoomed about a point, slid, and never dragged out of sight.

import { frameTime } from "../look/settings";

export const MOST = 6; // times as large as the whole
const MARGIN = 0.2; // what is looked at keeps so much of the frame's width from its edges
const SLIDE = 320; // milliseconds

export interface Point {
  x: number;
  y: number;
}

// Of which a gesture moves one: the whole picture, or what lies in a window of it. Points and ways are in CSS pixels.
export interface Lens {
  readonly scale: number; // 1 is all there is to see
  readonly slides: boolean; // there is more beside what one sees
  zoom: (factor: number, at: Point) => void;
  slide: (x: number, y: number) => void;
  show: (shapes: Element[]) => void;
  reset: () => void;
}

interface Look extends Point {
  scale: number;
}

const WHOLE: Look = { scale: 1, x: 0, y: 0 };

// Keep a point of the frame where it is while the scale changes.
export function zoomedAt(look: Look, factor: number, at: Point): Look {
  const scale = Math.min(MOST, Math.max(1, look.scale * factor));
  const ratio = scale / look.scale;
  if (scale === 1) return WHOLE;
  return { scale, x: at.x - (at.x - look.x) * ratio, y: at.y - (at.y - look.y) * ratio };
}

export function kept(look: Look, width: number, height: number): Look {
  const clamp = (value: number, size: number) => Math.min(0, Math.max(size * (1 - look.scale), value));
  return { scale: look.scale, x: clamp(look.x, width), y: clamp(look.y, height) };
}

export type Span = [from: number, to: number];

// Where a view begins, so that one sees what matters; it moves no further than it must. What is wider than the
// view can't be seen at once: then it shows the place where most of it is, or the middle of the first thing.
export function bestStart(start: number, wide: number, things: Span[]): number {
  const [first] = things;
  if (!first) return start;
  const from = Math.min(...things.map((thing) => thing[0]));
  const to = Math.max(...things.map((thing) => thing[1]));
  const margin = Math.min(wide * MARGIN, (wide - (to - from)) / 2);
  if (margin >= 0) return Math.max(Math.min(start, from - margin), to + margin - wide);
  const seen = (at: number) => things.filter(([a, b]) => a >= at && b <= at + wide).length;
  const starts = [start, ...things.map((thing) => thing[0] - wide * MARGIN)];
  const best = starts.reduce((known, at) => (seen(at) > seen(known) ? at : known));
  return seen(best) ? best : (first[0] + first[1] - wide) / 2;
}

// Goes from one place to another within a moment, unless nothing shall move.
export class Slide {
  private frame = 0;

  start(from: Point, to: Point, go: (at: Point) => void): void {
    this.stop();
    const began = performance.now();
    const milliseconds = frameTime() && !document.hidden ? SLIDE : 0;
    const next = (now: number) => {
      const share = milliseconds ? Math.min(1, Math.max(0, (now - began) / milliseconds)) : 1;
      const eased = 1 - (1 - share) ** 3;
      go({ x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased });
      if (share < 1) this.frame = requestAnimationFrame(next);
    };
    next(began);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
  }
}

export class PictureLens implements Lens {
  private look = WHOLE;
  private readonly sliding = new Slide();

  constructor(
    private readonly host: HTMLElement,
    private readonly moved: () => void,
  ) {}

  get scale(): number {
    return this.look.scale;
  }

  get slides(): boolean {
    return this.scale > 1;
  }

  zoom(factor: number, at: Point): void {
    const box = this.frame();
    this.sliding.stop();
    this.take(zoomedAt(this.look, factor, { x: at.x - box.x, y: at.y - box.y }));
  }

  slide(x: number, y: number): void {
    this.sliding.stop();
    this.take({ ...this.look, x: this.look.x + x, y: this.look.y + y });
  }

  show(shapes: Element[]): void {
    if (!this.slides || !shapes.length) return;
    const box = this.frame();
    const places = shapes.map((shape) => shape.getBoundingClientRect());
    const across = places.map(({ left, right }): Span => [left - box.x - this.look.x, right - box.x - this.look.x]);
    const down = places.map(({ top, bottom }): Span => [top - box.y - this.look.y, bottom - box.y - this.look.y]);
    const target = {
      x: -bestStart(-this.look.x, box.width, across),
      y: -bestStart(-this.look.y, box.height, down),
    };
    this.sliding.start(this.look, target, (at) => this.take({ ...this.look, ...at }));
  }

  reset(): void {
    this.sliding.stop();
    this.take(WHOLE);
  }

  // The frame may have another size than before.
  fit(): void {
    if (this.slides) this.take(this.look);
  }

  private frame(): DOMRect {
    return (this.host.parentElement ?? this.host).getBoundingClientRect();
  }

  private take(next: Look): void {
    const { width, height } = this.frame();
    this.look = kept(next, width, height);
    const { scale, x, y } = this.look;
    this.host.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    this.moved();
  }
}
