"""Step 4 begins: every figure declares one act, before any of them happens (AT-R41, AT-R42)."""

from typing import ClassVar

from vworp.core import Deed, Illegal, push_in_order
from vworp.games.adventures import actions as act
from vworp.games.adventures.cards.deeds import carry_out
from vworp.games.adventures.cards.hands import CARDS
from vworp.games.adventures.cards.parts import EFFECTS
from vworp.games.adventures.cards.windows import use_up
from vworp.games.adventures.combat.aliens import alien_shot, is_automated, soldier_act
from vworp.games.adventures.combat.errands import errands, may_leave
from vworp.games.adventures.combat.heavy import (
    crew_acts,
    heavy_acts,
    heavy_weapon,
    store_acts,
    take_a_mate,
)
from vworp.games.adventures.combat.shooting import (
    grenade_throws,
    may_act,
    may_throw_smoke,
    shots,
    small_arms,
    smoke_throws,
    sonic_targets,
    sonics,
)
from vworp.games.adventures.combat.targets import targets_of, weapon
from vworp.games.adventures.combat.why import why_not
from vworp.games.adventures.effects import Modify
from vworp.games.adventures.people import (
    GRENADES,
    LIMITS,
    SMOKE_BOMBS,
    active_aliens,
    active_players,
    is_unit,
)
from vworp.games.adventures.roster import KINDS, SOLDIER
from vworp.games.adventures.sight import must_throw
from vworp.games.adventures.state import IN_VEHICLE, Adventure, Figure
from vworp.games.adventures.steps.base import Decision, FigureDecision
from vworp.games.adventures.steps.chance import SpotDie


class Declaring(Deed[Adventure]):
    """AT-R42. Dice for those who look first; then everybody declares."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-43", "AT-R17", "AT-R42")

    def run(self, state: Adventure) -> None:
        """Who may shoot looks; aliens and uncommanded soldiers declare by themselves."""
        lookers = [f for f in (*active_players(state), *active_aliens(state)) if _looks(state, f)]
        push_in_order(
            state, *(SpotDie(figure.number) for figure in lookers), DeclareOthers(), DeclareActs()
        )


def _looks(state: Adventure, figure: Figure) -> bool:
    """AT-R17. It has something to attack with, and a die could show it a target."""
    is_ready = (
        bool(small_arms(state, figure))
        or heavy_weapon(state, figure) >= 0
        or figure.items[GRENADES] > 0
    )
    return is_ready and may_act(state, figure) and must_throw(state, figure)


class DeclareOthers(Deed[Adventure]):
    """Section 7. What automated figures do, from the positions at the start of the step."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-R42", "AT-R71")

    def run(self, state: Adventure) -> None:
        """The aliens, and the soldiers whom nobody commands."""
        for alien in active_aliens(state):
            shot = alien_shot(state, alien)
            if shot is not None:
                alien.act = (act.SHOOT(*shot),) * weapon(shot[0]).attacks
        for figure in active_players(state):
            if KINDS[figure.number] == SOLDIER and is_automated(state, figure):
                figure.act = soldier_act(state, figure)


class DeclareActs(Deed[Adventure]):
    """AT-R41. The players declare, figure by figure."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-R41", "AT-R42")

    def run(self, state: Adventure) -> None:
        """Everybody who has a choice is asked, in the order of their numbers."""
        asked = [figure for figure in state.figures.values() if is_asked(state, figure)]
        push_in_order(state, *(DeclareAct(figure.seat, figure.number) for figure in asked))


def is_asked(state: Adventure, figure: Figure) -> bool:
    """Whether a player decides for this figure, and has anything to decide."""
    if figure.seat < 0 or figure.act or is_uncommanded(state, figure):
        return False
    return len(acts_of(state, figure)) > 1


def is_uncommanded(state: Adventure, figure: Figure) -> bool:
    """AT-R71. A soldier who acts by himself; AT-R12: who sits in a vehicle is of its group."""
    if figure.place == IN_VEHICLE:
        return False
    return KINDS[figure.number] == SOLDIER and is_automated(state, figure)


def acts_of(state: Adventure, figure: Figure) -> list[int]:
    """AT-R41. Everything this figure may declare; one act in a turn."""
    if figure.place == IN_VEHICLE:
        return sorted([act.NOTHING(), *([act.LEAVE()] if may_leave(state, figure) else [])])
    if figure.act or not may_act(state, figure):
        return [act.NOTHING()]
    found = [
        act.NOTHING(),
        *shots(state, figure),
        *grenade_throws(state, figure),
        *smoke_throws(state, figure),
        *sonics(state, figure),
        *errands(state, figure),
    ]
    if is_unit(figure):
        found += heavy_acts(state, figure) + crew_acts(state, figure) + store_acts(state, figure)
    return sorted(found)


class DeclareAct(FigureDecision):
    """AT-R41. What one figure does in step 4."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-R41", "AT-R42")

    def ask(self, state: Adventure) -> str:
        """Who acts."""
        return f"What does {state.figures[self.figure].sheet.name} do?"

    def options(self, state: Adventure) -> list[int]:
        """Every act there is for it."""
        return acts_of(state, state.figures[self.figure])

    def allows(self, state: Adventure, action: int) -> bool:
        """Smoke may be thrown at any point in reach."""
        if action in act.SMOKE:
            figure = state.figures[self.figure]
            can = not figure.act and may_act(state, figure) and figure.items[SMOKE_BOMBS] > 0
            return can and may_throw_smoke(state, figure, act.point_of(act.SMOKE, action))
        return action in self.options(state)

    def refusal(self, state: Adventure, action: int) -> Illegal:
        """What stands in the way."""
        return why_not(state, state.figures[self.figure], action) or super().refusal(state, action)

    def take(self, state: Adventure, action: int) -> None:
        """Noted; it happens when everybody has declared."""
        if action == act.NOTHING():
            return
        figure = state.figures[self.figure]
        figure.act = (int(action),)
        if action in act.SHOOT:
            self._second_attack(state, figure, act.SHOOT.args(action)[0])
        elif action in act.FIRE:
            take_a_mate(state, figure)
        elif action in act.SONIC:
            more = MoreSonic(self.seat, self.figure)
            if len(more.options(state)) > 1:
                state.steps.append(more)
        elif action in act.PLAY:
            play_before_melee(state, act.PLAY.args(action)[0])

    def _second_attack(self, state: Adventure, figure: Figure, number: int) -> None:
        if weapon(number).attacks > 1:
            state.steps.append(SecondShot(self.seat, self.figure, number))


def play_before_melee(state: Adventure, card: int) -> None:
    """AT-R94 (ruling). What changes a value works as soon as it is declared."""
    if any(isinstance(effect, Modify) for effect in CARDS[card].effects):
        carry_out(state, card, EFFECTS, use_up(state, card))


class SecondShot(Decision):
    """AT-108, AT-R41. The second attack of a rapid weapon, at its own choice of target."""

    __slots__ = ("figure", "weapon")

    rules: ClassVar[tuple[str, ...]] = ("AT-108", "AT-R41")
    saves: ClassVar[tuple[str, ...]] = ("seat", "figure", "weapon")

    def __init__(self, seat: int, figure: int, weapon: int) -> None:
        super().__init__(seat)
        self.figure = figure
        self.weapon = weapon

    def ask(self, state: Adventure) -> str:
        """Who shoots again."""
        return f"The second attack of {state.figures[self.figure].sheet.name}"

    def options(self, state: Adventure) -> list[int]:
        """Any target of the weapon, or none."""
        figure = state.figures[self.figure]
        targets = targets_of(state, figure, weapon(self.weapon))
        return sorted([act.NOTHING(), *(act.SHOOT(self.weapon, target) for target in targets)])

    def take(self, state: Adventure, action: int) -> None:
        """Noted with the first."""
        if action != act.NOTHING():
            state.figures[self.figure].act += (int(action),)


class MoreSonic(FigureDecision):
    """AT-89. Up to 3 weapons are put out of action."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-89", "AT-R44")
    prompt = "Another weapon for the sonic screwdriver, or be done"

    def options(self, state: Adventure) -> list[int]:
        """Those not yet named, or nobody more."""
        figure = state.figures[self.figure]
        if len(figure.act) >= LIMITS.sonic_targets:
            return [act.DONE()]
        others = [act.SONIC(target) for target in sonic_targets(state, figure)]
        return sorted([act.DONE(), *(action for action in others if action not in figure.act)])

    def take(self, state: Adventure, action: int) -> None:
        """One more, or done."""
        if action == act.DONE():
            return
        state.figures[self.figure].act += (int(action),)
        if len(self.options(state)) > 1:
            state.steps.append(self)
