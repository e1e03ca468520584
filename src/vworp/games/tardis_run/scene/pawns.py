"""The pawns, on their spaces and in the trays, and what a click on them stands for."""

from collections.abc import Iterator
from functools import lru_cache

from vworp.games.tardis_run.actions import DECLINE, SPACES, TAKE
from vworp.games.tardis_run.box.board import SIDES
from vworp.games.tardis_run.scene.layout import CELL_HIGH, Layout
from vworp.games.tardis_run.scene.sides import figure_name
from vworp.games.tardis_run.scene.trays import tray_slot
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps.turn import Shortcut
from vworp.scene.furniture import halo, tag
from vworp.scene.offers import Offers
from vworp.scene.paths import Point
from vworp.scene.shapes import Raw, Shape, at, group, rect, use

FOOT = 8
"""How far above its space's lower edge a pawn stands."""

APART = 20.5
"""How far each of two pawns on a space stands from its middle."""


def draw_tiles(table: Table, layout: Layout, offers: Offers) -> Iterator[Shape]:
    """The spaces as things to point at, and halos where something can be chosen."""
    take, decline = _shortcut_spaces(table, offers)
    for space in layout.spaces:
        if space == take:
            words = f"Take the shortcut to {SPACES[space]}"
            yield _tile(layout, space).affords([TAKE()], words)
        else:
            yield _still(layout, space)
    for space in layout.spaces:
        if offers["space", space] or space in (take, decline):
            yield _halo(layout, space)


@lru_cache(maxsize=2048)
def _still(layout: Layout, space: int) -> Raw:
    return Raw(_tile(layout, space))


def _tile(layout: Layout, space: int) -> Shape:
    x, y = layout.corner(space)
    return rect(x, y, layout.cell_wide, CELL_HIGH, fill_opacity=0, id=f"tile-{SPACES[space]}")


@lru_cache(maxsize=2048)
def _halo(layout: Layout, space: int) -> Raw:
    x, y = layout.corner(space)
    glow = halo(x + 3, y + 3, layout.cell_wide - 6, CELL_HIGH - 6, rx=4, pointer_events="none")
    return Raw(glow)


def _shortcut_spaces(table: Table, offers: Offers) -> tuple[int, int]:
    step = table.steps[-1] if table.steps else None
    if not isinstance(step, Shortcut) or not offers.options:
        return -1, -1
    route = table.board.routes[step.seat]
    return route.spaces[route.shortcut[step.place]], route.spaces[step.place]


def draw_pawns(table: Table, layout: Layout, offers: Offers) -> Iterator[Shape]:
    """All pawns, those further up the picture first."""
    placed = [
        (_stand(table, layout, side, number), side, number)
        for side in (0, 1)
        for number in range(len(table.pawns[side]))
    ]
    for (x, y), side, number in sorted(placed, key=lambda pawn: pawn[0][1]):
        pawn = group(id=f"pawn-{SIDES[side]}-{number + 1}", transform=at(x, y))
        pawn.add(use(figure_name(side, number)))
        place = table.pawns[side][number]
        if place < table.board.routes[side].off:
            wide = layout.cell_wide / min(table.pawns[side].count(place), 2)
            pawn.add(rect(-wide / 2, FOOT - CELL_HIGH, wide, CELL_HIGH, fill_opacity=0))
            _afford(pawn, table, side, place, offers)
        yield pawn


def _stand(table: Table, layout: Layout, side: int, number: int) -> Point:
    """Where a pawn's feet are: alone in the middle of a space, beside another, or in the tray."""
    route = table.board.routes[side]
    pawns = table.pawns[side]
    place = pawns[number]
    if place == route.off:
        return tray_slot(layout, side, pawns[:number].count(place))
    x, y = layout.middle(route.spaces[place])
    foot = y + CELL_HIGH / 2 - FOOT
    if pawns.count(place) == 1:
        return x, foot
    return x + (APART if place in pawns[:number] else -APART), foot


def _afford(pawn: Shape, table: Table, side: int, place: int, offers: Offers) -> None:
    if not offers.options or table.seat != side:
        return
    space = table.board.routes[side].spaces[place]
    actions = offers["space", space]
    step = table.steps[-1]
    if isinstance(step, Shortcut) and step.place == place:
        actions = [DECLINE()]
    if actions:
        pawn.affords(actions, step.words(table, actions[0]))


def draw_tags(table: Table, layout: Layout, offers: Offers) -> Iterator[Shape]:
    """The words on a shortcut's two ways."""
    for space, words in zip(_shortcut_spaces(table, offers), ("take", "stay"), strict=True):
        if space >= 0:
            x, y = layout.corner(space)
            word = tag(x + layout.cell_wide / 2, y + 14, words)
            yield group(word, pointer_events="none")
