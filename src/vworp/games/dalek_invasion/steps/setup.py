"""Set-up as chance: who begins, and every card dealt."""

from collections.abc import Iterator
from typing import Annotated

from vworp.core import REFEREE, ChanceStep, Number, step
from vworp.core.chance import Dice
from vworp.games.dalek_invasion.actions import DEAL, FIRST, MISSION_CARD, PILE, POWER_CARD
from vworp.games.dalek_invasion.box.board import NOWHERE, TERRITORY_COUNT, bits_of
from vworp.games.dalek_invasion.box.cards import FIRST_MISSION, FIRST_POWER, MISSIONS, POWERS
from vworp.games.dalek_invasion.rules.landing import possible_top_cards
from vworp.games.dalek_invasion.rules.setup import (
    GARRISON,
    PILE_SIZE,
    POWERS_EACH,
    army_name,
    deal_secretly,
    deal_to_pile,
    garrison,
    missions_each,
    place_name,
    receiver,
    undealt_missions,
    undealt_powers,
    undealt_territories,
)
from vworp.games.dalek_invasion.state import Table


@step
class SetUp(ChanceStep[Table]):
    """A step before the first turn."""

    def fault(self, table: Table) -> str:
        return next(self.faults(table), "")

    def faults(self, table: Table) -> Iterator[str]:
        """DI-17 to DI-27, DI-104 to DI-111. Dealt so far, and all else is as at first."""
        yield from _faults_of_a_start(table)
        yield from _faults_of_territories(table)
        yield from _faults_of_hands(table)


def _faults_of_a_start(table: Table) -> Iterator[str]:
    if (table.first == NOWHERE) != isinstance(table.step, FirstPlayer):
        yield "DI-18: who begins?"
    if table.active != table.first:
        yield "DI-18: the first player has the first turn"
    if table.turns or table.clara or table.due or table.force:
        yield "nothing has happened yet"
    if table.landed != NOWHERE or table.tardis != NOWHERE:
        yield "the TARDIS has not landed yet"
    if table.open_cards() or len(table.shuffles) > 1:
        yield "no card has moved yet"


def _faults_of_territories(table: Table) -> Iterator[str]:
    held = [0] * table.armies
    for number in range(_dealt(table, DealTerritory)):
        held[receiver(table, number)] += 1
    if [mask.bit_count() for mask in table.held] != held:
        yield "DI-19: territories are dealt in turn"
    for owner, daleks in zip(table.owner, table.daleks, strict=True):
        if daleks != (0 if owner == NOWHERE else GARRISON):
            yield "DI-21: three Daleks in every territory dealt"
    laid = _dealt(table, DealPile)
    piles = range(len(table.piles))
    if table.pile_sizes != [min(PILE_SIZE, max(0, laid - PILE_SIZE * pile)) for pile in piles]:
        yield "DI-107: three cards for each neutral army"


def _faults_of_hands(table: Table) -> Iterator[str]:
    missions, powers = _dealt(table, DealMission), _dealt(table, DealPower)
    for seat in range(table.seats):
        if table.card_count(seat):
            yield "DI-22: no player starts with a Territory Card"
        if table.mission_count(seat) != _share(table, seat, missions):
            yield "DI-23: Mission Cards are dealt in turn"
        if table.power_count(seat) != _share(table, seat, powers):
            yield "DI-25: Power Cards are dealt in turn"


def _dealt(table: Table, kind: "type[Dealing]") -> int:
    """How many cards of a deal lie: all, unless it is going on or still to come."""
    waiting = [step.number for step in table.steps if isinstance(step, kind)]
    return waiting[0] if waiting else kind.cards(table)


def _share(table: Table, seat: int, dealt: int) -> int:
    place = (seat - table.first) % table.seats
    return dealt // table.seats + (place < dealt % table.seats)


@step
class FirstPlayer(SetUp):
    """DI-18, DI-R03. Who begins."""

    rules = ("DI-18", "DI-R03")
    prompt = "Chance names the first player"

    def weights(self, table: Table) -> dict[int, int]:
        """DI-R03. Every seat alike."""
        return {FIRST(seat): 1 for seat in range(table.seats)}

    def take(self, table: Table, action: int) -> None:
        """DI-18. The first turn is this player's."""
        table.first = action - FIRST.first
        table.active = table.first


@step
class Dealing(SetUp):
    """One card of a deal; `number` of them lie already."""

    number: Annotated[int, Number(0)]

    @staticmethod
    def cards(table: Table) -> int:
        """How many cards are dealt in all."""
        raise NotImplementedError

    def deal_on(self, table: Table) -> None:
        """The next card, until all are dealt."""
        if self.number + 1 < self.cards(table):
            table.steps.append(type(self)(self.number + 1))

    def faults(self, table: Table) -> Iterator[str]:
        if self.number >= self.cards(table):
            yield "so many cards are not dealt"
        yield from super().faults(table)


@step
class DealTerritory(Dealing):
    """DI-19 to DI-22, DI-105, DI-106. A Territory Card is dealt: three Daleks go there."""

    rules = ("DI-19", "DI-20", "DI-21", "DI-22", "DI-105", "DI-106")
    prompt = "The territories are dealt out"

    @staticmethod
    def cards(table: Table) -> int:
        return TERRITORY_COUNT

    def weights(self, table: Table) -> dict[int, int]:
        return {DEAL.first + territory: 1 for territory in undealt_territories(table)}

    def sample(self, table: Table, dice: Dice) -> int:
        free = undealt_territories(table)
        return DEAL.first + free[dice.below(len(free))]

    def take(self, table: Table, action: int) -> None:
        """Garrison it; the cards are all gathered again for the deck, so nothing else moves."""
        garrison(table, action - DEAL.first, receiver(table, self.number))
        self.deal_on(table)

    def words(self, table: Table, action: int) -> str:
        army = army_name(receiver(table, self.number))
        return f"{army} is dealt {place_name(action - DEAL.first)}"


@step
class DealPile(Dealing):
    """DI-107, DI-R52. A card goes face down beside the board for a neutral army."""

    rules = ("DI-107", "DI-108", "DI-R52")
    prompt = "Three cards are laid beside the board for each neutral army"

    @staticmethod
    def cards(table: Table) -> int:
        return PILE_SIZE * len(table.piles)

    def weights(self, table: Table) -> dict[int, int]:
        return {PILE.first + card: 1 for card in bits_of(possible_top_cards(table))}

    def take(self, table: Table, action: int) -> None:
        """Out of the deck, seen by nobody."""
        deal_to_pile(table, self.number, action - PILE.first)
        self.deal_on(table)

    def told(self, table: Table, action: int, viewer: int) -> str:
        army = army_name(table.seats + self.number // PILE_SIZE)
        card = f" ({place_name(action - PILE.first)})" if viewer == REFEREE else ""
        return f"A card is laid beside the board for {army}{card}"

    def is_secret(self, table: Table, action: int, viewer: int) -> bool:
        """DI-R52. Nobody sees it."""
        return viewer != REFEREE


@step
class DealMission(Dealing):
    """DI-23, DI-24, DI-109. A Mission Card, for its holder's eyes."""

    rules = ("DI-23", "DI-24", "DI-109", "DI-R06")
    prompt = "The Mission Cards are dealt"

    @staticmethod
    def cards(table: Table) -> int:
        return missions_each(table.seats) * table.seats

    def weights(self, table: Table) -> dict[int, int]:
        unseen = _unseen(table, FIRST_MISSION, len(MISSIONS), undealt_missions(table))
        return {MISSION_CARD.first + mission: 1 for mission in unseen}

    def take(self, table: Table, action: int) -> None:
        """To the next player in turn."""
        card = FIRST_MISSION + action - MISSION_CARD.first
        deal_secretly(table, _dealt_to(table, self.number), card)
        self.deal_on(table)

    def told(self, table: Table, action: int, viewer: int) -> str:
        seat = _dealt_to(table, self.number)
        invader = MISSIONS[action - MISSION_CARD.first].invader
        card = f": {invader}" if viewer in (seat, REFEREE) else ""
        return f"{army_name(seat)} is dealt a Mission Card{card}"

    def is_secret(self, table: Table, action: int, viewer: int) -> bool:
        """DI-24. Only the holder looks at it."""
        return viewer not in (REFEREE, _dealt_to(table, self.number))


@step
class DealPower(Dealing):
    """DI-25, DI-26, DI-110. A Power Card, for its holder's eyes."""

    rules = ("DI-25", "DI-26", "DI-110", "DI-R06")
    prompt = "The Power Cards are dealt"

    @staticmethod
    def cards(table: Table) -> int:
        return POWERS_EACH * table.seats

    def weights(self, table: Table) -> dict[int, int]:
        unseen = _unseen(table, FIRST_POWER, len(POWERS), undealt_powers(table))
        return {POWER_CARD.first + power: 1 for power in unseen}

    def take(self, table: Table, action: int) -> None:
        """To the next player in turn."""
        card = FIRST_POWER + action - POWER_CARD.first
        deal_secretly(table, _dealt_to(table, self.number), card)
        self.deal_on(table)

    def told(self, table: Table, action: int, viewer: int) -> str:
        seat = _dealt_to(table, self.number)
        title = POWERS[action - POWER_CARD.first].title
        card = f": {title}" if viewer in (seat, REFEREE) else ""
        return f"{army_name(seat)} is dealt a Power Card{card}"

    def is_secret(self, table: Table, action: int, viewer: int) -> bool:
        """DI-26. Only the holder looks at it."""
        return viewer not in (REFEREE, _dealt_to(table, self.number))


def _dealt_to(table: Table, number: int) -> int:
    return (table.first + number) % table.seats


def _unseen(table: Table, first: int, count: int, aside: list[int]) -> list[int]:
    """What can come: for the referee what lies aside, for a viewer whatever it has not seen."""
    if table.viewer == REFEREE:
        return aside
    seen = table.seen()
    return [number for number in range(count) if not seen >> (first + number) & 1]
