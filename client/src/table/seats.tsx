// Who sits at the table, who is here, and whose decision it is.

import type { ComponentChildren } from "preact";
import { LevelName } from "../look/level";
import { settings } from "../look/settings";
import { api } from "../wire/http";
import type { GameInfo, Seat } from "../wire/types";
import { attempt } from "../look/attempt";
import { useAbsence } from "./away";
import type { TableModel } from "./model";
import { hintWords, Terms } from "./terms";
import { isAmongBots } from "./tools";
import { colours, Emblem } from "./who";

export function Seats({ table }: { table: TableModel }) {
  const isAway = useAbsence(table);
  const info = table.info.value;
  if (!info) return null;
  const due = table.now.value?.due?.seat;
  return (
    <>
      <ul class="seats" aria-label="Players">
        {info.seats.map((seat) => (
          <Place key={seat.seat} table={table} seat={seat.seat} isDue={due === seat.seat}>
            {!isAmongBots(table) && <Lamp here={isHere(table, seat)} />}
            <Emblem table={table} seat={seat.seat} />
            <span class="who" title={seat.name}>
              {seat.name || "free"}
              {table.you.value.seats.includes(seat.seat) && " (you)"}
            </span>
            {saysMore(seat) && <span class="word">{seat.word}</span>}
            <LevelName level={seat.level} />
            {seat.hints > 0 && <span class="word">{hintWords(seat.hints)}</span>}
            {due === seat.seat && <span class="turn">to decide</span>}
            {seat.trouble && <span class="trouble" role="status">{seat.trouble}</span>}
            <HandOver table={table} seat={seat} isAway={isAway(seat.seat)} />
          </Place>
        ))}
        {table.watching.value > 0 && <li class="watching">{table.watching.value} watching</li>}
      </ul>
      <Branched info={info} />
      <Terms info={info} />
    </>
  );
}

// Whether the word for a seat says more than the name: "Player 2" is just a number.
export function saysMore({ name, word }: Pick<Seat, "name" | "word">): boolean {
  return name.toLowerCase() !== word.toLowerCase() && !(name && /^player \d+$/i.test(word));
}

// A game that began from a move of another one says so.
function Branched({ info }: { info: GameInfo }) {
  const from = info.branched_from;
  if (!from) return null;
  const other = from.id ? <a href={`/game/${from.id}?move=${from.move}`}>another game</a> : "another game";
  return (
    <p class="terms quiet">
      A branch: what if {other} had gone on differently after move {from.move}?
    </p>
  );
}

interface PlaceProps {
  table: TableModel;
  seat: number;
  isDue: boolean;
  children: ComponentChildren;
}

function Place({ table, seat, isDue, children }: PlaceProps) {
  const { class: hue, style } = colours(table, seat);
  return (
    <li class={`${hue} ${isDue ? "due" : ""}`} style={style}>
      {children}
    </li>
  );
}

function Lamp({ here }: { here: boolean }) {
  const words = here ? "here" : "away";
  return <span class={`lamp ${here ? "on" : ""}`} role="img" aria-label={words} title={words} />;
}

function isHere(table: TableModel, seat: Seat): boolean {
  return seat.kind === "bot" || table.here.value.includes(seat.seat) || table.you.value.seats.includes(seat.seat);
}

// An empty seat can be handed to a bot and taken back, or joined by somebody new.
function HandOver({ table, seat, isAway }: { table: TableModel; seat: Seat; isAway: boolean }) {
  const info = table.info.value;
  if (!info || info.phase !== "playing") return null;
  const yours = table.you.value.seats.includes(seat.seat);
  if (yours && seat.kind === "bot") {
    return <button onClick={() => attempt(table, api.takeBack(info.id, seat.seat))}>Take back</button>;
  }
  if (seat.is_free && !table.you.value.seats.length && !table.watch) {
    const name = settings.value.name.trim() || "Guest";
    return <button onClick={() => attempt(table, table.join(seat.seat, name))}>Sit here</button>;
  }
  if (table.you.value.seats.length && seat.is_stuck && !yours) {
    return <button onClick={() => attempt(table, api.toBot(info.id, seat.seat, "companion"))}>Let a Companion play</button>;
  }
  const mayStandIn = seat.kind === "person" && isAway;
  if (table.you.value.seats.length && (seat.kind === "open" || mayStandIn) && !yours) {
    return <button onClick={() => attempt(table, api.toBot(info.id, seat.seat))}>Let a bot play</button>;
  }
  return null;
}
