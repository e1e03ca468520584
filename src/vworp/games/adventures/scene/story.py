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
from vworp.games.adventures.scene.titles import idea_title
from vworp.games.adventures.shapes import ENEMY, TASKS, idea
from vworp.games.adventures.state import UNKNOWN, Adventure
from vworp.games.adventures.wording import in_a_row
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
    for word, inside, high in _panels(state, offers):
        moved = f"translate({MARGIN} {top:g})"
        shapes += [_plate(top, high), group(inside, id=word, transform=moved)]
        top += high + 8
    return shapes, top


@part
def _plate(top: float, high: float) -> Shape:
    return plate(MARGIN, top, ROOM, high)


def _panels(state: Adventure, offers: Offers) -> Iterator[tuple[str, Shape, float]]:
    """What is told, each with its id and the height that it takes."""
    number = getattr(state.step, "card", -1) if not state.is_over else -1
    if isinstance(number, int) and number >= 0:
        high = 44 + LINE * len(_lines(number))
        yield "question", _question(number, tuple(offers["card", number])), high
    yield ENEMY, _enemy(state), ENEMY_HIGH
    tasks = _tasks(state)
    if state.actions_done:
        tasks += (("The Actions required are completed", MIST),)
    if tasks:
        yield TASKS, _to_do(tasks), 18 + LINE * len(tasks)


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
    holders = [holder_of(state, card) for card in set_of(state.race)]
    return _race(state.race, tuple(who.sheet.name if who else "" for who in holders))


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
    names = in_a_row([race.name for race in races]) if races else "somebody"
    title = f"The enemy\nNobody has seen them yet. They can still be: {names}."
    words = label(PAD, middle, "The enemy is not known yet", 22, anchor="start")
    return [Shape("title", title), words, *signs]


@part
def _race(number: int, holders: tuple[str, ...]) -> list[Shape]:
    race, middle = catalogue().races[RACES[number]], ENEMY_HIGH / 2
    start = ROOM - PAD - 5 * (cards.IDEA_WIDE + 8) + 8
    slots = [
        _slot(number, place, start + (place - 1) * (cards.IDEA_WIDE + 8), holder)
        for place, holder in enumerate(holders, 1)
    ]
    size = fitted(race.name, 24, start - 70)
    needed = f"All five {race.colour} Idea Cards must end in the Doctor's own hand."
    return [
        Shape("title", f"{race.name}\nThe enemy. {needed}"),
        cards.symbol(race.symbol, PAD + 14, middle, cards.bright(race.hex), 1.8),
        label(PAD + 40, middle, race.name, size, anchor="start", bold=True),
        *slots,
    ]


def _slot(race: int, number: int, x: float, holder: str) -> Shape:
    chip = cards.idea_chip(RACES[race], number, x, 12, is_held=bool(holder))
    chip.children.insert(0, Shape("title", idea_title(race, number, holder)))
    chip.attributes["id"] = idea(number)
    return chip


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
        Shape("title", "What is to be done\nBefore you can win, all of this must be completed."),
        *(
            label(PAD, 24 + LINE * row, words, LEAST, fill=colour, anchor="start")
            for row, (words, colour) in enumerate(tasks)
        ),
    ]
