"""Set-up as chance: who begins, and every card dealt."""

from typing import ClassVar

from vworp.core import REFEREE, ChanceStep
from vworp.core.chance import Dice
from vworp.games.dalek_invasion.actions import DEAL, FIRST, MISSION_CARD, PILE, POWER_CARD
from vworp.games.dalek_invasion.box.board import TERRITORY_COUNT, bits_of
from vworp.games.dalek_invasion.box.cards import FIRST_MISSION, FIRST_POWER, MISSIONS, POWERS
from vworp.games.dalek_invasion.rules.landing import possible_top_cards
from vworp.games.dalek_invasion.rules.setup import (
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


class FirstPlayer(ChanceStep[Table]):
    """DI-18, DI-R03. Who begins."""

    __slots__ = ()

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
        """Black begins."""
        return f"{army_name(action - FIRST.first)} begins"


class Dealing(ChanceStep[Table]):
    """One card of a deal; `number` of them lie already."""

    __slots__ = ("number",)

    saves: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def deal_on(self, table: Table, until: int) -> None:
        """The next card, until all are dealt."""
        if self.number + 1 < until:
            table.steps.append(type(self)(self.number + 1))


class DealTerritory(Dealing):
    """DI-19 to DI-22, DI-105, DI-106. A Territory Card is dealt: three Daleks go there."""

    __slots__ = ()

    rules = ("DI-19", "DI-20", "DI-21", "DI-22", "DI-105", "DI-106")
    prompt = "The territories are dealt out"

    def weights(self, table: Table) -> dict[int, int]:
        """Every territory that is still free."""
        return {DEAL.first + territory: 1 for territory in undealt_territories(table)}

    def sample(self, table: Table, dice: Dice) -> int:
        """One of them."""
        free = undealt_territories(table)
        return DEAL.first + free[dice.below(len(free))]

    def take(self, table: Table, action: int) -> None:
        """Garrison it; the cards are all gathered again for the deck, so nothing else moves."""
        garrison(table, action - DEAL.first, receiver(table, self.number))
        self.deal_on(table, TERRITORY_COUNT)

    def words(self, table: Table, action: int) -> str:
        """Black is dealt Egypt."""
        army = army_name(receiver(table, self.number))
        return f"{army} is dealt {place_name(action - DEAL.first)}"


class DealPile(Dealing):
    """DI-107, DI-R52. A card goes face down beside the board for a neutral army."""

    __slots__ = ()

    rules = ("DI-107", "DI-108", "DI-R52")
    prompt = "Three cards are laid beside the board for each neutral army"

    def weights(self, table: Table) -> dict[int, int]:
        """Any card of the deck."""
        return {PILE.first + card: 1 for card in bits_of(possible_top_cards(table))}

    def take(self, table: Table, action: int) -> None:
        """Out of the deck, seen by nobody."""
        deal_to_pile(table, self.number, action - PILE.first)
        self.deal_on(table, PILE_SIZE * len(table.piles))

    def told(self, table: Table, action: int, viewer: int) -> str:
        """A card is laid beside the board for Orange."""
        army = army_name(table.seats + self.number // PILE_SIZE)
        card = f" ({place_name(action - PILE.first)})" if viewer == REFEREE else ""
        return f"A card is laid beside the board for {army}{card}"

    def is_secret(self, table: Table, action: int, viewer: int) -> bool:
        """DI-R52. Nobody sees it."""
        return viewer != REFEREE


class DealMission(Dealing):
    """DI-23, DI-24, DI-109. A Mission Card, for its holder's eyes."""

    __slots__ = ()

    rules = ("DI-23", "DI-24", "DI-109", "DI-R06")
    prompt = "The Mission Cards are dealt"

    def weights(self, table: Table) -> dict[int, int]:
        """Any that is still face down."""
        unseen = _unseen(table, FIRST_MISSION, len(MISSIONS), undealt_missions(table))
        return {MISSION_CARD.first + mission: 1 for mission in unseen}

    def take(self, table: Table, action: int) -> None:
        """To the next player in turn."""
        card = FIRST_MISSION + action - MISSION_CARD.first
        deal_secretly(table, _dealt_to(table, self.number), card)
        self.deal_on(table, missions_each(table.seats) * table.seats)

    def told(self, table: Table, action: int, viewer: int) -> str:
        """Black is dealt a Mission Card."""
        seat = _dealt_to(table, self.number)
        invader = MISSIONS[action - MISSION_CARD.first].invader
        card = f": {invader}" if viewer in (seat, REFEREE) else ""
        return f"{army_name(seat)} is dealt a Mission Card{card}"

    def is_secret(self, table: Table, action: int, viewer: int) -> bool:
        """DI-24. Only the holder looks at it."""
        return viewer not in (REFEREE, _dealt_to(table, self.number))


class DealPower(Dealing):
    """DI-25, DI-26, DI-110. A Power Card, for its holder's eyes."""

    __slots__ = ()

    rules = ("DI-25", "DI-26", "DI-110", "DI-R06")
    prompt = "The Power Cards are dealt"

    def weights(self, table: Table) -> dict[int, int]:
        """Any that is still face down."""
        unseen = _unseen(table, FIRST_POWER, len(POWERS), undealt_powers(table))
        return {POWER_CARD.first + power: 1 for power in unseen}

    def take(self, table: Table, action: int) -> None:
        """To the next player in turn."""
        card = FIRST_POWER + action - POWER_CARD.first
        deal_secretly(table, _dealt_to(table, self.number), card)
        self.deal_on(table, POWERS_EACH * table.seats)

    def told(self, table: Table, action: int, viewer: int) -> str:
        """Black is dealt a Power Card."""
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
