"""The pawns, on their spaces and in the trays, and what a click on them stands for."""

from collections.abc import Iterator
from typing import NamedTuple

from vworp.games.tardis_run.actions import DECLINE, SPACES, TAKE
from vworp.games.tardis_run.box.board import NOWHERE, Board, Route
from vworp.games.tardis_run.box.shapes import pawn_shape, tile_shape
from vworp.games.tardis_run.scene.layout import CELL_HIGH, Layout
from vworp.games.tardis_run.scene.sides import figure_name
from vworp.games.tardis_run.scene.titles import pawn_title, tile_title
from vworp.games.tardis_run.scene.trays import tray_slot
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps.turn import DropPaddle, Shortcut
from vworp.scene.furniture import halo, tag
from vworp.scene.offers import Offers
from vworp.scene.palette import PALE_BRASS
from vworp.scene.parts import kept, part, row
from vworp.scene.paths import Point
from vworp.scene.shapes import Shape, at, ellipse, group, rect, use

FOOT = 8
"""How far above its space's lower edge a pawn stands."""

FRONT, BEHIND = (15, 1), (-17, 17)
"""How far right and up of where one stands alone each of two pawns on a space is."""

OUT_SIZE = 0.7
"""Pawns that are out leave room for their player's name above them."""


def draw_tiles(table: Table, layout: Layout, offers: Offers) -> Iterator[Shape]:
    """The spaces as things to point at, and halos where something can be chosen."""
    take, decline = _shortcut_spaces(table, offers)
    yield _tiles(layout, table.board, take)
    lit = {which for which, _ in offers.of("space")} | {take, decline}
    yield from (_halo(layout, space) for space in layout.spaces if space in lit)


@row
def _tiles(layout: Layout, board: Board, take: int) -> Iterator[Shape]:
    for space in layout.spaces:
        yield _tile(layout, board, space, is_offered=space == take)


@part
def _tile(layout: Layout, board: Board, space: int, *, is_offered: bool) -> Shape:
    x, y = layout.corner(space)
    tile = rect(x, y, layout.cell_wide, CELL_HIGH, fill_opacity=0, id=tile_shape(space))
    tile.add(tile_title(board, space))
    return tile.affords([TAKE()], f"Take the shortcut to {SPACES[space]}") if is_offered else tile


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


Pawns = tuple[tuple[int, ...], tuple[int, ...]]
Chosen = tuple[int, int]
"""The side and number of the pawn that a throw or a shortcut is about."""

NO_PAWN = (-1, -1)
Afforded = tuple[tuple[int, int, str], ...]
"""What a click on a side's pawns stands for: (place, action, words) each."""


def draw_pawns(table: Table, layout: Layout, offers: Offers) -> Shape:
    """All pawns, and what a click on them stands for."""
    one, other = table.pawns
    names = (table.name(0), table.name(1))
    pawns = (tuple(one), tuple(other))
    return _pawns(layout, table.board, names, pawns, _chosen(table), *_afforded(table, offers))


def _chosen(table: Table) -> Chosen:
    step = table.steps[-1] if table.steps else None
    if isinstance(step, Shortcut):
        return step.seat, step.pawn(table)
    if isinstance(step, DropPaddle) and step.place != NOWHERE:
        return step.who, table.pawns[step.who].index(step.place)
    return NO_PAWN


@row
def _pawns(
    layout: Layout,
    board: Board,
    names: tuple[str, str],
    pawns: Pawns,
    chosen: Chosen,
    seat: int,
    afforded: Afforded,
) -> Iterator[Shape]:
    """Those further up the picture first."""
    placed = [
        (_stand(layout, board.routes[side], pawns[side], side, number, chosen), side, number)
        for side in (0, 1)
        for number in range(len(pawns[side]))
    ]
    for stand, side, number in sorted(placed, key=lambda pawn: pawn[0].spot[1]):
        may_go = [one for one in afforded if seat == side and one[0] == pawns[side][number]]
        mine = may_go if stand.front == number else []
        if (side, number) == chosen or (mine and stand.is_pair):
            yield _ring(stand.spot)
        actions, words = tuple(action for _, action, _ in mine), mine[0][2] if mine else ""
        touch = _touch(layout, stand, number, is_choice=bool(may_go))
        title = pawn_title(board, names[side], side, pawns[side], number, stand.front)
        yield _pawn(stand.spot, stand.size, side, number, touch, title, actions, words)


class Stand(NamedTuple):
    """Where a pawn's feet are, and which pawn of its space the next move there is made with."""

    spot: Point
    front: int
    is_pair: bool = False
    space: int = NOWHERE
    size: float = 1


def _stand(
    layout: Layout, route: Route, pawns: tuple[int, ...], side: int, number: int, chosen: Chosen
) -> Stand:
    """Alone in the middle of a space; of two, the one that goes first in front; or in the tray."""
    place = pawns[number]
    if place == route.off:
        spot = tray_slot(layout, side, pawns[:number].count(place))
        return Stand(spot, number, size=OUT_SIZE)
    front = pawns.index(place)
    if chosen[0] == side and pawns[chosen[1]] == place:
        front = chosen[1]
    space, is_pair = route.spaces[place], pawns.count(place) > 1
    x, y = layout.middle(space)
    right, up = (FRONT if front == number else BEHIND) if is_pair else (0, 0)
    return Stand((x + right, y + CELL_HIGH / 2 - FOOT - up), front, is_pair, space)


Touch = tuple[float, float, float]
"""What of its space stands for a pawn: left and upper edge as the pawn sees them, and the width."""


def _touch(layout: Layout, stand: Stand, number: int, *, is_choice: bool) -> Touch | None:
    """The whole space, of two pawns a half each; where one can be chosen, the one in front."""
    if stand.space == NOWHERE or (is_choice and stand.front != number):
        return None
    x, y = layout.corner(stand.space)
    wide = float(layout.cell_wide)
    if stand.is_pair and not is_choice:
        wide /= 2
        x += wide if stand.front == number else 0
    return x - stand.spot[0], y - stand.spot[1], wide


@part
def _ring(spot: Point) -> Shape:
    """Round the feet of the pawn that goes."""
    x, y = spot
    return group(
        ellipse(x, y, 25, 9, stroke_width=9, opacity=0.35),
        ellipse(x, y, 25, 9, stroke_width=3),
        fill="none",
        stroke=PALE_BRASS,
        pointer_events="none",
    )


@kept(8192)
def _pawn(
    spot: Point,
    size: float,
    side: int,
    number: int,
    touch: Touch | None,
    title: str,
    actions: tuple[int, ...],
    words: str,
) -> Shape:
    """A figure, and what of its space stands for it."""
    pawn = group(Shape("title", title), id=pawn_shape(side, number), transform=at(*spot, size))
    pawn.add(use(figure_name(side, number)))
    if touch is not None:
        left, top, wide = touch
        pawn.add(rect(left, top, wide, CELL_HIGH, fill_opacity=0))
    return pawn.affords(actions, words)


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
