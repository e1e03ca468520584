"""Set-up as chance: who begins, and every card dealt."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from vworp.core import REFEREE, ChanceStep, Number, Verb, step
from vworp.core.chance import Dice
from vworp.games.dalek_invasion.actions import DEAL, FIRST, MISSION_CARD, PILE, POWER_CARD
from vworp.games.dalek_invasion.box.board import NOWHERE, TERRITORY_COUNT, bits_of
from vworp.games.dalek_invasion.box.cards import (
    FIRST_MISSION,
    FIRST_POWER,
    MISSION_CARDS,
    POWER_CARDS,
)
from vworp.games.dalek_invasion.rules import setup
from vworp.games.dalek_invasion.rules.landing import possible_top_cards
from vworp.games.dalek_invasion.state import PILE_SIZE, Table


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
        held[setup.receiver(table, number)] += 1
    if [mask.bit_count() for mask in table.held] != held:
        yield "DI-19: territories are dealt in turn"
    for owner, daleks in zip(table.owner, table.daleks, strict=True):
        if daleks != (0 if owner == NOWHERE else setup.GARRISON):
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

    def words(self, table: Table, action: int) -> str:
        return f"{table.name(action - FIRST.first)} begins"


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
        return {DEAL.first + territory: 1 for territory in setup.undealt_territories(table)}

    def sample(self, table: Table, dice: Dice) -> int:
        free = setup.undealt_territories(table)
        return DEAL.first + free[dice.below(len(free))]

    def take(self, table: Table, action: int) -> None:
        """Garrison it; the cards are all gathered again for the deck, so nothing else moves."""
        setup.garrison(table, action - DEAL.first, setup.receiver(table, self.number))
        self.deal_on(table)

    def words(self, table: Table, action: int) -> str:
        army = table.name(setup.receiver(table, self.number))
        return f"{army} is dealt {setup.place_name(action - DEAL.first)}"

    def told(self, table: Table, action: int, viewer: int) -> str:
        """Told once for all of them: what is whose stands on the board."""
        if viewer == REFEREE:
            return self.words(table, action)
        if self.number + 1 < self.cards(table):
            return ""
        return f"The {TERRITORY_COUNT} territories are dealt out, with {setup.GARRISON} Daleks each"


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
        setup.deal_to_pile(table, self.number, action - PILE.first)
        self.deal_on(table)

    def told(self, table: Table, action: int, viewer: int) -> str:
        army = table.name(table.seats + self.number // PILE_SIZE)
        if viewer == REFEREE:
            card = setup.place_name(action - PILE.first)
            return f"A card is laid beside the board for {army} ({card})"
        is_last = self.number % PILE_SIZE == PILE_SIZE - 1
        return f"{PILE_SIZE} cards are laid beside the board for {army}" if is_last else ""

    def is_secret(self, table: Table, action: int, viewer: int) -> bool:
        """DI-R52. Nobody sees it."""
        return viewer != REFEREE


@step
class DealSecretly(Dealing):
    """DI-24, DI-26, DI-R06. A Mission or Power Card, for its holder's eyes."""

    verb: ClassVar[Verb]
    first_card: ClassVar[int]
    kind: ClassVar[int]
    title: ClassVar[str]

    def weights(self, table: Table) -> dict[int, int]:
        """What can come: for the referee what lies aside, for a viewer what it has not seen."""
        unseen = table.aside if table.viewer == REFEREE else ~table.seen()
        first = self.verb.first - self.first_card
        return {first + card: 1 for card in bits_of(unseen & self.kind)}

    def take(self, table: Table, action: int) -> None:
        card = action - self.verb.first + self.first_card
        setup.deal_secretly(table, self._holder(table), card)
        self.deal_on(table)

    def _holder(self, table: Table) -> int:
        return (table.first + self.number) % table.seats

    def told(self, table: Table, action: int, viewer: int) -> str:
        """Each holder reads their own cards, and all of them how many everybody has."""
        if not self.is_secret(table, action, viewer):
            holder = self._holder(table)
            whose = "You are" if viewer == holder else f"{table.name(holder)} is"
            return f"{whose} dealt a {self.title}: {self.verb.say(action)}"
        cards = self.cards(table)
        if self.number + 1 < cards:
            return ""
        return f"Everybody is dealt {cards // table.seats} {self.title}s"

    def is_secret(self, table: Table, action: int, viewer: int) -> bool:
        """DI-24, DI-26. Only the holder looks at it."""
        return viewer not in (REFEREE, self._holder(table))


@step
class DealMission(DealSecretly):
    """DI-23, DI-24, DI-109. A Mission Card."""

    rules = ("DI-23", "DI-24", "DI-109", "DI-R06")
    prompt = "The Mission Cards are dealt"
    verb, first_card, kind, title = MISSION_CARD, FIRST_MISSION, MISSION_CARDS, "Mission Card"

    @staticmethod
    def cards(table: Table) -> int:
        return setup.missions_each(table.seats) * table.seats


@step
class DealPower(DealSecretly):
    """DI-25, DI-26, DI-110. A Power Card."""

    rules = ("DI-25", "DI-26", "DI-110", "DI-R06")
    prompt = "The Power Cards are dealt"
    verb, first_card, kind, title = POWER_CARD, FIRST_POWER, POWER_CARDS, "Power Card"

    @staticmethod
    def cards(table: Table) -> int:
        return setup.POWERS_EACH * table.seats
