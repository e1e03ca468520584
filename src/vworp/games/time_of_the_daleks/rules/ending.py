"""How the game ends: three ways to lose, one to win."""

from vworp.core import Result, beats
from vworp.games.time_of_the_daleks import state
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES
from vworp.games.time_of_the_daleks.box.printed import listed

REASONS = {
    state.SEVENTH_MARKER: ("TD-140", "The Daleks win: a seventh Dalek marker had to be placed"),
    state.SHIP_HOME: ("TD-122", "The Daleks win: their ship has reached Gallifrey"),
    state.EARTH_FALLS: ("TD-123", "The Daleks win: three Daleks hold Earth"),
}


def end(table: state.Table, outcome: int) -> None:
    """The game stops at once, whatever was still to be done."""
    table.outcome = outcome
    table.steps.clear()
    if table.story is not None:
        verdict = beats.stamp("The Daleks win!", mood="bad")
        if outcome == state.DOCTORS_WIN:
            verdict = beats.stamp("The Doctors win!", mood="good")
        found = result(table)
        table.note(found.rule, found.words, verdict)


def first_home(table: state.Table) -> list[int]:
    """TD-R01. The players whose TARDIS stands on Gallifrey."""
    return [p for p, space in enumerate(table.tardises) if space == BOX.track.length]


def daleks_on_earth(table: state.Table) -> int:
    """TD-R49. The markers of all three time zones together."""
    return sum(table.daleks[:EARTH_ZONES])


def outcome_of_the_round(table: state.Table) -> int:
    """TD-122, TD-123, TD-124, TD-139, TD-142, TD-143, TD-R49. The Daleks are looked at first."""
    if table.ship == BOX.track.length:
        return state.SHIP_HOME
    if daleks_on_earth(table) >= BOX.limits.daleks_on_earth_loss:
        return state.EARTH_FALLS
    return state.DOCTORS_WIN if first_home(table) else state.GOES_ON


def result(table: state.Table) -> Result:
    """TD-R01. Everybody wins or loses together; in a race, those not home get nothing."""
    if table.outcome != state.DOCTORS_WIN:
        rule, words = REASONS[table.outcome]
        return Result((-1.0,) * table.seats, rule, words)
    seats = {table.seat_of(player) for player in first_home(table)}
    payoffs = tuple(
        1.0 if not table.is_race or seat in seats else 0.0 for seat in range(table.seats)
    )
    names = [state.name_of(table, player) for player in first_home(table)]
    verb = "is" if len(names) == 1 else "are"
    words = f"The Doctors win: {listed(names)} {verb} home on Gallifrey"
    return Result(payoffs, "TD-124", words)
