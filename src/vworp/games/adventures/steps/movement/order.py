"""Step 3: figures and groups of both sides move one after the other."""

from vworp.core import Deed, push_in_order, step
from vworp.games.adventures import actions as act
from vworp.games.adventures.rules import people, race
from vworp.games.adventures.rules.geometry.points import Point
from vworp.games.adventures.rules.movement import going, order
from vworp.games.adventures.rules.movement.aliens import plan_alien
from vworp.games.adventures.rules.movement.arriving import go_off_the_table
from vworp.games.adventures.rules.movement.driving import stay
from vworp.games.adventures.rules.movement.plans import Plan, why_it_cant_move
from vworp.games.adventures.state import NOBODY, NOWHERE, ON_TABLE, UNKNOWN, Adventure, Figure
from vworp.games.adventures.steps.base import FigureDeed
from vworp.games.adventures.steps.movement.arriving import AfterMove
from vworp.games.adventures.steps.movement.driving import DriveNext
from vworp.games.adventures.steps.movement.going import ask_to_move, set_out
from vworp.games.adventures.steps.race import RaceQuestion
from vworp.games.adventures.steps.sight import SpotDie
from vworp.games.adventures.wording import capital, name_of


@step
class Movement(Deed[Adventure]):
    """AT-42. Step 3 begins: everybody stands where he stands, and the order is fixed."""

    rules = ("AT-42", "AT-R14")

    def run(self, state: Adventure) -> None:
        """Once, at the start of the step."""
        for figure in state.figures.values():
            figure.start = figure.point
            figure.moved = figure.moved if figure.has_moved else 0.0
            figure.has_charged = False
            figure.carries = NOBODY
        for number, vehicle in enumerate(state.vehicles):
            if vehicle.driver == NOBODY:
                stay(state, number)
        state.steps.append(MoveNext(tuple(order.order_of_movement(state))))


@step
class MoveNext(Deed[Adventure]):
    """AT-42. The next figure or group in the order."""

    rules = ("AT-42",)

    queue: act.Queue

    def run(self, state: Adventure) -> None:
        """One of them; the rest after it."""
        first, *rest = self.queue or (NOWHERE,)
        if rest:
            state.steps.append(MoveNext(tuple(rest)))
        if first >= order.A_VEHICLE:
            state.steps.append(DriveNext(first - order.A_VEHICLE))
        elif first >= order.A_GROUP:
            soldiers = [f.number for f in people.members(state, first - order.A_GROUP)]
            push_in_order(state, *(MoveOne(number) for number in soldiers))
        elif first != NOWHERE:
            state.steps.append(MoveOne(first))


@step
class MoveOne(FigureDeed):
    """One figure's turn to move: a player is asked, the others follow their rules."""

    rules = ("AT-42", "AT-43")

    def run(self, state: Adventure) -> None:
        """Nobody moves twice, and nobody who has left."""
        figure = state.figures.get(self.figure)
        if (
            figure is None
            or figure.place != ON_TABLE
            or figure.has_moved
            or people.is_prisoner(figure)
        ):
            return
        if going.needs_to_look(state, figure):
            push_in_order(state, SpotDie(self.figure), self)
        elif people.is_pc(figure):
            self._ask(state, figure)
        elif people.is_alien(figure) and not race.is_known(state):
            state.steps.append(MoveUnknownAlien(self.figure))
        elif going.ducks_by_command(state, figure):
            ask_to_move(state, figure)
        else:
            go(state, figure, going.plan_of(state, figure))

    def _ask(self, state: Adventure, figure: Figure) -> None:
        if why_it_cant_move(state, figure) or not people.is_active(state, figure):
            figure.has_moved = True
            return
        ask_to_move(state, figure)


def go(state: Adventure, figure: Figure, plan: Plan) -> None:
    """An automated move, with the conflict it may lead to."""
    going.take_up(state, figure, plan)
    if plan.leaves and going.rival_of(state, figure, plan.path) is None:
        going.walk(state, figure, plan.path)
        go_off_the_table(state, figure)
        return
    set_out(state, figure, plan.path)


Manner = tuple[int, Point, int, int]
"""How an alien would move, and the race that this tells or UNKNOWN."""


@step
class MoveUnknownAlien(RaceQuestion):
    """AT-R95. An unknown alien moves: as one of the races that it can still be."""

    figure: act.FigureWord

    def ask(self, state: Adventure) -> str:
        return capital(f"{name_of(state, self.figure)} moves")

    def question(self, state: Adventure) -> Manner:
        """What it would do; one that comes near somebody tells the race."""
        figure = state.figures[self.figure]
        plan = plan_alien(state, figure)
        told = state.race if order.is_telling(state, figure, plan) else UNKNOWN
        return (*plan.outcome(), told)

    def tells(self, answer: Manner) -> bool:
        return answer[-1] != UNKNOWN

    def go_on(self, state: Adventure) -> None:
        state.steps.append(MoveOne(self.figure))

    def go_on_unknown(self, state: Adventure, answer: Manner, example: int) -> None:
        """It moves as they would."""
        figure = state.figures[self.figure]
        plans: list[Plan] = []
        race.supposing(state, example, lambda: plans.append(plan_alien(state, figure)))
        going.take_up(state, figure, plans[0])
        going.walk(state, figure, plans[0].path)
        state.steps.append(AfterMove(self.figure))
