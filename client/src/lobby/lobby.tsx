// The lobby: the games as cards, your games, and those one may join or watch.

import { useEffect, useState } from "preact/hooks";
import { catalogue } from "../look/catalogue";
import { go } from "../look/route";
import { settings } from "../look/settings";
import { api, Refused } from "../wire/http";
import type { Catalogue, CatalogueGame, Listed } from "../wire/types";

export function Lobby() {
  const [shelf, setShelf] = useState<Catalogue | null>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    document.title = "vworp";
    catalogue().then(setShelf, (error: unknown) => setFailed(error instanceof Refused ? error.message : "?"));
  }, []);
  return (
    <main class="page lobby">
      <header class="hero">
        <h1>vworp</h1>
        <p>Doctor Who tabletop games, against bots or with friends. No account, no box to tidy up.</p>
      </header>
      {failed && <p role="alert">{failed}</p>}
      <ul class="shelf">
        {shelf?.games.map((game) => <GameCard key={game.id} game={game} onFail={setFailed} />)}
      </ul>
      <Tables kind="mine" title="Your games" empty="Games you play will be kept here." />
      <Tables kind="open" title="Join a game" empty="Nobody is waiting for players just now." />
      <Tables kind="watch" title="Watch" empty="No open game is being played just now." />
      <footer class="quiet">
        vworp is an unofficial, free fan project, affiliated with nobody. Doctor Who and the games' names
        belong to their owners.
      </footer>
    </main>
  );
}

function GameCard({ game, onFail }: { game: CatalogueGame; onFail: (words: string) => void }) {
  const [busy, setBusy] = useState(false);
  const fewest = game.seats.find((count) => count > 1) ?? game.seats[0] ?? 1;
  const playNow = async () => {
    setBusy(true);
    try {
      go(`/game/${await beginAgainstBots(game, fewest)}`);
    } catch (error) {
      onFail(error instanceof Refused ? error.message : "That did not work.");
      setBusy(false);
    }
  };
  return (
    <li class="card">
      <img src={`/api/catalogue/${game.id}/picture.svg`} alt="" loading="lazy" />
      <div class="about">
        <h2>{game.title}</h2>
        <p>{game.summary}</p>
        <p class="quiet">
          {seatWords(game.seats)} · about {game.minutes} minutes
        </p>
        <div class="buttons">
          <button class="primary" disabled={busy} onClick={() => void playNow()}>
            {busy ? "Landing…" : "Play now"}
          </button>
          <a class="button" href={`/new/${game.id}`}>
            Invite…
          </a>
          <a class="button" href={`/rules/${game.id}`}>
            Rules
          </a>
        </div>
      </div>
    </li>
  );
}

export function seatWords(seats: number[]): string {
  const least = Math.min(...seats);
  const most = Math.max(...seats);
  return least === most ? `${least} player${least === 1 ? "" : "s"}` : `${least}–${most} players`;
}

async function beginAgainstBots(game: CatalogueGame, seats: number): Promise<string> {
  const others = Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, level: "companion" }));
  const me = { kind: "me" as const, name: settings.value.name || "Me" };
  const made = await api.create(game.id, [me, ...others], {}, false);
  await api.ready(made.game.id, 0);
  return made.game.id;
}

function Tables({ kind, title, empty }: { kind: "mine" | "open" | "watch"; title: string; empty: string }) {
  const [games, setGames] = useState<Listed[]>([]);
  useEffect(() => {
    const load = () => api.list(kind).then((found) => setGames(found.games), () => undefined);
    void load();
    const timer = setInterval(() => void load(), 5000);
    return () => clearInterval(timer);
  }, [kind]);
  return (
    <section class="tables">
      <h2>{title}</h2>
      {games.length === 0 && <p class="quiet">{empty}</p>}
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <a href={`/game/${game.id}${kind === "watch" ? "?watch" : ""}`}>
              <b>{game.title}</b> <span>{game.seats.map((seat) => seat.name || "free").join(", ")}</span>{" "}
              <span class="quiet">{standing(game)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function standing(game: Listed): string {
  if (game.phase === "gathering") return "waiting for players";
  if (game.phase === "over") return game.result?.words ?? "over";
  const yours = game.due !== null && game.your_seats.includes(game.due);
  return yours ? "your move" : `move ${game.moves}`;
}
