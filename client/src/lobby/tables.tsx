// Lists of tables: your own, those with a free seat, those one may watch.

import { useEffect, useState } from "preact/hooks";
import { api } from "../wire/http";
import type { Listed } from "../wire/types";

const EVERY = 5000;

interface Props {
  kind: "mine" | "open" | "watch";
  title: string;
  empty: string;
}

export function Tables({ kind, title, empty }: Props) {
  const [games, setGames] = useState<Listed[] | null>(null);
  useEffect(() => {
    const load = () => {
      if (document.hidden) return;
      api.list(kind).then((found) => setGames(found.games), () => undefined);
    };
    load();
    const timer = setInterval(load, EVERY);
    return () => clearInterval(timer);
  }, [kind]);
  return (
    <section class="tables">
      <h2>{title}</h2>
      {games?.length === 0 && <p class="quiet">{empty}</p>}
      <ul>
        {games?.map((game) => (
          <li key={game.id}>
            <a href={`/game/${game.id}${kind === "watch" ? "?watch" : ""}`} class={isYourMove(game) ? "due" : ""}>
              <b>{game.title}</b>
              <span>{game.seats.map((seat) => seat.name || "free").join(", ")}</span>
              <span class="quiet">{standing(game)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isYourMove(game: Listed): boolean {
  return game.phase === "playing" && game.due !== null && game.your_seats.includes(game.due);
}

export function standing(game: Listed): string {
  if (game.phase === "gathering") return "waiting for players";
  if (game.phase === "over") return game.result?.words ?? "over";
  return isYourMove(game) ? "your move" : `move ${game.moves}`;
}
