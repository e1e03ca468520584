// What somebody who clicks a thing without choices may have wanted, as sentences of the game's notation.

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
