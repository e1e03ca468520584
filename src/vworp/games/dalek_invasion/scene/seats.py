"""The armies and what everybody may know of them: land, Daleks, cards, new Daleks."""

from vworp.games.dalek_invasion.box import shapes
from vworp.games.dalek_invasion.rules.end import winners
from vworp.games.dalek_invasion.rules.muster import new_daleks
from vworp.games.dalek_invasion.scene.armies import LIVERIES, figure, plate
from vworp.games.dalek_invasion.scene.layout import Layout, Panel
from vworp.games.dalek_invasion.scene.world import holder
from vworp.games.dalek_invasion.state import Table
from vworp.scene.lettering import BOLD, clipped, label, squeezed
from vworp.scene.palette import BRASS, INK, IVORY, LAMP, MIST, NIGHT, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import kept, part
from vworp.scene.place import Place
from vworp.scene.shapes import Look, Shape, at, group, path, rect

Counts = tuple[int, int, int, int, int, int]
"""Territories, Daleks, Territory, Power and Mission Cards, new Daleks on the next turn."""


YOU, NEUTRAL = "you", "neutral"

NARROWER = 1.2
"""How much too long a name may be before letters are left out."""


def draw_seats(table: Table, layout: Layout) -> list[Shape]:
    """A panel for each army, the seats first, then the neutral ones."""
    places, wide = layout.ranks.places(table.armies)
    panel = layout.ranks.panel
    return [draw_seat(table, army, panel, place, wide) for army, place in enumerate(places)]


def draw_seat(table: Table, army: int, panel: Panel, place: Place, wide: float) -> Shape:
    """The panel of one army."""
    bright = winners(table) if table.is_over else [] if table.ended else [table.seat]
    return _panel(
        army,
        table.name(army),
        holder(table, army),
        panel,
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
    panel: Panel,
    place: Place,
    wide: float,
    counts: Counts,
    mark: str,
    is_active: bool,
    is_bright: bool,
) -> Shape:
    return group(
        Shape("title", _words(title, counts, mark)),
        _empty_panel(panel, army, name, wide, mark == YOU, is_active, is_bright),
        _strength(panel, counts[0], counts[1], counts[5]),
        _cards(panel, counts[2:5], mark),
        id=shapes.panel(army),
        transform=place.transform,
        opacity=None if counts[0] else 0.4,
    )


@part
def _empty_panel(
    panel: Panel,
    army: int,
    name: str,
    wide: float,
    is_yours: bool,
    is_active: bool,
    is_bright: bool,
) -> list[Shape]:
    edge, size = (LAMP, 3) if is_bright else (BRASS, 2.6) if is_active else (OLD_BRASS, 1)
    ground: Look = {"fill": "#14244e" if is_active else NIGHT, "fill_opacity": 0.9}
    look: Look = {**ground, "stroke": edge, "stroke_width": size}
    return [
        rect(0, 0, wide, panel.high, rx=9, **look),
        _portrait(army, panel.figure),
        named(*panel.name, name, panel.words, wide - panel.name[0] - 4),
        *(_your_tab(wide, panel.words) if is_yours else []),
    ]


def named(x: float, y: float, name: str, size: float, room: float, ink: str = IVORY) -> Shape:
    """A player's name, a little narrower if need be, or as much of it as there is room for."""
    words = clipped(name, size * BOLD, room * NARROWER)
    return squeezed(x, y, words, size, room, ink, anchor="start", bold=True)


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


def _portrait(army: int, feet: Place) -> Shape:
    livery = LIVERIES[army]
    look: Look = {"fill": livery.casing, "fill_opacity": 0.3, "stroke": livery.light}
    return group(
        path(plate(army, 24, 46), **look, stroke_width=1, transform=at(feet.x, feet.y - 36)),
        figure(army, *feet),
        id=shapes.portrait(army),
    )


def _your_tab(right: float, size: float) -> list[Shape]:
    """A flat brass tab on the viewer's own panel, between the charts above and the name."""
    wide, high, middle = size * 2.55, size * 1.1, -size * 0.11
    edge: Look = {"fill": PALE_BRASS, "stroke": INK, "stroke_width": 1.5}
    return [
        rect(right - 4 - wide, middle - high / 2, wide, high, rx=high / 2, **edge),
        label(right - 4 - wide / 2, middle, YOU, size, fill=INK, bold=True),
    ]


@part
def _strength(panel: Panel, land: int, daleks: int, income: int) -> list[Shape]:
    """Territories large; beside them Daleks, and the new ones of the next turn."""
    size, unit, (x, y) = panel.words, panel.words / 18, panel.daleks
    numbers = [
        label(*panel.land[:2], str(land), panel.land[2], fill=LAMP, anchor="start", bold=True),
        path(_TINY_DALEK, transform=at(x, y, unit * 0.9), fill=MIST),
        label(x + 9 * unit, y, str(daleks), size, anchor="start"),
    ]
    if income:
        numbers.append(label(*panel.income, f"+{income}", size, fill=BRASS, anchor="start"))
    return numbers


_TINY_DALEK = "M-6 8L-4 -2H-3V-5Q-3 -8 0 -8Q3 -8 3 -5L7 -6V-4.6L3 -4V-2H4L6 8Z"


@part
def _cards(panel: Panel, counts: tuple[int, ...], mark: str) -> list[Shape]:
    """How many cards of each kind are in the hand: lands, powers, missions."""
    size, unit, (left, y) = panel.words, panel.words / 18, panel.cards
    if mark == NEUTRAL:
        pile = _kind(*panel.income, counts[0], size, "#efe2bf", _STAR)
        return [*pile, label(left + 4, y, mark, size, fill=MIST, anchor="start")]
    found: list[Shape] = []
    kinds = ("#efe2bf", _STAR), ("#7fb8ff", _BOLT), ("#d9a0e6", _EYE)
    for count, (colour, sign) in zip(counts, kinds, strict=True):
        found += _kind(left, y, count, size, colour, sign)
        left += (21 + 11 * len(str(count))) * unit
    return found


def _kind(x: float, y: float, count: int, size: float, colour: str, sign: str) -> list[Shape]:
    unit = size / 18
    card = [
        rect(0, -9, 13, 18, rx=2, fill=colour, stroke=INK, stroke_width=1),
        path(sign, fill=INK, transform=at(6.5, 0)),
    ]
    return [
        group(*card, transform=at(x, y, unit)),
        label(x + 15 * unit, y, str(count), size, anchor="start"),
    ]


_STAR = "M0 -5L1.4 -1.6L5 -1.5L2.2 .7L3.1 4.2L0 2.2L-3.1 4.2L-2.2 .7L-5 -1.5L-1.4 -1.6Z"
_BOLT = "M1.5 -6L-3.5 1H-.5L-1.5 6L3.5 -1H.5Z"
_EYE = "M0 -4.5A4.5 4.5 0 1 0 .01 -4.5ZM0 -1.6A1.6 1.6 0 1 1 -.01 -1.6Z"
