"""How the game is won (chapter 3.21)."""

from typing import Any

import pytest

from games.adventures.plot import hold_all
from games.adventures.stage import capture, due, fact, now, stage
from support import rule
from vworp.games.adventures.state import Adventure

GOES_ON = ""


def ready(*figures: str, race: str = "daleks", **options: Any) -> Adventure:
    """Everything is done that has to be done."""
    return hold_all(stage("doctor 20 5", *figures, race=race, **{"actions_done": True, **options}))


def outcome(state: Adventure) -> str:
    return str(fact(due(state, "CheckVictory"), "outcome"))


@rule("AT-59", "AT-60", "AT-261", "AT-262", "AT-R82")
def test_with_everything_done_the_game_is_won() -> None:
    assert outcome(ready(portals=True)) == "victory"


@rule("AT-59", "AT-261", "AT-R35")
def test_all_five_cards_must_be_in_the_doctors_own_hand() -> None:
    state = ready("jo 22 5")
    now(state, "doctor hand=dal-1,dal-3,dal-4,dal-5", "jo hand=dal-2")
    assert outcome(state) == GOES_ON


@rule("AT-260", "AT-R11")
@pytest.mark.parametrize(("word", "expected"), [("jo", GOES_ON), ("brigadier", "victory")])
def test_no_companion_may_be_a_prisoner_but_an_officer_may(word: str, expected: str) -> None:
    state = ready(f"{word} 22 5", "a1 22 7")
    capture(state, word, "a1")
    assert outcome(state) == expected


@rule("AT-83", "AT-263")
def test_every_quest_that_was_drawn_must_be_completed() -> None:
    state = ready(live_cards=[{"card": "qu-3"}])
    assert outcome(state) == GOES_ON


@rule("AT-79", "AT-263")
def test_a_run_down_k9_is_no_quest() -> None:
    state = ready("k9 22 5", live_cards=[{"card": "ev-01", "work": [0]}])
    assert outcome(state) == "victory"


@rule("AT-R82")
def test_a_timer_of_the_consequences_must_have_run_out() -> None:
    state = ready(timers=[[3, "dal-5", 0]])
    assert outcome(state) == GOES_ON


@rule("AT-262", "AT-60")
def test_the_actions_must_be_completed_while_anybody_can_interfere() -> None:
    assert outcome(ready("a1 30 20", actions_done=False)) == GOES_ON
    assert outcome(ready(portals=True, actions_done=False)) == GOES_ON


@rule("AT-264", "AT-R80")
def test_without_enemies_and_portals_the_actions_count_as_done() -> None:
    state = ready(actions_done=False)
    assert outcome(state) == "early_victory"
    assert not state.consequences_done


@rule("AT-58")
def test_the_colour_must_be_the_enemys() -> None:
    state = ready(race="daleks")
    now(state, "doctor hand=ogr-1,ogr-2,ogr-3,ogr-4,ogr-5")
    assert outcome(state) == GOES_ON
