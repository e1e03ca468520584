// Which choices have a button in the action bar, and in which order.

import { actionsOf, actionsOnBoard } from "./picture";

const FEW = 3; // so many choices in all are said in words, whatever of them is on the board

export interface Pictured {
  has: (action: number) => boolean; // it can be chosen in the picture
  listed: number[]; // those that are buttons in the picture, too, in its order
}

export function picturedIn(host: HTMLElement): Pictured {
  const onBoard = actionsOnBoard(host);
  return {
    has: (action) => onBoard.has(action),
    listed: [...host.querySelectorAll("[data-actions]")].filter((shape) => shape.closest("[data-roomy]")).flatMap(actionsOf),
  };
}

export const NOTHING_PICTURED: Pictured = { has: () => false, listed: [] };

// Where only the way out were a button, nobody would see that there is anything else to choose.
export function barred<T extends { number: number }>(legal: T[], pictured: Pictured): T[] {
  const place = ({ number }: T) => pictured.listed.indexOf(number);
  const rest = legal.filter(({ number }) => !pictured.has(number)).sort((one, other) => place(one) - place(other));
  return rest.length && legal.length <= FEW ? legal : rest;
}
