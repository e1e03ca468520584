"""What lies beside a square table: orders in words, cards as large as there is room, the step."""

import re
from itertools import pairwise
from xml.etree.ElementTree import Element, fromstring

from games.adventures.stage import due, stage
from support import rule
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.scene.phases import NO_PHASE, phase_of
from vworp.games.adventures.scene.table import headline
from vworp.games.adventures.state import Adventure


def ordered(hand: str = "") -> Adventure:
    """The Doctor, with these cards, is about to get an order."""
    cards = f" hand={hand}" if hand else ""
    return due(stage(f"doctor 20 5{cards}", race="daleks"), "GiveOrders", "OrderGroups").view(0)


def beside(state: Adventure) -> Element:
    return fromstring(str(state.scene("wide")))


def words_in(picture: Element) -> str:
    found = (part for part in picture.iter() if part.tag.endswith("text"))
    return " ".join("".join(part.itertext()) for part in found)


def cards_in(picture: Element) -> list[Element]:
    return [part for part in picture.iter() if part.attrib.get("id", "").startswith("card-")]


def test_an_order_says_what_it_would_mean_now() -> None:
    assert "pick something up" in words_in(beside(ordered()))


def test_a_card_shows_what_it_says_while_there_is_room() -> None:
    card = catalogue().cards["DAL-1"]
    shown = words_in(beside(ordered("dal-1")))
    assert f"Plot: {card.title} {card.text}" in shown


def test_a_full_hand_does_not_overlap() -> None:
    cards = cards_in(beside(ordered("dal-1,dal-2,dal-3,dal-4,dal-5")))
    places = [re.findall(r"[\d.]+", card.attrib["transform"]) for card in cards]
    spots = sorted((float(y), float(x)) for x, y, *_ in places)
    assert len(spots) == 5
    assert all(one[0] != other[0] or other[1] - one[1] > 120 for one, other in pairwise(spots))


@rule("AT-59")
def test_what_does_not_count_against_this_enemy_says_so() -> None:
    first, second = ("".join(card.itertext()) for card in cards_in(beside(ordered("dal-1,cyb-2"))))
    assert "one of the five" in first
    assert "Not of the enemy's colour" in second


@rule("AT-39")
def test_the_sign_says_which_step_of_the_turn_it_is() -> None:
    assert phase_of(ordered()) == 0
    assert headline(ordered()).endswith(": everybody gets an order")
    steps = ("MoveFigure seat=0 figure=doctor", "ShootingAndActing")
    moving = due(stage("doctor 20 5 order=move"), *steps)
    assert phase_of(moving) == 2
    assert phase_of(stage("doctor 20 5", turn=0, episode_turn=0)) == NO_PHASE


@rule("AT-69", "AT-R36")
def test_the_question_names_only_what_can_be_done() -> None:
    alone = due(stage("brigadier 20 5 hand=dal-1", "doctor 30 20"), "PassCards seat=0 window=A")
    assert (
        alone.step.ask(alone)
        == "Drop a card (Brigadier Lethbridge-Stewart: no room for more), or go on?"
    )
    near = due(stage("doctor 20 5 hand=dal-1", "liz 21 5"), "PassCards seat=0 window=A")
    assert near.step.ask(near) == "Hand a card on, drop a card, or go on?"


def test_whoever_it_is_about_is_shown_large_while_nothing_is_asked_there() -> None:
    steps = ("MoveFigure seat=0 figure=doctor", "ShootingAndActing")
    moving = beside(due(stage("doctor 20 5 order=move", "a1 30 20"), *steps).view(0))
    spotlight = next(part for part in moving.iter() if part.attrib.get("class") == "spotlight")
    assert "Moves 6 inches" in words_in(spotlight)
    assert "spotlight" not in {part.attrib.get("class") for part in beside(ordered()).iter()}


def test_the_name_of_the_enemy_is_written_in_full() -> None:
    for race in catalogue().races.values():
        state = due(stage("doctor 20 5", race=race.id), "GiveOrders", "OrderGroups").view(0)
        assert race.name in words_in(beside(state))
