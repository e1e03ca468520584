// Lists of tables: your own, those with a free seat, those one may watch.

import { useEffect, useState } from "preact/hooks";
import { age } from "../look/age";
import { wordsOf } from "../look/words";
import { api } from "../wire/http";
import type { Listed } from "../wire/types";

const EVERY = 5000;

interface Props {
  kind: Kind;
  title: string;
  empty: string;
  list: TableList;
}

type Kind = "mine" | "open" | "watch";

export interface TableList {
  games: Listed[] | null; // null: nobody has answered yet
  forget: (id: string) => void;
}

// The tables of a kind, asked for again and again while somebody looks.
export function useTables(kind: Kind): TableList {
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
  const forget = (id: string) => setGames((shown) => shown?.filter((game) => game.id !== id) ?? null);
  return { games, forget };
}

export function Tables({ kind, title, empty, list: { games, forget } }: Props) {
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
              <span class="quiet">
                {standing(game)}
                {kind === "mine" && `, ${age(game.changed_at)}`}
                {game.pace === "days" && ", over days"}
              </span>
            </a>
            {kind === "mine" && <Remove game={game} onRemoved={() => forget(game.id)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

// A game that is over goes at once; one that goes on goes when its player is sure.
function Remove({ game, onRemoved }: { game: Listed; onRemoved: () => void }) {
  const [asks, setAsks] = useState(false);
  const [failed, setFailed] = useState("");
  const remove = (isSure: boolean) => {
    setFailed("");
    api.putAway(game.id, isSure).then(onRemoved, (error: unknown) => setFailed(wordsOf(error)));
  };
  return (
    <>
      <button
        class="plain"
        title="Remove from your games"
        aria-label={`Remove ${game.title} from your games`}
        aria-expanded={game.phase === "over" ? undefined : asks}
        onClick={() => (game.phase === "over" ? remove(false) : setAsks(!asks))}
      >
        ×
      </button>
      {asks && (
        <p class="sure">
          <span>{warning(game)}</span>
          <button onClick={() => remove(true)}>Remove it</button>
          <button onClick={() => setAsks(false)}>Keep it</button>
        </p>
      )}
      {failed && <p role="alert">{failed}</p>}
    </>
  );
}

export function warning(game: Listed): string {
  const others = game.seats.filter((_, seat) => !game.your_seats.includes(seat));
  const areWaiting = others.some(
    ({ kind }) => kind === "person" || (game.phase === "gathering" && kind === "open"),
  );
  const bot = areWaiting ? " A bot will play on for you." : "";
  return `This game is not over.${bot} Only its link will bring it back.`;
}

export function isYourMove(game: Listed): boolean {
  return game.phase === "playing" && game.due !== null && game.your_seats.includes(game.due);
}

export function standing(game: Listed): string {
  if (game.phase === "gathering") return "waiting for players";
  if (game.phase === "over") return game.result?.words ?? "over";
  if (isYourMove(game)) return "your move";
  const seat = game.due === null ? undefined : game.seats[game.due];
  return `${seat?.name || seat?.word || "somebody"} to decide`;
}
