"""Orders: a sentence that stands for a row of plain actions.

Who has gathered far more dice than may roll, a helper from afar above all, would have to put them
back one by one. What is recorded are those plain actions and nothing else.
"""

from vworp.core import BadNotation, Offer, Order
from vworp.games.time_of_the_daleks.policy.dice import drop
from vworp.games.time_of_the_daleks.rules.dice import most_dice, pool_of
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.pooling import Trim

PUT_BACK = "put back"


class PutBackOrder:
    """TD-56. Put dice back, those that help least first, until all that are left may roll."""

    remembers = False

    def next_action(self, view: Table) -> int | None:
        """The die that is missed least."""
        if view.is_over or view.seat != view.viewer or not isinstance(view.step, Trim):
            return None
        return max(view.options(), key=lambda action: drop(view, view.step, action), default=None)


def offers(view: Table) -> list[Offer]:
    """Where more than one die has to go."""
    if view.is_over or view.seat != view.viewer or not isinstance(view.step, Trim):
        return []
    own = pool_of(view, view.step.player)
    extra = view.pools[own].size() - most_dice(view, own)
    return [Offer(PUT_BACK, f"Put {extra} back for me")] if extra > 1 else []


def read_order(sentence: str) -> Order:
    """An order from its sentence: there is just `put back`."""
    if sentence.lower().split() != PUT_BACK.split():
        raise BadNotation(f"{sentence!r} is not an order; write {PUT_BACK}")
    return PutBackOrder()
