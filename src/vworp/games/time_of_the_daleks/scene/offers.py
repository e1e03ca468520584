"""Which shapes an option concerns: a click on any of them narrows the choice down to it."""

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache

from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES
from vworp.games.time_of_the_daleks.rules.dice import pool_of
from vworp.games.time_of_the_daleks.state import NOBODY, Table
from vworp.games.time_of_the_daleks.steps.base import Decision
from vworp.games.time_of_the_daleks.study import best_of
from vworp.games.time_of_the_daleks.study.prospects import chances

Key = tuple[str, int | str]
"""A kind of thing on the table and which one."""

SONIC, BLACK_DIE = "sonic", "black die"
"""Buttons that stand for many options of a kind."""

_BY_VERB: dict[tuple[str, int], tuple[str, ...]] = {
    ("doctor", 1): ("doctor",),
    ("play", 1): ("card",),
    ("play", 2): ("card", "pool"),
    ("pay", 1): ("anomaly",),
    ("advance", 1): ("anomaly",),
    ("install", 1): ("card",),
    ("discard", 1): ("card",),
    ("stay", 1): ("zone",),
    ("go", 1): ("zone",),
    ("reveal", 1): ("zone",),
    ("keep", 1): ("drawn",),
    ("recruit", 1): ("deck",),
    ("search", 1): ("search",),
    ("call", 1): ("player",),
    ("call", 2): ("player", "card"),
    ("give", 1): ("player",),
    ("take", 1): ("supply",),
    ("free", 1): ("prisoner",),
    ("waive", 1): ("condition",),
    ("exterminate", 2): (),
}
"""What the arguments of a verb are; verbs not listed are looked at one by one, or are buttons."""


class Offers:
    """The options of the one who decides, by the things on the table that they concern."""

    __slots__ = ("by_thing", "chances", "options", "player", "pool")

    def __init__(self, table: Table) -> None:
        step = table.steps[-1] if table.steps else None
        self.options = table.options() if table.seat >= 0 else []
        self.chances = chances(table) if self.options else {}
        self.by_thing: defaultdict[Key, list[int]] = defaultdict(list)
        self.player = step.player if isinstance(step, Decision) else NOBODY
        own = pool_of(table, self.player) if self.player != NOBODY else NOBODY
        self.pool = int(getattr(step, "pool", own))
        for action in self.options:
            for thing in things(action, self.pool):
                self.by_thing[thing].append(action)

    def __getitem__(self, thing: Key) -> list[int]:
        return self.by_thing.get(thing, [])

    def chance(self, actions: Sequence[int]) -> float | None:
        """How likely success is after the best of these options; None where that is not told."""
        found = [self.chances[action] for action in actions if action in self.chances]
        return best_of(found) if found else None


@lru_cache(maxsize=1 << 13)
def things(action: int, pool: int) -> tuple[Key, ...]:
    """The things an option concerns; dice without an owner are those of `pool`."""
    verb = act.ACTIONS.verb_of(action)
    args = verb.args(action)
    kinds = _BY_VERB.get((verb.word, len(args)))
    if kinds:
        return tuple(zip(kinds, args, strict=True))
    if verb in (act.USE, act.USE_ON):
        source: Key = ("source", act.ability_of(action).card)
        return (source, *(("pool", number) for number in args[1:]))
    if verb is act.UNINSTALL:
        return (("source", BOX.cards[args[0]].id),)
    if verb in (act.DISMISS, act.LOSE):
        return (("source", BOX.companions[args[0]].id),)
    if verb in (act.REMOVE, act.INVADE):
        spot = args[0]
        return (("zone", spot),) if spot < EARTH_ZONES else (("tile", spot - EARTH_ZONES),)
    return _dice(action, verb, args, pool)


def _dice(action: int, verb: object, args: tuple[int, ...], pool: int) -> tuple[Key, ...]:
    if verb is act.DROP:
        return ((f"waiting-{pool}", args[0]),)
    if verb is act.EXTERMINATE:
        return ((f"waiting-{args[0]}", args[1]),)
    if verb is act.MARK:
        return ((f"die-{pool}", args[0]),)
    if verb is act.SONIC_REROLL:
        return (f"die-{pool}", args[0]), ("button", SONIC)
    if verb is act.SACRIFICE:
        return (f"die-{pool}", args[0]), ("button", BLACK_DIE)
    if verb is act.TURN:
        return (f"die-{pool}", args[0]), ("symbol", args[1])
    if verb is act.SONIC_TURN:
        return (f"die-{pool}", args[0]), ("symbol", args[1]), ("button", SONIC)
    return (("button", action),)
