"""A remote control: the viewer's pawns and the paddles, where the table is on another screen."""

from collections.abc import Iterator

from vworp.games.tardis_run.actions import DECLINE, SPACES
from vworp.games.tardis_run.box import shapes
from vworp.games.tardis_run.box.board import Board
from vworp.games.tardis_run.scene import odds, paddles, trays
from vworp.games.tardis_run.scene.layout import TALL
from vworp.games.tardis_run.scene.pawns import (
    Afforded,
    afforded_pawns,
    chosen_pawn,
    scaled,
    shortcut_spaces,
    takes_shortcut,
)
from vworp.games.tardis_run.scene.plan import Plan, near_side
from vworp.games.tardis_run.scene.sides import GAME, SIDE_COLOUR, figure_name
from vworp.games.tardis_run.scene.standing import Chosen, StandingPawn, standing_pawns
from vworp.games.tardis_run.scene.table import background, draw_sign, headline
from vworp.games.tardis_run.scene.titles import pawn_title, title
from vworp.games.tardis_run.state import NOBODY, Table
from vworp.scene.furniture import halo, lamp, plate, sign_board, tag
from vworp.scene.lettering import broken, label
from vworp.scene.offers import Offers
from vworp.scene.palette import BRASS, GLOW, MIST, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import kept, part, row
from vworp.scene.paths import Box
from vworp.scene.shapes import Shape, Svg, at, group, path, use

CARDS = tuple(Box(20 + 376 * (n % 2), 226 + 212 * (n // 2), 364, 200) for n in range(4))
"""A card for each of four pawns, two in a row."""

FIGURE = (78, 184)
FIGURE_SIZE = 2.1
NAME, LINES = (150, 40), (150, 88)
"""Where things are on a card."""

BOTTOM = 570
"""Where what lies under the table's board lies here."""

PLANS = tuple(Plan(TALL, near, BOTTOM) for near in (0, 1))


def draw_hand(table: Table) -> Svg:
    """What a player decides: which pawn, how many paddles, a shortcut or not."""
    plan = PLANS[near_side(table.viewer)]
    offers, words = Offers(table), headline(table)
    return Svg(
        TALL.width,
        plan.height,
        background(TALL.width, plan.height),
        _frame(),
        draw_sign(TALL, words),
        trays.draw_tray(table, plan, 0),
        trays.draw_tray(table, plan, 1),
        *(_draw_out(table, plan, side) for side in (0, 1)),
        _draw_cards(table, plan.near, offers),
        _draw_corner(table, plan, offers),
        paddles.draw_paddles(table, plan, offers),
        *paddles.draw_choice(table, plan, offers),
        title="TARDIS Run: your pawns",
        description=words,
        has_choices=bool(offers.options),
    )


@part
def _frame() -> Iterator[Shape]:
    yield lamp(GAME, *TALL.lamp)
    yield sign_board(*TALL.sign)


def _draw_out(table: Table, plan: Plan, side: int) -> Shape:
    off = table.board.routes[side].off
    out = [number for number, place in enumerate(table.pawns[side]) if place == off]
    return _out(plan, side, tuple(out))


@part
def _out(plan: Plan, side: int, numbers: tuple[int, ...]) -> Iterator[Shape]:
    """The figures in a tray: here the pawns themselves are the cards."""
    for slot, number in enumerate(numbers):
        place = f"{at(*plan.slot(side, slot))} {scaled(plan.trays[side].pawn_size)}"
        yield use(figure_name(side, number), transform=place)


def _draw_cards(table: Table, side: int, offers: Offers) -> Shape:
    seat, afforded = afforded_pawns(table, offers)
    mine = afforded if seat == side else ()
    pawns = tuple(table.pawns[side])
    return _cards(table.board, side, table.name(side), pawns, chosen_pawn(table), mine)


@row
def _cards(
    board: Board,
    side: int,
    owner: str,
    pawns: tuple[int, ...],
    chosen: Chosen,
    afforded: Afforded,
) -> Iterator[Shape]:
    for pawn in standing_pawns(board.routes[side], side, pawns, chosen):
        mine = [one for one in afforded if one[0] == pawn.place and pawn.is_front]
        actions, words = tuple(action for _, action, _ in mine), mine[0][2] if mine else ""
        yield _card(board, owner, pawn, (side, pawn.number) == chosen, actions, words)
        if actions:
            yield _card_halo(pawn.number, "stay" if DECLINE() in actions else "")


@kept(4096)
def _card(
    board: Board,
    owner: str,
    pawn: StandingPawn,
    is_chosen: bool,
    actions: tuple[int, ...],
    words: str,
) -> Shape:
    side, number, *_ = pawn
    box, colour = CARDS[number], SIDE_COLOUR[side]
    edge = PALE_BRASS if is_chosen else OLD_BRASS
    first, *more = broken(shapes.FIGURES[side][number], TALL.name, box.wide - NAME[0] - 12, 2)
    x, y = box.point(LINES)
    card = group(
        pawn_title(board, owner, pawn),
        plate(*box, stroke=edge, stroke_width=4 if is_chosen else 1.2),
        use(
            figure_name(side, number),
            transform=f"{at(*box.point(FIGURE))} {scaled(FIGURE_SIZE)}",
            opacity=0.45 if pawn.place == board.routes[side].off else None,
        ),
        label(*box.point(NAME), first, TALL.name, fill=colour, anchor="start", bold=True),
        id=shapes.pawn_shape(side, number),
    )
    for line, said in enumerate([*more, *_standing(board, pawn)]):
        fill, bold = (colour, True) if line < len(more) else (MIST, False)
        down = y - 16 + 34 * line
        card.add(label(x, down, said, TALL.words, fill=fill, anchor="start", bold=bold))
    return card.affords(actions, words)


def _standing(board: Board, pawn: StandingPawn) -> Iterator[str]:
    """Where a pawn is, how far it has to go and how safe it is."""
    route = board.routes[pawn.side]
    if pawn.place == route.off:
        yield "is out"
        return
    yield f"{route.name(pawn.place)}, {route.off - pawn.place} to go"
    if pawn.place < board.home:
        yield "at home"
    elif pawn.friend == NOBODY:
        yield "alone"
    else:
        yield "safe: two there"
    if not pawn.is_front:
        yield "goes second"


@part
def _card_halo(number: int, words: str) -> Shape:
    x, y, wide, high = CARDS[number]
    glow = halo(x + 2, y + 2, wide - 4, high - 4, rx=10, pointer_events="none")
    return glow.add(tag(x + wide - 62, y + high - 36, words, TALL.name)) if words else glow


def _draw_corner(table: Table, plan: Plan, offers: Offers) -> Shape:
    """The odds; while a shortcut may be taken, the arrow to follow."""
    end, _ = shortcut_spaces(table, offers)
    return odds.draw_odds(table, plan) if end < 0 else _arrow(plan, end)


@part
def _arrow(plan: Plan, end: int) -> Iterator[Shape]:
    box, name = plan.odds, SPACES[end]
    x, y = box.middle
    button = group(
        title("Shortcut", f"The arrow leads to {name}. To stay, choose the pawn."),
        plate(*box, stroke=BRASS, stroke_width=3),
        path("M0 -58L30 -24H13V24H-13V-24H-30Z", transform=at(x, y - 30), fill=GLOW),
        label(x, y + 34, "Take the shortcut", TALL.words, bold=True, fill=PALE_BRASS),
        label(x, y + 72, f"to {name}", TALL.words, fill=PALE_BRASS),
        id=shapes.tile_shape(end),
    )
    yield takes_shortcut(button, end)
    yield halo(*box, rx=10, pointer_events="none")
