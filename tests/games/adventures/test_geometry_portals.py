"""Portal Markers: where they can be, and where they fall back to."""

import pytest

from games.adventures.yard import Box, ground
from support import rule
from vworp.games.adventures.box.tables import TABLES, table
from vworp.games.adventures.rules.geometry.ground import Ground
from vworp.games.adventures.rules.geometry.points import Point, distance
from vworp.games.adventures.rules.geometry.sight import HIDDEN

HOUSE: Box = (20, 20, 30, 26)
BARN: Box = (20, 34, 30, 40)


def site(here: Ground, piece: int, index: int) -> int:
    return next(s.number for s in here.field.sites if (s.piece, s.index) == (piece, index))


@rule("AT-R73")
def test_sites_are_off_the_corners_of_a_house_and_inside_a_wood() -> None:
    house = ground(("building", HOUSE))
    away = [distance(s.point, (25, 23)) - distance((20, 20), (25, 23)) for s in house.field.sites]
    assert away == pytest.approx([0.6] * 4, abs=0.01)
    wood = ground(("wood", HOUSE))
    assert [s.index for s in wood.field.sites] == [0, 1, 2, 3, 4]
    assert wood.field.sites[4].point == (25, 23)


@rule("AT-29", "AT-225")
@pytest.mark.parametrize("kind", ["rock", "ruin", "wall", "scatter", "water"])
def test_what_has_no_dead_ground_has_no_sites(kind: str) -> None:
    assert ground((kind, HOUSE)).field.sites == ()


@rule("AT-R73")
def test_a_site_at_another_house_or_off_the_table_does_not_exist() -> None:
    here = ground(("building", (0, 0, 10, 6)), ("building", (10.5, 6, 18, 12)))
    assert [s.index for s in here.field.sites if s.piece == 0] == []


@rule("AT-218", "AT-220", "AT-R73")
def test_a_marker_falls_back_to_the_nearest_corner_out_of_sight() -> None:
    here = ground(("building", (20, 20, 26, 24)), ("building", BARN))
    figure: Point = (16, 14)
    assert here.fall_back(site(here, 0, 0), [figure], figure) == site(here, 0, 2)
    assert here.view(figure, here.field.sites[site(here, 0, 2)].point) == HIDDEN


@rule("AT-222")
def test_a_corner_where_a_figure_stands_cannot_be_used() -> None:
    here = ground(("building", HOUSE))
    back = site(here, 0, 2)
    legal = here.legal_sites(site(here, 0, 1), [(15, 23)])
    assert back in legal
    assert back not in here.legal_sites(site(here, 0, 1), [(32.5, 27.5)])


@rule("AT-220", "AT-225", "AT-R73")
def test_a_corner_whose_surroundings_are_all_watched_cannot_be_used() -> None:
    here = ground(("building", (24, 24, 26, 26)))
    watchers: list[Point] = [(26, 45), (15, 29), (3, 35)]
    corner = site(here, 0, 1)
    assert corner in here.legal_sites(site(here, 0, 0), watchers[1:])
    assert corner not in here.legal_sites(site(here, 0, 0), watchers)


@rule("AT-R73")
def test_a_site_in_cover_must_be_more_than_eight_away() -> None:
    here = ground(("wood", HOUSE), ("building", (40, 40, 44, 44)))
    middle = site(here, 0, 4)
    start = site(here, 0, 0)
    assert middle in here.legal_sites(start, [(25, 14)])
    assert middle not in here.legal_sites(start, [(25, 15)])


@rule("AT-224")
def test_a_marker_with_nowhere_to_go_is_eliminated() -> None:
    here = ground(("building", HOUSE))
    figures = [(25.0, 15.0), (25.0, 31.0), (12.0, 23.0), (38.0, 23.0)]
    assert here.fall_back(site(here, 0, 0), figures, figures[0]) == -1


@rule("AT-218")
def test_nothing_farther_than_twelve_is_next() -> None:
    here = ground(("building", (2, 2, 6, 6)), ("building", (30, 30, 40, 40)))
    legal = here.legal_sites(site(here, 0, 2), [])
    assert {here.field.sites[number].piece for number in legal} == {0}


@rule("AT-R73")
def test_dead_ground_is_a_place_nobody_sees_or_a_roof() -> None:
    here = ground(("building", HOUSE), ("wood", BARN))
    assert here.has_dead_ground((25, 27), [(25, 15)])
    assert not here.has_dead_ground((25, 17), [(25, 5), (10, 17)])
    assert here.has_dead_ground((25, 37), [(25, 35)])


@rule("AT-223")
def test_two_markers_may_fall_back_to_the_same_corner() -> None:
    here = ground(("building", HOUSE))
    figures = [(25.0, 10.0)]
    corners = {here.fall_back(site(here, 0, index), figures, figures[0]) for index in (0, 1)}
    assert corners <= {site(here, 0, 2), site(here, 0, 3)}
    assert here.fall_back(site(here, 0, 2), figures, figures[0]) == site(here, 0, 3)


@rule("AT-26", "AT-27", "AT-R73")
@pytest.mark.parametrize("word", TABLES)
def test_every_portal_of_our_tables_has_somewhere_to_go(word: str) -> None:
    board = table(word)
    here = board.ground(board.vehicles)
    assert 4 <= sum(portal.is_enabled for portal in board.portals) <= 9
    for portal in board.portals:
        assert portal.is_one_shot or here.legal_sites(portal.site, [])


@rule("AT-222", "AT-R73")
def test_a_site_within_two_of_a_figure_cannot_be_used_though_a_wall_hides_it() -> None:
    here = ground(("building", HOUSE), ("building", (31.4, 10, 31.7, 40)))
    corner = site(here, 0, 2)
    start = site(here, 0, 3)
    x, y = here.field.sites[corner].point
    near, farther = (x + 2.4, y), (x + 2.6, y)
    assert here.view(near, (x, y)) == here.view(farther, (x, y)) == HIDDEN
    assert corner in here.legal_sites(start, [farther])
    assert corner not in here.legal_sites(start, [near])
