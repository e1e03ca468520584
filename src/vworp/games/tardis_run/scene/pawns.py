"""The pawns, on their spaces and in the trays, and what a click on them stands for."""

from collections.abc import Iterator
from functools import lru_cache

from vworp.games.tardis_run.actions import COLUMNS, DECLINE, SPACES, TAKE
from vworp.games.tardis_run.box.board import NOWHERE, Board
from vworp.games.tardis_run.box.shapes import pawn_shape, tile_shape
from vworp.games.tardis_run.scene.layout import CELL_HIGH, Layout
from vworp.games.tardis_run.scene.sides import figure_name
from vworp.games.tardis_run.scene.standing import (
    NO_PAWN,
    Chosen,
    StandingPawn,
    standing_pawns,
)
from vworp.games.tardis_run.scene.titles import pawn_title, tile_title
from vworp.games.tardis_run.scene.trays import tray_slot
from vworp.games.tardis_run.state import NOBODY, Table
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

OUT_SIZE = 0.62
"""Pawns that are out leave room for their player's name above them."""


def draw_tiles(table: Table, layout: Layout, offers: Offers) -> Iterator[Shape]:
    """The spaces as things to point at, and halos where something can be chosen."""
    take, decline = _shortcut_spaces(table, offers)
    yield _tiles(layout, table.board, take)
    lit = {which for which, _ in offers.of("space")} | {take, decline}
    yield from (_halo(layout, space) for space in layout.spaces if space in lit)


@row
def _tiles(layout: Layout, board: Board, take: int) -> Iterator[Shape]:
    for number in range(layout.rows):
        spaces = tuple(space for space in layout.spaces if space // len(COLUMNS) == number)
        yield _tile_row(layout, board, spaces, take if take in spaces else -1)


@part
def _tile_row(layout: Layout, board: Board, spaces: tuple[int, ...], take: int) -> Iterator[Shape]:
    """A row of spaces changes as a whole."""
    for space in spaces:
        yield _tile(layout, board, space, is_offered=space == take)


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
        (_spot(layout, board, pawn), pawn)
        for side in (0, 1)
        for pawn in standing_pawns(board.routes[side], side, pawns[side], chosen)
    ]
    for spot, pawn in sorted(placed, key=lambda one: one[0][1]):
        side, number, place, *_ = pawn
        may_go = [one for one in afforded if one[0] == place] if side == seat else []
        mine = may_go if pawn.is_front else []
        if (side, number) == chosen or (mine and pawn.friend != NOBODY):
            yield _ring(spot)
        actions, words = tuple(action for _, action, _ in mine), mine[0][2] if mine else ""
        yield _pawn(layout, board, names[side], pawn, bool(may_go), actions, words)


@lru_cache(maxsize=4096)
def _spot(layout: Layout, board: Board, pawn: StandingPawn) -> Point:
    """Where a pawn's feet are: alone in the middle of a space, beside another, or in the tray."""
    route = board.routes[pawn.side]
    if pawn.place == route.off:
        return tray_slot(layout, pawn.side, pawn.slot)
    x, y = layout.middle(route.spaces[pawn.place])
    right, up = (0, 0) if pawn.friend == NOBODY else FRONT if pawn.is_front else BEHIND
    return x + right, y + CELL_HIGH / 2 - FOOT - up


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
    layout: Layout,
    board: Board,
    owner: str,
    pawn: StandingPawn,
    is_choice: bool,
    actions: tuple[int, ...],
    words: str,
) -> Shape:
    """A figure, and what of its space stands for it."""
    side, number, place, *_ = pawn
    is_out = place == board.routes[side].off
    spot = _spot(layout, board, pawn)
    shape = group(
        pawn_title(board, owner, pawn),
        use(figure_name(side, number)),
        id=pawn_shape(side, number),
        transform=at(*spot, OUT_SIZE if is_out else 1),
    )
    if not is_out and (pawn.is_front or not is_choice):
        corner = layout.corner(board.routes[side].spaces[place])
        shape.add(_touch(layout.cell_wide, spot, corner, pawn, is_choice))
    return shape.affords(actions, words)


def _touch(wide: float, spot: Point, corner: Point, pawn: StandingPawn, is_choice: bool) -> Shape:
    """The whole space, of two pawns a half each; where one can be chosen, all for that in front."""
    left, top = corner[0] - spot[0], corner[1] - spot[1]
    if pawn.friend != NOBODY and not is_choice:
        wide /= 2
        left += wide if pawn.is_front else 0
    return rect(left, top, wide, CELL_HIGH, fill_opacity=0)


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
