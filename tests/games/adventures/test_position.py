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
        for entry in Adventure.declared:
            if entry.attribute not in ("setting", "table", "story", "_ground"):
                ours, theirs = (_plain(getattr(s, entry.attribute)) for s in (state, again))
                assert ours == theirs, entry.attribute


def _plain(value: Any) -> Any:
    """Figures, groups, vehicles and the like as rows of all their fields."""
    if isinstance(value, dict | list):
        return [_plain(item) for item in (value.values() if isinstance(value, dict) else value)]
    declared = getattr(value, "declared", ())
    return [getattr(value, entry.attribute) for entry in declared] or value


CLASH = {"step": "Clash", "mover": "doctor", "way": [[1, 2]], "rival": "", "answer": []}
TO_HIT = {
    "step": "ToHit", "shooter": "doctor", "weapon": "unit_smg", "target": "v4", "is_stun": False
}  # fmt: skip

Spoil = Callable[[dict[str, Any]], Any]

FAULTS: list[tuple[Spoil, str]] = [
    (lambda p: p["faces"].pop("m1"), "m1, m2, m3, m4"),
    (lambda p: p["portals"][0].update(level=4), "level: 4 is not 1 to 3"),
    (lambda p: p["portals"][0].update(site=999), "AT-R73"),
    (lambda p: p["figures"][0].update(x=10.1), "AT-R84"),
    (lambda p: p["figures"][0].update(x=900.0), "off the table"),
    (lambda p: p["figures"].pop(0), "doctor"),
    (lambda p: p["figures"][0].update(hand=["dal-9"]), "is not a card"),
    (lambda p: p["figures"][0].update(captor="a1", bound_for=""), "AT-R60"),
    (lambda p: p["races"].clear(), "AT-R22|AT-16"),
    (lambda p: p["options"].update(team="leela"), "AT-02"),
    (lambda p: p["pile"].append("dal-1"), "lies in|the box holds"),
    (lambda p: p["extras"].update(quest=99), "AT-10: 99 "),
    (lambda p: p.update(episode=0), "episode: 0 is not"),
    (lambda p: p.update(episode=9), "AT-R81: there are"),
    (lambda p: p.update(steps=[]), "a game goes on"),
    (lambda p: p["steps"][-1].update(seat=3), "3 is not a seat"),
    (lambda p: p["steps"][-1].update(figure="jamie"), "jamie is not there"),
    (lambda p: p["steps"][-1].update(way=[[1, 2], [3]]), "way has 2 values, not 1"),
    (lambda p: p["steps"][-1].update(rival=p["steps"][-1]["figure"]), "AT-R15: whoever is met"),
    (lambda p: p["steps"].insert(-1, CLASH), "step Clash.rival: '' is not a figure"),
    (lambda p: p["steps"].insert(-1, {**CLASH, "rival": "doctor", "way": []}), "way is never"),
    (lambda p: p["steps"].insert(-1, {"step": "MoveNext", "queue": ["g99"]}), "'g99' is not"),
    (lambda p: p["steps"].insert(-1, {"step": "OrderGroup", "group": "g9"}), "'g9' is not a group"),
    (lambda p: p["steps"].insert(-1, {**TO_HIT, "weapon": "arrow"}), "'arrow' is not a weapon"),
    (lambda p: p["steps"].insert(-1, TO_HIT), "v4 is not there"),
    (lambda p: p["steps"].insert(-1, {"step": "Exchange", "window": "C"}), "'C' is none of"),
    (lambda p: p["figures"][0].update(order="advance", goal=""), "AT-50: doctor advances on"),
    (lambda p: p.update(observer="nobody"), "is not a figure"),
    (lambda p: p["smoke"].append([1, 2]), "has 3 values, not 2"),
    (lambda p: p["modifiers"].append(["move", "c9", 1, 9]), "figure of this game"),
]


@rule("AT-20", "AT-R84", "AT-R25", "AT-R22")
@pytest.mark.parametrize(("spoil", "reason"), FAULTS)
def test_what_the_rules_cant_hold_is_refused_with_the_reason(spoil: Spoil, reason: str) -> None:
    data = middle_of_a_game()
    spoil(data)
    with pytest.raises(BadPosition, match=reason):
        vworp.position("adventures", data)
