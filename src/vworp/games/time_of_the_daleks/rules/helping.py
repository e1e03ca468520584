"""Calling for help: who is where, and what a call costs."""

from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.vocabulary import POOL
from vworp.games.time_of_the_daleks.rules.console import (
    call_bonus,
    call_price,
    location_of,
    playable,
)
from vworp.games.time_of_the_daleks.state import Table


def call_cards(table: Table, player: int) -> list[int]:
    """Cards played together with a call that the player could then still pay for."""
    price = call_price(table, player)
    return [
        card
        for card in playable(table, player, POOL)
        if call_bonus(BOX.cards[card])
        and table.charges[player] + len(table.hands[player]) - 1
        >= max(0, price + call_bonus(BOX.cards[card]))
    ]


def is_at_same_location(table: Table, one: int, other: int) -> bool:
    """TD-R44. The same tile or anomaly, or both anywhere on Earth."""
    return location_of(table.places[one]) == location_of(table.places[other])
