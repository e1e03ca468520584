// While others play: faster to one's own decision, or slower.

import type { TableModel } from "../table/model";

export function isRoundOfOthers(table: TableModel): boolean {
  const due = table.now.value?.due?.seat;
  const waitsForBot = due !== undefined && table.info.value?.seats[due]?.kind === "bot";
  return table.show.ofOthers.value && (table.show.isPlaying.value || waitsForBot);
}

// With reduced motion a beat is its caption; a screen reader is told by the announcer.
export function BeatCaption({ table }: { table: TableModel }) {
  const words = table.show.caption.value;
  return words ? (
    <p class="beat-caption" aria-hidden="true">
      {words}
    </p>
  ) : null;
}

export function PaceButtons({ table }: { table: TableModel }) {
  return (
    <div class="buttons pace-buttons" role="group" aria-label="While others play">
      <button aria-pressed={table.show.isSlow.value} onClick={() => table.show.slower()}>
        Slower
      </button>
      <button onClick={() => table.show.skip()}>Skip »</button>
    </div>
  );
}
