// A rule's number; a click opens the rulebook beside the table at it.

import type { TableModel } from "./model";

export function RuleButton({ table, rule }: { table: TableModel; rule: string }) {
  return (
    <button class="rule" title="Read this rule" onClick={() => table.openRule(rule)}>
      {rule}
    </button>
  );
}
