// The small choice that opens where one clicked, when a shape stands for several actions.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

const GAP = 6;

export interface MenuItem {
  words: string;
  action: number | string;
}

// It hangs at a shape, or at a place on it.
export interface Menu {
  shape: Element;
  at?: Box;
  items: MenuItem[];
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

function within(value: number, size: number, most: number): number {
  return Math.max(GAP, Math.min(value, most - size - GAP));
}

// Beside the shape, so that one still sees it; where there is no room, below or above it.
export function besides(shape: Box, card: Size, screen: Size) {
  const [right, left] = [shape.left + shape.width + GAP, shape.left - card.width - GAP];
  const top = within(shape.top + shape.height / 2 - card.height / 2, card.height, screen.height);
  if (right + card.width + GAP <= screen.width) return { left: right, top };
  return left >= GAP ? { left, top } : placed(shape, card, screen);
}

// Below the shape if there is room, else above it, and never outside the window.
export function placed(shape: Box, menu: Size, screen: Size) {
  const below = shape.top + shape.height + GAP;
  const above = shape.top - menu.height - GAP;
  const top = below + menu.height + GAP <= screen.height || above < GAP ? below : above;
  return {
    left: within(shape.left + shape.width / 2 - menu.width / 2, menu.width, screen.width),
    top: within(top, menu.height, screen.height),
  };
}

interface Props {
  menu: Menu;
  take: (action: number | string, words: string) => void;
  close: () => void;
}

export function ChoiceMenu({ menu, take, close }: Props) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placed(menu.at ?? menu.shape.getBoundingClientRect(), element.getBoundingClientRect(), screen);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    element.querySelector("button")?.focus({ preventScroll: true });
  }, [menu]);
  useEffect(() => {
    // It hangs at its shape, so it goes when the page moves under it.
    window.addEventListener("scroll", close, { passive: true });
    return () => window.removeEventListener("scroll", close);
  }, []);
  const leave = () => {
    close();
    if (menu.shape instanceof SVGElement) menu.shape.focus();
  };
  return (
    <div
      class="menu"
      role="menu"
      aria-label={menu.shape.getAttribute("aria-label") ?? "Choices"}
      ref={host}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape" || event.key === "Tab") leave();
        const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
        if (!step && event.key !== "Escape" && event.key !== "Tab") return;
        event.preventDefault();
        if (step) stepFocus(event.currentTarget, step);
      }}
    >
      {menu.items.map((item) => (
        <button key={item.action} role="menuitem" onClick={() => take(item.action, item.words)}>
          {item.words}
        </button>
      ))}
    </div>
  );
}

function stepFocus(menu: Element, step: number): void {
  const items = [...menu.querySelectorAll("button")];
  const at = items.findIndex((item) => item === document.activeElement);
  items.at((at + step + items.length) % items.length)?.focus();
}
