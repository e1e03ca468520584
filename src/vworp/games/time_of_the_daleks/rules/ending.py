"""How the game ends: three ways to lose, one to win."""

from vworp.core import Result
from vworp.games.time_of_the_daleks import state
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES

REASONS = {
    state.SEVENTH_MARKER: ("TD-140", "The Daleks win: a seventh Dalek marker had to be placed"),
    state.SHIP_HOME: ("TD-122", "The Daleks win: their ship has reached Gallifrey"),
    state.EARTH_FALLS: ("TD-123", "The Daleks win: three Daleks hold Earth"),
}


def end(table: state.Table, outcome: int) -> None:
    """The game stops at once, whatever was still to be done."""
    table.outcome = outcome
    table.steps.clear()


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
    names = [BOX.doctors[table.doctors[player] - 1].name for player in first_home(table)]
    return Result(payoffs, "TD-124", f"The Doctors win: first home on Gallifrey {_list(names)}")


def _list(names: list[str]) -> str:
    verb = "is" if len(names) == 1 else "are"
    return f"{verb} the {' and the '.join(names)}"
