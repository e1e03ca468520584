"""The ids of the shapes in the picture: the scene gives them, and what is told names them."""

from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES
from vworp.games.time_of_the_daleks.box.vocabulary import SYMBOLS

SHIP = "dalek-ship"
CHALLENGE = "challenge"
TARDIS_DIE = "travel-die"
ROUND = "round"
DALEKS_ON_EARTH = "daleks-on-earth"
DALEKS_IN_PLAY = "daleks-in-play"


def space(number: int) -> str:
    """A space of the track, by its printed number."""
    return f"space-{number}"


def anomaly_marker(number: int) -> str:
    """The marker on a space of the track."""
    return f"anomaly-marker-{number}"


def tardis(player: int) -> str:
    """A TARDIS on the track."""
    return f"tardis-{act.PLAYERS[player]}"


def doctor(player: int) -> str:
    """A Doctor marker, wherever it stands."""
    return f"doctor-{act.PLAYERS[player]}"


def console(player: int) -> str:
    """The plate of a console."""
    return f"console-{act.PLAYERS[player]}"


def portrait(player: int) -> str:
    """The Doctor's picture on a console."""
    return f"portrait-{act.PLAYERS[player]}"


def charges(player: int) -> str:
    """The sonic charges on a console."""
    return f"charges-{act.PLAYERS[player]}"


def hand(player: int) -> str:
    """How many cards a player holds: everybody sees that on the console."""
    return f"hand-{act.PLAYERS[player]}"


def card(player: int, number: int, copy: int) -> str:
    """A timey-wimey card in an open hand; who holds two of a kind has a second copy."""
    return f"card-{act.PLAYERS[player]}-{act.CARDS[number]}-{copy}"


def equipment(player: int, number: int, copy: int) -> str:
    """Installed equipment."""
    return f"equipment-{act.PLAYERS[player]}-{act.CARDS[number]}-{copy}"


def companion(number: int) -> str:
    """A companion aboard a TARDIS."""
    return f"companion-{act.COMPANIONS[number]}"


def location(tile: int) -> str:
    """A location tile."""
    return f"location-{act.TILES[tile]}"


def zone(number: int) -> str:
    """A time zone; a location time anomaly is its own."""
    if number >= BOX.tile_zones:
        return anomaly(BOX.zones[number].anomaly)
    return f"zone-{act.ZONES[number]}"


def spot(number: int) -> str:
    """Where Dalek markers stand: a time zone of Earth, or a whole tile."""
    return zone(number) if number < EARTH_ZONES else location(number - EARTH_ZONES)


def dilemma(zone: int) -> str:
    """The dilemma in a time zone."""
    return f"dilemma-{act.ZONES[zone]}"


def dalek(spot: int, number: int) -> str:
    """A Dalek marker, the ones of a place counted from 1."""
    return f"dalek-{act.SPOTS[spot]}-{number}"


def anomaly(number: int) -> str:
    """A time anomaly in play."""
    return f"anomaly-{act.ANOMALIES[number]}"


def prisoner(anomaly: int, colour: int, number: int) -> str:
    """A die that a time anomaly holds."""
    return f"prisoner-{act.ANOMALIES[anomaly]}-{act.COLOUR_WORDS[colour]}-{number}"


def die(pool: int, colour: int, number: int) -> str:
    """A die of a pool: those of a colour are counted as they lie, unrolled ones first."""
    return f"die-{act.POOLS[pool]}-{act.COLOUR_WORDS[colour]}-{number}"


def slot(symbol: int, number: int) -> str:
    """A symbol that the challenge asks for, those alike counted from 1."""
    return f"slot-{SYMBOLS[symbol]}-{number}"


def condition(word: str) -> str:
    """A condition of the challenge."""
    return f"condition-{word}"
