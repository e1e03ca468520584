"""Step 4 of the turn: shooting and acting."""

from typing import ClassVar

from vworp.core import Deed, push_in_order
from vworp.games.adventures.cards.live import look_at_the_set
from vworp.games.adventures.cards.passing import Exchange
from vworp.games.adventures.combat.acting import Acting, Volley
from vworp.games.adventures.combat.declaring import Declaring
from vworp.games.adventures.combat.melee import Fighting
from vworp.games.adventures.combat.prisoners import SurrenderCheck
from vworp.games.adventures.state import Adventure


class ShootingAndActing(Deed[Adventure]):
    """AT-43, AT-R13. Declare everything; shooting; melee; acts; surrender; cards."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-43", "AT-R13")

    def run(self, state: Adventure) -> None:
        """One after the other; AT-D03: the race may have been turned up in step 3."""
        push_in_order(
            state,
            Declaring(),
            Volley(),
            Fighting(),
            Acting(),
            SurrenderCheck(),
            Exchange("B"),
        )
        look_at_the_set(state)
