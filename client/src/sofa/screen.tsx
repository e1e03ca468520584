// The public table on a big screen: what everybody may see, and the code that phones come in by.

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { attempt } from "../look/attempt";
import { useHeading } from "../look/heading";
import { LevelName } from "../look/level";
import { capital } from "../look/words";
import { BeatCaption } from "../stage/controls";
import { SoundButton } from "../stage/sound-button";
import { captionOf } from "../stage/show";
import { Announcer } from "../table/announce";
import { Board } from "../table/board";
import { Curve } from "../table/curve";
import { emblemsOf, headline } from "../table/end";
import { Hands } from "../table/hands";
import { TableModel } from "../table/model";
import { onTurn, promptWords } from "../table/prompt";
import { isPass } from "../table/turns";
import { Banner, Landing, Missing } from "../table/table";
import { colours, Emblem, nameOf } from "../table/who";
import { api } from "../wire/http";
import type { Course, GameInfo, Seat } from "../wire/types";
import { useNextGame } from "./follow";
import { Invitation } from "./invitation";
import { MoveSeat } from "./move-seat";

const TOLD = 5; // sentences of the turn that are kept in sight

export function ScreenPage({ id }: { id: string }) {
  const table = useMemo(() => new TableModel(id, true), [id]);
  useEffect(() => () => table.close(), [table]);
  useNextGame(table, "screen");
  const info = table.info.value;
  useHeading(info?.title ?? "");
  if (table.missing.value) return <Missing />;
  if (!info) return <Landing table={table} />;
  return (
    <main class={`screen ${info.phase}`} data-after={table.now.value?.after ?? ""} data-link={table.link.value}>
      <h1 class="unseen">{info.title}</h1>
      <Banner table={table} />
      <Announcer table={table} />
      {info.phase === "gathering" ? <Gathering table={table} /> : <Public table={table} />}
    </main>
  );
}

function Gathering({ table }: { table: TableModel }) {
  const info = table.info.value;
  if (!info) return null;
  const free = info.seats.filter((seat) => seat.is_free).length;
  return (
    <section class="gathering">
      <div class="welcome">
        <h2>{info.title}</h2>
        <p class="call">{free ? "Scan with your phone to sit down" : "Everybody is here: press “I'm ready” on your phone"}</p>
        {free > 0 && <Invitation path={`/sofa/${info.id}`} label="The way to the sofa" />}
      </div>
      <div>
        <img class="lid" src={`/api/catalogue/${info.game}/picture.svg`} alt="" width="600" height="600" />
        <Places table={table} />
        <Controls table={table} />
      </div>
    </section>
  );
}

function Public({ table }: { table: TableModel }) {
  const hands = useMemo(() => new Hands(table), [table]);
  const [isCode, setCode] = useState(false);
  const info = table.info.value;
  const hasFree = info?.phase === "playing" && info.seats.some((seat) => seat.is_free);
  return (
    <>
      <div class="stage">
        <Board table={table} hands={hands} onDrawn={() => undefined} />
        <BeatCaption table={table} />
        <Ending table={table} />
      </div>
      <aside class="screen-side" aria-label="Players">
        <h2>{info?.title}</h2>
        <Places table={table} />
        <Turn table={table} />
        {(isCode || hasFree) && <Invitation path={`/sofa/${table.id}`} label="The way to the sofa" />}
        <Controls table={table}>
          <button aria-pressed={isCode} onClick={() => setCode(!isCode)}>
            Code for phones
          </button>
        </Controls>
      </aside>
    </>
  );
}

function Places({ table }: { table: TableModel }) {
  const due = table.now.value?.due?.seat;
  return (
    <ul class="screen-seats">
      {table.info.value?.seats.map((seat) => (
        <li key={seat.seat} class={`${colours(table, seat.seat).class} ${due === seat.seat ? "due" : ""}`} style={colours(table, seat.seat).style}>
          <Emblem table={table} seat={seat.seat} />
          <span class="who">{seat.name || "free"}</span>
          {seat.name.toLowerCase() !== seat.word.toLowerCase() && <span class="word">{capital(seat.word)}</span>}
          <LevelName level={seat.level} />
          <PlaceTools table={table} seat={seat} />
        </li>
      ))}
    </ul>
  );
}

function PlaceTools({ table, seat }: { table: TableModel; seat: Seat }) {
  const { seats, is_host } = table.you.value;
  const phase = table.info.value?.phase;
  if (phase === "over") return null;
  if (seats.includes(seat.seat) && seat.kind === "person") {
    return <MoveSeat table={table} seat={seat.seat} words="To my phone" />;
  }
  if (seat.kind === "open" && (seats.length || (is_host && phase === "gathering"))) {
    return <button onClick={() => attempt(table, api.toBot(table.id, seat.seat))}>Let a bot play</button>;
  }
  return phase === "gathering" && seat.kind === "person" && !seat.is_ready ? <span class="word">not ready yet</span> : null;
}

// Whose turn it is, and what has happened in it.
function Turn({ table }: { table: TableModel }) {
  const seat = onTurn(table);
  const turn = table.log.value.at(-1)?.turn?.number;
  const lines = table.log.value.filter((entry) => entry.turn?.number === turn && !isPass(entry));
  const told = lines.map((entry) => captionOf([entry])).filter(Boolean);
  return (
    <section class="screen-turn">
      <p class="whose">
        {seat !== null && <Emblem table={table} seat={seat} />}
        <span>{seat === null ? "" : nameOf(table, seat)}</span>
      </p>
      <p class="ask">{promptWords(table)}</p>
      <ol>
        {told.slice(-TOLD).map((words, number) => (
          <li key={`${turn} ${told.length - TOLD + number}`}>{words}</li>
        ))}
      </ol>
    </section>
  );
}

function Ending({ table }: { table: TableModel }) {
  const [isFolded, setFolded] = useState(false);
  const info = table.info.value;
  if (!info?.result || table.now.value?.due || isFolded) return null;
  return (
    <div class="end-scene">
      <section class="end-panel" role="status">
        <p class="winners">
          {emblemsOf(info).map((seat) => (
            <Emblem key={seat} table={table} seat={seat} />
          ))}
        </p>
        <h2>{headline(info, null)}</h2>
        <p>{info.result.words}.</p>
        <Chances table={table} info={info} />
        <p class="quiet">Any phone can ask for a rematch.</p>
        <div class="buttons">
          <button onClick={() => setFolded(true)}>Look at the board</button>
          <a class="button" href={`/game/${info.id}?watch`}>
            How it went
          </a>
          <a class="button" href="/">
            Back to the lobby
          </a>
        </div>
      </section>
    </div>
  );
}

// How it went, where the game has been worked out.
function Chances({ table, info }: { table: TableModel; info: GameInfo }) {
  const [course, setCourse] = useState<Course["standings"]>([]);
  useEffect(() => {
    api.chances(info.id).then(({ standings }) => setCourse(standings), () => undefined);
  }, [info.id]);
  if (course.length < 2) return null;
  const lines = info.seats.map(({ seat, name }) => {
    const points = course.map(({ move, seats }) => ({ move, chance: seats[seat] ?? 0 }));
    return { seat, name, colour: table.colourOf(seat), points };
  });
  return <Curve lines={lines} moves={info.moves} at={info.moves} drops={[]} placeOf={String} onMove={() => undefined} />;
}

function Controls({ table, children }: { table: TableModel; children?: ComponentChildren }) {
  return (
    <div class="screen-controls" role="group" aria-label="This screen">
      {children}
      <FullScreen />
      <SoundButton />
      <a class="button plain" href={`/game/${table.id}`}>
        Back to the table
      </a>
    </div>
  );
}

function FullScreen() {
  const [isFull, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const turn = () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return <button onClick={turn}>{isFull ? "Leave full screen" : "Full screen"}</button>;
}
