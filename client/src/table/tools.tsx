// What one can do besides playing: undo, hint, draw, look back, share, settings.

import { useState } from "preact/hooks";
import { SettingsBox } from "../look/settings-box";
import { api } from "../wire/http";
import { attempt } from "../look/attempt";
import type { TableModel } from "./model";

export function Toolbar({ table, onReplay }: { table: TableModel; onReplay: (from: number) => void }) {
  const info = table.info.value;
  const [open, setOpen] = useState(false);
  if (!info || info.phase === "gathering") return null;
  const seated = table.you.value.seats.length > 0;
  const playing = info.phase === "playing";
  return (
    <div class="toolbar">
      {seated && playing && (
        <>
          <button disabled={info.moves === 0} onClick={() => void table.undo()}>
            {table.now.value?.may_undo ? "Undo" : "Ask to undo"}
          </button>
          <button disabled={!table.mine.value} onClick={() => void table.hint()}>
            Hint
          </button>
          <OfferDraw table={table} />
        </>
      )}
      <button onClick={() => onReplay(playing ? table.lastOwnMove.value : 0)}>
        {playing ? "Since my last move" : "Replay"}
      </button>
      <WatchLink id={info.id} />
      <button aria-expanded={open} onClick={() => setOpen(!open)}>
        Settings
      </button>
      {seated && playing && <Leave table={table} />}
      {open && <SettingsBox />}
    </div>
  );
}

function OfferDraw({ table }: { table: TableModel }) {
  if (!table.canDraw.value) return null;
  return <button onClick={() => void table.ask({ type: "offer", kind: "draw" })}>Offer a draw</button>;
}

function WatchLink({ id }: { id: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(`${location.origin}/game/${id}?watch`).then(() => setCopied(true), () => undefined);
  return <button onClick={() => void copy()}>{copied ? "Link copied" : "Link for watchers"}</button>;
}

function Leave({ table }: { table: TableModel }) {
  const [sure, setSure] = useState(false);
  const seat = table.seat.value;
  if (seat === null) return null;
  if (!sure) return <button onClick={() => setSure(true)}>Let a bot take over…</button>;
  return (
    <span class="sure">
      <button onClick={() => attempt(table, api.toBot(table.id, seat, "companion"))}>A bot plays for me</button>
      <button onClick={() => setSure(false)}>No</button>
    </span>
  );
}

export function Offers({ table }: { table: TableModel }) {
  const seat = table.seat.value;
  const open = table.offers.value;
  if (!open.length) return null;
  const answer = (offer: number, agrees: boolean) => void table.ask({ type: "answer", offer, agrees });
  return (
    <ul class="offers">
      {open.map((offer) => {
        const who = table.info.value?.seats[offer.seat]?.name ?? "Somebody";
        const what = offer.kind === "draw" ? "offers a draw" : "asks to take a move back";
        return (
          <li key={offer.offer} role="status">
            {who} {what}.
            {seat !== null && offer.waits_for.includes(seat) && (
              <>
                <button class="primary" onClick={() => answer(offer.offer, true)}>
                  Agree
                </button>
                <button onClick={() => answer(offer.offer, false)}>No</button>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
