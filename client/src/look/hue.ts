// The colour of a seat: its own, where its name is one; else one of five that differ in lightness too.

const NAMED = new Set(["black", "silver", "orange", "red", "yellow", "green", "blue", "white", "purple"]);

export function hue(seat: number | null, words: string[]): string {
  if (seat === null) return "";
  const word = words[seat]?.toLowerCase() ?? "";
  return NAMED.has(word) ? `hue hue-${word}` : `hue hue-${seat % 5}`;
}
