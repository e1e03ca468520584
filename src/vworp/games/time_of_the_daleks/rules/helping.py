"""Calling for help: who is where, and what a call costs."""

from vworp.core import Illegal
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.vocabulary import POOL
from vworp.games.time_of_the_daleks.rules import console
from vworp.games.time_of_the_daleks.state import Table


def call_cards(table: Table, player: int) -> list[int]:
    """Cards played together with a call that the player could then still pay for."""
    price = console.call_price(table, player)
    return [
        card
        for card in console.playable(table, player, POOL)
        if console.call_bonus(BOX.cards[card])
        and table.charges[player] + len(table.hands[player]) - 1
        >= max(0, price + console.call_bonus(BOX.cards[card]))
    ]


def is_at_same_location(table: Table, one: int, other: int) -> bool:
    """TD-R44. The same tile or anomaly, or both anywhere on Earth."""
    return console.location_of(table.places[one]) == console.location_of(table.places[other])


def why_not_call(table: Table, player: int, called: int) -> Illegal | None:
    """TD-98, TD-99, TD-133. Another Doctor, the price, and nothing that forbids it."""
    refusal = why_not_called(table, player, called)
    if refusal is None and not console.can_pay(table, player, console.call_price(table, player)):
        return Illegal("TD-99", "calling for help costs a sonic charge or a card")
    return refusal


def why_not_called(table: Table, player: int, called: int) -> Illegal | None:
    """TD-98, TD-133. Whom one can call at all."""
    if console.is_forbidden(table, "help"):
        return Illegal("TD-133", "a time anomaly forbids calling for help")
    if called == player or called >= table.players:
        return Illegal("TD-98", "help comes from another Doctor at the table")
    return None


def why_not_call_with(table: Table, player: int, called: int, card: int) -> Illegal | None:
    """TD-99, TD-R62. A card that goes with a call, and what is left of the price."""
    refusal = why_not_called(table, player, called) or console.why_not_play(
        table, player, card, POOL
    )
    printed = BOX.cards[card]
    if refusal is None and not console.call_bonus(printed):
        return Illegal("TD-99", f"{printed.name} does not go with a call")
    if refusal is None and card not in call_cards(table, player):
        return Illegal("TD-99", "calling for help costs more than you would have left")
    return refusal
