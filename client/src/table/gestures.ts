// Wheel, drag, pinch and double tap on a board move its camera.

import { type RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type Camera, cameraInUse, cameraOf } from "./camera";
import type { Lens, Point } from "./lens";

const TOUCHY = 8; // CSS pixels of movement that make a drag out of a click
const NEAR = 24; // CSS pixels between two taps that are one double tap
const SOON = 350; // milliseconds between them, and what a tap takes at most: longer is a hold
const CLOSE_UP = 2.5;
const LINE = 16; // pixels that a wheel turns by, where it counts in lines

export interface Grip {
  // Whether what was just let go of had been dragged: then it clicks nothing.
  wasDragged: () => boolean;
}

export function useGestures(frame: RefObject<HTMLElement | null>, host: RefObject<HTMLElement | null>): Grip {
  const gestures = useRef<Gestures | null>(null);
  useEffect(() => {
    if (!frame.current || !host.current) return undefined;
    const camera = cameraOf(host.current);
    const made = new Gestures(frame.current, camera);
    gestures.current = made;
    cameraInUse.value = camera;
    return () => {
      made.end();
      if (cameraInUse.value === camera) cameraInUse.value = null;
    };
  }, []);
  return { wasDragged: () => gestures.current?.wasDragged ?? false };
}

class Gestures {
  private readonly fingers = new Map<number, PointerEvent>();
  private readonly life = new AbortController();
  private lens: Lens;
  private way = 0;
  private pressed = 0; // when
  private tap: PointerEvent | null = null;

  constructor(
    frame: HTMLElement,
    private readonly camera: Camera,
  ) {
    this.lens = camera.lensAt({ x: 0, y: 0 });
    const { signal } = this.life;
    frame.addEventListener("pointerdown", (event) => this.press(event), { signal });
    frame.addEventListener("wheel", (event) => this.wheel(event), { signal, passive: false });
    frame.addEventListener("touchmove", (event) => this.keepPage(event), { signal, passive: false });
    window.addEventListener("pointermove", (event) => this.move(event), { signal });
    window.addEventListener("pointerup", (event) => this.lift(event), { signal });
    window.addEventListener("pointercancel", (event) => this.fingers.delete(event.pointerId), { signal });
  }

  end(): void {
    this.life.abort();
  }

  get wasDragged(): boolean {
    return this.way > TOUCHY;
  }

  private press(event: PointerEvent): void {
    if (event.button) return;
    if (!this.fingers.size) {
      this.way = 0;
      this.pressed = event.timeStamp;
      this.lens = this.camera.lensAt(placeOf(event));
    }
    this.fingers.set(event.pointerId, event);
  }

  private move(event: PointerEvent): void {
    const was = this.fingers.get(event.pointerId);
    if (!was) return;
    this.fingers.set(event.pointerId, event);
    this.way += Math.hypot(event.clientX - was.clientX, event.clientY - was.clientY);
    const other = [...this.fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
    if (other) this.pinch(was, event, other);
    else if (this.lens.slides && this.wasDragged) this.drag(was, event);
  }

  private drag(was: PointerEvent, now: PointerEvent): void {
    this.camera.used();
    this.lens.slide(now.clientX - was.clientX, now.clientY - was.clientY);
  }

  // Two fingers zoom by how far they are apart, and slide with what is between them.
  private pinch(was: PointerEvent, now: PointerEvent, other: PointerEvent): void {
    const [before, after] = [between(was, other), between(now, other)];
    this.way += TOUCHY; // whatever it is, it is no click
    this.camera.used();
    this.lens.zoom(apart(now, other) / (apart(was, other) || 1), before);
    this.lens.slide(after.x - before.x, after.y - before.y);
  }

  private lift(event: PointerEvent): void {
    if (!this.fingers.delete(event.pointerId) || this.fingers.size || this.wasDragged) return;
    const first = this.tap;
    this.tap = event.timeStamp - this.pressed < SOON ? event : null;
    const isSecond = first && this.tap && event.timeStamp - first.timeStamp < SOON && apart(first, event) < NEAR;
    if (!isSecond || !isBare(event.target as Element)) return;
    this.tap = null;
    this.way += 2 * TOUCHY; // the second tap is no click
    this.camera.used();
    if (this.lens.scale > 1) this.lens.reset();
    else this.lens.zoom(CLOSE_UP, placeOf(event));
  }

  // Where the page has nothing to scroll, or the board is zoomed already, the wheel is the board's.
  private wheel(event: WheelEvent): void {
    const lens = this.camera.lensAt(placeOf(event));
    if (!event.ctrlKey && lens.scale === 1 && pageScrolls()) return;
    event.preventDefault();
    this.camera.used();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) lens.slide(-event.deltaX * unit, 0);
    else lens.zoom(Math.exp((-event.deltaY * unit) / 300), placeOf(event));
  }

  private keepPage(event: TouchEvent): void {
    if (event.cancelable && (event.touches.length > 1 || this.lens.scale > 1)) event.preventDefault();
  }
}

function pageScrolls(): boolean {
  return document.documentElement.scrollHeight > window.innerHeight;
}

// Where a tap chooses nothing.
function isBare(target: Element): boolean {
  return target.closest("svg") !== null && target.closest("[data-actions], [data-point]") === null;
}

function placeOf(event: MouseEvent): Point {
  return { x: event.clientX, y: event.clientY };
}

function apart(one: PointerEvent, other: PointerEvent): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

function between(one: PointerEvent, other: PointerEvent): Point {
  return { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
}
