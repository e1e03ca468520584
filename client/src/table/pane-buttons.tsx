// On a narrow screen: slide along a wide picture, or see the whole of it.

import { type RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { type Pane, paneOf } from "./pane";

export function PaneButtons({ host }: { host: RefObject<HTMLElement | null> }) {
  const [pane, setPane] = useState<Pane | null>(null);
  useLayoutEffect(() => {
    if (host.current) setPane(paneOf(host.current));
  }, []);
  const looking = pane?.looking.value;
  if (!pane || !looking?.isNarrow) return null;
  return (
    <div class="pane" onClick={(event) => event.stopPropagation()}>
      {looking.canLeft && (
        <button
          class={`west ${looking.choicesLeft ? "calls" : ""}`}
          aria-label={looking.choicesLeft ? "To the left, where there is more to choose" : "To the left"}
          onClick={() => pane.step(-1)}
        >
          ‹
        </button>
      )}
      {looking.canRight && (
        <button
          class={`east ${looking.choicesRight ? "calls" : ""}`}
          aria-label={looking.choicesRight ? "To the right, where there is more to choose" : "To the right"}
          onClick={() => pane.step(1)}
        >
          ›
        </button>
      )}
      <button class="whole" aria-pressed={looking.isWhole} onClick={pane.toggle}>
        Whole board
      </button>
    </div>
  );
}
