"""A figure sets out: where a player sends it, and the conflicts on the way."""

from vworp.core import Deed, Illegal, beats, push_in_order, step
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import K9
from vworp.games.adventures.rules import race
from vworp.games.adventures.rules.geometry.points import Path, Point
from vworp.games.adventures.rules.movement import going
from vworp.games.adventures.rules.movement.arriving import go_off_the_table
from vworp.games.adventures.rules.movement.destinations import OrderedMove
from vworp.games.adventures.rules.movement.plans import why_it_cant_move
from vworp.games.adventures.rules.movement.soldiers import is_at_edge
from vworp.games.adventures.rules.people import is_pc, touches
from vworp.games.adventures.state import (
    ADVANCE,
    ATTACK,
    DUCK,
    NOBODY,
    ON_TABLE,
    RETREAT,
    ROUT,
    STAND,
    Adventure,
    Figure,
)
from vworp.games.adventures.steps.base import FigureDecision, Open, Small
from vworp.games.adventures.steps.movement.arriving import AfterMove
from vworp.games.adventures.steps.race import TurnUpRace
from vworp.games.adventures.steps.sight import SpotDie
from vworp.games.adventures.wording import capital, name_of, refused


@step
class AskCarry(Open, FigureDecision):
    """AT-80. K-9 may be carried by one person, who can do nothing else."""

    rules = ("AT-80", "AT-D09")
    enough = "K-9 stays here"

    def ask(self, state: Adventure) -> str:
        return f"K-9 is out of power. Does {name_of(state, self.figure)} carry him?"

    def choices(self, state: Adventure) -> list[int]:
        return [act.CARRY(self.figure)]

    def choose(self, state: Adventure, action: int) -> None:
        figure = state.figures[self.figure]
        figure.carries = K9
        state.tell(beats.stamp("carries K-9", shapes.figure(figure), figure.seat))


def set_out(state: Adventure, figure: Figure, path: Path) -> None:
    """AT-44. Along a path, unless an enemy who is still to move comes too near."""
    rival = going.rival_of(state, figure, path)
    if rival is not None:
        state.steps.append(Clash(figure.number, path.points, rival.number))
        return
    going.walk(state, figure, path)
    state.steps.append(AfterMove(figure.number))


# A player's move.


@step
class MoveFigure(FigureDecision):
    """AT-48 to AT-56. Where a figure goes under its order.

    `way` are the points of a path that is being drawn; with a `rival` the figure states its move
    in a conflict (AT-R15), and the rival's own way is kept here meanwhile.
    """

    rules = ("AT-42", "AT-48", "AT-50", "AT-52", "AT-53", "AT-54", "AT-55", "AT-R06")
    has_free_places = True

    way: act.Points = ()
    rival: act.MaybeFigure = NOBODY
    rival_way: act.Points = ()

    def fault(self, state: Adventure) -> str:
        if self.rival != NOBODY and not self.rival_way:
            return "AT-R15: whoever is met has stated a move"
        figure = state.figures[self.figure]
        if figure.place != ON_TABLE or not (is_pc(figure) or figure.order == DUCK):
            return f"AT-42: no player moves {figure.sheet.name} now"
        return super().fault(state)

    def ask(self, state: Adventure) -> str:
        """Whose move, and under which order."""
        figure = state.figures[self.figure]
        limit = f"{OrderedMove(state, figure).limit:g} inches"
        asked = f"{_QUESTIONS.get(figure.order, 'Where does {who} go?')} (up to {limit})"
        return asked.format(who=figure.sheet.name)

    def options(self, state: Adventure) -> list[int]:
        """Good places, and staying where the order allows it; a drawn way can be taken back."""
        march = OrderedMove(state, state.figures[self.figure])
        if self.way:
            ends = [point for point in march.offers() if march.why_not(point, self.way) is None]
            return [
                *(act.at(act.MOVE, self.figure, point=point) for point in ends),
                act.STAY(self.figure),
            ]
        moves = [act.at(act.MOVE, self.figure, point=point) for point in march.offers()]
        return moves + ([act.STAY(self.figure)] if march.may_stay() else [])

    def words(self, state: Adventure, action: int) -> str:
        """AT-R08. With a way half drawn, not to go on is no move yet."""
        is_taken_back = bool(self.way) and action in act.STAY
        if is_taken_back:
            return "Take back the way as drawn"
        return "Stay here" if action in act.STAY else super().words(state, action)

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        """A way that is taken back is not worth a line."""
        return "" if self.way and action in act.STAY else super().told(state, action, viewer)

    def why_not(self, state: Adventure, action: int) -> Illegal | None:
        """Any point will do that the rules permit."""
        figure = state.figures[self.figure]
        name = figure.sheet.name
        march = OrderedMove(state, figure)
        if not self.is_own(action, act.MOVE, act.VIA, act.STAY):
            return Illegal("AT-42", f"it is the move of {name}")
        if action in act.STAY:
            if self.way or march.may_stay():
                return None
            return Illegal("AT-R08", f"{name} has to move on this order")
        if action in act.VIA:
            return self._bad_waypoint(state, march, act.point_of(action))
        return march.why_not(act.point_of(action), self.way)

    def _bad_waypoint(self, state: Adventure, march: OrderedMove, point: Point) -> Illegal | None:
        points = (march.figure.point, *self.way, point)
        words = state.ground.drawn_fault(points, march.mover, march.enemies)
        if words:
            return refused(words)
        length = going.path_of(points).length
        if length > march.limit:
            return Illegal("AT-R07", f"{length:.2f} inches of path, {march.limit:g} allowed")
        return None

    def take(self, state: Adventure, action: int) -> None:
        """Draw on, draw anew, or go."""
        figure = state.figures[self.figure]
        if action in act.VIA:
            way = (*self.way, act.point_of(action))
            state.steps.append(MoveFigure(self.seat, self.figure, way, self.rival, self.rival_way))
            return
        if self.way and action in act.STAY:
            state.steps.append(MoveFigure(self.seat, self.figure, (), self.rival, self.rival_way))
            return
        path = self._path(state, figure, action)
        if action in act.STAY:
            state.tell(beats.passes(self.seat))
        if self.rival != NOBODY:
            state.steps.append(Clash(self.rival, self.rival_way, self.figure, path.points))
        else:
            set_out(state, figure, path)

    def _path(self, state: Adventure, figure: Figure, action: int) -> Path:
        if action in act.STAY:
            return Path((figure.point,), 0.0)
        path = OrderedMove(state, figure).path(act.point_of(action), self.way)
        assert path is not None
        return path


def ask_to_move(
    state: Adventure, figure: Figure, rival: int = NOBODY, rival_way: tuple[Point, ...] = ()
) -> None:
    """A player is asked where to; AT-D09: before that, whether K-9 is carried along."""
    is_dog_near = is_pc(figure) and going.may_carry_k9(state, figure)
    asked = [AskCarry(figure.seat, figure.number)] if is_dog_near else []
    push_in_order(state, *asked, MoveFigure(figure.seat, figure.number, (), rival, rival_way))


_QUESTIONS = {
    ATTACK: "Whom does {who} run at?",
    ADVANCE: "How far does {who} advance?",
    STAND: "Does {who} take a step?",
    RETREAT: "Where does {who} fall back to?",
    ROUT: "Where does {who} run to?",
    DUCK: "Where does {who} take cover?",
}
"""How a player is asked under each order."""


@step
class FreeMove(FigureDecision):
    """AT-211, AT-R81. Somebody set free moves at once in any direction."""

    rules = ("AT-211", "AT-R61", "AT-R81")
    has_free_places = True

    inches: Small

    def ask(self, state: Adventure) -> str:
        name = capital(name_of(state, self.figure))
        return f"{name} is free: where to? (up to {self.inches} inches)"

    def options(self, state: Adventure) -> list[int]:
        if self._held(state):
            return [act.STAY(self.figure)]
        march = OrderedMove(state, state.figures[self.figure], float(self.inches))
        moves = [act.at(act.MOVE, self.figure, point=point) for point in march.offers()]
        return [*moves, act.STAY(self.figure)]

    def _held(self, state: Adventure) -> tuple[str, str] | None:
        """AT-R45, AT-R54, AT-D09. Freedom does not wake the paralysed."""
        return why_it_cant_move(state, state.figures[self.figure])

    def why_not(self, state: Adventure, action: int) -> Illegal | None:
        """Any point will do that the path leads to."""
        if not self.is_own(action, act.MOVE, act.STAY):
            return Illegal("AT-211", f"it is the move of {name_of(state, self.figure)}")
        if action in act.STAY:
            return None
        held = self._held(state)
        if held:
            return Illegal(held[0], f"{name_of(state, self.figure)} {held[1]}")
        march = OrderedMove(state, state.figures[self.figure], float(self.inches))
        return march.why_not(act.point_of(action))

    def take(self, state: Adventure, action: int) -> None:
        """AT-R61. No other move this turn."""
        figure = state.figures[self.figure]
        path: Path | None = Path((figure.point,), 0.0)
        if action in act.MOVE:
            march = OrderedMove(state, figure, float(self.inches))
            path = march.path(act.point_of(action))
        else:
            state.tell(beats.passes(self.seat))
        assert path is not None
        figure.moved = 0.0
        going.walk(state, figure, path)
        figure.order = STAND
        state.steps.append(AfterMove(self.figure))


# Conflicts.


@step
class Clash(Deed[Adventure]):
    """AT-44, AT-R15. The other states its move at once, then both move by quarters."""

    rules = ("AT-44", "AT-R15", "AT-R97")

    mover: act.FigureWord
    way: act.Stretch
    rival: act.FigureWord
    answer: act.Points = ()

    def run(self, state: Adventure) -> None:
        """Who is met is known by now (AT-R95)."""
        rival = state.figures[self.rival]
        if not race.is_known(state):
            push_in_order(state, TurnUpRace(), self)
        elif self.answer:
            self._fight_it_out(state, rival)
        elif going.needs_to_look(state, rival):
            push_in_order(state, SpotDie(self.rival), self)
        elif is_pc(rival) or going.ducks_by_command(state, rival):
            ask_to_move(state, rival, self.mover, self.way)
        else:
            plan = going.plan_of(state, rival)
            going.take_up(state, rival, plan)
            state.steps.append(Clash(self.mover, self.way, self.rival, plan.path.points))

    def _fight_it_out(self, state: Adventure, rival: Figure) -> None:
        mover = state.figures[self.mover]
        way, answer = going.path_of(self.way), going.path_of(self.answer)
        going.clash(state, mover, way, rival, answer)
        for figure, path in ((mover, way), (rival, answer)):
            if figure.point == path.end and not touches(mover, rival):
                self._leave_at_the_edge(state, figure)
        push_in_order(state, AfterMove(self.mover), AfterMove(self.rival))

    def _leave_at_the_edge(self, state: Adventure, figure: Figure) -> None:
        """AT-R02. Those who run off the table are gone, unless they were caught on the way."""
        is_on_the_run = figure.is_rescued or (figure.order == ROUT and not is_pc(figure))
        if is_on_the_run and is_at_edge(state, figure.point):
            go_off_the_table(state, figure)
