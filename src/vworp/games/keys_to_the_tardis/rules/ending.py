"""Endings: the crossing that wins, and the games that nobody can win any more."""

from vworp.core import Result, beats, draw, win
from vworp.games.keys_to_the_tardis import box
from vworp.games.keys_to_the_tardis.box import board
from vworp.games.keys_to_the_tardis.rules.doors import faces_left, seen_faces
from vworp.games.keys_to_the_tardis.rules.pawns import arrive, has_crossed
from vworp.games.keys_to_the_tardis.shapes import pawn_shape
from vworp.games.keys_to_the_tardis.state import AGREED, DEAD, NOBODY, NOT_DRAWN, RUN_OUT, Table

_GROUND = (box.OPEN_DOOR, box.TARDIS_KEY, box.EXTRA_TURN)


def bring_pawn_to(table: Table, seat: int, tile: int) -> bool:
    """KT-48, KT-R34, KT-R38, KT-R53. Move a pawn, and see whether that ends the game: True if not.

    One pawn moves at a time, so there is one winner (KT-R54). Coming to the Control Tile or
    leaving it can't be taken back; any other move can, so it never makes a position dead.
    """
    start = table.pawns[seat]
    arrive(table, seat, tile)
    if has_crossed(table, seat):
        win_the_game(table, seat)
    elif board.CONTROL in (start, table.pawns[seat]):
        draw_if_dead(table)
    return table.winner == NOBODY and table.drawn == NOT_DRAWN


def win_the_game(table: Table, seat: int) -> None:
    """KT-01, KT-48. The game is over; whatever was still to come does not."""
    table.winner = seat
    table.steps.clear()
    if table.story is not None:
        pawn = pawn_shape(table.edges[seat])
        across = beats.stamp("Across!", at=pawn, seat=seat, mood="good")
        table.note("KT-48", f"{table.name(seat)} has crossed the TARDIS and wins", across)


def draw_if_dead(table: Table) -> None:
    """KT-R55. End a game that nobody can win any more.

    Looked at whenever a position can have become dead: a face was revealed, a Jam Cookie or
    Time Tunnel laid, the Control Tile left or reached.
    """
    if is_dead(table):
        table.drawn = DEAD
        table.steps.clear()
        words = "Nobody can ever reach the goal any more: the game is drawn"
        table.note("KT-R55", words, beats.stamp("No way through"))


def draw_by_turns(table: Table) -> None:
    """KT-R55. End a game whose last turn is over."""
    table.drawn = RUN_OUT
    words = f"The limit of {table.turns} turns is reached: the game is drawn"
    table.note("KT-R55", words, beats.stamp("Out of time"))


def agree_draw(table: Table) -> None:
    """KT-R55. All players agree that the game is drawn."""
    table.drawn = AGREED
    table.steps.clear()


def has_run_out(table: Table) -> bool:
    """KT-R55. Whether the turn that the option `max_turns` allows as the last is over."""
    return 0 < table.max_turns <= table.turns


_DRAWN_WORDS = {
    DEAD: "Drawn: no pawn can ever reach its goal any more",
    RUN_OUT: "Drawn: the limit of {turns} turns was reached",
    AGREED: "Drawn: all players agreed",
}


def result(table: Table) -> Result:
    """KT-48, KT-R55. Who has crossed the grid first, or why nobody will."""
    if table.winner == NOBODY:
        return draw(table.seats, "KT-R55", _DRAWN_WORDS[table.drawn].format(turns=table.turns))
    words = f"{table.name(table.winner)} is the first to cross the TARDIS"
    return win(table.winner, table.seats, "KT-48", words)


def is_dead(table: Table) -> bool:
    """KT-R55. With all Jam Cookies and Time Tunnels on the grid, nobody can ever cross it."""
    if (
        table.cookies.bit_count() < box.COPIES[box.COOKIE]
        or table.tunnels.bit_count() < box.COPIES[box.TUNNEL]
    ):
        return False
    ground, gates = ground_and_gates(table)
    return not any(could_ever_cross(table, seat, ground, gates) for seat in range(table.seats))


def ground_and_gates(table: Table) -> tuple[int, int]:
    """KT-R17, KT-R55, KT-R56. Where a pawn can stand once the doors are open, and teleport from.

    A tile that nobody has seen counts as everything it can still turn out to be.
    """
    ground = table.cookies
    for face in _GROUND:
        ground |= table.faces[face]
    gates = table.faces[box.TELEPORT]
    unseen = board.DOORS & ~seen_faces(table)
    for colour, tiles in enumerate(table.colours):
        left = faces_left(table, colour)
        if any(left[face] for face in _GROUND):
            ground |= tiles & unseen
        if left[box.TELEPORT]:
            gates |= tiles & unseen
    return ground, gates


def could_ever_cross(table: Table, seat: int, ground: int, gates: int) -> bool:
    """KT-R55. Whether a pawn could reach its goal with every door open that can ever open.

    Barriers and other pawns count for nothing; teleports, tunnels and going round outside do.
    """
    edge = board.EDGE_TILES[table.edges[seat]]
    goal = board.GOAL_TILES[table.edges[seat]] & ground
    is_outside = table.pawns[seat] == board.OUTSIDE
    reached = 0 if is_outside else 1 << table.pawns[seat]
    while True:
        near = board.spread(reached) | _through_tunnels(table, reached)
        if is_outside or reached & edge:
            near |= edge
        more = reached | near & ground
        if near & gates:
            more |= 1 << board.CONTROL
        if more & goal or more == reached:
            return bool(more & goal)
        reached = more


def _through_tunnels(table: Table, tiles: int) -> int:
    ends = 0
    for pair in board.tiles_in(table.tunnels):
        south, north = board.DIAGONALS[pair]
        if tiles >> south & 1:
            ends |= 1 << north
        if tiles >> north & 1:
            ends |= 1 << south
    return ends
