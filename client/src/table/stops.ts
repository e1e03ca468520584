// A game cut into places where one may stop: the table as it was set, and then each decision with what followed
// from it. This is the one counting of a replay: "Turn 5 of 9 · decision 2".

import type { LogEntry } from "../wire/types";
import { isPass, turnWords } from "./turns";

export interface Stop {
  first: number; // the moves that belong to it
  end: number;
  turn: number;
  decision: number; // counted in its turn, without passes; 0 is what came before the first
  seat: number | null; // who decided
  owner: number | null; // whose turn it was
}

// Of what was played by other rules only the tables of some moves are known: one stops at those.
export function stopsOf(entries: LogEntry[], moves: number, tables: number[] = []): Stop[] {
  const start: Stop = { first: 0, end: 0, turn: 0, decision: 0, seat: null, owner: null };
  const stops: Stop[] = [start, ...tables.slice(1).map((end, index) => turnStop(entries, (tables[index] ?? 0) + 1, end))];
  for (const entry of entries.filter(({ move }) => move > (tables.at(-1) ?? 0))) {
    const last = stops.at(-1);
    const turn = entry.turn?.number ?? last?.turn ?? 0;
    const begins = turn !== last?.turn;
    const isDecision = entry.seat !== null && !isPass(entry);
    if (!last || (!isDecision && !begins)) continue;
    const before = begins ? 0 : last.decision;
    const decision = isDecision ? before + 1 : 0;
    stops.push({ first: entry.move, end: 0, turn, decision, seat: entry.seat, owner: entry.turn?.seat ?? null });
  }
  for (const [index, stop] of stops.entries()) stop.end = Math.max(stop.first, (stops[index + 1]?.first ?? moves + 1) - 1);
  return stops;
}

function turnStop(entries: LogEntry[], first: number, end: number): Stop {
  const turn = entries.find(({ move }) => move >= first && move <= end)?.turn;
  return { first, end, turn: turn?.number ?? 0, decision: 0, seat: null, owner: turn?.seat ?? null };
}

export function stopAt(stops: Stop[], move: number): number {
  return Math.max(0, stops.findLastIndex((stop) => stop.first <= move));
}

export function stopWords(stops: Stop[], index: number): string {
  const stop = stops[index];
  if (!stop || stop.end === 0) return "The table is set";
  if (stop.turn === 0) return turnWords(0);
  const turn = `${turnWords(stop.turn)} of ${stops.at(-1)?.turn ?? stop.turn}`;
  return stop.decision ? `${turn} · decision ${stop.decision}` : turn;
}

// The first stop of the next turn, or of this one and then of the one before it.
export function turnStep(stops: Stop[], index: number, step: 1 | -1): number {
  const starts = turnStarts(stops);
  const found = step > 0 ? starts.find((start) => start > index) : starts.findLast((start) => start < index);
  return found ?? (step > 0 ? stops.length - 1 : 0);
}

export function turnStarts(stops: Stop[]): number[] {
  return stops.flatMap((stop, index) => (index === 0 || stop.turn !== stops[index - 1]?.turn ? [index] : []));
}

export function tellingOf(entries: LogEntry[], first: number, move: number): string {
  const told = entries.filter((entry) => entry.move >= first && entry.move <= move);
  const isAllPassed = told.every(isPass);
  return told
    .filter((entry) => isAllPassed || !isPass(entry))
    .flatMap((entry) => [entry.told, ...entry.notes.map(({ words }) => words)])
    .filter(Boolean)
    .map(sentence)
    .join(" ");
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?…]$/.test(words) ? "" : ".");
}
