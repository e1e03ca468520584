"""Whole games between bots, each with luck of its own, in one process or several."""

import os
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby

from vworp.arena.crew import in_processes
from vworp.arena.on_ray import on_ray
from vworp.bots import bot, budget_of
from vworp.core import CHANCE, ChanceStep, Result, State, Turn, registry
from vworp.core.chance import SealedDice, secret_seed
from vworp.core.game import OptionValue
from vworp.core.match import new_match
from vworp.core.oracle import Oracle

CHUNK = 8
"""Games that a process plays before it reports: few, so that the bar moves and Ctrl-C is quick."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played; with a game's number it fixes that game completely."""

    game_id: str
    bots: tuple[str, ...]
    options: dict[str, OptionValue]
    seed: str
    rotates: bool
    keeps_records: bool
    tells_luck: bool = False

    def bots_of(self, number: int) -> tuple[str, ...]:
        """Which bot sits in each seat of game `number`: everybody moves on by one seat."""
        turn = number % len(self.bots) if self.rotates else 0
        return self.bots[turn:] + self.bots[:turn]

    @property
    def is_quick(self) -> bool:
        """Whether no bot searches: then a process is given several games at a time."""
        return all(budget_of(name) is None for name in self.bots)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one game."""

    number: int
    bots: tuple[str, ...]
    result: Result
    events: int
    decisions: int
    turns: int
    seconds: float = field(compare=False)
    record: str
    luck: tuple[float, ...] = ()
    """How much of a chance to win each seat was given by luck alone; empty where nobody knows."""


def outcomes(
    plan: Plan, numbers: Iterable[int], jobs: int = 1, ray: str | None = None
) -> Iterator[Outcome]:
    """The games of these numbers, as they are finished."""
    if ray is not None:
        yield from on_ray(play_some, plan, numbers, ray)
    elif jobs == 1:
        for number in numbers:
            yield play_one(plan, number)
    else:
        yield from in_processes(play_some, plan, numbers, jobs, CHUNK if plan.is_quick else 1)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_some(plan: Plan, numbers: list[int]) -> list[Outcome]:
    """The work of a process: a few games of a plan."""
    return [play_one(plan, number) for number in numbers]


def play_one(plan: Plan, number: int) -> Outcome:
    """Game `number` of a plan: the same however often and wherever it is played.

    A second a move means a second of one core, however many games share it.
    """
    game = registry.find(plan.game_id)
    began = time.perf_counter()
    seats = plan.bots_of(number)
    seed = f"{plan.seed}/{number}"
    players = [bot(name, f"{seed}/{seat}", time.thread_time) for seat, name in enumerate(seats)]
    luck = _Luck(seed, len(seats), game.oracle if plan.tells_luck else None)
    state = game.new_state(len(seats), plan.options)
    decisions: list[int] = []
    turns: list[Turn] = []
    luck.run(state)
    while not state.is_over:
        seat = state.seat
        action = players[seat].choose(state.view(seat))
        decisions.append(action)
        turns.append(state.whose_turn())
        state.apply(action)
        luck.run(state)
    result = state.result()
    assert result is not None
    return Outcome(
        number=number,
        bots=seats,
        result=result,
        events=len(decisions) + luck.outcomes,
        decisions=len(decisions),
        turns=sum(1 for _ in groupby(turns)),
        seconds=time.perf_counter() - began,
        record=_record(plan, seed, seats, decisions) if plan.keeps_records else "",
        luck=luck.given,
    )


class _Luck:
    """The sealed luck of a match, without the match's log: the games are the same, and quicker.

    With an oracle it is weighed too: what a throw was worth is how the table stood after it,
    less how it stood before. Before a throw the oracle says the mean over all of them, so that
    luck adds up to nothing in the long run, however good or bad the oracle is.
    """

    def __init__(self, seed: str, seats: int, oracle: Oracle | None) -> None:
        self._dice = SealedDice(secret_seed(seed), ("",) * seats)
        self._oracle = oracle
        self.outcomes = 0
        self.given: tuple[float, ...] = ()

    def run(self, state: State) -> None:
        """Let chance decide until a bot has to."""
        if state.seat != CHANCE:
            return
        before = self._chances(state)
        self._draw(state)
        after = self._chances(state)
        if before and after:
            given = self.given or (0.0,) * len(before)
            self.given = tuple(
                sum_so_far + now - then
                for sum_so_far, now, then in zip(given, after, before, strict=True)
            )

    def _chances(self, state: State) -> tuple[float, ...]:
        verdict = None if self._oracle is None else self._oracle.judge(state)
        return () if verdict is None else verdict.chances

    def _draw(self, state: State) -> None:
        while state.seat == CHANCE:
            step = state.step
            assert isinstance(step, ChanceStep)
            self._dice.begin(self.outcomes)
            state.apply(step.sample(state, self._dice))
            self.outcomes += 1


def _record(plan: Plan, seed: str, seats: tuple[str, ...], decisions: list[int]) -> str:
    """The game once more as a match, which writes records."""
    names = [name.title() for name in seats]
    match = new_match(registry.find(plan.game_id), len(seats), plan.options, seed, names=names)
    for action in decisions:
        match.play(action)
    return match.record()
