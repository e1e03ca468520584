"""Beside the table: the enemy, the five Idea Cards, quests, and the card that is in question."""

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
from vworp.scene.shapes import Shape, group

ROOM = WIDE - 2 * MARGIN
PAD = 14
LINE = 25


def draw_story(state: Adventure, top: float, offers: Offers) -> tuple[list[Shape], float]:
    """The shapes, and where they end."""
    shapes: list[Shape] = []
    for part in (_question(state, offers), _enemy(state), _tasks(state)):
        if part is not None:
            inside, high = part
            shapes.append(plate(MARGIN, top, ROOM, high))
            shapes.append(group(*inside, transform=f"translate({MARGIN} {top:g})"))
            top += high + 8
    return shapes, top


Part = tuple[list[Shape], float]


def _question(state: Adventure, offers: Offers) -> Part | None:
    """The card that a decision is about, to be read."""
    number = getattr(state.step, "card", -1) if not state.is_over else -1
    if not isinstance(number, int) or number < 0:
        return None
    card = cards.all_cards()[number]
    wide = cards.card_wide(card, 300)
    lines = broken(card.text, LEAST, ROOM - wide - 3 * PAD)
    words = [label(0, 0, _heading(card), 22, fill=PALE_BRASS, anchor="start", bold=True)]
    words += [
        label(0, LINE * (row + 1), text, LEAST, anchor="start") for row, text in enumerate(lines)
    ]
    chip = cards.card_chip(number, PAD, 12, 300)
    chip.attributes["id"] = "card-in-question"
    chip.affords(offers["card", number], card.title)
    return [chip, group(*words, transform=f"translate({wide + 2 * PAD:g} 26)")], 44 + LINE * len(
        lines
    )


def _heading(card: Card) -> str:
    return f"{card.title} ({card.kind})" if card.kind else card.title


def _enemy(state: Adventure) -> Part:
    """The race card and the five cards of its colour."""
    high = cards.HIGH + 2 * 12
    middle = high / 2
    if state.race == UNKNOWN:
        words = "The enemy is not known yet"
        races = [catalogue().races[RACES[race]] for race in state.races]
        signs = [
            cards.symbol(
                race.symbol, ROOM - PAD - 20 - 34 * number, middle, cards.bright(race.hex), 1.5
            )
            for number, race in enumerate(races)
        ]
        return [label(PAD, middle, words, 22, anchor="start"), *signs], high
    race = catalogue().races[RACES[state.race]]
    held = [holder_of(state, card) is not None for card in set_of(state.race)]
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
    ], high


def _tasks(state: Adventure) -> Part | None:
    """What has to be done: the Actions required once they are known, and open quests."""
    numbers = open_quests(state)
    if state.race != UNKNOWN and is_live(state, actions_card(state)) and not state.actions_done:
        numbers = [actions_card(state), *numbers]
    shapes: list[Shape] = []
    y = 24.0
    for number in numbers:
        card = cards.all_cards()[number]
        name = "Actions required" if card.kind == "actions" else "Quest"
        for row, text in enumerate(broken(f"{name}: {card.text}", LEAST, ROOM - 2 * PAD - 10)):
            colour = IVORY if row else PALE_BRASS
            shapes.append(label(PAD, y, text, LEAST, fill=colour, anchor="start"))
            y += LINE
    if state.actions_done:
        words = "The Actions required are completed"
        shapes.append(label(PAD, y, words, LEAST, fill=MIST, anchor="start"))
        y += LINE
    return (shapes, y - 6) if shapes else None
