// On a phone that has scanned a table's code: the next free seat, or another one.

import { useState } from "preact/hooks";
import { attempt } from "../look/attempt";
import { ownName, set, settings } from "../look/settings";
import { capital } from "../look/words";
import type { TableModel } from "../table/model";
import { Emblem } from "../table/who";
import { Refused } from "../wire/http";
import type { Seat } from "../wire/types";

export function SitDown({ table }: { table: TableModel }) {
  const [busy, setBusy] = useState(false);
  const free = table.info.value?.seats.filter((seat) => seat.is_free) ?? [];
  if (!free.length || table.info.value?.phase === "over") return <NoSeat table={table} />;
  const sit = (seats: Seat[]) => {
    setBusy(true);
    attempt(table, takeSeat(table, seats).finally(() => setBusy(false)));
  };
  return (
    <section class="sit-down">
      <h2>Sit down on the sofa</h2>
      <label class="name">
        Your name{" "}
        <input
          placeholder="Guest"
          maxLength={24}
          autocomplete="nickname"
          value={settings.value.name}
          onInput={(event) => set({ name: event.currentTarget.value })}
        />
      </label>
      <ul>
        {free.map((seat, number) => (
          <li key={seat.seat}>
            <button class={number ? "" : "primary"} disabled={busy} onClick={() => sit([seat, ...free])}>
              <Emblem table={table} seat={seat.seat} /> Play {capital(seat.word)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Two who scan at once: who is later gets the next one.
async function takeSeat(table: TableModel, [seat, ...others]: Seat[]): Promise<void> {
  if (!seat) return;
  try {
    await table.join(seat.seat, ownName());
  } catch (error) {
    const isTaken = error instanceof Refused && error.code === "seat_taken";
    if (!isTaken || !others.length) throw error;
    await takeSeat(table, others);
  }
}

function NoSeat({ table }: { table: TableModel }) {
  const info = table.info.value;
  return (
    <section class="sit-down">
      <h2>{info?.phase === "over" ? "This game is over" : "All seats are taken"}</h2>
      <p>
        Whoever plays on another device moves to this one from there: <i>To my phone</i>.
      </p>
      {info?.may_watch && (
        <a class="button primary" href={`/game/${info.id}?watch`}>
          Watch the table
        </a>
      )}
    </section>
  );
}
