"""Beside the table: the enemy, the five Idea Cards, what is to be done, and what is in question."""

from collections.abc import Sequence
from functools import cache

from vworp.games.adventures.actions import ORDERS, RACES
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.rules.cards.hands import holder_of, set_of
from vworp.games.adventures.rules.cards.live import actions_card, is_live, open_quests
from vworp.games.adventures.scene import cards
from vworp.games.adventures.scene.layout import GAP, Face, Layout
from vworp.games.adventures.scene.props import SIGNS
from vworp.games.adventures.scene.titles import idea_title, kind_words
from vworp.games.adventures.shapes import ENEMY, TASKS, idea
from vworp.games.adventures.state import UNKNOWN, Adventure
from vworp.games.adventures.wording import in_a_row
from vworp.scene.furniture import button_plate, plate
from vworp.scene.lettering import BOLD, broken, clipped, fitted, label, width
from vworp.scene.offers import Offers
from vworp.scene.palette import INK, IVORY, MIST, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import Box
from vworp.scene.shapes import Look, Shape, Value, at, group, text

PAD = 14

Told = tuple[list[Shape], float]
"""What is drawn, and how high it is."""


def _panel(word: str, place: Box, high: float, inside: Shape) -> Told:
    """Something on a plate of its own."""
    moved = at(place.x, place.y)
    return [
        _plate(place.x, place.y, place.wide, high),
        group(inside, id=word, transform=moved),
    ], high


@part
def _plate(x: float, y: float, wide: float, high: float) -> Shape:
    return plate(x, y, wide, high)


# What is in question: an order, or a card.


def draw_question(state: Adventure, layout: Layout, place: Box, offers: Offers) -> Told:
    """The orders to choose from, or the card that a decision is about, to be read."""
    orders = tuple((order, tuple(offers["order", order])) for order in range(len(ORDERS)))
    offered = tuple((order, actions) for order, actions in orders if actions)
    if offered:
        return _draw_orders(state, offered, layout, place)
    number = getattr(state.step, "card", -1) if not state.is_over else -1
    if not isinstance(number, int) or number < 0:
        return [], 0
    lines = broken(cards.all_cards()[number].text, layout.words, place.wide - 2 * PAD)
    face = QUESTION if layout.card.is_read else layout.card
    high = face.high + layout.line * len(lines) + 2.5 * PAD
    sizes = (layout.words, layout.line, place.wide)
    drawn = _question(number, face, sizes, lines, tuple(offers["card", number]))
    return _panel("question", place, high, drawn)


QUESTION = Face(168, 124, 60)
"""The card in question, where the others are written out: its words stand below it."""

Offered = tuple[tuple[int, tuple[int, ...]], ...]
"""Orders, and the actions that each of them stands for."""


def _draw_orders(state: Adventure, offered: Offered, layout: Layout, place: Box) -> Told:
    """A button for each order: with what it would mean now where there is room, else its name."""
    across, high = layout.buttons_across, layout.button
    said = [state.step.words(state, actions[0]).partition(": ")[2] for _, actions in offered]
    lines = tuple(
        broken(words, layout.words, place.wide - ORDER_NAME * layout.words) for words in said
    )
    rows = max(len(some) for some in lines)
    told = rows * layout.line + PAD / 2
    if len(offered) * (told + GAP) - GAP <= place.high - GAP:
        across, high = 1, told
    else:
        lines = tuple(() for _ in offered)
    down = -(-len(offered) // across)
    drawn = _orders(offered, lines, place.wide, high, across, (layout.words, layout.line))
    return [group(drawn, transform=at(place.x, place.y))], down * (high + GAP) - GAP


ORDER_NAME = 7.8
"""How much of an order's button its sign and its name take, in letters."""


@part
def _orders(
    orders: Offered,
    lines: tuple[tuple[str, ...], ...],
    wide: float,
    high: float,
    across: int,
    sizes: tuple[float, float],
) -> list[Shape]:
    """A button for each order, with its sign and its name, and perhaps what it means."""
    step, (words, line) = (wide + GAP) / across, sizes
    longest = max(width(ORDERS[order], words) for order, _ in orders)
    is_beside = min(high, SIGN) + longest * BOLD <= step - GAP
    return [
        group(
            Shape("title", ORDERS.names[order].replace(": ", "\n", 1)),
            button_plate(0, 0, step - GAP, high),
            *_sign_and_name(ORDERS[order], step - GAP, high, words, is_beside),
            *_lines(
                ORDER_NAME * words - 8, high / 2 - line * len(said) / 2, said, words, line, fill=INK
            ),
            id=f"order-{ORDERS[order]}",
            transform=at(step * (place % across), (high + GAP) * (place // across)),
        ).affords(actions, ORDERS[order].capitalize())
        for place, ((order, actions), said) in enumerate(zip(orders, lines, strict=True))
    ]


SIGN = 58
"""How large the sign of an order is at most."""


def _sign_and_name(
    order: str, wide: float, high: float, words: float, is_beside: bool
) -> list[Shape]:
    """Side by side, or one above the other."""
    sign, name, anchor = min(high, SIGN), order.capitalize(), "middle"
    spot, (x, y) = (wide / 2, high * 0.32), (wide / 2, high * 0.76)
    if is_beside:
        spot, (x, y), anchor = (sign * 0.5, high / 2), (sign * 0.9, high / 2), "start"
    return [
        group(SIGNS.draw(order), transform=at(*spot, sign / 13)),
        label(x, y, name, words, fill=INK, anchor=anchor, bold=True),
    ]


@part
def _question(
    number: int,
    face: Face,
    sizes: tuple[float, float, float],
    lines: Sequence[str],
    actions: tuple[int, ...],
) -> list[Shape]:
    """The card, its title beside it, and below what it says."""
    card, (words, line, wide) = cards.all_cards()[number], sizes
    left, below = face.wide + 2 * PAD, face.high + 1.5 * PAD
    title = broken(card.title, words * BOLD, wide - left - PAD, 3)
    heading: Look = {"fill": PALE_BRASS, "font_weight": "bold"}
    shown = cards.card_face(number, face, words)
    shown.attributes |= {"id": "card-in-question", "transform": at(PAD, PAD)}
    return [
        shown.affords(actions, card.title),
        *_lines(left, PAD, title, words, line, **heading),
        *_lines(left, PAD + line * len(title), [kind_words(card)], words, line, fill=MIST),
        *_lines(PAD, below, lines, words, line, fill=IVORY),
    ]


def _lines(
    x: float, top: float, lines: Sequence[str], words: float, line: float, **look: Value | None
) -> list[Shape]:
    """Lines of words below one another."""
    baselines = (top + line * (row + 0.5) + words * 0.36 for row in range(len(lines)))
    return [
        text(x, round(y, 1), written, font_size=words, **look)
        for y, written in zip(baselines, lines, strict=True)
    ]


# The enemy.


def draw_enemy(state: Adventure, layout: Layout, place: Box) -> Told:
    """The race card and the five cards of its colour."""
    sizes = (layout.words, layout.name, layout.idea)
    head = layout.name * 2
    room = place.wide - 5 * (layout.idea + GAP) - 3.2 * layout.name - 2 * PAD
    longest = max(width(race.name, layout.words) for race in catalogue().races.values())
    is_long = room >= longest * BOLD
    high = layout.idea + 2 * PAD if is_long else head + layout.idea + PAD
    if state.race == UNKNOWN:
        drawn = _not_known(tuple(state.races), place.wide, high, sizes)
        return _panel(ENEMY, place, high, drawn)
    holders = [holder_of(state, card) for card in set_of(state.race)]
    names = tuple(who.sheet.name if who else "" for who in holders)
    drawn = _race(state.race, names, place.wide, high, sizes, is_long)
    return _panel(ENEMY, place, high, drawn)


Sizes = tuple[float, float, float]
"""Words, a name, and the place of an Idea Card."""


@part
def _not_known(numbers: tuple[int, ...], wide: float, high: float, sizes: Sizes) -> list[Shape]:
    words, name, side = sizes
    races = [catalogue().races[RACES[race]] for race in numbers]
    names = in_a_row([race.name for race in races]) if races else "somebody"
    title = f"The enemy\nNobody has seen them yet. They can still be: {names}."
    step = min(side + GAP, (wide - 2 * PAD) / max(len(races), 1))
    return [
        Shape("title", title),
        _name(PAD, PAD + name * 0.5, "The enemy is not known yet", sizes, wide - 2 * PAD),
        *(
            cards.symbol(
                race.symbol,
                PAD + step * (n + 0.5),
                high - PAD - side * 0.32,
                cards.bright(race.hex),
                words / 9,
            )
            for n, race in enumerate(races)
        ),
    ]


@part
def _race(
    number: int, holders: tuple[str, ...], wide: float, high: float, sizes: Sizes, is_long: bool
) -> list[Shape]:
    words, name, side = sizes
    race = catalogue().races[RACES[number]]
    slots = 5 * (side + GAP) - GAP
    start, top = (wide - PAD - slots, PAD) if is_long else (PAD, high - PAD - side)
    step = side + GAP if is_long else (wide - 2 * PAD - side) / 4
    middle = high / 2 if is_long else name
    room = (start if is_long else wide) - 3.2 * name - PAD
    needed = f"All five {race.colour} Idea Cards must end in the Doctor's own hand."
    return [
        Shape("title", f"{race.name}\nThe enemy. {needed}"),
        group(
            cards.rank_and_file(race),
            transform=at(PAD + name * 0.8, middle + name * 0.75, name / 17),
        ),
        cards.symbol(race.symbol, PAD + name * 2.3, middle, cards.bright(race.hex), name / 14),
        _name(PAD + name * 3.1, middle, race.name, sizes, room),
        *(
            _slot(number, place, start + (place - 1) * step, top, side, words, holder)
            for place, holder in enumerate(holders, 1)
        ),
    ]


def _name(x: float, y: float, words: str, sizes: Sizes, room: float) -> Shape:
    """A name as large as there is room, in letters that can be read."""
    least, most, _ = sizes
    size = max(least, fitted(words, most, room / BOLD))
    return label(x, y, clipped(words, size * BOLD, room), size, anchor="start", bold=True)


def _slot(
    race: int, number: int, x: float, y: float, side: float, words: float, holder: str
) -> Shape:
    return group(
        Shape("title", idea_title(race, number, holder)),
        cards.idea_place(RACES[race], number, side, words, bool(holder)),
        id=idea(number),
        transform=at(round(x, 1), y),
    )


# What is to be done.


def draw_tasks(state: Adventure, layout: Layout, place: Box) -> Told:
    """The Actions required once they are known, and open quests; a place has room or is open."""
    numbers = open_quests(state)
    if state.race != UNKNOWN and is_live(state, actions_card(state)) and not state.actions_done:
        numbers = [actions_card(state), *numbers]
    tasks = [line for number in numbers for line in _task(number, layout.words, place.wide)]
    if state.actions_done:
        tasks.append(("The Actions required: done", MIST))
    if not tasks:
        return [], 0
    most = max(1, int((place.high - PAD) // layout.line)) if place.high else len(tasks)
    shown = _cut(tasks, most)
    drawn = _to_do(shown, layout.words, layout.line, place.wide)
    return _panel(TASKS, place, layout.line * len(shown) + PAD, drawn)


Line = tuple[str, str]
"""Words and their colour."""


def _cut(lines: list[Line], most: int) -> tuple[Line, ...]:
    """So many lines at most; where there are more, the last one says so."""
    if len(lines) <= most:
        return tuple(lines)
    words, colour = lines[most - 1]
    return (*lines[: most - 1], (f"{words} …", colour))


@cache
def _task(number: int, words: float, wide: float) -> list[Line]:
    card = cards.all_cards()[number]
    name = "Actions required" if card.kind == "actions" else "Quest"
    lines = broken(f"{name}: {card.text}", words, wide - 2 * PAD)
    return [(text, IVORY if row else PALE_BRASS) for row, text in enumerate(lines)]


@part
def _to_do(tasks: tuple[Line, ...], words: float, line: float, wide: float) -> list[Shape]:
    room = wide - 2 * PAD + words
    return [
        Shape("title", "What is to be done\nBefore you can win, all of this must be completed."),
        *(
            label(
                PAD,
                PAD / 2 + line * (row + 0.5),
                clipped(text, words, room),
                words,
                fill=colour,
                anchor="start",
            )
            for row, (text, colour) in enumerate(tasks)
        ),
    ]
