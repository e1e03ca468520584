// "Why not?": which rule stands in the way of what one would like to do.

import { useEffect, useRef, useState } from "preact/hooks";
import { RuleButton } from "./rule-button";
import { Dismiss } from "./dismiss";
import type { TableModel } from "./model";

export function WhyNot({ table, open, close }: { table: TableModel; open: boolean; close: () => void }) {
  const [words, setWords] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  const ask = (event: Event) => {
    event.preventDefault();
    if (words.trim()) void table.why([words.trim()]);
    field.current?.select();
  };
  const example = table.now.value?.legal[0]?.notation ?? "";
  return (
    <>
      {open && (
        <form class="notice why" onSubmit={ask} onKeyDown={(event) => event.key === "Escape" && close()}>
          <label>
            Why can't I…{" "}
            <input
              ref={field}
              maxLength={200}
              placeholder={example && `such as: ${example}`}
              value={words}
              onInput={(event) => setWords(event.currentTarget.value)}
            />
          </label>
          <button>Ask</button>
          <Dismiss act={close} />
        </form>
      )}
      <Answer table={table} />
    </>
  );
}

function Answer({ table }: { table: TableModel }) {
  const reason = table.reason.value;
  if (!reason) return null;
  return (
    <p class="notice reason" role="status">
      <span>
        <q>{reason.asked}</q> {reason.isLegal ? "is allowed." : <>can't be done: {reason.words}. </>}
        {reason.rule && <RuleButton table={table} rule={reason.rule} />}
      </span>
      <Dismiss act={() => (table.reason.value = null)} />
    </p>
  );
}
