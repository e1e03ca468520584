"""What each card does when it is used, and how that is said."""

from collections.abc import Callable

from vworp.core import Verb, beats
from vworp.core.beats import Beat
from vworp.games.keys_to_the_tardis import actions, box, shapes
from vworp.games.keys_to_the_tardis.box import CARD_WORDS, CARDS
from vworp.games.keys_to_the_tardis.box.board import GOAL_TILES, TILES
from vworp.games.keys_to_the_tardis.rules.doors import remove_the_barrier
from vworp.games.keys_to_the_tardis.rules.ending import bring_pawn_to, draw_if_dead
from vworp.games.keys_to_the_tardis.rules.pawns import is_through_tunnel
from vworp.games.keys_to_the_tardis.rules.turns import discard, trap
from vworp.games.keys_to_the_tardis.state import Table
from vworp.games.keys_to_the_tardis.steps.doors import flip_the_door, flip_words

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
    discard(table, action)


def turn_the_key(table: Table, action: int) -> None:
    """KT-49, KT-53. Open or close a door; the Key goes to the discard pile."""
    colour, tile = divmod(action - _FIRST_KEY, _TILES)
    discard(table, colour)
    flip_the_door(table, tile)


def point_the_sonic(table: Table, action: int) -> None:
    """KT-54, KT-56, KT-58. Remove a Time Barrier and nothing else, or open or close a door."""
    tile = action - _FIRST_SONIC
    if table.barriers >> tile & 1:
        remove_the_barrier(table, tile)
    else:
        flip_the_door(table, tile)
    discard(table, box.SONIC)


def lay_the_barrier(table: Table, action: int) -> None:
    """KT-59. The card stays on the tile, which is blocked from now on."""
    tile = action - _FIRST_BARRIER
    table.barriers |= 1 << tile
    if table.story is not None:
        table.tell(beats.arrive(shapes.barrier_shape(tile), at=shapes.tile_shape(tile)))


def lay_the_tunnel(table: Table, action: int) -> None:
    """KT-67, KT-71. The card stays between the tiles for good; they are ordinary otherwise."""
    pair = action - _FIRST_TUNNEL
    table.tunnels |= 1 << pair
    if table.story is not None:
        table.tell(beats.arrive(shapes.tunnel_shape(pair)))
    draw_if_dead(table)


def feed_the_dalek(table: Table, action: int) -> None:
    """KT-78, KT-79. The card stays on the Dalek Door, which is open for the rest of the game."""
    tile = action - _FIRST_COOKIE
    table.cookies |= 1 << tile
    if table.story is not None:
        where = shapes.tile_shape(tile)
        fed = beats.stamp("The Dalek lets all by", at=where, mood="good")
        table.tell(beats.arrive(shapes.cookie_shape(tile), at=where), fed)
    draw_if_dead(table)


def close_the_pandorica(table: Table, action: int) -> None:
    """KT-82, KT-83. The card lies under the opponent's pawn for its owner's next two turns."""
    trap(table, table.edges.index(action - _FIRST_PANDORICA))


def send_the_cybermen(table: Table, action: int) -> None:
    """KT-73, KT-77, KT-R35, KT-R36, KT-R38. Move an opponent's pawn; it gets no bonus for that."""
    edge, tile = divmod(action - _FIRST_PUSH, _TILES)
    seat = table.edges.index(edge)
    discard(table, box.CYBERMAN)
    if table.story is not None:
        table.tell(beats.stamp("Cybermen!", at=shapes.pawn_shape(edge), mood="bad"))
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


_STAYING: dict[Verb, Callable[[int], str]] = {
    actions.BARRIER: shapes.barrier_shape,
    actions.TUNNEL: shapes.tunnel_shape,
    actions.COOKIE: shapes.cookie_shape,
    actions.PANDORICA: shapes.pandorica_shape,
}
"""What stays on the table when it is used, and what it is called there."""


def play_beat(table: Table, seat: int, action: int) -> Beat:
    """KT-14, KT-17. A card is shown to all, with where it is used.

    Its face is what stays on the table, else that on the discard pile; at the end of a trapped
    player's turn, which comes at once, the Pandorica or a new draw pile may have taken its place.
    """
    verb = actions.ACTIONS.verb_of(action)
    (_, card), *things = verb.things(action)
    at = things[-1] if verb is actions.TUNNEL else things[0]
    title, does = CARDS[int(card)].words.split("\n")
    ending = "Thrown away unused." if verb is actions.DISCARD else does
    if verb in _STAYING:
        face = _STAYING[verb](int(at[1]))
    else:
        face = "" if table.pandorica[seat] else shapes.discarded_shape(int(card))
    return beats.play(face, f"{title}\n{ending}", at=shapes.shape_of(at))


def key_words(table: Table, card: int, tile: int) -> str:
    """Open the red door on e3 with a red Key."""
    return f"{flip_words(table, tile)} with a {CARD_WORDS.names[card]}"


def sonic_words(table: Table, tile: int) -> str:
    """Open the red door on e3 with a Sonic Screwdriver."""
    if table.barriers >> tile & 1:
        return f"Take the Time Barrier off {TILES[tile]} with a Sonic Screwdriver"
    return f"{flip_words(table, tile)} with a Sonic Screwdriver"


def trap_words(table: Table, edge: int) -> str:
    """Trap Ben in a Pandorica for two turns."""
    return f"Trap {table.name(table.edges.index(edge))} in a Pandorica for two turns"


def push_words(table: Table, edge: int, tile: int) -> str:
    """KT-R38. The words warn of a push that would win the game for the pushed player."""
    seat = table.edges.index(edge)
    who = table.name(seat)
    tunnel = " through the Time Tunnel" if is_through_tunnel(table, seat, tile) else ""
    words = f"Push {who}{tunnel} onto {TILES[tile]} with a Cyberman Assault"
    if table.faces[box.TELEPORT] >> tile & 1:
        return f"{words}, and so to the Control Tile"
    return f"{words}: {who} wins by that!" if GOAL_TILES[edge] >> tile & 1 else words


_WORDS: dict[Verb, Callable[..., str]] = {
    actions.KEY: key_words,
    actions.SONIC: sonic_words,
    actions.PANDORICA: trap_words,
    actions.CYBERMAN: push_words,
}
"""Words that depend on the table; the others are said where the verbs are declared."""


def play_words(table: Table, action: int) -> str:
    """What playing a card like this does, as an order."""
    verb = actions.ACTIONS.verb_of(action)
    words = _WORDS.get(verb)
    return verb.say(action) if words is None else words(table, *verb.args(action))
