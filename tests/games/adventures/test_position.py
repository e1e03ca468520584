"""Positions: a table in the middle of a game as JSON, and what is refused."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import vworp
from support import rule
from vworp.core import BadPosition, ChanceStep
from vworp.core.chance import QuickDice
from vworp.core.registry import find
from vworp.games.adventures.models import Figure, Group, LiveCard, Portal, Vehicle
from vworp.games.adventures.state import Adventure


def reached(events: int) -> Adventure:
    rng = Random(7)
    state = find("adventures").new_state(2)
    assert isinstance(state, Adventure)
    for _ in range(events):
        step = state.step
        action = (
            step.sample(state, QuickDice(rng))
            if isinstance(step, ChanceStep)
            else rng.choice(state.options())
        )
        state.apply(action)
    return state


def middle_of_a_game() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(reached(60).position()))
    return data


def test_a_position_can_be_read_back_and_played_on() -> None:
    data = middle_of_a_game()
    state = vworp.position("adventures", data)
    assert state.position() == data
    state.apply(state.options()[0])


def test_nothing_of_a_table_is_forgotten() -> None:
    for events in (20, 90, 170, 260):
        state = reached(events)
        again = vworp.position("adventures", json.loads(json.dumps(state.position())))
        assert isinstance(again, Adventure)
        for slot in set(Adventure.__slots__) - {"setting", "table", "_ground"} - set(PARTS):
            assert getattr(again, slot) == getattr(state, slot), slot
        for part, slots in PARTS.items():
            ours, theirs = (list(_rows(getattr(s, part))) for s in (state, again))
            for slot in slots:
                assert [getattr(r, slot) for r in ours] == [getattr(r, slot) for r in theirs], slot


def _rows(part: Any) -> Any:
    return part.values() if isinstance(part, dict) else part


PARTS: dict[str, tuple[str, ...]] = {
    "figures": Figure.__slots__,
    "groups": Group.__slots__,
    "vehicles": Vehicle.__slots__,
    "portals": Portal.__slots__,
    "live_cards": LiveCard.__slots__,
}

CLASH = {"step": "Clash", "mover": 0, "way": "1,2", "rival": -1, "answer": ""}
TO_HIT = {"step": "ToHit", "shooter": 0, "weapon": 10, "target": 199, "is_stun": 0}

Spoil = Callable[[dict[str, Any]], Any]

FAULTS: list[tuple[Spoil, str]] = [
    (lambda p: p["markers"].pop(), "AT-20"),
    (lambda p: p["portals"][0].update(level=4), "AT-R25"),
    (lambda p: p["portals"][0].update(site=999), "AT-R73"),
    (lambda p: p["figures"][0].update(x=10.1), "AT-R84"),
    (lambda p: p["figures"][0].update(x=900.0), "off the table"),
    (lambda p: p["figures"].pop(0), "doctor"),
    (lambda p: p["figures"][0].update(hand=["dal-9"]), "is no card"),
    (lambda p: p["figures"][0].update(captor="a1", bound_for=""), "AT-R60"),
    (lambda p: p["races"].clear(), "AT-R22|AT-16"),
    (lambda p: p["options"].pop("team"), "names every option"),
    (lambda p: p["options"].update(team="leela"), "AT-02"),
    (lambda p: p["deck"]["pile"].append("dal-1"), "lies in|the box holds"),
    (lambda p: p["deck"].update(extras=[99, 0, 0, 0, 0]), "AT-10: 99 "),
    (lambda p: p.update(episode=0), "AT-R81"),
    (lambda p: p.update(steps=[]), "a game goes on"),
    (lambda p: p["steps"].append({"step": "CloseTurn"}), "happens by itself"),
    (lambda p: p["steps"][-1].update(seat=3), "seat can't be 3"),
    (lambda p: p["steps"][-1].update(figure=500), "figure can't be 500"),
    (lambda p: p["steps"][-1].update(way="1,2 3"), "way can't be '1,2 3'"),
    (lambda p: p["steps"][-1].update(rival=p["steps"][-1]["figure"]), "AT-R15: whoever is met"),
    (lambda p: p["steps"].insert(-1, CLASH), "step Clash: rival can't be -1"),
    (lambda p: p["steps"].insert(-1, {**CLASH, "rival": 0, "way": ""}), "Clash: way can't be ''"),
    (lambda p: p["steps"].insert(-1, {"step": "MoveNext", "queue": "0 399"}), "queue can't be"),
    (lambda p: p["steps"].insert(-1, {"step": "OrderGroup", "group": 9}), "group can't be 9"),
    (lambda p: p["steps"].insert(-1, {**TO_HIT, "weapon": 99}), "weapon can't be 99"),
    (lambda p: p["steps"].insert(-1, TO_HIT), "target can't be 199"),
    (lambda p: p["steps"].insert(-1, {"step": "Exchange", "window": "C"}), "window can't be 'C'"),
    (lambda p: p["figures"][0].update(order="advance", goal=""), "AT-50: doctor advances on"),
    (lambda p: p.update(observer="nobody"), "is no figure"),
    (lambda p: p["smoke"].append([1, 2]), "wrong number"),
    (lambda p: p["modifiers"].append(["move", 61, 1, 9]), "figure of this game"),
]


@rule("AT-20", "AT-R84", "AT-R25", "AT-R22")
@pytest.mark.parametrize(("spoil", "reason"), FAULTS)
def test_what_the_rules_cant_hold_is_refused_with_the_reason(spoil: Spoil, reason: str) -> None:
    data = middle_of_a_game()
    spoil(data)
    with pytest.raises(BadPosition, match=reason):
        vworp.position("adventures", data)
