// What is said beside the prompt lies over the board, just above the action bar: it pushes nothing away.

import { Advice } from "./advice";
import { Dismiss } from "./dismiss";
import type { TableModel } from "./model";
import { RuleButton } from "./rule-button";
import { Offers } from "./tools";
import { WhyNot } from "./why-not";

interface Props {
  table: TableModel;
  asking: boolean;
  setAsking: (asking: boolean) => void;
}

export function Notices({ table, asking, setAsking }: Props) {
  return (
    <div class="notices">
      <Offers table={table} />
      <Refusal table={table} />
      {table.mine.value && (
        <>
          <Advice table={table} />
          <WhyNot table={table} open={asking} close={() => setAsking(false)} />
        </>
      )}
    </div>
  );
}

function Refusal({ table }: { table: TableModel }) {
  const problem = table.problem.value;
  if (!problem) return null;
  return (
    <p class="notice refusal" role="alert">
      <span>
        {problem.message} {problem.rule && <RuleButton table={table} rule={problem.rule} />}
      </span>
      <Dismiss act={() => (table.problem.value = null)} />
    </p>
  );
}
