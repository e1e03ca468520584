"""What always holds: sight both ways, ways that are legal and shortest, moves within limits."""

from math import inf

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from vworp.games.adventures.box.tables import TABLES, Table, table
from vworp.games.adventures.rules.geometry.points import (
    FOOT,
    Base,
    Point,
    distance,
    gap,
    is_on_grid,
    overlaps,
)
from vworp.games.adventures.rules.geometry.sight import HIDDEN, OPEN

pytestmark = pytest.mark.slow

tables = st.sampled_from(TABLES)
share = st.integers(0, 10_000)

ALONG = 0.02
"""AT-R04. A line that runs along the very edge of a block is not stopped by it."""


def spot(board: Table, x: int, y: int) -> Point:
    """A point of the grid somewhere on the table."""
    wide, high = int(board.width * 4) - 4, int(board.height * 4) - 4
    return (2 + x * wide // 10_000) / 4, (2 + y * high // 10_000) / 4


@settings(deadline=None)
@given(tables, share, share, share, share)
def test_whoever_is_seen_in_the_open_sees_back(word: str, a: int, b: int, c: int, d: int) -> None:
    board = table(word)
    here, there = spot(board, a, b), spot(board, c, d)
    if board.ground().view(here, there) == OPEN:
        assert board.ground().view(there, here) != HIDDEN
        assert not board.ground().blocked(there, here)


@settings(deadline=None)
@given(tables, share, share, share, share)
def test_what_is_hidden_has_a_blocked_centre_line(
    word: str, a: int, b: int, c: int, d: int
) -> None:
    board = table(word)
    here, there = spot(board, a, b), spot(board, c, d)
    if board.ground().view(here, there) == HIDDEN:
        assert board.ground().blocked(here, there)


@settings(deadline=None)
@given(tables, share, share, share, share)
def test_a_block_hides_whatever_lies_behind_a_plain_look_at_the_polygons(
    word: str, a: int, b: int, c: int, d: int
) -> None:
    board = table(word)
    here, there = spot(board, a, b), spot(board, c, d)
    line = shapely.LineString((here, there))
    deep = any(
        shapely.length(shapely.intersection(piece.polygon.buffer(-ALONG), line)) > 0.1
        for piece in board.terrain.blocks
    )
    if deep:
        assert board.ground().blocked(here, there)


@settings(deadline=None)
@given(tables, share, share, share, share)
def test_a_way_is_legal_and_never_shorter_than_the_straight_line(
    word: str, a: int, b: int, c: int, d: int
) -> None:
    board = table(word)
    ground = board.ground(board.vehicles)
    here, there = spot(board, a, b), spot(board, c, d)
    assume(ground.may_stand(here) and ground.may_stand(there))
    way = ground.path(here, there)
    assert way is not None
    assert way.length >= distance(here, there) - 1e-9
    solids = [piece.polygon for piece in (*board.terrain.solids, *board.terrain.waters)]
    trail = shapely.LineString(way.points) if here != there else shapely.Point(here)
    assert all(shapely.distance(solid, trail) >= 0.5 - 1e-5 for solid in solids)


@settings(deadline=None)
@given(tables, share, share, share, share, share, share)
def test_a_way_obeys_the_triangle(
    word: str, a: int, b: int, c: int, d: int, e: int, f: int
) -> None:
    board = table(word)
    ground = board.ground()
    here, there, third = spot(board, a, b), spot(board, c, d), spot(board, e, f)
    assume(all(ground.may_stand(point) for point in (here, there, third)))
    ways = [ground.path(*pair) for pair in ((here, there), (here, third), (third, there))]
    direct, first, second = (way.length if way else inf for way in ways)
    bends = len(ways[0].points) - 2 if ways[0] else 0
    assert direct <= first + second + 0.06 * bends + 1e-6  # ways cut corners by straight pieces


people = st.lists(st.tuples(share, share), max_size=12)


@settings(deadline=None)
@given(tables, share, share, share, share, people, st.sampled_from([0.0, 2.0]), st.integers(2, 8))
def test_a_march_ends_on_free_grid_within_its_limit(
    word: str,
    a: int,
    b: int,
    c: int,
    d: int,
    crowd: list[tuple[int, int]],
    halt: float,
    limit: int,
) -> None:
    board = table(word)
    ground = board.ground(board.vehicles)
    here, there = spot(board, a, b), spot(board, c, d)
    assume(ground.may_stand(here) and ground.may_stand(there) and gap(here, there) > halt)
    bases: list[Base] = [(*spot(board, x, y), 0.5) for x, y in crowd]
    bases = [base for base in bases if not overlaps(base, (*here, 0.5))]
    way = ground.towards(here, there, limit, halt=halt, bases=[*bases, (*there, 0.5)])
    assert way.length <= limit + 1e-6
    assert way.points[0] == here
    if way.end != here:
        assert is_on_grid(way.end)
        assert gap(way.end, there) >= max(halt - 0.25, 0) - 1e-6
        assert ground.may_stand(way.end, FOOT, bases)
        assert ground.drawn_fault(way.points) == ""


@settings(deadline=None)
@given(tables, share, share, people)
def test_no_way_leads_through_an_enemy(
    word: str, a: int, b: int, crowd: list[tuple[int, int]]
) -> None:
    board = table(word)
    ground = board.ground()
    here = spot(board, a, b)
    enemies: list[Base] = [(*spot(board, x, y), 0.5) for x, y in crowd]
    assume(ground.may_stand(here) and not any(overlaps(e, (*here, 0.5)) for e in enemies))
    for goal in ground.spokes(here, 6):
        way = ground.path(here, goal, enemies=enemies)
        if way is not None and not any(overlaps(e, (*goal, 0.5)) for e in enemies):
            assert ground.drawn_fault(way.points, enemies=enemies) == ""
