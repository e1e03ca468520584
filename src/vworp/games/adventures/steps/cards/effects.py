"""The effects of a card, one after the other.

An effect is found again by its card, the part of the card it stands in, and its place there.
"""

from functools import singledispatch
from typing import Annotated, Any

from vworp.core import BadPosition, Deed, Number, beats, step
from vworp.core.forms import Json
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.box import vocabulary
from vworp.games.adventures.rules.cards.effects import effects_of, last_turn, needs_live_marker
from vworp.games.adventures.rules.cards.hands import CARDS
from vworp.games.adventures.rules.people import seat_for_all
from vworp.games.adventures.state import UNKNOWN, Adventure
from vworp.games.adventures.steps.base import Small
from vworp.games.adventures.steps.markers import FindLive
from vworp.games.adventures.wording import times


class EffectForm(Number):
    """The place of an effect in a part of a card, after the last one for what comes then."""

    def read_for(self, owner: Any, data: Json, table: Any, where: str) -> int:
        place = self.read(data, table, where)
        found = effects_of(owner.card, owner.part)[place : place + 1]
        wanted = getattr(owner, "wants", ())
        if wanted and not (found and isinstance(found[0], wanted)):
            raise BadPosition(f"{where}: {CARDS[owner.card].id} has no such effect there")
        return place


PlaceOfEffect = Annotated[int, EffectForm(0, 100)]


@step
class CarryOut(Deed[Adventure]):
    """The effects of a part of a card from one place on."""

    rules = ("AT-D03", "AT-D07")

    card: act.CardWord
    part: Small
    place: PlaceOfEffect
    holder: act.MaybeFigure

    def run(self, state: Adventure) -> None:
        """One effect, and then the next."""
        effects = effects_of(self.card, self.part)
        if self.place >= len(effects):
            return
        effect = effects[self.place]
        if _waits_for_the_live_marker(state, effect):
            state.steps += [self, FindLive()]
            return
        state.steps.append(CarryOut(self.card, self.part, self.place + 1, self.holder))
        happen(effect, state, self)

    def where(self) -> tuple[int, int, int, int]:
        """Where the effect is found again: card, part, place; and who holds the card."""
        return self.card, self.part, self.place, self.holder

    def seat_of_holder(self, state: Adventure) -> int:
        """Who chooses for the holder."""
        return state.figures[self.holder].seat if self.holder >= 0 else seat_for_all(state)


@singledispatch
def happen(effect: vocabulary.Effect, state: Adventure, step: CarryOut) -> None:
    """Section 5.3. What an effect does stands beside the steps that it needs."""
    raise NotImplementedError(type(effect).__name__)


def carry_out(state: Adventure, card: int, part: int, holder: int) -> None:
    """Let all effects of a part of a card happen next."""
    state.steps.append(CarryOut(card, part, 0, holder))


def _waits_for_the_live_marker(state: Adventure, effect: vocabulary.Effect) -> bool:
    if isinstance(effect, vocabulary.Reveal):
        return state.live == UNKNOWN
    if isinstance(effect, vocabulary.Spawn | vocabulary.Blast | vocabulary.Give):
        return needs_live_marker(state, effect.at)
    return False


@happen.register
def grant_draws(effect: vocabulary.Draw, state: Adventure, step: CarryOut) -> None:
    """`draw`: more cards in this turn."""
    state.draws += effect.n
    state.tell(beats.count(shapes.DECK, f"{effect.n} more"))


@happen.register
def bring_fog(effect: vocabulary.Light, state: Adventure, step: CarryOut) -> None:
    """`light`: fog for some turns."""
    state.fog = max(state.fog, last_turn(state, effect.turns))
    state.note("AT-D07", "Fog comes up: nobody sees far", beats.stamp("fog"))


@happen.register
def tell_the_live_objective(effect: vocabulary.Reveal, state: Adventure, step: CarryOut) -> None:
    """`reveal`: the live objective was found before this came to be carried out."""
    shown = beats.reveal(shapes.marker(state.live), "live!", mood="good")
    state.note("AT-D08", f"The live objective is marker M{state.live + 1}", shown)


@happen.register
def set_a_timer(effect: vocabulary.Timer, state: Adventure, step: CarryOut) -> None:
    """`timer`: something happens some turns later."""
    state.timers.append((last_turn(state, effect.turns), step.card, step.place))
    length = times(effect.turns, "turn")
    shown = beats.count(shapes.HEADLINE, f"{length} to go")
    state.note("AT-D07", f"{act.CARDS.names[step.card]} comes true in {length}", shown)
