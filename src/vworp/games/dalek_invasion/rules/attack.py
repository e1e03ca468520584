"""Step 4 of a turn: who may attack whom, and what the dice say."""

from vworp.core import Illegal, beats
from vworp.games.dalek_invasion.actions import attack_number
from vworp.games.dalek_invasion.box import board, shapes
from vworp.games.dalek_invasion.rules.landing import closed_by_ceasefire
from vworp.games.dalek_invasion.rules.setup import counted, place_name
from vworp.games.dalek_invasion.state import Table

MOST_BLACK = 3
"""DI-68, DI-70. Attacking Daleks, and dice for them, in one roll."""

MOST_RED = 2
"""DI-71. Dice for the defender."""

IMPAIRED_BLACK = 2
"""PC-13. Attack dice while Vision Impaired is in force."""


def _attacks_by_targets(source: int, dice: int) -> dict[int, list[int]]:
    """For every set of neighbours, the attacks on them with 1 to `dice` dice, rising."""
    table: dict[int, list[int]] = {0: []}
    for target in board.BOARD.neighbours[source]:
        attacks = [attack_number(source, target, count) for count in range(1, dice + 1)]
        table |= {mask | 1 << target: found + attacks for mask, found in table.items()}
    return table


_ATTACKS = [
    [_attacks_by_targets(source, dice) for dice in range(MOST_BLACK + 1)]
    for source in range(board.TERRITORY_COUNT)
]
"""DI-65, DI-67. By source, dice and the mask of open targets: looked up, not calculated."""

_TOO_MANY = [
    {attack_number(source, target, MOST_BLACK) for source in board.BOARD.neighbours[target]}
    for target in range(board.TERRITORY_COUNT)
]
"""PC-13. By target, the attacks on it that Vision Impaired forbids."""

_NEIGHBOURS = board.BOARD.neighbour_masks


def most_dice(table: Table, source: int, target: int) -> int:
    """DI-68, DI-69, DI-79. All but the guard, three at most; two while PC-13 is in force."""
    most = IMPAIRED_BLACK if table.impaired_at == target else MOST_BLACK
    return min(most, table.daleks[source] - 1)


def possible_attacks(table: Table, seat: int) -> list[int]:
    """DI-65 to DI-69, DI-R36. Every attack from an own territory on a connected enemy one."""
    closed = closed_by_ceasefire(table)
    held = table.held[seat]
    targets = board.ALL_TERRITORIES & ~held & ~closed
    daleks = table.daleks
    attacks: list[int] = []
    for source in board.bits_of(held & ~closed):
        force = daleks[source] - 1
        if force:
            open_targets = _NEIGHBOURS[source] & targets
            dice = force if force < MOST_BLACK else MOST_BLACK
            attacks += _ATTACKS[source][dice][open_targets]
    if table.impaired_at != board.NOWHERE:
        too_many = _TOO_MANY[table.impaired_at]
        return [attack for attack in attacks if attack not in too_many]
    return attacks


def may_attack(table: Table, seat: int) -> bool:
    """DI-64, DI-69. Whether any attack is possible at all."""
    closed = closed_by_ceasefire(table)
    held = table.held[seat]
    targets = board.ALL_TERRITORIES & ~held & ~closed
    daleks = table.daleks
    for source in board.bits_of(held & ~closed):
        if daleks[source] > 1 and _NEIGHBOURS[source] & targets:
            return True
    return False


def why_not_attack(table: Table, seat: int, source: int, target: int, dice: int) -> Illegal | None:
    """DI-65 to DI-69. What stands in the way of an attack."""
    here, there = place_name(source), place_name(target)
    if table.owner[source] != seat:
        return Illegal("DI-65", f"you do not control {here}")
    if target not in board.BOARD.neighbours[source]:
        return Illegal("DI-67", f"{there} is not joined with {here}")
    if table.owner[target] == seat:
        return Illegal("DI-65", f"{there} is your own")
    if table.tardis == source:
        return Illegal("DI-32", f"the TARDIS stands in {here}: no attack from there")
    if table.tardis == target:
        return Illegal("DI-33", f"the TARDIS stands in {there}: no attack on it")
    return why_not_dice(table, source, target, dice)


def why_not_dice(table: Table, source: int, target: int, dice: int) -> Illegal | None:
    """DI-68, DI-69, DI-79. Too many dice, or none at all."""
    most = most_dice(table, source, target)
    if dice <= most:
        return None
    if most == 0:
        return Illegal("DI-69", f"the last Dalek in {place_name(source)} stands guard")
    if most < min(MOST_BLACK, table.daleks[source] - 1):
        return Illegal("DI-59", "Vision Impaired: no more than two dice in this attack")
    return Illegal("DI-69", f"one Dalek stands guard: at most {most} can attack")


def losses(black: list[int], red: list[int], plus_black: int, plus_red: int) -> tuple[int, int]:
    """DI-73 to DI-76, DI-83, DI-R35. What attacker and defender lose: best dice first, ties defend.

    A card adds to the highest die of its side.
    """
    attack = sorted(black, reverse=True)
    defence = sorted(red, reverse=True)
    attacker_loses = 0 if attack[0] + plus_black > defence[0] + plus_red else 1
    if len(attack) == 1 or len(defence) == 1:
        return attacker_loses, 1 - attacker_loses
    if attack[1] <= defence[1]:
        attacker_loses += 1
    return attacker_loses, 2 - attacker_loses


def remove_losses(table: Table) -> None:
    """DI-74, DI-75, DI-R29. Both sides take their losses off the board."""
    target = table.target
    attacker_loses, defender_loses = losses(
        table.black, table.red, table.weapons_at == target, table.field_at == target
    )
    table.daleks[table.source] -= attacker_loses
    table.daleks[target] -= defender_loses
    if table.story is not None:
        _tell_losses(table, [(table.source, attacker_loses), (target, defender_loses)])


def _tell_losses(table: Table, sides: list[tuple[int, int]]) -> None:
    """DI-74, DI-75. Who lost how many, and where."""
    lost = [(territory, count) for territory, count in sides if count]
    words = [
        f"{table.name(table.owner[territory])} loses {counted(count)} in {place_name(territory)}"
        for territory, count in lost
    ]
    table.note("DI-74", " and ".join(words), *[loss(table, *side) for side in lost])


def loss(table: Table, territory: int, count: int) -> beats.Beat:
    """Daleks that are destroyed where they stand."""
    seat = table.player_of(table.owner[territory])
    return beats.hit(shapes.garrison(territory), f"−{count}", seat=seat)


def march(table: Table) -> beats.Beat:
    """DI-65. The attack that is under way."""
    source, target = shapes.garrison(table.source), shapes.garrison(table.target)
    return beats.ray(source, target, seat=table.active)


def red_dice(table: Table) -> int:
    """DI-71, DI-R31, DI-R50. One die a defending Dalek, two at most; never a choice."""
    return min(MOST_RED, table.daleks[table.target])


def is_conquered(table: Table) -> bool:
    """DI-80. The last defending Dalek is gone."""
    return table.daleks[table.target] == 0


def is_attacker_beaten(table: Table) -> bool:
    """DI-82, DI-R30. Only the guard is left, and the target still stands."""
    return table.daleks[table.source] == 1
