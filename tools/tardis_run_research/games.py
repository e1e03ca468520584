"""Thousands of games at a time, between players that are given as functions over batches."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tardis_run_research.batches import Batches, Worth
from vworp.games.tardis_run.study.layers import MINE, YOURS
from vworp.games.tardis_run.study.moves import FIVE, FOUR

MOST_PLIES = 3000


@dataclass
class Decision:
    """What a player chose for each table: a slot, four or five paddles, how it weighs arrows."""

    slot: Any
    is_five: Any
    worth: Worth
    follow: Callable[[Any, Any], Any] | None = None
    """Which arrows to take, by what declining and taking are worth; the better one if None."""


Player = Callable[[Batches, Any, Any], Decision]
"""A player sees tables and a random generator, and decides."""


@dataclass
class Outcome:
    """How the games went: whether the first player won each, and how many turns it took."""

    first_won: Any
    turns: Any
    watched: list[Any] = field(default_factory=list)


def best_by(worth: Worth) -> Player:
    """The player that picks what is worth most by its own lights."""

    def decide(batches: Batches, table: Any, rng: Any) -> Decision:
        xp = batches.np
        both = xp.concatenate(batches.picks(worth, table))
        chosen = both.argmax(axis=0)
        return Decision(chosen % batches.slots, chosen >= batches.slots, worth)

    return decide


def at_random(batches: Batches, table: Any, rng: Any) -> Decision:
    """The player that takes anything: any pawn, four or five paddles, any arrow or not."""
    xp = batches.np
    ours, _, owner = table
    can = batches.picked[:, ours] >= 0
    slot = (rng.random(can.shape) * can).argmax(axis=0)
    is_five = (owner == MINE) & (rng.random(len(ours)) < 0.5)

    def toss(stayed: Any, jumped: Any) -> Any:
        return rng.random(len(stayed)) < 0.5

    return Decision(slot, is_five, lambda mine, yours, paddle: xp.zeros(len(mine)), toss)


def throw_seals(batches: Batches, is_five: Any, rng: Any) -> Any:
    """TR-42, TR-43. A throw for each table: -1 for zero, else its place in `SEALS`."""
    xp = batches.np
    four, five = (xp.cumsum(xp.asarray(chart)) for chart in (FOUR, FIVE))
    drawn = (rng.random(len(is_five)) * 32).astype(xp.int32)
    by_four, by_five = (xp.searchsorted(sums, drawn, side="right") for sums in (four, five))
    return xp.where(is_five, by_five, by_four) - 1


def advance(batches: Batches, table: Any, decision: Decision, thrown: Any) -> Any:
    """The tables after the throw, seen by the side that moves next; arrows as decided."""
    xp = batches.np
    ours, theirs, owner = table
    zero = thrown < 0
    waits = ours == batches.all_off
    throw = xp.where(zero | waits, 0, thrown)
    slot = xp.where(waits, 0, decision.slot)
    stayed, jumped, may = batches.after_throw(decision.worth, table, slot, throw)
    takes = (decision.follow or (lambda a, b: b > a))(stayed, jumped) & may
    end, struck, _ = batches.landing(ours, theirs, slot, throw)
    far_end, far, _ = batches.arrow(ours, theirs, slot, throw)
    end, struck = xp.where(takes, far_end, end), xp.where(takes, far, struck)
    back = xp.where((owner == MINE) & ~waits, batches.back[slot, ours], ours)
    end = xp.where(zero, back, xp.where(waits, ours, end))
    struck = xp.where(zero | waits, theirs, struck)
    return struck, end, xp.where(zero, YOURS, batches.swapped[owner])


def play(
    batches: Batches,
    first: Player,
    second: Player,
    games: int,
    rng: Any,
    watch: Callable[[Any, Decision, Any], None] = lambda table, decision, thrown: None,
) -> Outcome:
    """Whole games from the opening; `watch` sees each turn's tables, choices and throws."""
    xp = batches.np
    table = tuple(xp.full(games, number, dtype=xp.int32) for number in batches.opening())
    alive = xp.arange(games)
    first_won = xp.zeros(games, dtype=bool)
    turns = xp.zeros(games, dtype=xp.int32)
    for ply in range(MOST_PLIES):
        player = first if ply % 2 == 0 else second
        decision = player(batches, table, rng)
        thrown = throw_seals(batches, decision.is_five, rng)
        watch(table, decision, thrown)
        table = advance(batches, table, decision, thrown)
        turns[alive] += 1
        won = (table[1] == batches.all_off) & (table[2] == YOURS)
        first_won[alive[won]] = ply % 2 == 0
        alive = alive[~won]
        table = tuple(column[~won] for column in table)
        if not len(alive):
            return Outcome(first_won, turns)
    raise RuntimeError("a game did not end")
