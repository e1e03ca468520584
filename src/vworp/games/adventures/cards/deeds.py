"""What cards do: the fourteen effects of the card vocabulary, one after the other.

An effect is found again by its card, the part of the card it stands in, and its place there.
"""

from collections.abc import Callable
from typing import Any, ClassVar

from vworp.core import Deed
from vworp.games.adventures import portals
from vworp.games.adventures.actions import ITEMS
from vworp.games.adventures.cards.choices import ChooseFigures, ChoosePrisoner
from vworp.games.adventures.cards.conditions import chosen_by
from vworp.games.adventures.cards.lots import (
    RandomFigure,
    RandomMarker,
    RandomPlace,
    RandomPortal,
    SeekCard,
    StealCard,
    may_seek,
    may_steal,
)
from vworp.games.adventures.cards.parts import effects_of, happen_at
from vworp.games.adventures.cards.passive import add_items
from vworp.games.adventures.cards.picking import (
    by_distance,
    candidates,
    last_turn,
    limit_of,
    meet,
)
from vworp.games.adventures.cards.places import (
    fixed_point,
    markers_for,
    needs_live_marker,
    portals_for,
)
from vworp.games.adventures.combat.casualties import destroy, withdraw
from vworp.games.adventures.combat.volley import NO_STUN, ApplyHits, DamageDie
from vworp.games.adventures.effects import (
    ALL,
    Blast,
    Draw,
    Effect,
    Free,
    Give,
    Light,
    Modify,
    Portal,
    Remove,
    Reveal,
    Seek,
    Spawn,
    Status,
    Steal,
    Timer,
)
from vworp.games.adventures.geometry import OPEN
from vworp.games.adventures.people import everybody, gap_to, is_prisoner, seat_for_all
from vworp.games.adventures.state import UNKNOWN, Adventure
from vworp.games.adventures.steps.chance import FindLive


class CarryOut(Deed[Adventure]):
    """The effects of a part of a card from one place on."""

    __slots__ = ("card", "holder", "part", "place")

    rules: ClassVar[tuple[str, ...]] = ("AT-D03", "AT-D07")
    saves: ClassVar[tuple[str, ...]] = ("card", "part", "place", "holder")

    def __init__(self, card: int, part: int, place: int, holder: int) -> None:
        super().__init__()
        self.card = card
        self.part = part
        self.place = place
        self.holder = holder

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
        DEEDS[type(effect)](state, self, effect)

    def seat_of_holder(self, state: Adventure) -> int:
        """Who chooses for the holder."""
        return state.figures[self.holder].seat if self.holder >= 0 else seat_for_all(state)


def carry_out(state: Adventure, card: int, part: int, holder: int) -> None:
    """Let all effects of a part of a card happen next."""
    state.steps.append(CarryOut(card, part, 0, holder))


def _waits_for_the_live_marker(state: Adventure, effect: Effect) -> bool:
    if isinstance(effect, Reveal):
        return state.live == UNKNOWN
    if isinstance(effect, Spawn | Blast | Give):
        return needs_live_marker(state, effect.at)
    return False


def _meet_all(state: Adventure, step: CarryOut, effect: Status | Modify) -> None:
    """`status` and `modify`: each, the nearest, a random one or chosen ones."""
    found = candidates(state, effect, step.holder)
    if not found:
        return
    if effect.pick == "chosen":
        state.steps.append(ChooseFigures(step.seat_of_holder(state), *_at(step), ""))
    elif effect.pick == "random":
        state.steps.append(RandomFigure(*_at(step)))
    elif effect.pick == "nearest":
        for figure in by_distance(state, found, step.holder)[: limit_of(effect) or 1]:
            meet(state, figure, effect)
    else:
        for figure in found:
            meet(state, figure, effect)


def _at(step: CarryOut) -> tuple[int, int, int, int]:
    return step.card, step.part, step.place, step.holder


def _draw(state: Adventure, step: CarryOut, effect: Draw) -> None:
    state.draws += effect.n


def _seek(state: Adventure, step: CarryOut, effect: Seek) -> None:
    if may_seek(state, state.figures[step.holder]):
        state.steps.append(SeekCard(step.holder, effect.n))


def _spawn(state: Adventure, step: CarryOut, effect: Spawn) -> None:
    """AT-D11. Figures from the pool appear around a place."""
    if effect.only_if_none and chosen_by(state, effect.what):
        return
    if not _by_lot(state, step, effect.at):
        is_for_soldiers = effect.what == "soldier"
        happen_at(state, effect, fixed_point(state, effect.at, is_for_soldiers))
        if effect.at == "central_portal":
            portals.close_rock(state, portals.central(state))


def _by_lot(state: Adventure, step: CarryOut, place: str) -> bool:
    """Draw the place, if it is one that is drawn."""
    if markers_for(state, place):
        state.steps.append(RandomMarker(*_at(step)))
        return True
    if portals_for(state, place):
        state.steps.append(RandomPlace(*_at(step)))
        return True
    return False


def _give(state: Adventure, step: CarryOut, effect: Give) -> None:
    """`give`: items to figures, or a token on the table."""
    if effect.who:
        for figure in chosen_by(state, effect.who, step.holder):
            add_items(figure, ITEMS.number(effect.item), effect.n)
    elif not _by_lot(state, step, effect.at):
        happen_at(state, effect, fixed_point(state, effect.at))


def _remove(state: Adventure, step: CarryOut, effect: Remove) -> None:
    """`remove`: destroyed ones count, withdrawn ones don't."""
    figures = chosen_by(state, effect.what, step.holder)
    for figure in figures if effect.n == ALL else figures[: effect.n]:
        (destroy if effect.how == "destroyed" else withdraw)(state, figure)


def _portal(state: Adventure, step: CarryOut, effect: Portal) -> None:
    """`portal`: all of them, or some drawn by lot."""
    if effect.n == ALL:
        for number in portals.on_table(state):
            portals.remove(state, number)
    elif portals.on_table(state):
        state.steps.append(RandomPortal(*_at(step), ""))


def _light(state: Adventure, step: CarryOut, effect: Light) -> None:
    state.fog = max(state.fog, last_turn(state, effect.turns))


def _free(state: Adventure, step: CarryOut, effect: Free) -> None:
    if chosen_by(state, effect.who):
        state.steps.append(ChoosePrisoner(step.seat_of_holder(state), *_at(step), effect.n))


def _reveal(state: Adventure, step: CarryOut, effect: Reveal) -> None:
    """`reveal`: the live objective was found before this came to be carried out."""
    state.note("AT-D08", f"the live objective is M{state.live + 1}")


def _blast(state: Adventure, step: CarryOut, effect: Blast) -> None:
    """`blast`: an explosive damage throw for everybody near; cover is judged from the place."""
    point = fixed_point(state, effect.at)
    state.steps.append(ApplyHits())
    for figure in reversed([f for f in everybody(state) if gap_to(f, point) <= effect.inches]):
        is_covered = figure.is_grounded or state.ground.view(point, figure.point) != OPEN
        damage = effect.damage
        state.steps.append(
            DamageDie(figure.number, damage.plus, damage.dice, int(is_covered), NO_STUN)
        )


def _timer(state: Adventure, step: CarryOut, effect: Timer) -> None:
    state.timers.append((last_turn(state, effect.turns), step.card, step.place))


def _steal(state: Adventure, step: CarryOut, effect: Steal) -> None:
    for thief in chosen_by(state, effect.by):
        if not is_prisoner(thief) and may_steal(state, thief):
            state.steps.append(StealCard(thief.number, effect.n))


DEEDS: dict[type, Callable[[Adventure, CarryOut, Any], None]] = {
    Draw: _draw,
    Seek: _seek,
    Spawn: _spawn,
    Remove: _remove,
    Portal: _portal,
    Status: _meet_all,
    Modify: _meet_all,
    Light: _light,
    Give: _give,
    Free: _free,
    Reveal: _reveal,
    Blast: _blast,
    Timer: _timer,
    Steal: _steal,
}
