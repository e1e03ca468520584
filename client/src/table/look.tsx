// Looking before one acts: a thing of the board, large, with its words and what it is good for now.

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Choice } from "../wire/types";
import { enlarged } from "./enlarged";
import { besides } from "./menu";
import { actionsOf } from "./picture";

const MOST = 4; // choices in words; the others are counted

export interface Look {
  shape: SVGGraphicsElement;
  title: string;
  // Stays until one closes it: it was asked for with a finger or a click, not by resting the mouse.
  isPinned: boolean;
}

export function titleOf(shape: Element): string {
  const title = shape.getAttribute("data-title") ?? shape.querySelector(":scope > title")?.textContent ?? "";
  return title.trim() || shape.getAttribute("aria-label") || "";
}

// The browser's own tooltip would come as well: the words of a title go where only we read them.
export function takeTitles(host: Element): void {
  for (const title of host.querySelectorAll("svg > * title")) {
    title.parentElement?.setAttribute("data-title", title.textContent);
    title.remove();
  }
}

// The nearest thing around an element that has words. The whole picture's own say nothing.
export function lookedAt(element: Element | null, host: Element): SVGGraphicsElement | null {
  for (let shape = element; shape && shape.parentElement !== host; shape = shape.parentElement) {
    if (shape instanceof SVGGraphicsElement && titleOf(shape)) return shape;
  }
  return null;
}

// At a point: of the top thing there that has words. Something may lie over it that has none.
export function lookedAtPoint(x: number, y: number, host: Element): SVGGraphicsElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = host.contains(element) ? lookedAt(element, host) : null;
    if (found) return found;
  }
  return null;
}

// "Time Barrier: closes a door" has a head and a body; so has what comes in lines, or in sentences.
export function headAndBody(title: string): [head: string, body: string] {
  const lines = /^([^\n]+)\n+([\s\S]+)$/.exec(title) ?? /^(.{2,48}?)(?:[:.;]|,(?= \d)) +([\s\S]+)$/.exec(title);
  return lines ? [lines[1] ?? "", lines[2] ?? ""] : [title, ""];
}

// `legal` is what one may choose now, if anything.
export function LookCard({ look, legal }: { look: Look; legal: Choice[] }) {
  const box = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    picture.current?.replaceChildren(enlarged(look.shape));
    const element = box.current;
    if (!element) return;
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const at = besides(look.shape.getBoundingClientRect(), element.getBoundingClientRect(), screen);
    element.style.left = `${at.left}px`;
    element.style.top = `${at.top}px`;
  }, [look]);
  const [head, body] = headAndBody(look.title);
  return (
    <div class={`look ${look.isPinned ? "pinned" : ""}`} role="status" ref={box}>
      <div class="large" ref={picture} aria-hidden="true" />
      <div class="told-of">
        <h2>{head}</h2>
        {body.split("\n").map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Uses legal={legal} shape={look.shape} />
      </div>
    </div>
  );
}

// What one could do with it now.
function Uses({ legal, shape }: { legal: Choice[]; shape: Element }) {
  const affording = shape.closest("[data-actions]") ?? shape.querySelector("[data-actions]");
  const afforded = new Set(affording ? actionsOf(affording) : []);
  const choices = legal.filter(({ number }) => afforded.has(number));
  if (!choices.length) return null;
  return (
    <>
      <h3>You can</h3>
      <ul>
        {choices.slice(0, MOST).map((choice) => (
          <li key={choice.number}>{choice.words}</li>
        ))}
        {choices.length > MOST && <li class="quiet">and {choices.length - MOST} more</li>}
      </ul>
    </>
  );
}
