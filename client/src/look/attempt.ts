// A request whose refusal is shown at the table.

import { Refused } from "../wire/http";
import type { TableModel } from "../table/model";

export function attempt(table: TableModel, request: Promise<unknown>): void {
  request.catch((error: unknown) => {
    if (error instanceof Refused) table.problem.value = error;
    else throw error;
  });
}
