// The single keys of a table; look/shortcuts.ts lists them for people.

import { useEffect } from "preact/hooks";
import { isRoundOfOthers } from "../stage/controls";
import { shortcutOf } from "../look/shortcuts";
import { cameraInUse } from "./camera";
import type { Hands } from "./hands";
import type { TableModel } from "./model";

export function useTableKeys(table: TableModel, hands: Hands): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape") hands.letGo();
      if (event.key === "Enter" && isLoose(event)) hands.confirm();
      const deed = deeds(table, hands)[shortcutOf(event) ?? ""];
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [table]);
}

// Enter with nothing under it that would take it.
function isLoose(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && !(event.target as Element).closest("a, button, input, select, summary, textarea");
}

function deeds(table: TableModel, hands: Hands): Record<string, () => void> {
  const playing = table.info.value?.phase === "playing" && table.covered.value === null;
  const round = isRoundOfOthers(table) ? { s: () => table.show.skip(), l: () => table.show.slower() } : {};
  const always = { b: () => focusOn(".board [data-actions]"), t: () => openChat(table), ...round, ...help(table, hands), ...view() };
  if (!playing || table.seat.value === null) return always;
  return {
    ...always,
    c: openChoices,
    h: () => void (table.mine.value && table.hint()),
    u: () => void table.undo(),
    w: () => (hands.asks.value = true),
  };
}

function help(table: TableModel, hands: Hands): Record<string, () => void> {
  return {
    i: () => (hands.explains.value = !hands.explains.value),
    k: () => (hands.legend.value = true),
    g: () => (hands.signpost.value = table.signposts.value.length ? 0 : null),
  };
}

function view(): Record<string, () => void> {
  const camera = cameraInUse.value;
  return camera ? { "+": camera.larger, "=": camera.larger, "-": camera.smaller, "0": camera.reset } : {};
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement | SVGElement>(selector)?.focus();
}

function openChoices(): void {
  const list = document.querySelector<HTMLDetailsElement>("details.choices");
  if (list) list.open = true;
  focusOn("details.choices input, details.choices li button");
}

function openChat(table: TableModel): void {
  table.openPanel("chat");
  requestAnimationFrame(() => focusOn(".chat input"));
}
