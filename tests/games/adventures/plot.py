"""What plans and quests are tested with: a plan in force, an act of work, the end of a turn."""

from games.adventures.stage import (
    actor,
    asked,
    due,
    fact,
    is_alien,
    now,
    on_table,
    play,
    stage,
    words,
)
from vworp.games.adventures.state import Adventure

AT_M1 = "24 21.75"
"""Within 2 of the live objective M1 at 24 23.8, south of the low wall."""

M1_FACE_UP = {"m1": "up", "m2": "down", "m3": "down", "m4": "down"}


def end_of_turn(state: Adventure) -> Adventure:
    due(state, "Bookkeeping", "EndOfTurn")
    return now(state, turn=state.turn + 1)


def idea_cards(race: str) -> list[str]:
    """The five cards of a race, by their ids."""
    return [f"{race[:3]}-{number}" for number in range(1, 6)]


def hold_all(state: Adventure) -> Adventure:
    """The Doctor holds all five cards of the race."""
    return now(state, f"doctor hand={','.join(idea_cards(fact(state, 'race')))}")


def planned(race: str, *figures: str, portals: bool = False) -> Adventure:
    """The Doctor holds all five cards of the race, and the Actions card is in force."""
    state = stage(*figures, race=race, portals=portals, quiet=True, faces=M1_FACE_UP)
    return due(hold_all(state), "Exchange window=A")


def in_force(state: Adventure) -> list[str]:
    """The quests and Actions cards in force."""
    return [row["card"] for row in fact(state, "live_cards")]


def work(state: Adventure, word: str) -> Adventure:
    """A figure spends its act on work, nobody shoots, and the turn ends."""
    for alien in filter(is_alien, on_table(state)):
        now(state, f"{alien} disarmed={state.turn}")
    due(state, "ShootingAndActing")
    while asked(state) == "DeclareAct":
        play(state, "work" if actor(state) == word else "nothing")
    return end_of_turn(state)


def done(state: Adventure) -> Adventure:
    """Leave what is asked now alone."""
    while words(state)[0] == "done" and asked(state):
        play(state, "done")
    return state
