// What one is trying to do, and how far it is. While things are shown it stays as it was.

import { useRef, useState } from "preact/hooks";
import type { TableModel } from "./model";

export function Aim({ table }: { table: TableModel }) {
  const [whole, setWhole] = useState(false); // a tap reads in full what is too long for a phone
  const known = useRef(table.now.value?.aim);
  if (table.now.value) known.current = table.now.value.aim;
  const aim = known.current;
  if (!aim) return null;
  return (
    <>
      <span class={`aim ${whole ? "whole" : ""}`} title={aim.words} onClick={() => setWhole(!whole)}>
        {aim.words}
      </span>
      {aim.goal > 0 && <progress class="aim-bar" max={aim.goal} value={aim.done} aria-label={aim.words} />}
    </>
  );
}
