// How the game stands, where it has been worked out or learned: each seat's chance to win under best play.

import { useRef } from "preact/hooks";
import type { TableModel } from "./model";
import { percent } from "./review-model";
import { colours, nameOf } from "./who";

export function Chances({ table }: { table: TableModel }) {
  const now = table.now.value;
  const known = useRef(now?.chances);
  known.current = now?.chances ?? known.current;
  const chances = known.current;
  const info = table.info.value;
  if (!chances || !info || info.result) return null;
  // While a move is shown the bar stays as it was; where nothing is known, it keeps its room: nothing jumps.
  const isUnknown = now !== null && now.chances === null;
  const words = chances.seats.map((chance, seat) => `${nameOf(table, seat)} ${percent(chance)}`);
  return (
    <section class={`chances ${isUnknown ? "unknown" : ""}`} aria-label="Chances to win">
      <svg viewBox="0 0 100 5" preserveAspectRatio="none" role="img" aria-label={words.join(", ")}>
        {bars(chances.seats).map(({ start, width }, seat) => (
          <rect key={seat} {...colours(table, seat)} x={start} y={0} width={width} height={5} />
        ))}
      </svg>
      <p>
        {words.join(" · ")} <span class="quiet">{chances.is_exact ? "when both play perfectly" : "when both play like our strongest bot, the Matrix"}</span>
      </p>
    </section>
  );
}

export function bars(chances: number[]): { start: number; width: number }[] {
  let start = 0;
  return chances.map((chance) => {
    const bar = { start, width: 100 * chance };
    start += bar.width;
    return bar;
  });
}
