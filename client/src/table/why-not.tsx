// "Why not?": which rule stands in the way of what one would like to do. One points at a thing, or says it.

import { useEffect, useRef, useState } from "preact/hooks";
import { Dismiss } from "./dismiss";
import type { Hands } from "./hands";
import type { Reason } from "./known";
import type { TableModel } from "./model";
import { RuleButton } from "./rule-button";
import { sentence } from "../look/words";

export function WhyNot({ table, hands }: { table: TableModel; hands: Hands }) {
  const [words, setWords] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const isOpen = hands.asks.value;
  const close = () => (hands.asks.value = false);
  useEffect(() => {
    if (isOpen) field.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const ask = (event: Event) => {
    event.preventDefault();
    if (words.trim()) void table.why([words.trim()]);
    field.current?.select();
  };
  const example = table.now.value?.legal[0]?.words ?? "";
  return (
    <>
      <Answer table={table} />
      {isOpen && (
        <form class="notice why" onSubmit={ask} onKeyDown={(event) => event.key === "Escape" && close()}>
          <label>
            Why can't I… <span class="quiet">Point at a thing on the board, or write it</span>
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
    </>
  );
}

export function answerWords({ asked, isLegal, words }: Reason): string {
  if (isLegal) return asked ? `You can: ${sentence(asked)}` : "You can do that now.";
  return asked ? `“${asked}” can't be done: ${sentence(words, false)}` : sentence(words);
}

function Answer({ table }: { table: TableModel }) {
  const reason = table.reason.value;
  if (!reason) return null;
  return (
    <p class="notice reason" role="status">
      <span>
        {answerWords(reason)} {reason.rule && <RuleButton table={table} rule={reason.rule} />}
      </span>
      <Dismiss act={() => (table.reason.value = null)} />
    </p>
  );
}
