"""A roll on the table: how likely success is now, and after everything that could be done."""

from collections import OrderedDict
from collections.abc import Callable

import numpy as np

from vworp.games.time_of_the_daleks.box import ALL_COLOURS
from vworp.games.time_of_the_daleks.study.aids import (
    REROLL_PRICE,
    Aids,
    Icon,
    Lifting,
    after_icon,
    poorer,
)
from vworp.games.time_of_the_daleks.study.bound import at_least, best_of
from vworp.games.time_of_the_daleks.study.completing import can_be_completed
from vworp.games.time_of_the_daleks.study.lifts import all_of, lifts
from vworp.games.time_of_the_daleks.study.play import Play
from vworp.games.time_of_the_daleks.study.spread import Counts, Numbers, Pools, Spread, spread_of
from vworp.games.time_of_the_daleks.study.turning import covered
from vworp.games.time_of_the_daleks.study.work import EXACT_WORK, SIDE_WORK

KEPT = 8
"""How many adventures are remembered; the next decision of one is then only looked up."""

MOST_KEPT = 16_000_000
"""So many numbers may be remembered before another adventure is looked at."""

NOTHING = ((0,) * 24, (0,) * 24)


class Roll:
    """Dice of both pools (by colour) and the aids left to them.

    Of what is shown only the dice of pools that are not empty here count. Chances are exact, or
    say that they are bounds: see `AtLeast`.
    """

    __slots__ = ("aids", "dice", "needs", "number", "play", "space")

    def __init__(self, dice: Pools, needs: Counts, aids: Aids, play: Play | None = None) -> None:
        self.dice = dice
        self.needs = needs
        self.aids = aids
        self.play = play or _play_with(dice, needs, aids)
        self.number = self.play.find(aids)
        self.space = self.play.space(dice)

    def left_with(self, aids: Aids) -> "Roll":
        """The same dice with what is left of the aids."""
        if self.play.knows(self.dice, aids):
            return Roll(self.dice, self.needs, aids, self.play)
        play = _play_with(self.dice, self.needs, aids, SIDE_WORK)
        return Roll(self.dice, self.needs, aids, play)

    def _chance(self, loss: Callable[[Numbers], float]) -> float:
        """One less what is lost, from the losses of all ways; nothing is reckoned if it's sure."""
        if not loss(1.0 - self.play.is_completed(self.dice, self.number)):
            return 1.0
        return self._told(1.0 - loss(self.play.board(self.dice).losses(self.number)))

    def _told(self, chance: float) -> float:
        """A chance as it is told: what is no more than a trace of rounding is none."""
        if chance < self.play.trace:
            chance = 0.0
        return at_least(chance) if self.play.is_bound else chance

    def chance(self, shown: Pools) -> float:
        """The chance of success from dice that lie, with best play.

        Dice that lie as they can't fall have been turned: then re-rolls are over.
        """
        way = self.space.find(shown)
        if way < 0:
            return float(self.is_completed(shown))
        return self._chance(lambda losses: float(losses[way]))

    def is_completed(self, shown: Pools) -> bool:
        """Whether changes of facing alone complete the challenge."""
        own = tuple(
            faces if any(dice) else (0,) * len(faces)
            for faces, dice in zip(shown, self.dice, strict=True)
        )
        return can_be_completed(own, self.needs, self.aids.without_rerolls())

    def before_rolling(self) -> float:
        """TD-61. The chance of success before any of the dice is rolled."""
        return self.after_rolling(NOTHING, self.dice)

    def after_rolling(self, kept: Pools, lifted: Pools) -> float:
        """The chance when these dice are rolled beside those kept, and played on at best."""

        def loss(losses: Numbers) -> float:
            values = losses.reshape(self.space.shape)
            for pool, dice in zip(self.space.pools, self.space.rows, strict=True):
                faces = kept[pool][6 * dice.colour : 6 * dice.colour + 6]
                values = np.tensordot(dice.rolled(faces, lifted[pool][dice.colour]), values, (0, 0))
            return float(values)

        return self._chance(loss)

    def after_marking(self, kept: Pools, lifted: Pools, lifting: Lifting) -> float:
        """The chance when these dice are lifted, and further ones as `lifting` allows."""

        def loss(losses: Numbers) -> float:
            space, values = self.space, losses.reshape(-1, 1)
            for number, dice in enumerate(self.space.rows):
                for _ in range(lifted[self.space.pools[number]][dice.colour]):
                    values = space.roll(values, number)
                    space = space.fewer(number)
            way = space.find(kept)
            more = _loss_after(space, way, lifting, values.ravel()) if lifting.most else 1.0
            return min(float(values[way, 0]), more)

        return self._chance(loss)

    def with_icon(self, shown: Pools, icon: Icon, pool: int) -> float:
        """The chance when this icon is used next, on the best dice of a pool."""
        lifting = Lifting(pool, icon.colours, icon.most, icon.is_all)
        lefts = self.play.richest(after_icon(self.aids, icon))
        return best_of(self._with_lifting(shown, lifting, left) for left in lefts)

    def with_charges(self, shown: Pools, pool: int) -> float:
        """TD-68. The chance when two charges re-roll the best die of a pool next."""
        purse = self.aids.purses[pool]
        if not purse.may_reroll or purse.charges < REROLL_PRICE:
            return 0.0
        left = poorer(self.aids, pool, REROLL_PRICE)
        return self._with_lifting(shown, Lifting(pool, ALL_COLOURS, 1), left)

    def _with_lifting(self, shown: Pools, lifting: Lifting, left: Aids) -> float:
        after = self.left_with(left)
        way = after.space.find(shown)
        if way < 0:
            return 0.0
        return after._chance(lambda losses: _loss_after(after.space, way, lifting, losses))

    def without_black_die(self, shown: Pools, pool: int) -> float:
        """TD-69. The chance when a black die of a pool is discarded next."""
        way = self.space.find(shown)
        if way < 0 or not self.play.may_discard(self.dice, pool):
            return 0.0
        return self._told(self.play.after_discard(self.dice, pool, self.number, way))


def _loss_after(space: Spread, way: int, lifting: Lifting, losses: Numbers) -> float:
    """The loss of one way with a re-roll on the best dice; everything without any dice for it."""
    rows = space.rows_of(lifting.pool, lifting.colours)
    if not rows:
        return 1.0
    ways, places = np.array([way]), np.arange(len(space))
    if lifting.is_all:
        found = [all_of(space, ways, rows, places)]
    else:
        found = lifts(space, ways, rows, lifting.most, places)
    return min(float(lift.losses(losses.reshape(-1, 1))[0, 0]) for lift in found)


def one_roll(dice: Pools, needs: Counts) -> float:
    """TD-61. The chance that a single roll of these dice, without any aid, meets the challenge."""
    space = spread_of(dice, needs)
    values = covered(space, needs, (0, 0)).reshape(space.shape).astype(float)
    for dice_row in space.rows:
        values = np.tensordot(dice_row.fresh(), values, (0, 0))
    return float(values)


_recent: OrderedDict[tuple[Pools, Counts, Aids], Play] = OrderedDict()


def _play_with(dice: Pools, needs: Counts, aids: Aids, most_work: int = EXACT_WORK) -> Play:
    """The adventure that this is a moment of, if it is remembered; otherwise a new one."""
    moment = (dice, needs, aids)
    for key, play in reversed(_recent.items()):
        is_same = key == moment and play.most_work >= most_work
        if is_same or play.holds(*moment):
            _recent.move_to_end(key)
            return play
    while len(_recent) >= KEPT or sum(old.size() for old in _recent.values()) > MOST_KEPT:
        _recent.popitem(last=False)
    play = _recent[moment] = Play(*moment, most_work)
    _recent.move_to_end(moment)
    return play
