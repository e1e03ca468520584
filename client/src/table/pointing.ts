// What a choice is about lights up on the board while one is at its button.

import type { TableModel } from "./model";

export function pointing(table: TableModel, number: number) {
  const point = () => {
    table.pointed.value = number;
  };
  const leave = () => {
    table.pointed.value = null;
  };
  return { onMouseEnter: point, onMouseLeave: leave, onFocus: point, onBlur: leave };
}
