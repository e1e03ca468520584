// A player beside the board: with the colour and the emblem that they have on it.

import { BadgeMark } from "../look/badge";
import { hue } from "../look/hue";
import type { TableModel } from "./model";

export function Emblem({ table, seat }: { table: TableModel; seat: number }) {
  return <BadgeMark badge={table.badges.value[seat]} hue={hue(seat, table.seatWords.value)} />;
}

// For what has a player's colour.
export function colours(table: TableModel, seat: number): { class: string; style: Record<string, string> } {
  const badge = table.badges.value[seat];
  return { class: hue(seat, table.seatWords.value), style: badge ? { "--hue": badge.colour } : {} };
}

export function nameOf(table: TableModel, seat: number): string {
  return table.info.value?.seats[seat]?.name || table.seatWords.value[seat] || "Somebody";
}
