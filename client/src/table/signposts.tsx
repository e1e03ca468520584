// What a newcomer is shown first: one thing of the board after the other, each with a sentence. Playing goes on meanwhile.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { set, settings } from "../look/settings";
import type { Signpost } from "../wire/types";
import type { Hands } from "./hands";
import { besides } from "./menu";
import type { TableModel } from "./model";
import { paneOf } from "./pane";
import { bringIntoSight } from "./scroll";
import { isAmongBots } from "./tools";

const AIR = 6; // pixels between a thing and the ring around it

// Once for each game in a browser, where nobody else waits.
export function useFirstTime(table: TableModel, hands: Hands): void {
  const info = table.info.value;
  const isNew = settings.value.guide && !settings.value.guided.includes(info?.game ?? "");
  const begins = isNew && isAmongBots(table) && table.summons.value && table.signposts.value.length > 0;
  useEffect(() => {
    if (!begins || !info) return;
    hands.signpost.value = 0;
    set({ guided: [...settings.value.guided, info.game] });
  }, [begins]);
}

// The thing a signpost means, by the beginning of its id: the first that is to be seen.
export function meant(host: Element, { shape }: Signpost): Element | null {
  const found = [...host.querySelectorAll(`[id^="${CSS.escape(shape)}"]`)];
  return found.find((one) => !one.closest("defs") && one.getBoundingClientRect().width > 0) ?? null;
}

export function Signposts({ table, hands }: { table: TableModel; hands: Hands }) {
  const at = hands.signpost.value;
  const host = document.querySelector<HTMLElement>(".board .picture");
  if (at === null || !host) return null;
  const posts = table.signposts.value.filter((post) => meant(host, post));
  const post = posts[at];
  if (!post) return null;
  return <Post key={at} host={host} post={post} at={at} count={posts.length} go={(to) => (hands.signpost.value = to)} />;
}

interface Props {
  host: HTMLElement;
  post: Signpost;
  at: number;
  count: number;
  go: (to: number | null) => void;
}

function Post({ host, post, at, count, go }: Props) {
  const ring = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const place = () => {
    const thing = meant(host, post)?.getBoundingClientRect();
    if (!thing || !ring.current || !box.current) return;
    const [left, top, width, height] = [thing.left - AIR, thing.top - AIR, thing.width + 2 * AIR, thing.height + 2 * AIR];
    Object.assign(ring.current.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const spot = besides({ left, top, width, height }, box.current.getBoundingClientRect(), screen);
    Object.assign(box.current.style, { left: `${spot.left}px`, top: `${spot.top}px` });
  };
  useLayoutEffect(() => {
    const thing = meant(host, post);
    if (thing) paneOf(host).show([thing]);
    bringIntoSight(thing);
    place();
    box.current?.querySelector<HTMLElement>(".primary")?.focus({ preventScroll: true });
    // The board slides, scrolls and is drawn anew under it.
    const timer = window.setInterval(place, 100);
    return () => window.clearInterval(timer);
  }, []);
  const isLast = at === count - 1;
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") go(null);
    if (event.key === "ArrowRight" && !isLast) go(at + 1);
    if (event.key === "ArrowLeft" && at > 0) go(at - 1);
  };
  return (
    <>
      <div class="signpost-ring" ref={ring} />
      <div class="signpost" role="dialog" aria-label="Show me around" ref={box} onKeyDown={press}>
        <p>{post.words}</p>
        <div class="buttons">
          <span class="quiet">
            {at + 1} of {count}
          </span>
          {at > 0 && <button onClick={() => go(at - 1)}>Back</button>}
          {!isLast && <button onClick={() => go(null)}>Enough</button>}
          <button class="primary" onClick={() => go(isLast ? null : at + 1)}>
            {isLast ? "Play" : "Next"}
          </button>
        </div>
      </div>
    </>
  );
}
