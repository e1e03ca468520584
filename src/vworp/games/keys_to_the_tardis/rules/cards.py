"""Cards: where each kind may be used, and how it leaves the hand."""

from collections.abc import Callable

from vworp.games.keys_to_the_tardis import actions
from vworp.games.keys_to_the_tardis.box import (
    BARRIER,
    CARDS,
    COOKIE,
    CYBERMAN,
    PANDORICA,
    SONIC,
    TUNNEL,
    YELLOW_KEY,
)
from vworp.games.keys_to_the_tardis.box.board import DOORS, TUNNEL_PLACES, actions_on
from vworp.games.keys_to_the_tardis.rules.doors import daleks_to_be_fed, doors_that_may_be_flipped
from vworp.games.keys_to_the_tardis.rules.memory import remember_the_play
from vworp.games.keys_to_the_tardis.rules.pawns import may_enter
from vworp.games.keys_to_the_tardis.state import Table

_FIRST_KEYS = tuple(actions.KEY(colour, 0) for colour in range(4))
_FIRST_SONIC = actions.SONIC.first
_FIRST_BARRIER = actions.BARRIER.first
_FIRST_TUNNEL = actions.TUNNEL.first
_FIRST_COOKIE = actions.COOKIE.first
_FIRST_PANDORICA = actions.PANDORICA.first
_FIRST_PUSHES = tuple(actions.CYBERMAN(edge, 0) for edge in range(4))


def uses_of_key(table: Table, card: int, doors: int) -> tuple[int, ...]:
    """KT-49, KT-50, KT-51. Of the doors that may be flipped, any of the Key's colour."""
    return actions_on(_FIRST_KEYS[card], doors & table.colours[card])


def uses_of_sonic(table: Table, seat: int) -> tuple[int, ...]:
    """KT-54, KT-55. Any door that may be opened or closed, or any Time Barrier.

    KT-R45: nothing else, so it frees no pawn from a Pandorica.
    """
    doors = doors_that_may_be_flipped(table) | table.barriers
    return actions_on(_FIRST_SONIC, doors)


def uses_of_barrier(table: Table, seat: int) -> tuple[int, ...]:
    """KT-60, KT-61, KT-64, KT-80, KT-R22, KT-R23. Any tile without one but the Control Tile."""
    return actions_on(_FIRST_BARRIER, DOORS & ~table.barriers)


def uses_of_tunnel(table: Table, seat: int) -> tuple[int, ...]:
    """KT-66, KT-70, KT-72, KT-R46, KT-R47. Any diagonal pair of door tiles without one."""
    return actions_on(_FIRST_TUNNEL, TUNNEL_PLACES & ~table.tunnels)


def uses_of_cookie(table: Table, seat: int) -> tuple[int, ...]:
    """KT-78. Any Dalek Door that shows and is not blocked."""
    return actions_on(_FIRST_COOKIE, daleks_to_be_fed(table))


def opponents_free_to_move(table: Table, seat: int) -> list[int]:
    """KT-R39, KT-R42, KT-R44. The other seats whose pawns are on no Pandorica."""
    return [other for other in range(table.seats) if other != seat and not table.pandorica[other]]


def uses_of_pandorica(table: Table, seat: int) -> tuple[int, ...]:
    """KT-82, KT-R43. Any opponent that is not trapped, wherever the pawn is."""
    edges = 0
    for other in opponents_free_to_move(table, seat):
        edges |= 1 << table.edges[other]
    return actions_on(_FIRST_PANDORICA, edges)


def uses_of_cyberman(table: Table, seat: int) -> tuple[int, ...]:
    """KT-73, KT-74, KT-75, KT-76, KT-R37. Any tile that an opponent's pawn could move to itself."""
    uses: tuple[int, ...] = ()
    for other in opponents_free_to_move(table, seat):
        uses += actions_on(_FIRST_PUSHES[table.edges[other]], may_enter(table, other))
    return uses


_OTHER_USES: dict[int, Callable[[Table, int], tuple[int, ...]]] = {
    SONIC: uses_of_sonic,
    BARRIER: uses_of_barrier,
    TUNNEL: uses_of_tunnel,
    COOKIE: uses_of_cookie,
    PANDORICA: uses_of_pandorica,
    CYBERMAN: uses_of_cyberman,
}


def uses_of(table: Table, seat: int, kinds: list[int]) -> list[int]:
    """KT-R9. Every legal use of these kinds of card, in rising order."""
    uses: list[int] = []
    doors = doors_that_may_be_flipped(table)
    for card in kinds:
        if card <= YELLOW_KEY:
            uses += uses_of_key(table, card, doors)
        else:
            uses += _OTHER_USES[card](table, seat)
    return uses


def take_from_hand(table: Table, seat: int, card: int) -> None:
    """KT-17. The played card leaves the hand."""
    hand = table.hands[seat]
    place = hand.index(card)
    table.hands[seat] = hand[:place] + hand[place + 1 :]
    if table.renewal is not None:
        remember_the_play(table, seat, card)


def take_into_hand(table: Table, seat: int, card: int) -> None:
    """KT-11, KT-15. A card from the draw pile joins the hand, which is kept in order."""
    table.unseen[card] -= 1
    table.deck_size -= 1
    table.hands[seat] = tuple(sorted((*table.hands[seat], card)))


def card_name(card: int) -> str:
    """A card with its article, such as 'a red Key'."""
    return f"a {CARDS[card].name}"
