"""The rules of a turn, one function each."""

from collections.abc import Sequence

from vworp.games.tardis_run.actions import DOUBLE
from vworp.games.tardis_run.box.board import NOWHERE, SIDES
from vworp.games.tardis_run.state import NOBODY, Table

ROOM = 2
"""TR-05, TR-35. A space holds two pawns and no more."""


def count_seals(throw: Sequence[int]) -> int:
    """TR-12, TR-28, TR-29, TR-30. The seals that show; "2x" doubles the white ones."""
    shown = sum(throw)
    return 2 * (shown - DOUBLE) if throw[-1] == DOUBLE else shown


def claim_the_black_paddle(table: Table, side: int) -> None:
    """TR-23, TR-24, TR-R8. A zero wins the paddle, from the opponent too."""
    if table.story is not None:
        words = f"the {SIDES[side]} take the black paddle"
        if table.holder == NOBODY:
            table.note("TR-23", words)
        else:
            table.note("TR-24", f"{words} from the {SIDES[table.holder]}")
    table.holder = side


def go_home(table: Table, side: int, place: int) -> None:
    """TR-31, TR-32, TR-R9 to TR-R12. To the S space, or the next one on the route with room.

    The pawn is lifted first. Home is on its owner's route only (TR-R23), so nothing is captured.
    It keeps its number among its side's pawns, so that a picture can show the same figure walk.
    """
    pawns = table.pawns[side]
    number = pawns.index(place)
    pawns[number] = NOWHERE
    goal = 0
    while pawns.count(goal) >= ROOM:
        goal += 1
    pawns[number] = goal
    if table.story is not None:
        route = table.board.routes[side]
        way = "stays there" if goal == place else f"goes back to {route.name(goal)}"
        words = f"the {SIDES[side]}' pawn on {route.name(place)} {way}"
        table.note("TR-31" if table.throw and not count_seals(table.throw) else "TR-34", words)


def is_full(table: Table, side: int, place: int) -> bool:
    """TR-35. Two pawns, of either side, on the space where a move would end."""
    theirs = table.board.routes[side].theirs[place]
    return table.pawns[side].count(place) >= ROOM or table.pawns[1 - side].count(theirs) >= ROOM


def land(table: Table, side: int, start: int, end: int) -> bool:
    """TR-33, TR-34, TR-35, TR-18. End a move on a space; two pawns there cancel it: False."""
    if is_full(table, side, end):
        if table.story is not None:
            space = table.board.routes[side].name(end)
            table.note("TR-35", f"{space} holds two pawns: the move is cancelled")
        return False
    pawns = table.pawns[side]
    pawns[pawns.index(start)] = end
    theirs = table.board.routes[side].theirs[end]
    if theirs in table.pawns[1 - side]:
        go_home(table, 1 - side, theirs)
    return True


def escape(table: Table, side: int, start: int) -> None:
    """TR-17, TR-R24. Off the board for good; the exact number is not needed."""
    pawns = table.pawns[side]
    pawns[pawns.index(start)] = table.board.routes[side].off
    if table.story is not None:
        table.note("TR-17", f"a pawn of the {SIDES[side]} escapes")


def may_take_shortcut(table: Table, side: int, place: int) -> bool:
    """TR-19, TR-R14, TR-R16. An arrow that leads to a space with room, usable by both sides."""
    end = table.board.routes[side].shortcut[place]
    return end != NOWHERE and not is_full(table, side, end)
