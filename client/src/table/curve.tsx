// Chances to win over the moves of a game, a line a player; a click leads to the decision nearest to it.

import type { Reviewed } from "../wire/types";
import { percent } from "./review-model";

const WIDE = 400;
const HIGH = 180;
const LEFT = 52; // room for the scale
const BELOW = 22;

export type Point = Pick<Reviewed, "move" | "chance">;

interface Line {
  seat: number;
  name: string;
  colour: string;
  points: Point[];
}

interface Props {
  lines: Line[];
  moves: number;
  at: number; // the move that is shown on the board
  drops: Reviewed[]; // those that are named
  placeOf: (move: number) => string;
  onMove: (move: number) => void;
}

export function Curve({ lines, moves, at, drops, placeOf, onMove }: Props) {
  const share = shareOf(lines, moves);
  const x = (move: number) => LEFT + (WIDE - LEFT - 8) * share(move);
  const y = (chance: number) => 8 + (HIGH - BELOW - 8) * (1 - chance);
  const all = lines.flatMap(({ points }) => points);
  const click = (event: MouseEvent & { currentTarget: SVGSVGElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const wanted = ((event.clientX - box.x) / box.width) * WIDE;
    const nearest = all.toSorted((a, b) => Math.abs(x(a.move) - wanted) - Math.abs(x(b.move) - wanted))[0];
    if (nearest) onMove(nearest.move);
  };
  return (
    <figure class="curve">
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={curveWords(lines)} onClick={click}>
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share} class="grid">
            <line x1={LEFT} x2={WIDE - 8} y1={y(share)} y2={y(share)} />
            <text x={LEFT - 6} y={y(share) + 4} text-anchor="end">
              {100 * share} %
            </text>
          </g>
        ))}
        <line class="here" x1={x(at)} x2={x(at)} y1={8} y2={HIGH - BELOW} />
        {lines.map(({ seat, colour, points }) => (
          <polyline key={seat} class="chance" stroke={colour} points={points.map((one) => `${x(one.move)},${y(one.chance)}`).join(" ")} />
        ))}
        {drops.map((one, number) => (
          <g key={one.move} class="drop">
            <line x1={x(one.move)} x2={x(one.move)} y1={y(one.best_chance)} y2={y(one.chance)} />
            <circle cx={x(one.move)} cy={y(one.chance)} r="9" />
            <text x={x(one.move)} y={y(one.chance) + 4} text-anchor="middle">
              {number + 1}
            </text>
            <title>
              {placeOf(one.move)}: −{percent(one.cost)}
            </title>
          </g>
        ))}
      </svg>
      {lines.length > 1 && (
        <figcaption>
          {lines.map(({ seat, name, colour }) => (
            <span key={seat}>
              <i style={{ background: colour }} /> {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

// How far a move is from the first that has a chance to the last one: setting the table takes no room.
export function shareOf(lines: Line[], moves: number): (move: number) => number {
  const first = Math.min(moves, ...lines.flatMap(({ points }) => points.map(({ move }) => move)));
  return (move) => Math.max(0, move - first) / Math.max(1, moves - first);
}

export function curveWords(lines: Line[]): string {
  const told = lines.flatMap(({ name, points }) => {
    const [first, last] = [points[0], points.at(-1)];
    return first && last ? [`${name} from ${percent(first.chance)} to ${percent(last.chance)}`] : [];
  });
  return `Chances to win: ${told.join("; ")}`;
}
