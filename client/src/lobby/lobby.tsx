// The lobby: games to go on with, all games as cards, your games, and those one may join or watch.

import { useEffect, useState } from "preact/hooks";
import { catalogue } from "../look/catalogue";
import { useHeading } from "../look/heading";
import { NAMELESS, set, settings } from "../look/settings";
import { wordsOf } from "../look/words";
import type { Catalogue, Listed } from "../wire/types";
import { GameCard } from "./card";
import { fetchAhead } from "../pages";
import { Resume } from "./resume";
import { Tables, useTables } from "./tables";

export function Lobby() {
  const [shelf, setShelf] = useState<Catalogue | null>(null);
  const [failed, setFailed] = useState("");
  useHeading("");
  const load = () => {
    setFailed("");
    catalogue().then(setShelf, (error: unknown) => setFailed(wordsOf(error)));
  };
  useEffect(load, []);
  useEffect(fetchAhead, []);
  const mine = useTables("mine");
  const open = useTables("open");
  const watch = useTables("watch");
  useEffect(() => rememberPlayed(mine.games ?? []), [mine.games]);
  return (
    <main class="page lobby">
      <header class="hero">
        <h1>vworp</h1>
        <p>Doctor Who tabletop games, against bots or with friends. No account, no box to tidy up.</p>
        <NameField />
      </header>
      <Resume games={mine.games ?? []} />
      {failed && (
        <p class="failed" role="alert">
          {failed} <button onClick={load}>Try again</button>
        </p>
      )}
      {!shelf && !failed && <p class="loading">Landing…</p>}
      <ul class="shelf">
        {shelf?.games.map((game) => (
          <GameCard key={game.id} game={game} levels={shelf.levels} />
        ))}
      </ul>
      <div class="lists">
        <Tables kind="mine" title="Your games" empty="Games you play will be kept here." list={mine} />
        <Tables kind="open" title="Join a game" empty="Nobody is waiting for players just now." list={open} />
        <Tables kind="watch" title="Watch" empty="No open game is being played just now." list={watch} />
      </div>
      <footer class="quiet">
        vworp is an unofficial, free fan project, affiliated with nobody. Doctor Who and the games' names
        belong to their owners. <a href="/licences.txt">Licences</a>
      </footer>
    </main>
  );
}

// Who has played a game before is not offered to learn it first.
function rememberPlayed(games: Listed[]): void {
  const played = new Set([...settings.value.played, ...games.map(({ game }) => game)]);
  if (played.size > settings.value.played.length) set({ played: [...played] });
}

function NameField() {
  return (
    <label class="name">
      You play as{" "}
      <input
        maxLength={24}
        value={settings.value.name}
        placeholder={NAMELESS}
        autocomplete="nickname"
        onInput={(event) => set({ name: event.currentTarget.value })}
      />
    </label>
  );
}
