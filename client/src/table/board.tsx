// The board: the server's picture, morphed, clickable, zoomable, reachable by keys.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Choice } from "../wire/types";
import type { TableModel } from "./model";
import { actionsOf, drawPicture, neighbour } from "./picture";
import { type Zoom, useZoom } from "./zoom";

interface Menu {
  x: number;
  y: number;
  choices: Choice[];
}

export function Board({ table, onDrawn }: { table: TableModel; onDrawn: (host: HTMLElement) => void }) {
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<Menu | null>(null);
  const zoom = useZoom(frame);
  const shown = table.shown.value;
  const now = table.now.value;

  useEffect(() => {
    if (!host.current || !shown) return;
    drawPicture(host.current, shown.svg, shown.milliseconds);
    onDrawn(host.current);
  }, [shown]);
  useEffect(() => setMenu(null), [now]);

  const choose = (shape: Element) => {
    const numbers = new Set(actionsOf(shape));
    const choices = (now?.legal ?? []).filter((choice) => numbers.has(choice.number));
    const only = choices.length === 1 ? choices[0] : undefined;
    if (only) void table.act(only.number);
    else if (choices.length) setMenu({ ...below(shape, frame.current), choices });
  };
  const shapeAt = (event: Event) => (event.target as Element).closest("[data-actions]");

  return (
    <div
      class={`board ${table.mine.value ? "mine" : ""}`}
      ref={frame}
      onClick={(event) => {
        const shape = zoom.wasDragged() ? null : shapeAt(event);
        if (shape) choose(shape);
        else setMenu(null);
      }}
      onKeyDown={(event) => {
        const shape = shapeAt(event);
        if (event.key === "Escape") setMenu(null);
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
      <ZoomButtons zoom={zoom} />
      {menu && <ChoiceMenu menu={menu} table={table} close={() => setMenu(null)} />}
    </div>
  );
}

function below(shape: Element, frame: Element | null): { x: number; y: number } {
  const box = shape.getBoundingClientRect();
  const outer = frame?.getBoundingClientRect() ?? box;
  const x = Math.min(Math.max(box.x + box.width / 2 - outer.x, 110), outer.width - 110);
  return { x, y: Math.min(box.bottom - outer.y + 6, outer.height - 60) };
}

function ChoiceMenu({ menu, table, close }: { menu: Menu; table: TableModel; close: () => void }) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.style.setProperty("left", `${menu.x}px`);
    place.current?.style.setProperty("top", `${menu.y}px`);
  }, [menu]);
  return (
    <div class="menu" role="menu" ref={place} onClick={(event) => event.stopPropagation()}>
      {menu.choices.map((choice, index) => (
        <button
          key={choice.number}
          role="menuitem"
          ref={index === 0 ? first : null}
          onClick={() => {
            close();
            void table.act(choice.number);
          }}
        >
          {choice.words}
        </button>
      ))}
    </div>
  );
}

function ZoomButtons({ zoom }: { zoom: Zoom }) {
  return (
    <div class="zoom">
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
