"""Which attacks there are, and their odds, calculated from what lies open on the board."""

from collections.abc import Iterator
from typing import NamedTuple

from vworp.games.dalek_invasion.actions import ATTACK
from vworp.games.dalek_invasion.box.board import NOWHERE
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.study.battle import attack_chance, opening_chance
from vworp.scene.offers import Offers


class Front(NamedTuple):
    """A border that may be crossed, and the attacks over it: with one die, with two, with three."""

    source: int
    target: int
    attacks: tuple[int, ...]


def attacks_from(number: int, actions: tuple[int, ...]) -> bool:
    """Whether a click is an attack from there: whom is chosen on the map, where the odds are."""
    return bool(actions) and actions[0] in ATTACK and ATTACK.args(actions[0])[0] == number


def fronts(offers: Offers) -> Iterator[Front]:
    """All borders over which there may be an attack now."""
    for _, attacks in offers.of("crossing"):
        source, target, _ = ATTACK.args(attacks[0])
        yield Front(source, target, tuple(attacks))


def boldest(attacks: list[int]) -> list[int]:
    """From each source the attack with the most dice."""
    by_source = {ATTACK.args(attack)[0]: attack for attack in attacks}
    return list(by_source.values())


def attack_odds(table: Table, source: int, target: int) -> float:
    """DI-77. The chance to conquer, most dice always, with the cards that are in force."""
    return attack_chance(table, table.daleks[source] - 1, target)


def odds_by_dice(table: Table, front: Front) -> tuple[int, ...]:
    """The same in per cent, begun with one die, with two, with three."""
    return tuple(
        round(100 * opening_chance(table, front.source, front.target, dice + 1))
        for dice in range(len(front.attacks))
    )


def battle_in_hand(table: Table) -> float | None:
    """The odds of the attack under way, or None when nothing is open about it."""
    if table.source == NOWHERE or table.daleks[table.target] == 0:
        return None
    if table.owner[table.target] == table.active:
        return None
    return attack_odds(table, table.source, table.target)
