"""What tiles do: Daleks, the Control Tile, Teleports, TARDIS Keys and Extra Turns."""

import pytest

from games.keys_to_the_tardis.tables import (
    is_open,
    maze,
    mover,
    notes,
    pawn,
    play,
    refused,
    tile,
    uses,
)
from support import rule, words

AT_THE_KEY = "c2=S c3=K"
TURN = ["draw sonic", "discard sonic"]


@rule("KT-33", "KT-R16")
def test_a_dalek_door_that_is_face_up_cannot_be_entered() -> None:
    state = maze("c2=S c3=D", "move south")
    assert words(state) == ["stay"]
    assert refused(state, "move c3") == "KT-33"


@rule("KT-33", "KT-78")
def test_a_dalek_with_a_jam_cookie_lets_pawns_in() -> None:
    state = maze("c2=S c3=D", "move south", cookies="c3")
    assert pawn(play(state, "move c3"), "south") == "c3"


@rule("KT-R16")
def test_a_revealed_dalek_can_be_closed_again() -> None:
    state = play(maze("c3=D", hand="red-key"), "key red c3")
    assert not is_open(state, "c3")


@rule("KT-34", "KT-35")
def test_the_control_tile_cannot_be_moved_onto() -> None:
    state = maze("d3=S", "move south")
    assert words(state) == ["stay"]
    assert refused(state, "move d4") == "KT-34"


@rule("KT-35", "KT-37", "KT-R21")
def test_a_teleport_leads_to_the_control_tile_at_once() -> None:
    state = maze("c2=S c3=T", "move south")
    assert notes(state, "move c3") == ["KT-37"]
    assert pawn(state, "south") == "d4"
    assert mover(state) == "draw north"


@rule("KT-36")
def test_a_pawn_leaves_the_control_tile_by_a_normal_move() -> None:
    state = maze("d3=. c4=. e5=.", "move south", pawns="south d4")
    assert words(state) == ["move d3", "move c4", "stay"]


@rule("KT-R19")
def test_a_teleport_is_shut_while_another_pawn_is_on_the_control_tile() -> None:
    state = maze("c2=S c3=T", "move south", pawns="north d4")
    assert words(state) == ["stay"]
    assert refused(state, "move c3") == "KT-R19"


@rule("KT-R20")
def test_a_pawn_on_the_control_tile_may_step_onto_a_teleport_and_be_back() -> None:
    state = maze("d3=T", "move south", pawns="south d4")
    assert words(state) == ["move d3", "stay"]
    assert pawn(play(state, "move d3"), "south") == "d4"


@rule("KT-38")
def test_landing_on_a_tardis_key_opens_another_door_of_any_colour() -> None:
    state = play(maze(AT_THE_KEY, "move south"), "move c3")
    assert mover(state) == "bonus south"
    flippable = uses(state, "bonus")
    assert len(flippable) == 47
    play(state, "bonus f5", "reveal f5 open-door")
    assert is_open(state, "f5")


@rule("KT-38")
def test_landing_on_a_tardis_key_can_close_a_door_instead() -> None:
    state = play(maze(AT_THE_KEY, "move south"), "move c3", "bonus c2")
    assert not is_open(state, "c2")


@rule("KT-39")
def test_revealing_a_tardis_key_gives_no_bonus() -> None:
    state = play(maze("c2=S", hand="red-key"), "key red c3", "reveal c3 tardis-key")
    assert mover(state) == "move south"


@rule("KT-39", "KT-R29")
def test_staying_on_a_tardis_key_gives_nothing() -> None:
    state = maze("c3=K", "move south", pawns="south c3")
    assert mover(play(state, "stay")) == "draw north"


@rule("KT-40")
def test_a_player_uses_a_tardis_key_tile_once() -> None:
    state = play(maze(AT_THE_KEY, "move south"), "move c3", "bonus c2")
    assert state.position()["used"] == {"south": ["c3"], "north": []}
    again = maze(AT_THE_KEY, "move south", used="south c3")
    assert mover(play(again, "move c3")) == "draw north"


@rule("KT-41")
def test_a_tardis_key_that_one_player_has_used_still_serves_the_others() -> None:
    state = maze("c2=S c3=K c4=N", "move south")
    play(state, "move c3", "bonus a1", "reveal a1 dalek", *TURN, "stay")
    assert mover(play(state, *TURN, "move c2", *TURN, "move c3")) == "bonus north"


@rule("KT-42")
def test_a_tardis_key_gives_no_further_move() -> None:
    state = play(maze(AT_THE_KEY, "move south"), "move c3", "bonus c4", "reveal c4 open-door")
    assert mover(state) == "draw north"


@rule("KT-R29")
def test_a_declined_tardis_key_is_not_used_up() -> None:
    state = play(maze(AT_THE_KEY, "move south"), "move c3")
    assert words(state)[-1] == "decline"
    play(state, "decline")
    assert state.position()["used"]["south"] == []
    round_the_table = ["draw sonic", "discard sonic", "stay", "draw sonic", "discard sonic"]
    play(state, *round_the_table, "move c2", *round_the_table, "move c3")
    assert mover(state) == "bonus south"


@rule("KT-R29")
def test_the_turn_does_not_pass_before_the_tardis_key_is_decided() -> None:
    state = play(maze(AT_THE_KEY, "move south"), "move c3")
    assert refused(state, "stay") == "KT-R29"


@rule("KT-R30")
def test_the_tardis_key_is_for_another_door_than_its_own() -> None:
    state = play(maze(AT_THE_KEY, "move south"), "move c3")
    assert "c3" not in uses(state, "bonus")
    assert refused(state, "bonus c3") == "KT-R30"


@rule("KT-R15", "KT-52", "KT-62", "KT-63", "KT-R24", "KT-R28", "KT-65")
def test_the_tardis_key_flips_only_what_may_be_flipped() -> None:
    state = maze(
        "c2=S c3=K b3=N a1=D a4=. a6=.",
        "move south",
        cookies="a1",
        barriers="a2 a4",
    )
    play(state, "move c3")
    doors = uses(state, "bonus")
    assert refused(state, "bonus b3") == "KT-52"
    assert refused(state, "bonus a1") == "KT-R28"
    assert refused(state, "bonus a2") == "KT-62"
    assert refused(state, "bonus a4") == "KT-63"
    assert refused(state, "bonus d4") == "KT-R15"
    assert "a6" in doors
    assert not {"b3", "a1", "a2", "a4", "d4"} & set(doors)


@rule("KT-43", "KT-44", "KT-R31")
def test_landing_on_an_extra_turn_gives_a_complete_turn_at_once() -> None:
    state = maze("c2=S c3=X c4=.", "move south")
    play(state, "move c3")
    seen = [mover(state)]
    for action in ("draw sonic", "discard sonic", "move c4"):
        state.play(action)
        seen.append(mover(state))
    assert seen == ["draw south", "play south", "move south", "draw north"]


@rule("KT-43", "KT-R31")
def test_a_bonus_turn_is_told_and_marks_the_tile() -> None:
    state = maze("c2=S c3=X", "move south")
    assert notes(state, "move c3") == ["KT-43"]
    assert state.position()["used"]["south"] == ["c3"]


@rule("KT-45")
def test_revealing_an_extra_turn_gives_no_bonus_turn() -> None:
    state = play(maze("c2=S", hand="red-key"), "key red c3", "reveal c3 extra-turn", "stay")
    assert mover(state) == "draw north"
    assert state.position()["used"]["south"] == []


@rule("KT-45")
def test_staying_on_an_extra_turn_gives_nothing() -> None:
    state = maze("c3=X", "move south", pawns="south c3")
    assert mover(play(state, "stay")) == "draw north"


@rule("KT-46")
def test_a_player_uses_an_extra_turn_tile_once() -> None:
    state = maze("c2=S c3=X", "move south")
    assert mover(play(state, "move c3")) == "draw south"
    play(state, *TURN, "move c2", *TURN, "stay")
    assert mover(play(state, *TURN, "move c3")) == "draw north"


@rule("KT-47")
def test_an_extra_turn_that_one_player_has_used_still_serves_the_others() -> None:
    state = maze("c2=S c3=X c4=N", "move south")
    play(state, "move c3", *TURN, "move c2")
    assert state.position()["used"] == {"south": ["c3"], "north": []}
    assert mover(play(state, *TURN, "move c3")) == "draw north"
    assert state.position()["used"] == {"south": ["c3"], "north": ["c3"]}


@rule("KT-R32")
def test_using_one_extra_turn_leaves_the_other_three() -> None:
    state = maze("c2=S c3=X c4=X", "move south")
    play(state, "move c3", "draw sonic", "discard sonic", "move c4")
    assert mover(state) == "draw south"
    assert state.position()["used"]["south"] == ["c3", "c4"]


@rule("KT-R32")
def test_using_one_tardis_key_leaves_the_others() -> None:
    state = maze("c2=S c3=K d2=K", "move south", used="south d2")
    assert mover(play(state, "move c3")) == "bonus south"


@rule("KT-R32")
def test_the_mark_stays_when_the_tile_is_closed_and_opened_again() -> None:
    state = maze("c2=S c3=X", hand="red-key red-key", used="south c3")
    play(state, "key red c3", "stay", "draw sonic", "discard sonic", "stay")
    play(state, "draw sonic", "key red c3", "move c3")
    assert mover(state) == "draw north"


@rule("KT-R33")
def test_a_bonus_turn_can_lead_to_another_bonus_turn() -> None:
    state = maze("c2=S c3=X c4=X", "move south")
    play(state, "move c3", "draw sonic", "discard sonic", "move c4")
    assert mover(play(state, "draw sonic", "discard sonic")) == "move south"


@rule("KT-R13")
@pytest.mark.parametrize("face", ["open-door", "dalek", "tardis-key", "extra-turn", "teleport"])
def test_an_opened_tile_is_what_its_other_side_shows(face: str) -> None:
    state = play(maze(hand="sonic"), "sonic c3", f"reveal c3 {face}")
    assert tile(state, "c3") == {"colour": "red", "face": face, "open": True}
    assert state.view(1).position()["tiles"]["c3"] == tile(state, "c3")


@rule("KT-R13")
def test_the_colour_shows_on_both_sides() -> None:
    state = maze("c3=D c2=.", hand="red-key")
    assert "c3" in uses(state, "key red")
    assert "c2" not in uses(state, "key red")


@rule("KT-R14")
def test_a_closed_again_tile_keeps_no_secret() -> None:
    state = maze("c3=D", hand="red-key red-key")
    play(state, "key red c3")
    assert tile(state, "c3") == {"colour": "red", "face": "dalek"}
    play(state, "stay", "draw sonic", "discard sonic", "stay", "draw sonic")
    assert notes(state, "key red c3") == ["KT-R14"]
    assert is_open(state, "c3")
    assert mover(state) == "move south"


@rule("KT-R13", "KT-M2")
def test_a_reveal_is_of_the_door_that_opens_and_of_a_face_that_is_left() -> None:
    state = play(maze("a1=T", hand="red-key"), "key red c3")
    assert refused(state, "reveal c3 teleport") == "KT-M2"
    assert refused(state, "reveal d3 dalek") == "KT-R13"
    assert refused(state, "stay") == "KT-R13"
