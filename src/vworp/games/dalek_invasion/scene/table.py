"""The whole table."""

from functools import cache

from vworp.games.dalek_invasion.scene import world
from vworp.games.dalek_invasion.scene.armies import army_definitions
from vworp.games.dalek_invasion.scene.atlas import GAME, HEIGHT, WIDTH
from vworp.games.dalek_invasion.scene.battle import draw_battle
from vworp.games.dalek_invasion.scene.charts import draw_charts
from vworp.games.dalek_invasion.scene.choices import draw_choices
from vworp.games.dalek_invasion.scene.crossings import draw_crossings
from vworp.games.dalek_invasion.scene.deck import draw_deck
from vworp.games.dalek_invasion.scene.figures import clara
from vworp.games.dalek_invasion.scene.ground import map_definitions, ocean, on_the_land
from vworp.games.dalek_invasion.scene.hand import cards_of, draw_hand, hand_seat, stars_in_hand
from vworp.games.dalek_invasion.scene.layout import deck_top, height
from vworp.games.dalek_invasion.scene.names import names
from vworp.games.dalek_invasion.scene.odds import battle_in_hand
from vworp.games.dalek_invasion.scene.seats import draw_seats
from vworp.games.dalek_invasion.scene.strip import draw_strip
from vworp.games.dalek_invasion.scene.turn import draw_turn, phase
from vworp.games.dalek_invasion.state import Table
from vworp.scene.figures import police_box
from vworp.scene.furniture import WIDE, stage
from vworp.scene.offers import Offers
from vworp.scene.shapes import Raw, Shape, Svg, group


def draw_scene(table: Table) -> Svg:
    """The table as one seat sees it: the world above, cards and armies below."""
    offers = Offers(table)
    seat = hand_seat(table)
    lands, secrets = ([], None) if seat is None else cards_of(table.hands[seat])
    high = height(None if secrets is None else len(secrets), len(lands))
    top = deck_top(None if secrets is None else len(secrets))
    return Svg(
        WIDE,
        high,
        _background(high),
        _world(table, offers, seat),
        *draw_turn(table),
        group(
            *draw_battle(table, battle_in_hand(table)),
            *draw_choices(table, offers),
            *draw_seats(table),
            *([draw_hand(table, seat, top, offers)] if seat is not None else []),
            *draw_deck(table, top, offers, has_hand=seat is not None),
            data_below="",
        ),
        title="Doctor Who Risk: The Dalek Invasion of Earth",
        description=headline(table),
        has_choices=bool(offers.options),
    )


def _world(table: Table, offers: Offers, seat: int | None) -> Shape:
    """The map, with what is printed on it: on a narrow screen one looks at a part of it."""
    return Shape(
        "svg",
        ocean(),
        *world.draw_land(table, offers),
        on_the_land(),
        *world.draw_glows(table, offers),
        _charts(table, seat),
        draw_strip(table.clara, not table.domination),
        names(),
        world.draw_armies(table),
        *draw_crossings(table, offers),
        *world.draw_march(table),
        *world.draw_tardis(table),
        id="world",
        width=WIDTH,
        height=HEIGHT,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        data_window="",
    )


def _charts(table: Table, seat: int | None) -> Raw:
    if seat is None:
        return draw_charts(0, 0)
    return draw_charts(table.territory_count(seat), stars_in_hand(table, seat))


def headline(table: Table) -> str:
    """What is going on, in a few words."""
    result = table.result()
    if result is not None or table.ended:
        return table.ended if result is None else result.words
    seat = max(table.active, 0)
    return f"Turn {table.turns + 1}, {table.name(seat)}: {phase(table)}"


@cache
def _background(high: float) -> Raw:
    figures = police_box().named(f"{GAME}-tardis"), clara().named(f"{GAME}-clara")
    return stage(GAME, high, 42, *map_definitions(), *army_definitions(), *figures, is_below=True)
