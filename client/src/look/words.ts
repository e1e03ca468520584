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
