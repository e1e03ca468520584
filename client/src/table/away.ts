// Since when somebody is away, as far as this browser knows; the server has the last word.

import { useEffect, useRef, useState } from "preact/hooks";
import type { TableModel } from "./model";

const MINUTE = 60_000;
const LOOK_EVERY = 5000;

// When each seat was first missed; who is here is missed no longer.
export function missed(before: Map<number, number>, away: number[], now: number): Map<number, number> {
  return new Map(away.map((seat) => [seat, before.get(seat) ?? now]));
}

// Whether a seat's player has been away for as long as the table's terms ask for.
export function useAbsence(table: TableModel): (seat: number) => boolean {
  const since = useRef(new Map<number, number>());
  const [, look] = useState(0);
  const here = [...table.here.value, ...table.you.value.seats];
  const away = (table.info.value?.seats ?? []).map(({ seat }) => seat).filter((seat) => !here.includes(seat));
  since.current = missed(since.current, away, Date.now());
  const minutes = table.info.value?.terms.stand_in ?? null;
  useEffect(() => {
    if (!away.length || minutes === null) return undefined;
    const timer = window.setInterval(() => look((count) => count + 1), LOOK_EVERY);
    return () => window.clearInterval(timer);
  }, [away.length, minutes]);
  return (seat) => minutes !== null && Date.now() - (since.current.get(seat) ?? Infinity) >= minutes * MINUTE;
}
