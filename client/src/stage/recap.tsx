// What the others did since one's last decision, in the game's words, until one moves.

import type { TableModel } from "../table/model";

export function Recap({ table, onReplay }: { table: TableModel; onReplay: (from: number) => void }) {
  const sentences = table.recap.value;
  if (!sentences.length) return null;
  return (
    <aside class="recap" aria-label="Meanwhile">
      <p>{sentences.join(" ")}</p>
      <button onClick={() => onReplay(table.since.value)}>Show me</button>
      <button class="plain" aria-label="Dismiss" onClick={table.dismissRecap}>
        ×
      </button>
    </aside>
  );
}
