"""The pawns, on their spaces and in the trays, and what a click on them stands for."""

from collections.abc import Iterator

from vworp.games.tardis_run.actions import DECLINE, SPACES, TAKE
from vworp.games.tardis_run.box.board import SIDES
from vworp.games.tardis_run.scene.layout import CELL_HIGH, Layout
from vworp.games.tardis_run.scene.sides import figure_name
from vworp.games.tardis_run.scene.trays import tray_slot
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps.turn import Shortcut
from vworp.scene.furniture import halo, tag
from vworp.scene.offers import Offers
from vworp.scene.parts import kept, part
from vworp.scene.paths import Point
from vworp.scene.shapes import Shape, at, group, rect, use

FOOT = 8
"""How far above its space's lower edge a pawn stands."""

APART = 20.5
"""How far each of two pawns on a space stands from its middle."""


def draw_tiles(table: Table, layout: Layout, offers: Offers) -> Iterator[Shape]:
    """The spaces as things to point at, and halos where something can be chosen."""
    take, decline = _shortcut_spaces(table, offers)
    yield _tiles(layout, take)
    for space in layout.spaces:
        if offers["space", space] or space in (take, decline):
            yield _halo(layout, space)


@part
def _tiles(layout: Layout, take: int) -> Iterator[Shape]:
    for space in layout.spaces:
        tile = _tile(layout, space)
        if space == take:
            tile.affords([TAKE()], f"Take the shortcut to {SPACES[space]}")
        yield tile


def _tile(layout: Layout, space: int) -> Shape:
    x, y = layout.corner(space)
    return rect(x, y, layout.cell_wide, CELL_HIGH, fill_opacity=0, id=f"tile-{SPACES[space]}")


@part
def _halo(layout: Layout, space: int) -> Shape:
    x, y = layout.corner(space)
    return halo(x + 3, y + 3, layout.cell_wide - 6, CELL_HIGH - 6, rx=4, pointer_events="none")


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
        place, wide = table.pawns[side][number], 0.0
        actions: list[int] = []
        words = ""
        if place < table.board.routes[side].off:
            wide = layout.cell_wide / min(table.pawns[side].count(place), 2)
            actions, words = _afforded(table, side, place, offers)
        yield _pawn(side, number, x, y, wide, tuple(actions), words)


@kept(8192)
def _pawn(
    side: int, number: int, x: float, y: float, wide: float, actions: tuple[int, ...], words: str
) -> Shape:
    """A pawn; on the board it is as wide to the touch as its part of the space."""
    pawn = group(id=f"pawn-{SIDES[side]}-{number + 1}", transform=at(x, y))
    pawn.add(use(figure_name(side, number)))
    if wide:
        pawn.add(rect(-wide / 2, FOOT - CELL_HIGH, wide, CELL_HIGH, fill_opacity=0))
    return pawn.affords(actions, words)


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


def _afforded(table: Table, side: int, place: int, offers: Offers) -> tuple[list[int], str]:
    if not offers.options or table.seat != side:
        return [], ""
    step = table.steps[-1]
    actions = offers["space", table.board.routes[side].spaces[place]]
    if isinstance(step, Shortcut) and step.place == place:
        actions = [DECLINE()]
    return actions, step.words(table, actions[0]) if actions else ""


def draw_tags(table: Table, layout: Layout, offers: Offers) -> Iterator[Shape]:
    """The words on a shortcut's two ways."""
    for space, words in zip(_shortcut_spaces(table, offers), ("take", "stay"), strict=True):
        if space >= 0:
            yield _tag(layout, space, words)


@part
def _tag(layout: Layout, space: int, words: str) -> Shape:
    x, y = layout.corner(space)
    return group(tag(x + layout.cell_wide / 2, y + 14, words), pointer_events="none")
