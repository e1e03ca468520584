// A phone beside a big screen: a player's hand and decisions, without the table.

import { useEffect, useMemo, useState } from "preact/hooks";
import { attempt } from "../look/attempt";
import { useHeading } from "../look/heading";
import { capital, wordsOf } from "../look/words";
import { useQuietStage } from "../stage/use-stage";
import { Announcer } from "../table/announce";
import { Board } from "../table/board";
import { headline, rematchWords } from "../table/end";
import { Hands } from "../table/hands";
import { useTableKeys } from "../table/keys";
import { TableModel } from "../table/model";
import { Notices } from "../table/notices";
import { actionsOnBoard } from "../table/picture";
import { Prompt } from "../table/prompt";
import { Banner, Covered, Landing, Missing } from "../table/table";
import { nameOf } from "../table/who";
import { api } from "../wire/http";
import { useNextGame } from "./follow";
import { keyIn } from "./move-seat";
import { Remote } from "./remote";
import { SitDown } from "./sit-down";
import { waitingWords } from "./waiting";

export function SofaPage({ id }: { id: string }) {
  const [failed, setFailed] = useState("");
  const [isClaiming, setClaiming] = useState(keyIn(location.hash) !== null);
  useEffect(() => {
    const key = keyIn(location.hash);
    if (!key) return;
    history.replaceState(null, "", location.pathname);
    const claim = api.claim(id, key.seat, key.token);
    void claim.then(undefined, (error: unknown) => setFailed(wordsOf(error))).then(() => setClaiming(false));
  }, [id]);
  if (isClaiming) return <p class="loading">Landing…</p>;
  return (
    <>
      {failed && (
        <p class="failed" role="alert">
          {failed}. Ask for a new code where you sit now.
        </p>
      )}
      <Sofa id={id} />
    </>
  );
}

function Sofa({ id }: { id: string }) {
  const table = useMemo(() => new TableModel(id, false, true), [id]);
  const hands = useMemo(() => new Hands(table), [table]);
  useEffect(() => () => table.close(), [table]);
  useTableKeys(table, hands);
  useNextGame(table, "sofa");
  const info = table.info.value;
  useHeading(info?.title ?? "", table.summons.value && info?.phase === "playing" ? "● Your move: " : "");
  if (table.missing.value) return <Missing />;
  if (!info) return <Landing table={table} />;
  const isSeated = table.you.value.seats.length > 0;
  return (
    <main class="table held" data-after={table.now.value?.after ?? ""} data-link={table.link.value}>
      <h1 class="unseen">{info.title}</h1>
      <Banner table={table} />
      <Announcer table={table} />
      {!isSeated && <SitDown table={table} />}
      {isSeated && info.phase === "gathering" && <Ready table={table} />}
      {isSeated && info.phase !== "gathering" && <Held table={table} hands={hands} />}
      {info.phase !== "playing" && <Notices table={table} hands={hands} />}
    </main>
  );
}

function Ready({ table }: { table: TableModel }) {
  const info = table.info.value;
  const mine = info?.seats.filter(({ seat }) => table.you.value.seats.includes(seat)) ?? [];
  const waiting = mine.filter((seat) => !seat.is_ready);
  return (
    <section class="sit-down">
      <h2>You play {mine.map(({ word }) => capital(word)).join(" and ")}</h2>
      {waiting.map(({ seat }) => (
        <button key={seat} class="primary" onClick={() => attempt(table, api.ready(table.id, seat))}>
          I'm ready
        </button>
      ))}
      <p>{info && waitingWords(info.seats, table.you.value.seats)}</p>
      <p class="quiet">The table is on the big screen; your cards will be here.</p>
    </section>
  );
}

function Held({ table, hands }: { table: TableModel; hands: Hands }) {
  const [onBoard, setOnBoard] = useState<Set<number>>(new Set());
  const isSecret = table.covered.value !== null && table.seat.value !== null;
  const isOpen = table.covered.value === null;
  const shown = isOpen && table.seat.value !== null;
  const isPictured = table.hasHand.value || hasPlaces(table.shown.value?.svg ?? "");
  return (
    <>
      <div class="stage">
        <Covered table={table} />
        {shown && <Result table={table} />}
        {shown && isPictured && (
          <Board table={table} hands={hands} onDrawn={(host) => setOnBoard(actionsOnBoard(host))} />
        )}
        {shown && !isPictured && <Handless table={table} />}
        {shown && <Remote key={table.now.value?.after} table={table} onBoard={isPictured ? onBoard : NOTHING} />}
        <p class="sofa-links">
          <a href={`/game/${table.id}`}>The whole table on this phone</a>
        </p>
      </div>
      {!isSecret && (
        <div class="asked">
          <Notices table={table} hands={hands} />
          <Prompt table={table} hands={hands} pictured={EVERYTHING} />
        </div>
      )}
    </>
  );
}

// Where one points at free places, a list of choices is not enough: there the phone has the table, too.
function hasPlaces(picture: string): boolean {
  return picture.includes(" data-field=");
}

const NOTHING = new Set<number>();

// The bar needs no buttons of its own: they are all in the hand, or below it.
const EVERYTHING = { has: () => true, listed: [] };

function Handless({ table }: { table: TableModel }) {
  useQuietStage(table);
  const recap = table.recap.value.join(" ");
  return <p class="handless quiet">{recap || "Look at the big screen; what you can do comes here."}</p>;
}

function Result({ table }: { table: TableModel }) {
  const info = table.info.value;
  if (!info?.result || table.now.value?.due) return null;
  const again = async () => {
    const { game, you } = await api.rematch(table.id);
    for (const seat of you.seats) await api.ready(game.id, seat);
  };
  return (
    <section class="end-panel" role="status">
      <h2>{headline(info, table.seat.value)}</h2>
      <p>{info.result.words}.</p>
      <div class="buttons">
        <button class="primary" onClick={() => attempt(table, again())}>
          {rematchWords(info.seats.length, info.result.payoffs)}
        </button>
        <a class="button" href={`/game/${info.id}`}>
          How it went
        </a>
      </div>
      <p class="quiet">{nameOf(table, table.seat.value ?? 0)}, the big screen follows by itself.</p>
    </section>
  );
}
