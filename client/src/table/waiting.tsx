// Before the game: the link to share, the seats to take.

import { useState } from "preact/hooks";
import { attempt } from "../look/attempt";
import { hue } from "../look/hue";
import { LevelName } from "../look/level";
import { set, settings } from "../look/settings";
import { ShareLink } from "../look/share-link";
import { capital } from "../look/words";
import { api } from "../wire/http";
import type { Seat } from "../wire/types";
import type { TableModel } from "./model";
import { Terms } from "./terms";

export function Waiting({ table }: { table: TableModel }) {
  const info = table.info.value;
  const [name, setName] = useState(settings.value.name);
  if (!info || info.phase !== "gathering") return null;
  const free = info.seats.filter((seat) => seat.is_free);
  const isSeated = table.you.value.seats.length > 0;
  return (
    <section class="waiting">
      <img class="lid" src={`/api/catalogue/${info.game}/picture.svg`} alt="" width="600" height="600" />
      <div>
        <h2>{free.length ? "Waiting for players" : "Everybody is here"}</h2>
        {free.length > 0 && isSeated && <Invitation id={info.id} />}
        {free.length > 0 && !isSeated && (
          <label class="name">
            Your name{" "}
            <input
              placeholder="Guest"
              maxLength={24}
              autocomplete="nickname"
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
        )}
        <ul class="places">
          {info.seats.map((seat) => (
            <li key={seat.seat} class={hue(seat.seat, table.seatWords.value)}>
              <b>{capital(seat.word)}</b>
              {seat.is_free ? (
                <FreeSeat table={table} seat={seat} name={name} />
              ) : (
                <TakenSeat table={table} seat={seat} />
              )}
            </li>
          ))}
        </ul>
        <Terms info={info} />
        <p class="quiet">
          The luck of this game is sealed already: <code title={info.commitment}>{info.commitment.slice(0, 16)}…</code>{" "}
          binds its seed, and each player adds a nonce of their own.
        </p>
      </div>
    </section>
  );
}

function Invitation({ id }: { id: string }) {
  const link = `${location.origin}/game/${id}`;
  return (
    <p class="invitation">
      <label>
        Send this link to your friends{" "}
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <ShareLink path={`/game/${id}`} words="Copy the link" primary />
    </p>
  );
}

function TakenSeat({ table, seat }: { table: TableModel; seat: Seat }) {
  const yours = table.you.value.seats.includes(seat.seat);
  return (
    <>
      <span class="who">
        {seat.name} {yours && "(you)"}
      </span>
      <LevelName level={seat.level} />
      {yours && !seat.is_ready ? (
        <button class="primary" onClick={() => attempt(table, api.ready(table.id, seat.seat))}>
          I'm ready
        </button>
      ) : (
        <span class="quiet">{seat.is_ready ? "ready" : "not ready yet"}</span>
      )}
      {table.you.value.is_host && !yours && seat.kind === "person" && (
        <button
          aria-label={`Free the seat of ${seat.name}`}
          onClick={() => attempt(table, api.unseat(table.id, seat.seat))}
        >
          Free the seat
        </button>
      )}
    </>
  );
}

function FreeSeat({ table, seat, name }: { table: TableModel; seat: Seat; name: string }) {
  const sit = () => {
    set({ name });
    attempt(table, table.join(seat.seat, name.trim() || "Guest"));
  };
  return (
    <>
      <span class="who quiet">free</span>
      {table.you.value.seats.length === 0 && (
        <button class="primary" aria-label={`Sit here: ${seat.word}`} onClick={sit}>
          Sit here
        </button>
      )}
      {table.you.value.is_host && (
        <button onClick={() => attempt(table, api.toBot(table.id, seat.seat))}>Fill with a bot</button>
      )}
    </>
  );
}
