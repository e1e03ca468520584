import { beforeEach, expect, test } from "vitest";
import { hiddenSpeakers, hide, isHidden, show } from "../src/table/hidden";
import type { ChatLine } from "../src/wire/types";

const grace: ChatLine = { seq: 5, at: "", seat: 1, name: "Grace", words: "pah" };
const ada: ChatLine = { ...grace, seq: 6, seat: 0, name: "Ada" };

beforeEach(() => show("abc", grace));

test("who is hidden is hidden at one table, under one name", () => {
  hide("abc", grace);
  expect(isHidden("abc", grace)).toBe(true);
  expect([isHidden("xyz", grace), isHidden("abc", ada), isHidden("abc", { ...grace, name: "Eve" })]).toEqual([
    false,
    false,
    false,
  ]);
  show("abc", grace);
  expect(isHidden("abc", grace)).toBe(false);
});

test("those who are hidden are named once each", () => {
  hide("abc", grace);
  hide("abc", grace);
  const lines = [grace, ada, { ...grace, seq: 7 }];
  expect(hiddenSpeakers("abc", lines).map((speaker) => speaker.name)).toEqual(["Grace"]);
});

test("this browser keeps whom it hides", () => {
  hide("abc", grace);
  expect(localStorage.getItem("vworp-hidden")).toContain("abc 1 Grace");
});
