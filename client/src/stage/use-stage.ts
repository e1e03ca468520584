// The board as the place where a table performs: draws its pictures, and lets beats play between them.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { drawPicture } from "../table/picture";
import type { TableModel } from "../table/model";
import { drawMarks } from "./marks";
import { Performer } from "./performer";
import type { Shown } from "./show";

type Host = RefObject<HTMLDivElement | null>;

export function useStage(table: TableModel, host: Host, onDrawn: (host: HTMLElement) => void): void {
  const drawn = useRef<Shown | null>(null);
  const shown = table.shown.value;
  const draw = (next: Shown) => {
    if (!host.current || drawn.current === next) return;
    drawn.current = next;
    drawPicture(host.current, next.svg, next.milliseconds, next.handled);
    onDrawn(host.current);
  };
  useLayoutEffect(() => {
    // Beside another screen nothing is performed, but it takes the same time.
    const performer = performerOf(table, () => (table.isHeld ? null : host.current));
    table.takeStage({ performer, draw });
    return () => table.takeStage(null);
  }, [table]);
  const marks = table.marks.value;
  // Drawn with the prompt, never after it: a click must not meet the shapes of the last decision.
  useLayoutEffect(() => {
    if (shown) draw(shown);
  }, [shown]);
  useLayoutEffect(() => {
    if (host.current) drawMarks(host.current, marks, table.seat.value, (seat) => table.colourOf(seat));
  }, [shown, marks, table.badges.value]);
}

// A hand without a picture.
export function useQuietStage(table: TableModel): void {
  useLayoutEffect(() => {
    table.takeStage({ performer: performerOf(table, () => null), draw: () => undefined });
    return () => table.takeStage(null);
  }, [table]);
}

function performerOf(table: TableModel, host: () => Element | null): Performer {
  return new Performer(host, (seat) => table.colourOf(seat));
}
