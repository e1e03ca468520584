// The pages behind the lobby, each fetched on the way to it.

import { later } from "./look/later";

export const TablePage = later(() => import("./table/table").then((page) => page.TablePage));
export const CreatePage = later(() => import("./lobby/create").then((page) => page.CreatePage));
export const TourPage = later(() => import("./lobby/tour").then((page) => page.TourPage));
export const RulesPage = later(() => import("./lobby/rules").then((page) => page.RulesPage));
export const ScreenPage = later(() => import("./sofa/screen").then((page) => page.ScreenPage));
export const SofaPage = later(() => import("./sofa/sofa").then((page) => page.SofaPage));
export const OperatorPage = later(() => import("./operator/operator").then((page) => page.OperatorPage));

// While somebody reads the lobby, what they will most likely want is on its way.
export function fetchAhead(): void {
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 500));
  whenIdle(() => void TablePage.fetch().catch(() => undefined));
}
