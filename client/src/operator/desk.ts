// The operator's requests, with the key that stays in this tab only.

import { signal } from "@preact/signals";
import { request } from "../wire/http";
import type { Done, OperatorTables, OperatorView, Punish, Reports, Sanctions, Trail } from "../wire/types";

const KEY = "vworp-operator-key";

export const key = signal(sessionStorage.getItem(KEY) ?? "");

export function setKey(value: string): void {
  key.value = value;
  if (value) sessionStorage.setItem(KEY, value);
  else sessionStorage.removeItem(KEY);
}

const get = <T>(path: string): Promise<T> => request("GET", `/api/operator/${path}`, undefined, key.value);
const post = (path: string, body: unknown): Promise<Done> =>
  request("POST", `/api/operator/${path}`, body, key.value);

export type TableDeed = "freeze" | "unfreeze" | "delete";

export const desk = {
  reports: (closed: boolean): Promise<Reports> => get(`reports?closed=${closed}`),
  close: (report: number, why: string): Promise<Done> => post(`reports/${report}/close`, { why }),
  tables: (find: string): Promise<OperatorTables> => get(`tables?find=${encodeURIComponent(find)}`),
  table: (id: string): Promise<OperatorView> => get(`tables/${encodeURIComponent(id)}`),
  change: (id: string, deed: TableDeed, why: string): Promise<Done> => post(`tables/${id}/${deed}`, { why }),
  sanctions: (): Promise<Sanctions> => get("sanctions"),
  punish: (wish: Punish): Promise<Done> => post("sanctions", wish),
  lift: (sanction: number, why: string): Promise<Done> => post(`sanctions/${sanction}/lift`, { why }),
  trail: (): Promise<Trail> => get("trail"),
};
