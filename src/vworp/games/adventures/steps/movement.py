"""Step 3: figures and groups of both sides move one after the other."""

from typing import ClassVar

from vworp.core import Deed, push_in_order
from vworp.games.adventures import race
from vworp.games.adventures.actions import (
    LIKE,
    RACE,
)
from vworp.games.adventures.aliens import plan_alien, why_it_cant_move
from vworp.games.adventures.geometry import gap
from vworp.games.adventures.people import (
    LIMITS,
    active_aliens,
    active_players,
    everybody,
    is_active,
    is_alien,
    is_pc,
    is_prisoner,
    kind_of,
    players_figures,
)
from vworp.games.adventures.plans import Plan
from vworp.games.adventures.quarters import rival_of
from vworp.games.adventures.reaction import members
from vworp.games.adventures.roster import CIVILIAN, SOLDIER
from vworp.games.adventures.state import (
    ATTACK,
    NOBODY,
    NOWHERE,
    ON_TABLE,
    Adventure,
    Figure,
    Point,
)
from vworp.games.adventures.steps.arriving import AfterMove
from vworp.games.adventures.steps.base import FigureDeed, FigureLuck, join, split
from vworp.games.adventures.steps.chance import SpotDie
from vworp.games.adventures.steps.driving import DriveNext, stay
from vworp.games.adventures.steps.going import (
    ask_to_move,
    ducks_by_command,
    needs_to_look,
    plan_of,
    set_out,
    take_up,
)
from vworp.games.adventures.walking import (
    go_off_the_table,
    walk,
)
from vworp.games.adventures.wording import name_of

A_GROUP, A_VEHICLE = 200, 300
"""Where the numbers of groups and vehicles begin in the order of movement."""


# The order of movement.


def order_of_movement(state: Adventure) -> list[int]:
    """AT-42, AT-R14. Smallest distance to an enemy or marker first; escaped prisoners before all.

    Ties: players before aliens, then by number.
    """
    keyed: list[tuple[int, float, int, int]] = []
    for entry, figures in _movers(state):
        has_escaped = any(figure.has_escaped for figure in figures)
        is_late = int(is_alien(figures[0]))
        keyed.append((int(not has_escaped), _nearness(state, figures), is_late, entry))
    return [entry for *_, entry in sorted(keyed)]


def _movers(state: Adventure) -> list[tuple[int, list[Figure]]]:
    """AT-R12. Groups of soldiers, and everybody else on his own."""
    found: list[tuple[int, list[Figure]]] = []
    for group in range(len(state.groups)):
        soldiers = members(state, group)
        if soldiers:
            found.append((A_GROUP + group, soldiers))
    for number, vehicle in enumerate(state.vehicles):
        if vehicle.driver != NOBODY:
            found.append((A_VEHICLE + number, [_as_driver(state, number)]))
    alone = [figure for figure in everybody(state) if _moves_alone(figure)]
    return found + [(figure.number, [figure]) for figure in alone if not is_prisoner(figure)]


def _as_driver(state: Adventure, number: int) -> Figure:
    """The driver, standing where the vehicle stands."""
    vehicle = state.vehicles[number]
    driver = state.figures[vehicle.driver]
    driver.x, driver.y = vehicle.x, vehicle.y
    return driver


def _moves_alone(figure: Figure) -> bool:
    if kind_of(figure) in (SOLDIER, CIVILIAN):
        return figure.is_rescued
    return True


def _nearness(state: Adventure, figures: list[Figure]) -> float:
    enemies = active_players(state) if is_alien(figures[0]) else active_aliens(state)
    targets = [(e.point, e.sheet.radius) for e in enemies]
    targets += [(point, 0.0) for point in state.table.objectives]
    return min(
        gap(figure.point, point, figure.sheet.radius, radius)
        for figure in figures
        for point, radius in targets
    )


class Movement(Deed[Adventure]):
    """AT-42. Step 3 begins: everybody stands where he stands, and the order is fixed."""

    __slots__ = ()

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
        state.steps.append(MoveNext(join(order_of_movement(state))))


class MoveNext(Deed[Adventure]):
    """AT-42. The next figure or group in the order."""

    __slots__ = ("queue",)

    rules = ("AT-42",)
    saves: ClassVar[tuple[str, ...]] = ("queue",)

    def __init__(self, queue: str) -> None:
        super().__init__()
        self.queue = queue

    def run(self, state: Adventure) -> None:
        """One of them; the rest after it."""
        first, *rest = split(self.queue) or [NOWHERE]
        if rest:
            state.steps.append(MoveNext(join(rest)))
        if first >= A_VEHICLE:
            state.steps.append(DriveNext(first - A_VEHICLE))
        elif first >= A_GROUP:
            soldiers = [f.number for f in members(state, first - A_GROUP)]
            push_in_order(state, *(MoveOne(number) for number in soldiers))
        elif first != NOWHERE:
            state.steps.append(MoveOne(first))


class MoveOne(FigureDeed):
    """One figure's turn to move: a player is asked, the others follow their rules."""

    __slots__ = ()

    rules = ("AT-42", "AT-43")

    def run(self, state: Adventure) -> None:
        """Nobody moves twice, and nobody who has left."""
        figure = state.figures.get(self.figure)
        if figure is None or figure.place != ON_TABLE or figure.has_moved or is_prisoner(figure):
            return
        if needs_to_look(state, figure):
            push_in_order(state, SpotDie(self.figure), self)
        elif is_pc(figure):
            self._ask(state, figure)
        elif is_alien(figure) and not race.is_known(state):
            state.steps.append(Stir(self.figure))
        elif ducks_by_command(state, figure):
            ask_to_move(state, figure, NOBODY, "")
        else:
            go(state, figure, plan_of(state, figure))

    def _ask(self, state: Adventure, figure: Figure) -> None:
        if why_it_cant_move(state, figure) or not is_active(state, figure):
            figure.has_moved = True
            return
        ask_to_move(state, figure, NOBODY, "")


def go(state: Adventure, figure: Figure, plan: Plan) -> None:
    """An automated move, with the conflict it may lead to."""
    take_up(state, figure, plan)
    if plan.leaves and rival_of(state, figure, plan.path) is None:
        walk(state, figure, plan.path)
        go_off_the_table(state, figure)
        return
    set_out(state, figure, plan.path)


class Stir(FigureLuck):
    """AT-R95. An unknown alien moves: as one of the races that it can still be."""

    __slots__ = ()

    rules = ("AT-R95",)

    def ask(self, state: Adventure) -> str:
        """What stirs."""
        return f"{name_of(state, self.figure)} moves"

    def _ways(self, state: Adventure) -> dict[tuple[int, Point, int, int], list[int]]:
        """What it would do in each race; one that comes near somebody tells the race."""

        def question() -> tuple[int, Point, int, int]:
            figure = state.figures[self.figure]
            plan = plan_alien(state, figure)
            told = state.race if is_telling(state, figure, plan) else NOBODY
            return (*plan.outcome(), told)

        return race.answers(state, question)

    def weights(self, state: Adventure) -> dict[int, int]:
        """Each way to move by the number of races that would take it."""
        weights: dict[int, int] = {}
        for (*_, told), races in self._ways(state).items():
            action = LIKE(races[0]) if told == NOBODY else RACE(told)
            weights[action] = len(races)
        return dict(sorted(weights.items()))

    def take(self, state: Adventure, action: int) -> None:
        """The other races are ruled out; then it moves as they would."""
        if action in RACE:
            race.turn_up(state, RACE.args(action)[0])
            state.steps.append(MoveOne(self.figure))
            return
        (example,) = LIKE.args(action)
        races = next(races for races in self._ways(state).values() if example in races)
        figure = state.figures[self.figure]
        plans: list[Plan] = []
        race.supposing(state, example, lambda: plans.append(plan_alien(state, figure)))
        state.races = tuple(races)
        take_up(state, figure, plans[0])
        walk(state, figure, plans[0].path)
        state.steps.append(AfterMove(self.figure))


def is_telling(state: Adventure, figure: Figure, plan: Plan) -> bool:
    """AT-R95. A move that comes within 2 of somebody, or into a conflict, shows who it is."""
    if plan.order == ATTACK or rival_of(state, figure, plan.path) is not None:
        return True
    end, radius = plan.path.end, figure.sheet.radius
    return not figure.is_disguised and any(
        gap(end, other.point, radius, other.sheet.radius) <= LIMITS.surrender_distance
        for other in players_figures(state)
    )
