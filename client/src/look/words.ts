// What went wrong, in words for people.

import { Refused } from "../wire/http";

export function wordsOf(error: unknown): string {
  return error instanceof Refused ? error.message : "That did not work. Try again in a moment.";
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function noSuchGame(id: string): string {
  return `There is no game “${id}” here.`;
}

// Words as a sentence, or as its end.
export function sentence(words: string, isBeginning = true): string {
  const said = words.trim();
  const whole = !said || /[.!?…]$/.test(said) ? said : `${said}.`;
  return isBeginning ? capital(whole) : whole;
}
