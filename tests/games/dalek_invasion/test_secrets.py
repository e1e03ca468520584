"""Who knows what: whole games in which two tables that look alike to a seat stay alike."""

import json
from collections import Counter
from random import Random

import pytest

from games.dalek_invasion.tables import cards, earth, last_days, play
from support import rule, words
from vworp.core import SPECTATOR, ChanceStep, State
from vworp.core.chance import QuickDice
from vworp.games.dalek_invasion import GAME
from vworp.games.dalek_invasion.box.board import BOARD, bits_of
from vworp.games.dalek_invasion.box.cards import TERRITORY_CARDS
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps.conquest import TakeOver

STRATEGIST = 1
"""Some know how to play, so that others are defeated and their cards change hands."""


def choose(state: State, rng: Random) -> int:
    step = state.step
    if isinstance(step, ChanceStep):
        return step.sample(state, QuickDice(rng))
    options = state.options()
    if state.seat == STRATEGIST or state.seat == state.seats - 2:
        weights = GAME.policy.weigh(state.view(state.seat), options)
        return options[weights.index(max(weights))]
    return rng.choice(options)


def seen(state: State, seat: int | None) -> str:
    view = state.view(seat)
    due = "" if view.is_over else view.step.ask(view)
    shown = [json.dumps(view.position()), view.text(), due, *map(str, view.legal())]
    return "\n".join(shown)


@rule("DI-24", "DI-26", "DI-R40", "DI-R59", "DI-R52")
@pytest.mark.parametrize(("seats", "domination"), [(2, False), (3, True), (4, False), (5, False)])
def test_a_whole_game_tells_a_seat_nothing_it_may_not_know(seats: int, domination: bool) -> None:
    met: set[str] = set()
    for seat in [*range(seats), None]:
        rng = Random(seats * 10 + (seat or 0))
        options = {"domination": domination, "max_turns": 40}
        met |= play_two_tables(GAME.new_state(seats, options), seat, rng)
    assert {"TakeCard", "DefenceWindow", "LandingWindow"} <= met


@rule("DI-R40", "DI-95", "DI-115")
@pytest.mark.parametrize("seats", [2, 3])
def test_nor_do_cards_that_are_taken_over(seats: int) -> None:
    for seat in [*range(seats), None]:
        met = play_two_tables(last_days(seats), seat, Random(seat))
        assert "TakeOver" in met


def play_two_tables(state: State, seat: int | None, rng: Random) -> set[str]:
    """One game at two tables that differ in what a seat can't know; the steps it met."""
    viewer = SPECTATOR if seat is None else seat
    met = set()
    twin = state.view(seat).guess(rng)
    while not state.is_over:
        met.add(type(state.step).__name__)
        action = choose(state, rng)
        mirrored = action
        if state.step.is_secret(state, action, viewer):
            mirrored = choose(twin, rng)
        elif twin.step.why_not(twin, action) is not None:
            twin = state.copy()
        happens(state, action, viewer, twin, mirrored)
        assert state.seat == twin.seat
        is_special = state.is_over or isinstance(state.step, TakeOver)
        if is_special or rng.random() < 0.1:
            assert seen(state, seat) == seen(twin, seat)
            twin = state.view(seat).guess(rng)
            assert twin.inventory() == state.inventory()
    return met


def happens(state: State, action: int, viewer: int, twin: State, mirrored: int) -> None:
    told = state.step.told(state, action, viewer), twin.step.told(twin, mirrored, viewer)
    assert told[0] == told[1]
    heard = []
    for table, taken in ((state, action), (twin, mirrored)):
        table.story = []
        table.apply(taken)
        notes = [n.words for n in table.story if n.seats is None or viewer in n.seats]
        heard.append(notes)
        table.story = None
    assert heard[0] == heard[1]


@rule("DI-R52", "DI-24")
def test_a_guess_fills_every_hidden_place_and_changes_nothing_seen() -> None:
    rng = Random(4)
    state = GAME.new_state(2)
    while not state.is_over:
        for seat in (0, 1, None):
            if rng.random() < 0.02:
                view = state.view(seat)
                guess = view.guess(rng)
                assert guess.view(seat) == view
                assert guess.inventory() == state.inventory()
        state.apply(choose(state, rng))


def test_a_guess_deals_hidden_cards_evenly() -> None:
    state = earth(
        "black: russia 2; orange: japan 2",
        deck="peru egypt china alaska",
        hands={"silver": "brazil"},
        others="discard",
    )
    view = state.view(0)
    found: Counter[str] = Counter()
    for number in range(500):
        guess = view.guess(Random(number))
        found.update(cards(guess.hands[1] & TERRITORY_CARDS))
    assert set(found) == {"peru", "egypt", "china", "alaska", "brazil"}
    assert all(60 < count < 140 for count in found.values())


@rule("DI-R26", "DI-R28")
def test_cards_of_two_shuffles_never_change_places_in_a_guess() -> None:
    state = earth(
        "black: russia 2, ural",
        "draw",
        deck="",
        discard="greenland peru egypt",
        others="silver",
        has_conquered=True,
    )
    play(state, "draw", "take peru")
    view = state.view(2)
    for number in range(30):
        guess = view.guess(Random(number))
        assert cards(guess.hands[0]) < {"greenland", "peru", "egypt"}
        assert not cards(guess.hands[1]) & {"greenland", "peru", "egypt"}
        assert guess.deck_size == 2


@rule("DI-R28")
def test_the_known_bottom_of_the_deck_is_shown_to_all() -> None:
    state = earth("black: russia 2, ural", tail="egypt china")
    for seat in (0, 1, 2, None):
        assert [BOARD.ids[card] for card in state.view(seat).tail] == ["egypt", "china"]
        assert "below them Egypt, China" in state.view(seat).text()


def test_the_chance_of_a_landing_is_calculated_on_what_the_viewer_has_seen() -> None:
    state = earth(
        "black: russia 2; silver: ural",
        "land",
        deck="peru egypt",
        hands={"black": "china", "silver": "alaska"},
    )
    assert words(state) == ["land peru", "land egypt"]
    assert [str(action) for action in state.view(0).legal()] == [
        "land alaska",
        "land peru",
        "land egypt",
    ]
    assert len(state.view(None).legal()) == 4


def test_a_laid_card_is_known_and_a_hand_is_not() -> None:
    state = earth("black: russia, ural", "muster", hands={"black": "peru argentina egypt"})
    play(state, "lay peru")
    assert cards(state.view(1).hands[0]) == {"peru"}
    assert state.view(1).card_count(0) == 3


def test_the_inventory_counts_42_15_and_10_cards_through_whole_games() -> None:
    rng = Random(3)
    for seats in GAME.seats:
        state = GAME.new_state(seats, {"domination": True, "max_turns": 40})
        while not state.is_over:
            state.apply(choose(state, rng))
            assert state.inventory() == {
                "Territory Cards": 42,
                "Power Cards": 15,
                "Mission Cards": 10,
            }


def check_invariants(before: Table, state: Table) -> None:
    """Section 9 of the ledger, after each event."""
    name = "" if state.is_over else type(state.step).__name__
    for territory in range(42):
        has_fallen = name in ("LastStand", "Occupy") and territory == state.target
        is_undealt = state.owner[territory] < 0
        assert (state.daleks[territory] == 0) == (has_fallen or is_undealt)
        if not is_undealt:
            assert state.held[state.owner[territory]] >> territory & 1
    assert sum(held.bit_count() for held in state.held) == 42 - state.owner.count(-1)
    assert before.clara <= state.clara <= before.clara + 1
    if name not in ("", "TakeOver"):
        assert all(state.held[s] or not state.hands[s] for s in range(state.seats) if state.turns)
    if not state.is_over and state.step.seat >= 0:
        assert state.is_living(state.step.seat)
    for card in bits_of(state.deck):
        assert not any(known >> card & 1 for known in state.known)


@rule("DI-R41", "DI-21")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_invariants_of_the_ledger_hold_after_each_event(seats: int) -> None:
    rng = Random(seats)
    state = GAME.new_state(seats)
    assert isinstance(state, Table)
    while not state.is_over:
        before = state.copy()
        state.apply(choose(state, rng))
        check_invariants(before, state)
