"""The throws of step 4: a D10 for each attack, damage for each hit, and all of it at once."""

from typing import ClassVar

from vworp.core import Deed, push_in_order
from vworp.games.adventures.actions import D3, D6, D10
from vworp.games.adventures.catalogue import catalogue
from vworp.games.adventures.combat.casualties import PARALYSED, apply_hits, put_beside
from vworp.games.adventures.combat.hitting import (
    DESTROYED,
    NOTHING,
    close_bonus,
    margin,
    number_to_hit,
    result_of,
)
from vworp.games.adventures.combat.targets import (
    affects,
    blast_victims,
    gap_to_target,
    is_in_cover,
    is_vehicle,
    vehicle_of,
    weapon,
)
from vworp.games.adventures.effects import Damage
from vworp.games.adventures.people import is_pc, stat
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps.base import FigureLuck, Luck

NO_STUN = 0
WRECKAGE = Damage(3, 1)
"""AT-R50. What passengers take who are no player characters."""


def name_of(state: Adventure, target: int) -> str:
    """A target in words."""
    if is_vehicle(target):
        return catalogue().vehicles[vehicle_of(state, target).kind].name
    return state.figures[target].sheet.name


def health_of(state: Adventure, target: int) -> int:
    """AT-127. The Health that damage is compared with."""
    if is_vehicle(target):
        return catalogue().vehicles[vehicle_of(state, target).kind].health
    return state.figures[target].sheet.health


class ToHit(Luck):
    """AT-87. The D10 of one attack."""

    __slots__ = ("is_stun", "shooter", "target", "weapon")

    rules: ClassVar[tuple[str, ...]] = ("AT-87", "AT-R42", "AT-R48")
    saves: ClassVar[tuple[str, ...]] = ("shooter", "weapon", "target", "is_stun")

    def __init__(self, shooter: int, weapon: int, target: int, is_stun: int) -> None:
        super().__init__()
        self.shooter = shooter
        self.weapon = weapon
        self.target = target
        self.is_stun = is_stun

    def weights(self, state: Adventure) -> dict[int, int]:
        """A D10."""
        return {D10(face): 1 for face in range(10)}

    def needed(self, state: Adventure) -> int:
        """AT-R41. The number that hits, with what cards add to the throw."""
        shooter = state.figures[self.shooter]
        gap = gap_to_target(state, shooter, self.target)
        return number_to_hit(weapon(self.weapon), gap) - stat(state, shooter, "to_hit")

    def take(self, state: Adventure, action: int) -> None:
        """On a hit, damage for the target and for everybody in the blast."""
        if D10.args(action)[0] + 1 >= self.needed(state):
            push_in_order(state, *self._damage(state))

    def _damage(self, state: Adventure) -> list["DamageDie"]:
        shooter, arm = state.figures[self.shooter], weapon(self.weapon)
        assert arm.damage is not None
        victims = blast_victims(state, self.target, arm.blast) if arm.blast else [self.target]
        bonus = close_bonus(arm, gap_to_target(state, shooter, self.target))
        stun = arm.stun if self.is_stun else NO_STUN
        return [
            DamageDie(
                victim,
                arm.damage.plus + bonus,
                arm.damage.dice,
                int(is_in_cover(state, shooter, victim)),
                stun,
            )
            for victim in victims
            if affects(state, arm, victim)
        ]

    def ask(self, state: Adventure) -> str:
        """Who shoots at whom, and what is needed."""
        shooter, target = state.figures[self.shooter].sheet.name, name_of(state, self.target)
        return f"{shooter}, {weapon(self.weapon).name} at {target}, needs {self.needed(state)}"


class DamageDie(Luck):
    """AT-127. One D6 of a damage throw; `total` is what is fixed or thrown already."""

    __slots__ = ("dice", "is_covered", "stun", "total", "victim")

    rules: ClassVar[tuple[str, ...]] = ("AT-127", "AT-128", "AT-R50")
    saves: ClassVar[tuple[str, ...]] = ("victim", "total", "dice", "is_covered", "stun")

    def __init__(self, victim: int, total: int, dice: int, is_covered: int, stun: int) -> None:
        super().__init__()
        self.victim = victim
        self.total = total
        self.dice = dice
        self.is_covered = is_covered
        self.stun = stun

    def weights(self, state: Adventure) -> dict[int, int]:
        """A D6."""
        return {D6(face): 1 for face in range(6)}

    def take(self, state: Adventure, action: int) -> None:
        """The next die, or what the damage does."""
        total = self.total + D6.args(action)[0] + 1
        if self.dice > 1:
            state.steps.append(
                DamageDie(self.victim, total, self.dice - 1, self.is_covered, self.stun)
            )
            return
        over = margin(total, health_of(state, self.victim), bool(self.is_covered))
        strike(state, self.victim, over, self.stun)

    def ask(self, state: Adventure) -> str:
        """Against whom, and what there is to overcome."""
        health = health_of(state, self.victim) + self.is_covered
        name = name_of(state, self.victim)
        return f"Damage {self.total} and a die against Health {health} of {name}"


def strike(state: Adventure, target: int, over: int, stun: int) -> None:
    """AT-113, AT-134, AT-R45. Note what a hit does; it is applied with all the others."""
    result = result_of(over)
    if result == NOTHING:
        return
    if stun:
        state.hits.append((target, PARALYSED, stun))
    elif is_vehicle(target) or not is_pc(state.figures[target]):
        state.hits.append((target, result, 0))
    elif result == DESTROYED:
        state.steps.append(KnockOut(target))


class KnockOut(FigureLuck):
    """AT-134, AT-R45. For how many turns a figure is paralysed."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-134", "AT-106", "AT-R45")

    def ask(self, state: Adventure) -> str:
        """Who is out, and that it is for how long."""
        return f"How many turns {name_of(state, self.figure)} is paralysed"

    def weights(self, state: Adventure) -> dict[int, int]:
        """A D3."""
        return {D3(face): 1 for face in range(3)}

    def take(self, state: Adventure, action: int) -> None:
        """It is noted with the other hits."""
        state.hits.append((self.figure, PARALYSED, D3.args(action)[0] + 1))


class ApplyHits(Deed[Adventure]):
    """AT-R42. The effects of all hits, together."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-43", "AT-R42", "AT-R50")

    def run(self, state: Adventure) -> None:
        """AT-R50. Passengers of a destroyed vehicle are thrown out, and hurt."""
        for number in apply_hits(state):
            people = put_beside(state, state.vehicles[number], number)
            state.steps.append(ApplyHits())
            for figure in reversed(people):
                state.steps.append(
                    KnockOut(figure.number)
                    if is_pc(figure)
                    else DamageDie(figure.number, WRECKAGE.plus, WRECKAGE.dice, 0, NO_STUN)
                )
