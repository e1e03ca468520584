"""What the dice do for a player, so that a search can take it off."""

from collections.abc import Sequence

from vworp.games.dalek_invasion.actions import RED
from vworp.games.dalek_invasion.box.board import TERRITORY_COUNT
from vworp.games.dalek_invasion.policy.prospects import chances, landings_to_come, per_dalek
from vworp.games.dalek_invasion.rules.attack import MOST_BLACK, MOST_RED, losses, red_dice
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps.attack import BlackDie, RedDie
from vworp.games.dalek_invasion.study.battle import roll_odds

WORTH = 3.0
"""A Dalek saved in a battle does so much more than one that merely stands on the board: it fights
on. Fitted to 255 decisions of two players in mid-game; a search finds out what it is here."""

_FIRST_RED = RED.first

_LOST = [
    [
        sum(float(share) * lost for (lost, _), share in roll_odds(black, red).items())
        for red in range(1, MOST_RED + 1)
    ]
    for black in range(1, MOST_BLACK + 1)
]
"""What a roll costs the attacker on average, by dice less one."""


class BattleLuck:
    """DI-74, DI-75. The luck of rolls where no card is in force, from one view on."""

    __slots__ = ("_seats", "_slopes")

    def __init__(self, view: Table) -> None:
        self._seats = view.seats
        scale = WORTH * per_dalek(landings_to_come(view)) * view.seats / (view.seats - 1)
        self._slopes = [scale * chance * (1.0 - chance) for chance in chances(view)]

    def row(self, state: Table) -> int:
        """Each territory that is attacked has its dice, black and red; all else is one row."""
        step = state.steps[-1]
        if isinstance(step, BlackDie):
            return state.target
        if isinstance(step, RedDie):
            return TERRITORY_COUNT + state.target
        return 2 * TERRITORY_COUNT

    def gifts(self, state: Table, action: int) -> Sequence[float]:
        """With the last die of a roll: what fewer losses than usual are worth to the attacker."""
        if not isinstance(state.steps[-1], RedDie) or len(state.red) + 1 < red_dice(state):
            return ()
        target = state.target
        if target in (state.weapons_at, state.field_at):
            return ()
        lost, _ = losses(state.black, [*state.red, action - _FIRST_RED + 1], 0, 0)
        usual = _LOST[state.force - 1][len(state.red)]
        seat = state.active
        gift = self._slopes[seat] * (usual - lost) / (state.dalek_count(seat) + 1)
        gifts = [-gift / (self._seats - 1)] * self._seats
        gifts[seat] = gift
        return gifts
