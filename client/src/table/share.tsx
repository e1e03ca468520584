// What one takes away from a replay: a link, pictures, a film, the record.

import { useState } from "preact/hooks";
import { ShareLink } from "../look/share-link";
import { bestCut, largestSwing } from "../film/best";
import type { Label } from "../film/label";
import { makePng, save } from "./export";
import { api } from "../wire/http";
import { fortuneOf } from "./fortune";
import type { TableModel } from "./model";
import type { ReplayModel } from "./replay-model";
import { reviewOf } from "./review-model";

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
  const label = labelOf(table);
  const svg = async () => save(new Blob([(await reel.still(move)).picture], { type: "image/svg+xml" }), `${name}.svg`);
  const png = async () => save(await makePng((await reel.still(move)).picture, label), `${name}.png`);
  const film = async () => {
    const cut = bestCut(replay.entries.value, await turningMove(table));
    const { makeFilm } = await import("../film/film");
    const stills = await reel.range(Math.max(0, (cut?.first ?? 1) - 1), cut?.last ?? 0);
    const report = (share: number) => setBusy(`Filming: ${Math.round(share * 100)} %`);
    save(await makeFilm({ stills, label, colourOf: (seat) => table.colourOf(seat), report }), `${info.game}.gif`);
  };
  return (
    <div class="share">
      <ShareLink path={`/game/${info.id}?move=${move}`} words="Link to this move" />
      <button onClick={() => void run("", svg)}>SVG</button>
      <button onClick={() => void run("", png)}>PNG</button>
      <button title="The best ten seconds, as a GIF" onClick={() => void run("Filming…", film)}>
        Film
      </button>
      <a class="button" href={`/api/games/${info.id}/record?view=${replay.view.value}`} download={`${info.game}.vworp`}>
        Record
      </a>
      {busy && <span role="status">{busy}</span>}
    </div>
  );
}

function labelOf(table: TableModel): Label {
  const info = table.info.value;
  const names = info?.seats.map(({ name, word, seat }) => ({ name: name || word, colour: table.colourOf(seat) })) ?? [];
  return { title: info?.title ?? "", names, address: location.host };
}

// Where the game turned: as a review has found, or as a game that has been worked out knows without one.
async function turningMove(table: TableModel): Promise<number | null> {
  const seat = table.seat.value;
  const info = table.info.value;
  if (info?.phase !== "over") return null;
  const { found, others } = reviewOf(table.id, seat ?? 0);
  const fortune = fortuneOf([...found.value, ...others.value], seat ?? 0, info.result?.payoffs ?? []);
  return fortune?.turning?.move ?? largestSwing(found.value) ?? (await knownTurn(table.id));
}

async function knownTurn(id: string): Promise<number | null> {
  return api.chances(id).then(
    ({ turning }) => turning,
    () => null, // a film can do without
  );
}
