"""The table before the game: options, and what is laid out."""

from vworp.core import BadOption, Step, push_in_order
from vworp.core.game import Options
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.draws import DrawCard
from vworp.games.time_of_the_daleks.steps.rounds import (
    ChooseDoctor,
    DealDoctor,
    NewRound,
    refill_earth,
)

ALL = "all"


def read_doctors(text: str) -> str:
    """The `doctors` option in its standard form: `all`, or numbers such as `1 4 11 12`."""
    if text.strip() == ALL:
        return ALL
    return " ".join(str(number) for number in doctor_numbers(text))


def doctor_numbers(text: str) -> tuple[int, ...]:
    """TD-R09. The Doctors that are offered."""
    if text.strip() == ALL:
        return tuple(range(1, len(BOX.doctors) + 1))
    words = text.replace(",", " ").split()
    if not all(word.isdigit() and 1 <= int(word) <= len(BOX.doctors) for word in words):
        raise BadOption(f"doctors is 'all' or numbers from 1 to {len(BOX.doctors)}, not {text!r}")
    numbers = tuple(sorted({int(word) for word in words}))
    if len(numbers) < 2:
        raise BadOption(f"doctors: at least two are needed, not {text!r} (TD-R09)")
    return numbers


def is_race(options: Options) -> bool:
    """TD-R01. Whether only those first home win."""
    return options["victory"] == "race"


def plays_open(options: Options) -> bool:
    """TD-R60. Whether hands lie open: as the players wish, and by default unless it is a race."""
    hands = options["open_hands"]
    return hands == "yes" or (hands == "auto" and not is_race(options))


def start(seats: int, options: Options) -> Table:
    """TD-04 to TD-15, TD-R64. The table laid out; the Doctors are still to be chosen.

    TD-07, TD-11, TD-13, TD-R04: charges, TARDISes on Earth, the ship on Skaro, Doctors on consoles.
    """
    offered = doctor_numbers(str(options["doctors"]))
    table = Table(seats, offered, is_race(options), plays_open(options))
    if len(offered) < table.players:
        raise BadOption(f"doctors: {table.players} are needed, not {len(offered)} (TD-R09)")
    table.charges = [BOX.limits.start_sonic] * table.players
    refill_earth(table)
    choosing: list[Step[Table]] = [
        DealDoctor(player)
        if options["random_doctors"]
        else ChooseDoctor(table.seat_of(player), player)
        for player in range(table.players)
    ]
    dealing = [
        DrawCard(player) for _ in range(BOX.limits.start_cards) for player in range(table.players)
    ]
    push_in_order(table, *choosing, *dealing, NewRound())
    return table
