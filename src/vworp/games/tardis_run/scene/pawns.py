"""The pawns, on their spaces and in the trays, and what a click on them stands for."""

from collections.abc import Iterator

from vworp.games.tardis_run.actions import DECLINE, SPACES, TAKE
from vworp.games.tardis_run.box.board import SIDES, Board, Route
from vworp.games.tardis_run.scene.layout import CELL_HIGH, Layout
from vworp.games.tardis_run.scene.sides import figure_name
from vworp.games.tardis_run.scene.trays import tray_slot
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps.turn import Shortcut
from vworp.scene.furniture import halo, tag
from vworp.scene.offers import Offers
from vworp.scene.parts import kept, part, row
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
    lit = {which for which, _ in offers.of("space")} | {take, decline}
    yield from (_halo(layout, space) for space in layout.spaces if space in lit)


@part
def _tiles(layout: Layout, take: int) -> Iterator[Shape]:
    for space in layout.spaces:
        tile = _tile(layout, space)
        if space == take:
            tile.affords([TAKE()], f"Take the shortcut to {SPACES[space]}")
        yield tile


@part
def _halo(layout: Layout, space: int) -> Shape:
    x, y = layout.corner(space)
    return halo(x + 3, y + 3, layout.cell_wide - 6, CELL_HIGH - 6, rx=4, pointer_events="none")


def _tile(layout: Layout, space: int) -> Shape:
    x, y = layout.corner(space)
    return rect(x, y, layout.cell_wide, CELL_HIGH, fill_opacity=0, id=f"tile-{SPACES[space]}")


def _shortcut_spaces(table: Table, offers: Offers) -> tuple[int, int]:
    step = table.steps[-1] if table.steps else None
    if not isinstance(step, Shortcut) or not offers.options:
        return -1, -1
    route = table.board.routes[step.seat]
    return route.spaces[route.shortcut[step.place]], route.spaces[step.place]


Pawns = tuple[tuple[int, ...], tuple[int, ...]]
Afforded = tuple[tuple[int, int, str], ...]
"""What a click on a side's pawns stands for: (place, action, words) each."""


def draw_pawns(table: Table, layout: Layout, offers: Offers) -> Shape:
    """All pawns, and what a click on them stands for."""
    one, other = table.pawns
    return _pawns(layout, table.board, (tuple(one), tuple(other)), *_afforded(table, offers))


@row
def _pawns(
    layout: Layout, board: Board, pawns: Pawns, seat: int, afforded: Afforded
) -> Iterator[Shape]:
    """Those further up the picture first."""
    placed = [
        (_stand(layout, board.routes[side], side, pawns[side], number), side, number)
        for side in (0, 1)
        for number in range(len(pawns[side]))
    ]
    for spot, side, number in sorted(placed, key=lambda pawn: pawn[0][1]):
        place, wide = pawns[side][number], 0.0
        if place < board.routes[side].off:
            wide = layout.cell_wide / min(pawns[side].count(place), 2)
        mine = [(action, words) for at, action, words in afforded if at == place and seat == side]
        actions, words = tuple(action for action, _ in mine), mine[0][1] if mine else ""
        yield _pawn(spot, side, number, wide, actions, words)


@kept(8192)
def _pawn(
    spot: Point, side: int, number: int, wide: float, actions: tuple[int, ...], words: str
) -> Shape:
    """A pawn; on the board it is as wide to the touch as its part of the space."""
    pawn = group(id=f"pawn-{SIDES[side]}-{number + 1}", transform=at(*spot))
    pawn.add(use(figure_name(side, number)))
    if wide:
        pawn.add(rect(-wide / 2, FOOT - CELL_HIGH, wide, CELL_HIGH, fill_opacity=0))
    return pawn.affords(actions, words)


def _stand(layout: Layout, route: Route, side: int, pawns: tuple[int, ...], number: int) -> Point:
    """Where a pawn's feet are: alone in the middle of a space, beside another, or in the tray."""
    place = pawns[number]
    if place == route.off:
        return tray_slot(layout, side, pawns[:number].count(place))
    x, y = layout.middle(route.spaces[place])
    foot = y + CELL_HIGH / 2 - FOOT
    if pawns.count(place) == 1:
        return x, foot
    return x + (APART if place in pawns[:number] else -APART), foot


def _afforded(table: Table, offers: Offers) -> tuple[int, Afforded]:
    """Whose pawns can be chosen, and which."""
    if not offers.options:
        return -1, ()
    step, route = table.steps[-1], table.board.routes[table.seat]
    if isinstance(step, Shortcut):
        return table.seat, ((step.place, DECLINE(), step.words(table, DECLINE())),)
    return table.seat, tuple(
        (place, action, step.words(table, action))
        for place in sorted(set(table.pawns[table.seat]) - {route.off})
        for action in offers["space", route.spaces[place]]
    )


def draw_tags(table: Table, layout: Layout, offers: Offers) -> Iterator[Shape]:
    """The words on a shortcut's two ways."""
    for space, words in zip(_shortcut_spaces(table, offers), ("take", "stay"), strict=True):
        if space >= 0:
            yield _tag(layout, space, words)


@part
def _tag(layout: Layout, space: int, words: str) -> Shape:
    x, y = layout.corner(space)
    return group(tag(x + layout.cell_wide / 2, y + 14, words), pointer_events="none")
