// Keys that work anywhere at a table, unless one is writing.

import { settings } from "./settings";

export const KEYS: [string, string][] = [
  ["Tab", "to the next thing that can be chosen"],
  ["← ↑ → ↓", "to the nearest shape on the board in that direction"],
  ["Enter", "choose it, or do what was selected"],
  ["Esc", "let go of what was selected or half chosen"],
  ["B", "to the board"],
  ["C", "to the list of all choices"],
  ["H", "a hint"],
  ["U", "undo, or ask for it"],
  ["T", "to the chat"],
  ["W", "why not? Ask about a move"],
  ["I", "what is this? Then point at anything on the board"],
  ["K", "legend: what is on the board"],
  ["G", "show me around"],
  ["S", "while others play: skip to my decision"],
  ["L", "while others play: slower"],
  ["← →", "in a replay: one decision back or on; with Shift one turn; Space plays"],
  ["+ − 0", "zoom in and out, and back to the whole board"],
  ["M", "on an open table: measure from the cross that the arrow keys move"],
  ["?", "this list"],
];

export function shortcutOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  if (!settings.value.keys || isWriting(event.target)) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : null;
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
}
