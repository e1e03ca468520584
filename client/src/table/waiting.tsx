// Before the game: the link to share, the seats to take.

import { useState } from "preact/hooks";
import { attempt } from "../look/attempt";
import { set, settings } from "../look/settings";
import { api } from "../wire/http";
import type { Seat } from "../wire/types";
import type { TableModel } from "./model";

export function Waiting({ table }: { table: TableModel }) {
  const info = table.info.value;
  if (!info || info.phase !== "gathering") return null;
  const free = info.seats.filter((seat) => seat.is_free);
  return (
    <section class="waiting">
      <h2>{free.length ? "Waiting for players" : "Everybody is here"}</h2>
      {free.length > 0 && <Invitation id={info.id} />}
      <ul>
        {info.seats.map((seat) => (
          <li key={seat.seat}>
            <b>{seat.word}</b> <SeatRow table={table} seat={seat} />
          </li>
        ))}
      </ul>
      <p class="quiet">
        The luck of this game is sealed already: <code title={info.commitment}>{info.commitment.slice(0, 16)}…</code>{" "}
        binds its seed, and each player adds a nonce of their own.
      </p>
    </section>
  );
}

function Invitation({ id }: { id: string }) {
  const link = `${location.origin}/game/${id}`;
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard?.writeText(link).then(() => setCopied(true), () => undefined);
  return (
    <p class="invitation">
      <label>
        Send this link to your friends:{" "}
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button onClick={() => void copy()}>{copied ? "Copied" : "Copy"}</button>
    </p>
  );
}

function SeatRow({ table, seat }: { table: TableModel; seat: Seat }) {
  const yours = table.you.value.seats.includes(seat.seat);
  const [name, setName] = useState(settings.value.name);
  if (!seat.is_free) {
    return (
      <>
        {seat.name} {yours ? "(you)" : ""}
        {yours && !seat.is_ready && (
          <button class="primary" onClick={() => attempt(table, api.ready(table.id, seat.seat))}>
            I'm ready
          </button>
        )}
        {seat.is_ready ? " · ready" : " · not ready yet"}
      </>
    );
  }
  const sit = (event: Event) => {
    event.preventDefault();
    set({ name });
    attempt(table, api.join(table.id, seat.seat, name || "Guest"));
  };
  return (
    <form class="sit" onSubmit={sit}>
      <input
        aria-label={`Your name for ${seat.word}`}
        placeholder="Your name"
        maxLength={24}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button class="primary">Sit here</button>
      {table.you.value.is_host && (
        <button type="button" onClick={() => attempt(table, api.toBot(table.id, seat.seat, "companion"))}>
          Fill with a bot
        </button>
      )}
    </form>
  );
}
