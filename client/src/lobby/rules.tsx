// A game's rulebook as a page of its own.

import { useEffect, useState } from "preact/hooks";
import { catalogue } from "../look/catalogue";
import { useHeading } from "../look/heading";
import { Rulebook } from "../look/rulebook";

export function RulesPage({ id }: { id: string }) {
  const [title, setTitle] = useState("");
  useEffect(() => {
    catalogue().then(
      (shelf) => setTitle(shelf.games.find((game) => game.id === id)?.title ?? ""),
      () => undefined,
    );
  }, [id]);
  useHeading(title ? `Rules of ${title}` : "Rules");
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
