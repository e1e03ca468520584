// What one can do besides playing: undo, hint, draw, look back, share, hand over, resign.

import { useState } from "preact/hooks";
import { ShareLink } from "../look/share-link";
import { api } from "../wire/http";
import { attempt } from "../look/attempt";
import type { TableModel } from "./model";

export function Toolbar({ table, onReplay }: { table: TableModel; onReplay: (from: number) => void }) {
  const info = table.info.value;
  if (!info || info.phase === "gathering" || table.covered.value !== null) return null;
  const seated = table.you.value.seats.length > 0;
  const playing = info.phase === "playing";
  return (
    <div class="toolbar" role="group" aria-label="Tools">
      {seated && playing && (
        <>
          <button disabled={!table.now.value?.may_undo && table.since.value === 0} onClick={() => void table.undo()}>
            {table.now.value?.may_undo ? "Undo" : "Ask to undo"}
          </button>
          {info.terms.hints !== "off" && (
            <button disabled={!table.summons.value} onClick={() => void table.hint()}>
              {info.terms.hints === "open" ? "Hint (all are told)" : "Hint"}
            </button>
          )}
          <OfferDraw table={table} />
        </>
      )}
      <button disabled={table.moves.value === 0} onClick={() => onReplay(playing ? table.since.value : 0)}>
        {playing ? "Since my last move" : "Replay"}
      </button>
      {info.may_watch && <ShareLink path={`/game/${info.id}?watch`} words="Link for watchers" />}
      {seated && playing && <Leave table={table} />}
      {seated && table.now.value?.may_resign && (
        <Sure ask="Resign…" yes="I resign: the game is lost" act={() => void table.resign()} />
      )}
    </div>
  );
}

function OfferDraw({ table }: { table: TableModel }) {
  if (!table.canDraw.value) return null;
  return <button onClick={() => void table.offerDraw()}>Offer a draw</button>;
}

function Leave({ table }: { table: TableModel }) {
  const seat = table.seat.value;
  if (seat === null || table.info.value?.seats[seat]?.kind === "bot") return null;
  const hand = () => attempt(table, api.toBot(table.id, seat));
  return <Sure ask="Let a bot take over…" yes="A bot plays for me" act={hand} />;
}

// What a slip of the finger must not do is asked for twice.
function Sure({ ask, yes, act }: { ask: string; yes: string; act: () => void }) {
  const [sure, setSure] = useState(false);
  if (!sure) return <button onClick={() => setSure(true)}>{ask}</button>;
  const go = () => {
    setSure(false);
    act();
  };
  return (
    <span class="sure">
      <button onClick={go}>{yes}</button>
      <button onClick={() => setSure(false)}>No</button>
    </span>
  );
}

export function Offers({ table }: { table: TableModel }) {
  const seat = table.seat.value;
  const open = table.offers.value;
  const declined = table.declined.value;
  if (!open.length && !declined) return null;
  return (
    <ul class="offers">
      {declined && (
        <li role="status">
          {declined}
          <button class="plain" aria-label="Dismiss" onClick={() => (table.declined.value = "")}>
            ×
          </button>
        </li>
      )}
      {open.map((offer) => {
        const who = table.info.value?.seats[offer.seat]?.name ?? "Somebody";
        const what = offer.kind === "draw" ? "offers a draw" : "asks to take a move back; luck would fall anew";
        return (
          <li key={offer.offer} role="status">
            {who} {what}.
            {seat !== null && offer.waits_for.includes(seat) && (
              <>
                <button class="primary" onClick={() => void table.answer(offer.offer, true)}>
                  Agree
                </button>
                <button onClick={() => void table.answer(offer.offer, false)}>No</button>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
