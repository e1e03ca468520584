// A log cut into turns: what each had in it, and what may be folded away.

import type { LogEntry, Seat } from "../wire/types";

export interface TurnSection {
  number: number;
  seat: number | null; // whose turn it was; nobody's where several had a part in it
  entries: LogEntry[];
}

export function sectionsOf(entries: LogEntry[]): TurnSection[] {
  const sections: TurnSection[] = [];
  for (const entry of entries) {
    const number = entry.turn?.number ?? 0;
    const last = sections.at(-1);
    if (last?.number === number) last.entries.push(entry);
    else sections.push({ number, seat: null, entries: [entry] });
  }
  for (const section of sections) section.seat = ownerOf(section.entries);
  return sections;
}

function ownerOf(entries: LogEntry[]): number | null {
  const seats = new Set(entries.flatMap((entry) => entry.turn?.seat ?? []));
  const [only] = seats;
  return seats.size === 1 && only !== undefined ? only : null;
}

export function turnWords(number: number): string {
  return number === 0 ? "Setting the table" : `Turn ${number}`;
}

export function headingOf(section: Pick<TurnSection, "number" | "seat">, seats: Pick<Seat, "name" | "word">[]): string {
  const owner = section.seat === null ? undefined : seats[section.seat];
  return [turnWords(section.number), owner?.name || owner?.word].filter(Boolean).join(" · ");
}

// Before the first turn, by chance alone.
export function isSetting(entry: Pick<LogEntry, "seat" | "turn">): boolean {
  return entry.seat === null && !entry.turn?.number;
}

// Somebody did nothing, and no rule had anything to say about it.
export function isPass(entry: LogEntry): boolean {
  return entry.notes.length === 0 && entry.beats.length > 0 && entry.beats.every(({ kind }) => kind === "pass");
}

export interface Lines {
  told: LogEntry[];
  passes: LogEntry[]; // folded away; one that is alone in a turn is a line like any other
}

export function linesOf(section: TurnSection): Lines {
  const lines = section.entries.filter(({ told, notes }) => told || notes.length);
  const passes = lines.filter(isPass);
  if (passes.length < 2) return { told: lines, passes: [] };
  return { told: lines.filter((entry) => !isPass(entry)), passes };
}

// What was read before, and what is known now; a gap between them would tell a wrong story.
export function joined(before: LogEntry[], now: LogEntry[]): LogEntry[] {
  const first = now[0]?.move;
  const last = before.at(-1)?.move ?? 0;
  if (first === undefined || last < first - 1) return now;
  return [...before.filter(({ move }) => move < first), ...now];
}
