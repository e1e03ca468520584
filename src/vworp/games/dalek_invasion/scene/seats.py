"""The armies and what everybody may know of them: land, Daleks, cards, new Daleks."""

from vworp.games.dalek_invasion.box import shapes
from vworp.games.dalek_invasion.rules.end import winners
from vworp.games.dalek_invasion.rules.muster import new_daleks
from vworp.games.dalek_invasion.scene.armies import LIVERIES, figure, plate
from vworp.games.dalek_invasion.scene.layout import ARMIES_HIGH, SMALLEST, Layout, Place
from vworp.games.dalek_invasion.scene.world import holder
from vworp.games.dalek_invasion.state import Table
from vworp.scene.lettering import BOLD, clipped, label, squeezed, width
from vworp.scene.palette import BRASS, INK, IVORY, LAMP, MIST, NIGHT, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import kept, part
from vworp.scene.shapes import Look, Shape, at, group, path, rect

Counts = tuple[int, int, int, int, int, int]
"""Territories, Daleks, Territory, Power and Mission Cards, new Daleks on the next turn."""


YOU, NEUTRAL = "you", "neutral"

TEXT = 49
"""Where the words of a panel begin, right of the Dalek."""

LARGE = 20
"""The type of a name that fits."""

NARROWER = 1.2
"""How much too long a name may be before letters are left out."""


def draw_seats(table: Table, layout: Layout) -> list[Shape]:
    """A panel for each army, the seats first, then the neutral ones."""
    places, wide = layout.ranks.places(table.armies)
    return [draw_seat(table, army, place, wide) for army, place in enumerate(places)]


def draw_seat(table: Table, army: int, place: Place, wide: float) -> Shape:
    """The panel of one army."""
    bright = winners(table) if table.is_over else [] if table.ended else [table.seat]
    return _panel(
        army,
        table.name(army),
        holder(table, army),
        place,
        wide,
        _counts(table, army),
        _mark(table, army),
        army == table.active and not table.is_over and not table.ended,
        army in bright,
    )


def _counts(table: Table, army: int) -> Counts:
    land, daleks = table.territory_count(army), table.dalek_count(army)
    if army >= table.seats:
        return land, daleks, table.pile_sizes[army - table.seats], 0, 0, 0
    cards = table.card_count(army), table.power_count(army), table.mission_count(army)
    return land, daleks, *cards, new_daleks(table, army) if land else 0


def _mark(table: Table, army: int) -> str:
    if army >= table.seats:
        return NEUTRAL
    return YOU if army == table.viewer else ""


@kept(4096)
def _panel(
    army: int,
    name: str,
    title: str,
    place: Place,
    wide: float,
    counts: Counts,
    mark: str,
    is_active: bool,
    is_bright: bool,
) -> Shape:
    return group(
        Shape("title", _words(title, counts, mark)),
        _empty_panel(army, name, wide, mark == YOU, is_active, is_bright),
        _strength(counts[0], counts[1], counts[5]),
        _cards(counts[2:5], mark),
        id=shapes.panel(army),
        transform=place.transform,
        opacity=None if counts[0] else 0.4,
    )


@part
def _empty_panel(
    army: int, name: str, wide: float, is_yours: bool, is_active: bool, is_bright: bool
) -> list[Shape]:
    edge, size = (LAMP, 3) if is_bright else (BRASS, 2.6) if is_active else (OLD_BRASS, 1)
    ground: Look = {"fill": "#14244e" if is_active else NIGHT, "fill_opacity": 0.9}
    look: Look = {**ground, "stroke": edge, "stroke_width": size}
    return [
        rect(0, 0, wide, ARMIES_HIGH, rx=9, **look),
        *_portrait(army),
        _name(TEXT, 18, name, wide - TEXT - 4),
        *(_your_tab(wide) if is_yours else []),
    ]


def _name(x: float, y: float, name: str, room: float) -> Shape:
    """A player's name, a little narrower if need be, or as much of it as there is room for."""
    size = LARGE if width(name, LARGE * BOLD) <= room else SMALLEST
    words = clipped(name, size * BOLD, room * NARROWER)
    return squeezed(x, y, words, size, room, IVORY, anchor="start", bold=True)


def _words(title: str, counts: Counts, mark: str) -> str:
    """The panel for those who point at it or can't see it."""
    land, daleks, cards, powers, missions, income = counts
    if not land:
        return f"{title}\nDefeated: no territory is left."
    strength = f"{title}\n{land} territories (the large number) with {daleks} Daleks."
    if mark == NEUTRAL:
        return f"{strength}\nNobody plays it. Whoever defeats it takes over {cards} cards."
    held = f"{cards} Territory, {powers} Power and {missions} Mission Cards"
    return f"{strength}\nIn hand: {held}.\n+{income}: new Daleks on the next turn, without cards."


def _portrait(army: int) -> list[Shape]:
    livery = LIVERIES[army]
    look: Look = {"fill": livery.casing, "fill_opacity": 0.3, "stroke": livery.light}
    return [
        path(plate(army, 24, 46), **look, stroke_width=1, transform=at(24, 46)),
        figure(army, 23, 82, 1.02),
    ]


def _your_tab(right: float) -> list[Shape]:
    """A flat brass tab on the viewer's own panel, between the charts above and the name."""
    return [
        rect(right - 50, -12, 46, 20, rx=10, fill=PALE_BRASS, stroke=INK, stroke_width=1.5),
        label(right - 27, -2, YOU, SMALLEST, fill=INK, bold=True),
    ]


@part
def _strength(land: int, daleks: int, income: int) -> list[Shape]:
    """Territories large; beside them Daleks, and the new ones of the next turn."""
    numbers = [
        label(TEXT, 47, str(land), 30, fill=LAMP, anchor="start", font_weight="bold"),
        path(_TINY_DALEK, transform=at(TEXT + 51, 38, 0.9), fill=MIST),
        label(TEXT + 60, 38, str(daleks), SMALLEST, anchor="start"),
    ]
    if income:
        numbers.append(label(TEXT + 47, 58, f"+{income}", SMALLEST, fill=BRASS, anchor="start"))
    return numbers


_TINY_DALEK = "M-6 8L-4 -2H-3V-5Q-3 -8 0 -8Q3 -8 3 -5L7 -6V-4.6L3 -4V-2H4L6 8Z"


@part
def _cards(counts: tuple[int, ...], mark: str) -> list[Shape]:
    """How many cards of each kind are in the hand: lands, powers, missions."""
    if mark == NEUTRAL:
        pile = _kind(TEXT + 47, 58, counts[0], "#efe2bf", _STAR)
        return [*pile, label(TEXT, 78, mark, SMALLEST, fill=MIST, anchor="start")]
    found: list[Shape] = []
    left: float = TEXT - 4
    kinds = ("#efe2bf", _STAR), ("#7fb8ff", _BOLT), ("#d9a0e6", _EYE)
    for count, (colour, sign) in zip(counts, kinds, strict=True):
        found += _kind(left, 77, count, colour, sign)
        left += 21 + 11 * len(str(count))
    return found


def _kind(x: float, y: float, count: int, colour: str, sign: str) -> list[Shape]:
    return [
        rect(x, y - 9, 13, 18, rx=2, fill=colour, stroke=INK, stroke_width=1),
        path(sign, fill=INK, transform=at(x + 6.5, y)),
        label(x + 15, y, str(count), SMALLEST, anchor="start"),
    ]


_STAR = "M0 -5L1.4 -1.6L5 -1.5L2.2 .7L3.1 4.2L0 2.2L-3.1 4.2L-2.2 .7L-5 -1.5L-1.4 -1.6Z"
_BOLT = "M1.5 -6L-3.5 1H-.5L-1.5 6L3.5 -1H.5Z"
_EYE = "M0 -4.5A4.5 4.5 0 1 0 .01 -4.5ZM0 -1.6A1.6 1.6 0 1 1 -.01 -1.6Z"
