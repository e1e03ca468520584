// From thing to thing: what is dragged onto another thing is chosen with it, as two taps would do. Where the
// picture is enlarged, a drag slides it instead.

import { type RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Choosing } from "./use-choosing";
import { actionsOf } from "./picture";

const FAR = 8; // CSS pixels: less is a click
const SVG = "http://www.w3.org/2000/svg";

export interface Carry {
  wasCarried: () => boolean; // whether the press that just ended was a drag: then it clicks nothing
}

// What both things stand for.
export function shared(one: number[], other: number[]): number[] {
  return one.filter((action) => other.includes(action));
}

// A thing can be carried if something else is needed to say what is done with it.
export function canCarry(thing: Element, all: Element[]): boolean {
  const actions = actionsOf(thing);
  return all.some((other) => {
    const both = shared(actions, actionsOf(other)).length;
    return other !== thing && both > 0 && both < actions.length;
  });
}

class Drag {
  private line: SVGLineElement | null = null;

  constructor(
    readonly thing: Element,
    private readonly press: PointerEvent,
    private readonly frame: HTMLElement,
  ) {}

  get hasBegun(): boolean {
    return this.line !== null;
  }

  isFar(event: PointerEvent): boolean {
    return Math.hypot(event.clientX - this.press.clientX, event.clientY - this.press.clientY) > FAR;
  }

  // A line from where it was taken up to where it is.
  draw(event: PointerEvent): void {
    this.line ??= this.begin();
    const { left, top } = this.frame.getBoundingClientRect();
    this.line.setAttribute("x2", String(event.clientX - left));
    this.line.setAttribute("y2", String(event.clientY - top));
  }

  end(): void {
    this.line?.parentElement?.remove();
  }

  private begin(): SVGLineElement {
    const layer = document.createElementNS(SVG, "svg");
    layer.setAttribute("class", "carried");
    layer.setAttribute("aria-hidden", "true");
    const line = document.createElementNS(SVG, "line");
    const { left, top } = this.frame.getBoundingClientRect();
    line.setAttribute("x1", String(this.press.clientX - left));
    line.setAttribute("y1", String(this.press.clientY - top));
    layer.append(line);
    this.frame.append(layer);
    return line;
  }
}

export function useCarry(
  frame: RefObject<HTMLElement | null>,
  host: RefObject<HTMLElement | null>,
  choosing: Choosing,
  isFree: () => boolean,
): Carry {
  const latest = useRef({ choosing, isFree });
  const carried = useRef(false);
  latest.current = { choosing, isFree };

  useEffect(() => {
    const board = frame.current;
    if (!board) return undefined;
    let drag: Drag | null = null;
    const things = () => [...(host.current?.querySelectorAll("[data-actions]") ?? [])];
    const down = (event: PointerEvent) => {
      carried.current = false;
      drag?.end();
      const thing = (event.target as Element).closest("[data-actions]");
      const isReady = event.isPrimary && event.button === 0 && latest.current.isFree();
      drag = thing && isReady && canCarry(thing, things()) ? new Drag(thing, event, board) : null;
    };
    const move = (event: PointerEvent) => {
      if (!drag || (!drag.hasBegun && !drag.isFar(event))) return;
      if (!drag.hasBegun) latest.current.choosing.lift(drag.thing);
      carried.current = true;
      drag.draw(event);
    };
    const drop = (event: PointerEvent) => {
      if (drag?.hasBegun) latest.current.choosing.lay(drag.thing, thingUnder(event));
      drag?.end();
      drag = null;
    };
    const cancel = () => {
      if (drag?.hasBegun) latest.current.choosing.forget();
      drag?.end();
      drag = null;
    };
    board.addEventListener("pointerdown", down);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", drop);
    window.addEventListener("pointercancel", cancel);
    return () => {
      cancel();
      board.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", drop);
      window.removeEventListener("pointercancel", cancel);
    };
  }, []);

  return { wasCarried: () => carried.current };
}

function thingUnder(event: PointerEvent): Element | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-actions]") ?? null;
}
