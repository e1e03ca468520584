"""Positions: written and read at every moment of a game, and refused when they can't be."""

import json
from random import Random
from typing import Any

import pytest

import vworp
from games.dalek_invasion.tables import earth, last_days, play
from vworp.core import BadPosition, ChanceStep, Deed, State
from vworp.core.chance import QuickDice
from vworp.games.dalek_invasion import GAME
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
    ({"clara": 10}, "DI-40"),
    ({"clara": 11}, "clara"),
    ({"outcome": "clara"}, "no outcome"),
    ({"outcome": "magic"}, "outcome is one of"),
    ({"tardis": "mars"}, "'mars' is no territory"),
    ({"active": "yellow"}, "'yellow' is no army"),
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
    ({"knows": [[], ["vampires"], []]}, "own hand"),
    ({"knows": [["egypt", "robomen", "peru"], ["vampires"], []]}, "cards of the deck"),
    ({"public": []}, "lie open"),
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
    ({"played_at": ["robomen"]}, "territories"),
    ({"used": ["peru"]}, "two places"),
    ({"steps": []}, "no outcome"),
    ({"steps": [ATTACK]}, "under Attack"),
    ({"steps": [*BELOW, {"step": "Attack", "seat": 1}]}, "turn"),
    ({"steps": [*BELOW, {"step": "Attack", "seat": 5}]}, "no seat here"),
    ({"steps": [*BELOW, {"step": "Attack", "seat": "black"}]}, "whole numbers"),
    ({"steps": [*BELOW, {"step": "Dance", "seat": 0}]}, "no step"),
    ({"steps": [*BELOW, {"step": "AttackPhase"}]}, "runs by itself"),
    ({"steps": [{"step": "FirstPlayer"}]}, "under FirstPlayer"),
    ({"steps": [*BELOW, {"step": "AttackPhase"}, {"step": "GoOn", "seat": 0}]}, "DI-65"),
    ({"steps": [*BELOW, {"step": "AttackPhase"}, {"step": "BlackDie"}]}, "DI-65"),
    ({"steps": [*BELOW[:2], {"step": "MoveDaleks", "seat": 0, "source": 0, "target": 1}]}, "DI-87"),
    ({"steps": [*BELOW[:2], {"step": "ManoeuvreTo", "seat": 0, "source": 99}]}, "DI-87"),
    ({"steps": [*BELOW[:1], {"step": "DrawCard", "seat": 0}]}, "DI-89"),
]


@pytest.mark.parametrize(("change", "told"), BROKEN, ids=lambda value: str(value)[:50])
def test_a_position_that_the_rules_can_not_hold_is_refused(
    change: dict[str, Any], told: str
) -> None:
    assert told in broken(change)


def test_a_territory_without_an_owner_or_without_daleks_is_refused() -> None:
    data = earth("black: russia 5").position()
    for owner, count in [("black", 0), ("yellow", 3), ("black", -1)]:
        with pytest.raises(BadPosition):
            vworp.position(
                "dalek_invasion",
                data | {"territories": data["territories"] | {"egypt": [owner, count]}},
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
    assert again.position() == data
    if isinstance(data["viewer"], str) and data["viewer"] == "all":
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
