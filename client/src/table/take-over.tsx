// "What if?": a new game from the move that is shown, in anybody's place, against bots.

import { useState } from "preact/hooks";
import { LevelSelect, useLevels } from "../look/level";
import { go } from "../look/route";
import { ownName } from "../look/settings";
import { capital, wordsOf } from "../look/words";
import { api } from "../wire/http";
import type { LogEntry, Seat, SeatWish } from "../wire/types";
import type { TableModel } from "./model";
import type { ReplayModel } from "./replay-model";

export function TakeOver({ table, replay }: { table: TableModel; replay: ReplayModel }) {
  const info = table.info.value;
  const [chosen, setChosen] = useState<number | null>(null);
  const [busy, setBusy] = useState("");
  const { levels, level } = useLevels(info?.game ?? "");
  if (!info) return null;
  const move = replay.move.value ?? 0;
  const seat = chosen ?? table.seat.value ?? nextToDecide(replay.entries.value, move);
  const isEnd = info.phase === "over" && move >= table.moves.value;
  const begin = async () => {
    setBusy("Landing…");
    try {
      const { game, you } = await api.branch(info.id, move, wishes(info.seats, seat, level));
      for (const own of you.seats) await api.ready(game.id, own);
      go(`/game/${game.id}`);
    } catch (error) {
      setBusy(wordsOf(error));
    }
  };
  return (
    <div class="take-over">
      <button class="primary" disabled={isEnd} title="A new game from this move" onClick={() => void begin()}>
        Take over from here
      </button>
      <label>
        as{" "}
        <select value={String(seat)} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
          {info.seats.map(({ seat: number, name, word }) => (
            <option key={number} value={String(number)}>
              {placeWords(name, word)}
            </option>
          ))}
        </select>
      </label>
      {info.seats.length > 1 && (
        <label>
          against <LevelSelect levels={levels} level={level} />
        </label>
      )}
      {busy && <span role="status">{busy}</span>}
    </div>
  );
}

export function wishes(seats: Pick<Seat, "seat">[], mine: number, level: string): SeatWish[] {
  return seats.map(({ seat }) => (seat === mine ? { kind: "me", name: ownName() } : { kind: "bot", level }));
}

// Who is asked after a move; at the end, the first.
export function nextToDecide(entries: LogEntry[], move: number): number {
  return entries.find((entry) => entry.move > move && entry.seat !== null)?.seat ?? 0;
}

function placeWords(name: string, word: string): string {
  return name && name.toLowerCase() !== word.toLowerCase() ? `${name} (${capital(word)})` : capital(word);
}
