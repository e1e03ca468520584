// On a table with free places: point anywhere, or hold and drag to measure; by keys, too.

import { type RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import {
  type Base,
  Field,
  gap,
  lengthWords,
  type Place,
  type Pointed,
  pointOf,
  pointedAt,
  snapped,
  written,
} from "./field";
import { cameraOf } from "./camera";
import { nearestOffered, type Offered } from "./choosing";

const HOLD = 350; // milliseconds of pressing that take up the ruler
const STILL = 8; // CSS pixels that a held finger may tremble
const NEAR = 20; // CSS pixels: so near a second click means the same place
const FAR = 4; // steps at a time with Shift

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Line {
  from: Base;
  to: Base;
}

export interface OpenTable {
  cross: Place | null;
  line: Line | null;
  forget: () => void;
  wasMeasured: () => boolean;
  pointedBy: (event: MouseEvent) => Pointed[];
  nearest: (event: MouseEvent, shape: Element) => Offered | null;
  isAt: (event: MouseEvent, place: Place) => boolean;
  press: (event: KeyboardEvent) => Pointed[] | null;
}

export function useOpenTable(frame: RefObject<HTMLElement | null>, host: RefObject<HTMLElement | null>): OpenTable {
  const [cross, setCross] = useState<Place | null>(null);
  const [line, setLine] = useState<Line | null>(null);
  const measured = useRef(false);
  const field = () => Field.of(host.current);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let from: Base | null = null;
    let pressed: PointerEvent | null = null;
    let timer = 0;
    const drop = () => {
      window.clearTimeout(timer);
      if (from) setLine(null);
      from = pressed = null;
    };
    const begin = () => {
      from = pressed && (field()?.baseAt(pressed.clientX, pressed.clientY) ?? null);
      measured.current = from !== null;
      if (from) setLine({ from, to: from });
    };
    const down = (event: PointerEvent) => {
      const isSecond = pressed !== null;
      drop();
      measured.current = false;
      if (isSecond || event.button || !field()?.has(event)) return;
      pressed = event;
      if (host.current && cameraOf(host.current).isMeasuring.value) begin();
      else timer = window.setTimeout(begin, HOLD);
    };
    // Before anybody else hears of it: what is measured must not slide or zoom meanwhile.
    const move = (event: PointerEvent) => {
      if (!pressed) hover(event);
      if (pressed?.pointerId !== event.pointerId) return;
      const way = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
      if (!from && way > STILL) window.clearTimeout(timer);
      if (!from) return;
      event.stopPropagation();
      const to = field()?.baseAt(event.clientX, event.clientY);
      if (to) setLine({ from, to });
    };
    const hover = (event: PointerEvent) => {
      const open = event.pointerType === "mouse" ? field() : null;
      const isBare = open?.has(event) && !(event.target as Element).closest("[data-actions]");
      const place = isBare ? open?.at(event.clientX, event.clientY) : null;
      if (open?.templates) setCross(place ? snapped(open.scale, place) : null);
    };
    const hold = (event: Event) => {
      if (from) event.preventDefault(); // no scrolling, no menu of the browser's own
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("touchmove", hold, { passive: false });
    element.addEventListener("contextmenu", hold);
    window.addEventListener("pointermove", move, true);
    window.addEventListener("pointerup", drop);
    window.addEventListener("pointercancel", drop);
    return () => {
      drop();
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("touchmove", hold);
      element.removeEventListener("contextmenu", hold);
      window.removeEventListener("pointermove", move, true);
      window.removeEventListener("pointerup", drop);
      window.removeEventListener("pointercancel", drop);
    };
  }, []);

  const forget = () => {
    setCross(null);
    setLine(null);
  };
  const pointedBy = (event: MouseEvent): Pointed[] => {
    const open = field();
    const inside = open?.has(event) ? open.at(event.clientX, event.clientY) : null;
    if (!open?.templates || !inside) return [];
    const place = snapped(open.scale, inside);
    setCross(place);
    return pointedAt(open.templates, place);
  };
  // Of places that are offered together, the one that a click is nearest to.
  const nearest = (event: MouseEvent, shape: Element): Offered | null => {
    const here = field()?.at(event.clientX, event.clientY);
    const found = here ? nearestOffered(shape, here) : null;
    if (found) setCross(found.place);
    return found;
  };
  // A finger does not meet the same quarter of an inch twice.
  const isAt = (event: MouseEvent, place: Place): boolean => {
    const spot = field()?.onScreen(place);
    return spot !== undefined && Math.hypot(event.clientX - spot.x, event.clientY - spot.y) <= NEAR;
  };
  // What Enter means, nothing where a key was used up, and null for any other key.
  const press = (event: KeyboardEvent): Pointed[] | null => {
    const open = field();
    if (!open || event.target !== open.shape) return null;
    const here = cross ?? snapped(open.scale, open.start()?.base ?? open.middle());
    const arrow = ARROWS[event.key];
    if (arrow) go(open, here, arrow, event.shiftKey ? FAR : 1);
    else if (event.key.toLowerCase() === "m") setLine(line ? null : { from: { ...here, r: 0 }, to: { ...here, r: 0 } });
    else if (event.key === "Enter" || event.key === " ") return pointedAt(open.templates, here);
    else return null;
    return [];
  };
  const go = (open: Field, here: Place, [right, up]: [number, number], steps: number) => {
    const far = open.scale.step * steps;
    const next = open.within(snapped(open.scale, { x: here.x + right * far, y: here.y + up * far }));
    setCross(next);
    if (line) setLine({ from: line.from, to: { ...next, r: 0 } });
    if (host.current) cameraOf(host.current).pane.reveal(pointOf(open.scale, next));
  };
  return {
    cross,
    line,
    forget,
    wasMeasured: () => measured.current,
    pointedBy,
    nearest,
    isAt,
    press,
  };
}

// Drawn over the picture, in the frame's own pixels.
export function Marks({ open, frame, host }: { open: OpenTable } & Record<"frame" | "host", RefObject<HTMLElement | null>>) {
  const field = Field.of(host.current);
  if (host.current) void cameraOf(host.current).moves.value; // what is marked goes along with the picture
  const box = frame.current?.getBoundingClientRect();
  if (!field || !box || (!open.cross && !open.line)) return null;
  const at = (place: Place) => {
    const point = field.onScreen(place);
    return { x: point.x - box.x, y: point.y - box.y };
  };
  const words = open.line ? lineWords(open.line, field) : crossWords(open.cross, field);
  const end = at(open.line?.to ?? open.cross ?? { x: 0, y: 0 });
  const start = open.line && at(open.line.from);
  const side = end.x > box.width - 110 ? -1 : 1;
  return (
    <>
      <svg class="marks" aria-hidden="true">
        {start && <path class="line" d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />}
        <path class="cross" d={`M${end.x - 9} ${end.y}h18M${end.x} ${end.y - 9}v18`} />
        <text x={end.x + 14 * side} y={Math.max(16, end.y - 14)} text-anchor={side < 0 ? "end" : "start"}>
          {words}
        </text>
      </svg>
      <p class="unseen" role="status">
        {open.line || !open.cross ? words : `${written(open.cross.x)} ${written(open.cross.y)}, ${words}`}
      </p>
    </>
  );
}

function lineWords(line: Line, field: Field): string {
  return lengthWords(gap(line.from, line.to), field.unit);
}

// How far it is from whoever is about to go there.
function crossWords(cross: Place | null, field: Field): string {
  const start = field.start();
  if (!start || !cross) return "";
  const way = lengthWords(gap({ ...start.base, r: 0 }, { ...cross, r: 0 }), field.unit);
  return start.reach ? `${way} of ${start.reach}` : way;
}
