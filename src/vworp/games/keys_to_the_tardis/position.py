"""Positions of Keys to the TARDIS: what the rules can hold beyond what fields and steps say."""

from typing import Any

from vworp.core import REFEREE, Positions, Step, need
from vworp.games.keys_to_the_tardis import box, state
from vworp.games.keys_to_the_tardis.box.board import CONTROL, OUTSIDE, TILES, TUNNEL_PLACES
from vworp.games.keys_to_the_tardis.rules import doors, ending, pawns
from vworp.games.keys_to_the_tardis.rules.memory import is_a_past
from vworp.games.keys_to_the_tardis.rules.setup import lay_the_rest
from vworp.games.keys_to_the_tardis.rules.turns import renew_the_deck
from vworp.games.keys_to_the_tardis.state import FACE_DOWN, HAND, NO_CARD, NOBODY, Renewal, Table
from vworp.games.keys_to_the_tardis.steps import STEPS, turns
from vworp.games.keys_to_the_tardis.steps.doors import RevealTile
from vworp.games.keys_to_the_tardis.steps.setup import LayTile


def check(table: Table) -> None:
    """Refuse a table that the rules can't hold, once it is completed.

    Doors that the position leaves out are laid; a draw pile that is used up is renewed.
    """
    _complete(table)
    _check_tiles(table)
    _check_what_lies_on_tiles(table)
    for seat in range(table.seats):
        _check_pawn(table, seat)
        _check_hand(table, seat)
    _check_cards(table)
    if table.renewal is not None:
        _check_renewal(table, table.renewal)
    else:
        need(not table.played, "KT-21: plays are remembered from a renewal on")
    if table.steps:
        _check_that_it_goes_on(table)
    else:
        _check_end(table)


def _complete(table: Table) -> None:
    due = table.steps[-1] if table.steps else None
    if not isinstance(due, LayTile):
        lay_the_rest(table)
    if isinstance(due, turns.DrawCard) and not table.deck_size:
        renew_the_deck(table)


def _check_tiles(table: Table) -> None:
    at_control = sum(table.colours) | sum(table.faces) | table.barriers
    need(not at_control >> CONTROL & 1, "KT-05: d4 is the Control Tile, which is no door")
    for colour, tiles in enumerate(table.colours):
        word = box.COLOUR_WORDS[colour]
        count = tiles.bit_count()
        need(count <= box.TILES_OF_A_COLOUR, f"KT-M2: there are 12 {word} tiles, not {count}")
        for face, seen in enumerate(table.faces):
            count = (seen & tiles).bit_count()
            name = f"{word} {box.FACES[face].name} tiles"
            need(count <= box.PER_COLOUR[face], f"KT-M2: {count} {name} are too many")


def _check_what_lies_on_tiles(table: Table) -> None:
    unknown = table.open_doors & ~doors.seen_faces(table)
    need(not unknown, f"KT-R13: {_one_of(unknown)} is open, so its face is known")
    no_dalek = table.cookies & ~table.faces[box.DALEK]
    need(not no_dalek, f"KT-78: {_one_of(no_dalek)} has a Jam Cookie but is no Dalek Door")
    shut = table.cookies & ~table.open_doors
    need(not shut, f"KT-81: {_one_of(shut)} has a Jam Cookie and can't be closed")
    need(not table.tunnels & ~TUNNEL_PLACES, "KT-70: no Time Tunnel may touch the Control Tile")
    for seat, used in enumerate(table.used):
        useless = used & ~(table.faces[box.TARDIS_KEY] | table.faces[box.EXTRA_TURN])
        words = f"{table.name(seat)} can't have used {_one_of(useless)}, which gives no bonus"
        need(not useless, f"KT-40: {words}")


def _one_of(tiles: int) -> str:
    return TILES[(tiles & -tiles).bit_length() - 1] if tiles else ""


def _check_pawn(table: Table, seat: int) -> None:
    pawn = table.pawns[seat]
    if pawn == OUTSIDE:
        return
    where = TILES[pawn]
    need(table.pawns.count(pawn) == 1, f"KT-27: two pawns stand on {where}")
    if pawn == CONTROL:
        return
    need(table.open_doors >> pawn & 1, f"KT-26: a pawn stands on {where}, a closed door")
    need(not doors.bare_daleks(table) >> pawn & 1, f"KT-33: a pawn stands on {where} with a Dalek")
    is_teleport = table.faces[box.TELEPORT] >> pawn & 1
    need(not is_teleport, f"KT-37: nobody stays on {where}, a Teleport")
    is_on_its_way = not pawns.has_crossed(table, seat) or table.winner == seat
    words = f"{table.name(seat)} has reached the goal on {where} and would have won"
    need(is_on_its_way, f"KT-48: {words}")


def _check_hand(table: Table, seat: int) -> None:
    hand = table.hands[seat]
    hidden = hand.count(FACE_DOWN)
    if table.viewer in (seat, REFEREE):
        need(not hidden, f"KT-R10: the viewer sees the hand of {table.name(seat)}")
    else:
        need(hidden == len(hand), f"KT-R10: the viewer can't see {table.name(seat)}'s hand")


def _check_cards(table: Table) -> None:
    lying = state.cards_on_the_table(table)
    for card, kind in enumerate(box.CARDS):
        in_hands = sum(hand.count(card) for hand in table.hands)
        unseen = table.unseen[card]
        count = unseen + table.discards[card] + lying[card] + in_hands
        is_so = count == kind.copies and unseen >= 0
        found = count - min(0, unseen)
        need(is_so, f"there are {kind.copies} cards {kind.name!r}, not {found}")
    if table.on_top != NO_CARD:
        is_there = table.discards[table.on_top] > 0
        need(is_there, f"KT-R10: no {box.CARDS[table.on_top].name} is in the discard pile")
    hidden = sum(hand.count(FACE_DOWN) for hand in table.hands)
    need(
        sum(table.unseen) == table.deck_size + hidden,
        "KT-12: the unseen cards are those of the draw pile and of the face-down hands",
    )


def _check_renewal(table: Table, renewal: Renewal) -> None:
    for seat, (kept, hand) in enumerate(zip(renewal.kept, table.hands, strict=True)):
        need(len(kept) == HAND, f"KT-R8: {table.name(seat)} kept {HAND} cards at the renewal")
        is_as_seen = kept == state.BACKS if FACE_DOWN in hand else FACE_DOWN not in kept
        need(is_as_seen, "KT-R10: who sees a hand, knows what was kept of it")
    need(sum(renewal.held) == HAND * table.seats, "KT-R8: three cards to each hand")
    is_so = is_a_past(table, renewal)
    need(is_so, "KT-21: these hands can't have come from those at the renewal")


def _check_that_it_goes_on(table: Table) -> None:
    is_over = table.winner != NOBODY or table.drawn != state.NOT_DRAWN
    need(not is_over, "the game is over, so no step is due")
    need(not ending.has_run_out(table), f"KT-R55: the game was drawn after {table.max_turns} turns")
    need(not ending.is_dead(table), "KT-R55: nobody can ever reach the goal: the game is drawn")
    *below, due = table.steps
    if isinstance(due, RevealTile) and len(below) == 1:
        is_turn = isinstance(below[0], turns.MovePawn | turns.EndTurn)
        need(is_turn, "KT-14: a reveal comes before a move or the end of a turn")
        fault = below[0].fault(table)
        need(not fault, fault)
    else:
        is_alone = not below and not isinstance(due, RevealTile)
        need(is_alone, "one thing is due at a time; after a reveal a move, or the end of a turn")


def _check_end(table: Table) -> None:
    sizes = sorted(len(hand) for hand in table.hands)
    is_so = sizes[:-1] == [HAND] * (table.seats - 1) and sizes[-1] in (HAND, HAND + 1)
    need(is_so, "KT-16: the hands hold three cards, but for one that may hold four")
    if table.winner != NOBODY:
        need(not table.drawn, "a game that is won is not drawn")
        need(pawns.has_crossed(table, table.winner), "KT-48: a winner stands at the goal edge")
        return
    need(table.drawn, "nothing is due, but the game is neither won nor drawn")
    reasons = {
        state.DEAD: ending.is_dead(table),
        state.RUN_OUT: ending.has_run_out(table),
        state.AGREED: True,
    }
    need(reasons[table.drawn], f"KT-R55: the game can't be drawn by {table.drawn!r} here")


def first_steps(table: Table) -> list[Step[Any]]:
    """Of a position that names no steps: who holds four cards plays, else who went first draws."""
    if table.winner != NOBODY or table.drawn:
        return []
    for seat, hand in enumerate(table.hands):
        if len(hand) > HAND:
            return [turns.PLAY_CARDS[seat]]
    return [turns.DRAW_CARDS[max(0, table.first)]]


POSITIONS = Positions(Table, STEPS, check, first_steps)
