// The board: the server's picture, morphed, clickable, zoomable, reachable by keys.

import { useLayoutEffect, useRef } from "preact/hooks";
import { useStage } from "../stage/use-stage";
import type { Hands } from "./hands";
import { LookCard, takeTitles } from "./look";
import { ChoiceMenu } from "./menu";
import { Marks, type OpenTable, useOpenTable } from "./open-table";
import type { TableModel } from "./model";
import { paneOf } from "./pane";
import { PaneButtons } from "./pane-buttons";
import { neighbour } from "./picture";
import { useChoosing } from "./use-choosing";
import { useLights } from "./use-lights";
import { useLook } from "./use-look";
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
  const zoom = useZoom(frame);
  const open = useOpenTable(frame, host);
  const looking = useLook(frame, host);
  const choosing = useChoosing({ table, hands, host, looking, open });
  const now = table.now.value;
  useStage(table, host, (drawn) => {
    takeTitles(drawn);
    onDrawn(drawn);
    if (looking.look && !looking.look.shape.isConnected) looking.close();
  });
  useLights(table, hands, host);
  useLayoutEffect(() => {
    choosing.forget();
    if (byKey.current && table.mine.value) refocus(host.current);
  }, [now]);

  const click = (event: MouseEvent) => {
    const isDragged = zoom.wasDragged() || (host.current && paneOf(host.current).wasDragged());
    if (isDragged || open.wasMeasured() || looking.wasHeld()) return;
    choosing.click(event, clickedShape(event, pressed.current));
  };
  const press = (event: KeyboardEvent) => {
    byKey.current = true;
    if (event.key === "Escape") choosing.forget();
    const isTaken = choosing.press(event, shapeAt(event)) || step(event, host.current);
    if (isTaken) event.preventDefault();
  };
  const selected = hands.selected.value;
  return (
    <div
      class={boardClass(table, hands)}
      ref={frame}
      onPointerDown={(event) => {
        byKey.current = false;
        pressed.current = shapeAt(event)?.id ?? "";
      }}
      onClick={click}
      onKeyDown={press}
    >
      <div class="picture" ref={host} />
      {hands.chosen.value && !choosing.menu && !selected && (
        <p class="choosing-hint" role="status">
          Now choose where<span>, or press Escape</span>
        </p>
      )}
      <PaneButtons host={host} />
      <Marks open={open} frame={frame} host={host} />
      <RulerButton open={open} />
      <ZoomButtons zoom={zoom} />
      {choosing.menu && <ChoiceMenu menu={choosing.menu} take={choosing.take} close={choosing.forget} />}
      {looking.look && <LookCard look={looking.look} legal={table.mine.value ? (now?.legal ?? []) : []} />}
    </div>
  );
}

function boardClass(table: TableModel, hands: Hands): string {
  const names = {
    choosing: hands.chosen.value !== null,
    over: table.info.value?.phase === "over",
    explains: hands.isAsking,
  };
  const holding = Object.entries(names).flatMap(([name, holds]) => (holds ? [name] : []));
  return ["board hands", table.summons.value ? "mine" : "idle", ...holding].join(" ");
}

function shapeAt(event: Event): Element | null {
  return (event.target as Element).closest("[data-actions]");
}

// A picture that comes between pressing and letting go may have replaced the shape by its like.
function clickedShape(event: MouseEvent, pressed: string): Element | null {
  const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-actions]");
  return shapeAt(event) ?? (under?.id && under.id === pressed ? under : null);
}

// An arrow key goes to the nearest thing; answers whether there is one.
function step(event: KeyboardEvent, host: HTMLElement | null): boolean {
  const shape = shapeAt(event);
  const next = shape && host ? neighbour(shape, event.key, host) : null;
  if (next instanceof SVGElement) next.focus();
  return next !== null;
}

// Somebody who plays by keys goes on where they were, or at the first thing that can be chosen.
function refocus(host: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  host?.querySelector<SVGElement>("[data-actions]")?.focus({ preventScroll: true });
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
