"""Power Cards, Mission Cards and the charts, read from TOML and checked.

All 67 cards of the game have one numbering, so that a hand is one mask: Territory Cards are
0 to 41 as their territories, Power Cards 42 to 56, Mission Cards 57 to 66.
"""

from itertools import pairwise
from typing import Literal

import msgspec

from vworp.games.dalek_invasion.box import board

POWER_COUNT = 15
MISSION_COUNT = 10
ARMY_COUNT = 5
STRIP_SPACES = 11
WINDOWS = "LMSAQRBV"


class PowerCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """DI-16. A Power Card: when it may be played (the letter of a window), by whom, its text."""

    id: str
    number: str
    title: str
    window: str
    player: Literal["active", "other", "any", "attacker", "defender"]
    text: str


class MissionCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """DI-15. A Mission Card: a territory, a rival invader and the Daleks it pays."""

    id: str
    number: str
    invader: str
    territory: str
    daleks: int
    lore: str


class CardData(msgspec.Struct, forbid_unknown_fields=True):
    """The whole card file."""

    power: tuple[PowerCard, ...]
    mission: tuple[MissionCard, ...]


class ChartStep(msgspec.Struct, forbid_unknown_fields=True):
    """DI-44. From so many territories on, so many Daleks more."""

    territories: int
    daleks: int


class TradeStep(msgspec.Struct, forbid_unknown_fields=True):
    """DI-56. So many Daleks for so many stars."""

    stars: int
    daleks: int


class Army(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """DI-03, DI-R07. An army; its look never matters for play."""

    id: str
    name: str
    look: str


class ChartData(msgspec.Struct, forbid_unknown_fields=True):
    """The whole chart file."""

    territory_chart: list[ChartStep]
    daleks_for_cards: list[TradeStep]
    regeneration_strip: tuple[str, ...]
    army: tuple[Army, ...]


def read_cards(text: str) -> CardData:
    """The cards that a TOML text describes, or DataError that names the wrong entry."""
    data = board.read_data(text, CardData, "cards")
    _check_ids("power", "PC", [(card.id, card.number) for card in data.power], POWER_COUNT)
    _check_ids("mission", "MC", [(card.id, card.number) for card in data.mission], MISSION_COUNT)
    for power in data.power:
        if len(power.window) != 1 or power.window not in WINDOWS:
            raise board.DataError(f"power {power.id}: window {power.window!r} is none of {WINDOWS}")
    places = [mission.territory for mission in data.mission]
    for mission in data.mission:
        if mission.territory not in board.BOARD.ids:
            raise board.DataError(f"mission {mission.id}: no territory {mission.territory!r}")
        if places.count(mission.territory) > 1:
            raise board.DataError(f"mission {mission.id}: {mission.territory} has two missions")
        if mission.daleks < 1:
            raise board.DataError(f"mission {mission.id}: pays {mission.daleks} Daleks")
    return data


def _check_ids(kind: str, letters: str, cards: list[tuple[str, str]], count: int) -> None:
    words = [word for word, _ in cards]
    for place, (word, number) in enumerate(cards, 1):
        if words.count(word) > 1:
            raise board.DataError(f"{kind} {word} stands twice")
        if number != f"{letters}-{place:02}":
            raise board.DataError(f"{kind} {word}: number {number} should be {letters}-{place:02}")
    if len(cards) != count:
        raise board.DataError(f"there are {count} entries of kind {kind}, not {len(cards)}")


def read_charts(text: str) -> ChartData:
    """The charts that a TOML text describes, or DataError that names the wrong entry."""
    data = board.read_data(text, ChartData, "charts")
    for entry in data.territory_chart:
        if not 0 < entry.territories <= board.TERRITORY_COUNT:
            raise board.DataError(f"territory_chart: nobody has {entry.territories} territories")
    _check_rising("territory_chart", [(s.territories, s.daleks) for s in data.territory_chart])
    _check_rising("daleks_for_cards", [(s.stars, s.daleks) for s in data.daleks_for_cards])
    stars = [entry.stars for entry in data.daleks_for_cards]
    if stars != list(range(stars[0], stars[0] + len(stars))):
        raise board.DataError(f"daleks_for_cards: a number of stars is missing in {stars}")
    if len(data.regeneration_strip) != STRIP_SPACES:
        raise board.DataError(f"regeneration_strip has {STRIP_SPACES} spaces")
    if len({army.id for army in data.army}) != ARMY_COUNT or len(data.army) != ARMY_COUNT:
        raise board.DataError(f"there are {ARMY_COUNT} different armies")
    return data


def _check_rising(chart: str, rows: list[tuple[int, int]]) -> None:
    for before, after in pairwise(rows):
        if after[0] <= before[0] or after[1] <= before[1]:
            raise board.DataError(f"{chart}: {after} does not rise above {before}")


_CARDS = read_cards(board.data_text("cards"))
_CHARTS = read_charts(board.data_text("charts"))

POWERS = _CARDS.power
MISSIONS = _CARDS.mission
ARMIES = _CHARTS.army
STRIP = _CHARTS.regeneration_strip

TERRITORY_BONUS = tuple(
    max((s.daleks for s in _CHARTS.territory_chart if s.territories <= count), default=0)
    for count in range(board.TERRITORY_COUNT + 1)
)
"""DI-44, DI-R01. New Daleks beyond the three, by the number of territories."""

DALEKS_FOR_STARS = {entry.stars: entry.daleks for entry in _CHARTS.daleks_for_cards}
"""DI-56, DI-R19. Daleks for the stars of one trade-in."""

FEWEST_STARS = min(DALEKS_FOR_STARS)
MOST_STARS = max(DALEKS_FOR_STARS)

FIRST_POWER = board.TERRITORY_COUNT
FIRST_MISSION = board.TERRITORY_COUNT + POWER_COUNT

TERRITORY_CARDS = board.ALL_TERRITORIES
POWER_CARDS = ((1 << POWER_COUNT) - 1) << FIRST_POWER
MISSION_CARDS = ((1 << MISSION_COUNT) - 1) << FIRST_MISSION

ALL_CARDS = TERRITORY_CARDS | POWER_CARDS | MISSION_CARDS

CARD_IDS = (*board.BOARD.ids, *(card.id for card in POWERS), *(card.id for card in MISSIONS))

MISSION_TERRITORY = tuple(board.BOARD.ids.index(card.territory) for card in MISSIONS)
MISSION_DALEKS = tuple(card.daleks for card in MISSIONS)

STARS_MASK = {
    stars: sum(1 << card for card, shown in enumerate(board.BOARD.stars) if shown == stars)
    for stars in (1, 2)
}
CLARA_MASK = sum(1 << card for card, shown in enumerate(board.BOARD.clara) if shown)

(
    PROGENITOR_DEVICE,
    GENESIS_ARK,
    LAST_OF_THE_DALEKS,
    ROBOMEN,
    SONIC_SABOTAGE,
    UNIT_BLOCKADE,
    FAST_RETURN_SWITCH,
    HOSTILE_ACTION_DISPLACEMENT,
    SPECIAL_WEAPONS_DALEK,
    MAXIMUM_EXTERMINATION,
    EMERGENCY_TEMPORAL_SHIFT,
    FORCE_FIELD,
    VISION_IMPAIRED,
    SELF_DESTRUCT,
    TRANSMAT_BEAM,
) = range(POWER_COUNT)


def power_bit(power: int) -> int:
    """A Power Card as a mask."""
    return 1 << (FIRST_POWER + power)


def card_name(card: int) -> str:
    """The title of a card: a territory, a Power Card's title or a mission's invader."""
    if card < FIRST_POWER:
        return board.BOARD.names[card]
    if card < FIRST_MISSION:
        return POWERS[card - FIRST_POWER].title
    return f"Defeat the {MISSIONS[card - FIRST_MISSION].invader}"


def stars_of(hand: int) -> int:
    """The stars on the Territory Cards of a hand."""
    return (hand & STARS_MASK[1]).bit_count() + 2 * (hand & STARS_MASK[2]).bit_count()
