// The end: who won and by which rule, fair or not, and what to do next.

import { useState } from "preact/hooks";
import { api, Refused } from "../wire/http";
import { go } from "../look/route";
import type { TableModel } from "./model";

export function End({ table, onReplay }: { table: TableModel; onReplay: () => void }) {
  const info = table.info.value;
  const result = info?.result;
  if (!info || !result || table.now.value?.due) return null;
  const seat = table.seat.value;
  const won = seat !== null && result.winners.includes(seat);
  return (
    <section class="end-panel" role="status">
      <h2>{won ? "You win!" : result.words}</h2>
      <p>
        {won && `${result.words}. `}By rule <b>{result.rule}</b>, after {info.moves} moves.
      </p>
      <div class="buttons">
        <button class="primary" onClick={onReplay}>
          Watch it again
        </button>
        {table.you.value.seats.length > 0 && <Rematch table={table} />}
        <Fairness id={info.id} />
        <a class="button" href={`/api/games/${info.id}/record`} download={`${info.game}-${info.id}.vworp`}>
          Save the record
        </a>
        <button onClick={() => go("/")}>Back to the lobby</button>
      </div>
    </section>
  );
}

function Rematch({ table }: { table: TableModel }) {
  const info = table.info.value;
  if (info?.next) return <a class="button" href={`/game/${info.next}`}>To the rematch</a>;
  const again = async () => {
    try {
      const { game, you } = await api.rematch(table.id);
      for (const seat of you.seats) await api.ready(game.id, seat);
      go(`/game/${game.id}`);
    } catch (error) {
      if (error instanceof Refused) table.problem.value = error;
    }
  };
  return <button onClick={() => void again()}>Rematch, seats turned</button>;
}

export function Fairness({ id }: { id: string }) {
  const [words, setWords] = useState("");
  const check = async () => {
    try {
      const found = await api.verify(id);
      setWords(`${found.is_fair ? "✓ Fair." : "✗ Not fair!"} ${found.words}`);
    } catch (error) {
      setWords(error instanceof Refused ? error.message : "It could not be checked.");
    }
  };
  return (
    <>
      <button onClick={() => void check()}>Verify fairness</button>
      {words && <p class="fairness" role="status">{words}</p>}
    </>
  );
}
