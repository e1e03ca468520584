// Looking back: the board at a move, and what leads through the game by turns and decisions.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { BadgeMark } from "../look/badge";
import { hue } from "../look/hue";
import { capital } from "../look/words";
import { Performer } from "../stage/performer";
import { useGestures } from "./gestures";
import { LookCard, takeTitles } from "./look";
import type { TableModel } from "./model";
import { drawPicture } from "./picture";
import { type ReplayModel, SPEEDS } from "./replay-model";
import { Share } from "./share";
import { turnStarts } from "./stops";
import { TakeOver } from "./take-over";
import { useLook } from "./use-look";

interface Props {
  table: TableModel;
  replay: ReplayModel;
}

// As large as the board one plays on.
export function ReplayBoard({ table, replay }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { look, close, wasHeld } = useLook(frame, host);
  useGestures(frame, host);
  useLayoutEffect(() => {
    const performer = new Performer(
      () => host.current,
      (seat) => table.colourOf(seat),
    );
    replay.takeStage({
      performer,
      draw: (svg, milliseconds, handled) => {
        if (!host.current) return;
        drawPicture(host.current, svg, milliseconds, handled);
        takeTitles(host.current);
        close();
      },
    });
    return () => replay.takeStage(null);
  }, [replay]);
  return (
    <div class="board idle past" ref={frame} onClick={() => wasHeld() || close()}>
      <div class="picture" ref={host} />
      {look && <LookCard look={look} legal={[]} />}
    </div>
  );
}

export function ReplayBar({ table, replay }: Props) {
  const bar = useRef<HTMLElement>(null);
  useReplayKeys(replay);
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  const owner = replay.stops.value[replay.index.value]?.owner ?? null;
  return (
    <section class="replay" aria-label="Replay" ref={bar} tabIndex={-1}>
      <div class="saying">
        <h2 class="count">
          {owner !== null && <BadgeMark badge={table.badges.value[owner]} hue={hue(owner, table.seatWords.value)} />}
          {replay.place.value}
        </h2>
        <p class="told" aria-live={replay.isPlaying.value ? "off" : "polite"} title={replay.told.value}>
          {replay.problem.value || replay.told.value || "Nobody has decided anything yet."}
        </p>
      </div>
      <Slider table={table} replay={replay} />
      <div class="replay-bar">
        <Buttons replay={replay} />
        <Speed replay={replay} />
        <button class="close" onClick={() => replay.close()}>
          Close
        </button>
      </div>
    </section>
  );
}

// Beside the board: through whose eyes, and what one takes away.
export function ReplayMore({ table, replay }: Props) {
  return (
    <section class="replay-more" aria-label="This move">
      {replay.isByTurns.value && <p class="quiet">The rules have changed since then, so this part is shown turn by turn.</p>}
      <TakeOver table={table} replay={replay} />
      <ViewPicker table={table} replay={replay} />
      <Share table={table} replay={replay} />
    </section>
  );
}

function Slider({ table, replay }: Props) {
  const stops = replay.stops.value;
  const last = stops.length - 1;
  return (
    <div class="slider">
      <input
        type="range"
        min={0}
        max={last}
        value={replay.index.value}
        aria-label="Decision"
        aria-valuetext={replay.place.value}
        onInput={(event) => replay.toStop(Number(event.currentTarget.value))}
      />
      <Ticks table={table} replay={replay} />
    </div>
  );
}

// Where turns begin, in the colours of their players, and below them one's own decisions.
function Ticks({ table, replay }: Props) {
  const stops = replay.stops.value;
  const last = Math.max(1, stops.length - 1);
  const viewer = Number(replay.view.value); // NaN for who has no seat, and then nothing is their own
  const own = stops.flatMap((stop, index) => (stop.seat === viewer && stop.decision ? [index] : []));
  return (
    <svg class="ticks" aria-hidden="true" viewBox="0 0 1000 12" preserveAspectRatio="none">
      {turnStarts(stops).map((index) => (
        <line
          key={index}
          class="turn-tick"
          x1={(1000 * index) / last}
          x2={(1000 * index) / last}
          y1="0"
          y2="6"
          stroke={table.colourOf(stops[index]?.owner ?? null)}
        />
      ))}
      {own.map((index) => (
        <line key={index} class="own-tick" x1={(1000 * index) / last} x2={(1000 * index) / last} y1="8" y2="12" />
      ))}
    </svg>
  );
}

function Buttons({ replay }: { replay: ReplayModel }) {
  const playing = replay.isPlaying.value;
  return (
    <div class="steps" role="group" aria-label="Steps">
      <button aria-label="Previous turn" title="Previous turn (Shift ←)" onClick={() => replay.turn(-1)}>
        «
      </button>
      <button aria-label="Previous decision" title="Previous decision (←)" onClick={() => replay.step(-1)}>
        ‹
      </button>
      <button class="primary" aria-label={playing ? "Pause" : "Play"} title="Space" onClick={replay.toggle}>
        {playing ? "❚❚" : "▶"}
      </button>
      <button aria-label="Next decision" title="Next decision (→)" onClick={() => replay.step(1)}>
        ›
      </button>
      <button aria-label="Next turn" title="Next turn (Shift →)" onClick={() => replay.turn(1)}>
        »
      </button>
    </div>
  );
}

const speedWords = (speed: number) => (speed < 1 ? "½" : String(speed));

function Speed({ replay }: { replay: ReplayModel }) {
  return (
    <select
      aria-label="Speed"
      value={String(replay.speed.value)}
      onChange={(event) => (replay.speed.value = Number(event.currentTarget.value))}
    >
      {SPEEDS.map((speed) => (
        <option key={speed} value={String(speed)}>
          {speedWords(speed)} ×
        </option>
      ))}
    </select>
  );
}

function ViewPicker({ table, replay }: Props) {
  const info = table.info.value;
  if (!info) return null;
  const over = info.phase === "over";
  const seats = info.seats.filter((seat) => over || table.you.value.seats.includes(seat.seat));
  return (
    <label>
      seen by{" "}
      <select value={replay.view.value} onChange={(event) => replay.look(event.currentTarget.value)}>
        {seats.map((seat) => (
          <option key={seat.seat} value={String(seat.seat)}>
            {seat.name || capital(seat.word)}
          </option>
        ))}
        <option value="spectator">a spectator</option>
        {over && <option value="all">everybody (all face up)</option>}
      </select>
    </label>
  );
}

function useReplayKeys(replay: ReplayModel): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const deed = deedOf(replay, event);
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [replay]);
}

function deedOf(replay: ReplayModel, event: KeyboardEvent): (() => void) | undefined {
  const target = event.target as Element;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
  if (target.closest("input, select, textarea, dialog, [role=tablist]")) return undefined;
  if (event.key === " " && target.closest("button, summary, a")) return undefined;
  const keys: Record<string, () => void> = {
    ArrowLeft: () => (event.shiftKey ? replay.turn(-1) : replay.step(-1)),
    ArrowRight: () => (event.shiftKey ? replay.turn(1) : replay.step(1)),
    Home: () => replay.toStop(0),
    End: () => replay.toStop(Infinity),
    Escape: () => replay.close(),
    " ": replay.toggle,
  };
  return keys[event.key];
}
