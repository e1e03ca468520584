// A game's rulebook as a page of its own.

import { useEffect, useState } from "preact/hooks";
import { catalogue } from "../look/catalogue";
import { useHeading } from "../look/heading";
import { Rulebook } from "../look/rulebook";
import { noSuchGame } from "../look/words";
import type { CatalogueGame } from "../wire/types";
import { Failed } from "./create";

export function RulesPage({ id }: { id: string }) {
  const [games, setGames] = useState<CatalogueGame[] | null>(null);
  useEffect(() => {
    catalogue().then(
      (shelf) => setGames(shelf.games),
      () => undefined,
    );
  }, [id]);
  const title = games?.find((game) => game.id === id)?.title;
  useHeading(title ? `Rules of ${title}` : "Rules");
  if (games && !title) return <Failed words={noSuchGame(id)} />;
  return (
    <main class="page reading">
      <h1>{title || "Rules"}</h1>
      <p class="buttons">
        <a class="button primary" href={`/learn/${id}`}>
          Learn by playing
        </a>
        <a class="button" href={`/new/${id}`}>
          Set up a table
        </a>
      </p>
      <Rulebook game={id} marked={[]} />
    </main>
  );
}
