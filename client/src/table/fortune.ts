// Luck and judgement told apart, where each decision of a game for two has been looked at: what a decision cost was
// judgement, and what the chances did between two decisions was luck.

import type { Reviewed } from "../wire/types";

export interface Swing {
  move: number;
  seat: number | null; // whose decision; null: luck
  change: number; // of the viewer's chance to win
  words: string;
}

export interface Fortune {
  luck: number;
  given: number[]; // the chance to win that each seat's decisions gave away
  turning: Swing | null;
  isExact: boolean;
}

export function fortuneOf(decisions: Reviewed[], seat: number, payoffs: number[]): Fortune | null {
  const inOrder = decisions.toSorted((a, b) => a.move - b.move);
  if (payoffs.length !== 2 || !inOrder.length) return null;
  const end = ((payoffs[seat] ?? 0) + 1) / 2;
  const swings = inOrder.flatMap((one, index) => [ownSwing(one, seat), luckAfter(one, inOrder[index + 1], seat, end)]);
  const sum = (some: Swing[]) => some.reduce((total, { change }) => total + change, 0);
  return {
    luck: sum(swings.filter((swing) => swing.seat === null)),
    given: payoffs.map((_, player) => Math.abs(sum(swings.filter((swing) => swing.seat === player)))),
    turning: turningPoint(swings, Math.sign(payoffs[seat] ?? 0)),
    isExact: inOrder.every((one) => one.is_exact),
  };
}

function seenBy(seat: number, decider: number, chance: number): number {
  return seat === decider ? chance : 1 - chance;
}

function ownSwing(one: Reviewed, seat: number): Swing {
  return { move: one.move, seat: one.seat, change: one.seat === seat ? -one.cost : one.cost, words: one.words };
}

// What happened to the chances until the next decision, or the end.
function luckAfter(one: Reviewed, next: Reviewed | undefined, seat: number, end: number): Swing {
  const before = seenBy(seat, one.seat, one.chance);
  const after = next ? seenBy(seat, next.seat, next.best_chance) : end;
  return { move: one.move + 1, seat: null, change: after - before, words: "" };
}

// The largest step towards how it ended.
function turningPoint(swings: Swing[], outcome: number): Swing | null {
  const helped = swings.filter(({ change }) => outcome === 0 || Math.sign(change) === outcome);
  return helped.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))[0] ?? null;
}
