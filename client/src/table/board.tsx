// The board: the server's picture, morphed, clickable, zoomable, reachable by keys.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useStage } from "../stage/use-stage";
import type { Choice } from "../wire/types";
import { type Caption, captionAt, CaptionBox, isTouch } from "./caption";
import { click, light, mark } from "./choosing";
import { ChoiceMenu, type Menu } from "./menu";
import { Marks, type OpenTable, useOpenTable } from "./open-table";
import type { TableModel } from "./model";
import { paneOf } from "./pane";
import { PaneButtons } from "./pane-buttons";
import { actionsOf, neighbour } from "./picture";
import { scrollToHint } from "./scroll";
import { likelySentences } from "./why";
import { type Zoom, useZoom } from "./zoom";

export function Board({ table, onDrawn }: { table: TableModel; onDrawn: (host: HTMLElement) => void }) {
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  const pressed = useRef("");
  const [menu, setMenu] = useState<Menu | null>(null);
  const [caption, setCaption] = useState<Caption | null>(null);
  const [chosen, setChosen] = useState<Set<number> | null>(null);
  const zoom = useZoom(frame);
  const open = useOpenTable(frame, host);
  const shown = table.shown.value;
  const now = table.now.value;
  const isOver = table.info.value?.phase === "over";
  const legal = new Map<number, Choice>(now?.legal.map((choice) => [choice.number, choice]) ?? []);

  useStage(table, host, onDrawn);
  useLayoutEffect(() => {
    if (host.current) mark(host.current, chosen);
  }, [chosen, shown]);
  // What is pointed at in the list of choices, else the best of the hints.
  const pointed = table.pointed.value ?? table.advice.value?.[0]?.number ?? null;
  useLayoutEffect(() => {
    if (host.current) paneOf(host.current).show(light(host.current, pointed));
  }, [pointed, shown]);
  useEffect(() => {
    if (table.advice.value) requestAnimationFrame(() => scrollToHint(host.current));
  }, [table.advice.value]);
  const forget = () => {
    setMenu(null);
    setChosen(null);
    setCaption(null);
    open.forget();
  };
  useLayoutEffect(() => {
    forget();
    if (byKey.current && table.mine.value) refocus(host.current);
  }, [now]);

  const take = (action: number | string) => {
    forget();
    void table.act(action);
  };
  const choose = (shape: Element) => {
    if (!host.current) return;
    const shapes = [...host.current.querySelectorAll("[data-actions]")].map(actionsOf);
    const meant = click(actionsOf(shape), new Set(legal.keys()), chosen, shapes);
    if (meant.act !== null) {
      take(meant.act);
      return;
    }
    setChosen(meant.candidates.size ? meant.candidates : null);
    const choices = meant.menu.flatMap((number) => legal.get(number) ?? []);
    const items = choices.map(({ number, words }) => ({ action: number, words }));
    setMenu(items.length ? { shape, items } : null);
  };
  // One sentence is said at once; of several, people choose.
  const say = (sentences: string[], shape: Element, at: { left: number; top: number }) => {
    const [first, ...more] = sentences;
    if (first === undefined || !table.mine.value) return;
    if (!more.length) take(first);
    else setMenu({ shape, at: { ...at, width: 0, height: 0 }, items: sentences.map(asItem) });
  };
  // A click on something without choices is a question, too.
  const wonder = (event: MouseEvent) => {
    const isIdle = !chosen && !menu && !caption;
    forget();
    if (!isIdle || !host.current) return;
    setCaption(isTouch(event) ? captionAt(event, host.current) : null);
    if (!table.mine.value) return;
    const sentences = whyAt(event, host.current, legal);
    if (sentences.length) void table.why(sentences);
  };
  const shapeAt = (event: Event) => (event.target as Element).closest("[data-actions]");
  // A picture that comes between pressing and letting go may have replaced the shape by its like.
  const clickedShape = (event: MouseEvent) => {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-actions]");
    return shapeAt(event) ?? (under?.id && under.id === pressed.current ? under : null);
  };

  return (
    <div
      class={`board ${table.summons.value ? "mine" : "idle"} ${chosen ? "choosing" : ""} ${isOver ? "over" : ""}`}
      ref={frame}
      onPointerDown={(event) => {
        byKey.current = false;
        pressed.current = shapeAt(event)?.id ?? "";
      }}
      onClick={(event) => {
        const isDragged = zoom.wasDragged() || (host.current && paneOf(host.current).wasDragged());
        if (isDragged || open.wasMeasured()) return;
        const shape = clickedShape(event);
        const sentences = shape || chosen || menu ? [] : open.sentencesAt(event);
        if (shape) choose(shape);
        else if (sentences.length) say(sentences, event.target as Element, { left: event.clientX, top: event.clientY });
        else wonder(event);
      }}
      onKeyDown={(event) => {
        byKey.current = true;
        const shape = shapeAt(event);
        if (event.key === "Escape") forget();
        const sentences = open.press(event);
        if (sentences) {
          event.preventDefault();
          const box = event.currentTarget.getBoundingClientRect();
          say(sentences, event.target as Element, { left: box.left + box.width / 2, top: box.top + box.height / 3 });
          return;
        }
        if (!shape || !host.current) return;
        if (event.key === "Enter" || event.key === " ") {
          event.preventDefault();
          choose(shape);
        }
        const next = neighbour(shape, event.key, host.current);
        if (next instanceof SVGElement) {
          event.preventDefault();
          next.focus();
        }
      }}
    >
      <div class="picture" ref={host} />
      {chosen && !menu && (
        <p class="choosing-hint" role="status">
          Now choose where<span>, or press Escape</span>
        </p>
      )}
      <PaneButtons host={host} />
      <Marks open={open} frame={frame} host={host} />
      <RulerButton open={open} />
      <ZoomButtons zoom={zoom} />
      {menu && <ChoiceMenu menu={menu} take={take} close={forget} />}
      {caption && <CaptionBox caption={caption} close={forget} />}
    </div>
  );
}

function asItem(sentence: string) {
  return { action: sentence, words: sentence.charAt(0).toUpperCase() + sentence.slice(1) };
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
