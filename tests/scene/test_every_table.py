"""What holds for the picture of every game that is drawn with our furniture."""

import pytest

from scene.pictures import (
    afforded,
    check_definitions,
    check_manners,
    drawn,
    ids,
    positions,
    smallest_type,
)
from vworp.core import CHANCE, Game, registry
from vworp.scene.lettering import LEAST

DRAWN = ("keys_to_the_tardis", "tardis_run")
TABLES = [
    pytest.param(registry.find(name), seats, id=f"{name}-{seats}")
    for name in DRAWN
    for seats in registry.find(name).seats
]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


@every_table
def test_a_picture_is_well_formed_small_and_minds_a_strict_page(game: Game, seats: int) -> None:
    for state in positions(game, seats, seed=1):
        for viewer in (*range(seats), None):
            text = str(state.view(viewer).scene())
            check_manners(text)
            check_definitions(text, game.id)
        check_manners(str(state.scene()))


@every_table
def test_the_one_who_decides_finds_every_option_in_the_picture(game: Game, seats: int) -> None:
    for state in positions(game, seats, seed=2):
        if state.seat != CHANCE and not state.is_over:
            picture = drawn(state.view(state.seat))
            assert afforded(picture) == set(state.options())
            assert picture.attrib["role"] == "group"


@every_table
def test_nobody_else_is_offered_anything(game: Game, seats: int) -> None:
    for state in positions(game, seats, seed=3):
        for viewer in (*range(seats), None):
            if viewer != state.seat:
                picture = drawn(state.view(viewer))
                assert afforded(picture) == set()
                assert picture.attrib["role"] == "img"


@every_table
def test_what_has_an_id_looks_the_same_to_whoever_decides(game: Game, seats: int) -> None:
    for state in positions(game, seats, seed=4):
        for viewer in range(seats):
            picture = drawn(state.view(viewer))
            named = [found for found in picture.iter() if "id" in found.attrib]
            things = [found for found in named if not found.attrib["id"].startswith(game.id)]
            inside = [part for thing in things for part in thing.iter()]
            assert not [part for part in inside if "halo" in part.attrib.get("class", "")]


@every_table
def test_every_word_can_be_read_on_a_phone(game: Game, seats: int) -> None:
    for state in positions(game, seats, seed=5, count=4):
        for viewer in (0, None):
            assert smallest_type(drawn(state.view(viewer))) >= LEAST


@every_table
def test_the_same_view_gives_the_same_picture(game: Game, seats: int) -> None:
    for state in positions(game, seats, seed=6, count=4):
        assert str(state.view(0).scene()) == str(state.copy().view(0).scene())


@every_table
def test_a_piece_keeps_its_id_from_the_first_picture_to_the_last(game: Game, seats: int) -> None:
    pawns = [
        sorted(name for name in ids(drawn(state.view(0))) if name.startswith(("pawn", "tile")))
        for state in positions(game, seats, seed=7)
    ]
    assert all(names == pawns[0] for names in pawns)
