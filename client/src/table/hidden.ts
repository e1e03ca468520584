// Whom one does not want to read: kept on this machine, for one table each.

import { effect, signal } from "@preact/signals";
import type { ChatLine } from "../wire/types";

const KEY = "vworp-hidden";
const MOST = 200;

function load(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

const hidden = signal(load());

effect(() => {
  try {
    localStorage.setItem(KEY, JSON.stringify(hidden.value));
  } catch {
    // A browser that keeps nothing still hides until it is closed.
  }
});

type Speaker = Pick<ChatLine, "seat" | "name">;

// A seat may be another's later, so the name belongs to it.
function keyOf(table: string, { seat, name }: Speaker): string {
  return `${table} ${seat} ${name}`;
}

export function isHidden(table: string, speaker: Speaker): boolean {
  return hidden.value.includes(keyOf(table, speaker));
}

export function hide(table: string, speaker: Speaker): void {
  hidden.value = [...hidden.value.filter((key) => key !== keyOf(table, speaker)), keyOf(table, speaker)].slice(-MOST);
}

export function show(table: string, speaker: Speaker): void {
  hidden.value = hidden.value.filter((key) => key !== keyOf(table, speaker));
}

// Those of a chat who are hidden, each once.
export function hiddenSpeakers(table: string, lines: ChatLine[]): Speaker[] {
  const found = new Map(lines.filter((line) => isHidden(table, line)).map((line) => [keyOf(table, line), line]));
  return [...found.values()];
}
