"""Setting the table up."""

from vworp.core import BadOption
from vworp.core.game import Options
from vworp.games.tardis_run.rules.turn import ROOM
from vworp.games.tardis_run.state import Table

PAWNS = 4
"""TR-38. The most pawns a side has: four Doctors and four Monsters are in the box."""


def set_up(seats: int, options: Options) -> Table:
    """TR-04, TR-05, TR-06, TR-B4. Pawns stand on their home spaces; nobody holds the paddle."""
    table = Table(seats, str(options["board"]), int(options["max_turns"]))
    pawns = int(options["pawns"])
    if pawns > ROOM * table.board.home:
        raise BadOption(f"{pawns} pawns do not fit on {table.board.home} home spaces (TR-05)")
    for side in range(seats):
        table.pawns[side] = sorted(pawn % table.board.home for pawn in range(pawns))
    return table


def count_components(table: Table) -> dict[str, int]:
    """The pawns and the paddle, wherever they are."""
    return {
        "monster pawns": len(table.pawns[0]),
        "doctor pawns": len(table.pawns[1]),
        "black paddle": 1,
    }
