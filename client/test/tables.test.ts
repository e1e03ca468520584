import { h, render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Tables, useTables, warning } from "../src/lobby/tables";
import type { Listed } from "../src/wire/types";

interface Call {
  path: string;
  body: unknown;
}

const person = { word: "North", kind: "person" as const, name: "Ada", is_free: false };
const friend = { ...person, word: "South", name: "Grace" };
const bot = { ...friend, kind: "bot" as const, name: "Zog of Tharn" };
const open = { ...friend, kind: "open" as const, name: "", is_free: true };

let calls: Call[];
let listed: Listed[];
let refusal: unknown;
let page: HTMLElement;

function game(phase: Listed["phase"], seats: Listed["seats"] = [person, bot]): Listed {
  return {
    id: "abc",
    game: "keys_to_the_tardis",
    title: "Keys to the TARDIS",
    phase,
    seats,
    moves: 3,
    due: 0,
    pace: "live",
    your_seats: [0],
    created_at: "",
    changed_at: "",
    result: null,
  };
}

function Shown({ kind }: { kind: "mine" | "open" }) {
  return h(Tables, { kind, title: "Games", empty: "None.", list: useTables(kind) });
}

async function show(...games: Listed[]): Promise<void> {
  listed = games;
  render(h(Shown, { kind: "mine" }), page);
  await vi.waitFor(() => expect(page.querySelectorAll("li")).toHaveLength(games.length));
}

function press(words: string): void {
  const buttons = [...page.querySelectorAll("button")];
  const found = buttons.find((button) => (button.getAttribute("aria-label") ?? button.textContent) === words);
  if (!found) throw new Error(`there is no button ${words}`);
  found.click();
}

const REMOVE = "Remove Keys to the TARDIS from your games";

beforeEach(() => {
  calls = [];
  refusal = null;
  page = document.body.appendChild(document.createElement("div"));
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (init.method === "GET") return Promise.resolve(Response.json({ games: listed }));
    calls.push({ path, body: JSON.parse(String(init.body)) });
    return Promise.resolve(refusal ? Response.json(refusal, { status: 409 }) : Response.json({}));
  });
});

afterEach(() => {
  render(null, page);
  page.remove();
  vi.unstubAllGlobals();
});

test("a game that is over leaves the list at once", async () => {
  await show(game("over"));
  press(REMOVE);
  await vi.waitFor(() => expect(page.querySelector("li")).toBeNull());
  expect(calls).toEqual([{ path: "/api/games/abc/put-away", body: { is_sure: false } }]);
  expect(page.textContent).toContain("None.");
});

test("a game that goes on leaves it when its player is sure", async () => {
  await show(game("playing"));
  press(REMOVE);
  await vi.waitFor(() => expect(page.textContent).toContain("This game is not over."));
  expect(calls).toEqual([]);
  press("Keep it");
  await vi.waitFor(() => expect(page.textContent).not.toContain("This game is not over."));
  expect(calls).toEqual([]);
  press(REMOVE);
  await vi.waitFor(() => press("Remove it"));
  await vi.waitFor(() => expect(page.querySelector("li")).toBeNull());
  expect(calls).toEqual([{ path: "/api/games/abc/put-away", body: { is_sure: true } }]);
});

test("a refusal is told where the button is, and the game stays", async () => {
  await show(game("over"));
  refusal = { code: "internal", detail: "The disk is full" };
  press(REMOVE);
  await vi.waitFor(() => expect(page.querySelector("li [role=alert]")?.textContent).toBe("The disk is full"));
  expect(page.querySelectorAll("li")).toHaveLength(1);
});

test("only one's own games can be removed", async () => {
  listed = [game("playing")];
  render(h(Shown, { kind: "open" }), page);
  await vi.waitFor(() => expect(page.querySelectorAll("li")).toHaveLength(1));
  expect(page.querySelector("button")).toBeNull();
});

test("the question says when a bot will play on", () => {
  const words = "A bot will play on for you.";
  expect(warning(game("playing", [person, bot]))).not.toContain(words);
  expect(warning(game("playing", [person, friend]))).toContain(words);
  expect(warning(game("gathering", [person, open]))).toContain(words);
  expect(warning(game("playing", [person, open]))).not.toContain(words);
});
