"""The whole table, in each of its forms."""

from functools import cache, lru_cache

from vworp.games.time_of_the_daleks.scene import (
    consoles,
    dice,
    hand,
    icons,
    key,
    places,
    stage,
    web,
)
from vworp.games.time_of_the_daleks.scene.colours import GAME, PLAYER_COLOUR
from vworp.games.time_of_the_daleks.scene.doctors import doctor_figure, foot
from vworp.games.time_of_the_daleks.scene.layout import Layout, layout_of, whose_console
from vworp.games.time_of_the_daleks.scene.offers import Offers
from vworp.games.time_of_the_daleks.state import DOCTORS_WIN, Table, heading_of
from vworp.games.time_of_the_daleks.steps.base import Decision
from vworp.games.time_of_the_daleks.study.prospects import chance_now, chances
from vworp.scene.figures import monster
from vworp.scene.furniture import backdrop, shared_definitions, sign_board, sign_lines, table_clip
from vworp.scene.ornament import roundel
from vworp.scene.palette import VERMILION
from vworp.scene.parts import part
from vworp.scene.paths import Box
from vworp.scene.shapes import Raw, Shape, Svg, group, use


def draw_tall(table: Table) -> Svg:
    """The table for an upright window: the stage, the viewer's console and hand, then places."""
    return _draw(table, layout_of(table, "tall"))


def draw_wide(table: Table) -> Svg:
    """The same table for a lying window: places at both sides of the stage."""
    return _draw(table, layout_of(table, "wide"))


def draw_held(table: Table) -> Svg:
    """What the viewer holds: what is being decided, the console, and cards with their words."""
    layout, offers, own = layout_of(table, "hand"), _offers(table), whose_console(table)
    return _picture(
        table,
        layout,
        offers,
        stage.draw_stage(table, layout, offers),
        *consoles.draw_consoles(table, layout, offers, own),
        *_hands(table, layout, offers, own),
    )


def _draw(table: Table, layout: Layout) -> Svg:
    offers, own = _offers(table), whose_console(table)
    return _picture(
        table,
        layout,
        offers,
        web.draw_web(layout),
        stage.draw_stage(table, layout, offers),
        web.draw_pieces(table, layout),
        *places.draw_counters(table, layout),
        *consoles.draw_consoles(table, layout, offers, own),
        *_hands(table, layout, offers, own),
        key.draw_key(layout.key, layout.key_columns),
        *places.draw_places(table, layout, offers),
    )


def _offers(table: Table) -> Offers:
    return Offers(table, chances, chance_now)


def _hands(table: Table, layout: Layout, offers: Offers, own: int) -> list[Shape]:
    return [
        hand.draw_hand(table, lies, offers, (own + number) % table.players)
        for number, lies in enumerate(layout.hands)
    ]


def _picture(table: Table, layout: Layout, offers: Offers, *drawn: Shape) -> Svg:
    return Svg(
        layout.width,
        layout.height,
        _definitions(doctors_drawn(table)),
        _background(layout.width, layout.height, layout.sign),
        _sign(layout.sign, headline(table)),
        *drawn,
        title="Time of the Daleks",
        description=description(table),
        has_choices=bool(offers.options),
    )


def doctors_drawn(table: Table) -> tuple[int, ...]:
    """The Doctors in the picture: those in play, and at the start all that are offered."""
    if 0 in table.doctors:
        return tuple(sorted({*table.offered, *table.doctors} - {0}))
    return tuple(sorted(table.doctors))


@lru_cache(maxsize=256)
def _definitions(doctors: tuple[int, ...]) -> Raw:
    """What the picture refers to; only the Doctors that are there."""
    figures = [doctor_figure(number) for number in doctors]
    return Raw(Shape("defs", *_shared(), *figures))


@cache
def _shared() -> list[Shape]:
    word = group(roundel(0, 0, 60, 26, colour=None), id=f"{GAME}-word")
    shared = Raw(
        *shared_definitions(GAME),
        word,
        *icons.icon_definitions(),
        *dice.dice_definitions(),
        *web.web_definitions(),
        *(foot(player) for player in range(len(PLAYER_COLOUR))),
        monster(0, "inherit").named(f"{GAME}-casing"),
        use(f"{GAME}-casing", id=f"{GAME}-dalek", fill=VERMILION),
        use(f"{GAME}-casing", id=f"{GAME}-davros", fill="#a45cd8"),
    )
    return [shared]


@lru_cache(maxsize=64)
def _background(width: float, height: float, board: Box) -> Raw:
    return Raw(
        Shape("defs", table_clip(GAME, width, height)),
        backdrop(GAME, width, height, seed=63),
        sign_board(*board),
    )


@part
def _sign(board: Box, words: str) -> list[Shape]:
    return sign_lines(board, words, 28, 26)


def headline(table: Table) -> str:
    """What is going on, in a few words."""
    if table.is_over:
        return "The Doctors win" if table.outcome == DOCTORS_WIN else "The Daleks win"
    step = table.step
    if isinstance(step, Decision):
        return f"{heading_of(table, step.player)} {step.doing}"
    return step.prompt


def description(table: Table) -> str:
    """The same in full, for those who can't see the picture."""
    result = table.result()
    return result.words if result is not None else headline(table)
