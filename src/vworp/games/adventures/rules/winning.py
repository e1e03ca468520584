"""How the game is won (chapter 3.21), and what everybody gets for it."""

from vworp.core import Result, beats
from vworp.games.adventures.rules.cards.hands import CARDS, CONSEQUENCES, is_set_with_the_doctor
from vworp.games.adventures.rules.cards.live import open_quests
from vworp.games.adventures.rules.people import active_aliens, is_of_the_party, is_prisoner
from vworp.games.adventures.rules.portals import on_table
from vworp.games.adventures.state import (
    CLIFFHANGER,
    DEFEAT,
    EARLY_VICTORY,
    GOES_ON,
    VICTORY,
    Adventure,
)


def is_party_free(state: Adventure) -> bool:
    """AT-260, AT-R11. Neither the Doctor nor any companion is a prisoner."""
    return not any(is_of_the_party(f) and is_prisoner(f) for f in state.figures.values())


def is_ready(state: Adventure) -> bool:
    """AT-59, AT-83, AT-260, AT-261, AT-263. All conditions but the Actions required."""
    return is_set_with_the_doctor(state) and not open_quests(state) and is_party_free(state)


def has_run_its_course(state: Adventure) -> bool:
    """AT-R82. A timer that the Consequences started must have run out."""
    return not any(CARDS[card].number == CONSEQUENCES for _, card, _ in state.timers)


def is_unopposed(state: Adventure) -> bool:
    """AT-264, AT-R80. No enemy is active on the table, and no portal is left."""
    return not active_aliens(state) and not on_table(state)


def check(state: Adventure) -> None:
    """AT-60, AT-262, AT-R82. In step 5, after the timers."""
    if state.outcome != GOES_ON or not is_ready(state):
        return
    if state.actions_done:
        if has_run_its_course(state):
            state.outcome = VICTORY
    elif is_unopposed(state):
        state.outcome = EARLY_VICTORY
    if state.outcome != GOES_ON:
        state.tell(beats.stamp("Victory!", mood="good"))


ENDINGS = {
    VICTORY: ("AT-262", "Victory: the plan is foiled, and the Doctor knows why", 1.0),
    EARLY_VICTORY: ("AT-264", "Victory: nobody is left to stop the Doctor", 1.0),
    CLIFFHANGER: ("AT-265", "A cliffhanger that no episode resolves: all are captured", -1.0),
    DEFEAT: ("AT-R81", "Defeat: the last episode is over and the plan goes on", -1.0),
}


def result(state: Adventure) -> Result:
    """AT-01, AT-R81. The players win or lose together."""
    rule, words, payoff = ENDINGS[state.outcome]
    return Result((payoff,) * state.seats, rule, words)
