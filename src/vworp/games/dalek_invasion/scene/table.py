"""The whole table."""

from functools import cache, lru_cache

from vworp.games.dalek_invasion.box.board import NOWHERE
from vworp.games.dalek_invasion.box.cards import FIRST_MISSION, MISSION_TERRITORY
from vworp.games.dalek_invasion.scene import world
from vworp.games.dalek_invasion.scene.armies import army_definitions
from vworp.games.dalek_invasion.scene.atlas import GAME, HEIGHT, WIDTH
from vworp.games.dalek_invasion.scene.battle import draw_battle, has_battle
from vworp.games.dalek_invasion.scene.charts import draw_charts
from vworp.games.dalek_invasion.scene.choices import draw_choices
from vworp.games.dalek_invasion.scene.crossings import draw_crossings, odds_tag
from vworp.games.dalek_invasion.scene.deck import draw_deck
from vworp.games.dalek_invasion.scene.figures import clara
from vworp.games.dalek_invasion.scene.ground import map_definitions, ocean, on_the_land, outline
from vworp.games.dalek_invasion.scene.hand import cards_of, draw_hand, hand_seat, stars_in_hand
from vworp.games.dalek_invasion.scene.layout import (
    CHARTS,
    HELD,
    HELD_ARMY,
    HELD_CHARTS,
    TALL,
    WIDE,
    Below,
    Layout,
)
from vworp.games.dalek_invasion.scene.names import names
from vworp.games.dalek_invasion.scene.odds import battle_in_hand
from vworp.games.dalek_invasion.scene.seats import draw_seat, draw_seats
from vworp.games.dalek_invasion.scene.strip import draw_strip
from vworp.games.dalek_invasion.scene.turn import draw_turn, phase
from vworp.games.dalek_invasion.state import Table
from vworp.scene.figures import police_box
from vworp.scene.furniture import backdrop, shared_definitions, table_clip
from vworp.scene.offers import Offers
from vworp.scene.place import Place
from vworp.scene.shapes import Raw, Shape, Svg, group


def draw_scene(table: Table) -> Svg:
    """The table for an upright window, as one seat sees it: cards and armies below the world."""
    return _draw(table, TALL)


def draw_wide(table: Table) -> Svg:
    """The same table for a lying window: the armies beside the world, cards below it."""
    return _draw(table, WIDE)


def draw_held(table: Table) -> Svg:
    """What the viewer holds, for a phone beside the table: army, charts, cards and the deck."""
    offers = Offers(table)
    seat = hand_seat(table)
    below = _below(table, HELD, seat)
    return Svg(
        HELD.width,
        below.height,
        _held_background(below.height, _shown_lands(table, seat)),
        *([] if seat is None else _own_army(table, seat)),
        *_cards(table, below, offers, seat),
        title="Your hand",
        description=headline(table),
        has_choices=bool(offers.options),
    )


def _shown_lands(table: Table, seat: int | None) -> tuple[int, ...]:
    """The territories whose outlines are on the cards in sight."""
    lands, secrets = ([], []) if seat is None else cards_of(table.hands[seat])
    missions = [card - FIRST_MISSION for card in secrets if card >= FIRST_MISSION]
    aims = {MISSION_TERRITORY[mission] for mission in missions}
    return tuple(sorted(aims.union(lands, {table.landed} - {NOWHERE})))


def _own_army(table: Table, seat: int) -> list[Shape]:
    left, top = CHARTS
    place, scale = HELD_CHARTS, HELD_CHARTS.scale
    moved = Place(place.x - left * scale, place.y - top * scale, scale)
    return [
        draw_seat(table, seat, HELD.ranks.panel, HELD_ARMY, HELD.ranks.wide),
        group(_charts(table, seat), transform=moved.transform),
    ]


def _draw(table: Table, layout: Layout) -> Svg:
    offers = Offers(table)
    seat = hand_seat(table)
    below = _below(table, layout, seat)
    return Svg(
        layout.width,
        below.height,
        _background(layout.width, below.height),
        _world(table, layout, offers, seat),
        group(*draw_turn(table), transform=layout.on_the_map),
        group(
            group(
                group(*draw_battle(table, battle_in_hand(table)), data_corner=""),
                *draw_choices(table, offers),
                transform=layout.on_the_map,
            ),
            *draw_seats(table, layout),
            *_cards(table, below, offers, seat),
            data_below="",
        ),
        title="Doctor Who Risk: The Dalek Invasion of Earth",
        description=headline(table),
        has_choices=bool(offers.options),
    )


def _cards(table: Table, below: Below, offers: Offers, seat: int | None) -> list[Shape]:
    """The hand, if one lies open, and the deck."""
    deck = draw_deck(table, below, offers)
    if seat is None or below.hand is None:
        return [deck]
    return [draw_hand(table, seat, below.hand, offers), deck]


def _below(table: Table, layout: Layout, seat: int | None) -> Below:
    if seat is None:
        return layout.below(None, 0)
    lands, secrets = cards_of(table.hands[seat])
    return layout.below(len(secrets), len(lands))


def _world(table: Table, layout: Layout, offers: Offers, seat: int | None) -> Shape:
    """The map, with what is printed on it: on a narrow screen one looks at a part of it."""
    return Shape(
        "svg",
        ocean(),
        *world.draw_land(table, offers),
        on_the_land(),
        *world.draw_glows(table, offers),
        group(_charts(table, seat), visibility="hidden" if has_battle(table) else None),
        draw_strip(table.clara, not table.domination),
        names(),
        world.draw_armies(table),
        *draw_crossings(table, offers),
        *world.draw_march(table),
        *world.draw_tardis(table),
        id="world",
        width=WIDTH * layout.map_scale,
        height=HEIGHT * layout.map_scale,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        data_window="",
        data_round=WIDTH,
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
def _background(wide: float, high: float) -> Raw:
    """The night behind everything, and what is drawn more than once."""
    night = group(backdrop(GAME, wide, high, 42), data_below="")
    return Raw(Shape("defs", *_definitions(wide, high), *map_definitions(), odds_tag()), night)


@lru_cache(maxsize=64)
def _held_background(high: float, lands: tuple[int, ...]) -> Raw:
    """The same for a hand, with no more of the world than is on its cards."""
    wide = HELD.width
    night = backdrop(GAME, wide, high, 42)
    return Raw(Shape("defs", *_definitions(wide, high), *map(outline, lands)), night)


def _definitions(wide: float, high: float) -> list[Shape]:
    shared = [*shared_definitions(GAME), table_clip(GAME, wide, high)]
    figures = police_box().named(f"{GAME}-tardis"), clara().named(f"{GAME}-clara")
    return [*shared, *army_definitions(), *figures]
