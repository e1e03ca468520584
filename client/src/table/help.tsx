// Behind the question mark of the action bar: what one may ask about the table.

import { Sheet } from "./sheet";
import { Sign } from "./sign";

export function Help({ ask }: { ask: (() => void) | null }) {
  return (
    <Sheet class="help" title={<Title />}>
      <button disabled={ask === null} onClick={() => ask?.()}>Why not…?</button>
    </Sheet>
  );
}

function Title() {
  return (
    <>
      <Sign path="M6.5 7.5a3.5 3.5 0 1 1 5 3.1q-1.5.7-1.5 2.4M10 16v.6" />
      <span>Help</span>
    </>
  );
}
