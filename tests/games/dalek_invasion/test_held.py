"""Just a hand, for a phone beside the table: all cards, readable, and no more than one may see."""

from itertools import combinations
from xml.etree.ElementTree import Element, fromstring

import pytest

from games.dalek_invasion.tables import earth
from games.dalek_invasion.test_legible import SECRETS, overlap
from games.dalek_invasion.test_lying import boxes, types
from games.dalek_invasion.test_scene import afforded, ids
from support import rule
from vworp.games.dalek_invasion.actions import ACTIONS
from vworp.games.dalek_invasion.box.board import BOARD
from vworp.games.dalek_invasion.scene.table import draw_held
from vworp.games.dalek_invasion.state import Table
from vworp.scene.furniture import WIDE

READABLE = 26
"""Thirteen pixels of a phone: two units are one."""


def held(table: Table) -> Element:
    return fromstring(str(draw_held(table)))


@pytest.mark.parametrize(("lands", "secrets"), [(0, 0), (3, 4), (12, 8)])
def test_all_cards_of_a_hand_lie_side_by_side(lands: int, secrets: int) -> None:
    cards = [*BOARD.ids[:lands], *SECRETS.split()[:secrets]]
    picture = held(earth("black: russia 4", "muster", hands={"black": " ".join(cards)}).view(0))
    high = float(picture.attrib["viewBox"].split()[3])
    found = [*boxes(picture, "card-"), *boxes(picture, "seat-")]
    assert len(found) == len(cards) + 1
    assert not any(overlap(one, other) for one, other in combinations(found, 2))
    assert all(right <= WIDE and foot <= high for _, _, right, foot in found)
    assert min(types(picture)) >= READABLE


@rule("DI-55")
def test_what_is_done_with_cards_is_done_in_the_hand() -> None:
    table = earth("black: russia 4", "muster", hands={"black": "japan peru"})
    lay = {ACTIONS.parse("lay japan"), ACTIONS.parse("lay peru")}
    assert set(afforded(held(table.view(0)))) == lay
    assert afforded(held(table.view(1))) == []


@rule("DI-24")
def test_somebody_without_a_hand_sees_the_deck_alone() -> None:
    table = earth("black: russia 4", hands={"black": "japan peru"})
    names = {name for name in ids(held(table.view(None))) if not name.startswith("dalek_invasion")}
    assert names == {"deck", "discard", "tardis-space", "landed"}


def test_the_outlines_of_other_lands_are_left_at_home() -> None:
    table = earth("black: russia 4", hands={"black": "japan peru yeti"}, tardis="egypt")
    outlines = {name for name in BOARD.ids if f"dalek_invasion-{name}" in ids(held(table.view(0)))}
    assert outlines == {"japan", "peru", "china", "egypt"}
