// An address that a phone's camera reads.

import { encode } from "uqr";

// Dark on light in any theme, with the margin of four that readers ask for.
export function Qr({ text, words }: { text: string; words: string }) {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#0a1430" />
    </svg>
  );
}

// One stroke for each row of dark modules that lie side by side.
export function pathOf(rows: boolean[][]): string {
  return rows.map((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`).join("")).join("");
}

function runsOf(row: boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
