"""A territory has fallen: window Q, the occupation, and the cards of the defeated."""

from collections.abc import Iterator
from math import lcm
from typing import Annotated

from vworp.core import REFEREE, ChanceStep, Illegal, Number, beats, step
from vworp.games.dalek_invasion.actions import CAPTURE, OCCUPY
from vworp.games.dalek_invasion.box import shapes
from vworp.games.dalek_invasion.box.board import bits_of
from vworp.games.dalek_invasion.box.cards import MISSION_CARDS, POWER_CARDS, card_name
from vworp.games.dalek_invasion.rules import conquest, powers
from vworp.games.dalek_invasion.rules.end import end_game, has_won_by_conquest
from vworp.games.dalek_invasion.rules.neutral import is_neutral
from vworp.games.dalek_invasion.rules.setup import counted, place_name
from vworp.games.dalek_invasion.state import CONQUEST, Table
from vworp.games.dalek_invasion.steps import base


def territory_falls(table: Table) -> None:
    """Window Q: first the one who lost the territory, before it is occupied."""
    if not base.open_window(table, LAST_STAND, table.owner[table.target]):
        _move_in(table)


def _move_in(table: Table) -> None:
    """DI-R32. How many occupy is a choice, unless all that can must."""
    fewest, most = conquest.fewest_occupiers(table), conquest.most_occupiers(table)
    if fewest == most:
        _occupy(table, most)
    else:
        table.steps.append(OCCUPY_STEP[table.active])


def _occupy(table: Table, count: int) -> None:
    """DI-94, DI-95, DI-115, DI-R62. Occupation, defeat, victory; then window Q for the victor."""
    loser = conquest.occupy(table, count)
    if not conquest.is_defeated(table, loser):
        _ask_conqueror(table)
        return
    conquest.tell_defeat(table, loser)
    if has_won_by_conquest(table):
        end_game(table, CONQUEST)
        return
    table.steps.append(AFTER_TAKE_OVER)
    _take_over(table, loser)


def _take_over(table: Table, army: int) -> None:
    """DI-R40. The conqueror looks at each card, unseen by the others, before it changes hands."""
    unknown = (conquest.cards_left_by(table, army) & ~table.known[table.active]).bit_count()
    if unknown:
        table.steps.append(TakeOver(army, unknown))
    else:
        conquest.hand_over(table, army)


def _ask_conqueror(table: Table) -> None:
    """Window Q: the conqueror, after the occupation."""
    base.open_window(table, GARRISON_WINDOW, table.active)


@step
class LastStand(base.PowerWindow, base.InBattle):
    """Window Q: a player has lost a territory and may take attackers along."""

    rules = ("DI-62", "DI-63", "DI-R41", "DI-R46", "DI-R59")
    is_target_empty = True
    attackers = 1
    window = powers.AT_LAST_STAND

    def go_on(self, table: Table, *, is_played: bool) -> None:
        _move_in(table)

    def ask(self, table: Table) -> str:
        return f"{place_name(table.target)} has fallen: play a card?"

    def may_decide(self, table: Table) -> bool:
        """DI-62. Who has lost the territory."""
        return self.seat == table.owner[table.target]


@step
class Occupy(base.Decision, base.InBattle):
    """DI-R32. How many Daleks move into the conquered territory."""

    rules = ("DI-R32", "DI-R33", "DI-R61")
    has_free_places = True
    is_target_empty = True
    attackers = 1

    def options(self, table: Table) -> list[int]:
        """DI-R32. The fewest, half and all; anything between is allowed too."""
        fewest, most = conquest.fewest_occupiers(table), conquest.most_occupiers(table)
        return [OCCUPY.first + c - 1 for c in sorted({fewest, (fewest + most) // 2, most})]

    def take(self, table: Table, action: int) -> None:
        _occupy(table, action - OCCUPY.first + 1)

    def ask(self, table: Table) -> str:
        return f"{place_name(table.target)} is yours: how many Daleks move in?"

    def words(self, table: Table, action: int) -> str:
        return f"Move {action - OCCUPY.first + 1} in"

    def does(self, table: Table, action: int) -> str:
        return f"moves {counted(action - OCCUPY.first + 1)} into {place_name(table.target)}"

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """DI-R32. From those who crossed to all but the guard."""
        if base.power_of(action) is not None:
            return super().why_not(table, action)
        if action not in OCCUPY:
            return Illegal("DI-R32", f"first move into {place_name(table.target)}")
        fewest, most = conquest.fewest_occupiers(table), conquest.most_occupiers(table)
        count = action - OCCUPY.first + 1
        if count < fewest:
            return Illegal("DI-R32", f"{fewest} Daleks have crossed already and stay")
        if count > most:
            return Illegal("DI-R32", f"one Dalek stays on guard: at most {most} move in")
        return None

    def faults(self, table: Table) -> Iterator[str]:
        """DI-R32. There is a choice."""
        yield from super().faults(table)
        if conquest.fewest_occupiers(table) == conquest.most_occupiers(table):
            yield "DI-R32: there is no choice of occupiers"


@step
class TakeOver(ChanceStep[Table], base.InBattle):
    """DI-95, DI-115, DI-R40. The conqueror sees one more card of the defeated; `left` remain.

    Nothing moves until all are seen, so that the others learn nothing but the number.
    """

    rules = ("DI-95", "DI-115", "DI-R40")
    prompt = "The cards of the defeated are taken over"
    is_taken = True
    attackers = 0

    army: base.StepArmy
    left: Annotated[int, Number(1)]

    def weights(self, table: Table) -> dict[int, int]:
        """Each card that can be next, alike for what is known of it."""
        if table.viewer == REFEREE:
            unseen = conquest.cards_left_by(table, self.army) & ~table.known[table.active]
            return {CAPTURE.first + card: 1 for card in bits_of(unseen)}
        return {CAPTURE.first + card: w for card, w in sorted(self._likely(table).items())}

    def _likely(self, table: Table) -> dict[int, int]:
        """As a viewer sees it: hidden places over the cards that can fill them, by kind."""
        placed = conquest.cards_left_by(table, self.army) & ~table.known[table.active]
        groups = [(mask & ~table.seen(), count) for mask, count in self._hidden(table)]
        pools = [(mask, count) for mask, count in groups if mask and count]
        whole = lcm(*[mask.bit_count() for mask, _ in pools])
        likely = dict.fromkeys(bits_of(placed), whole)
        for mask, count in pools:
            likely |= dict.fromkeys(bits_of(mask), count * whole // mask.bit_count())
        return likely

    def _hidden(self, table: Table) -> list[tuple[int, int]]:
        if is_neutral(table, self.army):
            return [(table.shuffles[0], table.pile_sizes[self.army - table.seats])]
        counts = [table.hidden_card_count(self.army, s) for s in range(len(table.shuffles))]
        return [
            *zip(table.shuffles, counts, strict=True),
            (POWER_CARDS, table.hidden_powers[self.army]),
            (MISSION_CARDS, table.hidden_missions[self.army]),
        ]

    def take(self, table: Table, action: int) -> None:
        """Seen; after the last one all change hands."""
        card = action - CAPTURE.first
        table.known[table.active] |= 1 << card
        if table.story is not None:
            seen = beats.reveal(shapes.panel(self.army), card_name(card), seat=table.active)
            table.tell(seen, seats=(table.active,))
        if self.left > 1:
            table.steps.append(TakeOver(self.army, self.left - 1))
        else:
            conquest.hand_over(table, self.army)

    def told(self, table: Table, action: int, viewer: int) -> str:
        """Only the conqueror, and the one who held them, read which cards."""
        if self.is_secret(table, action, viewer):
            return ""
        card = card_name(action - CAPTURE.first)
        return f"{table.name(table.active)} finds {card} among the cards of {table.name(self.army)}"

    def is_secret(self, table: Table, action: int, viewer: int) -> bool:
        """DI-R40. In secret."""
        return viewer not in (REFEREE, table.active, self.army)

    def takes_from(self, army: int) -> bool:
        """DI-95, DI-115. The defeated army, whose cards these are."""
        return army == self.army

    def faults(self, table: Table) -> Iterator[str]:
        """DI-94, DI-95. An army is defeated, and so many of its cards are still to be seen."""
        if not conquest.is_defeated(table, self.army):
            yield "DI-94: nobody is defeated"
        yield from super().faults(table)
        unseen = (conquest.cards_left_by(table, self.army) & ~table.known[table.active]).bit_count()
        if table.viewer == REFEREE and self.left != unseen:
            yield "DI-95: cards still to be taken over"


@step
class AfterTakeOver(base.TurnDeed, base.InBattle):
    """DI-R40. A captured Power Card may be used at once, in window Q."""

    is_taken = True
    attackers = 0

    def run(self, table: Table) -> None:
        _ask_conqueror(table)


@step
class GarrisonWindow(base.PowerWindow, base.InBattle):
    """Window Q: the conqueror has moved in."""

    rules = ("DI-62", "DI-63", "DI-R40", "DI-R46", "DI-R59")
    is_taken = True
    attackers = 0
    window = powers.AT_GARRISON

    def ask(self, table: Table) -> str:
        return f"You have moved into {place_name(table.target)}: play a card?"


LAST_STAND = tuple(LastStand(seat) for seat in base.SEATS)
OCCUPY_STEP = tuple(Occupy(seat) for seat in base.SEATS)
AFTER_TAKE_OVER = AfterTakeOver()
GARRISON_WINDOW = tuple(GarrisonWindow(seat) for seat in base.SEATS)
