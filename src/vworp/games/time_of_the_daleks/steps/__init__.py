"""The decisions and deeds of a game, a chapter of the rulebook to a file."""

from vworp.core import BadOption, Step, push_in_order, steps_of
from vworp.core.game import Options
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.forms import doctor_numbers
from vworp.games.time_of_the_daleks.rules.rounds import refill_earth
from vworp.games.time_of_the_daleks.rules.setup import is_race, plays_open
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps import (
    draws,
    effects,
    helping,
    paying,
    pooling,
    prepare,
    recruiting,
    resolving,
    rolling,
    rounds,
    setup,
    stages,
    tasks,
    travel,
)

STEPS = steps_of(
    setup,
    rounds,
    prepare,
    travel,
    recruiting,
    helping,
    pooling,
    stages,
    rolling,
    resolving,
    draws,
    effects,
    paying,
    tasks,
)


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
        setup.DealDoctor(player)
        if options["random_doctors"]
        else setup.ChooseDoctor(table.seat_of(player), player)
        for player in range(table.players)
    ]
    dealing = [
        draws.DrawCard(player)
        for _ in range(BOX.limits.start_cards)
        for player in range(table.players)
    ]
    push_in_order(table, *choosing, *dealing, rounds.NewRound())
    return table
