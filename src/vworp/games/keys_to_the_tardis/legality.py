"""What a table must be like for the rules to hold it; used when a position is read."""

from collections.abc import Sequence
from typing import Any

from vworp.core import REFEREE, BadPosition, Step
from vworp.games.keys_to_the_tardis.box import (
    CARDS,
    COLOUR_WORDS,
    DALEK,
    EXTRA_TURN,
    FACES,
    PER_COLOUR,
    TARDIS_KEY,
    TELEPORT,
    TILES_OF_A_COLOUR,
)
from vworp.games.keys_to_the_tardis.box.board import CONTROL, DOORS, OUTSIDE, TILES, TUNNEL_PLACES
from vworp.games.keys_to_the_tardis.rules.doors import bare_daleks, seen_faces
from vworp.games.keys_to_the_tardis.rules.ending import has_run_out, is_dead
from vworp.games.keys_to_the_tardis.rules.memory import HAND, is_a_past
from vworp.games.keys_to_the_tardis.rules.pawns import has_crossed, has_tardis_key
from vworp.games.keys_to_the_tardis.rules.setup import DOOR_PLACES
from vworp.games.keys_to_the_tardis.rules.turns import TURNS_WITHOUT_MOVE
from vworp.games.keys_to_the_tardis.state import (
    AGREED,
    DEAD,
    FACE_DOWN,
    NOBODY,
    NOT_DRAWN,
    RUN_OUT,
    Table,
    cards_on_the_table,
)
from vworp.games.keys_to_the_tardis.steps.doors import RevealTile
from vworp.games.keys_to_the_tardis.steps.setup import ChooseFirst, DealCard, LayTile
from vworp.games.keys_to_the_tardis.steps.turns import (
    DrawCard,
    EndTurn,
    MovePawn,
    PlayCard,
    UseTardisKey,
)


def check(table: Table) -> None:
    """Raise BadPosition, with the reason, when the rules can't hold this table."""
    _check_tiles(table)
    _check_what_lies_on_tiles(table)
    for seat in range(table.seats):
        _check_pawn(table, seat)
    _check_cards(table)
    _check_hands(table)
    _check_renewal(table)
    if table.steps:
        _check_that_it_goes_on(table)
        _check_steps(table)
    else:
        _check_end(table)


def _refuse(if_so: object, rule: str, reason: str) -> None:
    if if_so:
        raise BadPosition(f"{rule}: {reason}" if rule else reason)


# The grid.


def _laid(table: Table) -> int:
    red, green, blue, yellow = table.colours
    return red | green | blue | yellow


def _check_tiles(table: Table) -> None:
    laid = _laid(table)
    _refuse(laid >> CONTROL & 1, "KT-05", "d4 is the Control Tile, which is no door")
    is_laying = bool(table.steps) and isinstance(table.steps[0], LayTile)
    _refuse(laid != DOORS and not is_laying, "KT-04", "the grid has 48 doors, all but d4")
    for colour, tiles in enumerate(table.colours):
        word = COLOUR_WORDS[colour]
        count = tiles.bit_count()
        _refuse(count > TILES_OF_A_COLOUR, "KT-M2", f"there are 12 {word} tiles, not {count}")
        for face, seen in enumerate(table.faces):
            count = (seen & tiles).bit_count()
            name = f"{word} {FACES[face].name} tiles"
            _refuse(count > PER_COLOUR[face], "KT-M2", f"{count} {name} are too many")


def _check_what_lies_on_tiles(table: Table) -> None:
    unknown = table.open_doors & ~seen_faces(table)
    _refuse(unknown, "KT-R13", f"{_one_of(unknown)} is open, so its face is known")
    no_dalek = table.cookies & ~table.faces[DALEK]
    _refuse(no_dalek, "KT-78", f"{_one_of(no_dalek)} has a Jam Cookie but is no Dalek Door")
    shut = table.cookies & ~table.open_doors
    _refuse(shut, "KT-81", f"{_one_of(shut)} has a Jam Cookie and can't be closed")
    central = table.tunnels & ~TUNNEL_PLACES
    _refuse(central, "KT-70", "no Time Tunnel may touch the Control Tile")
    bonus_tiles = table.faces[TARDIS_KEY] | table.faces[EXTRA_TURN]
    for seat, used in enumerate(table.used):
        useless = used & ~bonus_tiles
        words = f"{table.name(seat)} can't have used {_one_of(useless)}, which gives no bonus"
        _refuse(useless, "KT-40", words)


def _one_of(tiles: int) -> str:
    return TILES[(tiles & -tiles).bit_length() - 1] if tiles else ""


# The pawns.


def _check_pawn(table: Table, seat: int) -> None:
    turns = table.pandorica[seat]
    _refuse(
        not 0 <= turns <= TURNS_WITHOUT_MOVE,
        "KT-83",
        f"a Pandorica holds a pawn for {TURNS_WITHOUT_MOVE} turns, not {turns}",
    )
    pawn = table.pawns[seat]
    if pawn == OUTSIDE:
        return
    where = TILES[pawn]
    _refuse(table.pawns.count(pawn) > 1, "KT-27", f"two pawns stand on {where}")
    if pawn == CONTROL:
        return
    _refuse(not table.open_doors >> pawn & 1, "KT-26", f"a pawn stands on {where}, a closed door")
    _refuse(bare_daleks(table) >> pawn & 1, "KT-33", f"a pawn stands on {where} with a Dalek")
    _refuse(table.faces[TELEPORT] >> pawn & 1, "KT-37", f"nobody stays on {where}, a Teleport")
    _refuse(
        has_crossed(table, seat) and table.winner != seat,
        "KT-48",
        f"{table.name(seat)} has reached the goal on {where} and would have won",
    )


# The cards.


def _check_cards(table: Table) -> None:
    lying = cards_on_the_table(table)
    for card, box in enumerate(CARDS):
        in_hands = sum(hand.count(card) for hand in table.hands)
        count = table.unseen[card] + table.discards[card] + lying[card] + in_hands
        _refuse(count != box.copies, "", f"there are {box.copies} cards {box.name!r}, not {count}")
    hidden = sum(hand.count(FACE_DOWN) for hand in table.hands)
    _refuse(
        sum(table.unseen) != table.deck_size + hidden,
        "KT-12",
        "the unseen cards are those of the draw pile and of the face-down hands, no more or less",
    )


def _check_hands(table: Table) -> None:
    for seat, hand in enumerate(table.hands):
        is_seen = table.viewer in (seat, REFEREE)
        hidden = hand.count(FACE_DOWN)
        name = table.name(seat)
        _refuse(is_seen and hidden, "KT-R10", f"the viewer sees the hand of {name}")
        _refuse(
            not is_seen and hidden != len(hand), "KT-R10", f"the viewer can't see {name}'s hand"
        )
        _refuse(len(hand) > HAND + 1, "KT-16", f"{name} holds more than {HAND + 1} cards")


def _check_renewal(table: Table) -> None:
    if table.renewal is None:
        return
    for seat, (kept, hand) in enumerate(zip(table.renewal.kept, table.hands, strict=True)):
        _refuse(len(kept) != HAND, "KT-R8", f"{table.name(seat)} kept {HAND} cards at the renewal")
        is_known = FACE_DOWN not in kept
        is_seen = FACE_DOWN not in hand
        _refuse(is_known != is_seen, "KT-R10", "who sees a hand, knows what was kept of it")
    _refuse(sum(table.renewal.held) != HAND * table.seats, "KT-R8", "three cards to each hand")
    _refuse(
        not is_a_past(table, table.renewal),
        "KT-21",
        "these hands can't have come from those at the renewal",
    )


def _check_hand_sizes(table: Table, wanted: Sequence[int]) -> None:
    sizes = [len(hand) for hand in table.hands]
    words = ", ".join(str(size) for size in wanted)
    _refuse(sizes != list(wanted), "KT-16", f"at this point the hands hold {words} cards")


# What is still to be done.


def _check_that_it_goes_on(table: Table) -> None:
    _refuse(
        table.winner != NOBODY or table.drawn != NOT_DRAWN,
        "",
        "the game is over, so no step is due",
    )
    _refuse(has_run_out(table), "KT-R55", f"the game was drawn after {table.max_turns} turns")
    _refuse(is_dead(table), "KT-R55", "nobody can ever reach the goal: the game is drawn")


def _check_steps(table: Table) -> None:
    *below, due = table.steps
    if isinstance(due, LayTile | DealCard | ChooseFirst):
        _refuse(below, "", "setting up is one step at a time")
        _check_set_up(table, due)
        return
    _refuse(table.first == NOBODY, "KT-13", "somebody must have gone first")
    if isinstance(due, RevealTile):
        _refuse(len(below) != 1, "", "after a reveal one thing is due: a move, or the turn's end")
        _check_reveal(table, due.tile)
        _check_hand_sizes(table, [HAND] * table.seats)
        _check_after_reveal(table, below[0])
    else:
        _refuse(below, "", "one thing is due at a time")
        _check_turn(table, due)


def _check_seat(table: Table, seat: int) -> None:
    _refuse(seat not in range(table.seats), "", f"{seat} is no seat of this table")


def _check_set_up(table: Table, due: Step[Any]) -> None:
    touched = table.open_doors | table.barriers | table.tunnels | seen_faces(table)
    moved = any(pawn != OUTSIDE for pawn in table.pawns) or any(table.pandorica)
    _refuse(
        touched or moved or table.turns or table.renewal,
        "KT-06",
        "the game has not begun: all is closed",
    )
    if isinstance(due, LayTile):
        _refuse(due.tile not in DOOR_PLACES, "KT-05", "the Control Tile is laid already")
        before = sum(1 << tile for tile in DOOR_PLACES if tile < due.tile)
        _refuse(_laid(table) != before, "KT-04", "the tiles are laid in order, a1 first")
        _check_hand_sizes(table, [0] * table.seats)
    elif isinstance(due, DealCard):
        _check_seat(table, due.receiver)
        size = len(table.hands[due.receiver])
        _refuse(size >= HAND, "KT-11", "everybody is dealt three cards")
        sizes = [size + (seat < due.receiver) for seat in range(table.seats)]
        _check_hand_sizes(table, sizes)
    else:
        _refuse(table.first != NOBODY, "KT-13", "it is known who goes first")
        _check_hand_sizes(table, [HAND] * table.seats)


def _check_turn(table: Table, due: Step[Any]) -> None:
    if isinstance(due, DrawCard):
        _check_seat(table, due.drawer)
        _refuse(not table.deck_size, "KT-21", "a draw pile that is used up is renewed at once")
    else:
        _refuse(isinstance(due, EndTurn), "KT-20", "a turn that is over has ended")
        _check_seat(table, due.seat)
    is_play = isinstance(due, PlayCard)
    sizes = [HAND + (is_play and seat == due.seat) for seat in range(table.seats)]
    _check_hand_sizes(table, sizes)
    if isinstance(due, MovePawn):
        _refuse(table.pandorica[due.seat], "KT-83", "a pawn on a Pandorica does not move")
    if isinstance(due, UseTardisKey):
        _refuse(
            not has_tardis_key(table, due.seat) or table.pandorica[due.seat],
            "KT-38",
            "the bonus is for a pawn that has just come to a TARDIS Key it has not used",
        )


def _check_reveal(table: Table, tile: int) -> None:
    _refuse(not (0 <= tile < len(TILES) and DOORS >> tile & 1), "KT-R13", f"{tile} is no door")
    where = TILES[tile]
    _refuse(seen_faces(table) >> tile & 1, "KT-R14", f"everybody knows what is behind {where}")
    _refuse(table.barriers >> tile & 1, "KT-62", f"{where} is under a Time Barrier")


def _check_after_reveal(table: Table, following: Step[Any]) -> None:
    if isinstance(following, MovePawn):
        _check_turn(table, following)
        return
    _refuse(not isinstance(following, EndTurn), "KT-14", "a reveal comes before a move or the end")
    assert isinstance(following, EndTurn)
    mover = following.mover
    _check_seat(table, mover)
    has_used_key = table.faces[TARDIS_KEY] & table.used[mover] & 1 << table.pawns[mover]
    _refuse(
        not has_used_key and not table.pandorica[mover],
        "KT-14",
        "only a trapped pawn has no move, and only a TARDIS Key opens a door after it",
    )


def _check_end(table: Table) -> None:
    if table.winner != NOBODY:
        _refuse(table.drawn, "", "a game that is won is not drawn")
        _refuse(not has_crossed(table, table.winner), "KT-48", "a winner stands at the goal edge")
        return
    _refuse(table.drawn == NOT_DRAWN, "", "nothing is due, but the game is neither won nor drawn")
    is_so = {
        DEAD: is_dead(table),
        RUN_OUT: has_run_out(table),
        AGREED: True,
    }
    _refuse(not is_so[table.drawn], "KT-R55", f"the game can't be drawn by {table.drawn!r} here")
