import { signal } from "@preact/signals";
import { h, render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test } from "vitest";
import type { Hands } from "../src/table/hands";
import type { TableModel } from "../src/table/model";
import { meant, roomBeside, Signposts } from "../src/table/signposts";

const PHONE = { width: 390, height: 844 };
const OWN_PAWN = { shape: "pawn-{own}-", words: "One of your pawns." };

beforeEach(() => {
  document.body.innerHTML = `<div class="board"><div class="picture"><svg><g id="pawn-doctors-1"></g><g id="pawn-monsters-1"></g></svg></div></div><main></main>`;
  Element.prototype.getBoundingClientRect = () => new DOMRect(10, 20, 30, 40);
});

test("a signpost means what is the viewer's own; who has no seat is shown anybody's", () => {
  const host = document.body;
  expect(meant(host, OWN_PAWN, "monsters")?.id).toBe("pawn-monsters-1");
  expect(meant(host, OWN_PAWN, "")?.id).toBe("pawn-doctors-1");
});

test("a signpost stays clear of the action bar, below the board or beside it", () => {
  expect(roomBeside({ left: 0, top: 730, width: 390 }, PHONE)).toEqual({ width: 390, height: 730 });
  expect(roomBeside({ left: 600, top: 40, width: 244 }, { width: 844, height: 390 })).toEqual({ width: 600, height: 390 });
  expect(roomBeside(undefined, PHONE)).toEqual(PHONE);
});

const OTHER_PAWN = { shape: "pawn-doctors-", words: "Others run, too." };

function guide() {
  const state = { advice: signal<object[] | null>(null), isPlaying: signal(false), signposts: signal([OWN_PAWN]) };
  const table = {
    ...state,
    now: signal(null),
    info: signal(null),
    problem: signal(null),
    shown: signal({}),
    seat: signal(0),
    seatWords: signal(["Monsters", "Doctors"]),
    show: { isPlaying: state.isPlaying, ofOthers: signal(false) },
  } as unknown as TableModel;
  const hands = { signpost: signal(0), lists: signal(false), isAsking: false } as unknown as Hands;
  const page = document.querySelector("main")!;
  const words = () => {
    act(() => render(h(Signposts, { table, hands }), page));
    return page.querySelector("p")?.textContent ?? "";
  };
  return { ...state, page, words };
}

test("a signpost waits while a hint has the word or something happens, and comes back", () => {
  const { advice, isPlaying, words } = guide();
  expect(words()).toBe(OWN_PAWN.words);
  advice.value = [{}];
  expect(words()).toBe("");
  advice.value = null;
  isPlaying.value = true;
  expect(words()).toBe("");
  isPlaying.value = false;
  expect(words()).toBe(OWN_PAWN.words);
});

test("where another picture has other things, the ring goes with the words", () => {
  const { page, signposts, words } = guide();
  words();
  const ring = page.querySelector(".signpost-ring");
  signposts.value = [OTHER_PAWN];
  expect(words()).toBe(OTHER_PAWN.words);
  expect(page.querySelector(".signpost-ring")).not.toBe(ring);
});
