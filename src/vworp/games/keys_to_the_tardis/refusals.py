"""Why an action is not allowed, with the rule that stands in its way."""

from vworp.core import Illegal, Verb
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
    STAY,
    TUNNEL,
)
from vworp.games.keys_to_the_tardis.box import COLOUR_WORDS, DALEK
from vworp.games.keys_to_the_tardis.box.board import (
    CONTROL,
    EDGE_TILES,
    EDGES,
    NEIGHBOURS,
    PAIRS,
    TILES,
    are_diagonal,
)
from vworp.games.keys_to_the_tardis.box.board import OUTSIDE as OFF_THE_GRID
from vworp.games.keys_to_the_tardis.rules.cards import card_name
from vworp.games.keys_to_the_tardis.rules.doors import bare_daleks, colour_of
from vworp.games.keys_to_the_tardis.rules.pawns import next_to_pawn
from vworp.games.keys_to_the_tardis.state import Table
from vworp.games.keys_to_the_tardis.steps.cards import PLAYS

_MOVES = (MOVE, OUTSIDE, STAY)
_BONUSES = (BONUS, DECLINE)


def of_play(table: Table, seat: int, action: int) -> Illegal:
    """KT-17. Why this card can't be played so."""
    verb = ACTIONS.verb_of(action)
    if verb in _MOVES:
        return Illegal("KT-14", "a turn goes draw, play, move: play a card first")
    if verb in _BONUSES:
        return _no_bonus()
    if verb.is_chance:
        return Illegal("KT-17", "now a card is played")
    card, _ = PLAYS[action]
    if card not in table.hands[seat]:
        return Illegal("KT-17", f"you have no {card_name(card)[2:]} in your hand")
    assert verb is not DISCARD, "a card of the hand may always be discarded (KT-R7)"
    return _of_use(table, seat, verb, verb.args(action))


def _of_use(table: Table, seat: int, verb: Verb, args: tuple[int, ...]) -> Illegal:
    if verb is KEY:
        return _of_key(table, args[0], args[1])
    if verb is SONIC:
        return _of_flip(table, args[0], pawn="KT-57", cookie="KT-81")
    if verb is BARRIER:
        return _of_barrier(args[0])
    if verb is TUNNEL:
        return _of_tunnel(args[0])
    if verb is COOKIE:
        return _of_cookie(table, args[0])
    if verb is PANDORICA:
        return _of_opponent(table, seat, args[0], trapped="KT-R42")
    assert verb is CYBERMAN
    return _of_push(table, seat, args[0], args[1])


def _of_key(table: Table, colour: int, tile: int) -> Illegal:
    found = colour_of(table, tile)
    if tile != CONTROL and found != colour:
        wanted = COLOUR_WORDS[colour]
        return Illegal(
            "KT-50", f"the door on {TILES[tile]} is {COLOUR_WORDS[found]}, the Key is {wanted}"
        )
    return _of_flip(table, tile, pawn="KT-52", cookie="KT-81")


def _of_flip(table: Table, tile: int, pawn: str, cookie: str) -> Illegal:
    """KT-R15. Why a door can't be opened or closed."""
    where = TILES[tile]
    if tile == CONTROL:
        return Illegal("KT-R15", "the Control Tile is no door: it is never opened or closed")
    if table.barriers >> tile & 1:
        if table.open_doors >> tile & 1:
            return Illegal("KT-63", f"{where} is under a Time Barrier and can't be closed")
        return Illegal("KT-62", f"{where} is under a Time Barrier and can't be opened")
    if tile in table.pawns:
        return Illegal(pawn, f"a pawn stands on {where}: its door can't be closed")
    return Illegal(cookie, f"the Jam Cookie keeps {where} open for the rest of the game")


def _of_barrier(tile: int) -> Illegal:
    if tile == CONTROL:
        return Illegal("KT-60", "no Time Barrier may lie on the Control Tile")
    return Illegal("KT-64", f"{TILES[tile]} has a Time Barrier already; they are not stacked")


def _of_tunnel(pair: int) -> Illegal:
    if TILES[CONTROL] in PAIRS[pair].split("-"):
        return Illegal("KT-70", "no Time Tunnel may touch the Control Tile")
    return Illegal("KT-R47", f"there is a Time Tunnel at {PAIRS[pair]} already")


def _of_cookie(table: Table, tile: int) -> Illegal:
    where = TILES[tile]
    if not table.faces[DALEK] >> tile & 1:
        return Illegal("KT-78", f"a Jam Cookie is for a Dalek, and {where} shows none")
    if not table.open_doors >> tile & 1:
        return Illegal("KT-R26", f"{where} is closed: the Dalek must be showing")
    if table.cookies >> tile & 1:
        return Illegal("KT-R27", f"the Dalek on {where} has its Jam Cookie already")
    return Illegal("KT-R24", f"{where} is under a Time Barrier and can't be opened")


def _of_opponent(table: Table, seat: int, edge: int, trapped: str) -> Illegal:
    """Why nothing can be done to the pawn of this edge."""
    if edge not in table.edges:
        return Illegal("KT-R2", f"nobody sits at the {EDGES[edge]} edge")
    if table.edges[seat] == edge:
        return Illegal("KT-R44", "this card is for an opponent, not for your own pawn")
    return Illegal(trapped, f"{EDGES[edge].capitalize()} is on a Pandorica already")


def _of_push(table: Table, seat: int, edge: int, tile: int) -> Illegal:
    """KT-73 to KT-76. Why this pawn can't be pushed there."""
    other = table.edges.index(edge) if edge in table.edges else seat
    if other == seat or table.pandorica[other]:
        return _of_opponent(table, seat, edge, trapped="KT-R39")
    return _of_step(table, other, tile, far="KT-74", closed="KT-75", taken="KT-76")


def of_move(table: Table, seat: int, action: int) -> Illegal:
    """KT-22. Why the pawn can't move so."""
    if action in OUTSIDE:
        if table.pawns[seat] == OFF_THE_GRID:
            return Illegal("KT-30", "your pawn is outside already")
        return Illegal("KT-30", "a pawn steps outside only from a tile of its own starting edge")
    if action in MOVE:
        tile = action - MOVE.first
        return _of_step(table, seat, tile, far="KT-22", closed="KT-26", taken="KT-27")
    if ACTIONS.verb_of(action) in _BONUSES:
        return _no_bonus()
    if action < MOVE.first:
        return Illegal("KT-17", "exactly one card is played in a turn; now move, or stay")
    return Illegal("KT-19", "now the pawn moves, or stays")


def _of_step(table: Table, seat: int, tile: int, far: str, closed: str, taken: str) -> Illegal:
    """Why a pawn can't come to a tile: the way there, then the tile itself."""
    where = TILES[tile]
    if tile == CONTROL:
        return Illegal("KT-34", "only a Teleport leads to the Control Tile")
    if not next_to_pawn(table, seat) >> tile & 1:
        return _of_way(table, seat, tile, far)
    if not table.open_doors >> tile & 1:
        return Illegal(closed, f"the door on {where} is closed")
    if table.barriers >> tile & 1:
        return Illegal("KT-59", f"a Time Barrier blocks {where}")
    if bare_daleks(table) >> tile & 1:
        return Illegal("KT-33", f"a Dalek guards {where}; only a Jam Cookie gets past it")
    if tile in table.pawns:
        return Illegal(taken, f"a pawn stands on {where}: wait until it moves")
    return Illegal("KT-R19", "the Teleport leads to the Control Tile, and a pawn stands there")


def _of_way(table: Table, seat: int, tile: int, far: str) -> Illegal:
    where = TILES[tile]
    pawn = table.pawns[seat]
    if pawn == OFF_THE_GRID:
        edge = EDGES[table.edges[seat]]
        assert not EDGE_TILES[table.edges[seat]] >> tile & 1
        return Illegal("KT-29", f"{where} is not on the {edge} edge, where this pawn enters")
    assert not NEIGHBOURS[pawn] >> tile & 1
    if are_diagonal(pawn, tile):
        between = f"{TILES[pawn]} and {where}"
        return Illegal("KT-24", f"there is no Time Tunnel between {between}")
    return Illegal(far, f"{where} is not next to {TILES[pawn]}: a pawn moves one tile")


def of_bonus(table: Table, seat: int, action: int) -> Illegal:
    """KT-38. Why the TARDIS Key can't do this."""
    if action not in BONUS:
        return Illegal("KT-R29", "first use the TARDIS Key, or decline")
    tile = action - BONUS.first
    if tile == table.pawns[seat]:
        return Illegal("KT-R30", "the TARDIS Key is for another door than the one you stand on")
    return _of_flip(table, tile, pawn="KT-52", cookie="KT-R28")


def _no_bonus() -> Illegal:
    return Illegal("KT-38", "no TARDIS Key is on offer: that needs a move onto its tile")
