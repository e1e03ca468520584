// The review beside the board: the curve of the game, and the decisions that cost most.

import { useEffect, useRef } from "preact/hooks";
import type { TableModel } from "./model";
import { Curve } from "./curve";
import type { ReplayModel } from "./replay-model";
import { costliest, percent, type Review, reviewOf, summary } from "./review-model";
import { showFromTop } from "./scroll";
import { stopAt, stopWords } from "./stops";

const NAMED = 5; // drops that have a number on the curve

interface Props {
  id: string;
  seat: number;
  onMove: (move: number) => void;
}

export function ReviewPanel({ id, seat, onMove }: Props) {
  const look = () => {
    void reviewOf(id, seat).open();
    onMove(0);
  };
  return <button onClick={look}>Review my moves</button>;
}

// The review that is open at a table, if there is one.
export function openReview(table: TableModel): Review | null {
  const seat = table.seat.value;
  const review = seat === null || table.info.value?.phase !== "over" ? null : reviewOf(table.id, seat);
  return review?.isOpen.value ? review : null;
}

interface BesideProps {
  table: TableModel;
  replay: ReplayModel;
  review: Review;
}

export function ReviewBeside({ table, replay, review }: BesideProps) {
  const info = table.info.value;
  const found = review.found.value;
  const others = review.others.value;
  const section = useRef<HTMLElement>(null);
  useEffect(() => showFromTop(section.current), []);
  if (!info) return null;
  const placeOf = (move: number) => stopWords(replay.stops.value, stopAt(replay.stops.value, move));
  const lines = info.seats
    .map(({ seat, name }) => ({
      seat,
      name,
      colour: table.colourOf(seat),
      points: (seat === table.seat.value ? found : others).filter((one) => one.seat === seat),
    }))
    .filter(({ points }) => points.length);
  const onMove = (move: number) => {
    replay.open(move);
    showFromTop(document.querySelector(".stage"));
  };
  const costly = costliest(found);
  return (
    <section class="review" aria-label="Review" ref={section}>
      <header>
        <h2>In hindsight</h2>
        <button class="plain" aria-label="Close the review" onClick={() => (review.isOpen.value = false)}>
          ×
        </button>
      </header>
      {review.done.value < 1 && !review.problem.value && (
        <p role="status">
          Looking back… <progress value={review.done.value} max={1} aria-label="How far the review is" />
        </p>
      )}
      {review.problem.value && (
        <p role="alert">
          {review.problem.value} <button onClick={() => void review.open()}>Try again</button>
        </p>
      )}
      {review.done.value === 1 && <p role="status">{summary(found)}</p>}
      {found.length > 1 && (
        <Curve
          lines={lines}
          moves={table.moves.value}
          at={replay.move.value ?? 0}
          drops={costly.slice(0, NAMED)}
          placeOf={placeOf}
          onMove={onMove}
        />
      )}
      {review.done.value === 1 && info.seats.length > 1 && <Others table={table} review={review} />}
      <ol>
        {costly.map((one) => (
          <li key={one.move}>
            <button class="plain" onClick={() => onMove(one.move)}>
              <b>{placeOf(one.move)}</b> {one.words}
            </button>
            <span>
              cost {one.is_exact ? "" : "about "}
              {percent(one.cost)}; better: {one.best} ({percent(one.best_chance)} to win)
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Others({ table, review }: { table: TableModel; review: Review }) {
  const done = review.othersDone.value;
  const seats = table.info.value?.seats.map(({ seat }) => seat) ?? [];
  if (done === null) return <button onClick={() => void review.addOthers(seats)}>Add the others' chances</button>;
  return done < 1 ? <progress value={done} max={1} aria-label="How far the others' chances are" /> : null;
}
