// What a screen reader says: what happened, then what to do, once things have come to rest.

import { useEffect, useRef, useState } from "preact/hooks";
import type { LogEntry } from "../wire/types";
import type { TableModel } from "./model";

const REST = 350;
const MOST = 6; // lines; a long turn of bots is told by its end

// Where the game says itself what happened since one's last decision, that is told and nothing else.
export function announcement(news: LogEntry[], prompt: string, recap: string[] = []): string {
  if (recap.length) return [recap.join(" "), prompt].filter(Boolean).join(" ");
  const lines = news.flatMap((entry) => [entry.told, ...entry.notes.map((note) => note.words)]).filter(Boolean);
  const told = lines.length > MOST ? [`${lines.length - MOST} things happened`, ...lines.slice(-MOST)] : lines;
  return [...told, prompt].filter(Boolean).join(". ");
}

export function Announcer({ table }: { table: TableModel }) {
  const [said, setSaid] = useState("");
  const upTo = useRef<number | null>(null);
  const now = table.now.value;
  const log = table.log.value;
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => {
      // What was there before we came is read in the log, not aloud.
      const last = upTo.current ?? now.move;
      upTo.current = now.move;
      const prompt = table.summons.value ? `Your move: ${now.due?.prompt ?? ""}` : (now.result?.words ?? "");
      setSaid(announcement(log.filter((entry) => entry.move > last), prompt, table.recap.value));
    }, REST);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <p class="unseen announcer" aria-live="polite">
      {table.covered.value === null ? said : ""}
    </p>
  );
}
