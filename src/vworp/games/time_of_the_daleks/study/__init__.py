"""Odds: how likely a challenge is met with best play, exactly or as a bound that says so.

Best play means the best there is: icons, cards, charges and black dice of all Doctors who take
part, in any order, on any dice, and changes of facing at the end.
"""

from vworp.games.time_of_the_daleks.study.bound import AtLeast, best_of
from vworp.games.time_of_the_daleks.study.matching import can_be_completed
from vworp.games.time_of_the_daleks.study.outcomes import Counts, Pools, dice_by_colour
from vworp.games.time_of_the_daleks.study.resources import (
    REROLL_PRICE,
    TURN_PRICE,
    Charges,
    FacingChange,
    Reroll,
    Resources,
    is_settled,
    resources_of,
)
from vworp.games.time_of_the_daleks.study.roll import Roll, one_roll
from vworp.games.time_of_the_daleks.study.stock import DiceChoice

__all__ = [
    "REROLL_PRICE",
    "TURN_PRICE",
    "AtLeast",
    "Charges",
    "Counts",
    "DiceChoice",
    "FacingChange",
    "Pools",
    "Reroll",
    "Resources",
    "Roll",
    "best_of",
    "can_be_completed",
    "dice_by_colour",
    "is_settled",
    "one_roll",
    "resources_of",
]
