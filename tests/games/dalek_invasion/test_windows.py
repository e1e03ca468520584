"""When a window opens: being asked tells nobody anything about a hand."""

import pytest

from games.dalek_invasion.tables import due, earth, hand, play, refused
from support import rule, words
from vworp.core import Illegal
from vworp.games.dalek_invasion.state import Table

SOME = "transmat_beam"


def asked(state: Table) -> list[str]:
    """Who is asked, in order, while everybody passes."""
    found = []
    while "pass" in words(state):
        found.append(due(state))
        play(state, "pass")
    return found


FOUR = "black: russia 9, ural 2; silver: scandinavia 3; orange: egypt; red: japan"


@rule("DI-R59", "DI-R44", "DI-R47")
def test_at_a_landing_everybody_with_a_power_card_is_asked_active_first() -> None:
    hands = {"black": SOME, "silver": "robomen", "red": "force_field"}
    state = earth(FOUR, "land", seats=4, rest="silver 1", hands=hands, active="silver")
    play(state, "land china")
    assert asked(state) == ["LandingWindow silver", "LandingWindow red", "LandingWindow black"]


@rule("DI-R59")
def test_nobody_is_asked_when_all_can_see_that_no_card_fits() -> None:
    hands = {"black": SOME, "silver": "robomen"}
    used = "fast_return_switch hostile_action_displacement"
    state = earth(FOUR, "land", seats=4, hands=hands, used=used)
    play(state, "land china")
    assert due(state) == "Muster black"


@rule("DI-R59", "DI-R14")
def test_after_the_muster_the_others_are_asked_clockwise() -> None:
    hands = {"black": SOME, "silver": "robomen", "red": "force_field"}
    australia = "indonesia, new_guinea, western_australia, eastern_australia"
    state = earth(f"{FOUR}; black: {australia}", "muster", seats=4, hands=hands)
    play(state, "done")
    assert asked(state) == ["SabotageWindow silver", "SabotageWindow red"]


@rule("DI-62", "DI-R59", "DI-R47")
def test_before_the_dice_first_the_attacker_then_the_defender_is_asked() -> None:
    hands = {"black": SOME, "silver": "robomen"}
    state = play(earth(FOUR, seats=4, hands=hands), "attack russia scandinavia 3")
    assert asked(state) == ["AimWindow black", "DefenceWindow silver"]
    play(state, "3 3 3 v 1 1")
    assert asked(state) == ["ResultWindow black"]
    play(state, "continue 3")
    assert asked(state) == ["AimWindow black", "DefenceWindow silver"]
    play(state, "6 6 6 v 1")
    assert asked(state) == ["LastStand silver"]
    play(state, "occupy 3")
    assert asked(state) == ["GarrisonWindow black"]
    assert due(state) == "Attack black"


@rule("DI-R59")
def test_a_beaten_attacker_is_asked_too() -> None:
    hands = {"black": SOME}
    state = earth(FOUR.replace("russia 9", "russia 2"), seats=4, hands=hands)
    play(state, "attack russia scandinavia 1", "pass", "1 v 6 6", "pass")
    assert asked(state) == ["BeatenWindow black"]


@rule("DI-R59")
def test_only_the_number_of_power_cards_decides_who_is_asked() -> None:
    moves = ["attack russia scandinavia 3", "pass", "pass", "3 3 3 v 1 1", "pass", "continue 3"]
    for black, silver in [(SOME, "robomen"), ("special_weapons_dalek", "force_field")]:
        state = earth(FOUR, seats=4, hands={"black": black, "silver": silver})
        for move in moves:
            play(state, move)
        assert due(state) == "AimWindow black"


@rule("DI-R59")
def test_in_a_window_only_a_pass_is_legal_without_a_fitting_card() -> None:
    state = play(earth(FOUR, seats=4, hands={"black": SOME}), "attack russia scandinavia 3")
    assert words(state) == ["pass"]
    assert refused(state, f"play {SOME}") == "DI-59"
    assert refused(state, "play special_weapons_dalek") == "DI-60"
    assert refused(state, "withdraw") == "DI-R47"


@rule("DI-63", "DI-R46", "DI-62")
def test_each_side_uses_one_card_in_all_rolls_on_one_target_in_a_turn() -> None:
    hands = {
        "black": "special_weapons_dalek maximum_extermination robomen",
        "silver": "force_field vision_impaired self_destruct",
    }
    state = earth(FOUR.replace("ural 2", "ural 2, iceland 9"), seats=4, hands=hands)
    play(state, "attack russia scandinavia 3", "play special_weapons_dalek", "play force_field")
    play(state, "3 3 3 v 6 6", "withdraw", "attack iceland scandinavia 3")
    assert due(state) == "BlackDie"
    play(state, "6 6 6 v 1 1", "continue 3", "6 6 6 v 1")
    assert due(state) == "Occupy black"
    play(state, "occupy 3")
    assert due(state) == "Attack black"
    assert len(hand(state, "black")) == len(hand(state, "silver")) == 2


@rule("DI-63", "DI-R46")
def test_another_target_is_another_attack() -> None:
    hands = {"black": "special_weapons_dalek maximum_extermination"}
    board = "black: russia 9; silver: scandinavia 3, middle_east 3"
    state = play(earth(board, hands=hands), "attack russia scandinavia 3")
    play(state, "play special_weapons_dalek", "6 6 6 v 1 1", "withdraw")
    play(state, "attack russia middle_east 3")
    play(state, "1 1 1 v 6 6")
    assert due(state) == "ResultWindow black"


@rule("DI-R47")
def test_one_card_for_each_player_and_window() -> None:
    hands = {"black": "fast_return_switch hostile_action_displacement"}
    state = earth("black: russia 2, ural", "landing", tardis="egypt", hands=hands)
    play(state, "play hostile_action_displacement")
    assert due(state) == "Muster black"
    assert hand(state, "black") == {"fast_return_switch"}
    hands = {"silver": "sonic_sabotage unit_blockade"}
    state = earth("black: russia", "sabotage silver", new=20, hands=hands)
    play(state, "play sonic_sabotage")
    assert due(state) == "Attack black"
    assert hand(state, "silver") == {"unit_blockade"}


@rule("DI-R59")
@pytest.mark.parametrize("silver", ["robomen", "force_field"])
def test_with_fast_windows_only_who_can_play_is_asked(silver: str) -> None:
    hands = {"black": SOME, "silver": silver}
    state = earth(FOUR, seats=4, hands=hands, fast_windows=True)
    play(state, "attack russia scandinavia 3")
    assert due(state) == ("DefenceWindow silver" if silver == "force_field" else "BlackDie")


@rule("DI-R59")
def test_the_option_says_that_fast_windows_tell() -> None:
    from vworp.games.dalek_invasion import GAME

    option = next(option for option in GAME.options if option.name == "fast_windows")
    assert option.default is False
    assert "tells" in option.help


def refusal(state: Table, sentence: str) -> str:
    with pytest.raises(Illegal) as refused:
        state.play(sentence)
    return str(refused.value)


@rule("DI-63")
def test_a_second_card_in_one_attack_is_refused_by_that_rule_and_not_by_the_moment() -> None:
    hands = {"black": "special_weapons_dalek maximum_extermination robomen transmat_beam"}
    state = earth(FOUR, seats=4, hands=hands)
    play(state, "attack russia scandinavia 3", "play special_weapons_dalek")
    second = "DI-63: one card for each side: yours in the attack on Scandinavia is played"
    assert refusal(state, "play maximum_extermination") == second
    play(state, "1 6 6 v 1 1")
    assert refusal(state, "play maximum_extermination") == second
    assert refusal(state, "play transmat_beam").startswith("DI-59: Transmat Beam can't be played")
    play(state, "continue 3", "6 6 6 v 1")
    assert refusal(state, "play robomen") == second


@rule("DI-63")
def test_who_has_played_no_card_yet_is_told_when_a_card_may_be_played() -> None:
    state = earth(FOUR, seats=4, hands={"black": "special_weapons_dalek robomen"})
    play(state, "attack russia scandinavia 3", "pass", "3 3 3 v 1 1", "pass")
    assert refusal(state, "play robomen").startswith("DI-59: Robomen can't be played now: Play")


@rule("DI-24", "DI-R20")
def test_a_trade_without_a_choice_is_not_hurried_where_that_would_tell_about_a_hand() -> None:
    """Whether further cards fit under ten stars only their holder knows."""
    nine = "alaska ontario great_britain egypt peru"
    pauses = {}
    for last in ("brazil", "argentina"):
        state = earth("black: russia, ural", "muster", hands={"black": f"{nine} {last}"})
        play(state, *[f"lay {card}" for card in nine.split()])
        pauses[len(words(state))] = state.step.may_go_unasked(state)
    assert pauses == {1: False, 2: False}


@rule("DI-R19", "DI-R20")
@pytest.mark.parametrize(
    ("held", "laid"),
    [("peru argentina", "peru"), ("peru argentina", "peru argentina"), ("alaska", "alaska")],
)
def test_a_trade_without_a_choice_that_all_can_see_needs_no_pause(held: str, laid: str) -> None:
    state = earth("black: russia, ural", "muster", hands={"black": held})
    play(state, *[f"lay {card}" for card in laid.split()])
    assert len(words(state)) == 1
    assert state.step.may_go_unasked(state)
