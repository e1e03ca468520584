// Pinch, wheel and drag on the board.

import { type RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

const MOST = 6;

export interface Zoom {
  isZoomed: boolean;
  by: (factor: number) => void;
  reset: () => void;
  wasDragged: () => boolean;
}

interface Look {
  scale: number;
  x: number;
  y: number;
}

const WHOLE: Look = { scale: 1, x: 0, y: 0 };

// Keep the point (px, py) of the frame where it is while the scale changes.
export function zoomedAt(look: Look, factor: number, px: number, py: number): Look {
  const scale = Math.min(MOST, Math.max(1, look.scale * factor));
  const ratio = scale / look.scale;
  if (scale === 1) return WHOLE;
  return { scale, x: px - (px - look.x) * ratio, y: py - (py - look.y) * ratio };
}

export function kept(look: Look, width: number, height: number): Look {
  const clamp = (value: number, size: number) => Math.min(0, Math.max(size * (1 - look.scale), value));
  return { scale: look.scale, x: clamp(look.x, width), y: clamp(look.y, height) };
}

export function useZoom(frame: RefObject<HTMLDivElement | null>): Zoom {
  const look = useRef<Look>(WHOLE);
  const dragged = useRef(0);
  const [isZoomed, setZoomed] = useState(false);

  const show = (next: Look) => {
    const box = frame.current?.getBoundingClientRect();
    const picture = frame.current?.querySelector<HTMLElement>(".picture");
    if (!box || !picture) return;
    look.current = kept(next, box.width, box.height);
    const { scale, x, y } = look.current;
    picture.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    setZoomed(scale > 1);
  };

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const fingers = new Map<number, PointerEvent>();
    const at = (event: { clientX: number; clientY: number }) => {
      const box = element.getBoundingClientRect();
      return [event.clientX - box.x, event.clientY - box.y] as const;
    };
    const down = (event: PointerEvent) => {
      if (fingers.size === 0) dragged.current = 0;
      fingers.set(event.pointerId, event);
    };
    const move = (event: PointerEvent) => {
      const was = fingers.get(event.pointerId);
      if (!was) return;
      const [dx, dy] = [event.clientX - was.clientX, event.clientY - was.clientY];
      if (fingers.size === 2) pinch(event, was);
      else if (look.current.scale > 1) {
        dragged.current += Math.hypot(dx, dy);
        show({ ...look.current, x: look.current.x + dx, y: look.current.y + dy });
      }
      fingers.set(event.pointerId, event);
    };
    const pinch = (event: PointerEvent, was: PointerEvent) => {
      const other = [...fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
      if (!other) return;
      const distance = (a: PointerEvent) => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY);
      const [px, py] = at({
        clientX: (event.clientX + other.clientX) / 2,
        clientY: (event.clientY + other.clientY) / 2,
      });
      dragged.current += 10;
      show(zoomedAt(look.current, distance(event) / (distance(was) || 1), px, py));
    };
    const up = (event: PointerEvent) => fingers.delete(event.pointerId);
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && look.current.scale === 1) return;
      event.preventDefault();
      const [px, py] = at(event);
      show(zoomedAt(look.current, Math.exp(-event.deltaY / 300), px, py));
    };
    element.addEventListener("pointerdown", down);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", up);
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      element.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", up);
      element.removeEventListener("wheel", wheel);
    };
  }, []);

  return {
    isZoomed,
    by: (factor) => {
      const box = frame.current?.getBoundingClientRect();
      if (box) show(zoomedAt(look.current, factor, box.width / 2, box.height / 2));
    },
    reset: () => show(WHOLE),
    wasDragged: () => dragged.current > 8,
  };
}
