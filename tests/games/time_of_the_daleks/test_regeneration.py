"""Regeneration, and decks that run out: TD-144 to TD-147, TD-R55 to TD-R58."""

from games.time_of_the_daleks.tables import (
    companions,
    drawn,
    due,
    hand,
    lay,
    place,
    table,
)
from support import play, rule, words
from vworp.games.time_of_the_daleks.actions import CARDS
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.steps.draws import DrawCard
from vworp.games.time_of_the_daleks.steps.resolving import Resolve


@rule("TD-144", "TD-147", "TD-R55", "TD-R56")
def test_a_lone_player_takes_the_next_free_doctor_and_nothing_else_changes() -> None:
    state = table(
        "4 5 6",
        places="past",
        dilemmas="past=family_of_blood",
        crew="leela",
        gear="k9",
        charges="3",
        tardises="7 / 3 / 3",
    )
    lay(state, "green-running")
    due(state, Resolve())
    assert state.doctors == [7, 5, 6]
    assert companions(state) == ["leela"]
    assert (state.charges[0], state.tardises[0], place(state)) == (3, 7, "past")
    assert state.equipment[0] == [CARDS.number("k9")]


@rule("TD-145", "TD-146", "TD-R55")
def test_all_regenerate_at_the_same_time_passing_cards_on() -> None:
    state = drawn(table("4 5 13"), "forced_regeneration")
    assert state.doctors == [5, 6, 1]
    held = table("13 1", places="past", dilemmas="past=morbius")
    lay(held, "green-running")
    due(held, Resolve())
    assert held.doctors == [2, 1]


@rule("TD-R55")
def test_with_all_offered_cards_held_the_own_one_is_kept() -> None:
    state = table("1 4", places="past", dilemmas="past=morbius", offered=(1, 4))
    lay(state, "green-running")
    due(state, Resolve())
    assert state.doctors == [1, 4]


@rule("TD-R56")
def test_two_fail_costs_regenerate_one_after_the_other() -> None:
    state = table("4 5", places="karn.1 / karn.1", dilemmas="karn.1=morbius", helper=1, way="here")
    lay(state, "green-running")
    due(state, Resolve())
    assert state.doctors == [6, 7]


@rule("TD-D26", "TD-R55")
def test_a_fob_watch_avoids_regenerating() -> None:
    state = drawn(table("4 5", gear="fob_watch"), "forced_regeneration")
    assert words(state) == ["done", "use fob_watch:prevent"]
    play(state, "use fob_watch:prevent")
    assert state.doctors == [4, 6]
    assert state.equipment[0] == []


@rule("TD-R58")
def test_the_timey_wimey_deck_is_renewed_from_its_discards() -> None:
    state = table()
    state.card_discard = [n for n, card in enumerate(BOX.cards) for _ in range(card.copies)]
    due(state, DrawCard(0))
    assert len(words(state)) == 49
    assert state.card_discard == []
    play(state, "card run")
    assert hand(state) == ["run"]


@rule("TD-R58")
def test_with_deck_and_discards_empty_nothing_is_drawn() -> None:
    state = table()
    state.hands[1] = [n for n, card in enumerate(BOX.cards) for _ in range(card.copies)]
    due(state, DrawCard(0))
    assert hand(state, 0) == []
    assert type(state.step).__name__ == "Travel"
