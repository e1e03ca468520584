"""What each card does when it is used."""

from collections.abc import Callable

from vworp.core import Verb
from vworp.games.keys_to_the_tardis import box
from vworp.games.keys_to_the_tardis.actions import (
    ACTIONS,
    BARRIER,
    COOKIE,
    CYBERMAN,
    DISCARD,
    KEY,
    MOVE,
    PANDORICA,
    SONIC,
    TUNNEL,
)
from vworp.games.keys_to_the_tardis.box.board import TILES
from vworp.games.keys_to_the_tardis.rules.doors import remove_the_barrier
from vworp.games.keys_to_the_tardis.rules.ending import bring_pawn_to, draw_if_dead
from vworp.games.keys_to_the_tardis.rules.turns import trap
from vworp.games.keys_to_the_tardis.state import Table
from vworp.games.keys_to_the_tardis.steps.doors import flip_the_door

Effect = Callable[[Table, int], None]

_TILES = len(TILES)
_FIRST_KEY = KEY.first
_FIRST_SONIC = SONIC.first
_FIRST_BARRIER = BARRIER.first
_FIRST_TUNNEL = TUNNEL.first
_FIRST_COOKIE = COOKIE.first
_FIRST_PANDORICA = PANDORICA.first
_FIRST_PUSH = CYBERMAN.first


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


_CARDS_AND_EFFECTS: dict[Verb, tuple[int, Effect]] = {
    SONIC: (box.SONIC, point_the_sonic),
    BARRIER: (box.BARRIER, lay_the_barrier),
    TUNNEL: (box.TUNNEL, lay_the_tunnel),
    COOKIE: (box.COOKIE, feed_the_dalek),
    PANDORICA: (box.PANDORICA, close_the_pandorica),
    CYBERMAN: (box.CYBERMAN, send_the_cybermen),
}


def _card_and_effect(action: int) -> tuple[int, Effect]:
    if action in DISCARD:
        return DISCARD.args(action)[0], throw_away
    if action in KEY:
        return KEY.args(action)[0], turn_the_key
    return _CARDS_AND_EFFECTS[ACTIONS.verb_of(action)]


PLAYS = tuple(_card_and_effect(action) for action in range(MOVE.first))
"""For each action that plays a card, by number: the card it takes, and what is done with it."""
