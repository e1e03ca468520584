// The page of one table.

import { useEffect, useMemo, useState } from "preact/hooks";
import { go } from "../look/route";
import { Board } from "./board";
import { End } from "./end";
import { TableModel } from "./model";
import { Offers, Toolbar } from "./tools";
import { Panels } from "./panels";
import { actionsOnBoard } from "./picture";
import { Prompt } from "./prompt";
import { Replay } from "./replay";
import { Seats } from "./seats";
import { Waiting } from "./waiting";

export function TablePage({ id, watch, move }: { id: string; watch: boolean; move: number | null }) {
  const table = useMemo(() => new TableModel(id, watch), [id, watch]);
  const [onBoard, setOnBoard] = useState<Set<number>>(new Set());
  const [replayFrom, setReplayFrom] = useState<number | null>(move);
  useEffect(() => () => table.close(), [table]);
  useTitle(table);

  if (table.missing.value) return <Missing />;
  const info = table.info.value;
  if (!info) return <p class="loading">Landing…</p>;
  return (
    <main class="table">
      <Banner table={table} />
      <div class="stage">
        {replayFrom !== null ? (
          <Replay table={table} from={replayFrom} close={() => setReplayFrom(null)} />
        ) : (
          <>
            <Waiting table={table} />
            <Covered table={table} />
            {info.phase !== "gathering" && table.covered.value === null && (
              <>
                <Prompt table={table} onBoard={onBoard} />
                <End table={table} onReplay={() => setReplayFrom(0)} />
                <Offers table={table} />
                <Board table={table} onDrawn={(host) => setOnBoard(actionsOnBoard(host))} />
              </>
            )}
          </>
        )}
      </div>
      <div class="beside">
        <Seats table={table} />
        <Toolbar table={table} onReplay={(from) => setReplayFrom(from)} />
        {table.covered.value === null && <Panels table={table} />}
      </div>
    </main>
  );
}

function useTitle(table: TableModel): void {
  const info = table.info.value;
  const mine = table.mine.value && info?.phase === "playing";
  useEffect(() => {
    document.title = `${mine ? "● Your move: " : ""}${info?.title ?? "vworp"} · vworp`;
  }, [info?.title, mine]);
}

function Banner({ table }: { table: TableModel }) {
  const link = table.link.value;
  if (link === "open" || (link === "connecting" && !table.info.value)) return null;
  const words = link === "closed" ? "This seat is no longer yours here." : "Reconnecting… your table is safe.";
  return (
    <p class="banner" role="status">
      {words}
    </p>
  );
}

// Two people at one browser: nobody sees the other's hand.
function Covered({ table }: { table: TableModel }) {
  const seat = table.covered.value;
  if (seat === null) return null;
  const name = table.info.value?.seats[seat]?.name ?? "the next player";
  return (
    <section class="covered">
      <h2>Pass the screen to {name}</h2>
      <button class="primary" autofocus onClick={() => void table.uncover(seat)}>
        I'm here
      </button>
    </section>
  );
}

function Missing() {
  return (
    <main class="page">
      <h1>There is no such table</h1>
      <p>The link may be cut short, or the game was cleared away long after its end.</p>
      <button class="primary" onClick={() => go("/")}>
        To the lobby
      </button>
    </main>
  );
}
