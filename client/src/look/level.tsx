// How strong a bot is, in the words of the catalogue.

import { useEffect, useState } from "preact/hooks";
import type { Level } from "../wire/types";
import { catalogue } from "./catalogue";
import { set, settings } from "./settings";

export function LevelName({ level }: { level: string | null }) {
  const [levels, setLevels] = useState<Level[]>([]);
  useEffect(() => {
    catalogue().then((shelf) => setLevels(shelf.levels), () => undefined);
  }, []);
  const words = level && levelTitle(levels, level);
  return words ? <span class="word level">{words}</span> : null;
}

// The levels that play a game, and which of them one plays against.
export function useLevels(game: string): { levels: Level[]; level: string } {
  const [levels, setLevels] = useState<Level[]>([]);
  useEffect(() => {
    catalogue().then(
      (shelf) => {
        const able = shelf.games.find(({ id }) => id === game)?.levels ?? [];
        setLevels(shelf.levels.filter(({ id }) => able.includes(id)));
      },
      () => undefined,
    );
  }, [game]);
  return { levels, level: levelFor(levels.map(({ id }) => id)) };
}

// The level one has chosen, where there is it.
export function levelFor(levels: string[]): string {
  return levels.includes(settings.value.level) ? settings.value.level : "companion";
}

interface SelectProps {
  levels: Level[];
  level: string;
  label?: string;
}

export function LevelSelect({ levels, level, label }: SelectProps) {
  return (
    <select aria-label={label} value={level} onChange={(event) => set({ level: event.currentTarget.value })}>
      <optgroup label="How strong?">
        {levels.map(({ id, title, words }) => (
          <option key={id} value={id} title={words}>
            {title}
          </option>
        ))}
      </optgroup>
    </select>
  );
}

// "timelord:500ms" thinks as long as the part after the colon says.
export function levelTitle(levels: Level[], level: string): string {
  const [id, budget] = level.split(":");
  const title = levels.find((found) => found.id === id)?.title;
  return [title, budget].filter(Boolean).join(" ");
}
