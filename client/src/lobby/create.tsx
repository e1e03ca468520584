// A new game: who sits where, and the game's own options.

import { useEffect, useState } from "preact/hooks";
import { catalogue } from "../look/catalogue";
import { go } from "../look/route";
import { useHeading } from "../look/heading";
import { NAMELESS, set, settings } from "../look/settings";
import { capital, noSuchGame, wordsOf } from "../look/words";
import { api } from "../wire/http";
import { usualSeats } from "./card";
import { TermsFields } from "./terms-fields";
import { hasWord, withWord } from "./words";
import type { Catalogue, CatalogueGame, Level, Option, SeatWish, TermsWish } from "../wire/types";

export function CreatePage({ id, isSofa = false }: { id: string; isSofa?: boolean }) {
  const [shelf, setShelf] = useState<Catalogue | null>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    catalogue().then(setShelf, (error: unknown) => setFailed(wordsOf(error)));
  }, []);
  const game = shelf?.games.find((found) => found.id === id);
  useHeading(game ? `A table of ${game.title}` : "");
  if (failed) return <Failed words={failed} />;
  if (!shelf) return <p class="loading">Landing…</p>;
  if (!game) return <Failed words={noSuchGame(id)} />;
  return <CreateForm game={game} shelf={shelf} isSofa={isSofa} />;
}

export function Failed({ words }: { words: string }) {
  return (
    <main class="page">
      <p class="failed" role="alert">
        {words} <a href="/">To the lobby</a>
      </p>
    </main>
  );
}

function CreateForm({ game, shelf, isSofa }: { game: CatalogueGame; shelf: Catalogue; isSofa: boolean }) {
  const [count, setCount] = useState(usualSeats(game.seats));
  const [names, setNames] = useState<string[]>([settings.value.name]);
  const [kinds, setKinds] = useState<string[]>(isSofa ? [] : ["me"]);
  const [options, setOptions] = useState<Record<string, Option["default"]>>({});
  const [terms, setTerms] = useState<TermsWish>({});
  const [listed, setListed] = useState(false);
  const [failed, setFailed] = useState("");
  const [busy, setBusy] = useState(false);
  const words = game.seat_words[String(count)] ?? [];
  const kindOf = (seat: number) => kinds[seat] ?? "open";

  const begin = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    if (kindOf(0) === "me") set({ name: names[0] ?? "" });
    const seats = words.map((word, seat) => wish(kindOf(seat), names[seat]?.trim() || (seat === 0 ? NAMELESS : word)));
    try {
      const made = await api.create(game.id, seats, options, listed, terms);
      for (const seat of made.you.seats) await api.ready(made.game.id, seat);
      go(`/${isSofa ? "screen" : "game"}/${made.game.id}`);
    } catch (error) {
      setFailed(wordsOf(error));
      setBusy(false);
    }
  };

  return (
    <main class="page making">
      <img class="lid" src={game.picture} alt="" width="600" height="600" />
      <form class="create" onSubmit={(event) => void begin(event)}>
        <h1>{game.title}</h1>
        <p>{isSofa ? "On the sofa: this screen shows the table, and everybody holds a phone with their own hand." : game.summary}</p>
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
            <SeatField
              key={word}
              word={word}
              kind={kindOf(seat)}
              name={names[seat] ?? ""}
              isFirst={seat === 0}
              isSofa={isSofa}
              shelf={shelf}
              levels={shelf.levels.filter((level) => game.levels.includes(level.id))}
              setKind={(kind) => setKinds(replaced(kinds, seat, kind, "open"))}
              setName={(name) => setNames(replaced(names, seat, name, ""))}
            />
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
        {words.some((_, seat) => seat > 0 && ["me", "open"].includes(kindOf(seat))) && (
          <TermsFields terms={terms} change={setTerms} />
        )}
        <label class="tick">
          <input type="checkbox" checked={listed} onChange={(event) => setListed(event.currentTarget.checked)} /> Show
          this table in the lobby
        </label>
        {failed && <p role="alert">{failed}</p>}
        <button class="primary" disabled={busy}>
          {isSofa ? "Show the table on this screen" : "Set up the table"}
        </button>
      </form>
    </main>
  );
}

// A list with one entry changed, filled up to it where it is short.
export function replaced(list: string[], at: number, value: string, filling: string): string[] {
  const length = Math.max(list.length, at + 1);
  return Array.from({ length }, (_, index) => (index === at ? value : (list[index] ?? filling)));
}

interface SeatProps {
  word: string;
  kind: string;
  name: string;
  isFirst: boolean;
  isSofa: boolean;
  shelf: Catalogue;
  levels: Level[];
  setKind: (kind: string) => void;
  setName: (name: string) => void;
}

function SeatField({ word, kind, name, isFirst, isSofa, shelf, levels, setKind, setName }: SeatProps) {
  return (
    <div class="seat-field">
      <label>
        {capital(word)}{" "}
        <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
          {!isSofa && <option value="me">{isFirst ? "me" : "a person at this browser"}</option>}
          <option value="open">{isSofa ? "a person with a phone" : "a friend, by link"}</option>
          {levels.map((level) => (
            <option key={level.id} value={level.id}>
              bot: {level.title}
            </option>
          ))}
        </select>
      </label>
      {kind === "me" && (
        <input
          aria-label={isFirst ? "Your name" : `Name of the person on ${word}`}
          placeholder={isFirst ? "Your name" : `Name (${word})`}
          maxLength={shelf.limits.name}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

function wish(kind: string, name: string): SeatWish {
  if (kind === "open") return { kind: "open" };
  if (kind === "me") return { kind: "me", name };
  return { kind: "bot", level: kind };
}

// Words to put together by touch; what else can be written there is typed.
function Words({ option, text, change }: { option: Option; text: string; change: (text: string) => void }) {
  return (
    <details class="words">
      <summary>Choose from a list: {option.name.replaceAll("_", " ")}</summary>
      {option.words.map(([word, title]) => (
        <button
          key={word}
          type="button"
          aria-pressed={hasWord(text, word)}
          onClick={() => change(withWord(option, text, word))}
        >
          {title}
        </button>
      ))}
    </details>
  );
}

interface FieldProps {
  option: Option;
  value: Option["default"];
  change: (value: Option["default"]) => void;
}

function OptionField({ option, value, change }: FieldProps) {
  if (option.words.length === 0) return <OptionInput option={option} value={value} change={change} />;
  return (
    <>
      <OptionInput option={option} value={value} change={change} />
      <Words option={option} text={String(value)} change={change} />
    </>
  );
}

function OptionInput({ option, value, change }: FieldProps) {
  const title = capital(option.name.replaceAll("_", " "));
  return (
    <label title={option.help}>
      {title}{" "}
      {option.kind === "bool" && (
        <input
          type="checkbox"
          name={option.name}
          checked={Boolean(value)}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      )}
      {option.kind === "int" && (
        <input
          type="number"
          name={option.name}
          min={option.low}
          max={option.high}
          value={Number(value)}
          onInput={(event) => change(event.currentTarget.valueAsNumber)}
        />
      )}
      {(option.kind === "choice" || option.is_data) && (
        <select
          name={option.name}
          value={String(value)}
          onChange={(event) => change(event.currentTarget.value)}
        >
          {option.choices.map((choice, number) => (
            <option key={choice} value={choice}>
              {option.titles[number]}
            </option>
          ))}
          {!option.choices.includes(String(value)) && <option value={String(value)}>The file below</option>}
        </select>
      )}
      {option.kind === "text" && !option.is_data && (
        <>
          <input
            name={option.name}
            list={`choices-${option.name}`}
            value={String(value)}
            onInput={(event) => change(event.currentTarget.value)}
          />
          <datalist id={`choices-${option.name}`}>
            {option.choices.map((choice) => (
              <option key={choice} value={choice} />
            ))}
          </datalist>
        </>
      )}
      <small>
        {option.help}
        {option.is_data && (
          <input
            type="file"
            aria-label={`${title}: a file of your own`}
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then(change)}
          />
        )}
      </small>
    </label>
  );
}
