// Who sits at the table, who is here, and whose decision it is.

import { api } from "../wire/http";
import type { Seat } from "../wire/types";
import { attempt } from "../look/attempt";
import type { TableModel } from "./model";

export function Seats({ table }: { table: TableModel }) {
  const info = table.info.value;
  if (!info) return null;
  const due = table.now.value?.due?.seat;
  return (
    <ul class="seats" aria-label="Players">
      {info.seats.map((seat) => (
        <li key={seat.seat} class={due === seat.seat ? "due" : ""}>
          <span class={`lamp ${isHere(table, seat) ? "on" : ""}`} aria-hidden="true" />
          <span class="who">
            {seat.name || "free"}
            {table.you.value.seats.includes(seat.seat) && " (you)"}
          </span>
          <span class="word">{seat.word}</span>
          {due === seat.seat && <span class="turn">to decide</span>}
          <HandOver table={table} seat={seat} />
        </li>
      ))}
      {table.watching.value > 0 && <li class="watching">{table.watching.value} watching</li>}
    </ul>
  );
}

function isHere(table: TableModel, seat: Seat): boolean {
  return seat.kind === "bot" || table.here.value.includes(seat.seat);
}

// An empty seat can be handed to a bot and taken back.
function HandOver({ table, seat }: { table: TableModel; seat: Seat }) {
  const info = table.info.value;
  if (!info || info.phase !== "playing") return null;
  const yours = table.you.value.seats.includes(seat.seat);
  if (yours && seat.kind === "bot") {
    return <button onClick={() => attempt(table, api.takeBack(info.id, seat.seat))}>Take back</button>;
  }
  const away = seat.kind === "open" || (seat.kind === "person" && !isHere(table, seat));
  if (table.you.value.seats.length && away && !yours) {
    return <button onClick={() => attempt(table, api.toBot(info.id, seat.seat, "companion"))}>Let a bot play</button>;
  }
  return null;
}
