// Behind the question mark of the action bar: what one may ask about the table.

import { openDialog } from "../look/dialogs";
import type { Hands } from "./hands";
import type { TableModel } from "./model";
import { Sheet } from "./sheet";
import { Sign } from "./sign";

interface Props {
  table: TableModel;
  hands: Hands;
}

export function Help({ table, hands }: Props) {
  return (
    <Sheet class="help" title={<Title />}>
      <button data-closes onClick={() => (hands.explains.value = true)}>
        What is this?
      </button>
      <button data-closes disabled={!table.summons.value} onClick={() => (hands.asks.value = true)}>
        Why not…?
      </button>
      <button data-closes onClick={() => (hands.legend.value = true)}>
        Legend: what is on the board
      </button>
      {table.signposts.value.length > 0 && (
        <button data-closes onClick={() => (hands.signpost.value = 0)}>
          Show me around
        </button>
      )}
      <button data-closes onClick={() => table.openPanel("rules")}>
        Rules
      </button>
      <button data-closes onClick={() => (openDialog.value = "keys")}>
        Keys
      </button>
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
