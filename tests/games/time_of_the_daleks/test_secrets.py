"""Private hands, and who is asked: TD-R60, TD-R65, TD-R66."""

from random import Random

import pytest

import vworp
from conformance.walks import choose, everything_seen
from games.time_of_the_daleks.tables import due, finish, reroll_stage, table, turn
from support import play, rule, words
from vworp.core import SPECTATOR, BadPosition
from vworp.games.time_of_the_daleks.actions import CARDS, DILEMMAS
from vworp.games.time_of_the_daleks.rules.paying import leave_hand
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.draws import DrawCard
from vworp.games.time_of_the_daleks.steps.paying import PutAway
from vworp.games.time_of_the_daleks.steps.prepare import Prepare


@rule("TD-R60")
def test_private_hands_show_their_size_only() -> None:
    state = table("4 12", hands="run k9 / hads", is_open=False)
    assert state.view(0).hands == [[CARDS.number("k9"), CARDS.number("run")], [-1]]
    assert state.view(1).hands == [[-1, -1], [CARDS.number("hads")]]
    assert state.view(None).hands == [[-1, -1], [-1]]


@rule("TD-R60")
def test_open_hands_are_seen_by_all() -> None:
    state = table("4 12", hands="run k9 / hads")
    assert state.view(None).hands == state.hands
    assert (
        vworp.new("time_of_the_daleks", 2, {"victory": "race"}).state.position()["open_hands"]
        is False
    )
    assert vworp.new("time_of_the_daleks", 2).state.position()["open_hands"] is True


@rule("TD-R60")
def test_only_the_drawer_learns_a_private_card() -> None:
    state = due(table("4 12", is_open=False), DrawCard(0))
    action = state.check("card run")
    assert state.step.is_secret(state, action, 1)
    assert state.step.is_secret(state, action, SPECTATOR)
    assert not state.step.is_secret(state, action, 0)
    assert state.step.told(state, action, 1) == "The Fourth Doctor draws a card"
    assert state.step.told(state, action, 0) == "The Fourth Doctor draws Run!"


@rule("TD-R65")
def test_a_viewer_can_not_tell_deck_and_private_hand_apart() -> None:
    state = due(table("4 12", hands="run / hads", is_open=False), DrawCard(0))
    assert len(state.view(0).options()) == len(state.view(1).options()) == 49
    state = due(table("4 12", hands=" / k9", is_open=False), DrawCard(0))
    assert "card k9" not in words(state)
    assert "card k9" in words(state.view(0))


@rule("TD-R65")
def test_a_discarded_facedown_dilemma_is_turned_up() -> None:
    state = finish(table(places="past / past", dilemmas="mars.1=axos"))
    play(state, "dilemma omega")
    assert state.dilemma_discard == [DILEMMAS.number("axos"), DILEMMAS.number("omega")]


@rule("TD-R66")
def test_a_private_hand_is_asked_even_without_a_choice() -> None:
    closed = due(table("4 12", hands="run", is_open=False), Prepare(0, 0))
    assert words(closed) == ["done"]
    shown = due(table("4 12", hands="run"), Prepare(0, 0))
    assert shown.seat == 1
    empty = due(table("4 12", is_open=False), Prepare(0, 0))
    assert empty.seat == 1


@rule("TD-R66")
def test_outsiders_with_private_cards_are_asked_in_every_stage() -> None:
    state = table("4 12", hands=" / run", is_open=False, places="mars.1", dilemmas="mars.1=axos")
    reroll_stage(state, "black-running black-running")
    play(state, "done")
    assert state.seat == 1
    assert words(state) == ["done"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seat", [0, None])
def test_nothing_a_seat_sees_depends_on_private_hands(seats: int, seat: int | None) -> None:
    rng = Random(seats)
    game = vworp.new("time_of_the_daleks", seats).game
    options = {"open_hands": "no", "random_doctors": True}
    viewer = SPECTATOR if seat is None else seat
    state = game.new_state(seats, options)
    twin = state.view(seat).guess(rng)
    for number in range(260):
        if number % 3 == 0:
            assert everything_seen(state.view(seat)) == everything_seen(twin.view(seat))
        if state.is_over:
            break
        action = choose(state, rng)
        assert twin.seat == state.seat
        if state.step.is_secret(state, action, viewer):
            mirrored = choose(twin, rng)
        elif twin.step.why_not(twin, action) is None:
            mirrored = action
        else:
            state.apply(action)
            twin = state.view(seat).guess(rng)
            continue
        told = state.step.told(state, action, viewer)
        assert twin.step.told(twin, mirrored, viewer) == told
        state.apply(action)
        twin.apply(mirrored)


def test_a_guess_fills_private_hands_from_what_lies_nowhere_else() -> None:
    state = table("4 12", hands="run run run / hads", gear="k9", is_open=False)
    for seed in range(20):
        guess = state.view(1).guess(Random(seed))
        assert isinstance(guess, Table)
        assert len(guess.hands[0]) == 3
        assert CARDS.number("k9") not in guess.hands[0]
        assert min(guess.cards_unseen()) >= 0


@rule("TD-R68")
def test_a_transfer_card_passed_on_is_known_until_it_leaves_the_hand() -> None:
    state = table("4 12 9", seats=3, hands="hypercube / run", is_open=False)
    card, run = CARDS.number("hypercube"), CARDS.number("run")
    due(state, PutAway(0, card))
    state.hands[0].remove(card)
    state.limbo.append(card)
    play(state, "give p2")
    assert state.view(0).hands[1] == state.view(2).hands[1] == [-1, card]
    assert state.view(1).hands[1] == sorted([card, run])
    for seed in range(5):
        guess = state.view(2).guess(Random(seed))
        assert isinstance(guess, Table)
        assert card in guess.hands[1]
    leave_hand(state, 1, card)
    assert state.view(0).hands[1] == [-1]


@rule("TD-R68")
def test_a_position_remembers_what_everybody_has_seen() -> None:
    state = turn(table("4 12", hands="run / run hypercube", is_open=False))
    card = CARDS.number("hypercube")
    state.known[1] = [card]
    data = state.position()
    again = vworp.position("time_of_the_daleks", data)
    assert again.view(0).position() == state.view(0).position()
    data["consoles"][0]["known"] = ["hypercube"]
    with pytest.raises(BadPosition, match="TD-R68"):
        vworp.position("time_of_the_daleks", data)
