"""The whole table."""

from functools import cache

from vworp.core import REFEREE
from vworp.games.keys_to_the_tardis.box.board import SOUTH
from vworp.games.keys_to_the_tardis.scene import grid, pawns, tiles
from vworp.games.keys_to_the_tardis.scene.colours import GAME
from vworp.games.keys_to_the_tardis.scene.hand import draw_cards
from vworp.games.keys_to_the_tardis.scene.icons import word
from vworp.games.keys_to_the_tardis.scene.layout import HAND, TALL, WIDE, Layout
from vworp.games.keys_to_the_tardis.scene.plan import plan_table
from vworp.games.keys_to_the_tardis.scene.plates import draw_plates, small_back
from vworp.games.keys_to_the_tardis.scene.race import draw_race
from vworp.games.keys_to_the_tardis.state import NOBODY, Table
from vworp.games.keys_to_the_tardis.steps.turns import DrawCard, MovePawn, PlayCard, UseTardisKey
from vworp.scene.furniture import backdrop, shared_definitions, sign_lines, table_clip
from vworp.scene.offers import Offers
from vworp.scene.parts import part
from vworp.scene.shapes import Raw, Shape, Svg


def draw_tall(table: Table) -> Svg:
    """The table for an upright window, the viewer's own edge at the bottom and the hand below."""
    return _draw(table, TALL)


def draw_wide(table: Table) -> Svg:
    """The same table for a lying window, hand and piles beside the grid."""
    return _draw(table, WIDE)


def draw_hand(table: Table) -> Svg:
    """The viewer's cards with their words, and the doors to use them on."""
    return _draw(table, HAND)


def _draw(table: Table, layout: Layout) -> Svg:
    plan = plan_table(layout, table.edges[table.viewer] if table.viewer >= 0 else SOUTH)
    offers, names = Offers(table), tuple(table.name(seat) for seat in range(table.seats))
    due, shown, words = whose_turn(table), open_hand(table), headline(table)
    return Svg(
        layout.width,
        layout.height,
        _background(layout),
        grid.draw_frame(plan),
        grid.draw_goals(plan, table.edges, names),
        _sign(layout, words),
        *draw_race(table, layout, due),
        *draw_plates(table, plan, offers, due, shown),
        *tiles.draw_tiles(table, plan, offers),
        tiles.draw_halos(plan, offers),
        *grid.draw_tunnels(table, plan, offers),
        pawns.draw_pawns(table, plan, offers),
        *pawns.draw_choices(table, plan, offers),
        *draw_cards(table, layout, shown, offers),
        title="Keys to the TARDIS",
        description=words,
        has_choices=bool(offers.options),
    )


@cache
def _background(layout: Layout) -> Raw:
    """The night behind everything, and what is drawn more than once."""
    shared = [*shared_definitions(GAME), table_clip(GAME, layout.width, layout.height)]
    pieces = [*tiles.tile_definitions(), *pawns.pawn_definitions(), small_back()]
    return Raw(
        Shape("defs", *shared, word(), grid.tunnel_definition(), *pieces),
        backdrop(GAME, layout.width, layout.height, 26),
    )


@part
def _sign(layout: Layout, words: str) -> list[Shape]:
    return sign_lines(layout.sign, words, layout.headline, layout.words)


def whose_turn(table: Table) -> int:
    """The seat that acts, draws or has won."""
    if table.is_over or table.ended:
        return table.winner
    step = table.step
    return step.who if isinstance(step, DrawCard) else step.seat


def open_hand(table: Table) -> int:
    """Whose hand lies open: the viewer's, the acting player's on the table itself, or nobody's."""
    if table.viewer >= 0:
        return table.viewer
    return max(whose_turn(table), 0) if table.viewer == REFEREE else NOBODY


_DOING = {
    DrawCard: "draws a card",
    PlayCard: "plays a card",
    MovePawn: "moves",
    UseTardisKey: "has a TARDIS Key",
}


def headline(table: Table) -> str:
    """What is going on, in a few words."""
    result = table.result()
    if result is not None or table.ended:
        return table.ended if result is None else result.words
    doing = _DOING.get(type(table.step))
    return f"{table.name(whose_turn(table))} {doing}" if doing else table.step.prompt
