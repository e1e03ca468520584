"""The players' characters beside the table: their portraits, their state and their cards."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from math import ceil
from typing import NamedTuple

from vworp.games.adventures import shapes
from vworp.games.adventures.actions import ORDERS, RACES
from vworp.games.adventures.rules.people import is_prisoner
from vworp.games.adventures.scene import portraits
from vworp.games.adventures.scene.cards import all_cards, card_face
from vworp.games.adventures.scene.layout import GAP, Face, Layout
from vworp.games.adventures.scene.names import short_name
from vworp.games.adventures.scene.people import face_of, order_counter
from vworp.games.adventures.scene.portraits import DISC, Model
from vworp.games.adventures.scene.props import SIGNS
from vworp.games.adventures.scene.titles import figure_title
from vworp.games.adventures.state import IN_VEHICLE, NO_ORDER, UNKNOWN, Adventure, Figure
from vworp.games.adventures.wording import times
from vworp.scene.furniture import halo, plate
from vworp.scene.lettering import BOLD, label, width
from vworp.scene.offers import Offers
from vworp.scene.palette import MIST, PALE_BRASS
from vworp.scene.parts import part, row
from vworp.scene.paths import Box, Point
from vworp.scene.shapes import Look, Raw, Shape, at, group

PAD = 7
BETWEEN = 6
"""From card to card."""

LANES = 2

Offered = tuple[int, ...]
Chip = tuple[int, float, float]
"""A card's number and where it lies on the plate."""

Condition = tuple[str, str]
"""The sign of what ails a character, and its words."""


class Sizes(NamedTuple):
    """What a plate needs to know of its form."""

    words: float
    name: float
    card: Face
    card_rows: int

    @property
    def head(self) -> float:
        """How high a plate is above its cards."""
        return self.name * 1.9


def sizes_of(layout: Layout) -> Sizes:
    """The measures of plates in a form."""
    return Sizes(layout.words, layout.name, layout.card, layout.card_rows)


# Where the plates lie.


def in_a_row(people: Sequence[Figure], layout: Layout, room: Box) -> list[Box]:
    """Side by side, each as wide as its cards need; what is left over is shared out."""
    sizes = sizes_of(layout)
    needs = [_natural_width(len(_cards(figure)), sizes) for figure in people]
    free = room.wide - GAP * (len(needs) - 1) - sum(needs)
    wides = [
        need + free / len(needs) if free > 0 else need + free * need / sum(needs) for need in needs
    ]
    starts = [room.x + sum(wides[:place]) + GAP * place for place in range(len(wides))]
    return [
        Box(round(x, 1), room.y, round(wide, 1), room.high)
        for x, wide in zip(starts, wides, strict=True)
    ]


def _natural_width(cards: int, sizes: Sizes) -> float:
    columns = max(1, ceil(cards / sizes.card_rows))
    return max(columns * (sizes.card.wide + BETWEEN) + 2 * PAD, sizes.name * 10.6)


def in_lanes(people: Sequence[Figure], layout: Layout, room: Box) -> tuple[list[Box], float]:
    """In two lanes, the first plate across both where that is not higher; and where they end."""
    ways = [
        _lanes(people, layout, room, is_across) for is_across in (layout.is_first_across, False)
    ]
    return min(ways, key=lambda way: way[1])


def _lanes(
    people: Sequence[Figure], layout: Layout, room: Box, is_first_across: bool
) -> tuple[list[Box], float]:
    """Each plate in the shorter lane so far."""
    half = (room.wide - GAP) / LANES
    ends = [room.y] * LANES
    found = []
    for place, figure in enumerate(people):
        is_read = layout.card.is_read and bool(_cards(figure))
        is_across = is_read or (is_first_across and place == 0)
        wide, lane = (room.wide, 0) if is_across else (half, ends.index(min(ends)))
        top = max(ends) if is_across else ends[lane]
        _, high = _lay(_cards(figure), wide, sizes_of(layout))
        found.append(Box(room.x + lane * (half + GAP), top, wide, high))
        for ended in range(LANES) if is_across else (lane,):
            ends[ended] = top + high + GAP
    return found, max(ends)


def _cards(figure: Figure) -> tuple[int, ...]:
    return (*figure.hand, *figure.artifacts, *figure.abilities)


@lru_cache(maxsize=1024)
def _lay(cards: tuple[int, ...], wide: float, sizes: Sizes) -> tuple[list[Chip], float]:
    """Where the cards of a figure lie on its plate, and how high that has to be."""
    card, room = sizes.card, wide - 2 * PAD
    whole = max(1, int((room + BETWEEN) // (card.wide + BETWEEN)))
    rows = max(1, min(ceil(len(cards) / whole), sizes.card_rows))
    in_row = max(1, ceil(len(cards) / rows))
    step = min(card.wide + BETWEEN, (room - card.wide) / max(in_row - 1, 1))
    found = []
    for place, number in enumerate(cards):
        down, across = divmod(place, in_row)
        found.append(
            (number, round(PAD + across * step, 1), sizes.head + down * (card.high + BETWEEN))
        )
    return found, sizes.head + rows * (card.high + BETWEEN) + 2 if cards else sizes.head + 4


# How they are drawn.


def draw_plates(
    state: Adventure,
    people: Sequence[Figure],
    boxes: Sequence[Box],
    layout: Layout,
    offers: Offers,
    focus: int,
) -> list[Shape]:
    """The plates of some characters, each in its box."""
    sizes = sizes_of(layout)
    return [
        _plate(
            figure.number,
            (box.x, box.y),
            _head(state, figure, box, sizes, figure.number == focus),
            sizes,
            tuple(
                (*chip, _worth(state, chip[0]), tuple(offers["card", chip[0]]))
                for chip in _lay(_cards(figure), box.wide, sizes)[0]
            ),
        )
        for figure, box in zip(people, boxes, strict=True)
    ]


@row
def _plate(
    number: int,
    place: Point,
    head: Raw,
    sizes: Sizes,
    chips: tuple[tuple[int, float, float, int, Offered], ...],
) -> Iterator[Shape]:
    x, y = place
    yield group(
        head,
        *(_card(sizes, *chip) for chip in chips),
        id=shapes.plate(number),
        transform=at(x, y),
    )
    for (_, dx, dy, _, actions), following in zip_longest(chips, chips[1:]):
        is_covered = following is not None and following[2] == dy
        wide = min(sizes.card.wide, following[1] - dx - 3) if is_covered else sizes.card.wide
        if actions:
            yield _halo(x + dx, y + dy, wide, sizes.card.high)


def _worth(state: Adventure, card: int) -> int:
    """AT-59. Whether an Idea Card is one of the five that count: 1, -1, or 0 while nobody knows."""
    race = all_cards()[card].race if all_cards()[card].deck == "idea" else ""
    if not race or state.race == UNKNOWN:
        return 0
    return 1 if race == RACES[state.race] else -1


def _head(state: Adventure, figure: Figure, box: Box, sizes: Sizes, is_focus: bool) -> Raw:
    return _plate_of(
        (box.wide, box.high),
        sizes,
        is_focus,
        *face_of(state, figure),
        short_name(figure),
        f"{len(figure.hand)}/{figure.sheet.card_limit}" if figure.sheet.card_limit else "",
        _title(state, figure),
        _condition(state, figure),
        figure.order,
    )


@part
def _plate_of(
    size: Point,
    sizes: Sizes,
    is_focus: bool,
    model: Model,
    side: str,
    name: str,
    full: str,
    title: str,
    condition: Condition,
    order: int,
) -> Iterator[Shape]:
    """A plate without the cards on it."""
    wide, high = size
    edge: Look = {"stroke": PALE_BRASS, "stroke_width": 3} if is_focus else {}
    middle = sizes.head / 2
    disc = middle - 3
    left = 2 * disc + 14
    yield Shape("title", title)
    yield plate(0, 0, wide, high, **edge)
    yield portraits.draw_portrait(model, side, transform=at(disc + 6, middle, disc / (DISC + 4)))
    yield label(left, middle, name, sizes.name, anchor="start", bold=True)
    full = "" if condition[0] else full
    yield label(wide - 10, middle, full, sizes.words, fill=MIST, anchor="end")
    start, end = left + width(name, sizes.name) * BOLD + 8, wide - 10 - width(full, sizes.words)
    yield from _state_of(start, end, sizes, condition, order)


def _state_of(
    start: float, end: float, sizes: Sizes, condition: Condition, order: int
) -> Iterator[Shape]:
    """What ails the character, or the order: a sign, and words as far as there is room."""
    middle, sign = sizes.head / 2, sizes.words * 1.2
    badge, words = condition
    if badge:
        yield group(SIGNS.draw(badge), transform=at(start + sign / 2, middle, sign / 9.6))
    elif order != NO_ORDER:
        words = ORDERS[order].capitalize()
        yield order_counter(order, start + sign / 2, middle, sign / 11.2)
    start += sign + 6 if words else 0
    if words and width(words, sizes.words) <= end - start:
        yield label(start, middle, words, sizes.words, fill=MIST, anchor="start")


@part
def _card(sizes: Sizes, card: int, x: float, y: float, worth: int, actions: Offered) -> Shape:
    face = card_face(card, sizes.card, sizes.words, worth)
    face.attributes["transform"] = at(x, y)
    return face.affords(actions, all_cards()[card].title)


@part
def _halo(x: float, y: float, wide: float, high: float) -> Shape:
    """Round as much of a card as can be seen."""
    return halo(x - 2, y - 2, wide + 4, high + 4, pointer_events="none")


def _title(state: Adventure, figure: Figure) -> str:
    """AT-65 to AT-68. What the figure is, and the cards that lie here."""
    limit = figure.sheet.card_limit
    cards = f"Holds {len(figure.hand)} of at most {times(limit, 'card')}." if limit else ""
    return f"{figure_title(state, figure, ())}\n{cards}".rstrip()


def _condition(state: Adventure, figure: Figure) -> Condition:
    if is_prisoner(figure):
        return "prisoner", "prisoner"
    if figure.paralysed >= state.turn > 0:
        return "knocked-out", "knocked out"
    return ("acted", "in a vehicle") if figure.place == IN_VEHICLE else ("", "")
