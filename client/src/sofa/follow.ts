// A rematch is made by one; the big screen and everybody's phone come along by themselves.

import { useEffect } from "preact/hooks";
import { go } from "../look/route";
import type { TableModel } from "../table/model";

export function useNextGame(table: TableModel, page: "screen" | "sofa"): void {
  const next = table.info.value?.next;
  const isSeated = table.you.value.seats.length > 0;
  useEffect(() => {
    if (next && (page === "screen" || isSeated)) go(`/${page}/${next}`);
  }, [next]);
}
