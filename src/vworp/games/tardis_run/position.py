"""Positions of TARDIS Run: what the rules can hold beyond what each field and step says."""

from vworp.core import BadPosition, Positions, need
from vworp.games.tardis_run.actions import FACES
from vworp.games.tardis_run.box.board import SIDES
from vworp.games.tardis_run.rules.ending import has_run_out, has_won
from vworp.games.tardis_run.rules.setup import PAWNS
from vworp.games.tardis_run.rules.turn import ROOM
from vworp.games.tardis_run.state import NOBODY, Table
from vworp.games.tardis_run.steps import STEPS
from vworp.games.tardis_run.steps.turn import ALL_PADDLES, Shortcut


def check(table: Table) -> None:
    """Refuse a table that the rules can't hold, with the reason."""
    _check_throw(table)
    _check_pawns(table)
    if table.steps:
        _check_that_it_goes_on(table)
    else:
        _check_end(table)


def _check_throw(table: Table) -> None:
    shown = zip(table.throw, ALL_PADDLES, strict=False)
    if len(table.throw) > len(ALL_PADDLES) or any(face not in paddle for face, paddle in shown):
        words = " ".join(FACES[face] for face in table.throw)
        raise BadPosition(f"no throw of the paddles shows {words}")


def _check_pawns(table: Table) -> None:
    ours, theirs = table.pawns
    if not 1 <= len(ours) == len(theirs) <= min(PAWNS, ROOM * table.board.home):
        raise BadPosition("both sides have the same number of pawns, as many as fit at home")
    for side, pawns in enumerate(table.pawns):
        route = table.board.routes[side]
        for place in set(pawns) - {route.off}:
            name = route.name(place)
            need(pawns.count(place) <= ROOM, f"TR-35: {name} holds more than two pawns")
            is_shared = route.theirs[place] in table.pawns[1 - side]
            need(not is_shared, f"TR-R22: {name} holds pawns of both sides")


def _check_that_it_goes_on(table: Table) -> None:
    is_alone = len(table.steps) == 1 and table.winner == NOBODY
    need(is_alone, "a game that goes on has one step to take and no winner")
    for side, word in enumerate(SIDES):
        words = f"TR-38: the {word} have won, so nothing is left to do"
        need(not has_won(table, side), words)
    goes_on = not has_run_out(table) or isinstance(table.step, Shortcut)
    need(goes_on, f"TR-R31: the game was drawn after {table.max_turns} turns")


def _check_end(table: Table) -> None:
    if table.winner == NOBODY:
        is_won = has_won(table, 0) or has_won(table, 1)
        is_drawn = has_run_out(table) and not is_won
        need(is_drawn, "nothing is left to do, but the position names no winner")
    else:
        is_so = has_won(table, table.winner)
        need(is_so, "TR-38: a winner has all pawns off and holds the black paddle")


POSITIONS = Positions(Table, STEPS, check)
