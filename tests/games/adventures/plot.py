"""What plans and quests are tested with: a plan in force, an act of work, the end of a turn."""

from games.adventures.stage import actor, due, play, stage, who, words
from vworp.games.adventures import actions as act
from vworp.games.adventures.rules.cards.hands import CARDS, set_of
from vworp.games.adventures.rules.people import aliens_on_table
from vworp.games.adventures.state import Adventure

AT_M1 = "24 21.75"
"""Within 2 of the live objective M1 at 24 23.8, south of the low wall."""


def end_of_turn(state: Adventure) -> Adventure:
    due(state, "Bookkeeping", "EndOfTurn")
    state.turn += 1
    return state


def planned(race: str, *figures: str, portals: bool = False) -> Adventure:
    """The Doctor holds all five cards of the race, and the Actions card is in force."""
    state = stage(*figures, race=race, portals=portals, quiet=True)
    state.faces[0] = 1
    who(state, "doctor").hand = list(set_of(act.RACES.number(race)))
    return due(state, "Exchange window=A")


def plan(state: Adventure) -> str:
    return CARDS[set_of(state.race)[3]].id


def work(state: Adventure, word: str) -> Adventure:
    """A figure spends its act on work, nobody shoots, and the turn ends."""
    for alien in aliens_on_table(state):
        alien.disarmed = state.turn
    due(state, "ShootingAndActing")
    while type(state.step).__name__ == "DeclareAct":
        play(state, "work" if actor(state) == word else "nothing")
    return end_of_turn(state)


def done(state: Adventure) -> Adventure:
    """Leave what is asked now alone."""
    while words(state)[0] == "done" and type(state.step).__name__ != "Idle":
        play(state, "done")
    return state
