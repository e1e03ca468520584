// What one is trying to do, and how far it is.

import type { TableModel } from "./model";

export function Aim({ table }: { table: TableModel }) {
  const aim = table.now.value?.aim;
  if (!aim) return null;
  return (
    <span class="aim" title={aim.words}>
      <span>{aim.words}</span>
      {aim.goal > 0 && <progress max={aim.goal} value={aim.done} aria-label={aim.words} />}
    </span>
  );
}
