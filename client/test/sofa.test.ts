import { encode } from "uqr";
import { expect, test } from "vitest";
import { claimPath, keyIn } from "../src/sofa/move-seat";
import { pathOf } from "../src/sofa/qr";
import { isLoopback } from "../src/sofa/reach";
import { waitingWords } from "../src/sofa/waiting";
import type { Seat } from "../src/wire/types";

test("a code is drawn module by module", () => {
  expect(pathOf([[true, true, false, true], [false, false, false, false]])).toBe("M0 0h2v1h-2zM3 0h1v1h-1z");
});

test("a code has the three marks that a camera looks for, and a margin round them", () => {
  const { size, data } = encode("http://192.168.1.20:8000/sofa/k7m2x9qzw4ta", { ecc: "M", border: 4 });
  const mark = [true, true, true, true, true, true, true];
  const last = size - 4;
  for (const [x, y] of [[4, 4], [last - 7, 4], [4, last - 7]] as const) {
    expect(data[y]?.slice(x, x + 7)).toEqual(mark);
    expect(data[y + 6]?.slice(x, x + 7)).toEqual(mark);
  }
  expect(data.slice(0, 4).flat().some(Boolean)).toBe(false);
});

test("the way to a seat is behind the # and is read from there", () => {
  const path = claimPath("k7m2x9qzw4ta", 3, "kX3-_9");
  expect(path.split("#")[0]).toBe("/sofa/k7m2x9qzw4ta");
  expect(keyIn(path.slice(path.indexOf("#")))).toEqual({ seat: 3, token: "kX3-_9" });
});

test.each(["", "#", "#seat=1", "#key=abc", "#seat=x&key=abc", "#seat=999&key=abc"])("%s opens no seat", (hash) => {
  expect(keyIn(hash)).toBeNull();
});

test("a phone can't use what a computer calls itself", () => {
  expect(["localhost", "127.0.0.1", "[::1]"].map(isLoopback)).toEqual([true, true, true]);
  expect(["192.168.1.20", "vworp.example", "localhost.example"].map(isLoopback)).toEqual([false, false, false]);
});

test("who is not ready is waited for by name, and is told so", () => {
  const seat = (number: number, name: string, is_ready: boolean): Seat => ({
    seat: number,
    name,
    is_ready,
    word: "South",
    kind: "person",
    is_free: false,
    level: null,
    nonce: "",
    trouble: "",
    is_stuck: false,
    hints: 0,
  });
  const seats = [seat(0, "Ada", true), seat(1, "Ben", false)];
  expect(waitingWords(seats, [0])).toBe("Waiting for Ben to be ready.");
  expect(waitingWords(seats, [1])).toBe("The others wait for you.");
  expect(waitingWords([...seats, { ...seat(2, "", false), kind: "open", is_free: true }], [0])).toBe("Waiting for one more player.");
});
