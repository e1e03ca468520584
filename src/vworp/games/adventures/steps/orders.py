"""Step 1: the players give orders, and groups of soldiers get theirs from the table."""

from vworp.core import Deed, Illegal, Seat, beats, field, push_in_order, step
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.rules import orders, people
from vworp.games.adventures.rules.movement.plans import why_it_cant_move
from vworp.games.adventures.rules.prisoners import is_guard
from vworp.games.adventures.rules.sight import must_throw
from vworp.games.adventures.state import ADVANCE as ADVANCING
from vworp.games.adventures.state import DUCK, GROUND, NOWHERE, STAND, Adventure, Figure
from vworp.games.adventures.steps.base import Decision, FigureDecision, FigureDeed, Open, Throw
from vworp.games.adventures.steps.sight import SpotDie
from vworp.games.adventures.wording import capital, group_name, name_of, order_name


@step
class GiveOrders(Deed[Adventure]):
    """AT-40, AT-45. Each player character gets an order from its player."""

    rules = ("AT-40", "AT-45", "AT-47")

    def run(self, state: Adventure) -> None:
        """One after the other; the aliens' orders follow from what they are."""
        for alien in people.aliens_on_table(state):
            alien.last_order = alien.order
            alien.order = STAND if is_guard(state, alien) else ADVANCING
        asked = [
            AskOrder(figure.number)
            for figure in people.active_players(state)
            if people.is_pc(figure)
        ]
        push_in_order(state, *asked)


@step
class AskOrder(FigureDeed):
    """AT-40. A player is asked once the figure has looked around."""

    rules = ("AT-40",)

    def run(self, state: Adventure) -> None:
        """The die first: which enemies may be attacked depends on it."""
        figure = state.figures[self.figure]
        if not people.is_active(state, figure):
            return
        if must_throw(state, figure):
            push_in_order(state, SpotDie(self.figure), self)
        else:
            state.steps.append(ChooseOrder(figure.seat, self.figure))


@step
class ChooseOrder(FigureDecision):
    """AT-45 to AT-56. The order of one player character for this turn."""

    rules = ("AT-45", "AT-47", "AT-48", "AT-50", "AT-52", "AT-53", "AT-54", "AT-55", "AT-R104")

    def ask(self, state: Adventure) -> str:
        return f"What is {name_of(state, self.figure)} to do this turn?"

    def options(self, state: Adventure) -> list[int]:
        """All orders; somebody who is held can only stand, but soldiers listen all the same."""
        figure = state.figures[self.figure]
        leads = [act.LEAD(group) for group in orders.groups_to_lead(state, figure)]
        if why_it_cant_move(state, figure):
            return [act.ORDER(self.figure, STAND), *leads]
        free = [act.ORDER(self.figure, order) for order in orders.FREE_ORDERS]
        goals = orders.goals_of_advance(state, figure)
        return [*free, *(act.ADVANCE(self.figure, goal) for goal in goals), *leads]

    def take(self, state: Adventure, action: int) -> None:
        """The counter is put behind the figure; who leads soldiers gets an order after that."""
        figure = state.figures[self.figure]
        if action in act.LEAD:
            self._lead(state, *act.LEAD.args(action))
            return
        if action in act.ADVANCE:
            figure.order, figure.goal = ADVANCING, act.ADVANCE.args(action)[1]
        else:
            figure.order, figure.goal = act.ORDER.args(action)[1], NOWHERE
        orders.show_order(state, figure)

    def _lead(self, state: Adventure, group: int) -> None:
        state.groups[group].is_automatic = False
        leader = shapes.somebody(state.figures[self.figure])
        state.tell(beats.light(beats.stamp("follow me!", leader, self.seat)))
        state.steps.append(self)

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        if action not in act.LEAD:
            return super().told(state, action, viewer)
        who = group_name(state, act.LEAD.args(action)[0])
        return f"{state.name(self.seat)} leads {who} from now on"

    def words(self, state: Adventure, action: int) -> str:
        """What the figure would do then, as things stand."""
        if action in act.LEAD:
            return super().words(state, action)
        figure, (_, order) = state.figures[self.figure], act.ACTIONS.verb_of(action).args(action)
        if action in act.ADVANCE:
            return orders.meaning_of_advance(state, figure, order)
        return orders.meaning(state, figure, order)

    def why_not(self, state: Adventure, action: int) -> Illegal | None:
        """Why this order can't be given."""
        name, figure = name_of(state, self.figure), state.figures[self.figure]
        if action in act.LEAD:
            return self._why_not_lead(state, figure, *act.LEAD.args(action))
        if not self.is_own(action, act.ORDER, act.ADVANCE):
            return Illegal("AT-40", f"{name} gets an order now")
        verb = act.ACTIONS.verb_of(action)
        held, (_, order) = why_it_cant_move(state, figure), verb.args(action)
        if verb is act.ORDER and order == STAND:
            return None
        if held:
            return Illegal(held[0], f"{name} {held[1]} and can only stand")
        if verb is act.ADVANCE:
            if order in orders.goals_of_advance(state, figure):
                return None
            return Illegal("AT-50", f"{name} can advance on a marker or an enemy it spots")
        if order == ADVANCING:
            return Illegal("AT-50", "an Advance needs a marker or an enemy to advance on")
        if order in orders.FREE_ORDERS:
            return None
        return Illegal("AT-130", f"only those under fire {order_name(order)}")

    def _why_not_lead(self, state: Adventure, figure: Figure, group: int) -> Illegal | None:
        if group in orders.groups_to_lead(state, figure):
            return None
        return Illegal("AT-R104", "there are no soldiers near who act by themselves")


@step
class OrderGroups(Deed[Adventure]):
    """AT-46. Every group of soldiers gets its order from the random-movement table."""

    rules = ("AT-46", "AT-166")

    def run(self, state: Adventure) -> None:
        groups = [g for g in range(len(state.groups)) if people.members(state, g)]
        push_in_order(state, *(OrderGroup(group) for group in groups))


@step
class OrderGroup(Deed[Adventure]):
    """AT-166, AT-167. One group: the table, or a player's character near by."""

    rules = ("AT-166", "AT-167", "AT-R69")

    group: act.GroupWord

    def run(self, state: Adventure) -> None:
        """Those who must look around do so; then the score."""
        for soldier in people.members(state, self.group):
            if must_throw(state, soldier):
                push_in_order(state, SpotDie(soldier.number), self)
                return
        near = orders.commanders(state, self.group) if state.setting.may_order else []
        if not near:
            follow_the_table(state, self.group)
        elif state.groups[self.group].is_automatic:
            command(state, near[0].seat, self.group)
        else:
            state.steps.append(AskCommand(near[0].seat, self.group))


def follow_the_table(state: Adventure, group: int) -> None:
    """AT-166. Nobody gives a group an order: the score decides."""
    orders.give_order(state, group, orders.score(state, group))
    state.steps.append(AskSuppressed(group))


def command(state: Adventure, seat: int, group: int) -> None:
    """AT-168. A commanded group may shift its score."""
    state.groups[group].is_commanded = True
    orders.show_command(state, group)
    push_in_order(state, ShiftDie(seat, group), AskSuppressed(group))


@step
class AskCommand(Open, Decision):
    """AT-167. A player's character within 6 of a group may give it an order.

    AT-R104. Or let it act by itself again, where that was agreed.
    """

    rules = ("AT-167", "AT-R69", "AT-R104")
    enough = "Let them be"

    group: act.GroupWord

    def ask(self, state: Adventure) -> str:
        """What they would do by themselves."""
        who, will = group_name(state, self.group), orders.inclination(state, self.group)
        return f"Left to themselves, {who} {will}. Give them an order?"

    def choices(self, state: Adventure) -> list[int]:
        may_dismiss = state.setting.has_automatic_soldiers
        return [act.COMMAND(self.group), *([act.DISMISS(self.group)] if may_dismiss else [])]

    def choose(self, state: Adventure, action: int) -> None:
        if action in act.DISMISS:
            state.groups[self.group].is_automatic = True
        command(state, self.seat, self.group)

    def end(self, state: Adventure) -> None:
        follow_the_table(state, self.group)

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        """Only an order is worth a line."""
        name, who = state.name(self.seat), group_name(state, self.group)
        if action in act.DISMISS:
            return f"{name} lets {who} act by themselves"
        return f"{name} gives {who} an order" if action in act.COMMAND else ""


@step
class ShiftDie(Throw):
    """AT-168. The D6 of a group that is given an order; AT-R104: which, it may know itself."""

    rules = ("AT-168", "AT-R69", "AT-R104")

    who: Seat = field(name="asked")
    group: act.GroupWord

    def ask(self, state: Adventure) -> str:
        return f"How well {group_name(state, self.group)} listen"

    def take(self, state: Adventure, action: int) -> None:
        dots = self.dots(action)
        self.show(state, action, shapes.figure(people.members(state, self.group)[0]))
        if state.groups[self.group].is_automatic:
            by = orders.best_shift(state, self.group, dots)
            orders.give_order(state, self.group, orders.score(state, self.group) + by)
        else:
            state.steps.append(ChooseShift(self.who, self.group, dots))


@step
class ChooseShift(Decision):
    """AT-168, AT-R69. Any whole number from 0 to the throw, up or down."""

    rules = ("AT-168", "AT-R69")
    has_free_places = True

    group: act.GroupWord
    die: act.Dots

    def ask(self, state: Adventure) -> str:
        return f"What do you tell {group_name(state, self.group)} to do?"

    def options(self, state: Adventure) -> list[int]:
        """For each thing that they can be talked into, the smallest shift that leads to it."""
        total = orders.score(state, self.group)
        found: dict[str, int] = {}
        for by in sorted(range(-self.die, self.die + 1), key=abs):
            found.setdefault(orders.result_word(state, self.group, total + by), by)
        return [act.SHIFT(by + NO_SHIFT) for by in sorted(found.values())]

    def why_not(self, state: Adventure, action: int) -> Illegal | None:
        """Any number up to the throw will do."""
        if action not in act.SHIFT:
            return self.not_now(state)
        if abs(_shift(action)) <= self.die:
            return None
        return Illegal("AT-168", f"the die says {self.die} at most")

    def words(self, state: Adventure, action: int) -> str:
        """What they would do then."""
        by = _shift(action)
        word = orders.result_word(state, self.group, orders.score(state, self.group) + by)
        means = orders.RESULT_MEANS[word]
        return capital(means) if by else f"As they like: {means}"

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        by, who = _shift(action), group_name(state, self.group)
        if not by:
            return capital(f"{who} may do as they like")
        word = orders.result_word(state, self.group, orders.score(state, self.group) + by)
        return capital(f"{who} are told to {orders.RESULT_WORDS[word]}")

    def take(self, state: Adventure, action: int) -> None:
        by = _shift(action)
        orders.give_order(state, self.group, orders.score(state, self.group) + by)


NO_SHIFT = act.SHIFTS.number("0")


def _shift(action: int) -> int:
    return act.SHIFT.args(action)[0] - NO_SHIFT


@step
class AskSuppressed(Deed[Adventure]):
    """AT-130, AT-R52. The suppressed of a group: their player chooses if it was commanded."""

    rules = ("AT-130", "AT-R52")

    group: act.GroupWord

    def run(self, state: Adventure) -> None:
        """Without command they follow the automation of section 7."""
        low = [f for f in people.members(state, self.group) if people.is_suppressed(state, f)]
        for soldier in low:
            soldier.order = DUCK
        unit = state.groups[self.group]
        if unit.is_commanded and not unit.is_automatic:
            push_in_order(state, *(ChooseDuck(f.seat, f.number) for f in low))


@step
class ChooseDuck(FigureDecision):
    """AT-130. A suppressed figure gets behind cover, or drops to the ground."""

    rules = ("AT-130", "AT-R52")

    def ask(self, state: Adventure) -> str:
        return f"{capital(name_of(state, self.figure))} is under fire: what now?"

    def options(self, state: Adventure) -> list[int]:
        return [act.ORDER(self.figure, DUCK), act.ORDER(self.figure, GROUND)]

    def take(self, state: Adventure, action: int) -> None:
        """Its group's order does not apply to it."""
        figure = state.figures[self.figure]
        figure.order = act.ORDER.args(action)[1]
        orders.show_order(state, figure)
