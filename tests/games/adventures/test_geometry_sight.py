"""Line of sight and cover, on small drawn grounds."""

import pytest

from games.adventures.yard import Box, drawn, ground
from support import rule
from vworp.games.adventures.box.tables import table
from vworp.games.adventures.rules.geometry.points import Parked, Point, gap, in_contact
from vworp.games.adventures.rules.geometry.sight import COVER, HIDDEN, OPEN

HOUSE: Box = (20, 20, 30, 26)
VIEWS = {"h": HIDDEN, "c": COVER, "o": OPEN}

BEHIND_A_HOUSE = """
    h . h h h h h . h
    . . . h h h . . .
    . . . # # # . . .
    . . . # # # . . .
    . . . # # # . . .
    o . . . . . . . o
    . o . . @ . . o .
"""

BEYOND_A_WOOD = """
    . . . . h . . . .
    . . . w c w . . .
    . . . w c w . . .
    . . . w c w . . .
    . o . . @ . . o .
"""

OVER_A_RUIN = """
    . . . . o . . . .
    . . . r c r . . .
    . . . r c r . . .
    . o . . @ . . o .
"""

FROM_INSIDE_A_WOOD = """
    . . . . o . . . .
    . . . w w w . . .
    . . . w @ w . . .
    . o . w w w . o .
    . . . . o . . . .
"""


@rule("AT-R03", "AT-R04", "AT-R05")
@pytest.mark.parametrize(
    ("picture", "under"),
    [
        (BEHIND_A_HOUSE, {}),
        (BEYOND_A_WOOD, {"c": "w"}),
        (OVER_A_RUIN, {"c": "r"}),
        (FROM_INSIDE_A_WOOD, {"@": "w"}),
    ],
)
def test_what_is_hidden_in_cover_and_in_the_open(picture: str, under: dict[str, str]) -> None:
    here, places = drawn(picture, under)
    (observer,) = places["@"]
    for letter, view in VIEWS.items():
        for target in places.get(letter, []):
            assert here.view(observer, target) == view, f"{letter} at {target}"


@rule("AT-R01")
def test_distances_are_measured_from_edge_to_edge() -> None:
    assert gap((10, 10), (13, 14)) == 4
    assert gap((10, 10), (13, 14), radius_b=0) == 4.5
    assert gap((10, 10), (10.5, 10)) == 0


@rule("AT-R01", "AT-R84")
def test_sixteen_points_of_the_grid_are_in_contact_with_a_base() -> None:
    offsets = [(x / 4, y / 4) for x in range(-5, 6) for y in range(-5, 6)]
    free = [(x, y) for x, y in offsets if x * x + y * y >= 1]
    assert sum(in_contact((0, 0), point) for point in free) == 16


@rule("AT-R03")
@pytest.mark.parametrize(
    ("target", "view"),
    [((25, 30), HIDDEN), ((42, 30), OPEN), ((20, 15), OPEN), ((35, 25), COVER)],
)
def test_a_house_hides_what_is_behind_it_and_covers_what_is_at_its_edge(
    target: Point, view: int
) -> None:
    assert ground(("building", HOUSE)).view((25, 15), target) == view


@rule("AT-R04")
def test_a_line_along_a_wall_is_not_blocked() -> None:
    here = ground(("building", HOUSE))
    assert not here.blocked((15, 20), (35, 20))
    assert here.blocked((15, 20.25), (35, 20.25))


@rule("AT-R04")
@pytest.mark.parametrize("kind", ["wood", "room", "hill"])
def test_a_screen_stops_only_lines_that_pass_right_through(kind: str) -> None:
    here = ground((kind, HOUSE))
    assert here.blocked((25, 15), (25, 30))
    assert not here.blocked((25, 15), (25, 23))
    assert not here.blocked((25, 23), (25, 30))


@rule("AT-R04")
@pytest.mark.parametrize("kind", ["ruin", "trench", "wall", "hedge", "scatter", "water"])
def test_low_terrain_never_stops_a_line(kind: str) -> None:
    assert not ground((kind, HOUSE)).blocked((25, 15), (25, 30))


@rule("AT-R05")
@pytest.mark.parametrize("kind", ["wood", "room", "ruin", "trench"])
def test_a_figure_inside_is_in_cover(kind: str) -> None:
    assert ground((kind, HOUSE)).view((25, 15), (25, 23)) == COVER


@rule("AT-R05")
def test_nobody_is_in_cover_on_a_hill() -> None:
    assert ground(("hill", HOUSE)).view((25, 15), (25, 23)) == OPEN


@rule("AT-R05")
@pytest.mark.parametrize(("north", "view"), [(21, COVER), (22, COVER), (22.25, OPEN)])
def test_behind_a_wall_means_within_one_of_it(north: float, view: int) -> None:
    here = ground(("wall", (15, 20, 35, 20.5)))
    assert here.view((25, 10), (25, north)) == view
    assert here.view((25, 30), (25, north)) == OPEN


@rule("AT-R05")
@pytest.mark.parametrize(("x", "is_cover"), [(31.5, True), (31.75, False)])
def test_without_an_observer_cover_is_what_is_within_one(x: float, is_cover: bool) -> None:
    assert ground(("building", HOUSE)).in_cover((x, 23)) is is_cover
    assert not ground(("hill", HOUSE)).in_cover((25, 23))


@rule("AT-124", "AT-R49")
def test_smoke_blocks_every_line_that_touches_it() -> None:
    field = ground().field
    smoky = field.ground(smoke=((25.0, 25.0),))
    assert smoky.view((25, 15), (25, 35)) == HIDDEN
    assert smoky.view((25, 25), (25, 35)) == HIDDEN
    assert smoky.view((25, 15), (25, 25)) == HIDDEN
    assert smoky.view((21, 15), (21, 35)) == OPEN
    assert field.ground().view((25, 15), (25, 35)) == OPEN


@rule("AT-R03")
def test_vehicles_block_sight_and_figures_do_not() -> None:
    field = ground().field
    parked = field.ground((Parked("army_lorry", 25, 25, 0),))
    assert parked.view((25, 15), (25, 35)) == HIDDEN
    assert parked.without(0).view((25, 15), (25, 25)) == OPEN
    assert parked.vehicle_gap((25, 22), 0) == 1


@rule("AT-38", "AT-R24")
def test_a_portal_is_active_for_whoever_sees_its_cover() -> None:
    here = ground(("building", HOUSE), ("building", (20, 8, 30, 12)))
    behind = next(s.number for s in here.field.sites if s.piece == 0 and s.index == 2)
    point = here.field.sites[behind].point
    assert here.view((25, 15), point) == HIDDEN
    assert here.portal_active((25, 15), behind)
    assert not here.portal_active((25, 5), behind)
    both = here.portals_active([(25, 15), (25, 5)], [behind])
    assert both == [[True], [False]]


@rule("AT-R24")
def test_activity_has_no_limit_of_distance() -> None:
    here = table("power_station").ground()
    seen = here.portals_active([(38, 2)], range(len(table("power_station").sites)))[0]
    far = [
        s.point for s, is_seen in zip(table("power_station").sites, seen, strict=True) if is_seen
    ]
    assert max(y for _, y in far) > 55


def test_a_matrix_says_the_same_as_single_questions() -> None:
    village = table("village")
    seers = [(30.0, 3.0), (60.0, 30.0), (5.0, 20.0)]
    targets = [(36.0, 9.0), (50.0, 25.0), (16.0, 20.0), (35.0, 41.0)]
    matrix = village.ground().views(seers, targets)
    fresh = village.field.ground(smoke=((0.0, 0.0),))
    assert matrix == [[fresh.view(seer, target) for target in targets] for seer in seers]


@rule("AT-142", "AT-R55")
def test_a_wall_a_ruin_and_a_slope_help_the_defender() -> None:
    wall = ground(("wall", (20, 20, 30, 20.25)))
    assert wall.is_defending((25, 21), (25, 19.5))
    assert not wall.is_defending((25, 22), (25, 21))
    hill = ground(("hill", HOUSE))
    assert hill.is_defending((25, 20.5), (25, 19.5))
    assert not hill.is_defending((25, 19.5), (25, 20.5))
    ruin = ground(("ruin", HOUSE))
    assert not ruin.is_defending((25, 22), (25, 23))
    assert not ground(("scatter", HOUSE)).is_defending((25, 20.5), (25, 19.5))


@rule("AT-206", "AT-R59")
def test_surrounded_as_in_the_examples_of_the_ruling() -> None:
    here = ground()
    ring = [(25.0, 27.0), (23.25, 24.0), (26.75, 24.0)]
    assert here.is_surrounded((25, 25), ring)
    assert not here.is_surrounded((25, 25), [(25, 27), (25, 23)])
    assert not here.is_surrounded((25, 25), [(25, 26)])
    back_to_wall = ground(("building", (15, 26, 35, 30)))
    assert back_to_wall.is_surrounded((25, 25.5), [(23.75, 24.25), (26.25, 24.25)])
    assert not back_to_wall.is_surrounded((25, 25.5), [(25, 24)])


@rule("AT-R59")
def test_the_edge_of_the_table_is_a_wall_too() -> None:
    here = ground()
    pair = [(1.75, 26.5), (1.75, 23.5)]
    assert here.is_surrounded((0.5, 25), pair)
    assert not here.is_surrounded((10.5, 25), [(x + 10, y) for x, y in pair])
