"""What was declared in step 4 happens: attacks at once, the other acts after the melee."""

from collections.abc import Callable
from typing import ClassVar

from vworp.core import Deed, push_in_order
from vworp.core.actions import Verb
from vworp.games.adventures import actions as act
from vworp.games.adventures.cards.artifacts import pick_up
from vworp.games.adventures.cards.deeds import carry_out
from vworp.games.adventures.cards.hands import CARDS
from vworp.games.adventures.cards.live import work
from vworp.games.adventures.cards.parts import EFFECTS, USE
from vworp.games.adventures.cards.passive import add_items
from vworp.games.adventures.cards.windows import use_up
from vworp.games.adventures.combat.aliens import stuns
from vworp.games.adventures.combat.casualties import get_out
from vworp.games.adventures.combat.errands import change_driver, enter
from vworp.games.adventures.combat.heavy import heavy_weapon
from vworp.games.adventures.combat.shooting import GRENADE
from vworp.games.adventures.combat.targets import is_vehicle, weapon
from vworp.games.adventures.combat.volley import ApplyHits, ToHit
from vworp.games.adventures.people import (
    GRENADES,
    LIMITS,
    SMOKE_BOMBS,
    is_alien,
    is_prisoner,
)
from vworp.games.adventures.state import (
    FOREVER,
    IN_VEHICLE,
    NOBODY,
    ON_TABLE,
    Adventure,
    Figure,
)

ATTACKS = (act.SHOOT, act.GRENADE, act.FIRE)
SHOWS = (*ATTACKS, act.SMOKE)
"""AT-R16. What makes a figure easier to spot."""


class Volley(Deed[Adventure]):
    """AT-43, AT-R42. Every declared attack is thrown, then all effects are applied."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-43", "AT-R42", "AT-108")

    def run(self, state: Adventure) -> None:
        """In the order of the shooters' numbers."""
        for figure in state.figures.values():
            figure.shot_by = ()
            figure.has_shot = any(a in verb for a in figure.act for verb in SHOWS)
        attacks = [
            attack(state, figure, action)
            for figure in state.figures.values()
            for action in figure.act
            if any(action in verb for verb in ATTACKS)
        ]
        push_in_order(state, *attacks, ApplyHits())


def attack(state: Adventure, figure: Figure, action: int) -> ToHit:
    """An attack leaves the barrel or the hand: rounds and grenades are spent."""
    if action in act.SHOOT:
        number, target = act.SHOOT.args(action)
    elif action in act.GRENADE:
        number, target = GRENADE, act.GRENADE.args(action)[0]
        add_items(figure, GRENADES, -1)
    else:
        number, target = heavy_weapon(state, figure), act.FIRE.args(action)[0]
        figure.rounds -= 1
        figure.is_loaded = False
    is_stun = is_alien(figure) and stuns(state, number, target)
    _note_attack(state, figure, target)
    return ToHit(figure.number, number, target, int(is_stun))


def _note_attack(state: Adventure, figure: Figure, target: int) -> None:
    """AT-R68. Who shot at whom, for the reaction table."""
    if is_vehicle(target):
        return
    shot = state.figures[target]
    shot.shot_by = tuple(sorted({*shot.shot_by, figure.number}))


class Acting(Deed[Adventure]):
    """AT-R13; AT-R92 (ruling). The other acts, unless their figure was lost in the meantime."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-R13", "AT-R92")

    def run(self, state: Adventure) -> None:
        """In the order of the figures' numbers; what needs choices comes due afterwards."""
        before = len(state.steps)
        for figure in list(state.figures.values()):
            acts, figure.act = figure.act, ()
            if figure.place in (ON_TABLE, IN_VEHICLE) and not is_prisoner(figure):
                for action in acts:
                    perform(state, figure, action)
        state.steps[before:] = reversed(state.steps[before:])


def perform(state: Adventure, figure: Figure, action: int) -> None:
    """Carry out one act; attacks, laboratory work and crewing are over already."""
    for verb, deed in DEEDS.items():
        if action in verb:
            deed(state, figure, action)


def _smoke(state: Adventure, figure: Figure, action: int) -> None:
    """AT-124, AT-125, AT-R49. A cloud that stays until the end of the third turn after this."""
    add_items(figure, SMOKE_BOMBS, -1)
    x, y = act.point_of(act.SMOKE, action)
    state.smoke.append((x, y, state.turn + LIMITS.smoke_turns))


def _sonic(state: Adventure, figure: Figure, action: int) -> None:
    """AT-89, AT-R44. A hand-held weapon is dead for the rest of the game."""
    target = state.figures[act.SONIC.args(action)[0]]
    if target.place == ON_TABLE:
        target.disarmed = FOREVER
        state.note("AT-89", f"the weapon of {target.sheet.name} is out of action")


def _work(state: Adventure, figure: Figure, action: int) -> None:
    work(state, figure)


def _load(state: Adventure, figure: Figure, action: int) -> None:
    """AT-114. Loaded, to be fired in a later turn."""
    figure.is_loaded = True


def _convert(state: Adventure, figure: Figure, action: int) -> None:
    """AT-126. Another weapon from the vehicle, with all its rounds."""
    (number,) = act.CONVERT.args(action)
    figure.weapons = (number,)
    figure.rounds = weapon(number).rounds
    figure.is_loaded = False


def _resupply(state: Adventure, figure: Figure, action: int) -> None:
    """AT-117, AT-R47. Four rounds again."""
    figure.rounds = LIMITS.heavy_rounds


def _enter(state: Adventure, figure: Figure, action: int) -> None:
    enter(state, figure, act.ENTER.args(action)[0])


def _leave(state: Adventure, figure: Figure, action: int) -> None:
    """AT-252. Out of the vehicle, beside it."""
    number = figure.vehicle
    vehicle = state.vehicles[number]
    if get_out(state, figure, (vehicle.x, vehicle.y)) and vehicle.driver == figure.number:
        vehicle.driver = NOBODY
        change_driver(state, number)


def _play(state: Adventure, figure: Figure, action: int) -> None:
    """AT-85. A card that was not carried out when it was declared."""
    (card,) = act.PLAY.args(action)
    if card in figure.hand:
        carry_out(state, card, EFFECTS, use_up(state, card))


def _use(state: Adventure, figure: Figure, action: int) -> None:
    """AT-R41. An artifact is used; when it is used up it leaves the game."""
    (card,) = act.USE.args(action)
    state.uses[card] -= 1
    state.note("AT-R41", f"{figure.sheet.name} uses {CARDS[card].title}")
    carry_out(state, card, USE, figure.number)
    if state.uses[card] == 0:
        figure.artifacts.remove(card)
        state.set_aside.append(card)


DEEDS: dict[Verb, Callable[[Adventure, Figure, int], None]] = {
    act.SMOKE: _smoke,
    act.SONIC: _sonic,
    act.WORK: _work,
    act.PICK_UP: pick_up,
    act.PICK_UP_ITEM: pick_up,
    act.PLAY: _play,
    act.USE: _use,
    act.LOAD: _load,
    act.CONVERT: _convert,
    act.RESUPPLY: _resupply,
    act.ENTER: _enter,
    act.LEAVE: _leave,
}
