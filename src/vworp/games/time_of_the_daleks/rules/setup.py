"""The table before the game: options, and what is laid out."""

from vworp.core import Illegal
from vworp.core.game import Options
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.forms import doctor_numbers
from vworp.games.time_of_the_daleks.state import Table


def read_doctors(text: str) -> str:
    """The `doctors` option in its standard form: `all`, or numbers such as `1 4 11 12`."""
    if text.strip() == "all":
        return "all"
    return " ".join(str(number) for number in doctor_numbers(text))


def is_race(options: Options) -> bool:
    """TD-R01. Whether only those first home win."""
    return options["victory"] == "race"


def plays_open(options: Options) -> bool:
    """TD-R60. Whether hands lie open: as the players wish, and by default unless it is a race."""
    hands = options["open_hands"]
    return hands == "yes" or (hands == "auto" and not is_race(options))


def why_not_doctor(table: Table, number: int) -> Illegal | None:
    """TD-04, TD-R09. Whether a Doctor, by card number, can still be chosen."""
    if number in table.offered and number not in table.doctors:
        return None
    reason = "taken already" if number in table.doctors else "not offered"
    return Illegal("TD-R09", f"the {BOX.doctors[number - 1].name} is {reason}")


def become_doctor(table: Table, player: int, number: int) -> None:
    """TD-04, TD-05. The Doctor card, and its companion on the console."""
    table.doctors[player] = number
    table.companions[player] = [BOX.doctors[number - 1].companion]
