// What clicks and keys on the board mean: something is chosen, half chosen, asked about, or let go of.

import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import { shared } from "./carry";
import { click as meaningOf } from "./choosing";
import type { Pointed } from "./field";
import type { Hands, Selection } from "./hands";
import { lookedAtPoint } from "./look";
import type { Menu } from "./menu";
import type { TableModel } from "./model";
import type { OpenTable } from "./open-table";
import { actionsOf } from "./picture";
import type { Looking } from "./use-look";
import { sentencesAt } from "./why";

interface Tools {
  table: TableModel;
  hands: Hands;
  host: RefObject<HTMLElement | null>;
  looking: Looking;
  open: OpenTable;
}

export interface Choosing {
  menu: Menu | null;
  take: (action: number | string, words: string) => void;
  click: (event: MouseEvent, shape: Element | null) => void;
  press: (event: KeyboardEvent, shape: Element | null) => boolean; // whether the key was for it
  forget: () => void;
  lift: (shape: Element) => void; // it is taken in hand
  lay: (lifted: Element, shape: Element | null) => void; // and let go on something else, or nowhere
}

type At = Pick<DOMRect, "left" | "top">;

export function useChoosing({ table, hands, host, looking, open }: Tools): Choosing {
  const [menu, openMenu] = useState<Menu | null>(null);
  const legal = table.now.value?.legal ?? [];
  const wordsOf = (action: number) => legal.find(({ number }) => number === action)?.words ?? "";

  const setMenu = (next: Menu | null) => {
    openMenu(next);
    hands.lists.value = next !== null;
  };
  const forget = () => {
    setMenu(null);
    looking.close();
    hands.release();
    open.forget();
  };
  // Of what one chose in words, on a menu or by a key, one is sure.
  const settle = (selection: Selection, isSure: boolean) => {
    setMenu(null);
    looking.close();
    table.reason.value = null;
    hands.settle(selection, isSure);
  };
  const choose = (shape: Element, isSure: boolean) => {
    const shapes = [...(host.current?.querySelectorAll("[data-actions]") ?? [])].map(actionsOf);
    const numbers = new Set(legal.map(({ number }) => number));
    const leadsOn = shape.hasAttribute("data-onward");
    const { settled, candidates, menu: few } = meaningOf(actionsOf(shape), numbers, hands.chosen.value, shapes, leadsOn);
    // A hint stays as long as it says how to go on: two things to do at once would be one too many.
    if (!candidates.has(table.advice.value?.[0]?.number ?? -1)) table.advice.value = null;
    if (settled !== null) {
      settle({ action: settled, words: wordsOf(settled), place: null }, isSure);
      return;
    }
    hands.drop();
    hands.chosen.value = candidates.size ? candidates : null;
    setMenu(few.length ? { shape, items: few.map((action) => ({ action, words: wordsOf(action) })) } : null);
  };
  const lift = (shape: Element) => {
    forget();
    hands.chosen.value = new Set(actionsOf(shape));
  };
  // Whoever drags one thing onto another is sure.
  const lay = (lifted: Element, shape: Element | null) => {
    if (shape && shape !== lifted && shared(actionsOf(lifted), actionsOf(shape)).length) choose(shape, true);
    else forget();
  };
  // One thing to say about a free place is settled; of several, people choose.
  const point = (pointed: Pointed[], shape: Element, at: At, isSure: boolean) => {
    const [only, ...more] = pointed;
    if (only === undefined || !table.mine.value) return;
    if (!more.length) settle({ action: only.sentence, words: only.words, place: only.place }, isSure);
    else setMenu({ shape, at: { ...at, width: 0, height: 0 }, items: pointed.map(asItem) });
  };

  const thingAt = (event: MouseEvent) => host.current && lookedAtPoint(event.clientX, event.clientY, host.current);
  const askAbout = (event: MouseEvent) => {
    if (!table.mine.value || !host.current) return;
    const sentences = sentencesAt(event.clientX, event.clientY, host.current, legal);
    if (sentences.length) void table.why(sentences);
  };
  // A click on something without choices is a question, too.
  const wonder = (event: MouseEvent) => {
    const isIdle = !hands.chosen.value && !menu && !hands.selected.value && !looking.look?.isPinned;
    forget();
    const thing = isIdle ? thingAt(event) : null;
    if (thing) looking.open(thing);
    if (isIdle) askAbout(event);
  };
  const explain = (event: MouseEvent) => {
    const thing = thingAt(event);
    if (thing && thing !== looking.look?.shape) looking.open(thing);
    else looking.close();
    if (hands.asks.value) askAbout(event);
  };

  const click = (event: MouseEvent, shape: Element | null) => {
    const place = hands.selected.value?.place;
    const isBusy = shape || hands.chosen.value || menu;
    if (hands.isAsking) return explain(event);
    if (place && open.isAt(event, place)) return hands.confirm();
    const pointed = isBusy ? [] : open.pointedBy(event);
    const nearest = shape && open.nearest(event, shape);
    if (nearest) settle({ ...nearest, words: wordsOf(nearest.action) }, false);
    else if (shape) choose(shape, false);
    else if (pointed.length) point(pointed, event.target as Element, { left: event.clientX, top: event.clientY }, false);
    else wonder(event);
  };
  const press = (event: KeyboardEvent, shape: Element | null) => {
    const pointed = open.press(event);
    if (pointed) point(pointed, event.target as Element, middleOf(event.currentTarget as Element), true);
    if (pointed || !shape || (event.key !== "Enter" && event.key !== " ")) return pointed !== null;
    if (hands.isAsking) looking.open(shape as SVGGraphicsElement);
    else choose(shape, true);
    return true;
  };
  const take = (action: number | string, words: string) => settle({ action, words, place: null }, true);
  return { menu, take, click, press, forget, lift, lay };
}

function middleOf(board: Element): At {
  const box = board.getBoundingClientRect();
  return { left: box.left + box.width / 2, top: box.top + box.height / 3 };
}

function asItem({ sentence, words }: Pointed) {
  return { action: sentence, words };
}
