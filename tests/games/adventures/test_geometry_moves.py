"""Ways around terrain and enemies, where figures may stand, and where a march ends."""

from math import radians, sqrt

import pytest
import shapely
from shapely import Point as Dot
from shapely import covers

from games.adventures.yard import Box, ground
from support import rule
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.tables import table
from vworp.games.adventures.rules.geometry.ground import Landscape
from vworp.games.adventures.rules.geometry.points import (
    FOOT,
    Mover,
    Parked,
    Path,
    distance,
    gap,
    in_contact,
    is_on_grid,
)
from vworp.games.adventures.rules.geometry.roads import Roads
from vworp.games.adventures.rules.geometry.terrain import Piece, Terrain

HOUSE: Box = (20, 20, 30, 26)


@rule("AT-R06")
def test_the_way_goes_around_a_house_with_the_whole_base() -> None:
    here = ground(("building", HOUSE))
    way = here.path((25, 18), (25, 28))
    assert way is not None
    tangents, arcs, side = 2 * sqrt(5**2 + 2**2 - 0.5**2), 2 * 0.5 * radians(73.5), 6
    assert way.length == pytest.approx(tangents + arcs + side, abs=0.1)
    assert here.drawn_fault(way.points) == ""
    assert here.drawn_fault(((25, 18), (25, 28))) == "AT-R06: something blocks the way"


@rule("AT-R06")
def test_a_straight_way_is_straight() -> None:
    way = ground(("building", HOUSE)).path((10, 10), (13, 14))
    assert way is not None
    assert way.length == 5


@rule("AT-R04", "AT-R06")
@pytest.mark.parametrize("kind", ["wood", "room", "hill", "ruin", "trench", "wall", "hedge"])
def test_no_passable_terrain_slows_a_figure(kind: str) -> None:
    way = ground((kind, HOUSE)).path((25, 18), (25, 28))
    assert way is not None
    assert way.length == 10


@rule("AT-R04")
def test_only_aquatic_figures_cross_water() -> None:
    here = ground(("water", HOUSE))
    dry, wet = here.path((25, 18), (25, 28)), here.path((25, 18), (25, 28), Mover(0.5, True))
    assert dry is not None
    assert wet is not None
    assert (wet.length, dry.length > 15) == (10, True)


@rule("AT-R06")
def test_there_is_no_way_into_a_closed_yard() -> None:
    walls: list[tuple[str, Box]] = [
        ("building", (10, 10, 20, 12)),
        ("building", (10, 18, 20, 20)),
        ("building", (10, 12, 12, 18)),
        ("building", (18, 12, 20, 18)),
    ]
    here = ground(*walls)
    assert here.path((5, 5), (15, 15)) is None
    assert here.towards((5, 5), (15, 15), 6).length == 0


@rule("AT-R06")
def test_a_way_leads_round_enemies_and_through_friends() -> None:
    here = ground()
    enemy = (20.0, 20.0, 0.5)
    way = here.path((15, 20), (25, 20), enemies=[enemy])
    assert way is not None
    assert 10 < way.length < 10.7
    assert here.drawn_fault(((15, 20), (25, 20)), enemies=[enemy]).startswith("AT-R06")
    assert here.towards((15, 20), (30, 20), 6, bases=[enemy]).end == (21, 20)


@rule("AT-R06")
def test_a_gap_between_enemies_that_is_too_narrow_is_closed() -> None:
    fence = [(20.0, y / 1.0, 0.5) for y in range(15, 26)]
    way = ground().path((15, 20), (25, 20), enemies=fence)
    assert way is not None
    assert way.length > 14


@rule("AT-R02", "AT-R06")
def test_why_a_base_cannot_stand_somewhere_is_said() -> None:
    here = ground(("building", HOUSE))
    assert (
        here.standing_fault((0.25, 20)) == "AT-R02: a base stays 0.5 inside the edge of the table"
    )
    assert here.standing_fault((19.75, 22)) == "AT-R06: building is in the way"
    assert here.standing_fault((19.5, 22)) == ""
    assert here.standing_fault((15, 15), FOOT, [(15.75, 15, 0.5)]).startswith("AT-R06: another")
    assert here.may_stand((15, 15), FOOT, [(16, 15, 0.5)])


@rule("AT-51", "AT-R84", "AT-R100")
@pytest.mark.parametrize("goal", [(14.25, 13.5), (15, 10), (13.5, 14.75), (9.25, 15.5), (4.5, 7)])
def test_an_advance_stops_two_from_its_goal_on_the_grid(goal: tuple[float, float]) -> None:
    here = ground()
    way = here.towards((10, 10), goal, 6, halt=2)
    assert is_on_grid(way.end)
    assert 1.75 <= gap(way.end, goal) <= 2
    assert way.length <= 6


@rule("AT-51", "AT-R100")
def test_who_is_within_two_already_goes_no_nearer() -> None:
    way = ground().towards((10, 10), (12.9, 10), 6, halt=2)
    assert way.end == (10, 10)


@rule("AT-49", "AT-R84")
def test_a_charge_ends_in_contact() -> None:
    here = ground(("building", HOUSE))
    way = here.towards((19.25, 18), (24, 19.25), 6)
    assert in_contact(way.end, (24, 19.25))
    assert here.may_stand(way.end, FOOT, [(24, 19.25, 0.5)])


@rule("AT-R84")
def test_a_march_goes_no_farther_than_its_limit() -> None:
    here = ground(("building", HOUSE))
    way = here.towards((25, 18), (25, 28), 6, halt=2)
    assert 5.5 < way.length <= 6
    assert here.drawn_fault(way.points) == ""


@rule("AT-R06")
def test_a_march_keeps_out_of_contact_with_other_enemies_and_off_bases() -> None:
    here = ground()
    enemies = [(16.0, 11.0, 0.5), (18.0, 10.0, 0.5)]
    way = here.towards((10, 10), (18, 10), 6, halt=0, enemies=enemies, bases=[(15, 10, 0.5)])
    assert not in_contact(way.end, (16, 11))
    assert gap(way.end, (15, 10)) >= 0
    assert distance(way.end, (15, 10)) >= 1


@rule("AT-R06")
def test_a_charge_ends_behind_an_enemy_only_if_there_is_time_to_run_round_it() -> None:
    here = ground()
    enemy = (20.0, 12.0, 0.5)
    friends = [(20.0, 11.0, 0.5), (19.0, 12.0, 0.5), (21.0, 12.0, 0.5)]
    friends += [(19.0, 11.0, 0.5), (21.0, 11.0, 0.5)]

    def charge(limit: float) -> Path:
        bases = [enemy, *friends]
        return here.towards((20, 9.5), (20, 12), limit, halt=0, enemies=[enemy], bases=bases)

    far = charge(6)
    assert in_contact(far.end, (20, 12))
    assert far.end[1] > 12
    assert here.drawn_fault(far.points, FOOT, [enemy]) == ""
    assert far.length > distance((20, 9.5), far.end) + 0.5
    assert not in_contact(charge(3.5).end, (20, 12))


@rule("AT-R31")
def test_the_first_newcomer_stands_on_the_marker_and_the_next_behind_it() -> None:
    here = ground()
    first = here.free_spot((20.1, 20.1), (20.1, 10))
    assert first == (20, 20)
    second = here.free_spot((20.1, 20.1), (20.1, 10), [(20, 20, 0.5)])
    assert second is not None
    assert second[1] > 21


@rule("AT-R31")
def test_newcomers_fill_the_rings_without_overlap() -> None:
    here = ground(("building", HOUSE))
    bases: list[tuple[float, float, float]] = []
    for _ in range(8):
        spot = here.free_spot((30.5, 26.5), (10, 10), bases)
        assert spot is not None
        assert here.may_stand(spot, FOOT, bases)
        bases.append((*spot, 0.5))


@pytest.mark.parametrize("lean", [x / 4 for x in range(-16, 17)])
def test_ways_hug_corners_of_any_angle(lean: float) -> None:
    kind = catalogue().terrain_kinds["building"]
    outline = ((20.0, 20.0), (30.0, 20.0), (30.0 + lean, 26.0), (20.0 - lean, 26.0))
    terrain = Terrain(48, 48, (Piece(0, "t0", "house", kind, outline),))
    way = Landscape(terrain, ()).ground().path((25, 18), (25, 28))
    assert way is not None
    hull = shapely.convex_hull(shapely.MultiPoint([(25, 18), (25, 28), *outline[1:3]]))
    around = hull.buffer(0.5, quad_segs=32).length - 1
    east = hull.length - 10
    assert east < way.length < around - 10 + 0.5


def test_a_way_between_two_wrecks_is_found() -> None:
    here = table("spaceship").ground()
    start, goal = (57.0, 29.25), (46.5, 29.0)
    way = here.path(start, goal)
    assert way is not None
    assert way.length == pytest.approx(here.lengths(start, [goal], 20)[0])
    assert way.length < 11


@pytest.mark.parametrize("word", ["village", "unit_base"])
def test_roads_past_a_vehicle_are_the_same_as_roads_made_anew(word: str) -> None:
    board = table(word)
    rover = Parked("land_rover", 30, 22, 30)
    here = board.ground((rover,))
    grown = here.roads()
    made = Roads((board.width, board.height), grown.obstacles, 0.5, 0.5)
    for goal in [(20.0, 22.0), (44.0, 22.5), (33.0, 36.0), (30.0, 24.25), (60.0, 12.0)]:
        one, other = grown.path((29, 19.5), goal), made.path((29, 19.5), goal)
        assert (one is None) == (other is None)
        if one is not None and other is not None:
            assert one.length == pytest.approx(other.length)


def test_lengths_are_those_of_the_ways() -> None:
    here = ground(("building", HOUSE), ("building", (34, 18, 36, 30)))
    start = (28.0, 19.0)
    points = [(31.0, 22.0), (33.0, 21.0), (28.0, 27.0), (20.0, 19.0), (28.0, 16.5)]
    for point, length in zip(points, here.lengths(start, points, 9), strict=True):
        way = here.path(start, point)
        assert way is not None
        assert length == (pytest.approx(way.length) if way.length <= 9 else float("inf"))


@rule("AT-R06", "AT-R07")
def test_a_way_over_the_limit_is_looked_for_as_thoroughly_as_its_length() -> None:
    here = ground()
    start, goal = (24.25, 22.0), (35.5, 25.5)
    enemies = [(24.25, 23.0, 0.5), (30.25, 24.0, 0.5), (23.25, 22.0, 0.5)]
    (length,) = here.lengths(start, [goal], 12, enemies=enemies)
    way = here.path(start, goal, enemies=enemies, limit=12)
    assert way is not None
    assert way.length == pytest.approx(length)
    assert here.drawn_fault(way.points, enemies=enemies) == ""


@rule("AT-R06")
def test_who_is_nearly_surrounded_finds_the_way_out() -> None:
    here = ground()
    start, goal = (16.0, 18.0), (14.0, 15.75)
    enemies = [(15.0, 18.0, 0.5), (17.25, 20.0, 0.5), (17.0, 19.0, 0.5), (17.0, 18.0, 0.5)]
    enemies += [(18.0, 19.0, 0.5), (16.0, 17.0, 0.5)]
    (length,) = here.lengths(start, [goal], 12, enemies=enemies)
    way = here.path(start, goal, enemies=enemies)
    assert way is not None
    assert way.length == pytest.approx(length)
    assert here.drawn_fault(way.points, enemies=enemies) == ""


@rule("AT-254", "AT-255", "AT-R86")
def test_a_vehicle_needs_room() -> None:
    field = ground(("wood", (0, 20, 20, 22)), ("wood", (21.5, 20, 48, 22))).field
    rover = Parked("land_rover", 20, 10, 0)
    here = field.ground((rover,))
    assert here.vehicle_path(0, (30, 12)) is not None
    assert here.vehicle_path(0, (20, 30)) is None
    wide = ground(("wood", (0, 20, 20, 22)), ("wood", (24, 20, 48, 22))).field.ground((rover,))
    way = wide.vehicle_path(0, (22, 30))
    assert way is not None
    assert way.heading() in range(60, 121)


@rule("AT-255")
def test_a_vehicle_fits_only_on_free_ground() -> None:
    here = ground(("hedge", (20, 20, 30, 20.5)), ("hill", (5, 5, 15, 15)))
    assert here.vehicle_fits(Parked("land_rover", 10, 10, 0))
    assert not here.vehicle_fits(Parked("land_rover", 25, 20, 0))
    assert not here.vehicle_fits(Parked("land_rover", 2, 10, 0))
    assert here.vehicle_fits(Parked("land_rover", 2, 10, 90))


def test_the_nearest_edge() -> None:
    assert ground().edge_point((10, 40)) == (10, 48)
    assert ground().edge_point((5, 40)) == (0, 40)


def test_spokes_lie_no_farther_than_their_length() -> None:
    spots = ground().spokes((20, 20), 6)
    assert len(spots) == 16
    assert all(5 < distance(spot, (20, 20)) <= 6 for spot in spots)


def test_the_reach_is_the_area_of_all_ways() -> None:
    here = ground(("building", HOUSE))
    area = here.reach((25, 19), 8)
    inside = [(25.0, 12.0), (19.0, 22.0), (31.0, 22.0)]
    outside = [(25.0, 27.0), (25.0, 23.0), (34.0, 19.0), (25.0, 10.5)]
    assert all(covers(area, Dot(point)) for point in inside)
    assert not any(covers(area, Dot(point)) for point in outside)
