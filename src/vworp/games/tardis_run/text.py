"""The table as plain text."""

from collections.abc import Iterator

from vworp.games.tardis_run.actions import COLUMNS, FACES, ROWS
from vworp.games.tardis_run.box.board import SIDES
from vworp.games.tardis_run.rules.turn import count_seals
from vworp.games.tardis_run.state import NOBODY, Table

LETTERS = "MD"
LEGEND = "S and the mark beside it: home; m! and d!: the last space; arrows: shortcuts"


def draw_text(table: Table) -> str:
    """The board as a grid, M and D for pawns, and what lies beside it."""
    return "\n".join([*_board(table), LEGEND, *_beside(table)])


def _board(table: Table) -> Iterator[str]:
    spaces = {space for route in table.board.routes for space in route.spaces}
    columns = max(space % len(COLUMNS) for space in spaces) + 1
    rows = max(space // len(COLUMNS) for space in spaces) + 1
    line = "   +" + "------+" * columns
    yield line
    for row in reversed(range(rows)):
        cells = [_cell(table, row * len(COLUMNS) + column, spaces) for column in range(columns)]
        yield f" {ROWS[row]} |" + "|".join(cells) + "|"
        yield line
    yield "    " + " ".join(f"{COLUMNS[column]:^6}" for column in range(columns)).rstrip()


def _cell(table: Table, space: int, spaces: set[int]) -> str:
    if space not in spaces:
        return "######"
    return f"{_pawns_on(table, space):>3}{_mark(table, space):>2} "


def _pawns_on(table: Table, space: int) -> str:
    return "".join(
        LETTERS[side] * table.pawns[side].count(route.place_of[space])
        for side, route in enumerate(table.board.routes)
        if space in route.spaces
    )


def _mark(table: Table, space: int) -> str:
    board = table.board
    if space in board.arrows:
        return _arrow(space, board.arrows[space])
    for route in board.routes:
        if space in route.spaces and route.place_of[space] < board.home:
            return "S" if route.place_of[space] == 0 else "2" if board.home == 2 else "h"
    ends = [LETTERS[side] for side, route in enumerate(board.routes) if route.spaces[-1] == space]
    if not ends:
        return "."
    return "!!" if len(ends) == 2 else f"{ends[0].lower()}!"


def _arrow(start: int, end: int) -> str:
    up = end // len(COLUMNS) - start // len(COLUMNS)
    right = end % len(COLUMNS) - start % len(COLUMNS)
    if up:
        return "^" if up > 0 else "v"
    return ">" if right > 0 else "<"


def _beside(table: Table) -> Iterator[str]:
    for side, word in enumerate(SIDES):
        off = table.pawns[side].count(table.board.routes[side].off)
        paddle = ", hold the black paddle" if table.holder == side else ""
        pawns = len(table.pawns[side])
        yield f"{word.capitalize()} ({LETTERS[side]}): {off} of {pawns} off{paddle}"
    if table.holder == NOBODY:
        yield "Nobody holds the black paddle."
    if table.throw:
        seals = f" = {count_seals(table.throw)}" if not _is_falling(table) else " …"
        yield "Last throw: " + " ".join(FACES[face] for face in table.throw) + seals


def _is_falling(table: Table) -> bool:
    return bool(table.steps) and table.steps[-1].seat < 0
