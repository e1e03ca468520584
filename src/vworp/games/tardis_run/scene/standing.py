"""How pawns stand: alone, one in front of the other, or out."""

from collections.abc import Iterator
from typing import NamedTuple

from vworp.games.tardis_run.box.board import Route
from vworp.games.tardis_run.state import NOBODY

Chosen = tuple[int, int]
"""The side and number of the pawn that a throw or a shortcut is about."""

NO_PAWN = (-1, -1)


class StandingPawn(NamedTuple):
    """A pawn, and with whom it stands on its space: that in front goes first.

    `slot` is its place in the tray, once it is out.
    """

    side: int
    number: int
    place: int
    friend: int = NOBODY
    is_front: bool = True
    slot: int = 0


def standing_pawns(
    route: Route, side: int, pawns: tuple[int, ...], chosen: Chosen
) -> Iterator[StandingPawn]:
    """A side's pawns; of two on a space the chosen one is in front, else the first."""
    for number, place in enumerate(pawns):
        if place == route.off:
            yield StandingPawn(side, number, place, slot=pawns[:number].count(place))
        elif pawns.count(place) == 1:
            yield StandingPawn(side, number, place)
        else:
            first = pawns.index(place)
            friend = pawns.index(place, first + 1) if number == first else first
            is_chosen = (side, number) == chosen
            is_front = is_chosen or (number == first and (side, friend) != chosen)
            yield StandingPawn(side, number, place, friend, is_front)
