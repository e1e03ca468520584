// What one takes away from a replay: a link, pictures, the record, and a new game from there.

import { useState } from "preact/hooks";
import { go } from "../look/route";
import { ownName } from "../look/settings";
import { ShareLink } from "../look/share-link";
import { api } from "../wire/http";
import type { SeatWish } from "../wire/types";
import { makeGif, makePng, save } from "./export";
import type { TableModel } from "./model";
import type { ReplayModel } from "./replay-model";

type Run = (words: string, work: () => Promise<void>) => Promise<void>;

export function Share({ table, replay }: { table: TableModel; replay: ReplayModel }) {
  const [busy, setBusy] = useState("");
  const info = table.info.value;
  if (!info) return null;
  const move = replay.move.value ?? 0;
  const reel = replay.reel.value;
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
    const last = Math.min(table.moves.value, Math.max(move, first + 1));
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
      <a class="button" href={`/api/games/${info.id}/record?view=${replay.view.value}`} download={`${info.game}.vworp`}>
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
        ? { kind: "me", name: ownName() }
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
