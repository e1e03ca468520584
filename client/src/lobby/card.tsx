// One game on the shelf: its lid, what it is, and one click to play it.

import { useEffect, useRef, useState } from "preact/hooks";
import { LevelSelect, levelFor } from "../look/level";
import { go } from "../look/route";
import { ownName, settings } from "../look/settings";
import { wordsOf } from "../look/words";
import { api } from "../wire/http";
import type { CatalogueGame, Level } from "../wire/types";

export function GameCard({ game, levels }: { game: CatalogueGame; levels: Level[] }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const [count, setCount] = useState(usualSeats(game.seats));
  const isNew = !settings.value.played.includes(game.id);
  const playNow = async () => {
    setBusy(true);
    setFailed("");
    try {
      go(`/game/${await beginAgainstBots(game, count)}`);
    } catch (error) {
      setFailed(wordsOf(error));
      setBusy(false);
    }
  };
  return (
    <li class="card">
      <img src={game.picture} alt="" width="600" height="600" />
      <div class="about">
        <h2>{game.title}</h2>
        <p>{game.summary}</p>
        <p class="quiet">
          {seatWords(game.seats)} · about {game.minutes} minutes
        </p>
        <div class="buttons">
          {isNew && (
            <a class="button primary" href={`/learn/${game.id}`}>
              Learn
            </a>
          )}
          <button class={isNew ? "" : "primary"} disabled={busy} onClick={() => void playNow()}>
            {busy ? "Landing…" : "Play now"}
          </button>
        </div>
        <div class="against">
          {game.seats.length === 1 ? (
            <span>{botWords(count - 1)}</span>
          ) : (
            <select
              aria-label={`Bots in ${game.title}`}
              value={String(count)}
              onChange={(event) => setCount(Number(event.currentTarget.value))}
            >
              {game.seats.map((seats) => (
                <option key={seats} value={String(seats)}>
                  {botWords(seats - 1)}
                </option>
              ))}
            </select>
          )}
          {count > 1 && (
            <LevelSelect
              levels={levels.filter(({ id }) => game.levels.includes(id))}
              level={levelFor(game.levels)}
              label={`How strong the bots in ${game.title} are`}
            />
          )}
        </div>
        {failed && <Alert words={failed} />}
        <p class="links">
          <a href={`/new/${game.id}`}>Invite friends</a>
          <a href={`/new/${game.id}?sofa`}>Play on the sofa</a>
          {!isNew && <a href={`/learn/${game.id}`}>Learn</a>}
          <a href={`/rules/${game.id}`}>Rules</a>
        </p>
      </div>
    </li>
  );
}

// Wherever on the page one is, what went wrong comes into sight.
function Alert({ words }: { words: string }) {
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => alert.current?.scrollIntoView({ block: "nearest" }), [words]);
  return (
    <p role="alert" ref={alert}>
      {words}
    </p>
  );
}

// One against one is what most people mean by "now".
export function usualSeats(seats: number[]): number {
  return seats.find((count) => count > 1) ?? seats[0] ?? 1;
}

export function seatWords(seats: number[]): string {
  const least = Math.min(...seats);
  const most = Math.max(...seats);
  return least === most ? `${least} player${least === 1 ? "" : "s"}` : `${least}–${most} players`;
}

export function botWords(bots: number): string {
  return bots === 0 ? "alone" : `with ${bots} bot${bots === 1 ? "" : "s"}`;
}

// What one click chooses where that is not what the game is usually played with.
export function quickOptions(game: CatalogueGame): Record<string, boolean | number | string> {
  const unusual = game.options.filter((option) => option.quick !== option.default);
  return Object.fromEntries(unusual.map((option) => [option.name, option.quick]));
}

async function beginAgainstBots(game: CatalogueGame, seats: number): Promise<string> {
  const others = Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, level: levelFor(game.levels) }));
  const me = { kind: "me" as const, name: ownName() };
  const made = await api.create(game.id, [me, ...others], quickOptions(game), false);
  await api.ready(made.game.id, 0);
  return made.game.id;
}
