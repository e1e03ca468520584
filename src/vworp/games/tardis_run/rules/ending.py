"""How a game ends: an escape with the Black Scroll, or no turns left."""

from vworp.core import Result, draw, win
from vworp.games.tardis_run.rules.story import does, sentence
from vworp.games.tardis_run.state import NOBODY, Table


def is_all_off(table: Table, side: int) -> bool:
    """TR-39. Whether all pawns of a side have escaped."""
    return min(table.pawns[side]) == table.board.routes[side].off


def has_won(table: Table, side: int) -> bool:
    """TR-38. All own pawns off the board, and the black paddle in hand."""
    return table.holder == side and is_all_off(table, side)


def has_run_out(table: Table) -> bool:
    """TR-R31. Whether the turn that the option `max_turns` allows as the last is over."""
    return 0 < table.max_turns <= table.turns


def result(table: Table) -> Result:
    """TR-38, TR-R31. Who escaped with the black paddle."""
    if table.winner == NOBODY:
        return draw(2, "TR-R31", f"Drawn: nobody had won after {table.turns} turns")
    words = does(table, table.winner, "escape", "with the Black Scroll")
    return win(table.winner, 2, "TR-38", sentence(words))
