// The choices as a remote control: what can't be touched in the hand is a list of large buttons.

import { useState } from "preact/hooks";
import { FindChoice } from "../table/find-choice";
import type { TableModel } from "../table/model";

export function Remote({ table, onBoard }: { table: TableModel; onBoard: Set<number> }) {
  const now = table.now.value;
  const [filter, setFilter] = useState("");
  if (!now || !table.summons.value) return null;
  const rest = now.legal.filter(({ number }) => !onBoard.has(number));
  const wanted = filter.toLowerCase();
  const found = rest.filter(({ words }) => words.toLowerCase().includes(wanted));
  return (
    <section class="remote" aria-label="Choices">
      <FindChoice count={rest.length} value={filter} set={setFilter} />
      {found.map(({ number, words }) => (
        <button key={number} disabled={table.sent.value} data-action={number} onClick={() => void table.act(number)}>
          {words}
        </button>
      ))}
      {rest.length > 0 && found.length === 0 && <p class="quiet">No choice says “{filter}”.</p>}
    </section>
  );
}
