"""The players' characters below the table: their orders, their state and their cards."""

from vworp.games.adventures.actions import FIGURES, ORDERS
from vworp.games.adventures.rules.people import is_pc, is_prisoner
from vworp.games.adventures.scene.cards import HIGH, all_cards, card_chip, card_wide
from vworp.games.adventures.scene.field import MARGIN
from vworp.games.adventures.scene.names import short_name
from vworp.games.adventures.scene.people import model_name, order_counter, rim_of
from vworp.games.adventures.scene.props import SIGNS
from vworp.games.adventures.state import IN_VEHICLE, NO_ORDER, Adventure, Figure
from vworp.scene.furniture import WIDE, halo, plate
from vworp.scene.lettering import LEAST, label, width
from vworp.scene.offers import Offers
from vworp.scene.palette import INK, MIST, PALE_BRASS
from vworp.scene.shapes import Look, Shape, at, circle, group, rect, use

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
    people = [figure for figure in state.figures.values() if is_pc(figure)]
    shapes: list[Shape] = []
    for start in range(0, len(people), COLUMNS):
        row = people[start : start + COLUMNS]
        laid = [_lay(figure, _is_asked(figure, offers, focus)) for figure in row]
        high = max(lines for _, lines in laid)
        for column, (figure, (chips, _)) in enumerate(zip(row, laid, strict=True)):
            x = MARGIN + column * (COLUMN + BETWEEN)
            shapes.append(_plate(state, figure, (x, top, high), chips, offers, focus))
            lit = [chip for chip in chips if offers["card", chip[0]]]
            shapes += [_halo(card, x + dx, top + dy) for card, dx, dy in lit]
        top += high + 8
    return shapes, top


Chip = tuple[int, float, float]
"""A card's number and where it lies on the plate."""


def _is_asked(figure: Figure, offers: Offers, focus: int) -> bool:
    """Whether it is this character's order that is chosen now."""
    return figure.number == focus and any(offers.of("order"))


def _lay(figure: Figure, is_asked: bool) -> tuple[list[Chip], float]:
    """Where the cards of a figure lie, and how high the plate has to be."""
    x, y = float(LEFT), float(HEAD + BUTTONS if is_asked else HEAD)
    found = []
    for card in (*figure.hand, *figure.artifacts, *figure.abilities):
        wide = card_wide(all_cards()[card], COLUMN - LEFT - 8)
        if x + wide > COLUMN - 6 and x > LEFT:
            x, y = float(LEFT), y + HIGH + 6
        found.append((card, x, y))
        x += wide + 6
    return found, (y + HIGH + 8 if found else max(LOW, y + 4))


def _plate(
    state: Adventure,
    figure: Figure,
    place: tuple[float, float, float],
    chips: list[Chip],
    offers: Offers,
    focus: int,
) -> Shape:
    x, y, high = place
    is_focus = figure.number == focus
    edge: Look = {"stroke": PALE_BRASS, "stroke_width": 2.4} if is_focus else {}
    cards = [_card(card, cx, cy, offers) for card, cx, cy in chips]
    return group(
        plate(0, 0, COLUMN, high, **edge),
        rect(3, 3, 5, high - 6, rx=2.5, fill=rim_of(figure)),
        circle(33, 50, 15, fill="#2c3f73"),
        use(model_name(state, figure), transform=at(33, 54, 1.55)),
        label(LEFT, 20, short_name(figure), 22, anchor="start", bold=True),
        *_state_of(state, figure),
        *cards,
        *(_orders(offers) if _is_asked(figure, offers, focus) else []),
        id=f"plate-{FIGURES[figure.number]}",
        transform=at(x, y),
    )


def _card(card: int, x: float, y: float, offers: Offers) -> Shape:
    chip = card_chip(card, x, y, COLUMN - LEFT - 8)
    return chip.affords(offers["card", card], all_cards()[card].title)


def _halo(card: int, x: float, y: float) -> Shape:
    wide = card_wide(all_cards()[card], COLUMN - LEFT - 8)
    return halo(x - 2, y - 2, wide + 4, HIGH + 4, pointer_events="none")


def _state_of(state: Adventure, figure: Figure) -> list[Shape]:
    """The order and what ails the character, and how many more cards fit into the hand."""
    limit = figure.sheet.card_limit
    words = _condition(state, figure)
    full = f"{len(figure.hand)}/{limit}"
    shapes = [label(COLUMN - 12, 20, full, LEAST, fill=MIST, anchor="end")]
    x = LEFT + width(short_name(figure), 23) + 22
    if figure.order != NO_ORDER and not words:
        shapes.append(group(order_counter(figure.order, 0, 0), transform=at(x, 20, 1.6)))
        words = ORDERS[figure.order].capitalize()
        x += 14
    if words and x + width(words, LEAST) < COLUMN - 60:
        shapes.append(label(x, 20, words, LEAST, fill=MIST, anchor="start"))
    return shapes


def _condition(state: Adventure, figure: Figure) -> str:
    if is_prisoner(figure):
        return "prisoner"
    if figure.paralysed >= state.turn > 0:
        return "knocked out"
    return "in a vehicle" if figure.place == IN_VEHICLE else ""


def _orders(offers: Offers) -> list[Shape]:
    """Buttons for the orders, on the plate of whoever is asked."""
    found = [(n, offers["order", n]) for n in range(len(ORDERS)) if offers["order", n]]
    return [
        group(
            circle(0, 0, 7.5, fill=PALE_BRASS, stroke=INK, stroke_width=0.6),
            SIGNS.draw(ORDERS[order]),
            id=f"order-{ORDERS[order]}",
            transform=at(LEFT + 20 + 46 * number, 56, 2.4),
        ).affords(actions, ORDERS[order].capitalize())
        for number, (order, actions) in enumerate(found)
    ]
