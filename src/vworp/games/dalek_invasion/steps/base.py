"""What the decisions of this game share: who is named in the log, and Power Card windows."""

from typing import ClassVar

from vworp.core import Illegal, Step
from vworp.games.dalek_invasion.actions import PASS, PLAY, PLAY_AT
from vworp.games.dalek_invasion.box.board import TERRITORY_COUNT
from vworp.games.dalek_invasion.box.cards import ARMY_COUNT, FAST_RETURN_SWITCH, POWERS
from vworp.games.dalek_invasion.rules.powers import (
    AT_OTHER_TIMES,
    EFFECTS,
    IN_ATTACK,
    Window,
    mark_card_in_attack,
    playable,
    spend,
    why_not_play,
)
from vworp.games.dalek_invasion.rules.setup import army_name, place_name
from vworp.games.dalek_invasion.state import Table

SEATS = range(ARMY_COUNT)
PASSED = PASS()
FIRST_PLAY = PLAY.first


class Laddered(Step[Table]):
    """One ladder says what is allowed, and why not."""

    __slots__ = ()

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """None if it is allowed; or the rule that stands in its way."""
        return None if action in self.options(table) else Step.refusal(self, table, action)

    def allows(self, table: Table, action: int) -> bool:
        """As the ladder says."""
        return self.why_not(table, action) is None

    def refusal(self, table: Table, action: int) -> Illegal:
        """As the ladder says."""
        reason = self.why_not(table, action)
        assert reason is not None
        return reason


class Decision(Laddered):
    """A decision of one player; the log names the army before the words.

    `window` holds the Power Cards that may be played in it.
    """

    __slots__ = ()

    window: ClassVar[Window] = AT_OTHER_TIMES

    def told(self, table: Table, action: int, viewer: int) -> str:
        """Black: place 3 in Russia."""
        words = self.words(table, action)
        return f"{army_name(self.seat)}: {words[0].lower()}{words[1:]}"

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """DI-59, DI-60, DI-63. A card by the rules of cards; anything else if it is an option."""
        if action in PLAY or action in PLAY_AT:
            power = FAST_RETURN_SWITCH if action in PLAY_AT else action - FIRST_PLAY
            return why_not_play(table, self.seat, power, self.window)
        return super().why_not(table, action)


class PowerWindow(Decision):
    """A moment in which certain Power Cards may be played, or not."""

    __slots__ = ()

    def options(self, table: Table) -> list[int]:
        """DI-59, DI-61. Pass, or a card of this window that is in hand."""
        found = [FIRST_PLAY + power for power in playable(table, self.seat, self.window)]
        return [PASSED, *found]

    def take(self, table: Table, action: int) -> None:
        """DI-R45, DI-R47. The card is spent and takes effect before anybody else decides."""
        if action != PASSED:
            power = action - FIRST_PLAY
            spend(table, self.seat, power)
            if self.window.mask & IN_ATTACK:
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

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """DI-R47. A card of this window, or a pass; everything else comes after it."""
        if action == PASSED or action in PLAY or action in PLAY_AT:
            return super().why_not(table, action)
        return Illegal("DI-R47", "first play a Power Card, or pass")
