// What the others did since one's last decision, in the game's words, until one moves. It stands in the head of the page;
// where that has no other room than its tools', it folds by itself when there was time to read it.

import { useEffect, useState } from "preact/hooks";
import type { TableModel } from "../table/model";
import { Sign } from "../table/sign";

const FIRST = 5000; // milliseconds
const EACH_LETTER = 55;
const CROWDED = "(max-width: 63.99rem)";

export function Recap({ table, onReplay }: { table: TableModel; onReplay: (from: number) => void }) {
  const words = table.recap.value.join(" ");
  const [isOpen, setOpen] = useState(true);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    setOpen(true);
    setWhole(false);
    const timer = setTimeout(() => setOpen(!matchMedia(CROWDED).matches), FIRST + EACH_LETTER * words.length);
    return () => clearTimeout(timer);
  }, [words]);
  if (!words) return null;
  if (!isOpen) {
    return (
      <button class="recap folded" aria-label="Meanwhile…" onClick={() => setOpen(true)}>
        <Sign path="M3 4h14v9H9l-4 4v-4H3zM7 8.5h.1M10 8.5h.1M13 8.5h.1" />
      </button>
    );
  }
  return (
    <aside class={`recap ${isWhole ? "whole" : ""}`} aria-label="Meanwhile">
      <p title={words} onClick={() => setWhole(!isWhole)}>
        {words}
      </p>
      <button onClick={() => onReplay(table.since.value)}>Show me</button>
      <button class="plain" aria-label="Put the recap away" onClick={table.dismissRecap}>
        ×
      </button>
    </aside>
  );
}
