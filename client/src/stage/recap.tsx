// What the others did since one's last decision, in the game's words, until one moves. It folds by itself when
// there was time to read it: it lies on the board.

import { useEffect, useState } from "preact/hooks";
import type { TableModel } from "../table/model";

const FIRST = 5000; // milliseconds
const EACH_LETTER = 55;

export function Recap({ table, onReplay }: { table: TableModel; onReplay: (from: number) => void }) {
  const words = table.recap.value.join(" ");
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    setOpen(true);
    const timer = setTimeout(() => setOpen(false), FIRST + EACH_LETTER * words.length);
    return () => clearTimeout(timer);
  }, [words]);
  if (!words) return null;
  if (!isOpen) {
    return (
      <button class="recap folded" onClick={() => setOpen(true)}>
        Meanwhile…
      </button>
    );
  }
  return (
    <aside class="recap" aria-label="Meanwhile">
      <p>{words}</p>
      <button onClick={() => onReplay(table.since.value)}>Show me</button>
      <button class="plain" aria-label="Put the recap away" onClick={table.dismissRecap}>
        ×
      </button>
    </aside>
  );
}
