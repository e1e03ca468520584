// Which ten seconds of a game are worth a film.

import { actsOf, totalOf } from "../stage/script";
import type { LogEntry, Reviewed } from "../wire/types";

export const LENGTH = 10_000; // milliseconds
const BEFORE = 3000; // of them, what led to the moment
const PLAIN = 420; // a move without beats

export interface Cut {
  first: number; // moves
  last: number;
}

export function timeOf(entry: LogEntry): number {
  const acts = actsOf(entry).filter(({ kind }) => kind !== "pass");
  return acts.length ? totalOf(acts) : entry.told ? PLAIN : 0;
}

// Around a moment, where one is known; else the end.
export function bestCut(entries: LogEntry[], moment: number | null): Cut | null {
  const end = entries.length - 1;
  if (end < 0) return null;
  const middle = moment === null ? end : Math.max(0, entries.findLastIndex(({ move }) => move <= moment));
  const lead = back(entries, middle, moment === null ? LENGTH : BEFORE);
  const last = on(entries, lead, LENGTH);
  const first = back(entries, last, LENGTH); // where the game ends soon after, there is time for more before
  return { first: entries[Math.min(lead, first)]?.move ?? 0, last: entries[last]?.move ?? 0 };
}

// The decision after which the chances of who made it changed most.
export function largestSwing(reviewed: Reviewed[]): number | null {
  let [found, most] = [null as number | null, 0];
  for (const [number, one] of reviewed.entries()) {
    const before = reviewed[number - 1];
    const swing = before && before.seat === one.seat ? Math.abs(one.chance - before.chance) : 0;
    if (swing > most) [found, most] = [before?.move ?? one.move, swing];
  }
  return found;
}

function back(entries: LogEntry[], from: number, milliseconds: number): number {
  let [index, left] = [from, milliseconds];
  for (; index >= 0; index -= 1) {
    left -= timeOf(entries[index] as LogEntry);
    if (left < 0) break;
  }
  return Math.min(from, index + 1);
}

function on(entries: LogEntry[], from: number, milliseconds: number): number {
  let [index, left] = [from, milliseconds];
  for (; index < entries.length; index += 1) {
    left -= timeOf(entries[index] as LogEntry);
    if (left < 0) break;
  }
  return Math.max(from, index - 1);
}
