// What a thing on the board is. A mouse that rests on it is told by the browser; a finger taps it.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { placed } from "./menu";

export interface Caption {
  shape: Element;
  words: string;
}

export function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === "touch";
}

// The nearest title around a point: of the top thing there that has one. The whole picture's own says nothing.
export function captionAt(event: MouseEvent, host: HTMLElement): Caption | null {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const found = host.contains(element) ? captionOf(element, host) : null;
    if (found) return found;
  }
  return null;
}

export function captionOf(element: Element, host: Element): Caption | null {
  for (let shape: Element | null = element; shape && shape.parentElement !== host; shape = shape.parentElement) {
    const words = shape.querySelector(":scope > title")?.textContent?.trim();
    if (words) return { shape, words };
  }
  return null;
}

export function CaptionBox({ caption, close }: { caption: Caption; close: () => void }) {
  const box = useRef<HTMLParagraphElement>(null);
  const place = () => {
    const element = box.current;
    if (!element) return;
    if (!caption.shape.isConnected) {
      close();
      return;
    }
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const at = placed(caption.shape.getBoundingClientRect(), element.getBoundingClientRect(), screen);
    element.style.left = `${at.left}px`;
    element.style.top = `${at.top}px`;
  };
  useLayoutEffect(place, [caption]);
  // An answer in the prompt above moves the page by itself: the words go along with their thing.
  useEffect(() => {
    window.addEventListener("scroll", place, { passive: true });
    return () => window.removeEventListener("scroll", place);
  }, [caption]);
  return (
    <p class="menu caption" role="status" ref={box}>
      {caption.words}
    </p>
  );
}
