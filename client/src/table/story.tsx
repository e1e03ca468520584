// How a game went: its curve, the turning point, and luck and judgement told apart where that can be known.

import { useEffect } from "preact/hooks";
import type { Reviewed } from "../wire/types";
import { Curve, type Point } from "./curve";
import { type Fortune, fortuneOf, type Swing } from "./fortune";
import type { TableModel } from "./model";
import { costliest, percent, type Review, reviewOf } from "./review-model";
import { nameOf } from "./who";

const WORTH_TELLING = 0.005;

interface Props {
  table: TableModel;
  onReplay: (from: number) => void;
}

export function Story({ table, onReplay }: Props) {
  const seat = table.seat.value;
  const review = seat === null ? null : reviewOf(table.id, seat);
  const look = () => void (review && lookBack(table, review));
  // What is worked out costs nothing to look up.
  useEffect(() => {
    if (table.isSolved.value) look();
  }, [review]);
  if (!review || seat === null) return null;
  const done = review.done.value;
  const problem = review.problem.value;
  if (!done && !problem) {
    return table.isSolved.value ? null : <button onClick={look}>What decided it?</button>;
  }
  const all = [...review.found.value, ...review.others.value];
  const isDone = done === 1 && (table.seatWords.value.length !== 2 || review.othersDone.value === 1);
  return (
    <div class="story">
      {problem && (
        <p role="alert">
          {problem} <button onClick={look}>Try again</button>
        </p>
      )}
      {!isDone && !problem && (
        <p role="status">
          Looking back… <progress max={1} value={done} aria-label="How far it is" />
        </p>
      )}
      {all.length > 1 && <Chart table={table} all={all} isDone={isDone} onReplay={onReplay} />}
      {isDone && <Telling table={table} all={all} seat={seat} onReplay={onReplay} />}
    </div>
  );
}

async function lookBack(table: TableModel, review: Review): Promise<void> {
  await review.look();
  const seats = table.info.value?.seats.map(({ seat }) => seat) ?? [];
  if (seats.length === 2) await review.addOthers(seats);
}

function Chart({ table, all, isDone, onReplay }: Props & { all: Reviewed[]; isDone: boolean }) {
  const info = table.info.value;
  const winners = isDone ? (info?.result?.winners ?? []) : [];
  const lines = (info?.seats ?? [])
    .map(({ seat, name }) => ({ seat, name, colour: table.colourOf(seat), points: all.filter((one) => one.seat === seat) }))
    .filter(({ points }) => points.length)
    .map((line) => ({ ...line, points: [...line.points, ...endOf(line.seat, winners, table.moves.value)] }));
  const placeOf = (move: number) => turnWords(table, move);
  return <Curve lines={lines} moves={table.moves.value} at={table.moves.value} drops={[]} placeOf={placeOf} onMove={onReplay} />;
}

// After the last decision there is the end, where somebody has won.
export function endOf(seat: number, winners: number[], moves: number): Point[] {
  return winners.length ? [{ move: moves, chance: winners.includes(seat) ? 1 : 0 }] : [];
}

function Telling({ table, all, seat, onReplay }: Props & { all: Reviewed[]; seat: number }) {
  const fortune = fortuneOf(all, seat, table.info.value?.result?.payoffs ?? []);
  const turning = fortune?.turning ?? costliestSwing(all);
  return (
    <>
      {turning && Math.abs(turning.change) >= WORTH_TELLING && (
        <p>
          <b>The turning point</b>, {turnWords(table, turning.move)}: {turningWords(turning, (player) => nameOf(table, player), seat)}{" "}
          <button class="plain" onClick={() => onReplay(turning.move)}>
            Look at it
          </button>
        </p>
      )}
      {fortune && <p>{fortuneWords(fortune, seat, nameOf(table, 1 - seat))}</p>}
    </>
  );
}

function costliestSwing(all: Reviewed[]): Swing | null {
  const [worst] = costliest(all, 1);
  return worst ? { move: worst.move, seat: worst.seat, change: -worst.cost, words: worst.words } : null;
}

function turnWords(table: TableModel, move: number): string {
  const turn = table.log.value.findLast((entry) => entry.move <= move)?.turn?.number;
  return turn ? `turn ${turn}` : `move ${move}`;
}

export function turningWords({ seat, change, words }: Swing, nameOfSeat: (seat: number) => string, viewer: number): string {
  const much = percent(Math.abs(change));
  if (seat === null) return change > 0 ? `luck was on your side, worth ${much}.` : `luck was against you and cost ${much}.`;
  const who = seat === viewer ? "you chose" : `${nameOfSeat(seat)} chose`;
  return `${who} “${words}”, which gave ${much} away.`;
}

export function fortuneWords({ luck, given, isExact }: Fortune, viewer: number, other: string): string {
  const about = isExact ? "" : "about ";
  const lucky = luck >= 0 ? `Luck gave you ${about}${percent(luck)}` : `Luck took ${about}${percent(-luck)} from you`;
  return `${lucky}. Your decisions gave ${about}${percent(given[viewer] ?? 0)} away, those of ${other} ${percent(given[1 - viewer] ?? 0)}.`;
}
