"""Learning by play against oneself: lessons come from how games went, and are learned."""

import numpy as np
import pytest
from tardis_run_research.batches import Batches
from tardis_run_research.distil import fresh_network, worth_of
from tardis_run_research.learn import Books, Opinion, Round, learn, play_itself
from tardis_run_research.network import BatchNetwork, stand_features

from vworp.games.tardis_run.box.board import load_board
from vworp.games.tardis_run.study.endgames import BOARD, load_shipped
from vworp.games.tardis_run.study.layers import MINE, YOURS
from vworp.games.tardis_run.study.moves import Moves
from vworp.games.tardis_run.study.numbering import Numbering

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def batches() -> Batches:
    return Batches(Moves(Numbering(load_board(BOARD), 3)), np)


@pytest.fixture(scope="module")
def opinion(batches: Batches) -> Opinion:
    numbering = batches.moves.numbering
    features = stand_features(numbering, numbering.stands)
    network = fresh_network(2 * features.shape[1] + 3, np, np.random.default_rng(1), (16, 8))
    return Opinion(network, features, Books(numbering, load_shipped()))


def some_tables(batches: Batches, many: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    rng = np.random.default_rng(2)
    stands = len(batches.moves.numbering)
    ours, theirs = rng.integers(0, stands, (2, many))
    return ours, theirs, rng.integers(0, 3, many)


def test_an_opinion_is_the_networks_but_for_the_endgames(
    batches: Batches, opinion: Opinion
) -> None:
    ours, theirs, owner = some_tables(batches, 400)
    numbering = batches.moves.numbering
    features = stand_features(numbering, numbering.stands)
    plain = worth_of(BatchNetwork(opinion.weights), features)(ours, theirs, owner)
    known = opinion.books.know(ours, theirs)
    assert 0 < known.sum() < len(known)
    assert opinion(ours, theirs, owner)[~known] == pytest.approx(plain[~known], abs=1e-5)
    for number in np.nonzero(known)[0][:20]:
        stands = [numbering.stands[row[number]] for row in (ours, theirs)]
        gone = [stand.count(numbering.off) for stand in stands]
        exact = opinion.books.endgames.chance(
            (int(owner[number]), gone[0] + 1, gone[1] + 1),
            int(ours[number]) - numbering.blocks[gone[0]].start,
            int(theirs[number]) - numbering.blocks[gone[1]].start,
        )
        assert opinion(ours, theirs, owner)[number] == pytest.approx(exact)


def test_one_table_alone_is_judged_like_many(batches: Batches, opinion: Opinion) -> None:
    ours, theirs, owner = some_tables(batches, 50)
    stands = batches.moves.numbering.stands
    network = BatchNetwork(opinion.weights)
    for number in np.nonzero(~opinion.books.know(ours, theirs))[0]:
        alone = network.chance_at(
            stands[ours[number]],
            stands[theirs[number]],
            int(owner[number]),
            batches.moves.numbering.off,
        )
        together = opinion(ours[[number]], theirs[[number]], owner[[number]])[0]
        assert alone == pytest.approx(together, abs=1e-5)


def test_with_full_trust_a_lesson_is_how_the_game_ended(batches: Batches, opinion: Opinion) -> None:
    """One game: its turns are worth the end to one side and the rest of it to the other."""
    lesson = play_itself(batches, opinion, 1, 1.0, np.random.default_rng(3))
    ends = {round(float(chance), 9) for chance in lesson.chances}
    assert len(ends) == 2
    assert sum(ends) == pytest.approx(1)
    assert len(lesson.chances) == lesson.tables.shape[1] > 10


def test_without_trust_a_lesson_is_how_the_best_pick_looked(
    batches: Batches, opinion: Opinion
) -> None:
    lesson = play_itself(batches, opinion, 3, 0.0, np.random.default_rng(3))
    looked = np.concatenate(batches.picks(opinion, tuple(lesson.tables))).max(axis=0)
    assert lesson.chances == pytest.approx(looked)


def test_a_few_rounds_are_enough_to_see_what_the_black_paddle_is_worth(batches: Batches) -> None:
    told: list[Round] = []
    network = learn(
        batches, load_shipped(), rounds=3, games=100, hidden=(48, 16), seed=1,
        tell=lambda done, network: told.append(done),
    )  # fmt: skip
    assert [done.number for done in told] == list(range(3))
    assert told[-1].error < told[0].error / 1.5
    numbering = batches.moves.numbering
    features = stand_features(numbering, numbering.stands)
    learned = Opinion(network, features, Books(numbering, load_shipped()))
    ours, theirs, _ = play_itself(batches, learned, 30, 1.0, np.random.default_rng(5)).tables
    with_it, against_it = (learned(ours, theirs, owner).mean() for owner in (MINE, YOURS))
    assert with_it - against_it > 0.03
