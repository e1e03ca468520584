"""Positions: a table in the middle of a game as JSON, and what is refused."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import vworp
from games.adventures.stage import NOTHING_DUE, asked, due, fact, now, set_up, stage, who, words
from support import rule
from vworp.core import BadPosition, ChanceStep
from vworp.core.chance import QuickDice
from vworp.core.registry import find
from vworp.games.adventures.actions import FIGURES, GROUPS, VEHICLES
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

OF_THE_DECK = ("sets", "pile", "bottom", "limbo", "yellow", "set_aside", "uses")


def as_it_was_written(state: Adventure) -> dict[str, Any]:
    """A position as older versions wrote it: another deck and markers, rows of numbers in texts."""
    data: dict[str, Any] = json.loads(json.dumps(state.position()))
    faces, known = data.pop("faces").values(), data.pop("known").values()
    data["markers"] = [{"face": f, "known": k} for f, k in zip(faces, known, strict=True)]
    data["deck"] = {name: data.pop(name) for name in OF_THE_DECK if name in data}
    data["deck"]["extras"] = list(data.pop("extras").values())
    for row in data["figures"]:
        row["weapons"] = fact(state, f"{row['figure']} weapons")
        row["items"] = fact(state, f"{row['figure']} items")
    for row in data["steps"]:
        if "queue" in row:
            row["queue"] = " ".join(str(old_number(word)) for word in row["queue"])
        if "way" in row:
            row["way"] = " ".join(f"{x},{y}" for x, y in row["way"])
    return data


def old_number(word: str) -> int:
    if word in GROUPS.words:
        return 200 + GROUPS.number(word)
    return 300 + VEHICLES.number(word) if word in VEHICLES.words else FIGURES.number(word)


@pytest.mark.parametrize("events", [60, 110, 200])
def test_positions_of_older_versions_are_read(events: int) -> None:
    state = reached(events)
    assert vworp.position("adventures", as_it_was_written(state)) == state


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
    (lambda p: p["steps"][-1].update(way=[[1, 2], [3]]), r"way\[1\] has 2 values, not 1"),
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
    (lambda p: p.update(smoke=[[1, 2]]), "has 3 values, not 2"),
    (lambda p: p["modifiers"].append(["move", "c9", 1, 9]), "figure of this game"),
]


@rule("AT-20", "AT-R84", "AT-R25", "AT-R22")
@pytest.mark.parametrize(("spoil", "reason"), FAULTS)
def test_what_the_rules_cant_hold_is_refused_with_the_reason(spoil: Spoil, reason: str) -> None:
    data = middle_of_a_game()
    spoil(data)
    with pytest.raises(BadPosition, match=reason):
        vworp.position("adventures", data)


# What a person writes down.


@rule("AT-R06", "AT-R01")
@pytest.mark.parametrize(("x", "y"), [(20, 5), (20.75, 5.5)])
def test_no_two_bases_stand_on_one_spot(x: float, y: float) -> None:
    with pytest.raises(
        BadPosition, match="AT-R06: the Third Doctor and Jo Grant stand on one spot"
    ):
        stage("doctor 20 5", f"jo {x} {y}")
    assert stage("doctor 20 5", "jo 21 5")


@rule("AT-207", "AT-R60")
def test_a_captor_is_near() -> None:
    with pytest.raises(BadPosition, match="AT-207: jo is kept within 2 of the captor"):
        stage("doctor 20 5", "jo 30 5 captor=a1 bound_for=m1", "a1 40 5")
    assert who(stage("jo 30 5 captor=a1 bound_for=m1", "a1 32 5"), "jo").captor >= 0


@rule("AT-R81")
@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"episode": 9, "episodes": 5}, "AT-R81: there are 5 episodes"),
        ({"episode_turn": 11, "turns": 10}, "AT-R81: an episode has 10 turns"),
    ],
)
def test_a_story_has_an_end(facts: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        stage("doctor 20 5", **facts)


@rule("AT-248")
@pytest.mark.parametrize(
    ("people", "race"),
    [(["a1 20 20 disguise=c3"], "zygons"), (["leader 20 20 disguise=c3"], "daleks")],
)
def test_only_a_zygon_leader_is_in_disguise(people: list[str], race: str) -> None:
    with pytest.raises(BadPosition, match="AT-248"):
        stage("doctor 20 5", *people, race=race)


@rule("AT-248")
def test_nobody_is_disguised_as_somebody_who_is_there() -> None:
    with pytest.raises(BadPosition, match="AT-248: who is there himself is nobody's disguise"):
        stage("doctor 20 5", "c1 30 5", "leader 20 20 disguise=c1", race="zygons")
    assert who(stage("leader 20 20 disguise=c3", race="zygons"), "leader").is_disguised


@rule("AT-230", "AT-R11")
def test_weapons_and_items_that_are_not_named_are_those_of_the_sheet() -> None:
    state = stage("doctor 20 5", "brigadier 24 5", "a1 20 20")
    for word in ("doctor", "brigadier", "a1"):
        figure = who(state, word)
        assert (figure.weapons, figure.items) == (figure.sheet.weapons, figure.sheet.items)


@rule("AT-R38", "AT-R79")
def test_abilities_that_are_written_down_act() -> None:
    for abilities, inches, works in (("", 6, False), ("ab-3,ab-4", 7, True)):
        state = stage("doctor 20 5", f"jo 36 12 abilities={abilities}")
        assert (asked(due(state.copy(), "LaboratoryDice")) == "LaboratoryDie") == works
        due(now(state, "jo order=move"), "MoveFigure seat=0 figure=jo")
        assert f"up to {inches} inches" in state.step.ask(state)


@rule("AT-R39", "AT-R41")
def test_artifacts_that_are_written_down_can_be_used() -> None:
    state = stage("doctor 20 5 artifacts=ar-8", "a1 20 12")
    assert "use ar-8" in words(due(state, "DeclareAct seat=0 figure=doctor"))


@rule("AT-38", "AT-R73", "AT-R74")
def test_portals_may_stand_wherever_play_can_leave_them() -> None:
    sites = range(len(set_up().table.sites))
    for site in sites:
        state = stage("doctor 20 5", portals=[{"site": site, "level": 1}] * 4)
        assert [portal.site for portal in state.portals] == [site] * 4
        again = vworp.position("adventures", {**state.position(), "steps": [NOTHING_DUE]})
        assert isinstance(again, Adventure)
        assert [portal.site for portal in again.portals] == [site] * 4


@rule("AT-39")
def test_what_happens_by_itself_happens_when_a_position_is_read() -> None:
    data = {**stage("doctor 20 5").position(), "steps": [{"step": "BeginTurn"}]}
    state = vworp.position("adventures", data)
    assert isinstance(state, Adventure)
    assert state.turn == 2
    assert words(state)[0] == "order doctor attack"


def test_acts_are_words_and_their_numbers_still_mean_what_they_did() -> None:
    data = middle_of_a_game()
    officer = next(row for row in data["figures"] if row["figure"] == "brigadier")
    for act in (["shoot unit_pistol a2"], [34505492]):
        officer["act"] = act
        again = vworp.position("adventures", data).position()
        row = next(row for row in again["figures"] if row["figure"] == "brigadier")
        assert row["act"] == ["shoot unit_pistol a2"]
    for wrong in (True, 99_999_999, "shoot"):
        officer["act"] = [wrong]
        with pytest.raises(BadPosition, match=r"figures\.brigadier\.act"):
            vworp.position("adventures", data)
