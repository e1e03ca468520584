// What is lit on the board: what goes with what was chosen, what is selected, what a hint or a list points at.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { inQuestion, light, mark, pick } from "./choosing";
import type { Hands } from "./hands";
import { drawArrow } from "./hint-arrow";
import type { TableModel } from "./model";
import { cameraOf } from "./camera";
import { scrollToChoices, scrollToHint } from "./scroll";

export function useLights(table: TableModel, hands: Hands, host: RefObject<HTMLElement | null>): void {
  const shown = table.shown.value;
  const chosen = hands.chosen.value;
  const selected = hands.selected.value?.action;
  const action = typeof selected === "number" ? selected : null;
  const advice = table.advice.value;
  // What is pointed at in the list of choices, else the best of the hints.
  const pointed = table.pointed.value ?? advice?.[0]?.number ?? null;
  useLayoutEffect(() => {
    if (host.current) mark(host.current, inQuestion(host.current, chosen, action));
  }, [chosen, action, shown]);
  useLayoutEffect(() => {
    if (host.current) pick(host.current, action);
  }, [action, shown]);
  useLayoutEffect(() => {
    if (!host.current) return;
    const lit = light(host.current, pointed);
    cameraOf(host.current).show(lit);
    drawArrow(host.current, lit);
  }, [pointed, shown]);
  useEffect(() => {
    if (advice) requestAnimationFrame(() => scrollToHint(host.current));
  }, [advice]);
  const due = table.summons.value ? (table.now.value?.after ?? null) : null;
  useEffect(() => {
    if (due === null) return;
    if (host.current) cameraOf(host.current).follow(); // beats may have led the view away
    requestAnimationFrame(() => scrollToChoices(host.current));
  }, [due]);
}
