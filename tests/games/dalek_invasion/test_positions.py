"""Positions: written and read at every moment of a game, and refused when they can't be."""

import json
from random import Random
from typing import Any

import pytest

import vworp
from games.dalek_invasion.tables import (
    TURN,
    cards,
    daleks,
    due,
    earth,
    last_days,
    owner,
    play,
    position,
)
from support import rule
from vworp.core import REFEREE, BadPosition, ChanceStep, Deed, State
from vworp.core.chance import QuickDice
from vworp.games.dalek_invasion import GAME
from vworp.games.dalek_invasion.box.board import BOARD
from vworp.games.dalek_invasion.steps import STEPS


def choose(state: State, rng: Random) -> int:
    step = state.step
    if isinstance(step, ChanceStep):
        return step.sample(state, QuickDice(rng))
    weights = GAME.policy.weigh(state.view(state.seat), state.options())
    if rng.random() < 0.2:
        return rng.choice(state.options())
    return state.options()[weights.index(max(weights))]


def test_every_step_of_many_games_can_be_written_and_read() -> None:
    met: set[str] = set()
    rng = Random(1)
    tables: list[State] = [last_days(2), last_days(3)]
    tables += [GAME.new_state(seats, {"max_turns": 12}) for seats in GAME.seats]
    for state in tables:
        seats = state.seats
        while not state.is_over:
            name = type(state.step).__name__
            if name not in met or rng.random() < 0.02:
                met.add(name)
                data = json.loads(json.dumps(state.position()))
                assert vworp.position("dalek_invasion", data) == state
                for seat in [*range(seats), None]:
                    view = state.view(seat)
                    again = vworp.position("dalek_invasion", json.dumps(view.position()))
                    assert again.position() == view.position()
            state.apply(choose(state, rng))
        assert vworp.position("dalek_invasion", state.position()) == state
    assert {kind.__name__ for kind in STEPS if not issubclass(kind, Deed)} - met == set()


def broken(change: dict[str, Any], board: str = "black: russia 5, ural 2") -> str:
    data = earth(board, hands={"black": "egypt robomen", "silver": "vampires"}).position()
    for name, value in change.items():
        assert name in data, name
        data[name] = value
    with pytest.raises(BadPosition) as refusal:
        vworp.position("dalek_invasion", data)
    return str(refusal.value)


ATTACK = {"step": "Attack", "seat": 0}
BELOW = [{"step": "EndTurn"}, {"step": "DrawPhase"}, {"step": "ManoeuvrePhase"}]

BROKEN: list[tuple[dict[str, Any], str]] = [
    ({"seats": 6}, "seats"),
    ({"seats": 1}, "seats"),
    ({"viewer": 7}, "no seat"),
    ({"clara": 10, "turns": 9}, "DI-40"),
    ({"clara": 9}, "DI-37"),
    ({"clara": 1, "domination": True}, "DI-99"),
    ({"clara": 11}, "clara"),
    ({"outcome": "clara"}, "no outcome"),
    ({"outcome": "magic"}, "is none of"),
    ({"tardis": "mars"}, "'mars' is not a territory"),
    ({"active": "yellow"}, "'yellow' is not a Dalek army"),
    ({"active": "orange"}, "DI-94"),
    ({"active": None}, "a player is active"),
    ({"first": None}, "a player began"),
    ({"landed": None}, "missing"),
    ({"turns": 400}, "DI-R57"),
    ({"hands": [[], []]}, "hands has 3 entries, not 2"),
    ({"hands": [["egypt", "robomen"], ["egypt", "vampires"], []]}, "lies in two places"),
    ({"hands": [["egypt", "egypt"], ["vampires"], []]}, "stands twice"),
    ({"hands": [["egypt"], ["vampires"], []]}, "robomen is missing"),
    ({"deck_size": 3}, "deck_size"),
    ({"knows": [["egypt", "robomen", "peru"], ["vampires"], []]}, "cards of the deck"),
    ({"public": ["peru"]}, "cards of the deck"),
    ({"reshuffled": [["egypt"], ["egypt"]]}, "one shuffle only"),
    ({"reshuffled": [["robomen"]]}, "one shuffle only"),
    ({"hidden_cards": [[1], [0], [0]]}, "hides nothing"),
    ({"hidden_powers": [1, 0, 0]}, "hides nothing"),
    ({"neutral": "silver"}, "two players"),
    ({"laid": ["egypt"], "public": ["egypt", "eastern_australia"]}, "no trade-in"),
    ({"force": 2}, "no attack is going on"),
    ({"is_beaten": True}, "no attack is possible"),
    ({"black": [7]}, "black"),
    ({"due": -1}, "due"),
    ({"due": 9999}, "due"),
    ({"due": 100}, "DI-41"),
    ({"continent_bonus": 25}, "continent_bonus"),
    ({"black": [1, 1, 1, 1]}, "DI-70"),
    ({"red": [1, 1, 1]}, "DI-71"),
    ({"source": "russia"}, "no attack is going on"),
    ({"played_at": ["robomen"]}, "not a territory"),
    ({"used": ["peru"]}, "two places"),
    ({"steps": []}, "no outcome"),
    ({"steps": [ATTACK]}, "under Attack"),
    ({"steps": [*BELOW, {"step": "Attack", "seat": 1}]}, "turn"),
    ({"steps": [*BELOW, {"step": "Attack", "seat": 5}]}, "not a seat"),
    ({"steps": [*BELOW, {"step": "Attack", "seat": "yellow"}]}, "not a seat"),
    ({"steps": [*BELOW, {"step": "Dance", "seat": 0}]}, "not a step"),
    ({"steps": [{"step": "BeginTurn"}]}, "DI-31"),
    ({"steps": [*BELOW, {"step": "AfterMuster"}]}, "under AfterMuster"),
    ({"viewer": 0, "steps": [*BELOW, {"step": "AttackPhase"}]}, "nobody sees the deck"),
    ({"steps": [{"step": "FirstPlayer"}]}, "under FirstPlayer"),
    ({"steps": [*BELOW, {"step": "AttackPhase"}, {"step": "GoOn", "seat": 0}]}, "DI-65"),
    ({"steps": [*BELOW, {"step": "AttackPhase"}, {"step": "BlackDie"}]}, "DI-65"),
    ({"steps": [*BELOW[:2], {"step": "MoveDaleks", "seat": 0, "source": 0, "target": 1}]}, "DI-87"),
    ({"steps": [*BELOW[:2], {"step": "ManoeuvreTo", "seat": 0, "source": 99}]}, "not a territory"),
    ({"steps": [*BELOW[:1], {"step": "DrawCard", "seat": 0}]}, "DI-89"),
]


@pytest.mark.parametrize(("change", "told"), BROKEN, ids=lambda value: str(value)[:50])
def test_a_position_that_the_rules_can_not_hold_is_refused(
    change: dict[str, Any], told: str
) -> None:
    assert told in broken(change)


def test_a_territory_without_an_owner_or_without_daleks_is_refused() -> None:
    data = earth("black: russia 5").position()
    for army, count in [("black", 0), ("yellow", 3), ("black", -1)]:
        with pytest.raises(BadPosition):
            vworp.position(
                "dalek_invasion",
                data | {"territories": data["territories"] | {"egypt": [army, count]}},
            )
    del data["territories"]["egypt"]
    with pytest.raises(BadPosition, match="every territory has an owner"):
        vworp.position("dalek_invasion", data)


def test_a_view_whose_hidden_places_do_not_fit_is_refused() -> None:
    data = earth("black: russia 5", hands={"silver": "egypt robomen"}).view(0).position()
    data["hidden_cards"] = [[0], [5], [0]]
    with pytest.raises(BadPosition, match="can't fill"):
        vworp.position("dalek_invasion", data)


def spoil(data: Any, rng: Random) -> Any:
    """A copy with one value somewhere changed into another that stands in it, or into nonsense."""
    if isinstance(data, dict) and data:
        key = rng.choice(list(data))
        if rng.random() < 0.05:
            return {k: v for k, v in data.items() if k != key}
        return data | {key: spoil(data[key], rng)}
    if isinstance(data, list) and data and rng.random() < 0.8:
        place = rng.randrange(len(data))
        if rng.random() < 0.2:
            return data[:place] + data[place + 1 :]
        return [*data[:place], spoil(data[place], rng), *data[place + 1 :]]
    nonsense: list[Any] = [
        None,
        -1,
        0,
        1,
        2,
        3,
        7,
        41,
        42,
        10**9,
        "egypt",
        "robomen",
        "",
        [],
        {},
        True,
    ]
    return rng.choice(nonsense)


def test_spoilt_positions_are_refused_or_can_be_played_on() -> None:
    rng = Random(9)
    accepted = 0
    for seed in range(12):
        state = GAME.new_state(2 + seed % 4, {"max_turns": 30})
        for _ in range(rng.randrange(50, 900)):
            if not state.is_over:
                state.apply(choose(state, rng) if seed % 2 else random_action(state, rng))
        whole = json.loads(json.dumps(state.position()))
        for _ in range(60):
            accepted += reads_and_plays(spoil(whole, rng), rng)
    assert accepted > 20


def random_action(state: State, rng: Random) -> int:
    step = state.step
    if isinstance(step, ChanceStep):
        return step.sample(state, QuickDice(rng))
    return rng.choice(state.options())


def reads_and_plays(data: dict[str, Any], rng: Random) -> bool:
    try:
        again = vworp.position("dalek_invasion", data)
    except BadPosition:
        return False
    assert vworp.position("dalek_invasion", again.position()) == again
    if again.viewer == REFEREE:
        box = again.inventory()
        for _ in range(150):
            if again.is_over:
                break
            again.apply(random_action(again, rng))
        assert again.inventory() == box
    return True


def test_a_match_can_begin_in_the_middle_of_a_battle() -> None:
    state = play(earth("black: russia 5; silver: ural 4"), "attack russia ural 3", "black 6")
    again = vworp.position("dalek_invasion", state.position())
    assert again == state
    assert play(again, "black 6", "black 6", "red 1", "red 1").daleks[26] == 2  # type: ignore[arg-type]  # a Table


SMALL: dict[str, Any] = {
    "seats": 3,
    "active": "black",
    "territories": {"russia": ["black", 5], "peru": ["orange", 2], "others": ["silver", 1]},
}


def test_a_position_may_leave_out_what_follows_from_the_rest() -> None:
    state = position(**SMALL)
    assert due(state) == "TurnUpCard"
    assert (state.first, state.turns, state.max_turns) == (0, 0, 400)
    assert state.deck_size == 42
    assert (daleks(state, "russia"), owner(state, "egypt")) == (5, "silver")


def test_the_deck_is_what_lies_nowhere_else_and_hands_are_known_to_their_holders() -> None:
    state = position(
        **SMALL,
        landed="egypt",
        discard=["peru"],
        tail=["china"],
        hands=[["japan", "robomen"], [], []],
        steps=[*BELOW, ATTACK],
    )
    assert cards(state.deck) == set(BOARD.ids) - {"egypt", "peru", "china", "japan"}
    assert BOARD.ids[state.tardis] == "egypt"
    assert cards(state.view(0).hands[0]) == {"japan", "robomen"}
    assert (state.view(1).hands[0], state.view(1).card_count(0)) == (0, 1)
    assert "robomen" not in cards(state.aside)


def test_a_view_may_leave_out_what_follows_too() -> None:
    data = earth("black: russia 5", hands={"black": "egypt"}).view(0).position()
    whole = vworp.position("dalek_invasion", data)
    for name in ("knows", "public", "deck", "deck_size", "aside", "hidden_cards", "hidden_powers"):
        del data[name]
    assert vworp.position("dalek_invasion", data) == whole


@rule("DI-28")
@pytest.mark.parametrize(
    ("step", "asked"),
    [
        ("AttackPhase", "Attack black"),
        ("ManoeuvrePhase", "Manoeuvre black"),
        ("DrawPhase", "TurnUpCard"),
        ("MusterDaleks", "PlaceDaleks black"),
    ],
)
def test_what_happens_by_itself_may_stand_on_top_and_is_done(step: str, asked: str) -> None:
    below = [{"step": name} for name in TURN[: TURN.index(step) + 1]]
    board = {"russia": ["black", 5], "ural": ["black", 1], "others": ["silver", 1]}
    state = position(**SMALL | {"territories": board}, landed="egypt", steps=below)
    assert due(state) == asked


def test_what_happens_by_itself_can_not_be_due_in_a_view() -> None:
    data = earth("black: russia 5").view(0).position()
    data["steps"][-1] = {"step": "AttackPhase"}
    with pytest.raises(BadPosition, match="by itself"):
        vworp.position("dalek_invasion", data)


def test_steps_name_seats_armies_and_territories_by_number_or_word() -> None:
    for source, target, seat in ((26, 27, 0), (BOARD.ids[26], BOARD.ids[27], "black")):
        board = {BOARD.ids[26]: ["black", 5], BOARD.ids[27]: ["black", 1], "others": ["silver", 1]}
        step = {"step": "MoveDaleks", "seat": seat, "source": source, "target": target}
        steps = [*BELOW[:2], step]
        state = position(**SMALL | {"territories": board}, landed="egypt", steps=steps)
        assert state.position()["steps"][-1] == step | {"seat": 0, "source": 26, "target": 27}


@rule("DI-18")
@pytest.mark.parametrize("change", [{"first": "silver"}, {"first": "black", "turns": 1}])
def test_turns_have_gone_clockwise(change: dict[str, Any]) -> None:
    assert position(**SMALL, turns=2).first == 1
    with pytest.raises(BadPosition, match="DI-18"):
        position(**SMALL | change)


@rule("DI-106")
def test_a_neutral_army_never_has_more_territories_than_it_was_dealt() -> None:
    board = {"russia": ["black", 5], "ural": ["silver", 1], "others": ["yellow", 1]}
    with pytest.raises(BadPosition, match="DI-106"):
        position(seats=2, active="black", territories=board)


@rule("DI-41", "DI-56")
@pytest.mark.parametrize(("due", "discard"), [(3, []), (3 + 4, ["alaska", "alberta"])])
def test_no_more_daleks_can_be_due_than_the_board_and_used_cards_bring(
    due: int, discard: list[str]
) -> None:
    steps = [{"step": name} for name in TURN[:4]] + [{"step": "PlaceDaleks", "seat": "black"}]
    board = {"russia": ["black", 5], "ural": ["black", 1], "others": ["silver", 1]}
    fields = SMALL | {"territories": board, "landed": "egypt", "steps": steps, "discard": discard}
    assert position(**fields, due=due).due == due
    with pytest.raises(BadPosition, match="DI-41"):
        position(**fields, due=due + 1)


@rule("DI-63")
def test_nobody_is_asked_for_a_second_card_in_one_attack() -> None:
    state = play(earth("black: russia 5", hands={"black": "robomen"}), "attack russia ural 3")
    data = state.position()
    with pytest.raises(BadPosition, match="DI-63"):
        vworp.position("dalek_invasion", data | {"played_at": ["ural"]})


@rule("DI-107")
def test_the_piles_of_neutral_armies_may_be_left_out() -> None:
    board = {
        "egypt": ["orange", 2],
        "ural": ["red", 2],
        "peru": ["silver", 3],
        "others": ["black", 1],
    }
    state = position(seats=2, active="black", territories=board, hands=[["yakutsk"], []])
    assert state.pile_sizes == [pile.bit_count() for pile in state.piles] == [3, 3, 0]
    assert state.deck_size == state.deck.bit_count() == 42 - 1 - 6
    assert sum(state.inventory().values()) == 42 + 15 + 10
