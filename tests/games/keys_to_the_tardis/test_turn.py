"""The three steps of a turn, and the draw pile."""

from games.keys_to_the_tardis.tables import (
    discarded,
    hand,
    maze,
    mover,
    notes,
    play,
    refused,
    uses,
)
from support import rule, words
from vworp.core import ChanceStep


@rule("KT-14")
def test_a_turn_is_draw_then_play_then_move() -> None:
    state = maze(due="draw south")
    seen = [mover(state)]
    for action in ("draw sonic", "discard sonic", "stay"):
        state.play(action)
        seen.append(mover(state))
    assert seen == ["draw south", "play south", "move south", "draw north"]


@rule("KT-14")
def test_nobody_moves_before_playing() -> None:
    assert refused(maze("d1=."), "move d1") == "KT-14"


@rule("KT-15")
def test_the_draw_is_compulsory() -> None:
    state = maze(due="draw south")
    assert all(option.startswith("draw ") for option in words(state))
    assert refused(state, "discard yellow-key") == "KT-15"


@rule("KT-15")
def test_a_card_is_drawn_by_how_many_are_in_the_draw_pile() -> None:
    state = maze(due="draw south", deck="sonic sonic sonic red-key")
    step = state.step
    assert isinstance(step, ChanceStep)
    weights = {state.notation(a): count for a, count in step.weights(state).items()}
    assert weights == {"draw red-key": 1, "draw sonic": 3}
    assert refused(state, "draw barrier") == "KT-15"


@rule("KT-15", "KT-16")
def test_the_draw_brings_the_hand_to_four_and_takes_it_from_the_pile() -> None:
    state = maze(due="draw south", hand="sonic sonic barrier")
    before = state.deck_size
    play(state, "draw tunnel")
    assert hand(state, "south") == ["sonic", "sonic", "barrier", "tunnel"]
    assert state.deck_size == before - 1


@rule("KT-17")
def test_only_a_card_of_the_hand_can_be_played() -> None:
    state = maze(hand="barrier barrier barrier barrier")
    assert {option.split()[0] for option in words(state)} == {"discard", "barrier"}
    assert refused(state, "sonic a1") == "KT-17"
    assert refused(state, "discard sonic") == "KT-17"


@rule("KT-17")
def test_exactly_one_card_is_played() -> None:
    state = play(maze(hand="sonic barrier barrier barrier"), "barrier a1")
    assert hand(state, "south") == ["sonic", "barrier", "barrier"]
    assert refused(state, "barrier a2") == "KT-17"


@rule("KT-17", "KT-R8")
def test_the_play_cannot_be_passed() -> None:
    state = maze()
    assert "stay" not in words(state)
    assert refused(state, "stay") == "KT-14"


@rule("KT-18")
def test_a_played_card_goes_to_the_discard_pile_or_onto_the_grid() -> None:
    thrown = play(maze(hand="barrier"), "discard barrier")
    laid = play(maze(hand="barrier"), "barrier a1")
    assert discarded(thrown, "barrier") == 1
    assert discarded(laid, "barrier") == 0
    assert laid.barriers == 1


@rule("KT-19")
def test_the_move_is_optional() -> None:
    state = maze("d1=.", "move south")
    assert "stay" in words(state)
    assert mover(play(state, "stay")) == "draw north"


@rule("KT-20", "KT-R2")
def test_turns_pass_clockwise() -> None:
    state = maze(due="move south", seats=4)
    order = []
    for _ in range(4):
        play(state, "stay", "draw barrier", "discard barrier")
        order.append(mover(state))
    assert order == ["move west", "move north", "move east", "move south"]


@rule("KT-20", "KT-R2")
def test_three_players_pass_the_empty_edge_by() -> None:
    state = maze(due="move north", seats=3)
    assert mover(play(state, "stay")) == "draw south"


@rule("KT-R7")
def test_any_card_may_be_discarded_unused() -> None:
    state = maze(hand="red-key sonic pandorica cyberman")
    assert uses(state, "discard") == ["red-key", "sonic", "pandorica", "cyberman"]
    play(state, "discard sonic")
    assert discarded(state, "sonic") == 1
    assert hand(state, "south") == ["red-key", "pandorica", "cyberman"]


@rule("KT-R9")
def test_a_card_is_not_used_without_effect() -> None:
    state = maze("d1=S", hand="cookie cyberman yellow-key sonic")
    assert uses(state, "cookie") == []
    assert uses(state, "cyberman") == []
    assert "d1" not in uses(state, "key yellow")
    assert len(uses(state, "discard")) == 4


@rule("KT-21", "KT-R11")
def test_the_discard_pile_is_reshuffled_only_when_a_card_must_be_drawn() -> None:
    state = maze(due="draw south", deck="sonic")
    play(state, "draw sonic")
    assert state.deck_size == 0
    discards = sum(state.discards)
    play(state, "discard sonic")
    assert state.deck_size == 0
    play(state, "stay")
    assert state.deck_size == discards + 1
    assert sum(state.discards) == 0
    assert "draw sonic" in words(state)


@rule("KT-21", "KT-R11")
def test_a_draw_pile_with_one_card_left_is_not_used_up() -> None:
    state = play(maze(due="draw south", deck="sonic tunnel"), "draw sonic", "discard sonic", "stay")
    assert words(state) == ["draw tunnel"]
    assert discarded(state, "sonic") > 0


@rule("KT-21")
def test_a_reshuffle_is_told() -> None:
    state = maze(due="draw south", deck="sonic")
    assert notes(state, "draw sonic", "discard sonic", "stay") == ["KT-21"]


@rule("KT-R11")
def test_cards_on_the_table_and_in_hands_stay_out_of_the_reshuffle() -> None:
    state = maze(
        "e1=D",
        "draw south",
        hand="cyberman cyberman cookie",
        barriers="a1 a2",
        tunnels="a1-b2",
        cookies="e1",
        pandorica="north 2",
        deck="sonic",
    )
    play(state, "draw sonic", "discard sonic", "stay")
    new_pile = state.position()["unseen"]
    assert "cyberman" not in new_pile
    assert new_pile["barrier"] == 7
    assert new_pile["tunnel"] == 5
    assert new_pile["cookie"] == 1
    assert new_pile["pandorica"] == 2


@rule("KT-R12")
def test_a_removed_time_barrier_goes_to_the_discard_pile() -> None:
    state = play(maze(hand="sonic", barriers="c3"), "sonic c3")
    assert discarded(state, "barrier") == 1
    assert discarded(state, "sonic") == 1
    assert state.barriers == 0


@rule("KT-R6")
def test_the_sonic_screwdriver_is_one_kind_of_card() -> None:
    assert uses(maze(hand="sonic sonic sonic sonic"), "discard") == ["sonic"]
