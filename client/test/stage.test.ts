import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { around, hopFrames } from "../src/stage/acts";
import { visible } from "../src/stage/colours";
import { Ground } from "../src/stage/ground";
import { added, drawMarks, edgeOf, marksOf, shared, spelledOut } from "../src/stage/marks";
import { Pace, turnsBetween } from "../src/stage/pace";
import { Performer } from "../src/stage/performer";
import { type Act, actsOf, type Kind, lengthOf, titleAndLines, totalOf } from "../src/stage/script";
import type { Beat, LogEntry } from "../src/wire/types";

const act = (kind: Kind, ...shapes: string[]): Act => ({ kind, shapes, at: "", words: "", seat: 0, mood: "", weight: "" });
const KINDS: Kind[] = [
  ...(["hop", "throw", "draw", "play", "reveal", "ray", "hit", "fall"] as const),
  ...(["count", "stamp", "arrive", "leave", "pass"] as const),
];

// A board without a layout: every shape is where its data says, and animations only begin and end.
let animated: Element[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  animated = [];
  Element.prototype.animate = function (this: Element) {
    animated.push(this);
    return { cancel: () => undefined } as Animation;
  };
  vi.spyOn(Ground.prototype, "spotOf").mockReturnValue({ x: 10, y: 20, width: 5, height: 5 });
  vi.spyOn(Ground.prototype, "unitOf").mockReturnValue(1);
  vi.spyOn(Ground.prototype, "double").mockImplementation(function (this: Ground, shape, layer) {
    const copy = document.createElementNS("http://www.w3.org/2000/svg", "g");
    copy.setAttribute("class", `double-of-${shape.id}`);
    this.overlay(layer, "acts").append(copy);
    return copy;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function board(...ids: string[]): HTMLElement {
  document.body.innerHTML = `<div><svg>${ids.map((id) => `<g id="${id}"></g>`).join("")}</svg></div>`;
  return document.querySelector("div")!;
}

function perform(host: HTMLElement, acts: Act[], next: string[], speed: (act: Act) => number = () => 1) {
  const story: string[] = [];
  const performer = new Performer(
    () => host,
    () => "#fff",
  );
  const swap = () => {
    story.push("swap");
    for (const shape of [...host.querySelectorAll("[id]")]) if (!next.includes(shape.id)) shape.remove();
    for (const id of next) if (!host.querySelector(`#${id}`)) host.querySelector("svg")!.insertAdjacentHTML("beforeend", `<g id="${id}"></g>`);
  };
  const stays = (id: string) => next.includes(id);
  const done = performer.play({ acts, swap, tempo: speed, begins: ({ kind }) => story.push(kind), stays });
  return { story, done, performer };
}

test("a beat belongs to whoever acts, and luck to whoever's turn it is", () => {
  const beats: Beat[] = [{ kind: "hop", shapes: ["a"] }, { kind: "hit", seat: 2, shapes: ["b"] }];
  expect(actsOf({ seat: 1, turn: null, beats }).map(({ seat }) => seat)).toEqual([1, 2]);
  expect(actsOf({ seat: null, turn: { number: 4, seat: 3 }, beats }).map(({ seat }) => seat)).toEqual([3, 2]);
});

test("the next picture comes with the first beat that needs it, else at the end", async () => {
  const host = board("pawn", "a", "b", "die");
  const early = perform(host, [act("hop", "pawn", "a", "b"), act("throw", "die"), act("ray", "a", "b")], ["pawn", "a", "b", "die"]);
  await vi.runAllTimersAsync();
  expect(early.story).toEqual(["hop", "swap", "throw", "ray"]);
  const late = perform(host, [act("hop", "pawn", "a", "b"), act("ray", "a", "b")], ["pawn"]);
  await vi.runAllTimersAsync();
  expect(late.story).toEqual(["hop", "ray", "swap"]);
});

test("what is not there before is looked for in the next picture", async () => {
  const { story } = perform(board("a"), [act("ray", "newcomer", "a")], ["a", "newcomer"]);
  await vi.runAllTimersAsync();
  expect(story).toEqual(["swap", "ray"]);
});

test("each act is asked how much time it has: a heavy one is shown where all else is hurried", async () => {
  const acts = [act("ray", "a", "b"), { ...act("play", "a"), weight: "heavy" as const }];
  const { story } = perform(board("a", "b"), acts, ["a", "b"], ({ weight }) => (weight === "heavy" ? 1 : 0));
  await vi.advanceTimersByTimeAsync(lengthOf(acts[1]!) - 50);
  expect(story).toEqual(["play"]);
});

test("what the next picture has no more is thrown, counted and judged in this one", async () => {
  const acts = [act("throw", "die"), act("count", "slot"), act("stamp", "challenge"), act("arrive", "dalek"), act("count", "slot")];
  const { story } = perform(board("die", "slot", "challenge"), acts, ["dalek"]);
  await vi.runAllTimersAsync();
  expect(story).toEqual(["throw", "count", "stamp", "swap", "arrive", "count"]);
});

test("a thing that falls after the next picture has come still falls", async () => {
  const host = board("dalek", "die");
  const { story } = perform(host, [act("throw", "die"), act("fall", "dalek")], ["die"]);
  await vi.advanceTimersByTimeAsync(lengthOf(act("throw")) + 50);
  expect(story).toEqual(["swap", "throw", "fall"]);
  expect(host.querySelector("#dalek")).toBeNull();
  expect(animated.some((element) => element.classList.contains("double-of-dalek"))).toBe(true);
});

test("what tells the outcome of a throw comes after it, and whose turn is next after everything", async () => {
  const host = board("die", "pawn", "a", "b");
  host.querySelector("svg")!.insertAdjacentHTML("beforeend", `<g id="sign" data-late=""></g><g id="total" data-late="throw"></g>`);
  const doubles = () => [...host.querySelectorAll("[class^=double-of]")].map((one) => one.getAttribute("class"));
  perform(host, [act("throw", "die"), act("hop", "pawn", "a", "b")], ["die", "pawn", "a", "b", "sign", "total"]);
  await vi.advanceTimersByTimeAsync(lengthOf(act("throw")) - 50);
  expect(doubles()).toEqual(expect.arrayContaining(["double-of-sign", "double-of-total"]));
  await vi.advanceTimersByTimeAsync(100);
  expect(doubles()).toContain("double-of-sign");
  expect(doubles()).not.toContain("double-of-total");
  await vi.runAllTimersAsync();
  expect(doubles()).toEqual([]);
});

test("every kind is performed, with its things or without, and leaves nothing behind", async () => {
  for (const kind of KINDS) {
    for (const ids of [["x", "y", "z"], []]) {
      const host = board(...ids);
      animated = [];
      const one = { ...act(kind, "x", "y", "z"), at: "y", words: "words" };
      const { story } = perform(host, [one], ids);
      await vi.runAllTimersAsync();
      expect(story).toContain(kind);
      expect(animated.length, kind).toBeGreaterThan(0);
      expect(host.querySelectorAll("[data-stage] *")).toHaveLength(0);
    }
  }
});

test("who skips sees the end at once", async () => {
  let speed = 1;
  const { story, performer, done } = perform(board("a"), [act("stamp"), act("count", "a"), act("stamp")], ["a"], () => speed);
  await vi.advanceTimersByTimeAsync(10);
  speed = 0;
  performer.hurry();
  await done;
  expect(story).toEqual(["swap", "stamp"]);
  expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
});

test("a hop goes place by place with a jump between them", () => {
  const frames = hopFrames([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }], 1);
  expect(frames.map(({ translate }) => translate)).toEqual(["0px 0px", "5px -3px", "10px 0px", "10px 2px", "10px 10px"]);
});

test("several of a kind overlap, and a long way takes no longer than a short film", () => {
  const one = totalOf([act("count", "a")]);
  expect(totalOf([act("count", "a"), act("count", "b")])).toBeLessThan(1.5 * one);
  expect(totalOf([act("stamp"), act("stamp")])).toBe(2 * lengthOf(act("stamp")));
  expect(lengthOf(act("hop", "pawn", ...Array.from({ length: 30 }, String)))).toBe(1500);
});

test("a card has a title, and its words fit", () => {
  expect(titleAndLines("Key\nOpens a door of its colour", 12)).toEqual(["Key", ["Opens a door", "of its", "colour"]]);
});

test("a round takes ten seconds, however much there is to show", () => {
  let now = 0;
  const pace = new Pace(() => now);
  expect(pace.tempo(2000, 0)).toBe(1);
  expect(pace.tempo(40_000, 0)).toBeCloseTo(0.2, 1);
  expect(pace.tempo(2000, 3)).toBeLessThan(pace.tempo(2000, 1));
  now = 9000;
  expect(pace.tempo(4000, 0)).toBeLessThan(0.25);
  now = 12_000;
  expect(pace.tempo(500, 0)).toBe(0);
  pace.begin();
  expect(pace.tempo(500, 0)).toBe(1);
});

test("how much a turn shows is learnt from those before", () => {
  const pace = new Pace(() => 0);
  const before = pace.tempo(5000, 3);
  for (let turn = 1; turn < 9; turn += 1) pace.learn(turn, 12_000);
  expect(pace.tempo(5000, 3)).toBeLessThan(before);
});

test("turns come round the table to the viewer", () => {
  expect([1, 2, 3].map((seat) => turnsBetween(seat, 0, 4))).toEqual([2, 1, 0]);
  expect(turnsBetween(0, 0, 4)).toBe(0);
  expect(turnsBetween(null, 0, 4)).toBe(0);
});

test("a colour that the dark would swallow is made lighter", () => {
  expect(visible("#d8394f")).toBe("#d8394f");
  expect(visible("#101820")).not.toBe("#101820");
});

const line = (move: number, seat: number | null, beats: Beat[], turn = seat ?? 0): LogEntry => ({
  ...{ move, seat, told: "", notes: [] },
  ...{ beats, turn: { number: turn + 1, seat: turn } },
});

test("marks are of others, and of their luck, since one's last decision", () => {
  const ray: Beat = { kind: "ray", shapes: ["a", "b"], at: "b" };
  const log = [line(1, 1, [ray]), line(2, 0, [ray]), line(3, 1, [ray]), line(4, null, [ray], 2), line(5, null, [ray], 0)];
  expect(marksOf(log, 2, 0).map(({ seat }) => seat)).toEqual([1, 2]);
  expect(marksOf(log, 4, 0)).toEqual([]);
  expect(marksOf(log, 0, null).map(({ seat }) => seat)).toEqual([0]);
});

test("what one gets oneself is no mark, what one is robbed of is", () => {
  const count = (words: string, mood: "good" | "bad"): Beat => ({ kind: "count", shapes: ["a"], at: "a", words, mood, seat: 0 });
  const log = [line(1, 1, [count("+4", "good")]), line(2, 1, [count("−2", "bad")])];
  expect(marksOf(log, 0, 0).map(({ words }) => words)).toEqual(["−2"]);
  expect(marksOf([line(1, 1, [count("+4", "good")])], 0, 2)).toHaveLength(1);
});

test("the same twice is one mark, and numbers add up", () => {
  const hit = (words: string): Beat => ({ kind: "hit", shapes: ["a"], at: "a", words });
  const log = [line(1, 1, [hit("−1"), { kind: "throw", shapes: ["die"] }]), line(2, 1, [hit("−2")])];
  expect(marksOf(log, 0, 0).map(({ words }) => words)).toEqual(["−3"]);
  expect([added("+2", "+1"), added("−1", "+3"), added("5 of 8", "6 of 8"), added("gone", "")]).toEqual(["+3", "+2", "6 of 8", "gone"]);
});

test("what is light leaves no mark", () => {
  const stamp = (words: string): Beat => ({ kind: "stamp", shapes: ["a"], at: "a", words });
  const log = [line(1, 1, [{ ...stamp("Move"), weight: "light" }, stamp("captured")])];
  expect(marksOf(log, 0, 0).map(({ words }) => words)).toEqual(["captured"]);
});

test("marks lie in the picture, catch no clicks and go with the next ones", () => {
  const host = board("a", "b");
  drawMarks(host, [act("ray", "a", "b"), { ...act("stamp", "a"), at: "a", words: "failed" }, act("hit", "lost")], 0, () => "#fff");
  const layer = host.querySelector('svg > [data-stage="marks"]')!;
  expect(layer.getAttribute("pointer-events")).toBe("none");
  expect(layer.querySelectorAll("path")).toHaveLength(2);
  expect(layer.textContent).toBe("failed");
  drawMarks(host, [], 0, () => "#fff");
  expect(layer.childElementCount).toBe(0);
});

test("a way ends at the edge of whoever went, from any side", () => {
  const pawn = { x: 100, y: 50, width: 20, height: 40 };
  expect(edgeOf({ x: 0, y: 50 }, pawn)).toEqual({ x: 90, y: 50 });
  expect(edgeOf({ x: 100, y: 200 }, pawn)).toEqual({ x: 100, y: 70 });
  expect(edgeOf({ x: 104, y: 50 }, pawn)).toEqual({ x: 104, y: 50 });
});

test("no line of a mark goes through the words of another", () => {
  const host = board("a", "b");
  drawMarks(host, [{ ...act("stamp", "a"), at: "a", words: "failed" }, act("ray", "a", "b")], 0, () => "#fff");
  const layer = host.querySelector('svg > [data-stage="marks"]')!;
  expect(layer.lastElementChild?.textContent).toBe("failed");
});

test("a part of the picture may name the marks that it bears", () => {
  const host = board("a", "b");
  const marks = [act("ray", "a", "b"), { ...act("hit", "b"), at: "b", words: "−1" }];
  const drawn = (named: string) => {
    host.querySelector("svg")!.setAttribute("data-marks", named);
    drawMarks(host, marks, 0, () => "#fff");
    const layer = host.querySelector('svg > [data-stage="marks"]');
    return [layer?.querySelectorAll("path").length ?? 0, layer?.textContent ?? ""];
  };
  expect(drawn("")).toEqual([0, ""]);
  expect(drawn("words")).toEqual([0, "−1"]);
  expect(drawn("ring")).toEqual([4, ""]);
  expect(drawn("ring line words")).toEqual([4, "−1"]);
});

test("where there is too much to mark, what struck the viewer stays, then verdicts, and numbers go first", () => {
  const hit: Beat = { kind: "hit", shapes: ["mine"], at: "mine", words: "−1", seat: 0 };
  const stamp: Beat = { kind: "stamp", shapes: ["far"], at: "far", words: "conquered" };
  const crowd = (kind: Kind, count: number): Beat[] =>
    Array.from({ length: count }, (_, place) => ({ kind, shapes: [`${kind}${place}`], at: `${kind}${place}`, words: "+1" }));
  const log = [line(1, 1, [hit, stamp]), line(2, 1, crowd("arrive", 27)), line(3, 2, crowd("count", 27))];
  const marks = marksOf(log, 0, 0);
  expect(marks).toHaveLength(30);
  expect(marks.slice(0, 2).map(({ at }) => at)).toEqual(["mine", "far"]);
  expect(marks.filter(({ kind }) => kind === "count").map(({ at }) => at)).toEqual(["count26"]);
});

test("what left and is there again has no cross, and a verdict stands at a place once", () => {
  const host = board("ship", "a");
  const layer = () => host.querySelector('svg > [data-stage="marks"]')!;
  drawMarks(host, [{ ...act("leave", "ship"), at: "a" }], 0, () => "#fff");
  expect(layer()?.childElementCount ?? 0).toBe(0);
  drawMarks(host, [{ ...act("leave", "gone"), at: "a" }], 0, () => "#fff");
  expect(layer().querySelectorAll("path").length).toBeGreaterThan(0);
  const peace = { ...act("stamp", "ship"), at: "ship", words: "ceasefire" };
  drawMarks(host, [peace, { ...peace, seat: 1 }], 0, () => "#fff");
  expect(layer().textContent).toBe("ceasefire");
});

test("what came and went on is marked where it came to last, without what was called out over it", () => {
  const lands = (at: string): Beat[] => [
    { kind: "arrive", shapes: ["ship"], at },
    { kind: "stamp", shapes: [], at: "ship", words: "ceasefire" },
  ];
  const log = [line(1, null, lands("a"), 1), line(2, null, lands("b"), 2)];
  expect(marksOf(log, 0, 0).map(({ kind, at }) => [kind, at])).toEqual([["arrive", "b"]]);
});

test("words of marks stand above each other where they would cover each other", () => {
  vi.spyOn(Ground.prototype, "within").mockImplementation((at) => at);
  const host = board("a", "b");
  const at = (place: string, words: string) => ({ ...act("count", place), at: place, words });
  drawMarks(host, [at("a", "+3"), at("b", "−2")], 0, () => "#fff");
  const lines = [...host.querySelectorAll('[data-stage="marks"] text')].map((text) => Number(text.getAttribute("y")));
  expect(lines[1]).toBeLessThan(lines[0]!);
});

test("words of marks hide as little as can be of what is to be kept clear", () => {
  vi.spyOn(Ground.prototype, "within").mockImplementation((at) => at);
  const host = board("a");
  const name = document.createElementNS("http://www.w3.org/2000/svg", "text");
  const height = () => {
    drawMarks(host, [{ ...act("count", "a"), at: "a", words: "+3" }], 0, () => "#fff");
    return Number(host.querySelector('[data-stage="marks"] text')!.getAttribute("y"));
  };
  const free = height();
  const all = document.createElementNS("http://www.w3.org/2000/svg", "g");
  all.setAttribute("data-clear", "1");
  all.append(name);
  host.querySelector("svg")!.append(all);
  vi.spyOn(Ground.prototype, "spotOf").mockImplementation((shape) =>
    shape === name ? { x: 0, y: free, width: 200, height: 10 } : { x: 0, y: 0, width: 0, height: 0 },
  );
  expect(height()).not.toBe(free);
  vi.spyOn(Ground.prototype, "spotOf").mockImplementation((shape) =>
    shape === name ? { x: 0, y: 0, width: 2000, height: 2000 } : { x: 0, y: 0, width: 0, height: 0 },
  );
  drawMarks(host, [{ ...act("stamp", "a"), at: "a", words: "conquered" }], 0, () => "#fff");
  expect(host.querySelector('[data-stage="marks"] title')?.textContent, "a flag").toBe("conquered");
});

test("two spots share what lies in both", () => {
  const spot = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
  expect(shared(spot(0, 0, 10, 10), spot(20, 0, 10, 10))).toBe(0);
  expect(shared(spot(0, 0, 10, 10), spot(5, 0, 10, 10))).toBe(50);
  expect(shared(spot(0, 0, 100, 100), spot(5, 0, 10, 10))).toBe(100);
});

test("on a round world the way goes over the edge, where that is shorter", () => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const ground = new Ground(svg);
  const at = (x: number) => ({ x, y: 10, width: 5, height: 5 });
  expect(ground.legs(at(50), at(750), svg)).toHaveLength(1);
  svg.setAttribute("data-round", "800");
  const xs = (from: number, to: number) => ground.legs(at(from), at(to), svg).map((leg) => leg.map(({ x }) => x));
  expect(xs(50, 300)).toEqual([[50, 300]]);
  expect(xs(50, 750)).toEqual([[50, 0], [800, 750]]);
  expect(xs(750, 50)).toEqual([[750, 800], [0, 50]]);
});

test("many verdicts are little flags, but for those where the viewer was struck", () => {
  const stamps = Array.from({ length: 7 }, (_, n) => ({ ...act("stamp", `p${n}`), seat: 1, at: `p${n}`, words: "taken" }));
  expect(spelledOut(stamps.slice(0, 3), 0).size).toBe(3);
  const loss = { ...act("hit", "p4"), seat: 0, at: "p4", words: "−1" };
  expect([...spelledOut([...stamps, loss], 0)].map(({ at }) => at)).toEqual(["p4"]);
});

test("a card with much on it stays longer than one that is read at a glance", () => {
  const card = (words: string): Act => ({ ...act("play"), words });
  expect(lengthOf(card("Time Barrier\nNobody passes."))).toBe(lengthOf(card("Tea")));
  expect(lengthOf(card("x".repeat(240)))).toBeGreaterThan(2 * lengthOf(card("Tea")));
});

test("what was thrown is told over the middle of all dice", () => {
  const dice = [10, 30, 50].map((x) => ({ x, y: 20, width: 10, height: 40 }));
  expect(around(dice)).toEqual({ x: 30, y: 20, width: 50, height: 40 });
});
