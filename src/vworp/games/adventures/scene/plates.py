"""The players' characters below the table: their orders, their state and their cards."""

from collections.abc import Iterator
from functools import lru_cache

from vworp.games.adventures import shapes
from vworp.games.adventures.actions import ORDERS
from vworp.games.adventures.rules.people import is_prisoner, pcs
from vworp.games.adventures.scene.cards import HIGH, all_cards, card_chip, card_wide
from vworp.games.adventures.scene.field import MARGIN
from vworp.games.adventures.scene.names import short_name
from vworp.games.adventures.scene.people import Model, model_name, model_of, order_counter, rim_of
from vworp.games.adventures.scene.props import SIGNS
from vworp.games.adventures.scene.titles import figure_title
from vworp.games.adventures.state import IN_VEHICLE, NO_ORDER, Adventure, Figure
from vworp.games.adventures.wording import times
from vworp.scene.furniture import WIDE, halo, plate
from vworp.scene.lettering import LEAST, label, width
from vworp.scene.offers import Offers
from vworp.scene.palette import INK, MIST, PALE_BRASS
from vworp.scene.parts import part, row
from vworp.scene.paths import Point
from vworp.scene.shapes import Look, Raw, Shape, at, circle, group, rect, use

COLUMNS = 2
BETWEEN = 10
COLUMN = (WIDE - 2 * MARGIN - BETWEEN) / COLUMNS
LEFT = 58
HEAD = 38
LOW = 76.0
BUTTONS = 44
"""How much room the order buttons take."""


def draw_plates(
    state: Adventure, top: float, offers: Offers, focus: int
) -> tuple[list[Shape], float]:
    """All characters, two in a row, and where they end."""
    people = pcs(state)
    found = [(order, tuple(offers["order", order])) for order in range(len(ORDERS))]
    orders = tuple((order, actions) for order, actions in found if actions)
    drawn: list[Shape] = []
    for start in range(0, len(people), COLUMNS):
        line = people[start : start + COLUMNS]
        laid = [_lay(_cards(figure), figure.number == focus and bool(orders)) for figure in line]
        high = max(lines for _, lines in laid)
        for column, (figure, (chips, _)) in enumerate(zip(line, laid, strict=True)):
            x = MARGIN + column * (COLUMN + BETWEEN)
            drawn.append(
                _plate(
                    figure.number,
                    (x, top),
                    _head(state, figure, high, figure.number == focus),
                    tuple((*chip, tuple(offers["card", chip[0]])) for chip in chips),
                    orders if figure.number == focus else (),
                )
            )
        top += high + 8
    return drawn, top


Chip = tuple[int, float, float]
"""A card's number and where it lies on the plate."""

Offered = tuple[int, ...]


def _cards(figure: Figure) -> tuple[int, ...]:
    return (*figure.hand, *figure.artifacts, *figure.abilities)


@lru_cache(maxsize=1024)
def _lay(cards: tuple[int, ...], is_asked: bool) -> tuple[list[Chip], float]:
    """Where the cards of a figure lie, and how high the plate has to be."""
    x, y = float(LEFT), float(HEAD + BUTTONS if is_asked else HEAD)
    found = []
    for card in cards:
        wide = card_wide(all_cards()[card], COLUMN - LEFT - 8)
        if x + wide > COLUMN - 6 and x > LEFT:
            x, y = float(LEFT), y + HIGH + 6
        found.append((card, x, y))
        x += wide + 6
    return found, (y + HIGH + 8 if found else max(LOW, y + 4))


@row
def _plate(
    number: int,
    place: Point,
    head: Raw,
    chips: tuple[tuple[int, float, float, Offered], ...],
    orders: tuple[tuple[int, Offered], ...],
) -> Iterator[Shape]:
    x, y = place
    yield group(
        head,
        *(_card(*chip) for chip in chips),
        _orders(orders),
        id=shapes.plate(number),
        transform=at(x, y),
    )
    yield from (_halo(card, x + dx, y + dy) for card, dx, dy, actions in chips if actions)


def _head(state: Adventure, figure: Figure, high: float, is_focus: bool) -> Raw:
    return _plate_of(
        high,
        is_focus,
        rim_of(figure),
        model_of(state, figure),
        short_name(figure),
        f"{len(figure.hand)}/{figure.sheet.card_limit}",
        _title(state, figure),
        _condition(state, figure),
        figure.order,
    )


@part
def _plate_of(
    high: float,
    is_focus: bool,
    rim: str,
    model: Model,
    name: str,
    full: str,
    title: str,
    condition: str,
    order: int,
) -> Iterator[Shape]:
    """A plate without the cards on it."""
    edge: Look = {"stroke": PALE_BRASS, "stroke_width": 2.4} if is_focus else {}
    yield Shape("title", title)
    yield plate(0, 0, COLUMN, high, **edge)
    yield rect(3, 3, 5, high - 6, rx=2.5, fill=rim)
    yield circle(33, 50, 15, fill="#2c3f73")
    yield use(model_name(*model), transform=at(33, 54, 1.55))
    yield label(LEFT, 20, name, 22, anchor="start", bold=True)
    yield label(COLUMN - 12, 20, full, LEAST, fill=MIST, anchor="end")
    yield from _state_of(name, condition, order)


@part
def _card(card: int, x: float, y: float, actions: Offered) -> Shape:
    return card_chip(card, x, y, COLUMN - LEFT - 8).affords(actions, all_cards()[card].title)


@part
def _halo(card: int, x: float, y: float) -> Shape:
    wide = card_wide(all_cards()[card], COLUMN - LEFT - 8)
    return halo(x - 2, y - 2, wide + 4, HIGH + 4, pointer_events="none")


def _state_of(name: str, words: str, order: int) -> Iterator[Shape]:
    """What ails the character, or the order."""
    x = LEFT + width(name, 23) + 22
    if order != NO_ORDER and not words:
        yield group(order_counter(order, 0, 0), transform=at(x, 20, 1.6))
        words = ORDERS[order].capitalize()
        x += 14
    if words and x + width(words, LEAST) < COLUMN - 60:
        yield label(x, 20, words, LEAST, fill=MIST, anchor="start")


def _title(state: Adventure, figure: Figure) -> str:
    """AT-65 to AT-68. What the figure is, and the cards that lie here."""
    limit = figure.sheet.card_limit
    cards = f"Holds {len(figure.hand)} of at most {times(limit, 'card')}." if limit else ""
    return f"{figure_title(state, figure, ())}\n{cards}".rstrip()


def _condition(state: Adventure, figure: Figure) -> str:
    if is_prisoner(figure):
        return "prisoner"
    if figure.paralysed >= state.turn > 0:
        return "knocked out"
    return "in a vehicle" if figure.place == IN_VEHICLE else ""


@part
def _orders(orders: tuple[tuple[int, Offered], ...]) -> list[Shape]:
    """Buttons for the orders, on the plate of whoever is asked."""
    return [
        group(
            Shape("title", ORDERS.names[order].replace(": ", "\n", 1)),
            circle(0, 0, 7.5, fill=PALE_BRASS, stroke=INK, stroke_width=0.6),
            SIGNS.draw(ORDERS[order]),
            id=f"order-{ORDERS[order]}",
            transform=at(LEFT + 20 + 46 * number, 56, 2.4),
        ).affords(actions, ORDERS[order].capitalize())
        for number, (order, actions) in enumerate(orders)
    ]
