// What a newcomer is shown first: one thing of the board after the other, each with a sentence. Playing goes on meanwhile.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { set, settings } from "../look/settings";
import { isRoundOfOthers } from "../stage/controls";
import type { Signpost } from "../wire/types";
import type { Hands } from "./hands";
import { besides } from "./menu";
import type { TableModel } from "./model";
import { cameraOf } from "./camera";
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

// The thing a signpost means, by the beginning of its id: the first that is to be seen. "{own}" is the viewer's seat; who
// has none is shown anybody's.
export function meant(host: Element, { shape }: Signpost, own: string): Element | null {
  const [before = "", after = ""] = shape.split("{own}");
  const name = own ? shape.replace("{own}", own) : before || after;
  const found = [...host.querySelectorAll(`[id^="${CSS.escape(name)}"]`)];
  return found.find((one) => !one.closest("defs") && one.getBoundingClientRect().width > 0) ?? null;
}

export function Signposts({ table, hands }: { table: TableModel; hands: Hands }) {
  const at = hands.signpost.value;
  const host = document.querySelector<HTMLElement>(".board .picture");
  if (at === null || !host || !table.shown.value) return null; // another picture may not have the thing any more
  const own = (table.seatWords.value[table.seat.value ?? -1] ?? "").toLowerCase();
  const posts = table.signposts.value.filter((post) => meant(host, post, own));
  const post = posts[at];
  if (!post || isSpokenTo(table, hands) || isShowing(table)) return null;
  const find = () => meant(host, post, own);
  return <Post key={post.shape} host={host} find={find} words={post.words} at={at} count={posts.length} go={(to) => (hands.signpost.value = to)} />;
}

// A hint, a refusal or a menu has buttons of its own where a signpost may stand: it waits until they are gone.
function isSpokenTo(table: TableModel, hands: Hands): boolean {
  return Boolean(table.advice.value || table.problem.value || hands.lists.value || hands.isAsking);
}

// What happens is looked at undimmed.
function isShowing(table: TableModel): boolean {
  return table.show.isPlaying.value || isRoundOfOthers(table);
}

interface Room {
  width: number;
  height: number;
}

// What the action bar leaves of the window; on a phone that lies it is at the side.
export function roomBeside(bar: Pick<DOMRect, "left" | "top" | "width"> | undefined, screen: Room): Room {
  if (!bar) return screen;
  const isBelow = bar.width > screen.width / 2;
  return isBelow ? { ...screen, height: Math.min(screen.height, bar.top) } : { ...screen, width: bar.left };
}

interface Props {
  host: HTMLElement;
  find: () => Element | null;
  words: string;
  at: number;
  count: number;
  go: (to: number | null) => void;
}

function Post({ host, find, words, at, count, go }: Props) {
  const ring = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const place = () => {
    const thing = find()?.getBoundingClientRect();
    if (!thing || !ring.current || !box.current) return;
    const [left, top, width, height] = [thing.left - AIR, thing.top - AIR, thing.width + 2 * AIR, thing.height + 2 * AIR];
    Object.assign(ring.current.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const room = roomBeside(document.querySelector(".asked")?.getBoundingClientRect(), screen);
    const spot = besides({ left, top, width, height }, box.current.getBoundingClientRect(), room);
    Object.assign(box.current.style, { left: `${spot.left}px`, top: `${spot.top}px` });
  };
  useLayoutEffect(() => {
    const thing = find();
    if (thing) cameraOf(host).show([thing]);
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
        <p>{words}</p>
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
