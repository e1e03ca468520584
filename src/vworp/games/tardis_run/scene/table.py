"""The whole table."""

from functools import cache

from vworp.games.tardis_run.rules.ending import is_all_off
from vworp.games.tardis_run.rules.story import does, player, sentence
from vworp.games.tardis_run.scene import odds, paddles, pawns, trays, walls
from vworp.games.tardis_run.scene.layout import MARGIN, SIGN, SIGN_HIGH, lay_out, near_side
from vworp.games.tardis_run.scene.sides import GAME, figures
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps.turn import DropPaddle, PickPawn
from vworp.scene.furniture import WIDE, sign, stage
from vworp.scene.lettering import LEAST, clipped
from vworp.scene.offers import Offers
from vworp.scene.parts import part
from vworp.scene.shapes import Raw, Shape, Svg

SIGN_ROOM = 640
"""How wide the words on the sign may be in the smallest type, before they are set apart."""


def draw_scene(table: Table) -> Svg:
    """The table as one side sees it, its own side at the bottom."""
    near = near_side(table.viewer)
    layout = lay_out(table.board, near)
    offers = Offers(table)
    words = headline(table)
    return Svg(
        WIDE,
        layout.height,
        _background(layout.height),
        walls.draw_walls(table.board, near),
        _sign(words),
        trays.draw_tray(table, layout, 0),
        trays.draw_tray(table, layout, 1),
        *pawns.draw_tiles(table, layout, offers),
        odds.draw_odds(table, layout),
        paddles.draw_paddles(table, layout, offers),
        pawns.draw_pawns(table, layout, offers),
        *paddles.draw_choice(table, layout, offers),
        *pawns.draw_tags(table, layout, offers),
        title="TARDIS Run",
        description=words,
        has_choices=bool(offers.options),
    )


@cache
def _background(height: float) -> Raw:
    return stage(GAME, height, 63, *figures(), *paddles.paddle_definitions())


@part
def _sign(words: str) -> Shape:
    shown = clipped(words.upper(), LEAST, SIGN_ROOM)
    return sign(MARGIN + 34, SIGN, WIDE - 2 * MARGIN - 68, SIGN_HIGH, shown)


def headline(table: Table) -> str:
    """What is going on, in a few words."""
    result = table.result()
    if result is not None or table.ended:
        return table.ended if result is None else result.words
    step = table.step
    if isinstance(step, DropPaddle):
        return sentence(does(table, step.who, "throw"))
    if not isinstance(step, PickPawn):
        return f"A shortcut for {player(table, step.seat)}"
    if is_all_off(table, step.seat):
        return sentence(does(table, step.seat, "throw", "for the scroll"))
    return sentence(does(table, step.seat, "pick", "a pawn"))
