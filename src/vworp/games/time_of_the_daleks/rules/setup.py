"""The table before the game: options, and what is in the box."""

from collections import Counter

from vworp.core import Illegal
from vworp.core.game import Options
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.forms import FACEDOWN, doctor_numbers
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.telling.consoles import becomes


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


def why_not_doctor(table: Table, player: int, doctor: int) -> Illegal | None:
    """TD-04, TD-R09. Nobody is a Doctor twice, or one that is not offered."""
    number = BOX.doctors[doctor].number
    if number in table.offered and number not in table.doctors:
        return None
    reason = "taken already" if number in table.doctors else "not offered"
    return Illegal("TD-R09", f"the {BOX.doctors[doctor].name} is {reason}")


def become_doctor(table: Table, player: int, number: int) -> None:
    """TD-04, TD-05. The Doctor card, and its companion on the console."""
    table.doctors[player] = number
    table.companions[player] = [BOX.doctors[number - 1].companion]
    becomes(table, player)


def count_everything(table: Table) -> dict[str, int]:
    """Each kind of component: those that lie somewhere, and those left in deck or supply.

    A card that lay in two places at once would make its deck owe one, so the sum would grow.
    """
    companions = Counter(
        companion
        for row in (*table.companions, *table.part_time, table.companion_discard)
        for companion in row
    )
    cards = table.cards_unseen()
    tiles = Counter((*table.tiles, *table.drawn, *table.tile_discard))
    anomalies = Counter((*(a.card for a in table.anomalies), *table.anomaly_discard))
    return {
        "doctors": _with_deck(Counter(d for d in table.doctors if d), len(BOX.doctors)),
        "companions": _with_deck(companions, len(BOX.companions)),
        "timey-wimey cards": sum(card.copies for card in BOX.cards) - sum(min(0, c) for c in cards),
        "locations": _with_deck(tiles, len(BOX.locations)),
        "dilemmas": _dilemmas(table),
        "time anomalies": _with_deck(anomalies, len(BOX.anomalies)),
        "dice": sum(table.supply)
        + sum(pool.size() for pool in table.pools)
        + sum(sum(anomaly.dice) for anomaly in table.anomalies),
    }


def _with_deck(lying: Counter[int], size: int) -> int:
    return sum(lying.values()) + size - len(lying)


def _dilemmas(table: Table) -> int:
    """The facedown ones are among the unseen; more of them than unseen ones would be too many."""
    faceup = [slot for slot in table.slots if slot >= 0]
    unseen = sum(len(batch) for batch in table.batches)
    for number, batch in enumerate(table.batches):
        unseen += max(0, table.slots.count(FACEDOWN - number) - len(batch))
    return len(faceup) + len(table.dilemma_discard) + unseen
