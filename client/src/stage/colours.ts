// Whose is what: a player's colour as the game's badges have it, else as the list of players does.

import { hue } from "../look/hue";
import type { Badge } from "../wire/types";

const LUCK = "#e0bd76";
const NOBODY = "#d3d7e2"; // an enemy that the rules move
const DARKEST = 120; // of 255: what is darker can't be seen on a dark board

export function colourOf(seat: number | null, badges: Badge[], words: string[]): string {
  if (seat === null) return LUCK;
  if (seat < 0) return NOBODY;
  return visible(badges[seat]?.colour ?? listed(hue(seat, words)));
}

function listed(classes: string): string {
  const sample = document.createElement("i");
  sample.className = classes;
  document.body.append(sample);
  const colour = getComputedStyle(sample).getPropertyValue("--hue").trim();
  sample.remove();
  return colour || LUCK;
}

// Lighter, where it would be lost in the dark.
export function visible(colour: string): string {
  const [, ...hex] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  const parts = hex.map((part) => parseInt(part, 16));
  if (parts.length < 3 || Math.max(...parts) >= DARKEST) return colour;
  return `#${parts.map((part) => Math.round(part + (255 - part) * 0.45).toString(16).padStart(2, "0")).join("")}`;
}
