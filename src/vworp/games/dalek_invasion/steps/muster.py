"""Step 3 of a turn: muster, sabotage, placing."""

from collections.abc import Iterator
from functools import cache
from typing import ClassVar

from vworp.core import REFEREE, Illegal, step
from vworp.games.dalek_invasion.actions import DONE, LAY, MISSION, MOST_NEW, PLACE, TRADE
from vworp.games.dalek_invasion.box.board import BOARD, TERRITORY_COUNT, bits_of
from vworp.games.dalek_invasion.box.cards import DALEKS_FOR_STARS, MISSIONS, MOST_STARS, stars_of
from vworp.games.dalek_invasion.rules import muster, powers
from vworp.games.dalek_invasion.rules.setup import counted, place_name
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps import base

_DONE = DONE()
_TRADE = TRADE()


@step
class InMuster(base.InTurn):
    """A step in which new Daleks are due: `fewest` of them, or as many as counted at first."""

    fewest: ClassVar[int] = 0

    def due_faults(self, table: Table) -> Iterator[str]:
        """DI-41, DI-42. What has been mustered so far; no territory changes hands meanwhile."""
        least = self.fewest or muster.new_daleks(table, table.active)
        most = muster.most_mustered(table)
        if not least <= table.due <= most:
            yield f"DI-41: {least} to {most} new Daleks, not {table.due}"
        bonus = muster.continent_bonus(table, table.active)
        if table.continent_bonus != bonus:
            yield f"DI-46: continents bring {bonus} Daleks"


@step
class MusterDaleks(base.TurnDeed):
    """DI-41, DI-R14. Step 3a begins: count, then add what cards bring."""

    def run(self, table: Table) -> None:
        """The count is open; what else there is depends on the cards in hand."""
        muster.count_new_daleks(table)
        _ask_to_muster(table)


def _ask_to_muster(table: Table) -> None:
    """Whoever holds any card at all is asked: their number is public, their use is not."""
    if table.hands[table.active]:
        table.steps.append(MUSTER[table.active])


@step
class Muster(base.Decision, InMuster):
    """DI-R14. Missions, trade-ins and boosts in any order, until the player is done."""

    rules = ("DI-R14", "DI-50", "DI-51", "DI-55", "DI-57", "DI-60", "DI-61", "DI-R21", "DI-R24")
    asked_by = MusterDaleks
    window = powers.AT_MUSTER

    def options(self, table: Table) -> list[int]:
        """DI-50, DI-55, DI-60. Whatever the hand allows, and done."""
        seat = self.seat
        return [
            *[base.FIRST_PLAY + power for power in powers.playable(table, seat, powers.AT_MUSTER)],
            *[MISSION.first + mission for mission in muster.fulfilled_missions(table, seat)],
            *[LAY.first + card for card in bits_of(muster.cards_to_lay(table, seat))],
            _DONE,
        ]

    def may_go_unasked(self, table: Table) -> bool:
        """The number of cards in hand is public, their use is not."""
        return False

    def take(self, table: Table, action: int) -> None:
        """One thing after the other; done fixes the total."""
        if action == _DONE:
            base.tell_pass(table, self.seat)
            return
        if action in LAY:
            _lay(table, self.seat, action)
            return
        if action in MISSION:
            muster.reveal_mission(table, self.seat, action - MISSION.first)
        else:
            powers.spend(table, self.seat, action - base.FIRST_PLAY)
            powers.EFFECTS[action - base.FIRST_PLAY](table)
        _ask_to_muster(table)

    def ask(self, table: Table) -> str:
        return f"{table.due} new Daleks so far: use cards for more, or be done"

    def does(self, table: Table, action: int) -> str:
        if action == _DONE:
            return f"musters {counted(table.due)}"
        if action in LAY:
            return _lays(action)
        return f"reveals the mission against the {MISSIONS[action - MISSION.first].invader}"

    def words(self, table: Table, action: int) -> str:
        if action == _DONE:
            return f"Done: {table.due} new Daleks"
        power, words = base.power_of(action), super().words(table, action)
        return words if power is None else f"{words}: {counted(powers.more_by(table, power))}"

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """DI-R14. Missions, cards and boosts by their rules; Daleks are placed later."""
        if action in MISSION:
            return muster.why_not_mission(table, self.seat, action - MISSION.first)
        if action in LAY:
            return muster.why_not_lay(table, self.seat, action - LAY.first)
        if action == _TRADE:
            return Illegal("DI-55", "lay the cards first that you want to trade in")
        if action in PLACE:
            return Illegal("DI-41", "first the number of new Daleks is settled: say done")
        return super().why_not(table, action)


def _lay(table: Table, seat: int, action: int) -> None:
    """DI-R23, DI-R60. A card of the owner's choice lies open for the trade-in."""
    card = 1 << (action - LAY.first)
    table.laid |= card
    table.show(card)
    table.steps.append(LAY_CARDS[seat])


def _lays(action: int) -> str:
    card = action - LAY.first
    stars = "1 star" if BOARD.stars[card] == 1 else f"{BOARD.stars[card]} stars"
    return f"lays the {place_name(card)} card: {stars}"


@step
class LayCards(base.Decision, InMuster):
    """DI-55, DI-R20, DI-R23. The rest of a trade-in: further cards, then the trade."""

    rules = ("DI-55", "DI-56", "DI-R19", "DI-R20", "DI-R23")
    asked_by = MusterDaleks
    has_cards_laid = True

    def options(self, table: Table) -> list[int]:
        """DI-R19, DI-R20. Further cards up to ten stars, and from two stars on the trade."""
        cards = [LAY.first + card for card in bits_of(muster.cards_to_lay(table, self.seat))]
        return [*cards, _TRADE] if muster.may_trade(table) else cards

    def take(self, table: Table, action: int) -> None:
        if action == _TRADE:
            muster.trade_in(table, self.seat)
            _ask_to_muster(table)
        else:
            _lay(table, self.seat, action)

    def does(self, table: Table, action: int) -> str:
        if action == _TRADE:
            stars = stars_of(table.laid)
            return f"trades cards with {stars} stars for {DALEKS_FOR_STARS[stars]} Daleks"
        return _lays(action)

    def may_go_unasked(self, table: Table) -> bool:
        """DI-24. Only where the number of cards, which is public, leaves nothing to choose."""
        left = table.card_count(self.seat) - table.laid.bit_count()
        is_full = stars_of(table.laid) == MOST_STARS
        return is_full or left == (0 if muster.may_trade(table) else 1)

    def ask(self, table: Table) -> str:
        if not muster.may_trade(table):
            return "1 star lies there: lay another card, a trade-in takes two"
        return f"{stars_of(table.laid)} stars lie there: lay more cards, or trade them in"

    def words(self, table: Table, action: int) -> str:
        if action == _TRADE:
            stars = stars_of(table.laid)
            return f"Trade {stars} stars for {DALEKS_FOR_STARS[stars]} Daleks"
        return super().words(table, action)

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """DI-55, DI-R19, DI-R20. Further cards, or the trade of two stars or more."""
        if action in LAY:
            return muster.why_not_lay(table, self.seat, action - LAY.first)
        if action != _TRADE:
            return Illegal("DI-55", "first finish the trade-in")
        if not muster.may_trade(table):
            return Illegal("DI-R19", "fewer than two stars can't be traded in")
        return None

    def faults(self, table: Table) -> Iterator[str]:
        """DI-55, DI-R19, DI-R20. Cards from the hand, and a way to go on."""
        yield from super().faults(table)
        if not table.laid or table.laid & ~table.hands[self.seat]:
            yield "DI-55: cards from the hand are laid"
        if stars_of(table.laid) > MOST_STARS:
            yield "DI-R20: no more than ten stars"
        is_seen = table.viewer in (REFEREE, self.seat)
        if is_seen and not muster.may_trade(table) and not muster.cards_to_lay(table, self.seat):
            yield "DI-R19: two stars"


@step
class AfterMuster(base.TurnDeed, InMuster):
    """DI-R14, DI-R47. Window S: the others in turn, clockwise, may spoil the muster."""

    def run(self, table: Table) -> None:
        base.ask_in_turn(table, SABOTAGE_WINDOW, 1)


@step
class SabotageWindow(base.PowerWindow, InMuster):
    """Window S: another player has mustered."""

    rules = ("DI-59", "DI-R44", "DI-R47", "DI-R48", "DI-R59")
    asked_by = AfterMuster
    fewest = muster.ALWAYS_NEW
    window = powers.AT_SABOTAGE

    def go_on(self, table: Table, *, is_played: bool) -> None:
        base.ask_in_turn(table, SABOTAGE_WINDOW, (self.seat - table.active) % table.seats + 1)

    def ask(self, table: Table) -> str:
        rival, many = table.name(table.active), counted(table.due)
        return f"{rival} has mustered {many}: play a card against it?"

    def may_decide(self, table: Table) -> bool:
        """DI-R47. The others in turn."""
        return self.seat != table.active


@step
class PlaceNewDaleks(base.TurnDeed, InMuster):
    """DI-41, DI-48. Step 3b: the total is settled and goes onto the board."""

    fewest = muster.ALWAYS_NEW

    def run(self, table: Table) -> None:
        """A choice, unless one territory is all there is."""
        held = table.held[table.active]
        if held & (held - 1) == 0:
            muster.place_in_the_only_territory(table)
        else:
            table.steps.append(PLACE_DALEKS[table.active])


@cache
def lumps(due: int) -> tuple[int, ...]:
    """The counts that are listed as options: one, three, half, all; any other is allowed too."""
    return tuple(sorted({1, min(3, due), (due + 1) // 2, due}))


@cache
def _placements(due: int) -> list[list[int]]:
    """For every territory, the listed options to place Daleks there."""
    return [
        [PLACE.first + territory * MOST_NEW + count - 1 for count in lumps(due)]
        for territory in range(TERRITORY_COUNT)
    ]


@step
class PlaceDaleks(base.Decision, InMuster):
    """DI-48, DI-R10, DI-R15. New Daleks for one own territory after the other; all must go."""

    rules = ("DI-48", "DI-R15", "DI-R10", "DI-R12")
    has_free_places = True
    asked_by = PlaceNewDaleks
    fewest = 1

    def options(self, table: Table) -> list[int]:
        """DI-48. Any own territory, with handy counts."""
        placements = _placements(table.due)
        found: list[int] = []
        for territory in bits_of(table.held[self.seat]):
            found += placements[territory]
        return found

    def take(self, table: Table, action: int) -> None:
        """DI-R15. Until nothing is left."""
        territory, count = divmod(action - PLACE.first, MOST_NEW)
        muster.place_daleks(table, territory, count + 1)
        if table.due:
            table.steps.append(self)

    def ask(self, table: Table) -> str:
        return f"Place {counted(table.due)} in your territories"

    def does(self, table: Table, action: int) -> str:
        territory, count = PLACE.args(action)
        return f"places {counted(count + 1)} in {place_name(territory)}"

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """DI-48, DI-R15. Any own territory, with any count that is left."""
        if action in PLACE:
            territory, count = PLACE.args(action)
            if table.owner[territory] != self.seat:
                return Illegal("DI-R15", f"you do not control {place_name(territory)}")
            if count >= table.due:
                return Illegal("DI-48", f"only {table.due} new Daleks are left, not {count + 1}")
            return None
        if action in MISSION or action in LAY or base.power_of(action) is not None:
            return Illegal("DI-R14", "the muster is over; what is due must be placed")
        return Illegal("DI-R15", "all new Daleks are placed before anything else")

    def faults(self, table: Table) -> Iterator[str]:
        """DI-48. There is a choice where they go."""
        yield from super().faults(table)
        if table.territory_count(self.seat) < 2:
            yield "DI-48: there is no choice of territories"


MUSTER = tuple(Muster(seat) for seat in base.SEATS)
LAY_CARDS = tuple(LayCards(seat) for seat in base.SEATS)
SABOTAGE_WINDOW = tuple(SabotageWindow(seat) for seat in base.SEATS)
PLACE_DALEKS = tuple(PlaceDaleks(seat) for seat in base.SEATS)
