// The guided tour: a first game in which the guide says what to do and you do it.

import { useEffect, useRef, useState } from "preact/hooks";
import { useHeading } from "../look/heading";
import { frameTime } from "../look/settings";
import { noSuchGame, wordsOf } from "../look/words";
import { useGestures } from "../table/gestures";
import { actionsOf, drawPicture, neighbour, nextPicture } from "../table/picture";
import { api, Refused } from "../wire/http";
import type { Tour, TourStop } from "../wire/types";
import { Failed } from "./create";

export function TourPage({ id }: { id: string }) {
  const [tour, setTour] = useState<DrawnTour | null>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    api.tour(id).then((found) => setTour(drawn(found)), (error: unknown) => setFailed(whyNoTour(error, id)));
  }, [id]);
  if (failed) return <Failed words={failed} />;
  if (!tour) return <p class="loading">Landing…</p>;
  return <Walk tour={tour} />;
}

interface DrawnStop extends Omit<TourStop, "picture"> {
  picture: string;
}

interface DrawnTour extends Omit<Tour, "stops"> {
  stops: DrawnStop[];
}

// The tour with each of its pictures whole: they come as patches on the one before.
function drawn(tour: Tour): DrawnTour {
  let picture = "";
  const stops = tour.stops.map((stop) => {
    picture = nextPicture(picture, stop.picture);
    return { ...stop, picture };
  });
  return { ...tour, stops };
}

function whyNoTour(error: unknown, id: string): string {
  return error instanceof Refused && error.code === "unknown_game" ? noSuchGame(id) : wordsOf(error);
}

function Walk({ tour }: { tour: DrawnTour }) {
  const [at, setAt] = useState(0);
  const [astray, setAstray] = useState("");
  const [said, setSaid] = useState("");
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const grip = useGestures(frame, host);
  useHeading(`Learn ${tour.title}`);
  const stop = tour.stops[at];
  const isLast = at === tour.stops.length - 1;
  const onwards = () => {
    setAstray("");
    setAt((now) => Math.min(now + 1, tour.stops.length - 1));
  };

  useEffect(() => {
    if (!stop || !host.current) return undefined;
    drawPicture(host.current, stop.picture, frameTime());
    point(host.current, stop.wants);
    if (stop.says) setSaid(stop.says);
    if (stop.wants !== null || isLast || stop.says) return undefined;
    const timer = setTimeout(onwards, Math.max(150, frameTime()));
    return () => clearTimeout(timer);
  }, [at]);

  if (!stop) return null;
  const take = (numbers: number[]) => {
    if (stop.wants === null) return;
    if (numbers.includes(stop.wants)) onwards();
    else if (numbers.length) setAstray(`That would be allowed too, but let us do this first: ${wanted(stop)}.`);
  };
  return (
    <main class="table tour">
      <h1 class="unseen">Learn {tour.title}</h1>
      <div class="guide">
        <section class="prompt mine" aria-live="polite">
          <p class="ask">{said}</p>
          {astray && <p class="refusal">{astray}</p>}
          <div class="buttons">
            {stop.wants !== null && (
              <button class="primary" onClick={() => take([stop.wants ?? -1])}>
                {wanted(stop)}
              </button>
            )}
            {stop.wants === null && !isLast && stop.says && (
              <button class="primary" onClick={onwards}>
                Go on
              </button>
            )}
            {isLast && (
              <>
                <a class="button primary" href="/">
                  Play a game
                </a>
                <a class="button" href={`/rules/${tour.game}`}>
                  Read the rules
                </a>
              </>
            )}
          </div>
          <progress max={tour.stops.length - 1} value={at} aria-label="How far you are" />
        </section>
      </div>
      <div class="stage">
        <div
          class="board mine"
          ref={frame}
          onClick={(event) => {
            if (grip.wasDragged()) return;
            const shape = (event.target as Element).closest("[data-actions]");
            if (shape) take(actionsOf(shape));
          }}
          onKeyDown={(event) => {
            const shape = event.target as Element;
            if (event.key === "Enter") take(actionsOf(shape));
            const next = host.current && neighbour(shape, event.key, host.current);
            if (next instanceof SVGElement) {
              event.preventDefault();
              next.focus();
            }
          }}
        >
          <div class="picture" ref={host} />
        </div>
      </div>
      <div class="beside">
        <p class="quiet told">{stop.told}</p>
      </div>
    </main>
  );
}

function wanted(stop: DrawnStop): string {
  return stop.legal.find((choice) => choice.number === stop.wants)?.words ?? "Go on";
}

// Only what the guide means is bright.
function point(host: HTMLElement, wants: number | null): void {
  for (const shape of host.querySelectorAll("[data-actions]")) {
    const meant = wants !== null && actionsOf(shape).includes(wants);
    shape.classList.toggle("candidate", meant);
    shape.classList.toggle("dim", !meant && wants !== null);
  }
}
