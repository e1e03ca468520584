"""Attacks of step 4: a D10 for each, damage for each hit, and all of it at once."""

from vworp.core import Deed, beats, push_in_order, step
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.box.vocabulary import ALL, Blast, Remove
from vworp.games.adventures.rules import acts, casualties, hitting, shooting, targets
from vworp.games.adventures.rules.automated import stuns
from vworp.games.adventures.rules.cards.conditions import chosen_by
from vworp.games.adventures.rules.cards.effects import fixed_point
from vworp.games.adventures.rules.geometry.sight import OPEN
from vworp.games.adventures.rules.people import everybody, gap_to, is_alien, is_pc, stat
from vworp.games.adventures.rules.vehicles import put_beside
from vworp.games.adventures.state import Adventure, Figure
from vworp.games.adventures.steps.base import FigureThrow, Small, Throw
from vworp.games.adventures.steps.cards.effects import CarryOut, happen
from vworp.games.adventures.wording import capital


@step
class DamageDie(Throw):
    """AT-127. One D6 of a damage throw; `total` is what is fixed or thrown already."""

    rules = ("AT-127", "AT-128", "AT-R50")

    victim: act.TargetWord
    total: Small
    dice: Small
    is_covered: act.Truth
    stun: Small

    def take(self, state: Adventure, action: int) -> None:
        """The next die, or what the damage does."""
        self.show(state, action, shapes.target(state, self.victim))
        total = self.total + self.dots(action)
        if self.dice > 1:
            state.steps.append(
                DamageDie(self.victim, total, self.dice - 1, self.is_covered, self.stun)
            )
            return
        over = hitting.margin(total, shooting.health_of(state, self.victim), self.is_covered)
        strike(state, self.victim, over, self.stun)

    def _health(self, state: Adventure) -> int:
        return shooting.health_of(state, self.victim) + self.is_covered

    def ask(self, state: Adventure) -> str:
        """Against whom, and what there is to overcome."""
        name, cover = shooting.name_of(state, self.victim), " in cover" if self.is_covered else ""
        dice = "a die" if self.dice == 1 else f"{self.dice} dice"
        thrown = f"{self.total} and {dice}" if self.total else dice
        return capital(f"{name}{cover} can take {self._health(state)}, and the hit does {thrown}")

    def verdict(self, state: Adventure, dots: int) -> str:
        """What comes of the damage, once all dice have fallen."""
        total = self.total + dots
        if self.dice > 1:
            return f"{total} so far"
        effect = self._effect(state, total)
        return f"{total} in all: {effect}" if total != dots else effect

    def brief(self, state: Adventure, dots: int) -> str:
        total = self.total + dots
        return f"{total} so far" if self.dice > 1 else self._effect(state, total)

    def _effect(self, state: Adventure, total: int) -> str:
        result = hitting.result_of(total - self._health(state))
        return shooting.effect_of(state, self.victim, result, self.stun)


def strike(state: Adventure, target: int, over: int, stun: int) -> None:
    """AT-113, AT-134, AT-R45. Note what a hit does; it is applied with all the others."""
    result = hitting.result_of(over)
    if result == hitting.UNHURT:
        return
    if stun:
        state.hits.append((target, casualties.PARALYSED, stun))
    elif targets.is_vehicle(target) or not is_pc(state.figures[target]):
        state.hits.append((target, result, 0))
    elif result == hitting.KILLED:
        state.steps.append(KnockOut(target))


@step
class KnockOut(FigureThrow):
    """AT-134, AT-R45. For how many turns a figure is paralysed."""

    rules = ("AT-134", "AT-106", "AT-R45")
    rolls = act.D3

    def ask(self, state: Adventure) -> str:
        """Who is out, and that it is for how long."""
        return f"For how many turns {shooting.name_of(state, self.figure)} is knocked out"

    def take(self, state: Adventure, action: int) -> None:
        """It is noted with the other hits."""
        self.show(state, action, shapes.somebody(state.figures[self.figure]))
        state.hits.append((self.figure, casualties.PARALYSED, self.dots(action)))


@step
class ToHit(Throw):
    """AT-87. The D10 of one attack."""

    rules = ("AT-87", "AT-R42", "AT-R48")
    rolls = act.D10

    shooter: act.FigureWord
    weapon: act.WeaponWord
    target: act.TargetWord
    is_stun: act.Truth

    def needed(self, state: Adventure) -> int:
        """AT-R41. The number that hits, with what cards add to the throw."""
        shooter = state.figures[self.shooter]
        gap = targets.gap_to_target(state, shooter, self.target)
        return hitting.number_to_hit(targets.weapon(self.weapon), gap) - stat(
            state, shooter, "to_hit"
        )

    def take(self, state: Adventure, action: int) -> None:
        """On a hit, damage for the target and for everybody in the blast."""
        is_hit = self.dots(action) >= self.needed(state)
        if state.story is not None:
            self._show_shot(state, action, is_hit)
        if is_hit:
            push_in_order(state, *self._damage(state))

    def _show_shot(self, state: Adventure, action: int, is_hit: bool) -> None:
        shooter = state.figures[self.shooter]
        here, there = shapes.somebody(shooter), shapes.target(state, self.target)
        self.show(state, action, here)
        shot = beats.ray(here, there, "hit" if is_hit else "missed", shapes.whose(shooter))
        state.tell(shot if is_hit else beats.light(shot))

    def verdict(self, state: Adventure, dots: int) -> str:
        return "a hit" if dots >= self.needed(state) else "missed"

    def _damage(self, state: Adventure) -> list[DamageDie]:
        shooter, arm = state.figures[self.shooter], targets.weapon(self.weapon)
        assert arm.damage is not None
        victims = (
            targets.blast_victims(state, self.target, arm.blast) if arm.blast else [self.target]
        )
        bonus = hitting.close_bonus(arm, targets.gap_to_target(state, shooter, self.target))
        stun = arm.stun if self.is_stun else shooting.NO_STUN
        return [
            DamageDie(
                victim,
                arm.damage.plus + bonus,
                arm.damage.dice,
                targets.is_in_cover(state, shooter, victim),
                stun,
            )
            for victim in victims
            if targets.affects(state, arm, victim)
        ]

    def ask(self, state: Adventure) -> str:
        """Who shoots at whom, and what is needed."""
        shooter, target = (
            state.figures[self.shooter].sheet.name,
            shooting.name_of(state, self.target),
        )
        arm, needed = targets.weapon(self.weapon).name, self.needed(state)
        return capital(f"{shooter} shoots at {target} with the {arm} and needs {needed}")


@step
class ApplyHits(Deed[Adventure]):
    """AT-R42. The effects of all hits, together."""

    rules = ("AT-43", "AT-R42", "AT-R50")

    def run(self, state: Adventure) -> None:
        """AT-R50. Passengers of a destroyed vehicle are thrown out, and hurt."""
        for number in casualties.apply_hits(state):
            people = put_beside(state, state.vehicles[number], number)
            state.steps.append(ApplyHits())
            for figure in reversed(people):
                state.steps.append(
                    KnockOut(figure.number)
                    if is_pc(figure)
                    else DamageDie(
                        figure.number,
                        shooting.WRECKAGE.plus,
                        shooting.WRECKAGE.dice,
                        False,
                        shooting.NO_STUN,
                    )
                )


@happen.register
def remove_figures(effect: Remove, state: Adventure, step: CarryOut) -> None:
    """`remove`: destroyed ones count, withdrawn ones don't."""
    figures = chosen_by(state, effect.what, step.holder)
    for figure in figures if effect.n == ALL else figures[: effect.n]:
        (casualties.destroy if effect.how == "destroyed" else casualties.withdraw)(state, figure)


@happen.register
def explode(effect: Blast, state: Adventure, step: CarryOut) -> None:
    """`blast`: an explosive damage throw for everybody near; cover is judged from the place."""
    point = fixed_point(state, effect.at)
    where = shapes.marker(state.live) if effect.at == "live_objective" else ""
    state.note("AT-D07", "There is an explosion!", beats.stamp("explosion", where, mood="bad"))
    state.steps.append(ApplyHits())
    for figure in reversed([f for f in everybody(state) if gap_to(f, point) <= effect.inches]):
        is_covered = figure.is_grounded or state.ground.view(point, figure.point) != OPEN
        damage = effect.damage
        state.steps.append(
            DamageDie(figure.number, damage.plus, damage.dice, is_covered, shooting.NO_STUN)
        )


@step
class Volley(Deed[Adventure]):
    """AT-43, AT-R42. Every declared attack is thrown, then all effects are applied."""

    rules = ("AT-43", "AT-R42", "AT-108")

    def run(self, state: Adventure) -> None:
        """In the order of the shooters' numbers."""
        for figure in state.figures.values():
            figure.shot_by = ()
            figure.has_shot = any(map(act.is_seen, figure.act))
        attacks = [
            attack(state, figure, action)
            for figure in state.figures.values()
            for action in figure.act
            if act.is_attack(action)
        ]
        push_in_order(state, *attacks, ApplyHits())


def attack(state: Adventure, figure: Figure, action: int) -> ToHit:
    """An attack leaves the barrel or the hand: rounds and grenades are spent."""
    number, target = acts.attack_of(state, figure, action)
    acts.perform(state, figure, action)
    is_stun = is_alien(figure) and stuns(state, number, target)
    _note_attack(state, figure, target)
    return ToHit(figure.number, number, target, is_stun)


def _note_attack(state: Adventure, figure: Figure, target: int) -> None:
    """AT-R68. Who shot at whom, for the reaction table."""
    if targets.is_vehicle(target):
        return
    shot = state.figures[target]
    shot.shot_by = tuple(sorted({*shot.shot_by, figure.number}))
