"""What the steps share: how decisions are told, and what any table must be like for them."""

from collections.abc import Sequence

from vworp.core import Step, step
from vworp.games.keys_to_the_tardis.state import HAND, NOBODY, Table


@step
class Decision(Step[Table]):
    """What a player decides; the log tells the order on the button as a deed."""

    def told(self, table: Table, action: int, viewer: int) -> str:
        return told_of(table, self.seat, self.words(table, action))


def told_of(table: Table, seat: int, order: str) -> str:
    """An order as the log tells it: 'South opens the red door on e3 with a red Key'."""
    verb, _, rest = order.partition(" ")
    ending = "es" if verb.endswith(("sh", "ss")) else "s"
    return f"{table.name(seat)} {verb.lower()}{ending}{' ' if rest else ''}{rest}"


def fault_of_hands(table: Table, sizes: Sequence[int]) -> str:
    """KT-16. Why the hands can't be so large at this point."""
    if [len(hand) for hand in table.hands] == list(sizes):
        return ""
    words = ", ".join(str(size) for size in sizes)
    return f"KT-16: at this point the hands hold {words} cards"


def fault_of_turn(table: Table, player: int = NOBODY) -> str:
    """KT-13, KT-16. Why a turn can't be on its way; who plays a card has one more than three."""
    if table.first == NOBODY:
        return "KT-13: somebody must have gone first"
    return fault_of_hands(table, [HAND + (seat == player) for seat in range(table.seats)])
