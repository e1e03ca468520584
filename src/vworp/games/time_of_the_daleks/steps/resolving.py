"""Adventure E: what success brings and failure costs."""

from typing import Annotated

from vworp.core import Illegal, Step, Text, field, push_in_order, step
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX, NOWHERE
from vworp.games.time_of_the_daleks.box.vocabulary import FAILURE, SUCCESS
from vworp.games.time_of_the_daleks.forms import Player
from vworp.games.time_of_the_daleks.rules import console, daleks, dice, draws, resolving, tasks
from vworp.games.time_of_the_daleks.rules.effects import preventions, why_not_prevent
from vworp.games.time_of_the_daleks.state import ALONE, AT_LOCATION, FROM_AFAR, Table
from vworp.games.time_of_the_daleks.steps.base import Happening, OpenDecision, YesNo, ZoneNumber
from vworp.games.time_of_the_daleks.steps.draws import DrawCard
from vworp.games.time_of_the_daleks.steps.effects import RemoveHere, carry_out
from vworp.games.time_of_the_daleks.steps.paying import PayOne, start_playing, start_using
from vworp.games.time_of_the_daleks.steps.tasks import complete_tasks
from vworp.games.time_of_the_daleks.telling import board
from vworp.games.time_of_the_daleks.telling.challenge import verdict
from vworp.games.time_of_the_daleks.telling.consoles import companions_stay

MARKER, FAIL_COST = PREVENTABLE = ("dalek_marker", "fail_cost")


@step
class Resolve(Happening):
    """TD-79, TD-85, TD-R35. Matched or not: the dice go back, then one of two sequences."""

    rules = ("TD-79", "TD-85", "TD-R35", "TD-R39")
    ends_adventure = True

    def run(self, table: Table) -> None:
        """TD-R39. Step by step, the helped Doctor first."""
        is_success = dice.is_matched(table) and any(pool.size() for pool in table.pools)
        verdict(table, is_success)
        dice.return_all_dice(table)
        if is_success:
            push_in_order(table, *success_steps(table))
        else:
            push_in_order(table, *failure_steps(table))


def success_steps(table: Table) -> list[Step[Table]]:
    """TD-80 to TD-84, TD-112, TD-116, TD-117, TD-R39, TD-R42. In this order."""
    player, helper = table.acting, table.helper
    zone = table.places[player]
    is_at_anomaly = zone >= BOX.tile_zones
    if not is_at_anomaly:
        board.dilemma_goes(table, zone, "Solved")
        draws.discard_dilemma(table, zone)
    steps: list[Step[Table]] = [GainReward(player)]
    if table.help == AT_LOCATION:
        steps.append(GainReward(helper))
    elif table.help == FROM_AFAR:
        steps.append(DrawCard(helper))
    if not is_at_anomaly:
        steps.append(RemoveHere(table.seat_of(player), player))
    if not is_at_anomaly and table.help == AT_LOCATION:
        steps.append(RemoveHere(table.seat_of(helper), helper))
    return [*steps, Promote(player), UseOutcomeAbilities(player, 1), CountSuccess(zone)]


@step
class GainReward(Happening):
    """TD-81, TD-116. The reward of the time zone that this Doctor is in."""

    rules = ("TD-81", "TD-116")
    is_of_turn = True

    who: Player = field(name="player")

    def run(self, table: Table) -> None:
        carry_out(table, self.who, BOX.zones[table.places[self.who]].reward)

    def fault(self, table: Table) -> str:
        is_there = table.places[self.who] != NOWHERE
        return "" if is_there else "TD-81: a reward is of the time zone that the Doctor is in"


@step
class Promote(Happening):
    """TD-84. All part-time companions become full-time."""

    rules = ("TD-84",)
    is_of_turn = True

    who: Player = field(name="player")

    def run(self, table: Table) -> None:
        companions_stay(table, self.who)
        table.companions[self.who] += table.part_time[self.who]
        table.part_time[self.who] = []


@step
class UseOutcomeAbilities(Happening):
    """TD-R47. What the acting Doctor's cards bring after a success or a failure, by themselves."""

    rules = ("TD-R47",)
    is_of_turn = True

    who: Player = field(name="player")
    is_success: YesNo

    def run(self, table: Table) -> None:
        when = SUCCESS if self.is_success else FAILURE
        effects = [a for a in console.abilities(table, self.who, when) if a.kind != "prevent"]
        carry_out(table, self.who, effects)


@step
class CountSuccess(Happening):
    """TD-131, TD-132, TD-136, TD-R53. At the end of resolving: the anomaly ends, tasks count."""

    rules = ("TD-131", "TD-132", "TD-136", "TD-R53")
    is_of_turn = True

    zone: ZoneNumber

    def run(self, table: Table) -> None:
        """Once for every task that it fits."""
        zone = BOX.zones[self.zone]
        if zone.anomaly != NOWHERE:
            tasks.discard_anomaly(table, zone.anomaly)
            resolving.send_to_consoles(table, self.zone)
        triggers = ["success"]
        if zone.place == "earth":
            triggers.append("success_earth")
        if zone.place == "location":
            triggers.append("success_off_earth")
        if table.help != ALONE:
            triggers.append("success_helped")
        complete_tasks(table, table.acting, tuple(triggers))


def failure_steps(table: Table) -> list[Step[Table]]:
    """TD-86 to TD-89, TD-113, TD-118, TD-119, TD-130, TD-R39, TD-R42. In this order.

    TD-R38: the dilemma itself stays where it is, faceup.
    """
    player, helper = table.acting, table.helper
    resolving.dismiss_part_time(table, player)
    hit = [player, helper] if table.help == AT_LOCATION else [player]
    steps: list[Step[Table]] = []
    if table.places[player] < BOX.tile_zones:
        steps += [Prevent(table.seat_of(p), p, MARKER) for p in hit]
    steps += [Prevent(table.seat_of(p), p, FAIL_COST) for p in hit]
    if table.help == FROM_AFAR:
        steps.append(PayOne(table.seat_of(helper), helper))
    return [*steps, UseOutcomeAbilities(player, 0)]


@step
class Prevent(OpenDecision):
    """TD-87, TD-89, TD-118, TD-119, TD-D26, TD-R47. The blow falls, unless a card prevents it."""

    rules = ("TD-87", "TD-89", "TD-118", "TD-119", "TD-D26", "TD-R47")
    is_of_adventure = True
    done = "Let it happen"
    reads_hand = True

    what: Annotated[str, Text(*PREVENTABLE)]

    def ask(self, table: Table) -> str:
        blow = "A Dalek is about to land" if self.what == MARKER else "The failure has its price"
        return f"{blow}: prevent it with a card, or let it happen"

    def choices(self, table: Table) -> list[int]:
        found = preventions(table, self.player, self.what, FAILURE)
        cards = resolving.prevention_cards(table, self.player, self.what)
        return act.uses(found) + act.plays(cards)

    def why_not(self, table: Table, action: int) -> Illegal | None:
        if act.pool_named(action) is None and act.is_use(action):
            return why_not_prevent(table, self.player, act.ability_of(action), self.what, FAILURE)
        if act.pool_named(action) is None and act.is_play(action):
            card = act.card_of(action)
            return resolving.why_not_prevent_with(table, self.player, card, self.what)
        return super().why_not(table, action)

    def choose(self, table: Table, action: int) -> None:
        if act.is_use(action):
            table.steps.extend(start_using(table, self.player, act.ability_of(action)))
        else:
            start_playing(table, self.player, act.card_of(action))
        board.blow_prevented(table, self.player)

    def end(self, table: Table) -> None:
        if self.what == MARKER:
            daleks.place_marker(table, daleks.spot_of(table.places[self.player]))
        else:
            carry_out(table, self.player, resolving.fail_cost(table))
