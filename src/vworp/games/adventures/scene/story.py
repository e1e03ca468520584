"""Beside the table: the enemy, the five Idea Cards, quests, and the card that is in question."""

from collections.abc import Iterator
from functools import cache

from vworp.games.adventures.actions import RACES
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.entries import Card
from vworp.games.adventures.rules.cards.hands import holder_of, set_of
from vworp.games.adventures.rules.cards.live import actions_card, is_live, open_quests
from vworp.games.adventures.scene import cards
from vworp.games.adventures.scene.field import MARGIN
from vworp.games.adventures.state import UNKNOWN, Adventure
from vworp.scene.furniture import WIDE, plate
from vworp.scene.lettering import LEAST, broken, fitted, label
from vworp.scene.offers import Offers
from vworp.scene.palette import IVORY, MIST, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.shapes import Shape, group

ROOM = WIDE - 2 * MARGIN
PAD = 14
LINE = 25


def draw_story(state: Adventure, top: float, offers: Offers) -> tuple[list[Shape], float]:
    """The shapes, and where they end."""
    shapes: list[Shape] = []
    for inside, high in _panels(state, offers):
        shapes += [_plate(top, high), group(inside, transform=f"translate({MARGIN} {top:g})")]
        top += high + 8
    return shapes, top


@part
def _plate(top: float, high: float) -> Shape:
    return plate(MARGIN, top, ROOM, high)


def _panels(state: Adventure, offers: Offers) -> Iterator[tuple[Shape, float]]:
    """What is told, each with the height that it takes."""
    number = getattr(state.step, "card", -1) if not state.is_over else -1
    if isinstance(number, int) and number >= 0:
        yield _question(number, tuple(offers["card", number])), 44 + LINE * len(_lines(number))
    yield _enemy(state), ENEMY_HIGH
    tasks = _tasks(state)
    if state.actions_done:
        tasks += (("The Actions required are completed", MIST),)
    if tasks:
        yield _to_do(tasks), 18 + LINE * len(tasks)


def _lines(number: int) -> tuple[str, ...]:
    card = cards.all_cards()[number]
    return broken(card.text, LEAST, ROOM - cards.card_wide(card, 300) - 3 * PAD)


@part
def _question(number: int, actions: tuple[int, ...]) -> list[Shape]:
    """The card that a decision is about, to be read."""
    card = cards.all_cards()[number]
    words = [label(0, 0, _heading(card), 22, fill=PALE_BRASS, anchor="start", bold=True)]
    words += [
        label(0, LINE * (row + 1), text, LEAST, anchor="start")
        for row, text in enumerate(_lines(number))
    ]
    chip = cards.card_chip(number, PAD, 12, 300)
    chip.attributes["id"] = "card-in-question"
    chip.affords(actions, card.title)
    left = cards.card_wide(card, 300) + 2 * PAD
    return [chip, group(*words, transform=f"translate({left:g} 26)")]


def _heading(card: Card) -> str:
    return f"{card.title} ({card.kind})" if card.kind else card.title


ENEMY_HIGH = cards.HIGH + 2 * 12


def _enemy(state: Adventure) -> Shape:
    """The race card and the five cards of its colour."""
    if state.race == UNKNOWN:
        return _not_known(tuple(state.races))
    held = [holder_of(state, card) is not None for card in set_of(state.race)]
    return _race(state.race, tuple(held))


@part
def _not_known(numbers: tuple[int, ...]) -> list[Shape]:
    middle = ENEMY_HIGH / 2
    races = [catalogue().races[RACES[race]] for race in numbers]
    signs = [
        cards.symbol(
            race.symbol, ROOM - PAD - 20 - 34 * number, middle, cards.bright(race.hex), 1.5
        )
        for number, race in enumerate(races)
    ]
    return [label(PAD, middle, "The enemy is not known yet", 22, anchor="start"), *signs]


@part
def _race(number: int, held: tuple[bool, ...]) -> list[Shape]:
    race, middle = catalogue().races[RACES[number]], ENEMY_HIGH / 2
    start = ROOM - PAD - 5 * (cards.IDEA_WIDE + 8) + 8
    slots = [
        cards.idea_chip(
            race.id, number + 1, start + number * (cards.IDEA_WIDE + 8), 12, is_held=is_held
        )
        for number, is_held in enumerate(held)
    ]
    size = fitted(race.name, 24, start - 70)
    return [
        cards.symbol(race.symbol, PAD + 14, middle, cards.bright(race.hex), 1.8),
        label(PAD + 40, middle, race.name, size, anchor="start", bold=True),
        *slots,
    ]


Line = tuple[str, str]
"""Words and their colour."""


def _tasks(state: Adventure) -> tuple[Line, ...]:
    """What has to be done: the Actions required once they are known, and open quests."""
    numbers = open_quests(state)
    if state.race != UNKNOWN and is_live(state, actions_card(state)) and not state.actions_done:
        numbers = [actions_card(state), *numbers]
    return tuple(line for number in numbers for line in _task(number))


@cache
def _task(number: int) -> list[Line]:
    card = cards.all_cards()[number]
    name = "Actions required" if card.kind == "actions" else "Quest"
    lines = broken(f"{name}: {card.text}", LEAST, ROOM - 2 * PAD - 10)
    return [(words, IVORY if row else PALE_BRASS) for row, words in enumerate(lines)]


@part
def _to_do(tasks: tuple[Line, ...]) -> list[Shape]:
    return [
        label(PAD, 24 + LINE * row, words, LEAST, fill=colour, anchor="start")
        for row, (words, colour) in enumerate(tasks)
    ]
