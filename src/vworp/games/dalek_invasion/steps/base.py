"""What the decisions of this game share: who is named in the log, and Power Card windows."""

from typing import ClassVar

from vworp.core import Illegal, Step
from vworp.games.dalek_invasion.actions import PASS, PLAY, PLAY_AT
from vworp.games.dalek_invasion.box.board import TERRITORY_COUNT
from vworp.games.dalek_invasion.box.cards import ARMY_COUNT, FAST_RETURN_SWITCH, POWERS
from vworp.games.dalek_invasion.rules.powers import (
    EFFECTS,
    Window,
    fits,
    holds,
    mark_card_in_attack,
    playable,
    spend,
)
from vworp.games.dalek_invasion.rules.setup import army_name, place_name
from vworp.games.dalek_invasion.state import Table

SEATS = range(ARMY_COUNT)
PASSED = PASS()
FIRST_PLAY = PLAY.first


class Decision(Step[Table]):
    """A decision of one player; the log names the army before the words."""

    __slots__ = ()

    def told(self, table: Table, action: int, viewer: int) -> str:
        """Black: place 3 in Russia."""
        words = self.words(table, action)
        return f"{army_name(self.seat)}: {words[0].lower()}{words[1:]}"

    def refusal(self, table: Table, action: int) -> Illegal:
        """Why this is not possible here: a card at the wrong time, or simply not now."""
        if action in PLAY or action in PLAY_AT:
            return refuse_card(table, self.seat, action)
        return super().refusal(table, action)


def refuse_card(table: Table, seat: int, action: int) -> Illegal:
    """DI-59, DI-60. A card that is not held, or whose time is another."""
    power = FAST_RETURN_SWITCH if action in PLAY_AT else action - FIRST_PLAY
    card = POWERS[power]
    if not holds(table, seat, power):
        return Illegal("DI-60", f"you do not hold {card.title}")
    return Illegal("DI-59", f"{card.title} can't be played now: {card.text}")


class PowerWindow(Decision):
    """A moment in which certain Power Cards may be played, or not."""

    __slots__ = ()

    window: ClassVar[Window]
    is_in_attack: ClassVar[bool] = False

    def options(self, table: Table) -> list[int]:
        """DI-59, DI-61. Pass, or a card of this window that is in hand."""
        found = [FIRST_PLAY + power for power in playable(table, self.seat, self.window)]
        return [PASSED, *found]

    def take(self, table: Table, action: int) -> None:
        """DI-R45, DI-R47. The card is spent and takes effect before anybody else decides."""
        if action != PASSED:
            power = action - FIRST_PLAY
            spend(table, self.seat, power)
            if self.is_in_attack:
                mark_card_in_attack(table, self.seat)
            EFFECTS[power](table)
        self.go_on(table, is_played=action != PASSED)

    def go_on(self, table: Table, *, is_played: bool) -> None:
        """What follows the window."""
        raise NotImplementedError

    def words(self, table: Table, action: int) -> str:
        """Pass, or play Force Field."""
        if action == PASSED:
            return "Pass"
        if action in PLAY_AT:
            place = place_name((action - PLAY_AT.first) % TERRITORY_COUNT)
            return f"Play {POWERS[FAST_RETURN_SWITCH].title}: TARDIS to {place}"
        return f"Play {POWERS[action - FIRST_PLAY].title}"

    def refusal(self, table: Table, action: int) -> Illegal:
        """A card of this window that has nothing to do, one of another window, or no card."""
        if action in PLAY and action - FIRST_PLAY in self.window.powers:
            power = action - FIRST_PLAY
            if holds(table, self.seat, power) and not fits(table, power):
                return Illegal("DI-59", f"{POWERS[power].title} has nothing to do here")
        if action in PLAY or action in PLAY_AT:
            return refuse_card(table, self.seat, action)
        return Illegal("DI-R47", "first play a Power Card, or pass")
