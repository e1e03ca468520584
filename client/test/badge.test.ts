import { expect, test } from "vitest";
import { emblemSource } from "../src/look/badge";

test("an emblem is a picture by its address, and nothing in it is a part of the page", () => {
  const source = emblemSource(`<svg onload="alert(1)"><path fill="#fff"/></svg>`);
  expect(source).toMatch(/^data:image\/svg\+xml,/);
  expect(source).not.toMatch(/[<>"#]/);
  expect(decodeURIComponent(source)).toContain(`fill="#fff"`);
});
