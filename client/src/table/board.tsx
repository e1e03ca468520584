// The board: the server's picture, morphed, clickable, zoomable, reachable by keys.

import { useLayoutEffect, useRef } from "preact/hooks";
import { useStage } from "../stage/use-stage";
import { cameraInUse } from "./camera";
import { useCarry } from "./carry";
import { touched } from "./finger";
import { useGestures } from "./gestures";
import type { Hands } from "./hands";
import { LookCard, takeTitles } from "./look";
import { ChoiceMenu } from "./menu";
import { Marks, useOpenTable } from "./open-table";
import type { TableModel } from "./model";
import { neighbour } from "./picture";
import { useSight } from "./sight";
import { useChoosing } from "./use-choosing";
import { useLights } from "./use-lights";
import { useLook } from "./use-look";

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
  const grip = useGestures(frame, host);
  const open = useOpenTable(frame, host);
  const looking = useLook(frame, host);
  const choosing = useChoosing({ table, hands, host, looking, open });
  const carry = useCarry(frame, host, choosing, () => {
    const shot = cameraInUse.value?.shot.value;
    const isEnlarged = shot?.isZoomed || shot?.isNarrow;
    return table.mine.value && !hands.isAsking && !isEnlarged;
  });
  const now = table.now.value;
  useStage(table, host, (drawn) => {
    takeTitles(drawn);
    onDrawn(drawn);
    if (looking.look && !looking.look.shape.isConnected) looking.close();
  });
  useLights(table, hands, host);
  useSight(host, looking.look?.shape ?? null);
  useLayoutEffect(() => {
    choosing.forget();
    if (byKey.current && table.mine.value) refocus(host.current);
  }, [now]);

  // What hangs at a shape would be left behind.
  const uses = cameraInUse.value?.uses.value;
  useLayoutEffect(() => {
    looking.close();
    if (choosing.menu) choosing.forget();
  }, [uses]);

  const click = (event: MouseEvent) => {
    if (grip.wasDragged() || carry.wasCarried() || open.wasMeasured() || looking.wasHeld()) return;
    choosing.click(event, clickedShape(event, pressed.current) ?? touched(event, host.current));
  };
  const press = (event: KeyboardEvent) => {
    byKey.current = true;
    if (event.key === "Escape") choosing.forget();
    const isTaken = choosing.press(event, shapeAt(event)) || step(event, host.current);
    if (isTaken) event.preventDefault();
  };
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
      <Marks open={open} frame={frame} host={host} />
      {choosing.menu && <ChoiceMenu menu={choosing.menu} take={choosing.take} close={choosing.forget} />}
      {looking.look && <LookCard look={looking.look} legal={table.mine.value ? (now?.legal ?? []) : []} />}
    </div>
  );
}

function boardClass(table: TableModel, hands: Hands): string {
  const names = {
    choosing: hands.chosen.value !== null || hands.selected.value !== null,
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
