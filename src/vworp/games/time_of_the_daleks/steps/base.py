"""What the decisions of this game share."""

from typing import ClassVar

from vworp.core import REFEREE, Illegal, Step
from vworp.games.time_of_the_daleks.actions import ACTIONS
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.wording import say_action, say_deed


class Decision(Step[Table]):
    """A decision of one player; `reads_hand` says that what is legal depends on the hand."""

    __slots__ = ("player",)

    saves: ClassVar[tuple[str, ...]] = ("seat", "player")
    reads_hand: ClassVar[bool] = False

    def __init__(self, seat: int, player: int) -> None:
        super().__init__(seat)
        self.player = player

    def goes_without_saying(self, table: Table) -> bool:
        """TD-R66. Take the only option, or pass over a decision that has none.

        Not where a private hand decides: that nobody was asked would tell what is in it.
        """
        if self.reads_hand and not table.is_open and table.hands[self.player]:
            return False
        options = self.options(table)
        if len(options) > 1:
            return False
        table.steps.pop()
        if options:
            told = self.told(table, options[0], REFEREE)
            if told:
                table.note(self.rules[0], told)
            self.take(table, options[0])
        return True

    def words(self, table: Table, action: int) -> str:
        """The action in plain words."""
        return say_action(table, self.player, action)

    def told(self, table: Table, action: int, viewer: int) -> str:
        """Who does what; passing is not worth a line."""
        return say_deed(table, self.player, action)

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """Whatever is not offered belongs to another moment; a die falls by itself."""
        if action in self.options(table):
            return None
        if action >= ACTIONS.decisions:
            reason = "this is not chance's to decide; a player has to choose"
            return Illegal(self.rules[0], reason)
        return super().refusal(table, action)

    def allows(self, table: Table, action: int) -> bool:
        """Whether nothing stands in the way."""
        return self.why_not(table, action) is None

    def refusal(self, table: Table, action: int) -> Illegal:
        """The rule that stands in the way."""
        refusal = self.why_not(table, action)
        assert refusal is not None
        return refusal
