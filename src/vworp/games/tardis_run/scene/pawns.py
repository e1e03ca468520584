"""The pawns, on their spaces and in the trays, and what a click on them stands for."""

from collections.abc import Iterator
from functools import lru_cache

from vworp.games.tardis_run.actions import COLUMNS, DECLINE, SPACES, TAKE
from vworp.games.tardis_run.box.board import NOWHERE, Board, Route
from vworp.games.tardis_run.box.shapes import pawn_shape, ring_shape, tag_shape, tile_shape
from vworp.games.tardis_run.scene.plan import BoardPlan
from vworp.games.tardis_run.scene.sides import figure_name
from vworp.games.tardis_run.scene.standing import (
    NO_PAWN,
    Chosen,
    StandingPawn,
    standing_pawns,
)
from vworp.games.tardis_run.scene.titles import pawn_title, tile_title
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

FRONT, BEHIND = (0.185, 0.01), (-0.21, 0.155)
"""How far right and up of where one stands alone each of two pawns is, in parts of a space."""


def draw_tiles(table: Table, plan: BoardPlan, offers: Offers) -> Iterator[Shape]:
    """The spaces as things to point at, and halos where something can be chosen."""
    take, decline = shortcut_spaces(table, offers)
    yield _tiles(plan, table.board, take)
    lit = {which for which, _ in offers.of("space")} | {take, decline}
    yield from (_halo(plan, space) for space in plan.spaces if space in lit)


@row
def _tiles(plan: BoardPlan, board: Board, take: int) -> Iterator[Shape]:
    for number in range(plan.rows):
        spaces = tuple(space for space in plan.spaces if space // len(COLUMNS) == number)
        yield _tile_row(plan, board, spaces, take if take in spaces else -1)


@part
def _tile_row(plan: BoardPlan, board: Board, spaces: tuple[int, ...], take: int) -> Iterator[Shape]:
    """A row of spaces changes as a whole."""
    for space in spaces:
        yield _tile(plan, board, space, is_offered=space == take)


def _tile(plan: BoardPlan, board: Board, space: int, *, is_offered: bool) -> Shape:
    x, y = plan.corner(space)
    tile = rect(x, y, plan.cell_wide, plan.cell_high, fill_opacity=0, id=tile_shape(space))
    tile.add(tile_title(board, space))
    return takes_shortcut(tile, space) if is_offered else tile


def takes_shortcut(shape: Shape, end: int) -> Shape:
    """A click on the shape follows the arrow to its end."""
    return shape.affords([TAKE()], f"Take the shortcut to {SPACES[end]}")


@part
def _halo(plan: BoardPlan, space: int) -> Shape:
    x, y = plan.corner(space)
    return halo(x + 3, y + 3, plan.cell_wide - 6, plan.cell_high - 6, rx=4, pointer_events="none")


def shortcut_spaces(table: Table, offers: Offers) -> tuple[int, int]:
    """Where the arrow leads that may be taken, and where it begins; -1 where none may."""
    step = table.steps[-1] if table.steps else None
    if not isinstance(step, Shortcut) or not offers.options:
        return -1, -1
    route = table.board.routes[step.seat]
    return route.spaces[route.shortcut[step.place]], route.spaces[step.place]


Pawns = tuple[tuple[int, ...], tuple[int, ...]]
Afforded = tuple[tuple[int, int, str], ...]
"""What a click on a side's pawns stands for: (place, action, words) each."""


def draw_pawns(table: Table, plan: BoardPlan, offers: Offers) -> Shape:
    """All pawns, and what a click on them stands for."""
    one, other = table.pawns
    names = (table.name(0), table.name(1))
    pawns = (tuple(one), tuple(other))
    take, _ = shortcut_spaces(table, offers)
    chosen, afforded = chosen_pawn(table), afforded_pawns(table, offers)
    return _pawns(plan, table.board, names, pawns, chosen, *afforded, take)


def chosen_pawn(table: Table) -> Chosen:
    """The pawn that a throw or a shortcut is about."""
    step = table.steps[-1] if table.steps else None
    if isinstance(step, Shortcut):
        return step.seat, step.pawn(table)
    if isinstance(step, DropPaddle) and step.place != NOWHERE:
        return step.who, table.pawns[step.who].index(step.place)
    return NO_PAWN


@row
def _pawns(
    plan: BoardPlan,
    board: Board,
    names: tuple[str, str],
    pawns: Pawns,
    chosen: Chosen,
    seat: int,
    afforded: Afforded,
    take: int,
) -> Iterator[Shape]:
    """Those further up the picture first; who stands where a shortcut leads hides no click."""
    placed = [
        (_spot(plan, board, pawn), pawn)
        for side in (0, 1)
        for pawn in standing_pawns(board.routes[side], side, pawns[side], chosen)
    ]
    for spot, pawn in sorted(placed, key=lambda one: one[0][1]):
        side, number, place, *_ = pawn
        may_go = [one for one in afforded if one[0] == place] if side == seat else []
        mine = may_go if pawn.is_front else []
        if (side, number) == chosen or (mine and pawn.friend != NOBODY):
            yield _ring(spot, plan.unit, ring_shape(side, number))
        actions, words = tuple(action for _, action, _ in mine), mine[0][2] if mine else ""
        is_aside = take >= 0 and board.routes[side].place_of[take] == place
        yield _pawn(plan, board, names[side], pawn, bool(may_go), actions, words, is_aside)


@lru_cache(maxsize=4096)
def _spot(plan: BoardPlan, board: Board, pawn: StandingPawn) -> Point:
    """Where a pawn's feet are: alone in the middle of a space, beside another, or in the tray."""
    route = board.routes[pawn.side]
    if pawn.place == route.off:
        return plan.slot(pawn.side, pawn.slot)
    x, y = plan.middle(route.spaces[pawn.place])
    right, up = (0, 0) if pawn.friend == NOBODY else FRONT if pawn.is_front else BEHIND
    low = y + plan.cell_high / 2 - FOOT * plan.unit
    return x + round(right * plan.cell_wide), round(low - up * plan.cell_high)


@part
def _ring(spot: Point, unit: float, name: str) -> Shape:
    """Round the feet of the pawn that goes: not before it has come there."""
    x, y, wide, high = *spot, 25 * unit, 9 * unit
    return group(
        ellipse(x, y, wide, high, stroke_width=high, opacity=0.35),
        ellipse(x, y, wide, high, stroke_width=3),
        fill="none",
        stroke=PALE_BRASS,
        pointer_events="none",
        id=name,
        data_late="",
    )


@kept(8192)
def _pawn(
    plan: BoardPlan,
    board: Board,
    owner: str,
    pawn: StandingPawn,
    is_choice: bool,
    actions: tuple[int, ...],
    words: str,
    is_aside: bool,
) -> Shape:
    """A figure, and what of its space stands for it."""
    side, number, place, *_ = pawn
    is_out = place == board.routes[side].off
    spot, size = _spot(plan, board, pawn), plan.trays[side].pawn_size if is_out else plan.unit
    shape = group(
        pawn_title(board, owner, pawn),
        use(figure_name(side, number), transform=scaled(size)),
        id=pawn_shape(side, number),
        transform=at(*spot),
        pointer_events="none" if is_aside else None,
    )
    if not is_out and (pawn.is_front or not is_choice):
        corner = plan.corner(board.routes[side].spaces[place])
        shape.add(_touch(plan, spot, corner, pawn, is_choice))
    return shape.affords(actions, words)


def scaled(size: float) -> str | None:
    """A `transform` for a figure that is not as large as it was drawn."""
    return None if size == 1 else f"scale({size:.4g})"


def _touch(
    plan: BoardPlan, spot: Point, corner: Point, pawn: StandingPawn, is_choice: bool
) -> Shape:
    """The whole space, of two pawns a half each; where one can be chosen, all for that in front."""
    left, top, wide = corner[0] - spot[0], corner[1] - spot[1], plan.cell_wide
    if pawn.friend != NOBODY and not is_choice:
        wide /= 2
        left += wide if pawn.is_front else 0
    return rect(left, top, wide, plan.cell_high, fill_opacity=0)


def afforded_pawns(table: Table, offers: Offers) -> tuple[int, Afforded]:
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


def draw_tags(table: Table, plan: BoardPlan, offers: Offers) -> Iterator[Shape]:
    """The words on a shortcut's two ways, at the feet of who may go."""
    take, stay = shortcut_spaces(table, offers)
    if take >= 0:
        yield _tag(plan, take, _far(table.board.routes[table.seat], stay, take))
        yield _tag(plan, stay, "stay")


def _far(route: Route, start: int, end: int) -> str:
    """How far an arrow leads: "7 on", "5 back"."""
    far = route.place_of[end] - route.place_of[start]
    return f"{far} on" if far > 0 else f"{-far} back"


@part
def _tag(plan: BoardPlan, space: int, words: str) -> Shape:
    (x, _), size = plan.middle(space), plan.layout.words
    low = plan.corner(space)[1] + plan.cell_high - size * 0.6
    words_on_it = tag(x, low, words, size)
    return group(words_on_it, id=tag_shape(space), data_late="", pointer_events="none")
