// When a thing is looked at: a mouse rests on it, or a finger holds it.

import { type RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Look, lookedAt, titleOf } from "./look";

const REST = 600; // milliseconds until a resting mouse is told
const SOON = 150; // the next thing, while one goes from thing to thing
const HOLD = 450;
const STILL = 8; // CSS pixels that a held finger may tremble

export interface Looking {
  look: Look | null;
  open: (shape: SVGGraphicsElement) => void;
  close: () => void;
  // Whether the finger that was just lifted had been holding: then it clicks nothing.
  wasHeld: () => boolean;
}

export function useLook(frame: RefObject<HTMLElement | null>, host: RefObject<HTMLElement | null>): Looking {
  const [look, setLook] = useState<Look | null>(null);
  const shown = useRef<Look | null>(null);
  const held = useRef(false);
  shown.current = look;
  const show = (shape: SVGGraphicsElement, isPinned: boolean) => {
    if (shape.isConnected) setLook({ shape, title: titleOf(shape), isPinned });
  };

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let timer = 0;
    let over: SVGGraphicsElement | null = null;
    let pressed: PointerEvent | null = null;
    const wait = (milliseconds: number, then: () => void) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(then, milliseconds);
    };
    const thingAt = (event: Event) => (host.current ? lookedAt(event.target as Element, host.current) : null);
    const rest = (event: PointerEvent) => {
      const thing = event.pointerType === "mouse" && !event.buttons ? thingAt(event) : null;
      if (thing === over) return;
      over = thing;
      const wasTold = shown.current !== null;
      if (!shown.current?.isPinned) setLook(null);
      window.clearTimeout(timer);
      if (thing && !shown.current?.isPinned) wait(wasTold ? SOON : REST, () => show(thing, false));
    };
    const down = (event: PointerEvent) => {
      window.clearTimeout(timer);
      held.current = false;
      if (!shown.current?.isPinned) setLook(null);
      const thing = thingAt(event);
      pressed = event;
      if (event.pointerType === "mouse" || !thing) return;
      wait(HOLD, () => {
        held.current = true;
        show(thing, true);
      });
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType === "mouse") rest(event);
      else if (pressed && Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) > STILL) {
        window.clearTimeout(timer);
        if (held.current) setLook(null); // it was the beginning of a drag
      }
    };
    const leave = () => {
      window.clearTimeout(timer);
      pressed = over = null;
      if (!shown.current?.isPinned) setLook(null);
    };
    const lift = () => {
      window.clearTimeout(timer);
      pressed = null;
    };
    const menu = (event: Event) => {
      if (held.current) event.preventDefault();
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("contextmenu", menu);
    window.addEventListener("pointerup", lift);
    window.addEventListener("pointercancel", lift);
    return () => {
      leave();
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("contextmenu", menu);
      window.removeEventListener("pointerup", lift);
      window.removeEventListener("pointercancel", lift);
    };
  }, []);

  return {
    look,
    open: (shape) => show(shape, true),
    close: () => setLook(null),
    wasHeld: () => held.current,
  };
}
