// Lists that follow their newest line.

import { type RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

// A list stays at its newest line: when one comes, and when the panel around it grows or shrinks.
// The panel scrolls, the page stays where it is. Who has scrolled back to read is left there, until
// they say something themselves.
export function useStayAtEnd(list: RefObject<HTMLElement | null>, lines: unknown[], isOwn = false): void {
  const atEnd = useRef(true);
  const before = useRef(0); // where the panel was; what is folded away moves it too, and is nobody's wish
  const follow = () => {
    const panel = list.current?.closest(".panel");
    if (!panel) return;
    panel.scrollTop = panel.scrollHeight;
    before.current = panel.scrollTop;
  };
  useEffect(() => {
    if (atEnd.current || isOwn) follow();
  }, [lines]);
  const isEmpty = lines.length === 0;
  useEffect(() => {
    const panel = list.current?.closest(".panel");
    if (!panel) return undefined;
    const heed = () => {
      atEnd.current = follows(atEnd.current, before.current, panel);
      before.current = panel.scrollTop;
    };
    const resized = new ResizeObserver(() => {
      if (atEnd.current) follow();
    });
    panel.addEventListener("scroll", heed, { passive: true });
    resized.observe(panel);
    return () => {
      panel.removeEventListener("scroll", heed);
      resized.disconnect();
    };
  }, [isEmpty]);
}

const NEAR = 24; // pixels: within a line of the end is at the end

// Whether a panel still follows its newest line: only somebody who scrolls back, away from the end, stops it.
// New lines may come before the way to the last ones is told, so to be short of the end says nothing.
export function follows(
  did: boolean,
  before: number,
  { scrollTop, clientHeight, scrollHeight }: Pick<Element, "scrollTop" | "clientHeight" | "scrollHeight">,
): boolean {
  const isAtEnd = scrollTop + clientHeight >= scrollHeight - NEAR;
  return isAtEnd || (did && scrollTop >= before);
}
