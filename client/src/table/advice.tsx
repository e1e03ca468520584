// A hint: one thing a strong player would do, and why; chances and what else there is when one asks for more.

import { useState } from "preact/hooks";
import { sentence } from "../look/words";
import type { Advice as Advised } from "../wire/types";
import { Dismiss } from "./dismiss";
import type { TableModel } from "./model";
import { pointing } from "./pointing";

const SHOWN = 3;

export function Advice({ table }: { table: TableModel }) {
  const [more, setMore] = useState(false);
  const advice = table.advice.value;
  const [best] = advice ?? [];
  if (!advice || !best) return null;
  return (
    <div class="notice advice" role="status">
      <p>
        <b>{best.words}.</b> {sentence(best.reason)}
      </p>
      {more && (
        <ol>
          {advice.slice(0, SHOWN).map((line) => (
            <li key={line.number}>
              <button onClick={() => void table.act(line.number)} {...pointing(table, line.number)}>
                {line.words}
              </button>
              <Worth line={line} />
            </li>
          ))}
        </ol>
      )}
      <span class="deeds">
        <button class="primary" onClick={() => void table.act(best.number)}>
          Do it
        </button>
        {advice.length > 1 && (
          <button aria-expanded={more} onClick={() => setMore(!more)}>
            {more ? "Less" : "More"}
          </button>
        )}
        <Dismiss act={() => (table.advice.value = null)} />
      </span>
    </div>
  );
}

function Worth({ line }: { line: Advised }) {
  if (line.visits === 0) return <span>not looked at</span>;
  return (
    <>
      <meter min={0} max={1} value={line.chance} aria-label="chance to win" />
      <span>{Math.round(line.chance * 100)} % to win</span>
    </>
  );
}
