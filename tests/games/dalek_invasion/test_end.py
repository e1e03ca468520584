"""Who wins, by which rule, and how the variation ends."""

import pytest

import vworp
from games.dalek_invasion.tables import earth, play, set_up, sit_out
from support import rule, words
from vworp.core import Result
from vworp.games.dalek_invasion import GAME
from vworp.games.dalek_invasion.box.board import BOARD
from vworp.games.dalek_invasion.state import Table


def ended(board: str, rest: str = "orange 1", seats: int = 3) -> Result:
    """Clara arrives on this board."""
    state = play(earth(board, "land", clara=9, rest=rest, seats=seats), "land greenland")
    result = state.result()
    assert result is not None
    return result


def some(count: int, start: int = 0) -> str:
    return ", ".join(BOARD.ids[start : start + count])


@rule("DI-04", "DI-97", "DI-R05")
def test_the_most_territories_win_when_clara_arrives() -> None:
    result = ended(f"black: {some(15)}; silver: {some(13, 15)}, ural 9")
    assert result.winners == (0,)
    assert result.payoffs == (1.0, -0.5, -0.5)
    assert result.rule == "DI-97"
    assert "Black controls the most territories (15)" in result.words


@rule("DI-R42")
def test_daleks_decide_between_equal_territories() -> None:
    board = f"black: {some(14)}; silver: {some(13, 14)}, siberia 2"
    result = ended(board)
    assert result.winners == (1,)
    assert result.rule == "DI-R42"


@rule("DI-R42")
def test_who_is_still_tied_shares_the_victory() -> None:
    result = ended(f"black: {some(15)}; silver: {some(15, 15)}")
    assert result.winners == (0, 1)
    assert result.payoffs == (0.25, 0.25, -0.5)
    assert sum(result.payoffs) == 0


@rule("DI-R42")
def test_all_who_are_tied_have_won_though_nobody_gains_by_it() -> None:
    everybody = ended(f"black: {some(14)}; silver: {some(14, 14)}")
    assert everybody.winners == (0, 1, 2)
    assert everybody.payoffs == pytest.approx((0, 0, 0))
    assert "share the victory" in everybody.words


@rule("DI-R57")
def test_the_turn_limit_ends_the_game_as_if_clara_had_arrived() -> None:
    board = f"black: {some(15)}; silver: {some(13, 15)}"
    state = earth(board, "land", rest="orange 1", max_turns=8, turns=7)
    sit_out(state, "japan")
    result = state.result()
    assert result is not None
    assert (state.outcome, result.rule, result.winners) == ("turn_limit", "DI-R57", (0,))
    longer = sit_out(earth(board, "land", rest="orange 1", max_turns=9, turns=7), "japan")
    assert not longer.is_over
    for_ever = sit_out(earth(board, "land", rest="orange 1", max_turns=0, turns=9999), "japan")
    assert not for_ever.is_over


@rule("DI-R57")
def test_the_turn_limit_is_400_unless_told_otherwise() -> None:
    assert GAME.read_options({})["max_turns"] == 400


@rule("DI-99", "DI-R56")
def test_total_domination_leaves_out_the_strip_but_not_the_tardis() -> None:
    state = earth("black: russia 3, ural 2", "land", clara=0, domination=True)
    play(state, "land greenland")
    assert state.clara == 0
    assert BOARD.ids[state.tardis] == "greenland"
    assert "Total domination" in state.text()


@rule("DI-100", "DI-05")
def test_total_domination_ends_when_one_army_controls_everything() -> None:
    state = earth("silver: ural", rest="black 4", domination=True)
    play(state, "attack russia ural 3", "6 6 6 v 1")
    result = state.result()
    assert result is not None
    assert (result.rule, result.winners) == ("DI-05", (0,))


@rule("DI-99")
def test_total_domination_is_an_option() -> None:
    match = set_up(3, domination=True)
    assert isinstance(match.state, Table)
    assert match.state.domination
    assert "option domination: true" in match.record()


@rule("DI-18", "DI-94")
def test_turns_pass_clockwise_over_the_defeated() -> None:
    board = "black: russia 2, ural; silver: peru; red: japan 1, china 1"
    state = earth(board, "land", seats=5, rest="yellow 1")
    order = []
    for place in ["egypt", "brazil", "india", "alaska", "iceland"]:
        order.append(state.active)
        sit_out(state, place)
    assert order == [0, 1, 3, 4, 0]


@rule("DI-R05")
def test_nobody_wins_alone_and_nobody_loses_with_all() -> None:
    match = vworp.new("dalek_invasion", 4, seed=11)
    while not match.is_over:
        match.play(words(match.state)[-1])
    result = match.result()
    assert result is not None
    assert result.winners
    assert sum(result.payoffs) == pytest.approx(0)


@rule("DI-91", "DI-35")
def test_the_next_player_draws_nothing_for_somebody_elses_conquest() -> None:
    state = earth("black: russia 9; silver: china 5", rest="orange 1")
    play(state, "attack russia ural 3", "6 6 6 v 1", "occupy 3", "end_attacks", "stay", "skip")
    assert (state.active, state.has_conquered) == (1, False)
    sit_out(state, "japan")
    assert state.active == 2
    assert state.card_count(1) == 0


@rule("DI-63", "DI-R46")
def test_a_new_turn_is_a_new_attack_without_the_cards_of_the_old_one() -> None:
    hands = {
        "black": "special_weapons_dalek maximum_extermination",
        "silver": "force_field vision_impaired",
    }
    state = earth("black: russia 9; silver: ural 9", hands=hands)
    play(state, "attack russia ural 3", "play special_weapons_dalek", "play vision_impaired")
    play(state, "6 6 v 1 1", "withdraw", "end_attacks", "stay")
    sit_out(state, "japan")
    play(state, "land china", "pass", "pass", "done", "attack russia ural 3", "pass")
    assert words(state)[0] == "black 1"
    play(state, "4 1 1 v 4 4")
    assert "play maximum_extermination" in words(state)
    play(state, "pass")
    assert state.daleks[BOARD.ids.index("russia")] == 9 + 3 - 2
