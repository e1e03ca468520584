"""Keys and Sonic Screwdrivers: doors opened and closed."""

import pytest

from games.keys_to_the_tardis.tables import (
    discarded,
    is_open,
    maze,
    mover,
    notes,
    play,
    refused,
    tile,
    uses,
)
from support import rule

RED = ["a1", "e1", "b2", "f2", "c3", "g3", "a5", "e5", "b6", "f6", "c7", "g7"]


@rule("KT-49")
def test_a_key_opens_a_closed_door() -> None:
    state = play(maze(hand="red-key"), "key red c3", "reveal c3 open-door")
    assert is_open(state, "c3")
    assert mover(state) == "move south"


@rule("KT-49")
def test_a_key_closes_an_open_door() -> None:
    state = play(maze("c3=.", hand="red-key"), "key red c3")
    assert not is_open(state, "c3")
    assert mover(state) == "move south"


@rule("KT-50", "KT-51")
def test_a_key_fits_every_door_of_its_colour_anywhere_and_no_other() -> None:
    state = maze("d1=S", hand="red-key")
    assert uses(state, "key red") == RED
    assert refused(state, "key red d2") == "KT-50"


@rule("KT-50")
@pytest.mark.parametrize("colour", ["red", "green", "blue", "yellow"])
def test_each_colour_has_a_key_of_its_own(colour: str) -> None:
    state = maze(hand=f"{colour}-key")
    tiles = uses(state, f"key {colour}")
    assert len(tiles) == 12
    assert {tile(state, name)["colour"] for name in tiles} == {colour}


@rule("KT-52")
def test_a_key_does_not_close_a_door_with_a_pawn_on_it() -> None:
    state = maze("c3=N e1=S", hand="red-key")
    assert not {"c3", "e1"} & set(uses(state, "key red"))
    assert refused(state, "key red c3") == "KT-52"


@rule("KT-53")
def test_a_used_key_goes_to_the_discard_pile() -> None:
    state = play(maze("c3=.", hand="red-key"), "key red c3")
    assert discarded(state, "red-key") == 1


@rule("KT-R15")
@pytest.mark.parametrize("mark", [".", "D", "K", "X", "T"])
def test_every_kind_of_open_tile_may_be_closed(mark: str) -> None:
    state = play(maze(f"c3={mark}", hand="red-key"), "key red c3")
    assert not is_open(state, "c3")


@rule("KT-R15")
@pytest.mark.parametrize("verb", ["key red", "sonic"])
def test_the_control_tile_never_flips(verb: str) -> None:
    state = maze(hand="red-key sonic")
    assert refused(state, f"{verb} d4") == "KT-R15"


@rule("KT-62", "KT-63")
@pytest.mark.parametrize(("mark", "expected"), [("-", "KT-62"), (".", "KT-63")])
def test_a_key_does_nothing_to_a_door_under_a_barrier(mark: str, expected: str) -> None:
    state = maze(f"c3={mark}", hand="red-key", barriers="c3")
    assert "c3" not in uses(state, "key red")
    assert refused(state, "key red c3") == expected


@rule("KT-81")
@pytest.mark.parametrize("verb", ["key red", "sonic"])
def test_a_dalek_with_a_cookie_cannot_be_closed(verb: str) -> None:
    state = maze("c3=D", hand="red-key sonic", cookies="c3")
    assert "c3" not in uses(state, verb)
    assert refused(state, f"{verb} c3") == "KT-81"


@rule("KT-54", "KT-55")
def test_a_sonic_screwdriver_flips_doors_of_any_colour() -> None:
    state = maze("c3=. d3=. e3=. f3=.", hand="sonic")
    assert len(uses(state, "sonic")) == 48
    play(state, "sonic e3")
    assert not is_open(state, "e3")
    opened = play(maze(hand="sonic"), "sonic g7", "reveal g7 open-door")
    assert is_open(opened, "g7")


@rule("KT-54", "KT-56")
def test_a_sonic_screwdriver_removes_a_barrier_and_does_nothing_else() -> None:
    state = play(maze(hand="sonic", barriers="c3"), "sonic c3")
    assert tile(state, "c3") == {"colour": "red"}
    assert mover(state) == "move south"


@rule("KT-56")
def test_an_open_door_stays_open_when_its_barrier_goes() -> None:
    state = play(maze("c3=.", hand="sonic", barriers="c3"), "sonic c3")
    assert is_open(state, "c3")


@rule("KT-57")
def test_a_sonic_screwdriver_does_not_close_a_door_with_a_pawn_on_it() -> None:
    state = maze("c3=N", hand="sonic")
    assert "c3" not in uses(state, "sonic")
    assert refused(state, "sonic c3") == "KT-57"


@rule("KT-54", "KT-R23")
def test_a_barrier_under_a_pawn_can_be_removed() -> None:
    state = play(maze("c3=N", hand="sonic", barriers="c3"), "sonic c3")
    assert state.barriers == 0
    assert is_open(state, "c3")


@rule("KT-58")
def test_a_used_sonic_screwdriver_goes_to_the_discard_pile() -> None:
    assert discarded(play(maze("c3=.", hand="sonic"), "sonic c3"), "sonic") == 1
    removed = play(maze("c3=.", hand="sonic", barriers="c3"), "sonic c3")
    assert discarded(removed, "sonic") == 1


@rule("KT-R45")
def test_a_sonic_screwdriver_frees_nobody_from_a_pandorica() -> None:
    state = maze("c3=N", hand="sonic", pandorica="north 2")
    assert "c3" not in uses(state, "sonic")
    play(state, "sonic c4", "reveal c4 open-door")
    assert state.pandorica == (0, 2)


def test_a_key_that_opens_a_door_is_told_only_once() -> None:
    assert notes(maze(hand="red-key"), "key red c3", "reveal c3 open-door") == []
