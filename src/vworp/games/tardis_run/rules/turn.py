"""The rules of a turn, one function each."""

from collections.abc import Sequence

from vworp.games.tardis_run.actions import DOUBLE
from vworp.games.tardis_run.box.board import NOWHERE
from vworp.games.tardis_run.rules import story
from vworp.games.tardis_run.state import Table

ROOM = 2
"""TR-05, TR-35. A space holds two pawns and no more."""


def count_seals(throw: Sequence[int]) -> int:
    """TR-12, TR-28, TR-29, TR-30. The seals that show; "2x" doubles the white ones."""
    shown = sum(throw)
    return 2 * (shown - DOUBLE) if throw[-1] == DOUBLE else shown


def claim_the_black_paddle(table: Table, side: int) -> None:
    """TR-23, TR-24, TR-R8. A zero wins the paddle, from the opponent too."""
    if table.story is not None:
        story.tell_claim(table, side)
    table.holder = side


def go_home(table: Table, side: int, place: int) -> tuple[int, int]:
    """TR-32, TR-R9 to TR-R12. To the S space, or the next one on the route with room.

    The pawn is lifted first. Home is on its owner's route only (TR-R23), so nothing is captured.
    It keeps its number among its side's pawns, so that a picture can show the same figure walk.
    Returns that number, and the place where it stands now.
    """
    pawns = table.pawns[side]
    number = pawns.index(place)
    pawns[number] = NOWHERE
    goal = 0
    while pawns.count(goal) >= ROOM:
        goal += 1
    pawns[number] = goal
    return number, goal


def pay_for_a_zero(table: Table, side: int, place: int) -> None:
    """TR-31. The holder's zero sends the picked pawn home."""
    number, goal = go_home(table, side, place)
    if table.story is not None:
        story.tell_zero_of_the_holder(table, side, number, place, goal)


def is_full(table: Table, side: int, place: int) -> bool:
    """TR-35. Two pawns, of either side, on the space where a move would end."""
    theirs = table.board.routes[side].theirs[place]
    return table.pawns[side].count(place) >= ROOM or table.pawns[1 - side].count(theirs) >= ROOM


def walk(table: Table, side: int, start: int, end: int) -> int:
    """TR-12, TR-35, TR-18. A move by the throw; two pawns where it would end cancel it.

    Returns the number of the pawn that went, or NOWHERE.
    """
    number = table.pawns[side].index(start)
    if is_full(table, side, end):
        if table.story is not None:
            story.tell_cancelled(table, side, number, start, end)
        return NOWHERE
    if table.story is not None:
        story.tell_move(table, side, number, start, end)
    land(table, side, number, end)
    return number


def follow_the_arrow(table: Table, side: int, number: int, start: int) -> None:
    """TR-19, TR-37. The extra move: the landing rules hold a second time."""
    end = table.board.routes[side].shortcut[start]
    if table.story is not None:
        story.tell_shortcut(table, side, number, start, end)
    land(table, side, number, end)


def land(table: Table, side: int, number: int, end: int) -> None:
    """TR-33, TR-34. End a move on a space that has room: beside a friend, or in a foe's place."""
    table.pawns[side][number] = end
    theirs = table.board.routes[side].theirs[end]
    if theirs in table.pawns[1 - side]:
        captured, goal = go_home(table, 1 - side, theirs)
        if table.story is not None:
            story.tell_capture(table, 1 - side, captured, theirs, goal)


def escape(table: Table, side: int, start: int) -> None:
    """TR-17, TR-R24. Off the board for good; the exact number is not needed."""
    pawns = table.pawns[side]
    number = pawns.index(start)
    pawns[number] = table.board.routes[side].off
    if table.story is not None:
        story.tell_escape(table, side, number, start)


def may_take_shortcut(table: Table, side: int, place: int) -> bool:
    """TR-19, TR-R14, TR-R16. An arrow that leads to a space with room, usable by both sides."""
    end = table.board.routes[side].shortcut[place]
    return end != NOWHERE and not is_full(table, side, end)
