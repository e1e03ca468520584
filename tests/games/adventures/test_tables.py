"""Tables: the six of the game, and every kind of fault that a player's file can have."""

import json
import tomllib
from typing import Any

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from support import rule
from vworp.games.adventures.box.tables import (
    TABLE_TITLES,
    TABLES,
    TableError,
    faults,
    find_table,
    one_line,
    read_table,
    table,
    table_text,
)
from vworp.games.adventures.rules.geometry.points import distance
from vworp.games.adventures.rules.geometry.sight import OPEN

YARD = table_text("drill_yard")


def changed(*ways: tuple[str, str]) -> str:
    """The drill yard with some words replaced, each of which must stand in it."""
    text = YARD
    for old, new in ways:
        assert old in text
        text = text.replace(old, new, 1)
    return text


@pytest.mark.parametrize("word", TABLES)
def test_our_tables_have_no_fault(word: str) -> None:
    assert faults(table_text(word)) == []


def test_people_choose_a_table_by_its_name() -> None:
    for word, title in zip(TABLES, TABLE_TITLES, strict=True):
        assert title.startswith(table(word).name)


@rule("AT-18", "AT-19")
def test_the_tables_have_their_sizes_and_plenty_of_terrain() -> None:
    found = {
        word: (table(word).width, table(word).height, len(table(word).pieces)) for word in TABLES
    }
    assert found == {
        "village": (72, 48, 20),
        "quarry": (72, 48, 20),
        "unit_base": (72, 48, 20),
        "spaceship": (72, 48, 20),
        "power_station": (96, 72, 28),
        "drill_yard": (48, 48, 9),
    }


@rule("AT-20", "AT-21", "AT-22")
@pytest.mark.parametrize("word", TABLES)
def test_four_markers_lie_in_cover_twelve_from_the_edge_and_apart(word: str) -> None:
    board = table(word)
    assert len(board.objectives) == 4
    for number, (x, y) in enumerate(board.objectives):
        assert min(x, y, board.width - x, board.height - y) >= 12
        assert board.ground().in_cover((x, y))
        others = [point for n, point in enumerate(board.objectives) if n != number]
        assert all(distance((x, y), point) >= 8 for point in others)


@rule("AT-28")
@pytest.mark.parametrize("word", TABLES)
def test_no_portal_is_open_to_the_start_zone(word: str) -> None:
    board = table(word)
    points = [board.sites[portal.site].point for portal in board.portals]
    views = board.ground(board.vehicles).views(board.start_spots(board.party), points)
    assert OPEN not in {view for row in views for view in row}


@rule("AT-186")
@pytest.mark.parametrize("word", TABLES)
def test_at_least_two_portals_are_active_from_the_start(word: str) -> None:
    board = table(word)
    sites = [portal.site for portal in board.portals]
    active = board.ground(board.vehicles).portals_active(board.start_spots(board.party), sites)
    assert max(sum(row) for row in active) >= 2


@rule("AT-07")
def test_there_is_no_unit_away_from_earth() -> None:
    assert not table("spaceship").is_earth
    assert table("spaceship").default_unit_sections == 0
    wrong = changed(("earth = true", "earth = false"))
    assert faults(wrong) == ["default_unit_sections: AT-07: U.N.I.T. is used only on Earth"]


@rule("AT-30")
def test_the_quarry_has_a_rock_portal_that_is_switched_off() -> None:
    quarry = table("quarry")
    (special,) = [portal for portal in quarry.portals if portal.is_one_shot]
    assert not special.is_enabled
    site = quarry.sites[special.site]
    assert quarry.pieces[site.piece].kind.id == "rock"
    assert special.site not in quarry.ground().legal_sites(quarry.portals[0].site, [])


@rule("AT-R10")
@pytest.mark.parametrize("word", TABLES)
def test_start_spots_lie_in_their_zone_and_do_not_overlap(word: str) -> None:
    board = table(word)
    spots = board.start_spots(board.unit)
    assert len(spots) >= 6
    assert all(shapely.covers(board.unit, shapely.Point(spot)) for spot in spots)
    assert min(distance(a, b) for a in spots for b in spots if a != b) >= 1


def test_cover_spots_are_places_where_one_can_stand() -> None:
    board = table("village")
    assert len(board.cover_spots) > 80
    assert all(board.ground().may_stand(spot) for spot in board.cover_spots)


WRONG: list[tuple[tuple[tuple[str, str], ...], str]] = [
    (
        (('kind = "wood"', 'kind = "jungle"'),),
        "terrain 'd06': there is no 'jungle'; there are: buil",
    ),
    ((("[[33, 28], [39, 28]", "[[12, 28], [39, 28]"),), "terrain 'd01' and 'd03' overlap"),
    ((("[24, 23.8]", "[4, 23.8]"),), "objective 1 is 4 from the table edge: AT-21 asks for 12"),
    ((("[24, 23.8]", "[50, 23.8]"),), "objective 1 is out of table: AT-21"),
    ((("[24, 23.8], ", ""),), "objectives: AT-20: there are 4 of them, not 3"),
    (
        (("[39, 28], [39, 33]", "[59, 28], [39, 33]"),),
        "terrain 'd03': out of table: it reaches from",
    ),
    ((("[16, 28], [16, 33]", "[16, 33], [16, 28]"),), "terrain 'd02': the corners are no polygon"),
    ((('cover = "d01"', 'cover = "d77"'),), "portal 'P1': there is no 'd77'; there are: d01"),
    ((('cover = "d01"', 'cover = "d07"'),), "portal 'P1': AT-29: there is no dead ground behind a"),
    ((("site = 2", "site = 7"),), "portal 'P1': site is a corner of 'd01' from 0 to 3, or its mid"),
    ((('cover = "d01"\nsite = 2\n', ""),), "portal 'P1': AT-27: say where it is: cover and site"),
    (
        (('cover = "d01"\nsite = 2\n', "pos = [20, 10]\n"),),
        "portal 'P1': AT-28: it is not in cover",
    ),
    ((('cover = "d01"\nsite = 2\n', "pos = [20, 90]\n"),), "portal 'P1': out of table"),
    ((("level = 2", "level = 4"),), "portal 'P1': Expected 'int' <= 3 at 'level'"),
    ((('light = "day"', 'light = "dusk"'),), "could be: day, night, fog"),
    ((('deck = "quick"', 'deck = "huge"'),), "table 'deck': there is no 'huge'; there are: quick"),
    ((('lab = "d05"', 'lab = "d55"'),), "table 'lab': there is no 'd55'"),
    ((('["doctor_3", "sarah"]', '["sarah"]'),), "default_team: AT-02: it begins with a Doctor"),
    ((('["doctor_3", "sarah"]', '["doctor_3", "bo"]'),), "there is no 'bo'; there are: susan"),
    ((("[30, 12]", "[36, 30]"),), "civilian 1 at 36 30: AT-R06: Hut 2 is in the way"),
    ((("[30, 12]", "[30.1, 12]"),), "civilian 1 at 30.1 12: AT-R84: it is not on a quarter inch"),
    ((("size = [48, 48]", "size = [480, 48]"),), "size: a table is 24 x 24 to 96 x 72 inches"),
    ((("size = [48, 48]", "size = 48"),), "Expected 'array', got 'int' at 'size'"),
    ((('id = "d02"', 'id = "d01"'),), "terrain 'd01': the id stands more than once"),
    ((('id = "d02"', 'idd = "d02"'),), "terrain 2: "),
    ((("[zones.party]", "[zones.friends]"),), "AT-R10: there is no zone for the party"),
    ((("[25, 0], [25, 4]", "[18, 0], [18, 4]"),), "zone 'party': AT-R10: there is no room for six"),
    ((("size = ", "size == "),), "the file can't be read: "),
    ((("[30, 12]", "[nan, 12]"),), "Expected 'float' >= -1000.0 at 'civilians[0]"),
    ((("[30, 12]", "[30, -inf]"),), "Expected 'float' >= -1000.0 at 'civilians[0]"),
    ((("[25, 0], [25, 4]", "[25, 0], [inf, 4]"),), "Expected 'float' <= 1000.0"),
    ((("size = [48, 48]", f"size = [{'9' * 5000}, 48]"),), "the file can't be read: "),
    ((("size = [48, 48]", f"size = [{'9' * 4000}, 48]"),), "Number out of range at 'size[0]"),
]


@rule("AT-27", "AT-R85")
@pytest.mark.parametrize(("ways", "words"), WRONG)
def test_a_fault_is_said_in_words(ways: tuple[tuple[str, str], ...], words: str) -> None:
    found = faults(changed(*ways))
    assert any(words in fault for fault in found), found


@rule("AT-R85")
@pytest.mark.parametrize(("corners", "is_too_many"), [(200, False), (201, True)])
def test_a_table_has_only_so_many_corners_to_go_round(corners: int, is_too_many: bool) -> None:
    here = tomllib.loads(YARD)
    shapes = [*here["terrain"], *here["zones"].values()]
    missing = corners - sum(len(shape["polygon"]) for shape in shapes)
    woods = [
        {"id": f"w{first}", "kind": "wood", "polygon": [[1, 1 + n] for n in range(first, last)]}
        for first, last in ((0, 40), (40, 80), (80, 120), (120, missing))
    ]
    found = faults(json.dumps({**here, "terrain": [*here["terrain"], *woods]}))
    words = "AT-R85: corners of all polygons: 200 at most, not 201"
    assert (words in found) == is_too_many


def test_all_faults_are_said_at_once() -> None:
    wrong = changed(
        ('kind = "wood"', 'kind = "jungle"'),
        ("[24, 23.8]", "[4, 23.8]"),
    )
    assert len(faults(wrong)) == 2
    with pytest.raises(TableError, match=r"jungle.*AT-21"):
        read_table(wrong)


@rule("AT-255")
def test_a_vehicle_that_stands_in_a_house_is_refused() -> None:
    text = YARD + '[[vehicle]]\nid = "V9"\nkind = "land_rover"\npos = [24, 27]\n'
    assert faults(text) == ["vehicle 'V9': AT-255: it does not fit where it stands"]
    text = text.replace("land_rover", "hovercraft")
    assert faults(text)[0].startswith("vehicle 'V9': there is no 'hovercraft'")


def test_a_portal_in_the_open_is_legal_where_nobody_can_see_it_at_the_start() -> None:
    board = read_table(changed(('cover = "d01"\nsite = 2\n', "pos = [24, 32]\n")))
    assert board.sites[board.portals[0].site].piece == -1


@rule("AT-19", "AT-27", "AT-28")
def test_a_table_without_terrain_has_nothing_to_hide_a_portal_behind() -> None:
    bare = tomllib.loads(YARD) | {"terrain": [], "lab": ""}
    bare["portal"] = [{"id": "P1", "pos": [20, 30], "level": 1}]
    (where, nowhere) = faults(json.dumps(bare))
    assert where == "portal 'P1': AT-28: it is not in cover from the party's start zone"
    assert nowhere == "portal 'P1': AT-R73: there is no other site within 12 of it"


def test_a_table_of_ones_own_travels_as_one_line() -> None:
    line = one_line(YARD)
    assert "\n" not in line
    assert one_line(line) == line
    assert find_table(line).name == "Drill Yard"
    assert find_table(line) is find_table(line)
    assert find_table("village") is table("village")


PIECES: Any = st.recursive(
    st.none() | st.booleans() | st.integers(-100, 100) | st.floats() | st.text(max_size=5),
    lambda part: (
        st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=5), part, max_size=3)
    ),
    max_leaves=8,
)


@settings(deadline=None, max_examples=150)
@given(st.data())
def test_nothing_that_is_written_makes_the_check_fall_over(data: st.DataObject) -> None:
    raw = tomllib.loads(YARD)
    name = data.draw(st.sampled_from(sorted(raw)))
    part = raw
    if isinstance(raw[name], list) and isinstance(raw[name][0], dict):
        part = data.draw(st.sampled_from(raw[name]))
        name = data.draw(st.sampled_from(sorted(part)))
    part[name] = data.draw(PIECES)
    assert isinstance(faults(json.dumps(raw)), list)
