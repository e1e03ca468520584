"""The whole table."""

from collections.abc import Iterator
from functools import cache

from vworp.core import REFEREE
from vworp.games.keys_to_the_tardis.box.board import SOUTH
from vworp.games.keys_to_the_tardis.scene import hand
from vworp.games.keys_to_the_tardis.scene.colours import GAME
from vworp.games.keys_to_the_tardis.scene.grid import (
    draw_frame,
    draw_goals,
    draw_tunnels,
    tunnel_definition,
)
from vworp.games.keys_to_the_tardis.scene.icons import word
from vworp.games.keys_to_the_tardis.scene.layout import HIGH, SIGN, SIGN_HIGH, lay_out
from vworp.games.keys_to_the_tardis.scene.pawns import draw_choices, draw_pawns, pawn_definitions
from vworp.games.keys_to_the_tardis.scene.plates import draw_plates, small_back
from vworp.games.keys_to_the_tardis.scene.tiles import draw_halos, draw_tiles, tile_definitions
from vworp.games.keys_to_the_tardis.state import NOBODY, Table
from vworp.games.keys_to_the_tardis.steps.turns import DrawCard, MovePawn, PlayCard, UseTardisKey
from vworp.scene.furniture import WIDE, sign, stage
from vworp.scene.offers import Offers
from vworp.scene.parts import part
from vworp.scene.shapes import Raw, Shape, Svg


def draw_scene(table: Table) -> Svg:
    """The table as one player sees it, their own edge at the bottom and their own hand below."""
    near = table.edges[table.viewer] if table.viewer >= 0 else SOUTH
    layout = lay_out(near)
    offers = Offers(table)
    due, shown, words = whose_turn(table), open_hand(table), headline(table)
    return Svg(
        WIDE,
        HIGH,
        _background(),
        draw_frame(near),
        draw_goals(table.edges, tuple(table.name(seat) for seat in range(table.seats)), near),
        _sign(words),
        *draw_plates(table, layout, offers, due, shown),
        *draw_tiles(table, layout, offers),
        draw_halos(layout, offers),
        *draw_tunnels(table, layout, offers),
        draw_pawns(table, layout, offers),
        *draw_choices(table, layout, offers),
        *draw_cards(table, shown, offers),
        title="Keys to the TARDIS",
        description=words,
        has_choices=bool(offers.options),
    )


def draw_cards(table: Table, shown: int, offers: Offers) -> Iterator[Shape]:
    """The open hand, if there is one, and the piles."""
    if shown == NOBODY:
        yield from hand.draw_spectators_place(table, offers)
    else:
        yield hand.draw_hand(table, shown, offers)
        yield from hand.draw_piles(table, offers, hand.PILES)


@cache
def _background() -> Raw:
    shapes = [word(), tunnel_definition(), *tile_definitions(), *pawn_definitions(), small_back()]
    return stage(GAME, HIGH, 26, *shapes)


@part
def _sign(words: str) -> Shape:
    return sign(70, SIGN, WIDE - 140, SIGN_HIGH, words)


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
