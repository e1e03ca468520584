"""Cards: where each kind may be used and why not elsewhere, and how it leaves the hand."""

from collections.abc import Callable

from vworp.core import Illegal
from vworp.games.keys_to_the_tardis import actions, box
from vworp.games.keys_to_the_tardis.box import CARDS, COLOUR_WORDS, KINDS, SONIC, YELLOW_KEY
from vworp.games.keys_to_the_tardis.box.board import (
    CONTROL,
    DIAGONALS,
    DOORS,
    EDGES,
    PAIRS,
    TILES,
    TUNNEL_PLACES,
    actions_on,
)
from vworp.games.keys_to_the_tardis.rules.doors import (
    daleks_to_be_fed,
    doors_that_may_be_flipped,
    why_no_flip,
)
from vworp.games.keys_to_the_tardis.rules.pawns import PUSHED, may_enter, why_not_enter
from vworp.games.keys_to_the_tardis.state import Table, cards_left, colour_of

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


def why_no_key(table: Table, seat: int, colour: int, tile: int) -> Illegal | None:
    """KT-50, KT-52, KT-81. A door of the Key's colour that may be flipped."""
    found = colour_of(table, tile)
    if tile != CONTROL and found != colour:
        colours = f"{COLOUR_WORDS[found]}, the Key is {COLOUR_WORDS[colour]}"
        return Illegal("KT-50", f"the door on {TILES[tile]} is {colours}")
    return why_no_flip(table, tile, pawn="KT-52", cookie="KT-81")


def uses_of_sonic(table: Table, doors: int) -> tuple[int, ...]:
    """KT-54, KT-55. Any of the doors that may be flipped, or any Time Barrier.

    KT-R45: nothing else, so it frees no pawn from a Pandorica.
    """
    return actions_on(_FIRST_SONIC, doors | table.barriers)


def why_no_sonic(table: Table, seat: int, tile: int) -> Illegal | None:
    """KT-55, KT-57, KT-81. A Time Barrier, or a door that may be flipped."""
    is_barrier = table.barriers >> tile & 1
    return None if is_barrier else why_no_flip(table, tile, pawn="KT-57", cookie="KT-81")


def uses_of_barrier(table: Table, seat: int) -> tuple[int, ...]:
    """KT-60, KT-61, KT-64, KT-80, KT-R22, KT-R23. Any tile without one but the Control Tile."""
    return actions_on(_FIRST_BARRIER, DOORS & ~table.barriers)


def why_no_barrier(table: Table, seat: int, tile: int) -> Illegal | None:
    """KT-60, KT-64. Neither on the Control Tile nor on another one."""
    if tile == CONTROL:
        return Illegal("KT-60", "no Time Barrier may lie on the Control Tile")
    if table.barriers >> tile & 1:
        return Illegal("KT-64", f"{TILES[tile]} has a Time Barrier already; they are not stacked")
    return None


def uses_of_tunnel(table: Table, seat: int) -> tuple[int, ...]:
    """KT-66, KT-70, KT-72, KT-R46, KT-R47. Any diagonal pair of door tiles without one."""
    return actions_on(_FIRST_TUNNEL, TUNNEL_PLACES & ~table.tunnels)


def why_no_tunnel(table: Table, seat: int, pair: int) -> Illegal | None:
    """KT-70, KT-R47. Neither at the Control Tile nor where there is one."""
    if CONTROL in DIAGONALS[pair]:
        return Illegal("KT-70", "no Time Tunnel may touch the Control Tile")
    if table.tunnels >> pair & 1:
        return Illegal("KT-R47", f"there is a Time Tunnel at {PAIRS[pair]} already")
    return None


def uses_of_cookie(table: Table, seat: int) -> tuple[int, ...]:
    """KT-78. Any Dalek Door that shows and is not blocked."""
    return actions_on(_FIRST_COOKIE, daleks_to_be_fed(table))


def why_no_cookie(table: Table, seat: int, tile: int) -> Illegal | None:
    """KT-78, KT-R24, KT-R26, KT-R27. A Dalek that shows, without cookie or barrier."""
    where = TILES[tile]
    if not table.faces[box.DALEK] >> tile & 1:
        return Illegal("KT-78", f"a Jam Cookie is for a Dalek, and {where} shows none")
    if not table.open_doors >> tile & 1:
        return Illegal("KT-R26", f"{where} is closed: the Dalek must be showing")
    if table.cookies >> tile & 1:
        return Illegal("KT-R27", f"the Dalek on {where} has its Jam Cookie already")
    if table.barriers >> tile & 1:
        return Illegal("KT-R24", f"{where} is under a Time Barrier and can't be opened")
    return None


def opponents_free_to_move(table: Table, seat: int) -> list[int]:
    """KT-R39, KT-R42, KT-R44. The other seats whose pawns are on no Pandorica."""
    return [other for other in range(table.seats) if other != seat and not table.pandorica[other]]


def why_no_opponent(table: Table, seat: int, edge: int, trapped: str) -> Illegal | None:
    """KT-R2, KT-R44. Why nothing can be done to the pawn of this edge."""
    if edge not in table.edges:
        return Illegal("KT-R2", f"nobody sits at the {EDGES[edge]} edge")
    if table.edges[seat] == edge:
        return Illegal("KT-R44", "this card is for an opponent, not for your own pawn")
    if table.pandorica[table.edges.index(edge)]:
        name = table.name(table.edges.index(edge))
        return Illegal(trapped, f"{name} is trapped in a Pandorica already")
    return None


def uses_of_pandorica(table: Table, seat: int) -> tuple[int, ...]:
    """KT-82, KT-R43. Any opponent that is not trapped, wherever the pawn is."""
    edges = 0
    for other in opponents_free_to_move(table, seat):
        edges |= 1 << table.edges[other]
    return actions_on(_FIRST_PANDORICA, edges)


def why_no_pandorica(table: Table, seat: int, edge: int) -> Illegal | None:
    """KT-R42. An opponent that is not trapped."""
    return why_no_opponent(table, seat, edge, trapped="KT-R42")


def uses_of_cyberman(table: Table, seat: int) -> tuple[int, ...]:
    """KT-73, KT-74, KT-75, KT-76, KT-R37. Any tile that an opponent's pawn could move to itself."""
    uses: tuple[int, ...] = ()
    for other in opponents_free_to_move(table, seat):
        uses += actions_on(_FIRST_PUSHES[table.edges[other]], may_enter(table, other))
    return uses


def why_no_push(table: Table, seat: int, edge: int, tile: int) -> Illegal | None:
    """KT-73 to KT-76, KT-R39. An opponent that is not trapped, to where its pawn could move."""
    return why_no_opponent(table, seat, edge, trapped="KT-R39") or why_not_enter(
        table, table.edges.index(edge), tile, PUSHED
    )


_OTHER_USES: dict[int, Callable[[Table, int], tuple[int, ...]]] = {
    box.BARRIER: uses_of_barrier,
    box.TUNNEL: uses_of_tunnel,
    box.COOKIE: uses_of_cookie,
    box.PANDORICA: uses_of_pandorica,
    box.CYBERMAN: uses_of_cyberman,
}

_WHY_NOT: dict[int, Callable[..., Illegal | None]] = {
    **dict.fromkeys(range(box.SONIC), why_no_key),
    box.SONIC: why_no_sonic,
    box.BARRIER: why_no_barrier,
    box.TUNNEL: why_no_tunnel,
    box.COOKIE: why_no_cookie,
    box.PANDORICA: why_no_pandorica,
    box.CYBERMAN: why_no_push,
}


def uses_of(table: Table, seat: int, kinds: list[int]) -> list[int]:
    """KT-R9. Every legal use of these kinds of card, in rising order."""
    uses: list[int] = []
    doors = doors_that_may_be_flipped(table)
    for card in kinds:
        if card <= YELLOW_KEY:
            uses += uses_of_key(table, card, doors)
        elif card == SONIC:
            uses += uses_of_sonic(table, doors)
        else:
            uses += _OTHER_USES[card](table, seat)
    return uses


def why_not_play(table: Table, seat: int, card: int, action: int) -> Illegal | None:
    """KT-17, KT-R7, KT-R9. A card of the hand, and a legal use, or none."""
    if card not in table.hands[seat]:
        return Illegal("KT-17", f"you have no {CARDS[card].name} in your hand")
    if action in actions.DISCARD:
        return None
    return _WHY_NOT[card](table, seat, *actions.ACTIONS.verb_of(action).args(action))


def take_from_hand(table: Table, seat: int, card: int) -> None:
    """KT-17. The played card leaves the hand; KT-R10: all remember it, once that tells anything."""
    hand = table.hands[seat]
    place = hand.index(card)
    table.hands[seat] = hand[:place] + hand[place + 1 :]
    if table.renewal is not None:
        table.played += (seat * KINDS + card,)


def take_into_hand(table: Table, seat: int, card: int) -> None:
    """KT-11, KT-15. A card from the draw pile joins the hand, which is kept in order."""
    table.unseen[card] -= 1
    table.deck_size -= 1
    table.hands[seat] = tuple(sorted((*table.hands[seat], card)))


def count_components(table: Table) -> dict[str, int]:
    """The pawns, and every kind of card wherever it lies."""
    found = {"pawns": len(table.pawns)}
    for card, left in enumerate(cards_left(table, table.discards)):
        lying_elsewhere = CARDS[card].copies - left
        found[CARDS[card].name] = lying_elsewhere + table.unseen[card]
    return found
