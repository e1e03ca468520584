"""Time Tunnels: diagonal passages for everybody."""

import pytest

from games.keys_to_the_tardis.tables import maze, mover, pawn, play, refused, uses
from support import rule, words


@rule("KT-66", "KT-24")
def test_a_tunnel_lets_pawns_move_diagonally() -> None:
    state = maze("c3=S d2=.", hand="tunnel")
    play(state, "tunnel d2-c3")
    assert words(state) == ["move d2", "stay"]
    assert pawn(play(state, "move d2"), "south") == "d2"


@rule("KT-66")
def test_a_tunnel_leads_both_ways() -> None:
    assert words(maze("c2=S d3=.", "move south", tunnels="c2-d3")) == ["move d3", "stay"]
    assert words(maze("d3=S c2=.", "move south", tunnels="c2-d3")) == ["move c2", "stay"]


@rule("KT-66")
def test_the_ends_of_a_tunnel_are_understood_in_either_order() -> None:
    state = play(maze("d3=S c2=.", hand="tunnel"), "tunnel d3-c2")
    assert state.position()["tunnels"] == ["c2-d3"]


@rule("KT-66")
def test_a_tunnel_joins_its_two_tiles_and_no_others() -> None:
    state = maze("c3=S d2=. b2=. b4=.", "move south", tunnels="d2-c3 c2-d3")
    assert words(state) == ["move d2", "stay"]


@rule("KT-67")
def test_a_tunnel_stays_for_the_rest_of_the_game() -> None:
    state = maze("c3=S d2=.", hand="tunnel")
    play(state, "tunnel d2-c3", "move d2")
    assert state.position()["tunnels"] == ["d2-c3"]
    assert state.position()["discards"] == {}


@rule("KT-68")
@pytest.mark.parametrize("mark", ["-", "w"])
def test_the_far_end_of_a_tunnel_must_be_open(mark: str) -> None:
    state = maze(f"c2=S d3={mark}", "move south", tunnels="c2-d3")
    assert words(state) == ["stay"]
    assert refused(state, "move d3") == "KT-26"


@rule("KT-68", "KT-52")
def test_the_near_end_of_a_tunnel_cannot_be_closed_under_the_pawn() -> None:
    state = maze("c2=N d3=.", hand="green-key sonic", tunnels="c2-d3")
    assert refused(state, "key green c2") == "KT-52"
    assert refused(state, "sonic c2") == "KT-57"


@rule("KT-69")
def test_everybody_may_use_a_tunnel() -> None:
    state = maze("c2=N d3=.", hand="tunnel")
    play(state, "tunnel c2-d3", "stay", "draw sonic", "discard sonic")
    assert words(state) == ["move d3", "stay"]


@rule("KT-70")
def test_no_tunnel_touches_the_control_tile() -> None:
    state = maze(hand="tunnel")
    assert refused(state, "tunnel c3-d4") == "KT-70"
    assert refused(state, "tunnel d4-c5") == "KT-70"


@rule("KT-R46")
def test_there_are_68_places_for_a_tunnel() -> None:
    assert len(uses(maze(hand="tunnel"), "tunnel")) == 68


@rule("KT-71")
def test_the_end_of_a_tunnel_can_be_blocked_opened_and_closed() -> None:
    state = maze("d3=.", hand="barrier sonic green-key", tunnels="c2-d3")
    assert "d3" in uses(state, "barrier")
    assert {"c2", "d3"} <= set(uses(state, "sonic"))
    assert {"c2", "d3"} <= set(uses(state, "key green"))


@rule("KT-71", "KT-R48")
def test_a_barrier_at_the_far_end_blocks_a_tunnel() -> None:
    state = maze("c2=S d3=.", "move south", tunnels="c2-d3", barriers="d3")
    assert refused(state, "move d3") == "KT-59"


@rule("KT-72")
def test_the_ends_of_a_tunnel_may_differ_in_colour() -> None:
    state = maze(hand="tunnel")
    tiles = state.position()["tiles"]
    assert (tiles["a1"]["colour"], tiles["b2"]["colour"]) == ("red", "red")
    assert (tiles["d2"]["colour"], tiles["c3"]["colour"]) == ("blue", "red")
    assert {"a1-b2", "d2-c3"} <= set(uses(state, "tunnel"))


@rule("KT-R46")
def test_a_tunnel_may_join_closed_blocked_occupied_and_dalek_tiles() -> None:
    state = maze("c3=D c5=N", hand="tunnel", barriers="e2")
    assert {"d2-c3", "c5-d6", "d1-e2", "a1-b2"} <= set(uses(state, "tunnel"))


@rule("KT-R47")
def test_tunnels_may_cross_but_not_lie_twice_in_one_place() -> None:
    state = maze(hand="tunnel", tunnels="c2-d3")
    assert "d2-c3" in uses(state, "tunnel")
    assert refused(state, "tunnel c2-d3") == "KT-R47"


@rule("KT-R48")
def test_going_through_a_tunnel_is_the_move_of_the_turn() -> None:
    state = play(maze("c2=S d3=.", "move south", tunnels="c2-d3"), "move d3")
    assert mover(state) == "draw north"


@rule("KT-R48", "KT-33")
def test_a_tunnel_does_not_lead_past_a_dalek() -> None:
    assert refused(maze("c2=S d3=D", "move south", tunnels="c2-d3"), "move d3") == "KT-33"


@rule("KT-R48", "KT-27")
def test_a_tunnel_does_not_lead_onto_a_pawn() -> None:
    assert refused(maze("c2=S d3=N", "move south", tunnels="c2-d3"), "move d3") == "KT-27"


@rule("KT-R17", "KT-68")
def test_a_tunnel_leads_onto_a_teleport() -> None:
    state = play(maze("c2=S d3=T", "move south", tunnels="c2-d3"), "move d3")
    assert pawn(state, "south") == "d4"


@rule("KT-R48", "KT-R19")
def test_a_tunnel_leads_to_no_teleport_while_the_control_tile_is_taken() -> None:
    state = maze("c2=S d3=T", "move south", tunnels="c2-d3", pawns="north d4")
    assert refused(state, "move d3") == "KT-R19"
