import { expect, test } from "vitest";
import { quickOptions } from "../src/lobby/card";
import type { CatalogueGame, Option } from "../src/wire/types";

test("one click chooses what is quick, and names only what is unusual", () => {
  const options = [
    { name: "soldiers", default: false, quick: true },
    { name: "deck", default: "table", quick: "table" },
  ] as Option[];
  expect(quickOptions({ options } as CatalogueGame)).toEqual({ soldiers: true });
});
