"""The start of a turn: neutral reinforcement, the landing of the TARDIS, window L."""

from collections.abc import Iterator

from vworp.core import Illegal, step
from vworp.games.dalek_invasion.actions import LAND, NEUTRAL, PLAY_AT
from vworp.games.dalek_invasion.box.board import NOWHERE, TERRITORY_COUNT, bits_of
from vworp.games.dalek_invasion.box.cards import FAST_RETURN_SWITCH
from vworp.games.dalek_invasion.rules import landing, neutral, powers
from vworp.games.dalek_invasion.rules.end import end_game
from vworp.games.dalek_invasion.rules.setup import counted, map_name, place_name
from vworp.games.dalek_invasion.state import CLARA, Table
from vworp.games.dalek_invasion.steps import base


@step
class ReinforceNeutral(base.TurnDeed):
    """DI-112. With two players, before the TARDIS moves: three Daleks for a neutral army."""

    is_before_landing = True

    def run(self, table: Table) -> None:
        """DI-114, DI-R51. The opponent of the active player decides; none left, none placed."""
        if table.seats == 2 and neutral.open_neutral_territories(table):
            table.due = neutral.NEUTRAL_DALEKS
            _ask_for_neutral(table, 1 - table.active)

    def faults(self, table: Table) -> Iterator[str]:
        """DI-113. None of them stands yet."""
        yield from super().faults(table)
        if table.neutral != NOWHERE:
            yield "DI-113: no neutral army is being reinforced yet"


def _ask_for_neutral(table: Table, seat: int) -> None:
    """A choice, unless one territory is all there is."""
    choice = neutral.open_neutral_territories(table)
    if table.due and choice & (choice - 1) == 0:
        neutral.reinforce_the_only_territory(table)
    elif table.due:
        table.steps.append(PLACE_NEUTRAL[seat])


@step
class PlaceNeutral(base.Decision):
    """DI-113, DI-114. Where the three neutral Daleks go; not the active player's choice."""

    rules = ("DI-113", "DI-112", "DI-114", "DI-R51")
    asked_by = ReinforceNeutral
    is_before_landing = True

    def options(self, table: Table) -> list[int]:
        """DI-113. Any territory of one neutral army, one to three Daleks each."""
        return [
            NEUTRAL.first + 3 * territory + count
            for territory in bits_of(neutral.open_neutral_territories(table))
            for count in range(table.due)
        ]

    def take(self, table: Table, action: int) -> None:
        territory, count = NEUTRAL.args(action)
        neutral.reinforce_neutral(table, territory, count + 1)
        _ask_for_neutral(table, self.seat)

    def ask(self, table: Table) -> str:
        if table.neutral == NOWHERE:
            many = counted(table.due)
            return f"Before {table.name(table.active)}'s turn: put {many} with a neutral army"
        they_go = "does it go" if table.due == 1 else "do they go"
        return f"{table.due} more for the neutral {table.name(table.neutral)}: where {they_go}?"

    def does(self, table: Table, action: int) -> str:
        territory, count = NEUTRAL.args(action)
        army = table.name(table.owner[territory])
        return f"puts {counted(count + 1)} with the neutral {army} in {place_name(territory)}"

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """DI-112, DI-113. Three Daleks for one neutral army."""
        if action not in NEUTRAL:
            return Illegal("DI-112", "first add three Daleks to a neutral army")
        territory, count = NEUTRAL.args(action)
        if not neutral.is_neutral(table, table.owner[territory]):
            return Illegal("DI-112", f"{place_name(territory)} is not neutral")
        if not neutral.open_neutral_territories(table) >> territory & 1:
            return Illegal("DI-113", "all three go to the same neutral army")
        if count >= table.due:
            return Illegal("DI-113", f"only {table.due} are left to add")
        return None

    def may_decide(self, table: Table) -> bool:
        """DI-114. The opponent of the active player."""
        return table.seats == 2 and self.seat != table.active

    def due_faults(self, table: Table) -> Iterator[str]:
        """DI-112, DI-113. One to three are left, and some choice where they go."""
        if not 1 <= table.due <= neutral.NEUTRAL_DALEKS:
            yield "DI-112: three neutral Daleks"
        if (table.due == neutral.NEUTRAL_DALEKS) != (table.neutral == NOWHERE):
            yield "DI-113: one army"
        if table.neutral != NOWHERE and not neutral.is_neutral(table, table.neutral):
            yield "DI-112: a neutral army"
        if neutral.open_neutral_territories(table).bit_count() < 2:
            yield "DI-R51: there is no choice of territories"


@step
class LandTheTardis(base.TurnDeed):
    """DI-28, DI-29. Step 1: the top card of the deck is turned up."""

    is_before_landing = True

    def run(self, table: Table) -> None:
        """DI-R28. A card that was returned under the deck comes up as everybody expects."""
        if table.deck_size:
            table.steps.append(TURN_UP)
        else:
            _land_as_expected(table)


@step
class TurnUpCard(base.TopCard):
    """DI-29. The top card, out of those that can lie there."""

    rules = ("DI-29", "DI-30", "DI-31", "DI-37", "DI-40")
    prompt = "The TARDIS is about to land"
    asked_by = LandTheTardis
    is_before_landing = True
    verb = LAND

    def take(self, table: Table, action: int) -> None:
        card = action - LAND.first
        landing.lift_from_deck(table, card)
        _land(table, card)

    def faults(self, table: Table) -> Iterator[str]:
        """DI-29, DI-R28. The top card is one that nobody knows."""
        yield from super().faults(table)
        if not table.deck_size:
            yield "DI-R28: no unknown card lies on top of the deck"


def _land_as_expected(table: Table) -> None:
    """DI-R28. The top card is one that was put under the deck."""
    card = table.tail.pop(0)
    if table.story is not None:
        words = f"The TARDIS lands in {place_name(card)}, as everybody knew"
        table.note("DI-R28", words, silent="it is seen to arrive")
    _land(table, card)


def _land(table: Table, card: int) -> None:
    """DI-30, DI-37, DI-40. Landing and regeneration; Clara's arrival ends the game."""
    landing.land_the_tardis(table, card)
    landing.regenerate(table)
    if landing.has_clara_arrived(table):
        end_game(table, CLARA)


@step
class AfterLanding(base.TurnDeed):
    """DI-R47. Window L: the active player first, then clockwise, one pass."""

    def run(self, table: Table) -> None:
        base.ask_in_turn(table, LANDING_WINDOW, 0)


@step
class LandingWindow(base.PowerWindow):
    """Window L: the TARDIS has landed; two cards can send it elsewhere."""

    rules = ("DI-59", "DI-R44", "DI-R47", "DI-R59")
    asked_by = AfterLanding
    window = powers.AT_LANDING
    without = "Let it stay there"

    def ask(self, table: Table) -> str:
        where = "" if table.tardis == NOWHERE else f" in {map_name(table.tardis)}"
        return f"The TARDIS has landed{where}: play a card?"

    def options(self, table: Table) -> list[int]:
        """PC-07, PC-08. Send it to any other territory, or make it vanish."""
        found = super().options(table)
        if base.FIRST_PLAY + FAST_RETURN_SWITCH not in found:
            return found
        found.remove(base.FIRST_PLAY + FAST_RETURN_SWITCH)
        return found + [
            PLAY_AT.first + territory
            for territory in range(TERRITORY_COUNT)
            if territory != table.tardis
        ]

    def take(self, table: Table, action: int) -> None:
        """PC-07 names a territory; the rest as in every window."""
        if action in PLAY_AT:
            powers.spend(table, self.seat, FAST_RETURN_SWITCH)
            powers.fast_return_switch(table, action - PLAY_AT.first)
            self.go_on(table, is_played=True)
        else:
            super().take(table, action)

    def go_on(self, table: Table, *, is_played: bool) -> None:
        base.ask_in_turn(table, LANDING_WINDOW, (self.seat - table.active) % table.seats + 1)

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """PC-07 moves the TARDIS to another territory, and needs its name."""
        reason = super().why_not(table, action)
        if reason is None and action == base.FIRST_PLAY + FAST_RETURN_SWITCH:
            return Illegal("DI-59", "say where the TARDIS goes: play fast_return_switch egypt")
        if reason is None and action in PLAY_AT and action - PLAY_AT.first == table.tardis:
            return Illegal("DI-59", "the TARDIS stands there already")
        return reason

    def may_decide(self, table: Table) -> bool:
        """DI-R47. All in turn."""
        return True


TURN_UP = TurnUpCard()
PLACE_NEUTRAL = tuple(PlaceNeutral(seat) for seat in base.SEATS)
LANDING_WINDOW = tuple(LandingWindow(seat) for seat in base.SEATS)
