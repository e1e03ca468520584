"""After a victory: occupation, defeat, and the cards that change hands."""

from random import Random

import pytest

from games.dalek_invasion.tables import (
    cards,
    daleks,
    due,
    earth,
    hand,
    notes,
    owner,
    play,
    refused,
    sit_out,
)
from support import rule, words
from vworp.games.dalek_invasion.actions import MOST_MOVED
from vworp.games.dalek_invasion.state import Table


@rule("DI-R32")
@pytest.mark.parametrize(("dice", "fewest"), [(1, 1), (2, 2), (3, 3)])
def test_those_who_crossed_stay_and_any_number_may_follow(dice: int, fewest: int) -> None:
    state = play(earth("black: russia 9"), f"attack russia ural {dice}")
    play(state, " ".join(["6"] * dice) + " v 1")
    assert words(state) == [f"occupy {fewest}", f"occupy {(fewest + 8) // 2}", "occupy 8"]
    if fewest > 1:
        assert refused(state, f"occupy {fewest - 1}") == "DI-R32"
    assert refused(state, "occupy 9") == "DI-R32"
    play(state, "occupy 7")
    assert (daleks(state, "russia"), daleks(state, "ural")) == (2, 7)


@rule("DI-R32")
def test_nothing_is_asked_when_all_who_can_must_move() -> None:
    state = play(earth("black: russia 3, peru 2"), "attack russia ural 2", "6 6 v 1")
    assert (daleks(state, "russia"), daleks(state, "ural")) == (1, 2)


@rule("DI-R61")
def test_one_move_takes_999_daleks_at_most() -> None:
    state = play(earth("black: russia 5000"), "attack russia ural 3", "6 6 6 v 1")
    assert refused(state, "continue 1") == "DI-R32"
    play(state, f"occupy {MOST_MOVED}")
    assert (daleks(state, "russia"), daleks(state, "ural")) == (5000 - 999, 999)
    state = play(earth("black: russia 5000, ural 1", "manoeuvre"), "manoeuvre russia", "to ural")
    assert words(state)[-1] == "move 999"


# Defeat.


def last_stand(**hands: str) -> Table:
    """Orange holds Ural only, with one Dalek; black attacks it with all dice."""
    state = earth("black: russia 5, peru 2; orange: ural", hands=hands)
    return play(state, "attack russia ural 3")


@rule("DI-94")
def test_who_loses_the_last_territory_is_out_of_the_game() -> None:
    state = last_stand()
    play(state, "6 6 6 v 1")
    assert "DI-94" in notes(state, "occupy 3")
    assert not state.is_living(2)
    play(state, "end_attacks", "stay", "skip")
    assert state.active == 1
    assert sit_out(state, "japan").active == 0


@rule("DI-95", "DI-R40", "DI-13")
def test_the_conqueror_takes_all_cards_of_the_defeated() -> None:
    state = last_stand(orange="egypt china vampires robomen", black="peru")
    play(state, "pass", "6 6 6 v 1", "pass", "occupy 3")
    assert words(state) == [f"capture {word}" for word in ("egypt", "china", "robomen", "vampires")]
    play(state, "capture robomen", "capture egypt", "capture vampires")
    assert hand(state, "orange") == {"egypt", "china", "vampires", "robomen"}
    play(state, "capture china")
    assert hand(state, "black") == {"peru", "egypt", "china", "vampires", "robomen"}
    assert hand(state, "orange") == set()


@rule("DI-R40")
def test_captured_cards_change_hands_in_secret() -> None:
    state = last_stand(orange="egypt vampires")
    play(state, "6 6 6 v 1", "occupy 3")
    step, action = state.step, state.check("capture egypt")
    assert [step.is_secret(state, action, viewer) for viewer in (0, 1, 2, -3)] == [
        False,
        True,
        False,
        True,
    ]
    play(state, "capture egypt", "capture vampires")
    assert state.view(1).hands[0] == 0
    assert (state.view(1).card_count(0), state.view(1).mission_count(0)) == (1, 1)
    assert cards(state.view(2).hands[0]) == {"egypt", "vampires"}


@rule("DI-R40")
def test_a_captured_power_card_may_be_used_at_once() -> None:
    state = last_stand(orange="robomen")
    play(state, "pass", "6 6 6 v 1", "pass", "occupy 3", "capture robomen")
    assert words(state) == ["pass", "play robomen"]
    play(state, "play robomen")
    assert daleks(state, "ural") == 6


@rule("DI-R40", "DI-R24")
def test_captured_territory_cards_and_missions_wait_for_the_next_own_turn() -> None:
    state = last_stand(orange="egypt china osiran_mummies")
    play(state, "6 6 6 v 1", "occupy 3", "capture egypt", "capture china", "capture osiran")
    assert due(state) == "Attack black"
    assert refused(state, "lay egypt") == "DI-65"


@rule("DI-R41")
def test_only_conquest_defeats_and_the_attacker_keeps_a_guard() -> None:
    state = earth("black: russia 2; orange: ural 5", rest="silver 1")
    play(state, "attack russia ural 1", "1 v 6 6")
    assert daleks(state, "russia") == 1
    assert state.is_living(0)


@rule("DI-05", "DI-R43", "DI-R62")
def test_who_conquers_the_last_enemy_wins_at_once() -> None:
    state = earth("silver: ural", rest="black 4", hands={"silver": "egypt force_field"})
    play(state, "attack russia ural 3", "pass", "6 6 6 v 1", "pass")
    assert state.is_over
    result = state.result()
    assert result is not None
    assert (result.rule, result.winners) == ("DI-05", (0,))
    assert hand(state, "silver") == {"egypt", "force_field"}
    assert state.position() == state.copy().position()


@rule("DI-95")
def test_everybody_sees_how_many_cards_were_taken_over() -> None:
    state = last_stand(orange="egypt china vampires")
    play(state, "6 6 6 v 1", "occupy 3", "capture egypt")
    view = state.view(1)
    guess = view.guess(Random(1))
    assert guess.view(1) == view
    while due(guess) == "TakeOver":
        play(guess, words(guess)[0])
    assert guess.card_count(0) == 2
    assert owner(guess, "ural") == "black"
