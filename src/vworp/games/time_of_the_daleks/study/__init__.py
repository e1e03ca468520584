"""Odds: how likely a challenge is met with best play, reckoned exactly or as a bound that says so.

Best play means the best there is: icons, cards, charges and black dice of all Doctors who take
part, in any order, on any dice, and changes of facing at the end.
"""

from vworp.games.time_of_the_daleks.study.aids import (
    REROLL_PRICE,
    TURN_PRICE,
    Aids,
    Icon,
    Lifting,
    Purse,
    Turner,
    aids_of,
    is_settled,
    poorer,
)
from vworp.games.time_of_the_daleks.study.bound import AtLeast, best_of
from vworp.games.time_of_the_daleks.study.completing import can_be_completed
from vworp.games.time_of_the_daleks.study.roll import Roll, one_roll
from vworp.games.time_of_the_daleks.study.spread import Counts, Pools, dice_by_colour

__all__ = [
    "REROLL_PRICE",
    "TURN_PRICE",
    "Aids",
    "AtLeast",
    "Counts",
    "Icon",
    "Lifting",
    "Pools",
    "Purse",
    "Roll",
    "Turner",
    "aids_of",
    "best_of",
    "can_be_completed",
    "dice_by_colour",
    "is_settled",
    "one_roll",
    "poorer",
]
