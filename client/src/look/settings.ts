// What one browser likes: kept on this machine, never sent.

import { effect, signal } from "@preact/signals";

export interface Settings {
  name: string;
  speed: number;
  sound: boolean;
  theme: "auto" | "dark" | "light";
  forced: boolean;
  notify: boolean;
  keys: boolean;
  notation: boolean; // the sentence of a choice, for those who type
  guide: boolean; // a new game is shown around
  guided: string[]; // the games that were
  fast: boolean; // what is chosen on the board is done at once
  marks: boolean;
  level: string; // of the bots that one plays against at once
  played: string[]; // the games one has played
}

const KEY = "vworp-settings";
const FIRST: Settings = {
  name: "",
  speed: 1,
  sound: true,
  theme: "dark",
  forced: true,
  notify: false,
  keys: true,
  notation: false,
  guide: true,
  guided: [],
  fast: false,
  marks: true,
  level: "companion",
  played: [],
};

function load(): Settings {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return FIRST;
  }
}

export const settings = signal<Settings>(load());

export const NAMELESS = "Traveller"; // what a person is called who gave no name

export function ownName(): string {
  return settings.value.name.trim() || NAMELESS;
}

export function set(changes: Partial<Settings>): void {
  settings.value = { ...settings.value, ...changes };
}

effect(() => {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // A browser that keeps nothing still plays.
  }
  document.documentElement.dataset["theme"] = settings.value.theme;
});

export const USUAL_FRAME = 420; // milliseconds of a move without beats, at the usual speed

const CAPTION = 900; // milliseconds to read what somebody did

function wantsStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// How long one frame of a move takes, in milliseconds; nothing moves for those who asked so.
export function frameTime(): number {
  return wantsStillness() || settings.value.speed === 0 ? 0 : USUAL_FRAME / settings.value.speed;
}

// How long what others do is told in words, where nothing moves; who has switched animation off waits for nothing.
export function captionTime(): number {
  return wantsStillness() && settings.value.speed !== 0 ? CAPTION / settings.value.speed : 0;
}
