import { expect, test } from "vitest";
import { botWords, seatWords, usualSeats } from "../src/lobby/card";
import { replaced } from "../src/lobby/create";
import { standing } from "../src/lobby/tables";
import { hue } from "../src/look/hue";
import { wordsOf } from "../src/look/words";
import { announcement } from "../src/table/announce";
import { refusalWords } from "../src/table/notices";
import { headline, rematchWords } from "../src/table/end";
import { Refused } from "../src/wire/http";
import type { GameInfo, Listed } from "../src/wire/types";

test("seats are told as people would", () => {
  expect(seatWords([2])).toBe("2 players");
  expect(seatWords([1])).toBe("1 player");
  expect(seatWords([4, 1, 2])).toBe("1–4 players");
  expect([0, 1, 3].map(botWords)).toEqual(["alone", "with 1 bot", "with 3 bots"]);
});

test("play now means one against one, where a game allows it", () => {
  expect(usualSeats([1, 2, 3])).toBe(2);
  expect(usualSeats([1])).toBe(1);
});

test("a refusal is a sentence, and leaves the rule's number to the button beside it", () => {
  expect(refusalWords({ message: "AT-R06: another base stands there", rule: "AT-R06" })).toBe("Another base stands there.");
  expect(refusalWords({ message: "nothing was sent", rule: "" })).toBe("Nothing was sent.");
});

test("a list grows up to the entry that is changed", () => {
  expect(replaced(["me"], 2, "bot", "open")).toEqual(["me", "open", "bot"]);
  expect(replaced(["me", "open"], 0, "bot", "open")).toEqual(["bot", "open"]);
});

test("a seat named by a colour has that colour, others one of their own", () => {
  expect(hue(1, ["black", "Silver"])).toBe("hue hue-silver");
  expect(hue(1, ["south", "north"])).toBe("hue hue-1");
  expect(hue(null, ["south"])).toBe("");
});

test("the server's own words are shown, and a fault of ours never as code", () => {
  expect(wordsOf(new Refused({ detail: "The seat is taken" }))).toBe("The seat is taken");
  expect(wordsOf(new TypeError("x is undefined"))).not.toContain("undefined");
});

test("a voice tells what happened, then what to do, and keeps a long turn short", () => {
  const entry = (move: number, told: string) => ({ move, seat: 0, told, notes: [], beats: [], turn: null });
  expect(announcement([entry(1, "A moves"), entry(2, "")], "Your move: pick")).toBe("A moves. Your move: pick");
  const many = Array.from({ length: 9 }, (_, move) => entry(move, `line ${move}`));
  expect(announcement(many, "")).toMatch(/^3 things happened\. line 3\./);
});

const info = (winners: number[], payoffs = [0, 0, 0]): GameInfo =>
  ({
    seats: [{ name: "Ada" }, { name: "Grace" }, { name: "Bot" }],
    result: { winners, payoffs },
  }) as unknown as GameInfo;

test("the end says who won, from where one sits", () => {
  expect(headline(info([0]), 0)).toBe("You win!");
  expect(headline(info([0]), 1)).toBe("Ada wins");
  expect(headline(info([0, 1]), null)).toBe("Ada and Grace win");
  expect(headline(info([0, 1, 2]), null)).toBe("Everybody wins");
  expect(headline(info([]), 0)).toBe("A draw");
  expect(headline(info([], [-1, -1, -1]), 0)).toBe("You lose");
  expect(headline(info([], [-1, -1, -1]), null)).toBe("All players lose");
  expect(headline(info([], [0, -1, 0]), 0)).toBe("Nobody wins");
});

test("a list of games says where one is waited for", () => {
  const seats = [{ name: "Ada" }, { name: "Me" }, { name: "", word: "South" }];
  const game = { phase: "playing", due: 1, your_seats: [1], seats } as Listed;
  expect(standing(game)).toBe("your move");
  expect(standing({ ...game, due: 0 })).toBe("Ada to decide");
  expect(standing({ ...game, due: 2 })).toBe("South to decide");
  expect(standing({ ...game, phase: "gathering" })).toBe("waiting for players");
});

test("a rematch says who will sit where", () => {
  expect(rematchWords(1, [1])).toBe("Play again");
  expect(rematchWords(2, [1, -1])).toBe("Rematch, sides swapped");
  expect(rematchWords(4, [1, -1, -1, -1])).toBe("Rematch, one seat further");
  expect(rematchWords(3, [-1, -1, -1])).toBe("Play again"); // side by side
  expect(rematchWords(2, [0, 0])).toBe("Rematch, sides swapped"); // a draw
});
