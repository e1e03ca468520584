// The end: who won and by which rule, fair or not, and what to do next.

import { useState } from "preact/hooks";
import { api } from "../wire/http";
import { attempt } from "../look/attempt";
import { go } from "../look/route";
import { ShareLink } from "../look/share-link";
import { wordsOf } from "../look/words";
import type { GameInfo } from "../wire/types";
import type { TableModel } from "./model";
import { ReviewPanel } from "./review";
import { RuleButton } from "./rule-button";
import { Story } from "./story";
import { Emblem } from "./who";

interface Props {
  table: TableModel;
  onReplay: (from: number) => void;
}

// Over the board when the game has just ended; folded, it stands beside it.
export function EndScene({ table, onReplay }: Props) {
  if (!table.scene.value || !isShown(table)) return null;
  return (
    <div class="end-scene">
      <End table={table} onReplay={onReplay} />
    </div>
  );
}

export function FoldedEnd({ table, onReplay }: Props) {
  return table.scene.value || !isShown(table) ? null : <End table={table} onReplay={onReplay} />;
}

function isShown(table: TableModel): boolean {
  return Boolean(table.info.value?.result) && !table.now.value?.due;
}

function End({ table, onReplay }: Props) {
  const info = table.info.value;
  const result = info?.result;
  if (!info || !result) return null;
  const isScene = table.scene.value;
  return (
    <section class="end-panel" role="status">
      <p class="winners">
        {emblemsOf(info).map((seat) => (
          <Emblem key={seat} table={table} seat={seat} />
        ))}
      </p>
      <h2>{headline(info, table.seat.value)}</h2>
      <p>
        {result.words}, after {info.decisions === 1 ? "one move" : `${info.decisions} moves`}.{" "}
        {result.rule && <RuleButton table={table} rule={result.rule} />}
      </p>
      {isScene && <Story table={table} onReplay={onReplay} />}
      <div class="buttons">
        {table.you.value.seats.length > 0 && <Rematch table={table} />}
        <button onClick={() => (table.scene.value = !isScene)}>{isScene ? "Look at the board" : "How it went"}</button>
        <button onClick={() => onReplay(0)}>Watch it again</button>
        {info.may_watch && <ShareLink path={`/game/${info.id}?watch`} words="Share this game" />}
        <a class="button" href={`/api/games/${info.id}/record`} download={`${info.game}-${info.id}.vworp`}>
          Save the record
        </a>
        <a class="button" href="/">
          Back to the lobby
        </a>
        <Fairness id={info.id} />
        {table.seat.value !== null && <ReviewPanel id={info.id} seat={table.seat.value} onMove={onReplay} />}
      </div>
    </section>
  );
}

// Those who won; where all share their fate, all of them.
export function emblemsOf(info: GameInfo): number[] {
  const winners = info.result?.winners ?? [];
  return winners.length ? winners : info.seats.map(({ seat }) => seat);
}

export function headline(info: GameInfo, seat: number | null): string {
  const winners = info.result?.winners ?? [];
  const payoffs = info.result?.payoffs ?? [];
  if (seat !== null && winners.includes(seat)) return "You win!";
  if (winners.length === 0) return withoutWinners(payoffs, seat);
  if (winners.length === info.seats.length) return "Everybody wins";
  const names = winners.map((winner) => info.seats[winner]?.name ?? "");
  return `${names.join(" and ")} win${names.length === 1 ? "s" : ""}`;
}

function withoutWinners(payoffs: number[], seat: number | null): string {
  if (payoffs.every((payoff) => payoff === 0)) return "A draw";
  if (seat !== null && (payoffs[seat] ?? 0) < 0) return "You lose";
  return payoffs.every((payoff) => payoff < 0) ? "All players lose" : "Nobody wins";
}

function Rematch({ table }: { table: TableModel }) {
  const next = table.info.value?.next;
  if (next) {
    return (
      <a class="button primary" href={`/game/${next}`}>
        To the rematch
      </a>
    );
  }
  const again = async () => {
    const { game, you } = await api.rematch(table.id);
    for (const seat of you.seats) await api.ready(game.id, seat);
    go(`/game/${game.id}`);
  };
  return (
    <button class="primary" onClick={() => attempt(table, again())}>
      {rematchWords(table.info.value?.seats.length ?? 0, table.info.value?.result?.payoffs ?? [])}
    </button>
  );
}

// Everybody sits one seat further; who have won or lost together only play again.
export function rematchWords(seats: number, payoffs: number[]): string {
  const isShared = payoffs.some(Boolean) && payoffs.every((payoff) => payoff === payoffs[0]);
  if (seats < 2 || isShared) return "Play again";
  return seats === 2 ? "Rematch, sides swapped" : "Rematch, one seat further";
}

export function Fairness({ id }: { id: string }) {
  const [words, setWords] = useState("");
  const check = async () => {
    try {
      const found = await api.verify(id);
      setWords(`${found.is_fair ? "✓ Fair." : "✗ Not fair!"} ${found.words}`);
    } catch (error) {
      setWords(wordsOf(error));
    }
  };
  return (
    <>
      <button onClick={() => void check()}>Verify fairness</button>
      {words && (
        <p class="fairness" role="status">
          {words}
        </p>
      )}
    </>
  );
}
