"""`python bench/odds.py`: how long the odds of a roll take in Time of the Daleks, in one run.

At every re-roll decision of games that follow the policy: all that a player is then shown (the
chance now, and after each option), with nothing remembered from before. The same for full crews
with five sonic charges, drawn at random or chosen for their re-rolls; and before the first throw
for some rolls made by hand, the last two with icons that are on no card. Times are CPU times; the
baseline is the plain enumeration of the tests, which tries everything on three dice. Where a
chance would be too much work it is a bound, and that is counted too. Written to bench/odds.md.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import product
from pathlib import Path
from random import Random

sys.path.append(str(Path(__file__).parents[1] / "tests"))

import vworp
from games.time_of_the_daleks import brute, crews
from games.time_of_the_daleks.brute import Dice
from games.time_of_the_daleks.rolls import CREWS, NINE, NOBODY, TURNS, chance, random_case
from vworp.core import ChanceStep
from vworp.core.chance import QuickDice
from vworp.games.time_of_the_daleks.box import ALL_COLOURS
from vworp.games.time_of_the_daleks.policy.crew import POLICY
from vworp.games.time_of_the_daleks.rules.dice import SHARES
from vworp.games.time_of_the_daleks.state import ALONE, AT_LOCATION, FROM_AFAR, Table
from vworp.games.time_of_the_daleks.steps.stages import RerollDice
from vworp.games.time_of_the_daleks.study import best_play, facings, matching, outcomes, resources
from vworp.games.time_of_the_daleks.study.bound import AtLeast
from vworp.games.time_of_the_daleks.study.outcomes import Pools
from vworp.games.time_of_the_daleks.study.prospects import chance_now, chances
from vworp.games.time_of_the_daleks.study.resources import Charges, Reroll, Resources, resources_of
from vworp.games.time_of_the_daleks.study.roll import Roll

HELP = {ALONE: "alone", FROM_AFAR: "help from afar", AT_LOCATION: "help at the location"}
SHOWN_WITHIN = 200
"""So many milliseconds are short enough to be shown while one thinks."""

MOST_DICE = SHARES[ALONE].acting
"""TD-56. The largest pool that the rules let anybody roll, cards that add to it aside."""

LARGEST = f"the largest pools ({MOST_DICE} dice and more)"
CREW_WORDS = {"any": "full crews", "re-rolls": "crews chosen for re-rolls"}

TRIED = 40
"""How many rolls of three dice are tried out."""


def forget() -> None:
    """Let nothing be remembered."""
    for remembered in (
        best_play.best_play,
        facings.turnable,
        matching.can_be_completed,
        outcomes.dice_group,
        outcomes.outcome_space,
        outcomes._outcome_space,
        resources.fitted,
    ):
        remembered.cache_clear()


Figure = tuple[float, bool, int]
"""CPU milliseconds, whether best play is told as a bound, and how many options are."""


def cold(work: Callable[[], Iterable[float | Fraction]]) -> Figure:
    """What it takes to calculate chances from nothing."""
    forget()
    began = time.process_time()
    found = list(work())
    taken = 1000 * (time.process_time() - began)
    bounds = [isinstance(chance, AtLeast) for chance in found]
    return taken, bounds[0], sum(bounds[1:])


def rolls(count: int) -> Iterator[Table]:
    """Re-roll decisions of games at which all follow the policy, and now and then chance."""
    rng = Random(1)
    found = 0
    while found < count:
        seats = rng.choice((2, 3, 4))
        table = vworp.new("time_of_the_daleks", seats).game.new_state(
            seats, {"random_doctors": True}
        )
        assert isinstance(table, Table)
        while not table.is_over and found < count:
            if isinstance(table.step, RerollDice) and not table.step.passes:
                yield table
                found += 1
            table.apply(_next(table, rng))


def _next(table: Table, rng: Random) -> int:
    step = table.step
    if isinstance(step, ChanceStep):
        return step.sample(table, QuickDice(rng))
    options = table.options()
    if rng.random() < 0.1:
        return rng.choice(options)
    weights = POLICY.weigh(table.view(step.seat), options)
    return options[weights.index(max(weights))]


def _shown(table: Table) -> list[float]:
    return [chance_now(table), *chances(table).values()]


def _before_rolling(dice: Pools, needs: tuple[int, ...], aids: Resources) -> list[float]:
    return [Roll(dice, needs, aids).before_rolling()]


# Rolls made by hand: dice, needs, and resources of one Doctor or two.

SIXTEEN = (
    *NINE,
    *(Reroll(False, 1, (colour,), (1,)) for colour in (2, 3)),
    Reroll(False, 1, (1, 2)),
    Reroll(False, 2, (2,), (1,)),
    Reroll(False, 2, ALL_COLOURS, (0, 1)),
    Reroll(False, 99, (0,), (0, 1)),
    Reroll(True, 99, (0,)),
)


def _crew(icons: Sequence[Reroll], helper: int) -> Resources:
    return resources_of(icons, TURNS, [Charges(5), Charges(helper), NOBODY])


MADE: list[tuple[str, Pools, tuple[int, ...], Resources]] = [
    (
        "alone, 8 dice, 6 symbols, 7 icons",
        ((4, 2, 1, 1), (0, 0, 0, 0)),
        (1, 1, 1, 1, 1, 1),
        resources_of([i for i in NINE if 0 in i.pools], TURNS[:1], [Charges(5), NOBODY, NOBODY]),
    ),
    (
        "from afar, 7 + 1 dice, 7 symbols, 6 icons",
        ((3, 1, 1, 2), (0, 1, 0, 0)),
        (1, 1, 2, 1, 1, 1),
        _crew(CREWS, 3),
    ),
    (
        "at the location, 5 + 3 dice, 7 symbols, 3 icons",
        ((2, 1, 1, 1), (1, 1, 1, 0)),
        (1, 2, 1, 1, 1, 1),
        _crew(CREWS[2:5], 3),
    ),
    (
        "at the location, 5 + 3 dice, 7 symbols, 6 icons",
        ((2, 1, 1, 1), (1, 1, 1, 0)),
        (1, 2, 1, 1, 1, 1),
        _crew(CREWS, 3),
    ),
    (
        "at the location, 5 + 3 dice, 7 symbols, 9 icons, 5 charges each",
        ((2, 1, 1, 1), (1, 1, 1, 0)),
        (1, 2, 1, 1, 1, 1),
        _crew(NINE, 5),
    ),
    (
        "at the location, 5 + 3 dice, 7 symbols, 16 icons, 5 charges each",
        ((2, 1, 1, 1), (1, 1, 1, 0)),
        (1, 2, 1, 1, 1, 1),
        _crew(SIXTEEN, 5),
    ),
    (
        "at the location, 6 + 3 dice, 8 symbols, 16 icons, 5 charges each",
        ((3, 1, 1, 1), (2, 0, 1, 0)),
        (2, 1, 1, 2, 1, 1),
        _crew(SIXTEEN, 5),
    ),
]


def _each(
    best: Callable[[Dice, tuple[int, ...], Resources], float | Fraction],
    dice: Dice,
    needs: tuple[int, ...],
    aids: Resources,
) -> list[float | Fraction]:
    return [best(dice, needs, aids)]


def baseline() -> tuple[float, float]:
    """Mean CPU milliseconds for three dice: by trying everything, and by the odds."""
    tried, calculated = [], []
    for seed in range(TRIED):
        dice, needs, aids = random_case(seed, is_shared=seed % 2 == 1)
        brute._best.cache_clear()
        tried.append(cold(partial(_each, brute.best, dice, needs, aids))[0])
        calculated.append(cold(partial(_each, chance, dice, needs, aids))[0])
    return statistics.mean(tried), statistics.mean(calculated)


Rows = dict[str, list[Figure]]


def played(count: int) -> Rows:
    """What so many rolls of games take, for every way of helping."""
    found: Rows = {word: [] for word in (*HELP.values(), f"of these, {LARGEST}")}
    for table in rolls(count):
        figure = cold(partial(_shown, table))
        found[HELP[table.help]].append(figure)
        if is_largest(table):
            found[f"of these, {LARGEST}"].append(figure)
    return found


def full_crews(count: int) -> Rows:
    """What so many rolls of full crews take, for every way of helping."""
    found: Rows = {}
    for kind, words in CREW_WORDS.items():
        largest = []
        for way, lock in product(("", "afar", "here"), (False, True)):
            name = f"{words}, {HELP[crews.HELP[way]]}{', time lock' if lock else ''}"
            row = found[name] = []
            for table in crews.rolls(count, way, kind, lock):
                row.append(cold(partial(_shown, table)))
                if is_largest(table):
                    largest.append(row[-1])
        found[f"{words}, {LARGEST}"] = largest
    return found


def is_largest(table: Table) -> bool:
    """Whether the dice on the table are as many as the rules let anybody roll."""
    return sum(pool.size() for pool in table.pools) >= MOST_DICE


def main() -> None:
    """Measure, print, and keep the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rolls", type=int, default=1000)
    parser.add_argument("--crews", type=int, default=60)
    arguments = parser.parse_args()
    tried, calculated = baseline()
    lines = [_line("three dice, tried out, the mean", [(tried, False, 0)], tried)]
    lines.append(_line("three dice, calculated, the mean", [(calculated, False, 0)], tried))
    for name, found in {**played(arguments.rolls), **full_crews(arguments.crews)}.items():
        if found:
            lines.append(_line(f"{name}, {len(found)} rolls", found, tried))
    for name, dice, needs, aids in MADE:
        lines.append(_line(name, [cold(partial(_before_rolling, dice, needs, aids))], tried))
    page = "\n".join([*HEAD, *lines, ""])
    Path(__file__).with_name("odds.md").write_text(page)
    print(page)


def _line(name: str, found: list[Figure], unit: float) -> str:
    times = sorted(taken for taken, _, _ in found)
    figures = statistics.median(times), times[len(times) * 99 // 100], times[-1]
    ratios = " | ".join(f"{figure / unit:,.2f}" for figure in figures)
    over = sum(figure > SHOWN_WITHIN for figure in times)
    bounds, others = sum(is_bound for _, is_bound, _ in found), sum(n for _, _, n in found)
    return f"| {name} | {ratios} | {times[-1]:,.0f} | {over} | {bounds} | {others} |"


HEAD = [
    "# The odds of a roll in Time of the Daleks",
    "",
    "Written by `python bench/odds.py`, which says what is measured. Ratios to the mean of the",
    "plain enumeration on three dice, in one run on one core; then the largest CPU time, how many",
    "took too long, for how many best play could only be told as a bound, and for how many options",
    "of them all. The last rolls are made by hand, calculated from before the first throw.",
    "",
    "| rolls | median | 99 of 100 | largest | largest, CPU ms "
    f"| over {SHOWN_WITHIN} ms | bounds | options |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
]


if __name__ == "__main__":
    main()
