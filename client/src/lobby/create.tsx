// A new game: who sits where, and the game's own options.

import { useEffect, useState } from "preact/hooks";
import { catalogue } from "../look/catalogue";
import { go } from "../look/route";
import { set, settings } from "../look/settings";
import { api, Refused } from "../wire/http";
import type { Catalogue, CatalogueGame, Option, SeatWish } from "../wire/types";

export function CreatePage({ id }: { id: string }) {
  const [shelf, setShelf] = useState<Catalogue | null>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    catalogue().then(setShelf, (error: unknown) => setFailed(error instanceof Refused ? error.message : "?"));
  }, []);
  const game = shelf?.games.find((found) => found.id === id);
  if (failed) return <p role="alert">{failed}</p>;
  if (!shelf) return <p class="loading">Landing…</p>;
  if (!game) return <p role="alert">There is no game “{id}” here.</p>;
  return <CreateForm game={game} shelf={shelf} />;
}

function CreateForm({ game, shelf }: { game: CatalogueGame; shelf: Catalogue }) {
  const [count, setCount] = useState(game.seats.find((seats) => seats > 1) ?? game.seats[0] ?? 1);
  const [name, setName] = useState(settings.value.name);
  const [kinds, setKinds] = useState<string[]>(["me", "open", "open", "open", "open"]);
  const [options, setOptions] = useState<Record<string, Option["default"]>>({});
  const [listed, setListed] = useState(false);
  const [failed, setFailed] = useState("");
  const words = game.seat_words[String(count)] ?? [];

  const begin = async (event: Event) => {
    event.preventDefault();
    set({ name });
    const seats = kinds.slice(0, count).map((kind, seat) => wish(kind, seat === 0 ? name || "Me" : words[seat]));
    try {
      const made = await api.create(game.id, seats, options, listed);
      for (const seat of made.you.seats) await api.ready(made.game.id, seat);
      go(`/game/${made.game.id}`);
    } catch (error) {
      setFailed(error instanceof Refused ? error.message : "That did not work.");
    }
  };

  return (
    <main class="page">
      <h1>{game.title}</h1>
      <p>{game.summary}</p>
      <form class="create" onSubmit={(event) => void begin(event)}>
        <label>
          Your name{" "}
          <input maxLength={shelf.limits.name} value={name} placeholder="Me" onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        {game.seats.length > 1 && (
          <label>
            Players{" "}
            <select value={String(count)} onChange={(event) => setCount(Number(event.currentTarget.value))}>
              {game.seats.map((seats) => (
                <option key={seats} value={String(seats)}>
                  {seats}
                </option>
              ))}
            </select>
          </label>
        )}
        <fieldset>
          <legend>Seats</legend>
          {words.map((word, seat) => (
            <label key={word}>
              {word}{" "}
              <select
                value={kinds[seat] ?? "open"}
                onChange={(event) => setKinds(kinds.map((kind, at) => (at === seat ? event.currentTarget.value : kind)))}
              >
                <option value="me">{seat === 0 ? "me" : "a person at this browser"}</option>
                <option value="open">a friend, by link</option>
                {shelf.levels.map((level) => (
                  <option key={level.id} value={level.id}>
                    bot: {level.title}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
        {game.options.length > 0 && (
          <fieldset>
            <legend>Options</legend>
            {game.options.map((option) => (
              <OptionField
                key={option.name}
                option={option}
                value={options[option.name] ?? option.default}
                change={(value) => setOptions({ ...options, [option.name]: value })}
              />
            ))}
          </fieldset>
        )}
        <label>
          <input type="checkbox" checked={listed} onChange={(event) => setListed(event.currentTarget.checked)} /> Show
          this table in the lobby
        </label>
        {failed && <p role="alert">{failed}</p>}
        <button class="primary">Set up the table</button>
      </form>
    </main>
  );
}

// The first person here has the name that was given, the others go by their seat.
function wish(kind: string, name: string | undefined): SeatWish {
  if (kind === "open") return { kind: "open" };
  if (kind === "me") return { kind: "me", name: name || "Me" };
  return { kind: "bot", level: kind };
}

interface FieldProps {
  option: Option;
  value: Option["default"];
  change: (value: Option["default"]) => void;
}

function OptionField({ option, value, change }: FieldProps) {
  const title = option.name.replaceAll("_", " ");
  return (
    <label title={option.help}>
      {title}{" "}
      {option.kind === "bool" && (
        <input type="checkbox" checked={Boolean(value)} onChange={(event) => change(event.currentTarget.checked)} />
      )}
      {option.kind === "int" && (
        <input
          type="number"
          min={option.low}
          max={option.high}
          value={Number(value)}
          onInput={(event) => change(event.currentTarget.valueAsNumber)}
        />
      )}
      {(option.kind === "choice" || option.kind === "text") && (
        <select value={String(value)} onChange={(event) => change(event.currentTarget.value)}>
          {option.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
      <small>{option.help}</small>
    </label>
  );
}
