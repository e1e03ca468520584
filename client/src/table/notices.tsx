// What is said beside the prompt lies over the board, just above the action bar: it pushes nothing away.

import { sentence } from "../look/words";
import type { Refused } from "../wire/http";
import { Advice } from "./advice";
import { Dismiss } from "./dismiss";
import type { Hands } from "./hands";
import type { TableModel } from "./model";
import { RuleButton } from "./rule-button";
import { Offers } from "./tools";
import { WhyNot } from "./why-not";

export function Notices({ table, hands }: { table: TableModel; hands: Hands }) {
  return (
    <div class="notices">
      <Offers table={table} />
      <Refusal table={table} />
      {table.mine.value && (
        <>
          <Advice table={table} />
          <WhyNot table={table} hands={hands} />
        </>
      )}
    </div>
  );
}

// The rule's number stands on the button beside it.
export function refusalWords({ message, rule }: Pick<Refused, "message" | "rule">): string {
  return sentence(rule ? message.replace(`${rule}: `, "") : message);
}

function Refusal({ table }: { table: TableModel }) {
  const problem = table.problem.value;
  if (!problem || problem.code === "stale") return null; // what came too late is not the player's business
  return (
    <p class="notice refusal" role="alert">
      <span>
        {refusalWords(problem)} {problem.rule && <RuleButton table={table} rule={problem.rule} />}
      </span>
      <Dismiss act={() => (table.problem.value = null)} />
    </p>
  );
}
