// What somebody who clicks a thing without choices may have wanted, as sentences of the game's notation.

import type { Choice } from "../wire/types";

const MOST = 3;

// Where "pick a1 four" is open and there is a `tile-a1`, a click on `tile-c3` may have meant "pick c3 four".
export function likelySentences(clicked: string, ids: Set<string>, notations: string[]): string[] {
  const dash = clicked.indexOf("-");
  if (dash < 0) return [];
  const [kind, name] = [clicked.slice(0, dash), clicked.slice(dash + 1)];
  const found = new Set<string>();
  for (const notation of notations) {
    const words = notation.split(" ");
    const at = words.findIndex((word) => ids.has(`${kind}-${word}`));
    if (at >= 0) found.add(words.with(at, name).join(" "));
  }
  return [...found].slice(0, MOST);
}

// A place may lie under decoration, so every named thing under a point counts, the top one first.
export function sentencesAt(x: number, y: number, host: HTMLElement, legal: Choice[]): string[] {
  const ids = new Set([...host.querySelectorAll("[id]")].map((shape) => shape.id));
  const notations = legal.map((choice) => choice.notation);
  for (const element of document.elementsFromPoint(x, y)) {
    const named = element.closest("svg [id]");
    const sentences = named && host.contains(named) ? likelySentences(named.id, ids, notations) : [];
    if (sentences.length) return sentences;
  }
  return [];
}
