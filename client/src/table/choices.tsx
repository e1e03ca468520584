// Every choice as a proper control: for screen readers, for keyboards, for long lists. It opens over the board.

import { useState } from "preact/hooks";
import { settings } from "../look/settings";
import type { Choice } from "../wire/types";
import { FindChoice } from "./find-choice";
import type { TableModel } from "./model";
import { pointing } from "./pointing";
import { Sheet } from "./sheet";
import { Sign } from "./sign";

export function Choices({ choices, table }: { choices: Choice[]; table: TableModel }) {
  const [filter, setFilter] = useState("");
  const wanted = filter.toLowerCase();
  const found = choices.filter((choice) => `${choice.words} ${choice.notation}`.toLowerCase().includes(wanted));
  const title = (
    <>
      <Sign path="M3 5h1m3 0h10M3 10h1m3 0h10M3 15h1m3 0h10" />
      {choices.length}
      <span> {choices.length === 1 ? "choice" : "choices"}</span>
    </>
  );
  return (
    <Sheet class="choices" title={title}>
      <FindChoice count={choices.length} value={filter} set={setFilter} />
      <ul>
        {found.map((choice) => (
          <li key={choice.number}>
            <button
              disabled={table.sent.value}
              data-action={choice.number}
              onClick={() => void table.act(choice.number)}
              {...pointing(table, choice.number)}
            >
              {choice.words} {settings.value.notation && <kbd>{choice.notation}</kbd>}
            </button>
          </li>
        ))}
        {found.length === 0 && <li class="quiet">No choice says “{filter}”.</li>}
      </ul>
    </Sheet>
  );
}
