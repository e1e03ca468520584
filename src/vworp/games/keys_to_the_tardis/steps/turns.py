"""The decisions of a turn, in the order a turn meets them: draw, play, move, bonus."""

from vworp.core import REFEREE, ChanceStep, Deed, Illegal, Seat, beats, field, step
from vworp.core.beats import Beat
from vworp.core.chance import Dice
from vworp.games.keys_to_the_tardis.actions import BONUS, DECLINE, DRAW, MOVE, OUTSIDE, STAY
from vworp.games.keys_to_the_tardis.box import CARD_WORDS, TARDIS_KEY, TELEPORT
from vworp.games.keys_to_the_tardis.box.board import OUTSIDE as OFF_THE_GRID
from vworp.games.keys_to_the_tardis.box.board import actions_on
from vworp.games.keys_to_the_tardis.rules import cards, pawns, turns
from vworp.games.keys_to_the_tardis.rules.doors import doors_that_may_be_flipped, why_no_flip
from vworp.games.keys_to_the_tardis.rules.ending import bring_pawn_to, draw_by_turns, has_run_out
from vworp.games.keys_to_the_tardis.rules.memory import cards_in_the_pile
from vworp.games.keys_to_the_tardis.shapes import DECK, card_shape, hand_shape, tile_shape
from vworp.games.keys_to_the_tardis.state import Table
from vworp.games.keys_to_the_tardis.steps.base import Decision, fault_of_turn, told_of
from vworp.games.keys_to_the_tardis.steps.cards import PLAYS, play_beat, play_words
from vworp.games.keys_to_the_tardis.steps.doors import flip_the_door, flip_words

_FIRST_DRAW = DRAW.first
_FIRST_MOVE = MOVE.first
_OUTSIDE = OUTSIDE()
_STAY = STAY()
_FIRST_BONUS = BONUS.first
_DECLINE = DECLINE()

_PASSES = beats.passes()


@step
class DrawCard(ChanceStep[Table]):
    """KT-14, KT-15. The card that a turn begins with."""

    rules = ("KT-15", "KT-14", "KT-16", "KT-R10")
    prompt = "A card is drawn"
    is_private = True

    who: Seat = field(name="drawer")

    def weights(self, table: Table) -> dict[int, int]:
        """KT-12. Any card that can still be in the draw pile, by how many there are."""
        pile = cards_in_the_pile(table)
        return {_FIRST_DRAW + card: count for card, count in enumerate(pile) if count}

    def sample(self, table: Table, dice: Dice) -> int:
        """The top card."""
        return _FIRST_DRAW + turns.top_card(table, dice)

    def take(self, table: Table, action: int) -> None:
        """KT-14, KT-16. The hand grows to four; then one of them is played."""
        card = action - _FIRST_DRAW
        cards.take_into_hand(table, self.who, card)
        if table.story is not None:
            tell_of_the_draw(table, self.who, card)
        table.steps.append(PLAY_CARDS[self.who])

    def told(self, table: Table, action: int, viewer: int) -> str:
        """KT-R10. Which card it is, only its owner reads."""
        if self.is_secret(table, action, viewer):
            return f"{table.name(self.who)} draws a card"
        return told_of(table, self.who, self.words(table, action))

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """KT-15. A turn begins with the draw, of a card that can be in the pile."""
        if action not in DRAW:
            return Illegal("KT-15", "a turn begins with drawing a card")
        card = action - _FIRST_DRAW
        if not cards_in_the_pile(table)[card]:
            return Illegal("KT-15", f"a {CARD_WORDS.names[card]} can't be in the draw pile now")
        return None

    def fault(self, table: Table) -> str:
        return fault_of_turn(table)


def tell_of_the_draw(table: Table, seat: int, card: int) -> None:
    """KT-15, KT-R10. All see that a card is drawn, and its owner sees which."""
    table.tell(beats.draw(DECK, hand_shape(table.edges[seat]), seat=seat))
    drawn = card_shape(card, table.hands[seat].count(card))
    table.tell(beats.reveal(drawn, CARD_WORDS.names[card], seat=seat), seats=(seat,))


@step
class PlayCard(Decision):
    """KT-14, KT-17. The one card that must be played, used or not."""

    rules = ("KT-17", "KT-14", "KT-18", "KT-84", "KT-R7", "KT-R8", "KT-R9")

    def options(self, table: Table) -> list[int]:
        """KT-17, KT-R7, KT-R9. Any card of the hand: into the discard pile, or to a legal use."""
        kinds = list(dict.fromkeys(table.hands[self.seat]))
        return kinds + cards.uses_of(table, self.seat, kinds)

    def take(self, table: Table, action: int) -> None:
        """KT-14, KT-83, KT-84. After the play comes the move, but not for a trapped pawn."""
        seat = self.seat
        card, effect = PLAYS[action]
        cards.take_from_hand(table, seat, card)
        table.steps.append(END_TURNS[seat] if table.pandorica[seat] else MOVE_PAWNS[seat])
        if table.story is not None:
            table.tell(play_beat(table, seat, action))
        effect(table, action)

    def ask(self, table: Table) -> str:
        if table.pandorica[self.seat]:
            return "Play one of your cards; your pawn is trapped this turn"
        return "Play one of your cards, or throw one away"

    def words(self, table: Table, action: int) -> str:
        return play_words(table, action)

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """KT-14, KT-17, KT-38, KT-83. A card is played, by its own rules."""
        if action < _FIRST_MOVE:
            return cards.why_not_play(table, self.seat, PLAYS[action][0], action)
        if action < _FIRST_BONUS and table.pandorica[self.seat]:
            return Illegal("KT-83", "your pawn is on a Pandorica and does not move: play a card")
        if action < _FIRST_BONUS:
            return Illegal("KT-14", "a turn goes draw, play, move: play a card first")
        if action <= _DECLINE:
            return _no_bonus()
        return Illegal("KT-17", "now a card is played")

    def fault(self, table: Table) -> str:
        return fault_of_turn(table, self.seat)


@step
class MovePawn(Decision):
    """KT-14, KT-19. The move that ends a turn, for those who want one."""

    rules = ("KT-19", "KT-22", "KT-25", "KT-29", "KT-30", "KT-31", "KT-32", "KT-36", "KT-R50")

    def options(self, table: Table) -> list[int]:
        """KT-19, KT-29, KT-30. Onto a tile, outside where that is possible, or nowhere."""
        moves = actions_on(_FIRST_MOVE, pawns.may_enter(table, self.seat))
        if pawns.may_step_outside(table, self.seat):
            return [*moves, _OUTSIDE, _STAY]
        return [*moves, _STAY]

    def take(self, table: Table, action: int) -> None:
        """KT-22. One move, then what the tile gives; KT-R21: after a teleport, nothing more."""
        seat = self.seat
        if action == _STAY:
            if table.story is not None:
                table.tell(_PASSES)
            end_turn(table, seat, seat + 1)
        elif action == _OUTSIDE:
            pawns.step_outside(table, seat)
            end_turn(table, seat, seat + 1)
        elif bring_pawn_to(table, seat, action - _FIRST_MOVE):
            apply_tile_bonus(table, seat)

    def ask(self, table: Table) -> str:
        has_way = pawns.may_enter(table, self.seat) > 0
        if table.pawns[self.seat] == OFF_THE_GRID:
            if has_way:
                return "Enter through an open door at your edge, or stay"
            return "No door is open at your edge: your pawn waits outside"
        if pawns.may_step_outside(table, self.seat):
            return f"{'Move your pawn one tile, step' if has_way else 'Step'} outside, or stay put"
        return "Move your pawn one tile, or stay put" if has_way else "No way is open: stay put"

    def words(self, table: Table, action: int) -> str:
        """Move to e3, and what happens there."""
        if action not in MOVE:
            return super().words(table, action)
        way, tile = self.way(table, action), action - _FIRST_MOVE
        if table.faces[TELEPORT] >> tile & 1:
            return f"{way} and teleport to the Control Tile"
        return way if pawns.rows_from(table.edges[self.seat], tile) else f"{way} and win"

    def way(self, table: Table, action: int) -> str:
        """Where a move leads, and whether through a Time Tunnel."""
        is_tunnel = pawns.is_through_tunnel(table, self.seat, action - _FIRST_MOVE)
        return f"{MOVE.say(action)}{' through the Time Tunnel' if is_tunnel else ''}"

    def told(self, table: Table, action: int, viewer: int) -> str:
        """Where the pawn goes and how far its goal is; KT-37 and KT-48 tell the rest themselves."""
        if action not in MOVE:
            return super().told(table, action, viewer)
        deed, tile = told_of(table, self.seat, self.way(table, action)), action - _FIRST_MOVE
        left = pawns.rows_from(table.edges[self.seat], tile)
        is_told = table.faces[TELEPORT] >> tile & 1 or not left
        return deed if is_told else f"{deed}: {pawns.rows(left)} to go"

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """KT-17, KT-19, KT-22, KT-30, KT-38. The pawn moves, steps outside, or stays."""
        if action < _FIRST_MOVE:
            return Illegal("KT-17", "exactly one card is played in a turn; now move, or stay")
        if action in MOVE:
            return pawns.why_not_enter(table, self.seat, action - _FIRST_MOVE, pawns.OWN_MOVE)
        if action == _OUTSIDE:
            return pawns.why_not_step_outside(table, self.seat)
        if action == _STAY:
            return None
        if action <= _DECLINE:
            return _no_bonus()
        return Illegal("KT-19", "now the pawn moves, or stays")

    def fault(self, table: Table) -> str:
        if table.pandorica[self.seat]:
            return "KT-83: a pawn on a Pandorica does not move"
        return fault_of_turn(table)


def _no_bonus() -> Illegal:
    return Illegal("KT-38", "no TARDIS Key is on offer: that needs a move onto its tile")


@step
class UseTardisKey(Decision):
    """KT-38, KT-R29. The bonus of a TARDIS Key Tile: one other door, opened or closed."""

    rules = ("KT-38", "KT-40", "KT-42", "KT-R29", "KT-R30")
    prompt = "Open or close any other door, or keep the TARDIS Key"

    def options(self, table: Table) -> list[int]:
        """KT-38, KT-R15, KT-R29. Any door that may be flipped, or none; the pawn's own may not."""
        return [*actions_on(_FIRST_BONUS, doors_that_may_be_flipped(table)), _DECLINE]

    def take(self, table: Table, action: int) -> None:
        """KT-40, KT-42, KT-R29. Using it uses it up; there is no further move."""
        if action == _DECLINE:
            if table.story is not None:
                table.tell(_PASSES)
            end_turn(table, self.seat, self.seat + 1)
        else:
            tile = action - _FIRST_BONUS
            pawns.use_up(table, self.seat)
            table.steps.append(END_TURNS[self.seat])
            if table.story is not None:
                table.tell(beats.ray(tile_shape(table.pawns[self.seat]), tile_shape(tile)))
            flip_the_door(table, tile)

    def words(self, table: Table, action: int) -> str:
        """Open the red door on e3 with the TARDIS Key."""
        if action == _DECLINE:
            return super().words(table, action)
        return f"{flip_words(table, action - _FIRST_BONUS)} with the TARDIS Key"

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """KT-38, KT-R28, KT-R29, KT-R30. Another door that may be flipped, or none."""
        if action == _DECLINE:
            return None
        if action not in BONUS:
            return Illegal("KT-R29", "first use the TARDIS Key, or decline")
        tile = action - _FIRST_BONUS
        if tile == table.pawns[self.seat]:
            return Illegal("KT-R30", "the TARDIS Key is for another door than the one you stand on")
        return why_no_flip(table, tile, pawn="KT-52", cookie="KT-R28")

    def fault(self, table: Table) -> str:
        if not pawns.has_tardis_key(table, self.seat) or table.pandorica[self.seat]:
            return "KT-38: the bonus is for a pawn that has just come to a TARDIS Key not yet used"
        return fault_of_turn(table)


@step
class EndTurn(Deed[Table]):
    """KT-20. The turn of a player ends, when everything in it is done."""

    rules = ("KT-20", "KT-85")

    who: Seat = field(name="mover")

    def run(self, table: Table) -> None:
        """KT-20. On to the next player."""
        end_turn(table, self.who, self.who + 1)

    def fault(self, table: Table) -> str:
        """KT-14. After a reveal a turn ends for who can't move or has used a TARDIS Key."""
        is_due = table.step is self
        if is_due and table.viewer != REFEREE:
            return "KT-20: a turn that is over has ended"
        has_used_key = table.faces[TARDIS_KEY] & table.used[self.who] & 1 << table.pawns[self.who]
        if not is_due and not has_used_key and not table.pandorica[self.who]:
            return "KT-14: only a trapped pawn has no move, and only a TARDIS Key opens a door then"
        return fault_of_turn(table)


def apply_tile_bonus(table: Table, seat: int) -> None:
    """KT-38, KT-43, KT-R31, KT-R33. What arriving by one's own move gives, once per tile.

    KT-44: a bonus turn is a turn like any other, so it begins with the draw.
    """
    if pawns.has_tardis_key(table, seat):
        if table.story is not None:
            table.tell(bonus_stamp(table, seat, "TARDIS Key!"))
        table.steps.append(USE_TARDIS_KEYS[seat])
    elif pawns.has_extra_turn(table, seat):
        pawns.use_up(table, seat)
        if table.story is not None:
            words = f"{table.name(seat)} gets another turn at once"
            table.note("KT-43", words, bonus_stamp(table, seat, "Extra turn!"))
        end_turn(table, seat, seat)
    else:
        end_turn(table, seat, seat + 1)


def bonus_stamp(table: Table, seat: int, words: str) -> Beat:
    """KT-38, KT-43. What the tile under a pawn gives its player."""
    return beats.stamp(words, at=tile_shape(table.pawns[seat]), mood="good")


def end_turn(table: Table, seat: int, following: int) -> None:
    """KT-20, KT-85, KT-R55. The Pandorica counts, and then it is the following player's turn."""
    table.turns += 1
    if table.pandorica[seat]:
        turns.count_down_the_pandorica(table, seat)
    if has_run_out(table):
        draw_by_turns(table)
    else:
        begin_turn(table, following % table.seats)


def begin_turn(table: Table, seat: int) -> None:
    """KT-15, KT-21, KT-R11. The draw, from a new draw pile when the old one is used up."""
    if table.deck_size == 0:
        turns.renew_the_deck(table)
    table.steps.append(DRAW_CARDS[seat])


DRAW_CARDS = tuple(DrawCard(seat) for seat in range(4))
PLAY_CARDS = tuple(PlayCard(seat) for seat in range(4))
MOVE_PAWNS = tuple(MovePawn(seat) for seat in range(4))
USE_TARDIS_KEYS = tuple(UseTardisKey(seat) for seat in range(4))
END_TURNS = tuple(EndTurn(seat) for seat in range(4))
"""One of each for every seat, shared by all tables: steps are values."""
