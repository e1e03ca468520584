"""Adventure E: what failure costs, and what prevents it."""

from vworp.core import Illegal
from vworp.games.time_of_the_daleks.box import BOX, NOWHERE
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import FAILURE
from vworp.games.time_of_the_daleks.rules.console import playable, why_not_play
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.telling import board
from vworp.games.time_of_the_daleks.telling.consoles import companions_leave


def send_to_consoles(table: Table, zone: int) -> None:
    """TD-132. All Doctors at a completed time anomaly go to their consoles."""
    board.doctors_go_home(table, zone)
    table.places = [NOWHERE if place == zone else place for place in table.places]


def dismiss_part_time(table: Table, player: int) -> None:
    """TD-86. Part-time companions go back into their decks."""
    companions_leave(table, player)
    table.part_time[player] = []


def prevention_cards(table: Table, player: int, what: str) -> list[int]:
    """Cards in hand that prevent something after a failure."""
    return [
        card
        for card in playable(table, player, FAILURE)
        if any(a.kind == "prevent" and what in a.what for a in BOX.cards[card].abilities)
    ]


def why_not_prevent_with(table: Table, player: int, card: int, what: str) -> Illegal | None:
    """TD-R47, TD-R57. A card in hand that prevents this blow."""
    refusal = why_not_play(table, player, card, FAILURE)
    if refusal is None and card not in prevention_cards(table, player, what):
        return Illegal("TD-R47", f"{BOX.cards[card].name} does not prevent this")
    return refusal


def fail_cost(table: Table) -> tuple[Effect, ...]:
    """TD-89, TD-119, TD-R42. The fail cost of the adventure's dilemma, or of the anomaly."""
    zone = table.places[table.acting]
    if zone >= BOX.tile_zones:
        return BOX.zones[zone].fail
    return BOX.dilemmas[table.slots[zone]].fail
