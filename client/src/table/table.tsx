// The page of one table.

import { useEffect, useMemo, useState } from "preact/hooks";
import { useHeading } from "../look/heading";
import { BeatCaption } from "../stage/controls";
import { Recap } from "../stage/recap";
import { Announcer } from "./announce";
import { NOTHING_PICTURED, type Pictured, picturedIn } from "./bar";
import { Board } from "./board";
import { Chances } from "./chances";
import { EndScene, FoldedEnd } from "./end";
import { Hands } from "./hands";
import { Legend } from "./legend";
import { Signposts, useFirstTime } from "./signposts";
import type { LinkState } from "../wire/live";
import { useTableKeys } from "./keys";
import { TableModel } from "./model";
import { Notices } from "./notices";
import { Toolbar } from "./tools";
import { Panels } from "./panels";
import { Prompt } from "./prompt";
import { ReplayBar, ReplayBoard, ReplayMore } from "./replay";
import { ReplayModel } from "./replay-model";
import { openReview, ReviewBeside } from "./review";
import { Seats } from "./seats";
import { Waiting } from "./waiting";
import { nameOf } from "./who";

export function TablePage({ id, watch, move }: { id: string; watch: boolean; move: number | null }) {
  const table = useMemo(() => new TableModel(id, watch), [id, watch]);
  const hands = useMemo(() => new Hands(table), [table]);
  const [pictured, setPictured] = useState<Pictured>(NOTHING_PICTURED);
  const replay = useMemo(() => new ReplayModel(table), [table]);
  useEffect(() => () => table.close(), [table]);
  useTableKeys(table, hands);
  useFirstTime(table, hands);
  const info = table.info.value;
  useHeading(info?.branched_from ? `${info.title}: a branch` : (info?.title ?? ""), table.summons.value && info?.phase === "playing" ? "● Your move: " : "");

  useEffect(() => {
    if (info && move !== null) replay.open(move);
  }, [replay, move, info !== null]);

  if (table.missing.value) return <Missing />;
  if (!info) return <Landing table={table} />;
  const isReplay = replay.isOpen.value && table.covered.value === null && info.phase !== "gathering";
  const review = openReview(table);
  const look = (at: number) => replay.open(at);
  const open = !isReplay && table.covered.value === null;
  const isSecret = table.covered.value !== null && table.seat.value !== null;
  return (
    <main class="table" data-after={table.now.value?.after ?? ""} data-link={table.link.value}>
      <h1 class="unseen">{info.title}</h1>
      <Banner table={table} />
      <Announcer table={table} />
      <div class="stage">
        {isReplay ? (
          <ReplayBoard table={table} replay={replay} />
        ) : (
          <>
            <Waiting table={table} />
            <Covered table={table} />
            {info.phase !== "gathering" && !isSecret && (
              <>
                <Board table={table} hands={hands} onDrawn={(host) => setPictured(picturedIn(host))} />
                <Recap table={table} onReplay={(from) => void replay.recall(from)} />
                <BeatCaption table={table} />
                <EndScene table={table} onReplay={look} />
              </>
            )}
          </>
        )}
      </div>
      {!isReplay && !isSecret && info.phase !== "gathering" && (
        <div class="asked">
          <Notices table={table} hands={hands} />
          <Prompt table={table} hands={hands} pictured={pictured} />
        </div>
      )}
      {open && <Signposts table={table} hands={hands} />}
      {open && <Legend hands={hands} />}
      {isReplay && (
        <div class="asked">
          <ReplayBar table={table} replay={replay} />
        </div>
      )}
      <div class="beside">
        {open && <FoldedEnd table={table} onReplay={look} />}
        {info.phase !== "gathering" && <Seats table={table} />}
        {open && <Chances table={table} />}
        {isReplay && review && <ReviewBeside table={table} replay={replay} review={review} />}
        {isReplay ? (
          <ReplayMore table={table} replay={replay} />
        ) : (
          <Toolbar table={table} onReplay={(from) => replay.open(from, info.phase === "playing")} />
        )}
        {table.covered.value === null && !(isReplay && review) && <Panels table={table} onMove={look} />}
      </div>
    </main>
  );
}

export function Landing({ table }: { table: TableModel }) {
  const lost = table.link.value === "reconnecting";
  const refused = table.link.value === "closed" ? table.problem.value?.message : "";
  return (
    <main class="page">
      <p class="loading" role="status">
        {refused || (lost ? "The server can't be reached just now. Trying again…" : "Landing…")}
      </p>
    </main>
  );
}

export function Banner({ table }: { table: TableModel }) {
  const info = table.info.value;
  const words = bannerWords(table.link.value, table.farewell.value, info?.frozen ?? null, info?.stopped ?? null);
  if (!words) return null;
  return (
    <p class="banner" role="status">
      {words}
    </p>
  );
}

export function bannerWords(link: LinkState, farewell: string, frozen: string | null, stopped: string | null = null): string {
  if (link === "reconnecting") return "Reconnecting… your table is safe.";
  if (link === "closed" && farewell === "deleted") return "The operator of this server has deleted this table.";
  if (link === "closed" && farewell === "banned") return "The operator of this server has turned you away.";
  if (link === "closed") return "This seat is no longer yours here.";
  if (stopped !== null) return `${stopped}. You can look at it, put it away and download its record.`;
  if (frozen === null) return "";
  return `The operator of this server has frozen this table${frozen ? `: ${frozen}` : ""}. You can look at it.`;
}

// Two people at one browser: what one of them sees is gone before the other comes.
export function Covered({ table }: { table: TableModel }) {
  const next = table.covered.value;
  if (next === null || table.seat.value === null) return null;
  return (
    <section class="covered">
      <h2>Pass the screen to {nameOf(table, next)}</h2>
      <button class="primary" onClick={() => table.uncover(next)}>
        I'm here
      </button>
    </section>
  );
}

export function Missing() {
  useHeading("No such table");
  return (
    <main class="page">
      <h1>There is no such table</h1>
      <p>The link may be cut short, or the game was cleared away long after its end.</p>
      <a class="button primary" href="/">
        To the lobby
      </a>
    </main>
  );
}
