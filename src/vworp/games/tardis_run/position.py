"""Positions of TARDIS Run: written as JSON, read back, refused when the rules can't hold them."""

from typing import Annotated, Any, Literal

import msgspec

from vworp.core import BadOption, BadPosition, Step
from vworp.core.position import read_steps, read_viewer, write_steps, write_viewer
from vworp.games.tardis_run.actions import BLACK_PADDLE, FACES, WHITE_PADDLES
from vworp.games.tardis_run.board import NOWHERE, SIDES, read_board
from vworp.games.tardis_run.rules import (
    MOST_TURNS,
    PAWNS,
    ROOM,
    count_seals,
    has_run_out,
    has_won,
    is_all_off,
    may_take_shortcut,
)
from vworp.games.tardis_run.state import NOBODY, Table
from vworp.games.tardis_run.steps import STEPS, DropPaddle, PickPawn, Shortcut

OFF = "off"


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A table of TARDIS Run.

    `monsters` and `doctors` list the space of each pawn, or "off"; `holder` has the black
    paddle; `throw` is what the latest paddles show; `steps` is what is still to be done, the
    last one first.
    """

    game: Literal["tardis_run"]
    viewer: int | str
    board: str
    max_turns: Annotated[int, msgspec.Meta(ge=0, le=MOST_TURNS)]
    turns: Annotated[int, msgspec.Meta(ge=0)]
    monsters: list[str]
    doctors: list[str]
    holder: Literal["monsters", "doctors"] | None
    throw: list[str]
    winner: Literal["monsters", "doctors"] | None
    steps: list[dict[str, int | str]]


def write(table: Table) -> dict[str, Any]:
    """The table as JSON data."""
    position = Position(
        game="tardis_run",
        viewer=write_viewer(table.viewer),
        board=table.board_text,
        max_turns=table.max_turns,
        turns=table.turns,
        monsters=_write_pawns(table, 0),
        doctors=_write_pawns(table, 1),
        holder=_write_side(table.holder),
        throw=[FACES[face] for face in table.throw],
        winner=_write_side(table.winner),
        steps=write_steps(table.steps),
    )
    data: dict[str, Any] = msgspec.to_builtins(position)
    return data


def _write_pawns(table: Table, side: int) -> list[str]:
    route = table.board.routes[side]
    return [OFF if place == route.off else route.name(place) for place in sorted(table.pawns[side])]


def _write_side(side: int) -> Any:
    return None if side == NOBODY else SIDES[side]


def read(data: dict[str, Any]) -> Table:
    """The table that JSON data describes; BadPosition says why it can't be one."""
    try:
        position = msgspec.convert(data, Position)
        table = Table(read_board(position.board), position.max_turns)
    except (msgspec.ValidationError, BadOption) as error:
        raise BadPosition(str(error)) from error
    table.viewer = read_viewer(position.viewer, 2)
    table.turns = position.turns
    table.pawns = [_read_pawns(table, side, position) for side in (0, 1)]
    table.holder = _read_side(position.holder)
    table.winner = _read_side(position.winner)
    table.throw = _read_throw(position.throw)
    table.steps = _read_steps(position.steps)
    _check_pawns(table)
    _check_step(table)
    return table


def _read_steps(steps: list[dict[str, int | str]]) -> list[Step[Any]]:
    for step in steps:
        if any(isinstance(value, str) for name, value in step.items() if name != "step"):
            raise BadPosition("what a step remembers are whole numbers")
        five = step.get("five", 0)
        if five not in (0, 1) or step.get("paddle", 0) not in range(5 if five else 4):
            raise BadPosition("a throw is of four paddles, or five, numbered from 0")
    return read_steps(STEPS, steps)


def _read_pawns(table: Table, side: int, position: Position) -> list[int]:
    route = table.board.routes[side]
    places = {route.name(place): place for place in range(route.off)} | {OFF: route.off}
    pawns = [position.monsters, position.doctors][side]
    for pawn in pawns:
        if pawn not in places:
            raise BadPosition(f"no pawn of the {SIDES[side]} can stand on {pawn!r}")
    return sorted(places[pawn] for pawn in pawns)


def _read_side(word: str | None) -> int:
    return NOBODY if word is None else SIDES.index(word)


def _read_throw(words: list[str]) -> list[int]:
    paddles = (*WHITE_PADDLES, BLACK_PADDLE)
    faces = [FACES.words.index(word) if word in FACES.words else -1 for word in words]
    if len(faces) > len(paddles) or any(
        face not in paddle for face, paddle in zip(faces, paddles, strict=False)
    ):
        raise BadPosition(f"no throw of the paddles shows {' '.join(words)}")
    return faces


def _check_pawns(table: Table) -> None:
    ours, theirs = table.pawns
    if not 1 <= len(ours) == len(theirs) <= min(PAWNS, ROOM * table.board.home):
        raise BadPosition("both sides have the same number of pawns, as many as fit at home")
    for side, pawns in enumerate(table.pawns):
        route = table.board.routes[side]
        for place in set(pawns) - {route.off}:
            if pawns.count(place) > ROOM:
                raise BadPosition(f"TR-35: {route.name(place)} holds more than two pawns")
            if route.theirs[place] in table.pawns[1 - side]:
                raise BadPosition(f"TR-R22: {route.name(place)} holds pawns of both sides")


def _check_step(table: Table) -> None:
    if not table.steps:
        _check_end(table)
        return
    if len(table.steps) > 1 or table.winner != NOBODY:
        raise BadPosition("a game that goes on has one step to take and no winner")
    for side, word in enumerate(SIDES):
        if has_won(table, side):
            raise BadPosition(f"TR-38: the {word} have won, so nothing is left to do")
    step = table.steps[0]
    if has_run_out(table) and not isinstance(step, Shortcut):
        raise BadPosition(f"TR-R31: the game was drawn after {table.max_turns} turns")
    if isinstance(step, PickPawn):
        _check_seat(step.seat)
        _check_throw(table, 1 - step.seat)
    elif isinstance(step, DropPaddle):
        _check_seat(step.thrower)
        _check_drop(table, step)
    elif isinstance(step, Shortcut):
        _check_seat(step.seat)
        _check_throw(table, step.seat)
        _check_shortcut(table, step)


def _check_seat(seat: int) -> None:
    if seat not in (0, 1):
        raise BadPosition(f"{seat} is no seat; Monsters are 0, Doctors 1")


def _check_throw(table: Table, thrower: int) -> None:
    """The latest throw lies complete, and is one that its thrower can have made."""
    if not table.throw:
        return
    if len(table.throw) < len(WHITE_PADDLES):
        raise BadPosition("TR-27: a throw takes all white paddles")
    if table.holder != thrower and len(table.throw) > len(WHITE_PADDLES):
        raise BadPosition("TR-26: only the holder may add the black paddle")
    if table.holder != thrower and not count_seals(table.throw):
        raise BadPosition("TR-23: whoever throws a zero holds the black paddle")


def _check_drop(table: Table, step: DropPaddle) -> None:
    if len(table.throw) != step.paddle:
        raise BadPosition("as many paddles lie as have fallen before the next one")
    if step.five and table.holder != step.thrower:
        raise BadPosition("TR-26: only the holder may add the black paddle")
    if is_all_off(table, step.thrower):
        if step.place != NOWHERE:
            raise BadPosition("TR-39: with all pawns off the throw moves none")
    elif step.place == NOWHERE:
        raise BadPosition("TR-09: a pawn is picked before the throw")
    elif not _is_on_board(table, step.thrower, step.place):
        raise BadPosition("TR-11: no pawn stands where the throw would move one from")


def _check_shortcut(table: Table, step: Shortcut) -> None:
    route = table.board.routes[step.seat]
    on_board = _is_on_board(table, step.seat, step.place)
    if not on_board or route.shortcut[step.place] == NOWHERE:
        raise BadPosition("TR-19: a shortcut is offered to a pawn that stands on an arrow")
    if not table.throw or not 0 < count_seals(table.throw) <= step.place:
        raise BadPosition("TR-19: a shortcut is offered when a move has ended, by the throw")
    if not may_take_shortcut(table, step.seat, step.place):
        raise BadPosition("TR-R16: no shortcut is offered to a space that holds two pawns")


def _is_on_board(table: Table, side: int, place: int) -> bool:
    return place in table.pawns[side] and place < table.board.routes[side].off


def _check_end(table: Table) -> None:
    if table.winner == NOBODY:
        if has_won(table, 0) or has_won(table, 1) or not has_run_out(table):
            raise BadPosition("nothing is left to do, but the position names no winner")
    elif not has_won(table, table.winner):
        raise BadPosition("TR-38: a winner has all pawns off and holds the black paddle")


def schema() -> dict[str, Any]:
    """The JSON schema of a position."""
    return msgspec.json.schema(Position)
