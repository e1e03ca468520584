"""Judging help: whom to call, and whether to come."""

from collections.abc import Sequence
from typing import Any

from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX, NOWHERE
from vworp.games.time_of_the_daleks.policy.kit import chance_alone, chance_together, kit_of
from vworp.games.time_of_the_daleks.policy.worth import (
    daleks_at,
    effect_worth,
    marker_worth,
    ship_worth,
    stakes,
)
from vworp.games.time_of_the_daleks.rules.console import can_pay
from vworp.games.time_of_the_daleks.rules.dice import challenge, conditions
from vworp.games.time_of_the_daleks.rules.helping import is_at_same_location
from vworp.games.time_of_the_daleks.state import Table

CARD, CHARGE = 0.45, 0.35
"""What a card drawn, and a charge or card paid, are worth."""


class Council:
    """An adventure as all Doctors look at it before anybody is called."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.player = table.acting
        self.zone = table.places[table.acting]
        self.daleks = daleks_at(table, self.zone)
        self.needs = challenge(table, table.acting)
        self.marks = tuple(conditions(table, table.acting))
        self.kit = kit_of(table, table.acting)
        self.won, self.lost = stakes(table, table.acting, self.zone)

    def alone(self) -> float:
        """What the adventure is worth without help."""
        chance = chance_alone(self.kit, self.needs, self.marks, self.daleks)
        return chance * self.won + (1 - chance) * self.lost

    def chance(self, helper: int, is_there: bool) -> float:
        """The chance with a helper."""
        kit = kit_of(self.table, helper)
        return chance_together(self.kit, kit, self.needs, self.marks, self.daleks, is_there)

    def together(self, helper: int, is_there: bool) -> float:
        """What it is worth with a helper; in a race the helper's part is not ours."""
        chance = self.chance(helper, is_there)
        worth = chance * self.won + (1 - chance) * self.lost
        if self.table.is_race:
            return worth - (self.price_of_coming() if is_there else 0.0)
        return worth + self.part_of(helper, is_there, chance)

    def part_of(self, helper: int, is_there: bool, chance: float) -> float:
        """TD-112, TD-113, TD-116 to TD-119. What a helper gains and risks."""
        if not is_there:
            return chance * CARD - (1 - chance) * CHARGE
        spot = BOX.zones[self.zone].spot
        won, lost = stakes(self.table, helper, self.zone)
        if spot != NOWHERE and self.table.daleks[spot] == 1:
            won -= marker_worth(self.table, spot, -1)
        is_new = not is_at_same_location(self.table, self.player, helper)
        return chance * won + (1 - chance) * lost - self.price_of_coming() - CHARGE * is_new

    def price_of_coming(self) -> float:
        """TD-103, TD-104. Two spaces for the ship, except at a time anomaly."""
        is_anomaly = self.zone >= BOX.tile_zones
        return 0.0 if is_anomaly else ship_worth(self.table, BOX.limits.help_ship_move)

    def will_come(self, helper: int) -> bool:
        """Whether coming is worth more than help from afar: to all, or in a race to the helper."""
        if self.table.is_race:
            there, afar = (
                self.part_of(helper, is_there, self.chance(helper, is_there))
                for is_there in (True, False)
            )
            return there > afar
        return self.together(helper, True) > self.together(helper, False)


def call_all(table: Table, step: Any, options: Sequence[int]) -> list[float]:
    """TD-98. Help pays when success is in doubt and somebody has something to lend."""
    council = Council(table)
    return [_call(table, council, action) for action in options]


def _call(table: Table, council: Council, action: int) -> float:
    if act.is_done(action):
        return council.alone()
    helper = (act.CALL if action in act.CALL else act.CALL_WITH).args(action)[0]
    price = CHARGE if action in act.CALL else 0.1
    if is_at_same_location(table, council.player, helper):
        return council.together(helper, True) - price
    comes = can_pay(table, helper, BOX.limits.join_cost) and council.will_come(helper)
    return council.together(helper, comes) - price


def answer_all(table: Table, step: Any, options: Sequence[int]) -> list[float]:
    """TD-101. Who comes shares reward and danger, and lets the ship gain two spaces."""
    best = act.COME() if Council(table).will_come(step.player) else act.AFAR()
    return [float(action == best) for action in options]


def choose_way(table: Table, step: Any, action: int) -> float:
    """TD-90. The cost that hurts least, the gain that helps most."""
    way = BOX.effects[step.effect].options[act.CHOOSE.args(action)[0]]
    return sum(effect_worth(table, step.player, effect) for effect in way)
