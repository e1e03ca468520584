"""Step 5 of a turn: from where, where to, how many."""

from collections.abc import Iterator

from vworp.core import Illegal, step
from vworp.games.dalek_invasion.actions import MANOEUVRE, MOST_MOVED, MOVE, STAY, TO
from vworp.games.dalek_invasion.box.board import bits_of
from vworp.games.dalek_invasion.box.cards import TRANSMAT_BEAM
from vworp.games.dalek_invasion.rules import manoeuvre, powers
from vworp.games.dalek_invasion.rules.setup import counted, map_name, place_name
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps.base import (
    FIRST_PLAY,
    SEATS,
    Decision,
    StepPlace,
    TurnDeed,
    tell_pass,
)

_STAY = STAY()


@step
class ManoeuvrePhase(TurnDeed):
    """DI-84. Attacks are over; one manoeuvre may follow."""

    def run(self, table: Table) -> None:
        """Ask if anything can move, or a card could make it."""
        seat = table.active
        if manoeuvre.possible_sources(table, seat) or powers.is_asked(
            table, seat, powers.AT_MANOEUVRE
        ):
            table.steps.append(MANOEUVRE_STEP[seat])


@step
class Manoeuvre(Decision):
    """DI-84, DI-85. The territory Daleks leave from, or none."""

    rules = ("DI-84", "DI-34", "DI-85", "DI-87", "DI-R33")
    prompt = "Move Daleks once between your territories, or stay"
    asked_by = ManoeuvrePhase
    window = powers.AT_MANOEUVRE

    def options(self, table: Table) -> list[int]:
        """DI-84, PC-15. A source, staying, or the card that joins everything."""
        cards = [
            FIRST_PLAY + power for power in powers.playable(table, self.seat, powers.AT_MANOEUVRE)
        ]
        sources = [
            MANOEUVRE.first + source for source in manoeuvre.possible_sources(table, self.seat)
        ]
        return [*cards, *sources, _STAY]

    def may_go_unasked(self, table: Table) -> bool:
        """Where nothing can be left, only the hand says whether there is anything but staying."""
        return bool(manoeuvre.possible_sources(table, self.seat))

    def take(self, table: Table, action: int) -> None:
        """DI-85. One move only; after the card the question comes again."""
        if action in MANOEUVRE:
            table.steps.append(ManoeuvreTo(self.seat, action - MANOEUVRE.first))
        elif action == _STAY:
            tell_pass(table, self.seat)
        else:
            powers.spend(table, self.seat, TRANSMAT_BEAM)
            powers.transmat_beam(table)
            table.steps.append(self)

    def does(self, table: Table, action: int) -> str:
        """Where from and how many is told when it is known where they go."""
        return "moves no Daleks" if action == _STAY else ""

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """DI-34, DI-85 to DI-87. A territory that can be left, or another matter."""
        if action in MANOEUVRE:
            return manoeuvre.why_not_leave(table, self.seat, action - MANOEUVRE.first)
        return super().why_not(table, action)


def _moves(count: int, source: int, target: int) -> str:
    return f"moves {counted(count)} from {place_name(source)} to {place_name(target)}"


@step
class ManoeuvreTo(Decision):
    """DI-85, DI-86. Where the Daleks go."""

    rules = ("DI-86", "DI-85", "DI-34", "DI-R37", "DI-R33")
    asked_by = ManoeuvrePhase

    source: StepPlace

    def options(self, table: Table) -> list[int]:
        """DI-86. Every territory at the end of a chain."""
        return [
            TO.first + t for t in bits_of(manoeuvre.destinations(table, self.seat, self.source))
        ]

    def take(self, table: Table, action: int) -> None:
        """DI-87. How many is asked next, unless only one can go."""
        target = action - TO.first
        if table.daleks[self.source] == 2:
            manoeuvre.manoeuvre(table, self.source, target, 1)
        else:
            table.steps.append(MoveDaleks(self.seat, self.source, target))

    def ask(self, table: Table) -> str:
        return f"Where do the Daleks from {place_name(self.source)} go?"

    def does(self, table: Table, action: int) -> str:
        """Told now if it is clear how many go."""
        is_clear = table.daleks[self.source] == 2
        return _moves(1, self.source, action - TO.first) if is_clear else ""

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """DI-34, DI-85, DI-86. A territory that can be reached, or another matter."""
        if action in TO:
            return manoeuvre.why_not_enter(table, self.seat, self.source, action - TO.first)
        return super().why_not(table, action)

    def faults(self, table: Table) -> Iterator[str]:
        """DI-87. Something can leave the source."""
        yield from super().faults(table)
        if self.source not in manoeuvre.possible_sources(table, self.seat):
            yield "DI-87: nothing can leave there"


@step
class MoveDaleks(Decision):
    """DI-87. How many go."""

    rules = ("DI-87", "DI-R61")
    has_free_places = True
    asked_by = ManoeuvrePhase

    source: StepPlace
    target: StepPlace

    def options(self, table: Table) -> list[int]:
        """DI-87. One, half and all but one; anything between is allowed too."""
        most = self._most(table)
        return [MOVE.first + count - 1 for count in sorted({1, (most + 1) // 2, most})]

    def _most(self, table: Table) -> int:
        return min(table.daleks[self.source] - 1, MOST_MOVED)

    def take(self, table: Table, action: int) -> None:
        manoeuvre.manoeuvre(table, self.source, self.target, action - MOVE.first + 1)

    def ask(self, table: Table) -> str:
        route = f"from {map_name(self.source)} to {map_name(self.target)}"
        return f"How many go {route}: 1 to {self._most(table)}?"

    def does(self, table: Table, action: int) -> str:
        return _moves(action - MOVE.first + 1, self.source, self.target)

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """DI-87. Any number, but one stays."""
        if action not in MOVE:
            return super().why_not(table, action)
        most = self._most(table)
        if action - MOVE.first >= most:
            return Illegal("DI-87", f"at least one stays: at most {most} can go")
        return None

    def faults(self, table: Table) -> Iterator[str]:
        """DI-86, DI-87. A chain leads from source to target, and there is a choice of numbers."""
        yield from super().faults(table)
        if self.source not in manoeuvre.possible_sources(table, self.seat):
            yield "DI-87: nothing can leave there"
        if not manoeuvre.destinations(table, self.seat, self.source) >> self.target & 1:
            yield "DI-86: a chain leads there"
        if self._most(table) < 2:
            yield "DI-87: there is no choice of numbers"


MANOEUVRE_STEP = tuple(Manoeuvre(seat) for seat in SEATS)
