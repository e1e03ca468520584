"""Step 2: the events dice and what they bring (chapter 3.16)."""

import re
from math import dist
from typing import Any

import pytest

from games.adventures.log import said, told
from games.adventures.stage import (
    asked,
    chances,
    due,
    fact,
    inches,
    now,
    play,
    portal_at,
    put,
    stage,
    who,
    words,
)
from support import rule
from vworp.games.adventures.rules.events import row_of
from vworp.games.adventures.state import Adventure

NOTHING, ONE_CARD, TWO_CARDS, AN_ALIEN, A_LEADER, A_CHARACTER, TWO_ALIENS = range(7)
LEVELS = "other portals and Cybermats in sight"
LEADER = "their leader is here"
NO_CONTACT = "no alien seen yet"


def modifiers(state: Adventure) -> dict[str, int]:
    """What would be added to the events dice, as the players are told."""
    state = due(state.copy(), "EventsDice")
    found = re.findall(r"([+-]\d+) ([^,)]+)", state.step.ask(state))
    return {name: int(by) for by, name in found}


@rule("AT-186", "AT-R26", "AT-R32")
def test_there_are_dice_only_when_somebody_sees_a_portal() -> None:
    state = due(stage("doctor 20 5", portals=True), "EventsDice")
    assert (asked(state), fact(state, "observer")) == ("ThrowEvents", "doctor")
    blind = stage("doctor 20 5")
    assert said(blind, "EventsDice") == [
        "AT-R32: Nobody has a portal in sight: nothing is drawn and nothing comes"
    ]


@rule("AT-187", "AT-R27")
def test_one_less_before_there_has_been_contact() -> None:
    assert modifiers(stage("doctor 20 5", portals=True, race=""))[NO_CONTACT] == -1
    assert NO_CONTACT not in modifiers(stage("doctor 20 5", portals=True))


@rule("AT-188", "AT-R25")
def test_the_levels_of_the_other_portals_in_sight_are_added() -> None:
    state = stage("doctor 20 5", portals=True, observer="doctor", due=[["alien", ""]])
    seen = [word.split()[1] for word in words(due(state.copy(), "PlaceAliens"))]
    nearest, *others = sorted(seen, key=lambda p: inches(state, "doctor", portal_at(state, p)))
    assert len(others) >= 2
    levels = sum(fact(state, f"{word} level") for word in others)
    assert modifiers(state)[LEVELS] == levels
    now(state, f"{nearest} level=3")
    assert modifiers(state)[LEVELS] == levels
    now(state, f"{others[0]} level={fact(state, f'{others[0]} level') + 1}")
    assert modifiers(state)[LEVELS] == levels + 1


@rule("AT-189")
def test_one_more_for_each_cybermat_that_is_not_hidden() -> None:
    state = stage("doctor 20 5", "mat1 20 12", portals=True, race="cybermen")
    with_one = modifiers(state)[LEVELS]
    put(state, "mat2 22 12")
    assert modifiers(state)[LEVELS] == with_one + 1
    put(state, "mat2 24 34")
    assert modifiers(state)[LEVELS] == with_one


@rule("AT-190", "AT-R28")
def test_two_more_while_the_leader_is_on_the_table() -> None:
    state = stage("doctor 20 5", "character 40 40", portals=True)
    assert LEADER not in modifiers(state)
    put(state, "leader 40 44")
    assert modifiers(state)[LEADER] == 2
    put(state, "leader 22 5 captor=doctor")
    assert LEADER not in modifiers(state)


@rule("AT-R28")
def test_the_command_node_is_no_leader() -> None:
    state = stage("doctor 20 5", "node 24 24", portals=True, race="autons")
    assert LEADER not in modifiers(state)


@rule("AT-191")
def test_a_natural_one_is_nothing() -> None:
    assert row_of(1, 13) == NOTHING
    assert row_of(2, 13) == TWO_ALIENS


@rule("AT-192", "AT-193", "AT-194", "AT-195", "AT-196", "AT-197", "AT-198", "AT-R29")
@pytest.mark.parametrize(
    ("totals", "row"),
    [
        ((-3, 0, 5), NOTHING),
        ((6, 7, 14, 15), ONE_CARD),
        ((8, 16), TWO_CARDS),
        ((9, 10, 17, 18), AN_ALIEN),
        ((11, 19), A_LEADER),
        ((12, 20), A_CHARACTER),
        ((13, 21, 22, 30), TWO_ALIENS),
    ],
)
def test_every_total_of_the_table(totals: tuple[int, ...], row: int) -> None:
    assert [row_of(6, total) for total in totals] == [row] * len(totals)


def brought(state: Adventure, row: int) -> tuple[int, list[str]]:
    """The cards and the kinds of figures that a row of the table grants."""
    due(state, f"CarryOutRow row={row}")
    return state.draws, [kind for kind, _ in fact(state, "due")]


@rule("AT-193", "AT-194", "AT-195", "AT-196", "AT-197", "AT-198")
def test_what_each_row_brings() -> None:
    assert [brought(stage("doctor 20 5", portals=True), row) for row in range(7)] == [
        (0, []),
        (1, []),
        (2, []),
        (2, ["alien"]),
        (0, ["leader", "alien"]),
        (2, ["character"]),
        (3, ["alien", "alien"]),
    ]


@rule("AT-194")
def test_a_cybermat_comes_with_two_cards_if_they_are_cybermen() -> None:
    assert brought(stage(race="cybermen"), TWO_CARDS) == (2, ["cybermat"])
    assert brought(stage(race="daleks"), TWO_CARDS) == (2, [])
    none_left = stage("mat1 5 5", "mat2 7 5", "mat3 9 5", race="cybermen")
    assert brought(none_left, TWO_CARDS) == (2, [])


@rule("AT-201", "AT-R30")
def test_a_row_whose_figures_are_not_there_gives_way_to_those_before_it() -> None:
    assert brought(stage(race="autons"), A_LEADER) == (2, ["alien"])
    named = ("character 5 5", "leader 9 5")
    assert brought(stage(*named, race="daleks"), A_CHARACTER) == (2, ["alien"])
    seven = [f"a{number} {3 * number} 10" for number in range(1, 8)]
    assert brought(stage(*named, *seven, race="daleks"), TWO_ALIENS) == (2, ["alien"])
    eight = [*seven, "a8 40 10"]
    assert brought(stage(*named, *eight, race="daleks"), TWO_ALIENS) == (2, [])


@rule("AT-202")
def test_with_no_figures_left_only_cards_come() -> None:
    state = stage(*(f"a{n} {4 * n} 10" for n in range(1, 9)), race="daleks")
    assert brought(state, AN_ALIEN) == (2, [])


def thrown(state: Adventure, die: int) -> list[str]:
    due(state, "EventsDice")
    return told(state, f"d6 {die}")


@rule("AT-195", "AT-186")
def test_the_total_decides_the_row() -> None:
    yard = stage("doctor 20 5", portals=True)
    for die in range(1, 7):
        state, total = yard.copy(), die + sum(modifiers(yard).values())
        row = row_of(die, total)
        (note,) = thrown(state, die)
        assert note.startswith(f"AT-{192 + row}: {total} in all: ")
        assert state.draws == brought(yard.copy(), row)[0]


@rule("AT-R26")
def test_the_observer_is_the_one_with_the_highest_sum() -> None:
    places = {"doctor": "doctor 24 23.5", "jo": "jo 20 5"}
    sums = {word: modifiers(stage(place, portals=True))[LEVELS] for word, place in places.items()}
    assert sums["doctor"] != sums["jo"]
    state = due(stage(*places.values(), portals=True), "EventsDice")
    assert fact(state, "observer") == max(sums, key=lambda word: sums[word])


@rule("AT-R26", "AT-R79")
def test_laboratory_workers_do_not_watch_portals() -> None:
    for order, step in (("stand", ""), ("move", "ThrowEvents")):
        state = stage(f"doctor 36.5 12 order={order}", portals=True)
        assert asked(due(state, "EventsDice")) == step


def granted(*kinds: list[str], place: str = "20 5", **more: Any) -> Adventure:
    """What the dice have granted to the Doctor is about to appear."""
    more = {"portals": True, "observer": "doctor", **more}
    return due(stage(f"doctor {place}", due=list(kinds), **more), "PlaceAliens")


@rule("AT-199", "AT-159", "AT-203", "AT-R31")
def test_aliens_appear_at_a_random_portal_in_sight_on_advance_orders() -> None:
    state = granted(["leader", ""], ["alien", ""])
    assert asked(state) == "PickPortal"
    seen = [
        number
        for number, portal in enumerate(state.portals)
        if state.ground.portal_active((20.0, 5.0), portal.site)
    ]
    assert words(state) == [f"portal p{number + 1}" for number in seen]
    point = portal_at(state, f"p{seen[-1] + 1}")
    play(state, words(state)[-1])
    assert inches(state, "leader", point) < 0.25
    assert 0 < inches(state, "a1", point) < 3.5
    assert (fact(state, "a1 order"), fact(state, "a1 place")) == ("advance", "table")


@rule("AT-200", "AT-R31")
def test_a_character_appears_at_the_most_central_portal() -> None:
    words_of = ("p1", "p2", "p3", "p4")
    table = stage("doctor 20 5", portals=True)
    places = {word: portal_at(table, word) for word in words_of}
    central = min(places, key=lambda word: dist(places[word], (24, 24)))
    due(table, f"CarryOutRow row={A_CHARACTER}")
    assert fact(table, "due") == [["character", central]]
    due(table, "PlaceAliens")
    assert inches(table, "character", places[central]) < 0.25


@rule("AT-16", "AT-R23")
def test_the_race_is_turned_up_when_they_appear_within_visibility() -> None:
    state = granted(["alien", ""], place="24 20", race="")
    play(state, words(state)[0])
    assert all(sentence.startswith("race ") for sentence in words(state))


@rule("AT-R23")
def test_in_the_dark_they_stay_unknown_until_seen() -> None:
    state = granted(["alien", ""], race="", light="night")
    play(state, words(state)[0])
    assert fact(state, "race") == ""
    assert who(state, "a1").sheet.name.startswith("unknown")


@rule("AT-R95", "AT-201")
def test_a_result_that_depends_on_the_unknown_race_rules_races_out() -> None:
    state = stage("doctor 20 5", portals=True, race="")
    due(state, f"CarryOutRow row={A_LEADER}")
    assert asked(state) == "RowOfUnknownRace"
    assert chances(state) == {"like daleks": 8, "like autons": 1}
    play(state, "like autons")
    assert fact(state, "races") == ["autons"]
    assert (state.draws, fact(state, "due")) == (2, [["alien", ""]])


@rule("AT-R95", "AT-194")
def test_a_cybermat_tells_the_race() -> None:
    state = stage("doctor 20 5", portals=True, race="")
    due(state, f"CarryOutRow row={TWO_CARDS}")
    assert words(state) == ["like daleks", "like cybermen"]
    play(state, "like daleks")
    assert "cybermen" not in fact(state, "races")
    assert fact(state, "due") == []


@rule("AT-30")
def test_a_portal_at_a_rock_produces_figures_once() -> None:
    state = stage("doctor 38 8", race="daleks", table="quarry", special_portal=True, portals=True)
    *others, rock = [f"p{number}" for number in range(1, len(state.portals) + 1)]
    now(state, *(f"{word} site=-1" for word in others), observer="doctor", due=[["alien", ""]])
    play(due(state, "PlaceAliens"), f"portal {rock}")
    assert fact(state, "a1 place") == "table"
    assert fact(state, f"{rock} site") == -1


@rule("AT-226")
def test_portals_off_the_table_bring_nothing() -> None:
    state = granted(["alien", ""], portals=False)
    assert (fact(state, "a1 place"), asked(state)) == ("pool", "")
