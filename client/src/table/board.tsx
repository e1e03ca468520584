// The board: the server's picture, morphed, clickable, zoomable, reachable by keys.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useStage } from "../stage/use-stage";
import type { Choice } from "../wire/types";
import { click, light, mark, pick } from "./choosing";
import type { Pointed } from "./field";
import type { Hands, Selection } from "./hands";
import { drawArrow } from "./hint-arrow";
import { LookCard, lookedAtPoint, takeTitles } from "./look";
import { ChoiceMenu, type Menu } from "./menu";
import { Marks, type OpenTable, useOpenTable } from "./open-table";
import type { TableModel } from "./model";
import { paneOf } from "./pane";
import { PaneButtons } from "./pane-buttons";
import { actionsOf, neighbour } from "./picture";
import { scrollToHint } from "./scroll";
import { useLook } from "./use-look";
import { likelySentences } from "./why";
import { type Zoom, useZoom } from "./zoom";

interface Props {
  table: TableModel;
  hands: Hands;
  onDrawn: (host: HTMLElement) => void;
}

export function Board({ table, hands, onDrawn }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  const pressed = useRef("");
  const [menu, setMenu] = useState<Menu | null>(null);
  const [chosen, setChosen] = useState<Set<number> | null>(null);
  const zoom = useZoom(frame);
  const open = useOpenTable(frame, host);
  const looking = useLook(frame, host);
  const shown = table.shown.value;
  const now = table.now.value;
  const selected = hands.selected.value;
  const isOver = table.info.value?.phase === "over";
  const legal = new Map<number, Choice>(now?.legal.map((choice) => [choice.number, choice]) ?? []);

  useStage(table, host, (drawn) => {
    takeTitles(drawn);
    onDrawn(drawn);
    if (looking.look && !looking.look.shape.isConnected) looking.close();
  });
  useLayoutEffect(() => {
    if (host.current) mark(host.current, chosen);
  }, [chosen, shown]);
  useLayoutEffect(() => {
    if (host.current) pick(host.current, typeof selected?.action === "number" ? selected.action : null);
  }, [selected, shown]);
  // What is pointed at in the list of choices, else the best of the hints.
  const pointed = table.pointed.value ?? table.advice.value?.[0]?.number ?? null;
  useLayoutEffect(() => {
    if (!host.current) return;
    const lit = light(host.current, pointed);
    paneOf(host.current).show(lit);
    drawArrow(host.current, lit);
  }, [pointed, shown]);
  useEffect(() => {
    if (table.advice.value) requestAnimationFrame(() => scrollToHint(host.current));
  }, [table.advice.value]);
  const forget = () => {
    setMenu(null);
    setChosen(null);
    looking.close();
    hands.drop();
    open.forget();
  };
  useLayoutEffect(() => {
    forget();
    if (byKey.current && table.mine.value) refocus(host.current);
  }, [now]);

  // Of what one chose in words, on a menu or by a key, one is sure.
  const settle = (selection: Selection, isSure: boolean) => {
    setMenu(null);
    looking.close();
    table.reason.value = null;
    hands.settle(selection, isSure);
  };
  const choose = (shape: Element, isSure: boolean) => {
    if (!host.current) return;
    const shapes = [...host.current.querySelectorAll("[data-actions]")].map(actionsOf);
    const meant = click(actionsOf(shape), new Set(legal.keys()), chosen, shapes);
    if (meant.settled !== null) {
      settle({ action: meant.settled, words: legal.get(meant.settled)?.words ?? "", place: null }, isSure);
      return;
    }
    hands.drop();
    setChosen(meant.candidates.size ? meant.candidates : null);
    const choices = meant.menu.flatMap((number) => legal.get(number) ?? []);
    const items = choices.map(({ number, words }) => ({ action: number, words }));
    setMenu(items.length ? { shape, items } : null);
  };
  // One thing to say about a free place is settled; of several, people choose.
  const point = (pointed: Pointed[], shape: Element, at: { left: number; top: number }, isSure: boolean) => {
    const [only, ...more] = pointed;
    if (only === undefined || !table.mine.value) return;
    if (!more.length) settle({ action: only.sentence, words: only.words, place: only.place }, isSure);
    else setMenu({ shape, at: { ...at, width: 0, height: 0 }, items: pointed.map(asItem) });
  };
  // A click on something without choices is a question, too.
  const wonder = (event: MouseEvent) => {
    const isIdle = !chosen && !menu && !selected && !looking.look?.isPinned;
    forget();
    if (!isIdle || !host.current) return;
    const thing = lookedAtPoint(event.clientX, event.clientY, host.current);
    if (thing) looking.open(thing);
    askAbout(event);
  };
  const askAbout = (event: MouseEvent) => {
    const sentences = table.mine.value && host.current ? whyAt(event, host.current, legal) : [];
    if (sentences.length) void table.why(sentences);
  };
  const explain = (event: MouseEvent) => {
    const thing = host.current && lookedAtPoint(event.clientX, event.clientY, host.current);
    if (thing && thing !== looking.look?.shape) looking.open(thing);
    else looking.close();
  };
  const shapeAt = (event: Event) => (event.target as Element).closest("[data-actions]");
  // A picture that comes between pressing and letting go may have replaced the shape by its like.
  const clickedShape = (event: MouseEvent) => {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-actions]");
    return shapeAt(event) ?? (under?.id && under.id === pressed.current ? under : null);
  };
  const clicked = (event: MouseEvent) => {
    if (hands.explains.value || hands.asks.value) {
      explain(event);
      if (hands.asks.value) askAbout(event);
      return;
    }
    if (selected?.place && open.isAt(event, selected.place)) {
      hands.confirm();
      return;
    }
    const shape = clickedShape(event);
    const pointed = shape || chosen || menu ? [] : open.pointedBy(event);
    if (shape) choose(shape, false);
    else if (pointed.length) point(pointed, event.target as Element, { left: event.clientX, top: event.clientY }, false);
    else wonder(event);
  };

  return (
    <div
      class={`board hands ${table.summons.value ? "mine" : "idle"} ${chosen ? "choosing" : ""} ${isOver ? "over" : ""} ${hands.explains.value || hands.asks.value ? "explains" : ""}`}
      ref={frame}
      onPointerDown={(event) => {
        byKey.current = false;
        pressed.current = shapeAt(event)?.id ?? "";
      }}
      onClick={(event) => {
        const isDragged = zoom.wasDragged() || (host.current && paneOf(host.current).wasDragged());
        if (!isDragged && !open.wasMeasured() && !looking.wasHeld()) clicked(event);
      }}
      onKeyDown={(event) => {
        byKey.current = true;
        const shape = shapeAt(event);
        if (event.key === "Escape") forget();
        const pointed = open.press(event);
        if (pointed) {
          event.preventDefault();
          const box = event.currentTarget.getBoundingClientRect();
          const at = { left: box.left + box.width / 2, top: box.top + box.height / 3 };
          point(pointed, event.target as Element, at, true);
          return;
        }
        if (!shape || !host.current) return;
        if (event.key === "Enter" || event.key === " ") {
          event.preventDefault();
          if (hands.explains.value || hands.asks.value) looking.open(shape as SVGGraphicsElement);
          else choose(shape, true);
        }
        const next = neighbour(shape, event.key, host.current);
        if (next instanceof SVGElement) {
          event.preventDefault();
          next.focus();
        }
      }}
    >
      <div class="picture" ref={host} />
      {chosen && !menu && !selected && (
        <p class="choosing-hint" role="status">
          Now choose where<span>, or press Escape</span>
        </p>
      )}
      <PaneButtons host={host} />
      <Marks open={open} frame={frame} host={host} />
      <RulerButton open={open} />
      <ZoomButtons zoom={zoom} />
      {menu && <ChoiceMenu menu={menu} take={(action, words) => settle({ action, words, place: null }, true)} close={forget} />}
      {looking.look && <LookCard table={table} look={looking.look} />}
    </div>
  );
}

function asItem({ sentence, words }: Pointed) {
  return { action: sentence, words };
}

// Somebody who plays by keys goes on where they were, or at the first thing that can be chosen.
function refocus(host: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  host?.querySelector<SVGElement>("[data-actions]")?.focus({ preventScroll: true });
}

// A place may lie under decoration, so every named thing under the pointer counts, the top one first.
function whyAt(event: MouseEvent, host: HTMLElement, legal: Map<number, Choice>): string[] {
  const ids = new Set([...host.querySelectorAll("[id]")].map((shape) => shape.id));
  const notations = [...legal.values()].map((choice) => choice.notation);
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const named = element.closest("svg [id]");
    const sentences = named && host.contains(named) ? likelySentences(named.id, ids, notations) : [];
    if (sentences.length) return sentences;
  }
  return [];
}

function RulerButton({ open }: { open: OpenTable }) {
  if (!open.hasRuler) return null;
  return (
    <button
      class="ruler"
      aria-pressed={open.isMeasuring}
      title="Drag to measure. Without this: hold, then drag"
      onClick={(event) => {
        event.stopPropagation();
        open.takeRuler();
      }}
    >
      Measure
    </button>
  );
}

function ZoomButtons({ zoom }: { zoom: Zoom }) {
  return (
    <div class={`zoom ${zoom.isZoomed ? "used" : ""}`} onClick={(event) => event.stopPropagation()}>
      <button aria-label="Zoom in" onClick={() => zoom.by(1.4)}>
        +
      </button>
      <button aria-label="Zoom out" onClick={() => zoom.by(1 / 1.4)}>
        −
      </button>
      {zoom.isZoomed && (
        <button aria-label="Whole board" onClick={zoom.reset}>
          ⤢
        </button>
      )}
    </div>
  );
}
