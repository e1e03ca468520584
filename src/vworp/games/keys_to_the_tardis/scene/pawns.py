"""The pawns: each edge has a Doctor of its own, on the grid, outside, or in a Pandorica."""

from collections.abc import Iterator
from functools import cache

from vworp.games.keys_to_the_tardis.actions import DECLINE, STAY
from vworp.games.keys_to_the_tardis.box.board import EDGES
from vworp.games.keys_to_the_tardis.box.board import OUTSIDE as OFF_THE_GRID
from vworp.games.keys_to_the_tardis.scene.colours import GAME, SEAT_COLOUR
from vworp.games.keys_to_the_tardis.scene.icons import pandorica
from vworp.games.keys_to_the_tardis.scene.layout import PLATES, TILE, Layout
from vworp.games.keys_to_the_tardis.scene.plates import outside_place
from vworp.games.keys_to_the_tardis.scene.tiles import is_play
from vworp.games.keys_to_the_tardis.state import Table
from vworp.scene.figures import doctor
from vworp.scene.furniture import halo, tag
from vworp.scene.lettering import label
from vworp.scene.offers import Offers
from vworp.scene.palette import INK, PALE_BRASS
from vworp.scene.paths import Point
from vworp.scene.shapes import Raw, Shape, at, circle, group, use

STANDING_STILL = {STAY(): "stay", DECLINE(): "no thanks"}

ON_A_TILE, OUTSIDE = 0.94, 0.72
"""How large a pawn is drawn; a plate is narrower than a tile."""


def pawn_definitions() -> list[Shape]:
    """Each edge's Doctor, and the Pandorica."""
    return [
        *(
            group(doctor(edge, coat), id=f"{GAME}-pawn-{edge}")
            for edge, coat in SEAT_COLOUR.items()
        ),
        group(pandorica(), id=f"{GAME}-pandorica"),
    ]


def draw_pawns(table: Table, layout: Layout, offers: Offers) -> Iterator[Shape]:
    """All pawns, those further up the picture first."""
    feet = [_feet(table, layout, seat) for seat in range(table.seats)]
    for seat in sorted(range(table.seats), key=lambda seat: feet[seat][1]):
        edge = table.edges[seat]
        scale = OUTSIDE if table.pawns[seat] == OFF_THE_GRID else ON_A_TILE
        pawn = group(
            _standing(edge, table.pandorica[seat]),
            id=f"pawn-{EDGES[edge]}",
            transform=at(*feet[seat], scale),
        )
        yield _afford(pawn, table, seat, offers)


def _feet(table: Table, layout: Layout, seat: int) -> Point:
    tile = table.pawns[seat]
    if tile == OFF_THE_GRID:
        return outside_place(layout.where(table.edges[seat]))
    x, y = layout.middle(tile)
    return x, y + TILE / 2 - 5


@cache
def _standing(edge: int, trapped: int) -> Raw:
    """A pawn; KT-83: before the Pandorica that holds it, with the turns that are left of it."""
    if not trapped:
        return Raw(use(f"{GAME}-pawn-{edge}"))
    return Raw(
        use(f"{GAME}-pandorica", transform=at(-2, -38, 1.25)),
        use(f"{GAME}-pawn-{edge}", transform=at(0, 0, 0.8)),
        circle(25, -62, 14, fill=PALE_BRASS, stroke=INK, stroke_width=2),
        label(25, -62, str(trapped), 22, fill=INK, bold=True),
    )


def _afford(pawn: Shape, table: Table, seat: int, offers: Offers) -> Shape:
    """A pawn affords what concerns it and what concerns the tile it hides."""
    actions = {*offers["edge", table.edges[seat]], *offers["tile", table.pawns[seat]]}
    if table.seat == seat:
        actions |= STANDING_STILL.keys() & offers.plain
    if not actions:
        pawn.attributes["pointer-events"] = "none"
        return pawn
    return pawn.affords(sorted(actions), f"The pawn of {table.name(seat)}")


def draw_choices(table: Table, layout: Layout, offers: Offers) -> Iterator[Shape]:
    """Halos for the pawns that can be chosen, and a tag on the one that may stay."""
    for seat, edge in enumerate(table.edges):
        still = STANDING_STILL.keys() & offers.plain if seat == table.seat else set()
        if offers["edge", edge] or still:
            x, y = _feet(table, layout, seat)
            scale = OUTSIDE if table.pawns[seat] == OFF_THE_GRID else ON_A_TILE
            glow = halo(-22, -78, 44, 80, rx=12, faint=is_play(offers))
            yield group(glow, transform=at(x, y, scale), pointer_events="none")
            yield from (_button(table, layout, seat, action) for action in still)


def _button(table: Table, layout: Layout, seat: int, action: int) -> Shape:
    """A tag at the feet of a pawn, or in the middle of the plate on which it stands."""
    words = STANDING_STILL[action]
    x, y = _feet(table, layout, seat)
    if table.pawns[seat] == OFF_THE_GRID:
        left, top, wide, high = PLATES[layout.where(table.edges[seat])]
        x, y = left + wide / 2, top + high / 2
    return tag(x, y, words, 22).affords([action], words)
