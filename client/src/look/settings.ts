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
  fast: boolean; // what is chosen on the board is done at once
  marks: boolean;
  level: string; // of the bots that one plays against at once
  played: string[]; // the games one has played
}

const KEY = "vworp-settings";
const isPhone = matchMedia("(pointer: coarse)").matches;
const FIRST: Settings = {
  name: "",
  speed: 1,
  sound: !isPhone,
  theme: "dark",
  forced: true,
  notify: false,
  keys: true,
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

// How long one frame of a move takes, in milliseconds; nothing moves for those who asked so.
export function frameTime(): number {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return still || settings.value.speed === 0 ? 0 : USUAL_FRAME / settings.value.speed;
}
