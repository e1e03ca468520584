// An option whose text is a row of words, such as a team: which are in it, and one more or less.

import type { Option } from "../wire/types";

// "benton:rifle" is Benton too, with something said about him.
const isOf = (part: string, word: string) => part === word || part.startsWith(`${word}:`);

const partsOf = (text: string) => text.split(/\s+/).filter(Boolean);

export function hasWord(text: string, word: string): boolean {
  return partsOf(text).some((part) => isOf(part, word));
}

export function withWord(option: Option, text: string, word: string): string {
  const isPlain = option.choices.includes(text.trim());
  const parts = isPlain ? [] : partsOf(text);
  const left = parts.filter((part) => !isOf(part, word));
  const after = left.length < parts.length ? left : [...parts, word];
  return after.length ? after.join(" ") : String(option.default);
}
