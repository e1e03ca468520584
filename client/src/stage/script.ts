// What a log line shows: its beats, each with whose it is and how long it takes.

import type { Beat, LogEntry } from "../wire/types";

export type Kind = Beat["kind"];

export interface Act {
  kind: Kind;
  shapes: string[];
  at: string;
  words: string;
  seat: number | null;
  mood: "" | "bad" | "good";
  weight: "" | "light" | "heavy";
}

// A beat without a seat is of whoever acts; luck acts for whoever's turn it is.
export function actsOf(entry: Pick<LogEntry, "seat" | "turn" | "beats">): Act[] {
  const actor = entry.seat ?? entry.turn?.seat ?? null;
  return entry.beats.map((beat) => ({
    kind: beat.kind,
    shapes: (beat.shapes ?? []).filter(Boolean).length ? (beat.shapes ?? []) : [],
    at: beat.at ?? "",
    words: beat.words ?? "",
    seat: beat.seat ?? actor,
    mood: beat.mood ?? "",
    weight: beat.weight ?? "",
  }));
}

// What these show is there once they have happened; all others begin with what was there.
const AFTER = new Set<Kind>(["draw", "reveal", "count", "stamp", "arrive", "throw"]);

export function needsNext(act: Act): boolean {
  return AFTER.has(act.kind) || (act.kind === "hop" && act.shapes.length < 3);
}

// Milliseconds at the usual speed.
const LENGTHS: Record<Kind, number> = {
  hop: 260, // for each step of its way
  throw: 850,
  draw: 420,
  play: 1700,
  reveal: 650,
  ray: 560,
  hit: 520,
  fall: 750,
  count: 560,
  stamp: 1050,
  arrive: 650,
  leave: 900,
  pass: 180,
};
const LONGEST_WAY = 1500;
const SHORTEST_WAY = 380;

const AT_A_GLANCE = 80; // letters of a card
const EACH_LETTER = 18; // beyond that

// A card with much on it stays longer: it is to be read.
function readingTime(words: string): number {
  return LENGTHS.play + EACH_LETTER * Math.max(0, words.length - AT_A_GLANCE);
}

export function lengthOf(act: Act): number {
  if (act.kind === "play") return readingTime(act.words);
  if (act.kind !== "hop") return LENGTHS[act.kind];
  const steps = Math.max(1, act.shapes.length - 2);
  return Math.min(LONGEST_WAY, Math.max(SHORTEST_WAY, steps * LENGTHS.hop));
}

const TOGETHER = new Set<Kind>(["throw", "draw", "reveal", "hit", "fall", "count", "arrive", "leave", "pass"]);
const STAGGER = 0.3;

// How long the next act waits for this one: of several of a kind, the next begins while the first goes on.
export function waitAfter(act: Act, next: Act | undefined): number {
  const length = lengthOf(act);
  return next?.kind === act.kind && TOGETHER.has(act.kind) ? STAGGER * length : length;
}

export function totalOf(acts: Act[]): number {
  return acts.reduce((sum, act, index) => sum + waitAfter(act, acts[index + 1]), 0);
}

// A title, and what follows it in lines that fit.
export function titleAndLines(words: string, letters: number): [string, string[]] {
  const [title = "", ...rest] = words.split("\n");
  return [title, rest.flatMap((line) => wrapped(line, letters))];
}

export function wrapped(words: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
