"""What an effect needs: whether a cost can be paid, and what could prevent a blow."""

from collections.abc import Sequence

from vworp.core import Illegal
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import PASSIVE
from vworp.games.time_of_the_daleks.rules.console import abilities, can_pay_for, why_not_use
from vworp.games.time_of_the_daleks.state import Table


def can_be_paid(table: Table, player: int, way: Sequence[Effect]) -> bool:
    """TD-91, TD-R37. Nobody chooses to discard what they do not have."""
    return all(effect.n <= _stock(table, player, effect) for effect in way)


def _stock(table: Table, player: int, effect: Effect) -> int:
    return {
        "lose_sonic": table.charges[player],
        "discard_cards": len(table.hands[player]),
        "discard_equipment": len(table.equipment[player]),
        "discard_companion": len(table.companions[player]),
        "dismiss_companion": len(table.companions[player]),
    }.get(effect.kind, effect.n)


def preventions(table: Table, player: int, what: str, when: str = PASSIVE) -> list[Effect]:
    """The abilities on a console that can prevent something now."""
    return [
        ability
        for ability in abilities(table, player, when)
        if ability.kind == "prevent"
        and what in ability.what
        and can_pay_for(table, player, ability)
    ]


def why_not_prevent(
    table: Table, player: int, ability: Effect, what: str, when: str = PASSIVE
) -> Illegal | None:
    """TD-R47, TD-R55. An ability on the console that prevents this blow."""
    refusal = why_not_use(table, player, ability, when)
    if refusal is None and not (ability.kind == "prevent" and what in ability.what):
        return Illegal("TD-R47", "that ability does not prevent this")
    return refusal
