"""The pawns: each edge has a Doctor of its own, on the grid, outside, or in a Pandorica."""

from collections.abc import Iterator

from vworp.games.keys_to_the_tardis.actions import DECLINE, STAY, is_way
from vworp.games.keys_to_the_tardis.box.board import OUTSIDE as OFF_THE_GRID
from vworp.games.keys_to_the_tardis.scene.colours import GAME, SEAT_COLOUR
from vworp.games.keys_to_the_tardis.scene.icons import pandorica
from vworp.games.keys_to_the_tardis.scene.plan import TILE, Plan
from vworp.games.keys_to_the_tardis.scene.plates import outside_place, tag_place
from vworp.games.keys_to_the_tardis.scene.tiles import is_play
from vworp.games.keys_to_the_tardis.scene.words import pawn_title, title
from vworp.games.keys_to_the_tardis.shapes import pandorica_shape, pawn_shape
from vworp.games.keys_to_the_tardis.state import Table
from vworp.scene.figures import doctor
from vworp.scene.furniture import halo, tag
from vworp.scene.lettering import label
from vworp.scene.offers import Offers
from vworp.scene.palette import INK, PALE_BRASS
from vworp.scene.parts import part, row
from vworp.scene.paths import Point
from vworp.scene.shapes import Shape, at, circle, group, rect, use

Afforded = tuple[tuple[int, ...], str]
"""What a click on a pawn stands for, and the pawn in words, the first line of them its name."""

STANDING_STILL = {STAY(): "stay", DECLINE(): "keep it"}

ON_A_TILE, OUTSIDE = 0.94, 0.0118
"""How large a pawn is drawn, by the size of a tile and by the breadth of a plate."""


MIDDLE = -39
"""Half as high as a pawn is."""


def pawn_definitions() -> list[Shape]:
    """Each edge's Doctor, and the Pandorica."""
    return [
        *(
            group(doctor(edge, coat), id=f"{GAME}-pawn-{edge}")
            for edge, coat in SEAT_COLOUR.items()
        ),
        group(pandorica(), id=f"{GAME}-pandorica"),
    ]


def draw_pawns(table: Table, plan: Plan, offers: Offers) -> Shape:
    """All pawns, those further up the picture first."""
    afforded = tuple(_afforded(table, seat, offers) for seat in range(table.seats))
    return _pawns(plan, table.edges, tuple(table.pawns), tuple(table.pandorica), afforded)


def _afforded(table: Table, seat: int, offers: Offers) -> Afforded:
    """A pawn affords what concerns it and what concerns the tile it hides; one's own, its ways."""
    actions = {*offers["edge", table.edges[seat]], *offers["tile", table.pawns[seat]]}
    if table.seat == seat:
        actions.update(_standing_still(offers), filter(is_way, offers.options))
    return tuple(sorted(actions)), pawn_title(table, seat)


def _standing_still(offers: Offers) -> list[int]:
    return [action for action in offers.plain if action in STANDING_STILL]


@row
def _pawns(
    plan: Plan,
    edges: tuple[int, ...],
    tiles: tuple[int, ...],
    trapped: tuple[int, ...],
    afforded: tuple[Afforded, ...],
) -> list[Shape]:
    seats = range(len(edges))
    feet = [_feet(plan, edges[seat], tiles[seat]) for seat in seats]
    return [
        _pawn(plan, edges[seat], tiles[seat], trapped[seat], *afforded[seat])
        for seat in sorted(seats, key=lambda seat: feet[seat][1])
    ]


@part
def _pawn(
    plan: Plan, edge: int, tile: int, trapped: int, actions: tuple[int, ...], words: str
) -> Shape:
    size = _size(plan, tile)
    return group(
        title(words),
        *_standing(edge, trapped, plan.layout.words / size),
        *([_touch(plan.layout.tile / size)] if actions else []),
        id=pawn_shape(edge),
        transform=_place(plan, edge, tile),
    ).affords(actions, words.partition("\n")[0])


def _touch(side: float) -> Shape:
    """What of the table stands for a pawn: as much as a tile."""
    return rect(-side / 2, MIDDLE - side / 2, side, side, fill_opacity=0)


def _place(plan: Plan, edge: int, tile: int) -> str:
    return at(*_feet(plan, edge, tile), _size(plan, tile))


def _size(plan: Plan, tile: int) -> float:
    """A plate is narrower than a tile."""
    if tile == OFF_THE_GRID:
        return round(plan.layout.strip * OUTSIDE, 3)
    return round(plan.scale * ON_A_TILE, 3)


def _feet(plan: Plan, edge: int, tile: int) -> Point:
    if tile == OFF_THE_GRID:
        return outside_place(plan, plan.where(edge))
    x, y = plan.middle(tile)
    return x, y + (TILE / 2 - 5) * plan.scale


def _standing(edge: int, trapped: int, size: float) -> list[Shape]:
    """A pawn; KT-83: before the Pandorica that holds it, with the turns that are left of it."""
    if not trapped:
        return [use(f"{GAME}-pawn-{edge}")]
    return [
        use(f"{GAME}-pandorica", id=pandorica_shape(edge), transform=at(-2, -38, 1.25)),
        use(f"{GAME}-pawn-{edge}", transform=at(0, 0, 0.8)),
        circle(25, -62, size * 0.6, fill=PALE_BRASS, stroke=INK, stroke_width=2),
        label(25, -62, str(trapped), size, fill=INK, bold=True),
    ]


def draw_choices(table: Table, plan: Plan, offers: Offers) -> Iterator[Shape]:
    """Halos for the pawns that can be chosen, and a tag on the one that may stay."""
    for seat, (edge, tile) in enumerate(zip(table.edges, table.pawns, strict=True)):
        still = _standing_still(offers) if seat == table.seat else []
        if offers["edge", edge] or still:
            yield _halo(plan, edge, tile, is_play(offers))
            yield from (_button(plan, edge, tile, action) for action in still)


@part
def _halo(plan: Plan, edge: int, tile: int, faint: bool) -> Shape:
    glow = halo(-22, -78, 44, 80, rx=12, faint=faint)
    return group(glow, transform=_place(plan, edge, tile), pointer_events="none")


@part
def _button(plan: Plan, edge: int, tile: int, action: int) -> Shape:
    """A tag at the feet of a pawn, which stands for it, or on the plate on which it stands."""
    words, size = STANDING_STILL[action], plan.layout.words
    if tile != OFF_THE_GRID:
        return group(tag(*_feet(plan, edge, tile), words, size), pointer_events="none")
    (x, y), side = tag_place(plan, plan.where(edge)), plan.layout.tile
    touch = rect(x - side / 2, y - side / 2, side, side, fill_opacity=0)
    return tag(x, y, words, size).add(touch).affords([action], words)
