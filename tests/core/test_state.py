"""States, steps and deeds: what the core gives to all games."""

from random import Random

import pytest

from core.counting import DRAW, GAME, SAY, TELL, Count, DrawNumber, PassOn, Say
from support import play, words
from vworp.core import (
    CHANCE,
    DEED,
    BadNotation,
    ChanceStep,
    Illegal,
    Note,
    State,
    Step,
    push_in_order,
    run_chance,
)
from vworp.core.chance import QuickDice, SealedDice


def fresh(goal: int = 10, *, boast: bool = False) -> Count:
    """Before the first number is drawn."""
    state = GAME.new_state(options={"goal": goal, "boast": boast})
    assert isinstance(state, Count)
    return state


def ready(goal: int = 10, *, boast: bool = False) -> Count:
    """Both have drawn: even a 1, odd a 3."""
    state = fresh(goal, boast=boast)
    play(state, "draw 1", "draw 3")
    return state


def test_steps_come_due_in_the_order_they_were_pushed_in() -> None:
    state = fresh()
    assert (state.step, state.seat) == (DrawNumber(0), CHANCE)
    play(state, "draw 1")
    assert state.step == DrawNumber(1)
    play(state, "draw 2")
    assert state.seat == 0
    assert repr(state.step) == "Say(seat=0)"


def test_push_in_order_puts_the_first_on_top() -> None:
    state = Count(2, 10, False)
    push_in_order(state, Say(1), PassOn(1))
    assert state.steps == [PassOn(1), Say(1)]


def test_deeds_run_by_themselves() -> None:
    state = ready()
    play(state, "say 2")
    assert state.total == 2
    assert state.step == Say(1)


def test_a_game_is_over_when_nothing_is_left_to_do() -> None:
    state = play(ready(goal=2), "say 2")
    assert state.is_over
    assert state.seat == DEED
    assert state.options() == []
    assert state.legal() == []
    with pytest.raises(Illegal, match="the game is over"):
        state.play("say 1")


def test_actions_are_taken_by_number_or_sentence() -> None:
    by_number, by_sentence, by_short = ready(), ready(), ready()
    by_number.play(SAY(1))
    by_sentence.play("say 2")
    by_short.play("s 2")
    assert by_number == by_sentence == by_short


def test_an_illegal_action_changes_nothing_and_names_the_rule() -> None:
    state = ready()
    with pytest.raises(Illegal) as refusal:
        state.play("tell")
    assert refusal.value.rule == "TOY-4"
    assert refusal.value.reason == "boasting is not allowed here"
    assert str(refusal.value) == "TOY-4: boasting is not allowed here"
    assert state == ready()


def test_by_default_a_refusal_says_what_is_to_be_done() -> None:
    with pytest.raises(Illegal, match="TOY-2: not now; say 1 or 2"):
        ready().play(DRAW(0))


def test_a_number_that_is_no_action_is_refused() -> None:
    with pytest.raises(BadNotation, match="they run from 0 to 5"):
        ready().play(6)


def test_what_is_legal_prints_as_sentences() -> None:
    assert words(ready(boast=True)) == ["say 1", "say 2", "tell"]
    assert ready().notation(TELL()) == "tell"


def test_a_view_lists_options_for_its_own_viewer_only() -> None:
    state = ready()
    assert words(state.view(0)) == ["say 1", "say 2"]
    assert words(state.view(1)) == []
    assert words(state.view(None)) == []


def test_a_view_lists_what_chance_can_do() -> None:
    assert words(fresh().view(1)) == ["draw 1", "draw 2", "draw 3"]


def test_only_its_own_viewer_may_play_on_a_view() -> None:
    state = ready()
    state.view(0).play("say 1")
    for seat in (1, None):
        with pytest.raises(Illegal, match="it is not this seat's decision"):
            state.view(seat).play("say 1")


def test_notes_are_kept_only_when_somebody_listens() -> None:
    state = ready()
    play(state, "say 1")
    assert state.story is None
    state.story = []
    play(state, "say 1")
    assert state.story == [Note("TOY-2", "the total is 2")]


def test_chance_runs_up_to_a_decision() -> None:
    state = fresh()
    run_chance(state, QuickDice(Random(1)))
    assert state.step == Say(0)
    assert all(hand in (1, 2, 3) for hand in state.hands)


def test_chance_stops_at_the_end_of_a_game() -> None:
    state = play(ready(goal=1), "say 1")
    run_chance(state, QuickDice(Random(1)))
    assert state.is_over


def test_a_sample_follows_the_weights() -> None:
    state = fresh()
    step = state.step
    assert isinstance(step, ChanceStep)
    dice = SealedDice(b"weights")
    drawn = [step.sample(state, dice) for _ in range(2000)]
    assert sorted(set(drawn)) == step.options(state)
    assert 900 < drawn.count(DRAW(1)) < 1100
    assert 400 < drawn.count(DRAW(2)) < 600


def test_steps_are_values() -> None:
    assert Say(0) == Say(0)
    assert Say(0) != Say(1)
    other: Step[Count] = PassOn(0)
    assert other != Say(0)
    assert len({Say(0), Say(0), Say(1), DrawNumber(0)}) == 3
    assert repr(DrawNumber(1)) == "DrawNumber(who=1)"


def test_states_are_equal_when_they_look_equal_to_the_same_viewer() -> None:
    assert ready() == ready()
    assert ready() != play(ready(), "say 1")
    assert ready() != ready().view(0)
    assert ready() != 5


def test_a_state_can_be_no_key() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(ready())


def test_a_state_tells_what_is_due_or_how_it_ended() -> None:
    assert repr(ready()) == "<counting, 2 seats: Say(seat=0)>"
    assert repr(play(ready(goal=2), "say 2")) == "<counting, 2 seats: Even wins (TOY-2)>"


def test_a_state_shows_itself_as_text_and_picture() -> None:
    assert ready().text() == "total 0"
    assert ready()._repr_svg_().startswith("<svg")
    assert str(ready().scene()) == ready()._repr_svg_()


def test_what_a_game_must_write_is_missing_in_the_core() -> None:
    bare, state = Step[Count](0), ready()
    for unwritten in (
        lambda: bare.options(state),
        lambda: bare.take(state, 0),
        State(2).copy,
        lambda: State(2).view(0),
    ):
        with pytest.raises(NotImplementedError):
            unwritten()


def test_a_step_answers_for_itself_by_default() -> None:
    state = ready()
    step = state.step
    assert step.ask(state) == "Say 1 or 2"
    assert step.words(state, SAY(0)) == step.told(state, SAY(0), 1) == "Say 1"
    assert not step.is_secret(state, SAY(0), 1)
    assert step.why_not(state, SAY(0)) is None
    assert str(step.why_not(state, DRAW(0))) == "TOY-2: not now; say 1 or 2"
    assert step.fault(state) == ""
