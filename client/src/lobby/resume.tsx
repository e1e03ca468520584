// Games that go on, on top of the lobby: where it is one's move first, each with a picture of its table.

import { age } from "../look/age";
import type { Listed } from "../wire/types";
import { isYourMove, standing } from "./tables";

const MOST = 4;

export function Resume({ games }: { games: Listed[] }) {
  const going = toResume(games);
  if (!going.length) return null;
  const yours = going.filter(isYourMove).length;
  return (
    <section class="resume" aria-label="Go on playing">
      <h2>{yours ? "Your move" : "Go on playing"}</h2>
      <ul>
        {going.map((game) => (
          <li key={game.id}>
            <a href={`/game/${game.id}`} class={isYourMove(game) ? "due" : ""}>
              <Thumbnail game={game} />
              <b>{game.title}</b>
              <span class="standing">{standing(game)}</span>
              <span class="quiet">
                {others(game)} · {age(game.changed_at)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

// The table as it is now; its address is another one after each move.
function Thumbnail({ game }: { game: Listed }) {
  if (game.phase === "gathering") return <img src={`/api/catalogue/${game.game}/picture.svg`} alt="" />;
  return <img src={`/api/games/${game.id}/moves/${game.moves}/picture.svg?form=wide`} alt="" loading="lazy" />;
}

export function toResume(games: Listed[]): Listed[] {
  const going = games.filter(({ phase }) => phase !== "over");
  return going.toSorted((a, b) => Number(isYourMove(b)) - Number(isYourMove(a))).slice(0, MOST);
}

export function others(game: Listed): string {
  const names = game.seats.filter((_, seat) => !game.your_seats.includes(seat)).map(({ name }) => name || "a free seat");
  return names.length ? `with ${names.join(", ")}` : "alone";
}
