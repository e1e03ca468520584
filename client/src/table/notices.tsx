// What is said beside the prompt lies over the board, just above the action bar: it pushes nothing away.

import { sentence } from "../look/words";
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

function Refusal({ table }: { table: TableModel }) {
  const problem = table.problem.value;
  if (!problem || problem.code === "stale") return null; // what came too late is not the player's business
  return (
    <p class="notice refusal" role="alert">
      <span>
        {sentence(problem.message)} {problem.rule && <RuleButton table={table} rule={problem.rule} />}
      </span>
      <Dismiss act={() => (table.problem.value = null)} />
    </p>
  );
}
