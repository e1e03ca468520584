// The game in hindsight: which decisions cost most, and what would have been better.

import { useRef, useState } from "preact/hooks";
import { wordsOf } from "../look/words";
import { api } from "../wire/http";
import type { Reviewed } from "../wire/types";

const WORTH_TELLING = 0.01; // smaller differences are luck of the search
const SHOWN = 5;

interface Props {
  id: string;
  seat: number;
  onMove: (move: number) => void;
}

// A review that was made stays made while one looks at a move and comes back.
const finished = new Map<string, Reviewed[]>();

export function ReviewPanel({ id, seat, onMove }: Props) {
  const known = finished.get(`${id} ${seat}`);
  const [found, setFound] = useState<Reviewed[]>(known ?? []);
  const [done, setDone] = useState<number | null>(known ? 1 : null);
  const [words, setWords] = useState("");
  const running = useRef(false);

  const look = async () => {
    if (running.current) return;
    running.current = true;
    const all: Reviewed[] = [];
    try {
      for (let from: number | null = 0; from !== null; ) {
        const part: Awaited<ReturnType<typeof api.review>> = await api.review(id, seat, from);
        all.push(...part.decisions);
        setFound([...all]);
        setDone(part.next === null ? 1 : part.next / part.moves);
        from = part.next;
      }
      finished.set(`${id} ${seat}`, all);
    } catch (error) {
      setWords(wordsOf(error));
    }
    running.current = false;
  };

  if (done === null && !words) return <button onClick={() => void look()}>Review my moves</button>;
  return (
    <section class="review" aria-label="Review">
      {done !== null && done < 1 && (
        <p role="status">
          Looking back… <progress value={done} max={1} aria-label="How far the review is" />
        </p>
      )}
      {words && <p role="alert">{words}</p>}
      {done === 1 && <p role="status">{summary(found)}</p>}
      <ol>
        {costliest(found).map((one) => (
          <li key={one.move}>
            <button class="plain" onClick={() => onMove(one.move)}>
              Decision {found.indexOf(one) + 1}: {one.words}
            </button>
            <span>
              {" "}
              cost {one.is_exact ? "" : "about "}
              {percent(one.cost)}; better: {one.best} ({percent(one.best_chance)} to win)
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function costliest(found: Reviewed[]): Reviewed[] {
  return found
    .filter((one) => one.cost >= WORTH_TELLING)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, SHOWN);
}

export function summary(found: Reviewed[]): string {
  const costly = found.filter((one) => one.cost >= WORTH_TELLING).length;
  if (found.length === 0) return "There was nothing to decide.";
  const good = found.length - costly;
  const exact = found.filter((one) => one.is_exact).length;
  const known = exact ? ` ${exact} of them are known exactly.` : "";
  return `${good} of your ${found.length} decisions were as good as the best.${known}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
