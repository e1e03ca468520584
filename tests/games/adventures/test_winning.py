"""How the game is won (chapter 3.21)."""

from typing import Any

import pytest

from games.adventures.stage import capture, deal, now, number_of, stage, who
from support import rule
from vworp.games.adventures import actions as act
from vworp.games.adventures.rules.cards.hands import set_of
from vworp.games.adventures.rules.winning import check
from vworp.games.adventures.state import EARLY_VICTORY, GOES_ON, NOBODY, VICTORY, Adventure
from vworp.games.adventures.steps.cards.live import go_live


def ready(*figures: str, race: str = "daleks", **options: Any) -> Adventure:
    """Everything is done that has to be done."""
    state = stage("doctor 20 5", *figures, race=race, **options)
    who(state, "doctor").hand = list(set_of(act.RACES.number(race)))
    now(state, actions_done=True)
    return state


def outcome(state: Adventure) -> int:
    check(state)
    return state.outcome


@rule("AT-59", "AT-60", "AT-261", "AT-262", "AT-R82")
def test_with_everything_done_the_game_is_won() -> None:
    assert outcome(ready(portals=True)) == VICTORY


@rule("AT-59", "AT-261", "AT-R35")
def test_all_five_cards_must_be_in_the_doctors_own_hand() -> None:
    state = ready("jo 22 5")
    who(state, "doctor").hand.remove(number_of("DAL-2"))
    deal(state, "jo", "DAL-2")
    assert outcome(state) == GOES_ON


@rule("AT-260", "AT-R11")
@pytest.mark.parametrize(("word", "expected"), [("jo", GOES_ON), ("brigadier", VICTORY)])
def test_no_companion_may_be_a_prisoner_but_an_officer_may(word: str, expected: int) -> None:
    state = ready(f"{word} 22 5", "a1 22 7")
    capture(state, word, "a1")
    assert outcome(state) == expected


@rule("AT-83", "AT-263")
def test_every_quest_that_was_drawn_must_be_completed() -> None:
    state = ready()
    go_live(state, number_of("QU-3"), NOBODY)
    assert outcome(state) == GOES_ON


@rule("AT-79", "AT-263")
def test_a_run_down_k9_is_no_quest() -> None:
    state = ready("k9 22 5")
    go_live(state, number_of("EV-01"), NOBODY)
    assert outcome(state) == VICTORY


@rule("AT-R82")
def test_a_timer_of_the_consequences_must_have_run_out() -> None:
    state = ready()
    state.timers = [(state.turn + 2, number_of("DAL-5"), 0)]
    assert outcome(state) == GOES_ON


@rule("AT-262", "AT-60")
def test_the_actions_must_be_completed_while_anybody_can_interfere() -> None:
    state = ready("a1 30 20")
    now(state, actions_done=False)
    assert outcome(state) == GOES_ON
    state = ready(portals=True)
    now(state, actions_done=False)
    assert outcome(state) == GOES_ON


@rule("AT-264", "AT-R80")
def test_without_enemies_and_portals_the_actions_count_as_done() -> None:
    state = ready()
    now(state, actions_done=False)
    assert outcome(state) == EARLY_VICTORY
    assert not state.consequences_done


@rule("AT-58")
def test_the_colour_must_be_the_enemys() -> None:
    state = ready(race="daleks")
    now(state, "doctor hand=ogr-1,ogr-2,ogr-3,ogr-4,ogr-5")
    assert outcome(state) == GOES_ON
