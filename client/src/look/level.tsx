// How strong a bot is, in the words of the catalogue.

import { useEffect, useState } from "preact/hooks";
import type { Level } from "../wire/types";
import { catalogue } from "./catalogue";

export function LevelName({ level }: { level: string | null }) {
  const [levels, setLevels] = useState<Level[]>([]);
  useEffect(() => {
    catalogue().then((shelf) => setLevels(shelf.levels), () => undefined);
  }, []);
  const words = level && levelTitle(levels, level);
  return words ? <span class="word level">{words}</span> : null;
}

// "timelord:500ms" thinks as long as the part after the colon says.
export function levelTitle(levels: Level[], level: string): string {
  const [id, budget] = level.split(":");
  const title = levels.find((found) => found.id === id)?.title;
  return [title, budget].filter(Boolean).join(" ");
}
