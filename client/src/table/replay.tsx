// Looking back: a slider over all moves, from any view one may have, and ways to share it.

import { useEffect, useRef, useState } from "preact/hooks";
import { frameTime, settings } from "../look/settings";
import { go } from "../look/route";
import { ShareLink } from "../look/share-link";
import { wordsOf } from "../look/words";
import { api } from "../wire/http";
import type { SeatWish } from "../wire/types";
import { makeGif, makePng, save } from "./export";
import type { TableModel } from "./model";
import { PaneButtons } from "./pane-buttons";
import { drawPicture } from "./picture";
import { Reel, type Still } from "./reel";

export function Replay({ table, from, close }: { table: TableModel; from: number; close: () => void }) {
  const info = table.info.value;
  const [view, setView] = useState(table.seat.value === null ? "spectator" : String(table.seat.value));
  const [reel, setReel] = useState<Reel | null>(null);
  const [move, setMove] = useState(from);
  const [still, setStill] = useState<Still | null>(null);
  // Looking back in a running game is "what happened since": it plays by itself.
  const [playing, setPlaying] = useState(info?.phase === "playing" && from < table.moves.value);
  const [failed, setFailed] = useState("");
  const host = useRef<HTMLDivElement>(null);
  const moves = table.moves.value;

  useEffect(() => setReel(new Reel(table.id, view)), [view]);
  useEffect(() => {
    let stale = false;
    const show = (next: Still) => {
      if (stale) return;
      setStill(next);
      if (host.current) drawPicture(host.current, next.picture, playing ? frameTime() : 0);
    };
    reel?.still(move).then(show, (error: unknown) => setFailed(wordsOf(error)));
    return () => {
      stale = true;
    };
  }, [reel, move]);
  useEffect(() => {
    if (!playing) return undefined;
    if (move >= moves) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => setMove(move + 1), Math.max(120, frameTime() * 1.3));
    return () => clearTimeout(timer);
  }, [playing, move, moves]);

  if (!info) return null;
  const step = (to: number) => {
    setPlaying(false);
    setMove(Math.min(moves, Math.max(0, to)));
  };
  return (
    <section
      class="replay"
      aria-label="Replay"
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
        if ((event.target as Element).matches("input, select")) return;
        if (event.key === "ArrowLeft") step(move - 1);
        if (event.key === "ArrowRight") step(move + 1);
      }}
    >
      <div class="replay-bar">
        <button aria-label="Back to the start" onClick={() => step(0)}>
          |◀
        </button>
        <button aria-label="One move back" onClick={() => step(move - 1)}>
          ◀
        </button>
        <button class="primary" aria-label={playing ? "Pause" : "Play"} onClick={() => setPlaying(!playing)}>
          {playing ? "❚❚" : "▶"}
        </button>
        <button aria-label="One move on" onClick={() => step(move + 1)}>
          ▶|
        </button>
        <input
          type="range"
          min={0}
          max={moves}
          value={move}
          aria-label="Move"
          onInput={(event) => step(Number(event.currentTarget.value))}
        />
        <span class="count">
          {move} / {moves}
        </span>
        <ViewPicker table={table} view={view} setView={setView} />
        <button class="close" onClick={close}>
          Close
        </button>
      </div>
      <p class="told" aria-live={playing ? "off" : "polite"}>
        {failed || still?.told || (move === 0 ? "The table is set." : " ")}
      </p>
      <div class="board">
        <div class="picture" ref={host} />
        <PaneButtons host={host} />
      </div>
      <Share table={table} move={move} view={view} reel={reel} moves={moves} />
    </section>
  );
}

function ViewPicker({ table, view, setView }: { table: TableModel; view: string; setView: (v: string) => void }) {
  const info = table.info.value;
  if (!info) return null;
  const over = info.phase === "over";
  const seats = info.seats.filter((seat) => over || table.you.value.seats.includes(seat.seat));
  return (
    <label>
      seen by{" "}
      <select value={view} onChange={(event) => setView(event.currentTarget.value)}>
        {seats.map((seat) => (
          <option key={seat.seat} value={String(seat.seat)}>
            {seat.name}
          </option>
        ))}
        <option value="spectator">a spectator</option>
        {over && <option value="all">everybody (all face up)</option>}
      </select>
    </label>
  );
}

type Run = (words: string, work: () => Promise<void>) => Promise<void>;

interface ShareProps {
  table: TableModel;
  move: number;
  view: string;
  reel: Reel | null;
  moves: number;
}

function Share({ table, move, view, reel, moves }: ShareProps) {
  const [busy, setBusy] = useState("");
  const info = table.info.value;
  if (!info || !reel) return null;
  const name = `${info.game}-${move}`;
  const run: Run = async (what, work) => {
    setBusy(what);
    try {
      await work();
      setBusy("");
    } catch (error) {
      setBusy(error instanceof Error ? error.message : "That did not work.");
    }
  };
  const svg = async () => save(new Blob([(await reel.still(move)).picture], { type: "image/svg+xml" }), `${name}.svg`);
  const png = async () => save(await makePng((await reel.still(move)).picture, 1600), `${name}.png`);
  const gif = async () => {
    const first = Math.max(0, move - 40);
    const last = Math.min(moves, Math.max(move, first + 1));
    const stills = await reel.range(first, last);
    const report = (share: number) => setBusy(`Drawing the GIF: ${Math.round(share * 100)} %`);
    save(await makeGif(stills.map((still) => still.picture), report), `${name}.gif`);
  };
  return (
    <div class="share">
      <ShareLink path={`/game/${info.id}?move=${move}`} words="Link to this move" />
      <button onClick={() => void run("", svg)}>SVG</button>
      <button onClick={() => void run("", png)}>PNG</button>
      <button title="The forty moves that lead here" onClick={() => void run("Drawing the GIF…", gif)}>
        GIF
      </button>
      <a class="button" href={`/api/games/${info.id}/record?view=${view}`} download={`${info.game}.vworp`}>
        Record
      </a>
      <Branch table={table} move={move} run={run} />
      {busy && <span role="status">{busy}</span>}
    </div>
  );
}

// "What if?": a new game from here, you against bots.
function Branch({ table, move, run }: { table: TableModel; move: number; run: Run }) {
  const branch = async () => {
    const info = table.info.value;
    if (!info) return;
    const mine = table.seat.value ?? 0;
    const seats: SeatWish[] = info.seats.map((seat) =>
      seat.seat === mine
        ? { kind: "me", name: settings.value.name || "Me" }
        : { kind: "bot", level: "companion" },
    );
    const { game, you } = await api.branch(info.id, move, seats);
    for (const seat of you.seats) await api.ready(game.id, seat);
    go(`/game/${game.id}`);
  };
  return (
    <button title="A new game from this move, you against bots" onClick={() => void run("", branch)}>
      Branch from here
    </button>
  );
}
