"""The whole table."""

from functools import cache

from vworp.games.tardis_run.box.shapes import SIGN
from vworp.games.tardis_run.rules.ending import is_all_off
from vworp.games.tardis_run.rules.story import does, player, sentence
from vworp.games.tardis_run.scene import odds, paddles, pawns, trays, walls
from vworp.games.tardis_run.scene.layout import TALL, WIDE, Layout
from vworp.games.tardis_run.scene.plan import near_side, plan_board
from vworp.games.tardis_run.scene.sides import GAME, figures
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps.turn import DropPaddle, PickPawn
from vworp.scene.furniture import backdrop, shared_definitions, sign_lines, table_clip
from vworp.scene.offers import Offers
from vworp.scene.parts import part
from vworp.scene.shapes import Raw, Shape, Svg, group


def draw_tall(table: Table) -> Svg:
    """The table for an upright window, as one side sees it: its own side at the bottom."""
    return _draw(table, TALL)


def draw_wide(table: Table) -> Svg:
    """The same table for a lying window."""
    return _draw(table, WIDE)


def _draw(table: Table, layout: Layout) -> Svg:
    plan = plan_board(layout, table.board, near_side(table.viewer))
    offers = Offers(table)
    words = headline(table)
    return Svg(
        layout.width,
        plan.height,
        background(layout.width, plan.height),
        walls.draw_walls(table.board, plan),
        draw_sign(layout, words),
        trays.draw_tray(table, plan, 0),
        trays.draw_tray(table, plan, 1),
        *pawns.draw_tiles(table, plan, offers),
        odds.draw_odds(table, plan),
        paddles.draw_paddles(table, plan, offers),
        pawns.draw_pawns(table, plan, offers),
        *paddles.draw_choice(table, plan, offers),
        *pawns.draw_tags(table, plan, offers),
        title="TARDIS Run",
        description=words,
        has_choices=bool(offers.options),
    )


@cache
def background(width: float, height: float) -> Raw:
    """The night behind everything, and what is drawn more than once."""
    shared = [*shared_definitions(GAME), table_clip(GAME, width, height)]
    pieces = [*figures(), *paddles.paddle_definitions()]
    return Raw(Shape("defs", *shared, *pieces), backdrop(GAME, width, height, 63))


@part
def draw_sign(layout: Layout, words: str) -> Shape:
    """The lit letters over the doors: they change when all has been shown."""
    lines = sign_lines(layout.sign, words, layout.headline, layout.words)
    return group(*lines, id=SIGN, data_late="")


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
