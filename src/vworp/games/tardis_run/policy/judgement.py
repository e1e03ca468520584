"""What a sensible player would do: run, hit, and not stand where one can be hit.

Every choice is judged by the chance to win that it leads to. The chance comes from a race
without captures (`race`); what a step is worth, ours and theirs, is how steep it is there.
"""

from collections.abc import Sequence
from math import exp

from vworp.games.tardis_run.actions import PICK, TAKE
from vworp.games.tardis_run.box.board import NOWHERE
from vworp.games.tardis_run.policy import race
from vworp.games.tardis_run.rules.turn import ROOM
from vworp.games.tardis_run.state import NOBODY, Table
from vworp.games.tardis_run.steps.turn import DropPaddle, Shortcut
from vworp.games.tardis_run.study.oracle import monsters_chance

CAUTION = 0.35
"""How much counts as lost of what all foes together could hit, and again of the worst one's."""

SHARPNESS = 400.0
"""How fast a weight falls with the chance to win: to 1/e for each 1/400 of it given away."""

TRUST = 0.8
"""How far the race is trusted: captures, which it leaves out, bring both sides nearer to even."""

THREAT = 1.19
"""What the hits that one throw threatens add to the log odds, in steps by what a step is worth.

This and `TRUST` were fitted to 6,000 games of this very policy.
"""

_FIRST_PICK = PICK.first
_TAKE = TAKE()


class Runner:
    """A player who thinks one throw ahead."""

    trust = 0.0

    def weigh(self, view: Table, options: Sequence[int]) -> list[float]:
        """How good each option is: the best has weight 1, and the others fall off from it."""
        if len(options) == 1:
            return [1.0]
        step = view.step
        outlook = Outlook(view, step.seat)
        if isinstance(step, Shortcut):
            chances = [outlook.shortcut(step.place, action == _TAKE) for action in options]
        else:
            chances = [outlook.pick(action) for action in options]
        best = max(chances)
        return [exp(SHARPNESS * (chance - best)) for chance in chances]

    def value(self, view: Table) -> list[float]:
        """What both sides can expect: as the oracle knows it, else by a race drawn towards even."""
        known = monsters_chance(view)
        if known is not None:
            return [2 * known - 1, 1 - 2 * known]
        step = view.step
        seat = step.who if isinstance(step, DropPaddle) else step.seat
        outlook = Outlook(view, seat)
        if isinstance(step, Shortcut):
            outlook.count_on_shortcut(step.place)
            worth = outlook.after_the_turn()
        else:
            worth = outlook.before_the_throw()
        return [worth, -worth] if seat == 0 else [-worth, worth]

    def is_quiet(self, view: Table) -> bool:
        """Every decision can be judged as it stands."""
        return True


class Outlook:
    """A table as the side sees it whose turn it is; all worths are in chances to win."""

    __slots__ = (
        "exposed", "foes", "left", "mine", "ours", "paddle", "route", "step",
        "their_exposed", "their_left", "their_step", "theirs", "throws", "unmoved",
    )  # fmt: skip

    def __init__(self, table: Table, seat: int) -> None:
        known = race.guide(table.board)
        self.route = table.board.routes[seat]
        self.mine = table.pawns[seat]
        self.foes = table.pawns[1 - seat]
        self.left = known.left[seat]
        self.their_left = known.left[1 - seat]
        self.paddle = _paddle(table, seat)
        self.exposed = known.exposed[seat][self.paddle == race.THEIRS]
        self.their_exposed = known.exposed[1 - seat][self.paddle == race.OURS]
        self.ours = sum([self.left[place] for place in self.mine])
        self.theirs = sum([self.their_left[place] for place in self.foes])
        self.step, self.their_step = race.worth_of_a_step(self.paddle, self.ours, self.theirs)
        self.unmoved = self.stand(self.mine, self.foes)
        self.throws: dict[tuple[int, int], float] = {}

    def before_the_throw(self) -> float:
        """What is to be expected before one throws, between -1 and 1."""
        chance = race.chance_to_win(self.paddle, self.ours, self.theirs)
        hits = self.their_step * threat(self.their_exposed, self.mine, self.foes)
        return _worth(chance, hits)

    def after_the_turn(self) -> float:
        """What is to be expected when the turn is over, between -1 and 1."""
        chance = race.chance_to_win(race.AFTER_THE_TURN[self.paddle], self.theirs, self.ours)
        return -_worth(chance, self.step * threat(self.exposed, self.foes, self.mine))

    def count_on_shortcut(self, place: int) -> None:
        """An arrow that shortens the way will be followed."""
        gained = self.left[place] - self.left[self.route.shortcut[place]]
        self.ours -= max(0.0, gained)

    def pick(self, action: int) -> float:
        """What a pick is worth, over all throws."""
        space, five = divmod(action - _FIRST_PICK, 2)
        start = self.route.place_of[space]
        worth = 0.0
        for seals, chance in race.CHARTS[five]:
            if (start, seals) not in self.throws:
                self.throws[start, seals] = self.throw(start, seals)
            worth += chance * self.throws[start, seals]
        return worth

    def throw(self, start: int, seals: int) -> float:
        """What it is worth to move a pawn by so many seals."""
        end = start + seals
        if seals == 0:
            return self.zero(start)
        if end >= self.route.off:
            return self.stand(_moved(self.mine, start, self.route.off), self.foes)
        landed = self.land(self.mine, self.foes, start, end)
        if landed is None:
            return self.unmoved
        stayed = self.stand(*landed)
        if self.route.shortcut[end] == NOWHERE:
            return stayed
        jumped = self.land(*landed, end, self.route.shortcut[end])
        return stayed if jumped is None else max(stayed, self.stand(*jumped))

    def zero(self, start: int) -> float:
        """What it is worth to throw no seals: the holder's pawn goes home (TR-31).

        The paddle that others win by it is the same whatever they pick, so it is left out.
        """
        if self.paddle != race.OURS:
            return self.unmoved
        return self.stand(_sent_home(self.mine, start), self.foes)

    def shortcut(self, place: int, is_taken: bool) -> float:
        """What it is worth to follow the arrow, or to stay."""
        if is_taken:
            jumped = self.land(self.mine, self.foes, place, self.route.shortcut[place])
            assert jumped is not None, "a full destination is not offered"
            return self.stand(*jumped)
        return self.unmoved

    def land(
        self, mine: list[int], foes: list[int], start: int, end: int
    ) -> tuple[list[int], list[int]] | None:
        """The pawns after a landing, or None if it is cancelled (TR-33 to TR-35)."""
        theirs = self.route.theirs[end]
        if mine.count(end) >= ROOM or foes.count(theirs) >= ROOM:
            return None
        if theirs in foes:
            foes = _sent_home(foes, theirs)
        return _moved(mine, start, end), foes

    def stand(self, mine: list[int], foes: list[int]) -> float:
        """What it is worth to end the turn so: the steps left, and those that could be lost."""
        left, their_left, exposed = self.left, self.their_left, self.exposed
        singles = []
        ours = theirs = lost = worst = 0.0
        for place in mine:
            ours += left[place]
            if mine.count(place) == 1:
                singles.append(place)
        for foe in foes:
            theirs += their_left[foe]
            row = exposed[foe]
            hit = 0.0
            for place in singles:
                hit += row[place]
            lost += hit
            if hit > worst:
                worst = hit
        return self.their_step * theirs - self.step * (ours + CAUTION * (lost + worst))


def _worth(chance: float, hits: float) -> float:
    """The chance to win a race, and what hits may change in it, as a payoff."""
    against: float = (1 / chance - 1) ** TRUST
    return 2 / (1 + against * exp(-THREAT * hits)) - 1


def threat(exposed: list[list[float]], hunters: list[int], prey: list[int]) -> float:
    """The steps that single pawns can expect to lose to a throw, over all that may be moved."""
    singles = [place for place in prey if prey.count(place) == 1]
    return sum([exposed[hunter][place] for hunter in hunters for place in singles])


def _paddle(table: Table, seat: int) -> int:
    if table.holder == NOBODY:
        return race.NOBODYS
    return race.OURS if table.holder == seat else race.THEIRS


def _moved(pawns: list[int], start: int, end: int) -> list[int]:
    after = pawns[:]
    after[after.index(start)] = end
    return after


def _sent_home(pawns: list[int], place: int) -> list[int]:
    """TR-31, TR-32, for a pawn that is only thought of."""
    after = pawns[:]
    after.remove(place)
    goal = 0
    while after.count(goal) >= ROOM:
        goal += 1
    after.append(goal)
    return after


POLICY = Runner()
