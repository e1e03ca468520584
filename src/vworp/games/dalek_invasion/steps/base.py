"""What the decisions of this game share: who is named in the log, and Power Card windows."""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar

from vworp.core import REFEREE, ChanceStep, Deed, Illegal, Step, Verb, Word, beats, step
from vworp.core.chance import Dice
from vworp.games.dalek_invasion import forms
from vworp.games.dalek_invasion.actions import PASS, PLAY, PLAY_AT, TERRITORIES
from vworp.games.dalek_invasion.box.board import BOARD, NOWHERE
from vworp.games.dalek_invasion.box.cards import ARMY_COUNT, FAST_RETURN_SWITCH, POWERS
from vworp.games.dalek_invasion.rules import landing, powers
from vworp.games.dalek_invasion.rules.attack import MOST_BLACK
from vworp.games.dalek_invasion.rules.end import has_run_out, has_won_by_conquest
from vworp.games.dalek_invasion.rules.setup import army_name
from vworp.games.dalek_invasion.state import PILE_SIZE, Table

SEATS = range(ARMY_COUNT)
StepPlace = Annotated[int, Word(TERRITORIES, as_number=True)]
StepArmy = Annotated[int, Word(forms.army_words, as_number=True, kind="Dalek army")]
PASSED = PASS()
FIRST_PLAY = PLAY.first


def power_of(action: int) -> int | None:
    """DI-59. The Power Card that an action plays, if it plays one."""
    if action in PLAY_AT:
        return FAST_RETURN_SWITCH
    return action - FIRST_PLAY if action in PLAY else None


@step
class InTurn(Step[Table]):
    """A step of somebody's turn, which a deed of the turn brings up (`asked_by`)."""

    asked_by: ClassVar[type[Deed[Table]]]
    is_before_landing: ClassVar[bool] = False
    has_cards_laid: ClassVar[bool] = False
    is_target_empty: ClassVar[bool] = False

    def fault(self, table: Table) -> str:
        return next(self.faults(table), "")

    def faults(self, table: Table) -> Iterator[str]:
        """What every step of a turn needs: a whole board, a living player, a game that goes on."""
        if not 0 <= table.active < table.seats:
            yield "a player is active"
        if not 0 <= table.first < table.seats:
            yield "a player began"
        yield from self._board_faults(table)
        yield from _end_faults(table)
        yield from self._card_faults(table)
        yield from self.due_faults(table)
        yield from self.battle_faults(table)

    def _board_faults(self, table: Table) -> Iterator[str]:
        if NOWHERE in table.owner:
            yield "every territory has an owner"
        for territory, daleks in enumerate(table.daleks):
            if (daleks == 0) != (self.is_target_empty and territory == table.target):
                yield f"{BOARD.ids[territory]} can't hold {daleks} Daleks"
        if not table.is_living(table.active):
            yield "DI-94: a defeated player has no turn"
        turn = (table.first + table.turns) % table.seats
        if table.active != turn and all(table.held[: table.seats]):
            yield f"DI-18: after {table.turns} turns it is the turn of {army_name(turn)}"

    def _card_faults(self, table: Table) -> Iterator[str]:
        """DI-29, DI-31, DI-95, DI-107, DI-115. Where cards must lie in a turn, and where none."""
        if (table.landed == NOWHERE) != self.is_before_landing:
            yield "DI-31: a card lies on the TARDIS space once it has landed, until the turn ends"
        if self.is_before_landing and not table.deck_size and not table.tail:
            yield "DI-29: a card must be there to turn up"
        if table.laid and not self.has_cards_laid:
            yield "cards lie for no trade-in"
        for army, held in enumerate(table.held):
            has_cards = held != 0 or self.takes_from(army)
            if army < table.seats:
                if not has_cards and _hand_size(table, army):
                    yield "DI-95: a defeated player holds no cards"
            elif table.pile_sizes[army - table.seats] != PILE_SIZE * has_cards:
                yield "DI-107, DI-115: three cards lie beside the board for a neutral army"

    def takes_from(self, army: int) -> bool:
        """DI-95. Whether the cards of a defeated army are being taken over."""
        return False

    def due_faults(self, table: Table) -> Iterator[str]:
        """DI-41. Only while Daleks are mustered are some still to be placed."""
        if table.due:
            yield "DI-41: no Daleks are to be placed now"

    def battle_faults(self, table: Table) -> Iterator[str]:
        """DI-65. Only in an attack there is a source and a target."""
        if not table.source == table.target == NOWHERE or table.force:
            yield "DI-65: no attack is going on"


def _end_faults(table: Table) -> Iterator[str]:
    if landing.has_clara_arrived(table):
        yield "DI-40: Clara has arrived, so the game is over"
    if has_won_by_conquest(table):
        yield "DI-05: nobody is left to fight, so the game is over"
    if has_run_out(table):
        yield "DI-R57: the game is over after max_turns turns"


def _hand_size(table: Table, seat: int) -> int:
    return table.card_count(seat) + table.power_count(seat) + table.mission_count(seat)


@step
class TurnDeed(Deed[Table], InTurn):
    """What happens by itself in a turn; only the whole table can be asked to go on with it."""

    def faults(self, table: Table) -> Iterator[str]:
        if table.viewer != REFEREE:
            yield "what happens by itself can't be due in a view"
        yield from super().faults(table)


@step
class TopCard(ChanceStep[Table], InTurn):
    """DI-29, DI-89. A card off the unknown part of the deck."""

    verb: ClassVar[Verb]

    def weights(self, table: Table) -> dict[int, int]:
        return {self.verb.first + card: 1 for card in landing.top_cards(table)}

    def sample(self, table: Table, dice: Dice) -> int:
        cards = landing.top_cards(table)
        return self.verb.first + cards[dice.below(len(cards))]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """DI-29, DI-89. Whatever can be on top."""
        if action in self.verb:
            return landing.why_not_on_top(table, action - self.verb.first)
        return super().why_not(table, action)


@step
class InBattle(InTurn):
    """A step of an attack.

    `is_taken` says that its target is the attacker's already, `is_beaten` that the attacker lost.
    `attackers` stand in the source besides the guard, at the least: None for those that roll.
    """

    is_taken: ClassVar[bool] = False
    is_beaten: ClassVar[bool] = False
    attackers: ClassVar[int | None] = None

    def battle_faults(self, table: Table) -> Iterator[str]:
        """DI-33, DI-65 to DI-69, DI-82. An attack that can be going on."""
        source, target = table.source, table.target
        if source == NOWHERE or target == NOWHERE:
            yield "DI-65: an attack has a source and a target"
        if target not in BOARD.neighbours[source]:
            yield "DI-67: source and target are connected"
        if table.owner[source] != table.active:
            yield "DI-65: the attacker controls the source"
        if (table.owner[target] == table.active) != self.is_taken:
            yield "DI-65: an enemy is attacked"
        if table.tardis in (source, target):
            yield "DI-33: no fight where the TARDIS stands"
        if not 1 <= table.force <= MOST_BLACK:
            yield "DI-68: one to three attack"
        attackers = table.force if self.attackers is None else self.attackers
        if table.daleks[source] <= attackers:
            yield "DI-69: one Dalek stays on guard"
        if table.is_beaten != self.is_beaten:
            yield "DI-82: who is beaten attacks no more"


@step
class Decision(InTurn):
    """A decision of one player; `window` holds the Power Cards that may be played in it."""

    window: ClassVar[powers.Window] = powers.AT_OTHER_TIMES

    def told(self, table: Table, action: int, viewer: int) -> str:
        power = power_of(action)
        does = self.does(table, action) if power is None else f"plays {POWERS[power].title}"
        return f"{table.name(self.seat)} {does}" if does else ""

    def does(self, table: Table, action: int) -> str:
        """What the player does, after the name in the log; "" where what follows will say it."""
        raise NotImplementedError

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """DI-59, DI-60, DI-63. A card by the rules of cards; anything else if it is an option."""
        power = power_of(action)
        if power is not None:
            return powers.why_not_play(table, self.seat, power, self.window)
        return super().why_not(table, action)

    def faults(self, table: Table) -> Iterator[str]:
        """DI-94. A living player decides, whose decision it is."""
        yield from super().faults(table)
        if not table.is_living(self.seat):
            yield "DI-94: a defeated player decides nothing"
        if not self.may_decide(table):
            yield f"{self.rules[0]}: it is not the turn of {army_name(self.seat)} to decide"

    def may_decide(self, table: Table) -> bool:
        """Whether it can be this player's decision: the active one's, unless said otherwise."""
        return self.seat == table.active


def tell_pass(table: Table, seat: int) -> None:
    """Somebody could have done something, and did not."""
    if table.story is not None:
        table.tell(beats.passes(seat))


def open_window(table: Table, windows: "Sequence[PowerWindow]", seat: int) -> bool:
    """DI-R49, DI-R59. Ask a player in a window, if any is; nobody answers for a neutral army."""
    is_open = seat < table.seats and powers.is_asked(table, seat, windows[seat].window)
    if is_open:
        table.steps.append(windows[seat])
    return is_open


def ask_in_turn(table: Table, windows: "Sequence[PowerWindow]", place: int) -> None:
    """DI-R47. The next in the round, clockwise from the active player, who may have a card."""
    for turn in range(place, table.seats):
        if open_window(table, windows, (table.active + turn) % table.seats):
            return


@step
class PowerWindow(Decision):
    """A moment in which certain Power Cards may be played, or not."""

    without: ClassVar[str] = "Play no card"
    """What a pass means here, on its button."""

    def options(self, table: Table) -> list[int]:
        """DI-59, DI-61. Pass, or a card of this window that is in hand."""
        found = [FIRST_PLAY + power for power in powers.playable(table, self.seat, self.window)]
        return [PASSED, *found]

    def take(self, table: Table, action: int) -> None:
        """DI-R45, DI-R47. The card is spent and takes effect before anybody else decides."""
        if action == PASSED:
            tell_pass(table, self.seat)
        else:
            power = action - FIRST_PLAY
            powers.spend(table, self.seat, power)
            if self.window.is_in_attack:
                powers.mark_card_in_attack(table, self.seat)
            powers.EFFECTS[power](table)
        self.go_on(table, is_played=action != PASSED)

    def words(self, table: Table, action: int) -> str:
        return self.without if action == PASSED else super().words(table, action)

    def does(self, table: Table, action: int) -> str:
        return "passes"

    def may_go_unasked(self, table: Table) -> bool:
        """DI-R59. Only where nobody is asked who can do nothing but pass."""
        return table.fast_windows

    def go_on(self, table: Table, *, is_played: bool) -> None:
        """What follows the window; unless said otherwise, what lies under it."""

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """DI-R47. A card of this window, or a pass; everything else comes after it."""
        if action == PASSED or power_of(action) is not None:
            return super().why_not(table, action)
        return Illegal("DI-R47", "first play a Power Card, or pass")

    def faults(self, table: Table) -> Iterator[str]:
        """DI-63, DI-R59. The player has a Power Card, and all can see that one may fit."""
        yield from super().faults(table)
        if not table.power_count(self.seat):
            yield "DI-R59: only who holds a Power Card is asked"
        if self.window.is_in_attack and powers.has_used_card_in_attack(table, self.seat):
            yield "DI-63: one card for each side, and this one is played"
        is_seen = table.viewer in (REFEREE, self.seat)
        if is_seen and not powers.is_asked(table, self.seat, self.window):
            yield "DI-R59: nobody is asked when no card fits"
