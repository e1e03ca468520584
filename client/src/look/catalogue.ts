// What can be played here; asked for once.

import { api } from "../wire/http";
import type { Catalogue } from "../wire/types";

let asked: Promise<Catalogue> | null = null;

export function catalogue(): Promise<Catalogue> {
  asked ??= api.catalogue();
  asked.catch(() => (asked = null));
  return asked;
}
