"""What each card does when it is used, and how that is said."""

from collections.abc import Callable

from vworp.core import Verb
from vworp.games.keys_to_the_tardis import actions, box
from vworp.games.keys_to_the_tardis.box import CARD_WORDS
from vworp.games.keys_to_the_tardis.box.board import EDGES, GOAL_TILES, TILES
from vworp.games.keys_to_the_tardis.rules.doors import remove_the_barrier
from vworp.games.keys_to_the_tardis.rules.ending import bring_pawn_to, draw_if_dead
from vworp.games.keys_to_the_tardis.rules.turns import trap
from vworp.games.keys_to_the_tardis.state import Table
from vworp.games.keys_to_the_tardis.steps.doors import door_words, flip_the_door, flip_words

Effect = Callable[[Table, int], None]

_TILES = len(TILES)
_FIRST_KEY = actions.KEY.first
_FIRST_SONIC = actions.SONIC.first
_FIRST_BARRIER = actions.BARRIER.first
_FIRST_TUNNEL = actions.TUNNEL.first
_FIRST_COOKIE = actions.COOKIE.first
_FIRST_PANDORICA = actions.PANDORICA.first
_FIRST_PUSH = actions.CYBERMAN.first


def throw_away(table: Table, action: int) -> None:
    """KT-18, KT-R7. Any card may go to the discard pile without being used."""
    table.discards[action] += 1


def turn_the_key(table: Table, action: int) -> None:
    """KT-49, KT-53. Open or close a door; the Key goes to the discard pile."""
    colour, tile = divmod(action - _FIRST_KEY, _TILES)
    table.discards[colour] += 1
    flip_the_door(table, tile)


def point_the_sonic(table: Table, action: int) -> None:
    """KT-54, KT-56, KT-58. Remove a Time Barrier and nothing else, or open or close a door."""
    tile = action - _FIRST_SONIC
    table.discards[box.SONIC] += 1
    if table.barriers >> tile & 1:
        remove_the_barrier(table, tile)
    else:
        flip_the_door(table, tile)


def lay_the_barrier(table: Table, action: int) -> None:
    """KT-59. The card stays on the tile, which is blocked from now on."""
    table.barriers |= 1 << action - _FIRST_BARRIER


def lay_the_tunnel(table: Table, action: int) -> None:
    """KT-67, KT-71. The card stays between the tiles for good; they are ordinary otherwise."""
    table.tunnels |= 1 << action - _FIRST_TUNNEL
    draw_if_dead(table)


def feed_the_dalek(table: Table, action: int) -> None:
    """KT-78, KT-79. The card stays on the Dalek Door, which is open for the rest of the game."""
    table.cookies |= 1 << action - _FIRST_COOKIE
    draw_if_dead(table)


def close_the_pandorica(table: Table, action: int) -> None:
    """KT-82, KT-83. The card lies under the opponent's pawn for its owner's next two turns."""
    seat = table.edges.index(action - _FIRST_PANDORICA)
    trap(table, seat)
    if table.story is not None:
        table.note("KT-83", f"{table.name(seat)} does not move in its next two turns")


def send_the_cybermen(table: Table, action: int) -> None:
    """KT-73, KT-77, KT-R35, KT-R36, KT-R38. Move an opponent's pawn; it gets no bonus for that."""
    edge, tile = divmod(action - _FIRST_PUSH, _TILES)
    seat = table.edges.index(edge)
    table.discards[box.CYBERMAN] += 1
    bring_pawn_to(table, seat, tile)


_EFFECTS: dict[Verb, Effect] = {
    actions.DISCARD: throw_away,
    actions.KEY: turn_the_key,
    actions.SONIC: point_the_sonic,
    actions.BARRIER: lay_the_barrier,
    actions.TUNNEL: lay_the_tunnel,
    actions.COOKIE: feed_the_dalek,
    actions.PANDORICA: close_the_pandorica,
    actions.CYBERMAN: send_the_cybermen,
}


def _card_and_effect(action: int) -> tuple[int, Effect]:
    verb = actions.ACTIONS.verb_of(action)
    return int(dict(verb.things(action))["card"]), _EFFECTS[verb]


PLAYS = tuple(_card_and_effect(action) for action in range(actions.MOVE.first))
"""For each action that plays a card, by number: the card it takes, and what is done with it."""


def key_words(table: Table, card: int, tile: int) -> str:
    """Open the red door on e3 with a red Key."""
    return f"{flip_words(table, tile)} with a {CARD_WORDS.names[card]}"


def sonic_words(table: Table, tile: int) -> str:
    """Open the red door on e3 with a Sonic Screwdriver."""
    if table.barriers >> tile & 1:
        return f"Remove the Time Barrier from {TILES[tile]} with a Sonic Screwdriver"
    return f"{flip_words(table, tile)} with a Sonic Screwdriver"


def barrier_words(table: Table, tile: int) -> str:
    """Lay a Time Barrier on the red door on e3."""
    return f"Lay a Time Barrier on {door_words(table, tile)}"


def push_words(table: Table, edge: int, tile: int) -> str:
    """KT-R38. The words warn of a push that would win the game for the pushed player."""
    who = EDGES.names[edge]
    words = f"Push {who} onto {TILES[tile]} with a Cyberman Assault"
    if table.faces[box.TELEPORT] >> tile & 1:
        return f"{words}, which teleports it to the Control Tile"
    return f"{words}: {who} wins by that!" if GOAL_TILES[edge] >> tile & 1 else words


_WORDS: dict[Verb, Callable[..., str]] = {
    actions.KEY: key_words,
    actions.SONIC: sonic_words,
    actions.BARRIER: barrier_words,
    actions.CYBERMAN: push_words,
}
"""Words that depend on the table; the others are said where the verbs are declared."""


def play_words(table: Table, action: int) -> str:
    """What playing a card like this does, as an order."""
    verb = actions.ACTIONS.verb_of(action)
    words = _WORDS.get(verb)
    return verb.say(action) if words is None else words(table, *verb.args(action))
