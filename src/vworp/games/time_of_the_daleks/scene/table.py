"""The whole table."""

from functools import cache, lru_cache

from vworp.games.time_of_the_daleks.scene import consoles, dice, hand, icons, places, stage, web
from vworp.games.time_of_the_daleks.scene.colours import GAME, PLAYER_COLOUR
from vworp.games.time_of_the_daleks.scene.doctors import doctor_figure, foot
from vworp.games.time_of_the_daleks.scene.layout import MARGIN, SIGN, SIGN_HIGH, Layout
from vworp.games.time_of_the_daleks.scene.offers import Offers
from vworp.games.time_of_the_daleks.state import DOCTORS_WIN, Table, heading_of
from vworp.games.time_of_the_daleks.steps.base import Decision
from vworp.games.time_of_the_daleks.study.prospects import chance_now, chances
from vworp.scene.figures import monster
from vworp.scene.furniture import WIDE, backdrop, shared_definitions, sign, sign_board, table_clip
from vworp.scene.ornament import roundel
from vworp.scene.palette import VERMILION
from vworp.scene.parts import part
from vworp.scene.shapes import Raw, Shape, Svg, group, use


def draw_scene(table: Table) -> Svg:
    """The table as one player sees it, with that console and hand below the places."""
    offers = Offers(table, chances, chance_now)
    layout = Layout(table)
    own = whose_console(table)
    return Svg(
        WIDE,
        layout.height,
        _definitions(doctors_drawn(table)),
        _background(layout.height),
        web.draw_web(),
        *stage.draw_stage(table, offers),
        web.draw_pieces(table),
        _sign(headline(table)),
        *places.draw_strip(table),
        *places.draw_places(table, layout, offers),
        *consoles.draw_consoles(table, layout, offers, own),
        *hand.draw_hand(table, layout.hand, offers, own),
        *(hand.draw_hand(table, layout.second_hand, offers, 1) if table.seats == 1 else ()),
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
def _background(height: float) -> Raw:
    return Raw(
        Shape("defs", table_clip(GAME, WIDE, height)),
        backdrop(GAME, WIDE, height, seed=63),
        sign_board(MARGIN, SIGN, WIDE - 2 * MARGIN, SIGN_HIGH),
    )


@part
def _sign(words: str) -> Shape:
    return sign(MARGIN, SIGN, WIDE - 2 * MARGIN, SIGN_HIGH, words, 26)


def whose_console(table: Table) -> int:
    """Whose console comes first, with the hand: the viewer's own, or the first player's.

    It stays where it is as the turn passes; who plays alone sees both hands.
    """
    return table.viewer if table.viewer >= 0 and table.seats > 1 else 0


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
