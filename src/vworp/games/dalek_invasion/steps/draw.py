"""Step 6 of a turn: a Territory Card for a conqueror."""

from collections.abc import Iterator

from vworp.core import REFEREE, Illegal, beats, step
from vworp.games.dalek_invasion.actions import DRAW, SKIP, TAKE
from vworp.games.dalek_invasion.box import shapes
from vworp.games.dalek_invasion.rules import draw
from vworp.games.dalek_invasion.rules.landing import lift_from_deck
from vworp.games.dalek_invasion.rules.setup import place_name
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps.base import SEATS, Decision, TopCard, TurnDeed, tell_pass

_DRAW = DRAW()
_SKIP = SKIP()


@step
class DrawPhase(TurnDeed):
    """DI-89, DI-91. Whoever conquered something is offered a card."""

    def run(self, table: Table) -> None:
        if draw.may_draw(table):
            table.steps.append(DRAW_STEP[table.active])


@step
class DrawCard(Decision):
    """DI-89, DI-R38. The card is offered, not forced."""

    rules = ("DI-89", "DI-90", "DI-R38")
    prompt = "Draw a Territory Card, or leave it"
    asked_by = DrawPhase

    def options(self, table: Table) -> list[int]:
        """DI-R38. Draw or not."""
        return [_DRAW, _SKIP]

    def take(self, table: Table, action: int) -> None:
        """DI-R26, DI-R28. From the unknown part, or the known card on top."""
        if action == _SKIP:
            tell_pass(table, self.seat)
            return
        draw.reshuffle_if_empty(table)
        if table.story is not None:
            table.tell(beats.draw(shapes.DECK, shapes.panel(self.seat), seat=self.seat))
        if table.deck_size:
            table.steps.append(TAKE_CARD)
        else:
            draw.take_known_card(table)

    def does(self, table: Table, action: int) -> str:
        """The card is told when it is drawn."""
        return "leaves the card" if action == _SKIP else ""

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """DI-89. Only the card is to be decided."""
        if action in (_DRAW, _SKIP):
            return None
        return Illegal("DI-89", "draw a card, or skip it; the turn ends with that")

    def faults(self, table: Table) -> Iterator[str]:
        """DI-89. A card is to be had."""
        yield from super().faults(table)
        if not draw.may_draw(table):
            yield "DI-89: no card is to be drawn"


@step
class TakeCard(TopCard):
    """DI-89, DI-92. The card on top, seen by the drawer only."""

    rules = ("DI-89", "DI-92", "DI-R39")
    prompt = "A Territory Card is drawn"
    asked_by = DrawPhase
    verb = TAKE

    def take(self, table: Table, action: int) -> None:
        card = action - TAKE.first
        lift_from_deck(table, card)
        draw.take_unknown_card(table, card)

    def told(self, table: Table, action: int, viewer: int) -> str:
        name = table.name(table.active)
        if self.is_secret(table, action, viewer):
            return f"{name} draws a Territory Card"
        return f"{name} draws {place_name(action - TAKE.first)}"

    def is_secret(self, table: Table, action: int, viewer: int) -> bool:
        return viewer not in (REFEREE, table.active)

    def faults(self, table: Table) -> Iterator[str]:
        """DI-89, DI-R28. A conqueror draws, and the top card is one that nobody knows."""
        yield from super().faults(table)
        if not table.has_conquered or not table.deck_size:
            yield "DI-89: no unknown card is to be drawn"


DRAW_STEP = tuple(DrawCard(seat) for seat in SEATS)
TAKE_CARD = TakeCard()
