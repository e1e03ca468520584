// What one can do besides playing: undo and hint at the board; draw, look back, share, hand over, resign beside it.

import { useState } from "preact/hooks";
import { ShareLink } from "../look/share-link";
import { api } from "../wire/http";
import { attempt } from "../look/attempt";
import { MoveSeat } from "../sofa/move-seat";
import { Dismiss } from "./dismiss";
import type { TableModel } from "./model";
import { Sign } from "./sign";
import { Emblem, nameOf } from "./who";

export function Toolbar({ table, onReplay }: { table: TableModel; onReplay: (from: number) => void }) {
  const info = table.info.value;
  if (!info || info.phase === "gathering" || table.covered.value !== null) return null;
  const seated = table.you.value.seats.length > 0;
  const playing = info.phase === "playing";
  return (
    <div class="toolbar" role="group" aria-label="Tools">
      {seated && playing && <OfferDraw table={table} />}
      <button disabled={table.moves.value === 0} onClick={() => onReplay(playing ? table.since.value : 0)}>
        {playing ? "Since my last move" : "Replay"}
      </button>
      {info.may_watch && <ShareLink path={`/game/${info.id}?watch`} words="Link for watchers" />}
      {playing && <Sofa table={table} />}
      {seated && playing && <Leave table={table} />}
      {seated && table.now.value?.may_resign && (
        <Sure ask="Resign…" yes="I resign: the game is lost" act={() => void table.resign()} />
      )}
    </div>
  );
}

// The table for everybody in the room, and this seat in the hand.
function Sofa({ table }: { table: TableModel }) {
  const seat = table.seat.value;
  const isHeld = seat !== null && table.info.value?.seats[seat]?.kind === "person";
  return (
    <>
      <a class="button" href={`/screen/${table.id}`}>
        Show on a big screen
      </a>
      {isHeld && <MoveSeat table={table} seat={seat} words="To my phone" />}
    </>
  );
}

// In the action bar. On a phone their pictures are enough.
export function QuickTools({ table }: { table: TableModel }) {
  const info = table.info.value;
  if (!info || !table.you.value.seats.length) return null;
  const mayUndo = table.now.value?.may_undo;
  return (
    <div class="quick" role="group" aria-label="Undo and hint">
      <button disabled={!mayUndo && table.since.value === 0} onClick={() => void table.undo()}>
        <Sign path="M8 3 3 8l5 5M3 8h9a5 5 0 0 1 0 10H8" /> <span>{mayUndo || isAmongBots(table) ? "Undo" : "Ask to undo"}</span>
      </button>
      {info.terms.hints !== "off" && (
        <button disabled={!table.summons.value} onClick={() => void table.hint()}>
          <Sign path="M7 15h6M8 18h4M6.5 12a5.5 5.5 0 1 1 7 0q-.8.8-.8 3h-5.4q0-2.2-.8-3" />{" "}
          <span>{info.terms.hints === "open" ? "Hint (all are told)" : "Hint"}</span>
        </button>
      )}
    </div>
  );
}

// Bots always agree.
export function isAmongBots(table: TableModel): boolean {
  return table.info.value?.seats.every(({ seat, kind }) => kind === "bot" || seat === table.seat.value) ?? false;
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
        <li class="notice" role="status">
          {declined}
          <Dismiss act={() => (table.declined.value = "")} />
        </li>
      )}
      {open.map((offer) => {
        const who = nameOf(table, offer.seat);
        const what = offer.kind === "draw" ? "offers a draw" : "asks to take a move back; luck would fall anew";
        return (
          <li key={offer.offer} class="notice" role="status">
            <Emblem table={table} seat={offer.seat} />
            <span>
              {who} {what}.
            </span>
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
