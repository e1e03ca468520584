// What those who sit down agree to, in words.

import type { GameInfo, Terms as TableTerms } from "../wire/types";

const HOUR = 60;
const DAY = 24 * HOUR;

export function timeWords(minutes: number): string {
  const [count, unit] =
    minutes % DAY === 0
      ? [minutes / DAY, "day"]
      : minutes % HOUR === 0
        ? [minutes / HOUR, "hour"]
        : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

export function hintWords(count: number): string {
  return count === 1 ? "asked for a hint" : `asked for ${count} hints`;
}

export function termsWords({ pace, stand_in, hints }: TableTerms): string {
  const played = pace === "days" ? "Played over days" : "Played in one sitting";
  const away =
    stand_in === null
      ? "nobody's seat is given to a bot"
      : `a bot may play for who is away for ${timeWords(stand_in)}`;
  const help = { on: "hints for all", off: "no hints", open: "hints, and all are told" }[hints];
  return `${played}; ${away}; ${help}.`;
}

// Among bots there is nothing to agree on.
export function Terms({ info }: { info: GameInfo }) {
  if (info.seats.filter((seat) => seat.kind !== "bot").length < 2) return null;
  return <p class="terms quiet">{termsWords(info.terms)}</p>;
}
