import { expect, test } from "vitest";
import { placed } from "../src/table/menu";

const SCREEN = { width: 390, height: 800 };
const MENU = { width: 200, height: 150 };

test("a menu opens below its shape, in the middle of it", () => {
  expect(placed({ left: 150, top: 100, width: 40, height: 40 }, MENU, SCREEN)).toEqual({ left: 70, top: 146 });
});

test("where there is no room below, it opens above", () => {
  expect(placed({ left: 150, top: 700, width: 40, height: 40 }, MENU, SCREEN).top).toBe(544);
});

test("it never leaves the window", () => {
  expect(placed({ left: 0, top: 100, width: 20, height: 20 }, MENU, SCREEN).left).toBe(6);
  expect(placed({ left: 380, top: 100, width: 20, height: 20 }, MENU, SCREEN).left).toBe(184);
  const tall = placed({ left: 100, top: 0, width: 20, height: 790 }, MENU, SCREEN);
  expect(tall.top + MENU.height).toBeLessThanOrEqual(SCREEN.height);
});
