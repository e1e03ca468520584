"""Actions in plain words, for buttons and for the log."""

from vworp.games.keys_to_the_tardis.actions import (
    ACTIONS,
    BARRIER,
    BONUS,
    COOKIE,
    CYBERMAN,
    DECLINE,
    DISCARD,
    KEY,
    MOVE,
    OUTSIDE,
    PANDORICA,
    SONIC,
    TUNNEL,
)
from vworp.games.keys_to_the_tardis.box import COLOUR_WORDS, OPEN_DOOR, TELEPORT
from vworp.games.keys_to_the_tardis.box.board import DIAGONALS, EDGES, GOAL_TILES, TILES
from vworp.games.keys_to_the_tardis.rules.cards import card_name
from vworp.games.keys_to_the_tardis.rules.doors import colour_of, face_name, face_of
from vworp.games.keys_to_the_tardis.state import Table


def door(table: Table, tile: int) -> str:
    """A door as people point at it, with what is behind it once that was seen."""
    words = f"the {COLOUR_WORDS[colour_of(table, tile)]} door on {TILES[tile]}"
    face = face_of(table, tile)
    if not table.open_doors >> tile & 1:
        return words if face < 0 else f"{words} (behind it: {face_name(face)})"
    return words if face == OPEN_DOOR else f"{words} ({face_name(face)})"


def _flip(table: Table, tile: int) -> str:
    verb = "Close" if table.open_doors >> tile & 1 else "Open"
    return f"{verb} {door(table, tile)}"


def play_words(table: Table, action: int) -> str:
    """What playing a card like this does, as an order: 'Open the red door on e3 with a Key'."""
    verb = ACTIONS.verb_of(action)
    args = verb.args(action)
    if verb is DISCARD:
        return f"Discard {card_name(args[0])} unused"
    if verb is KEY:
        return f"{_flip(table, args[1])} with {card_name(args[0])}"
    if verb is SONIC:
        return _sonic_words(table, args[0])
    if verb is TUNNEL:
        south, north = DIAGONALS[args[0]]
        return f"Dig a Time Tunnel between {TILES[south]} and {TILES[north]}"
    if verb is CYBERMAN:
        return _push_words(table, args[0], args[1])
    if verb is PANDORICA:
        return f"Trap {EDGES[args[0]].capitalize()} in a Pandorica"
    if verb is BARRIER:
        return f"Lay a Time Barrier on {door(table, args[0])}"
    assert verb is COOKIE
    return f"Give the Dalek on {TILES[args[0]]} a Jam Cookie"


def _sonic_words(table: Table, tile: int) -> str:
    if table.barriers >> tile & 1:
        return f"Remove the Time Barrier from {TILES[tile]} with a Sonic Screwdriver"
    return f"{_flip(table, tile)} with a Sonic Screwdriver"


def _push_words(table: Table, edge: int, tile: int) -> str:
    """KT-R38. The words warn of a push that would win the game for the pushed player."""
    who = EDGES[edge].capitalize()
    words = f"Push {who} onto {TILES[tile]} with a Cyberman Assault"
    if table.faces[TELEPORT] >> tile & 1:
        return f"{words}, which teleports it to the Control Tile"
    return f"{words}: {who} wins by that!" if GOAL_TILES[edge] >> tile & 1 else words


def move_words(table: Table, seat: int, action: int) -> str:
    """A move as an order: 'Move to e3'."""
    if action in OUTSIDE:
        return "Step outside"
    if action not in MOVE:
        return "Stay"
    tile = action - MOVE.first
    if table.faces[TELEPORT] >> tile & 1:
        return f"Move to {TILES[tile]} and teleport to the Control Tile"
    wins = GOAL_TILES[table.edges[seat]] >> tile & 1
    return f"Move to {TILES[tile]} and win" if wins else f"Move to {TILES[tile]}"


def bonus_words(table: Table, action: int) -> str:
    """The TARDIS Key bonus as an order."""
    if action in DECLINE:
        return "Keep the TARDIS Key for another visit"
    return f"{_flip(table, action - BONUS.first)} with the TARDIS Key"


def told(table: Table, seat: int, order: str) -> str:
    """An order as the log tells it: 'South opens the red door on e3 with a red Key'."""
    verb, _, rest = order.partition(" ")
    for second in ("win", "teleport"):
        rest = rest.replace(f" and {second}", f" and {second}s")
    ending = "es" if verb.endswith(("sh", "ss")) else "s"
    return f"{table.name(seat)} {verb.lower()}{ending}{' ' if rest else ''}{rest}"
