"""Learning without the table: a network plays itself, and learns from how its games went.

This is temporal-difference learning as it made backgammon programs strong, over thousands of
games at a time. A game ends where the shipped endgames know how it ends, so that what they know
spreads backwards through all that comes before them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tardis_run_research.batches import Batches
from tardis_run_research.distil import Teacher
from tardis_run_research.games import Decision, advance, throw_seals
from tardis_run_research.network import BatchNetwork
from vworp.games.tardis_run.study.endgames import FINE, ON_BOARD, PAWNS, Endgames
from vworp.games.tardis_run.study.numbering import Numbering

STRAYS = 0.1
"""How often a pick is random, so that the network sees more than its own favourite games."""

RATE, LAST_RATE = 2e-3, 1e-4
TRUST, LAST_TRUST = 0.95, 0.5
"""How much of the way a game's end counts at the next turn, in the first round and in the last."""

REMEMBERED = 3
"""A round learns from the games of so many rounds."""

BATCH, PASSES, LEAST_STEPS, MOST_STEPS = 2048, 2, 60, 1500
CHUNK = 1 << 15

Rows = npt.NDArray[Any]


class Books:
    """The shipped endgames, for many tables at a time."""

    def __init__(self, numbering: Numbering, endgames: Endgames) -> None:
        self.endgames = endgames
        self.spare = PAWNS - numbering.pawns
        self.gone = np.array([numbering.gone(stand) for stand in numbering.stands])
        self.starts = np.array([block.start for block in numbering.blocks])
        self.pawns = numbering.pawns

    def know(self, ours: Rows, theirs: Rows) -> Rows:
        """Which tables have few enough pawns left."""
        found: Rows = 2 * self.pawns - self.gone[ours] - self.gone[theirs] <= ON_BOARD
        return found

    def chances(self, ours: Rows, theirs: Rows, owner: Rows) -> Rows:
        """What these tables are worth to the side that moves."""
        found = np.empty(len(ours))
        mine, yours = self.gone[ours], self.gone[theirs]
        for key in {*zip(owner.tolist(), mine.tolist(), yours.tolist(), strict=True)}:
            at = np.nonzero((owner == key[0]) & (mine == key[1]) & (yours == key[2]))[0]
            block = self.endgames.blocks[key[0], key[1] + self.spare, key[2] + self.spare]
            rows, columns = ours[at] - self.starts[key[1]], theirs[at] - self.starts[key[2]]
            found[at] = block[rows, columns] / FINE
        return found


class Opinion:
    """A `Worth`: the books where they know, else the network as it is now.

    What a stand adds to the first layer is calculated once for all tables it is part of, and a
    table that comes up often is judged once.
    """

    def __init__(self, network: BatchNetwork, features: Rows, books: Books) -> None:
        w, wide = network.weights, features.shape[1]
        self.weights, self.books, self.stands = w, books, len(features)
        self.ours, self.theirs = features @ w["w1"][:wide], features @ w["w1"][wide : 2 * wide]
        self.paddle = w["w1"][2 * wide :] + w["b1"]

    def __call__(self, ours: Any, theirs: Any, owner: Any) -> Rows:
        """The chance of the side that moves, whatever the shape of the question."""
        ours, theirs, owner = np.broadcast_arrays(ours, theirs, owner)
        # A stand of -1 stands for a pick that can't be made; it is asked about all the same.
        keys = (ours.astype(np.int64) % self.stands * self.stands + theirs % self.stands) * 3
        tables, where = np.unique((keys + owner).ravel(), return_inverse=True)
        pairs, paddle = np.divmod(tables, 3)
        found = self._judge(*np.divmod(pairs, self.stands), paddle)
        return found[where].reshape(ours.shape)

    def _judge(self, ours: Rows, theirs: Rows, owner: Rows) -> Rows:
        known = self.books.know(ours, theirs)
        found = np.empty(len(ours))
        at = np.nonzero(known)[0]
        found[at] = self.books.chances(ours[at], theirs[at], owner[at])
        at = np.nonzero(~known)[0]
        for first in range(0, len(at), CHUNK):
            some = at[first : first + CHUNK]
            found[some] = self._think(ours[some], theirs[some], owner[some])
        return found

    def _think(self, ours: Rows, theirs: Rows, owner: Rows) -> Rows:
        w = self.weights
        first = np.maximum(self.ours[ours] + self.theirs[theirs] + self.paddle[owner], 0)
        second = np.maximum(first @ w["w2"] + w["b2"], 0)
        found: Rows = 1 / (1 + np.exp(-(second @ w["w3"][:, 0] + w["b3"][0])))
        return found


@dataclass(frozen=True, slots=True)
class Lesson:
    """Tables met in games, as three rows, and what came of them for the side that moved."""

    tables: Rows
    chances: Rows


def play_itself(
    batches: Batches, opinion: Opinion, games: int, trust: float, rng: np.random.Generator
) -> Lesson:
    """So many games, and the lesson of each turn: partly how it looked, partly how it went on."""
    table = tuple(np.full(games, number, dtype=np.int32) for number in batches.opening())
    alive = np.arange(games)
    turns: list[tuple[Rows, Any, Rows]] = []
    ends = np.zeros(games)
    while len(alive):
        four_or_five = np.concatenate(batches.picks(opinion, table))
        turns.append((alive, table, four_or_five.max(axis=0)))
        chosen = _stray(four_or_five, rng)
        decision = Decision(chosen % batches.slots, chosen >= batches.slots, opinion)
        thrown = throw_seals(batches, decision.is_five, rng)
        table = advance(batches, table, decision, thrown)
        over = opinion.books.know(table[0], table[1])
        ends[alive[over]] = opinion.books.chances(*(column[over] for column in table))
        alive, table = alive[~over], tuple(column[~over] for column in table)
    return _look_back(turns, ends, trust)


def _stray(worths: Rows, rng: np.random.Generator) -> Rows:
    """The best pick of each table, and now and then any other."""
    other = (rng.random(worths.shape) * (worths >= 0)).argmax(axis=0)
    found: Rows = np.where(rng.random(worths.shape[1]) < STRAYS, other, worths.argmax(axis=0))
    return found


def _look_back(turns: list[tuple[Rows, Any, Rows]], ends: Rows, trust: float) -> Lesson:
    """From the last turn to the first: what the other side got after it is lost to this one."""
    after = ends.copy()
    chances = []
    for alive, _, looked in reversed(turns):
        after[alive] = trust * (1 - after[alive]) + (1 - trust) * looked
        chances.append(after[alive])
    tables = [np.stack(table) for _, table, _ in reversed(turns)]
    return Lesson(np.concatenate(tables, axis=1), np.concatenate(chances))


@dataclass(frozen=True, slots=True)
class Round:
    """How far the learning is."""

    number: int
    tables: int
    error: float
    opening: float


def learn(
    batches: Batches,
    endgames: Endgames,
    rounds: int,
    games: int,
    hidden: tuple[int, int],
    seed: int,
    tell: Callable[[Round, BatchNetwork], None],
) -> BatchNetwork:
    """Play and learn, round by round; what the network says counts for more and more."""
    rng = np.random.default_rng(seed)
    books = Books(batches.moves.numbering, endgames)
    teacher = Teacher(batches, rng, hidden)
    lessons: list[Lesson] = []
    for number in range(rounds):
        done = number / max(1, rounds - 1)
        opinion = Opinion(teacher.network, teacher.features, books)
        trust = TRUST + (LAST_TRUST - TRUST) * done
        lessons = [*lessons, play_itself(batches, opinion, games, trust, rng)][-REMEMBERED:]
        error = _study(teacher, lessons, RATE + (LAST_RATE - RATE) * done, rng)
        opening = Opinion(teacher.network, teacher.features, books)(*batches.opening())
        tell(Round(number, len(lessons[-1].chances), error, float(opening)), teacher.network)
    return teacher.network


def _study(teacher: Teacher, lessons: list[Lesson], rate: float, rng: np.random.Generator) -> float:
    """Go over the lessons in random batches; the mean error on the way."""
    tables = np.concatenate([lesson.tables for lesson in lessons], axis=1)
    chances = np.concatenate([lesson.chances for lesson in lessons])
    steps = min(MOST_STEPS, max(LEAST_STEPS, PASSES * len(chances) // BATCH))
    errors = 0.0
    for _ in range(steps):
        drawn = rng.integers(0, len(chances), min(BATCH, len(chances)))
        errors += teacher.step(tuple(tables[:, drawn]), chances[drawn], rate)
    return errors / steps
