"""The decisions, chance events and deeds of the game: all of them, for positions to name."""

from vworp.core import steps_of
from vworp.games.adventures.steps import (
    acts,
    automated,
    events,
    markers,
    melee,
    orders,
    portals,
    prisoners,
    race,
    setup,
    shooting,
    sight,
    turn,
)
from vworp.games.adventures.steps.cards import artifacts, choices, drawing, effects, live, passing
from vworp.games.adventures.steps.movement import arriving, driving, going, order

STEPS = steps_of(
    setup,
    turn,
    markers,
    orders,
    sight,
    events,
    portals,
    race,
    order,
    going,
    arriving,
    driving,
    automated,
    live,
    effects,
    choices,
    drawing,
    artifacts,
    passing,
    acts,
    shooting,
    melee,
    prisoners,
)
