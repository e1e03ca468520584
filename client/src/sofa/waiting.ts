// Whom a table that has not begun waits for, as those in their own seats read it.

import type { Seat } from "../wire/types";

export function waitingWords(seats: Seat[], own: number[]): string {
  const free = seats.filter((seat) => seat.is_free).length;
  if (free) return `Waiting for ${free === 1 ? "one more player" : `${free} more players`}.`;
  const late = seats.filter(({ kind, is_ready, seat }) => kind === "person" && !is_ready && !own.includes(seat));
  return late.length ? `Waiting for ${late.map(({ name }) => name).join(" and ")} to be ready.` : "The others wait for you.";
}
