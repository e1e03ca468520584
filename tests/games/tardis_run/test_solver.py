"""The solver: its numbering, its moves against the rules, its bounds, what it keeps."""

import io
import json
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tardis_run_research.batches import Batches
from tardis_run_research.check import (
    count_wrong_moves,
    largest_error,
    random_tables,
)
from tardis_run_research.distil import Teacher, gather, wandering, worth_of
from tardis_run_research.games import at_random, best_by, play
from tardis_run_research.network import load_network
from tardis_run_research.study import exact_worth, study, with_endgames
from tardis_run_research.traffic import legal_pairs

from support import rule
from vworp.core import BadOption
from vworp.core.solving import Findings, Stage, Task
from vworp.games.tardis_run import GAME
from vworp.games.tardis_run.box.board import load_board
from vworp.games.tardis_run.study.bounds import LOWER, UPPER, WHOLE
from vworp.games.tardis_run.study.cpu import Cpu
from vworp.games.tardis_run.study.layers import MINE, NOBODYS, YOURS, layers
from vworp.games.tardis_run.study.moves import Moves
from vworp.games.tardis_run.study.numbering import Numbering
from vworp.games.tardis_run.study.solve import solve
from vworp.games.tardis_run.study.store import MANIFEST, BadSolution, Store

pytestmark = pytest.mark.slow

BOARD = "police_box"


def numbering(pawns: int) -> Numbering:
    return Numbering(load_board(BOARD), pawns)


@pytest.fixture(scope="module")
def one_pawn() -> Cpu:
    """The game with one pawn each, solved."""
    backend = Cpu(Moves(numbering(1)))
    solve(backend)
    return backend


@rule("TR-R32", "TR-05")
def test_the_stands_of_a_side_are_numbered_densely_and_reversibly() -> None:
    numbers = numbering(4)
    assert [len(block) for block in numbers.blocks] == [40020, 4930, 465, 30, 1]
    assert all(numbers.number(numbers.stands[n]) == n for n in range(0, len(numbers), 97))
    assert numbers.number([30, 5, 0, 5]) == numbers.number((0, 5, 5, 30))


@rule("TR-R22")
@pytest.mark.parametrize(("pawns", "pairs"), [(1, 933), (2, 219_486), (3, 22_940_758)])
def test_the_pairs_without_a_mixed_space_are_as_many_as_the_ledger_counts(
    pawns: int, pairs: int
) -> None:
    assert legal_pairs(Moves(numbering(pawns))) == pairs


def test_a_layer_comes_after_all_those_it_leads_to() -> None:
    order = list(layers(4))
    assert len(order) == 30
    seen = set()
    for layer in order:
        for mine, yours in layer.sides:
            if mine < 4 and yours < 4:
                assert tuple(sorted((mine + 1, yours))) in seen
        assert layer.is_held or (layer.fewer, layer.more, "held") in {
            (found.fewer, found.more, "held") for found in order[: order.index(layer)]
        }
        if not layer.is_held:
            seen.add((layer.fewer, layer.more))


@rule("TR-33", "TR-34", "TR-35", "TR-19", "TR-R16", "TR-32")
def test_the_moves_of_the_solver_are_those_of_the_rules() -> None:
    moves = Moves(numbering(4))
    assert count_wrong_moves(moves, Batches(moves, np).lead, BOARD, 20_000, seed=5) == 0


def test_a_wrong_move_is_noticed() -> None:
    moves = Moves(numbering(2))
    moves.ends[0, 3] = moves.ends[0, 2]
    assert count_wrong_moves(moves, Batches(moves, np).lead, BOARD, 500, seed=5) > 0


def test_with_one_pawn_each_the_opening_lies_between_close_bounds(one_pawn: Cpu) -> None:
    low, high = (int(one_pawn.read(bound, NOBODYS, 0, 0)[0, 0]) for bound in (LOWER, UPPER))
    assert 0 < high - low < 1e-7 * WHOLE
    assert low / WHOLE <= 0.5126341 + 1e-7
    assert high / WHOLE == pytest.approx(0.512634, abs=1e-6)


@rule("TR-R26")
def test_with_all_pawns_off_and_the_paddle_unclaimed_the_thrower_has_sixteen_of_31(
    one_pawn: Cpu,
) -> None:
    assert one_pawn.read(LOWER, NOBODYS, 1, 1)[0, 0] / WHOLE == pytest.approx(16 / 31, abs=1e-7)


def test_every_chance_follows_by_the_rules_from_those_that_come_next(one_pawn: Cpu) -> None:
    worth = exact_worth(one_pawn.whole(LOWER), one_pawn.whole(UPPER))
    assert largest_error(one_pawn.moves.numbering, worth, BOARD, 400, seed=3) < 1e-7


def test_a_wrong_chance_is_noticed(one_pawn: Cpu) -> None:
    lower, upper = one_pawn.whole(LOWER), one_pawn.whole(UPPER)
    lower[NOBODYS], upper[NOBODYS] = lower[MINE], upper[MINE]
    assert largest_error(one_pawn.moves.numbering, exact_worth(lower, upper), BOARD, 99, 3) > 0.01


@rule("TR-07", "TR-B8")
def test_with_two_pawns_each_the_first_player_wins_as_often_as_the_ledger_says() -> None:
    findings = solve_with(pawns=2, tolerance=2e-6)
    assert findings["opening"] == pytest.approx(0.508749, abs=1.5e-6)
    low, high = findings["opening_between"]
    assert low <= 0.5087493 <= high


def solve_with(tolerance: float = 1e-7, **options: int) -> Findings:
    assert GAME.solver is not None
    stages: list[Stage] = []
    found = GAME.solver.solve(Task(GAME.read_options(options), "cpu", tolerance), stages.append)
    assert stages[-1].number == stages[-1].of
    return found


def test_the_bounds_only_come_closer() -> None:
    backend = Cpu(Moves(numbering(1)))
    order = list(layers(1))
    for layer in order[:2]:
        solve_layer_watching_the_bounds(backend, layer.owners, layer.sides)


def solve_layer_watching_the_bounds(
    backend: Cpu, owners: tuple[int, ...], sides: tuple[tuple[int, int], ...]
) -> None:
    for _ in range(30):
        for owner in owners:
            for gone in sides:
                low = backend.read(LOWER, owner, *gone).copy()
                high = backend.read(UPPER, owner, *gone).copy()
                backend.sweep(LOWER, owner, *gone)
                backend.sweep(UPPER, owner, *gone)
                assert (backend.read(LOWER, owner, *gone) >= low).all()
                assert (backend.read(UPPER, owner, *gone) <= high).all()


def test_a_run_that_was_cut_goes_on_from_its_last_finished_layer(tmp_path: Path) -> None:
    backend = Cpu(Moves(numbering(1)))
    store = Store(tmp_path, backend)
    whole = solve(backend, done=store.keep)
    manifest = json.loads((tmp_path / MANIFEST).read_text())
    del manifest["layers"][whole[-1].layer.name]
    (tmp_path / MANIFEST).write_text(json.dumps(manifest))
    again = Cpu(Moves(numbering(1)))
    resumed = Store(tmp_path, again)
    solved = solve(again, done=resumed.keep, restore=resumed.restore)
    assert [entry.layer for entry in solved] == [whole[-1].layer]
    low = again.read(LOWER, NOBODYS, 0, 0)[0, 0] / WHOLE
    assert low == pytest.approx(0.512634, abs=1e-6)


def test_the_same_work_has_the_same_checksum_everywhere(tmp_path: Path) -> None:
    sums = set()
    for name in ("here", "there"):
        backend = Cpu(Moves(numbering(1)))
        store = Store(tmp_path / name, backend)
        solve(backend, done=store.keep)
        sums.add(store.manifest.checksum)
    assert len(sums) == 1


def test_a_damaged_missing_or_foreign_solution_is_refused(tmp_path: Path) -> None:
    backend = Cpu(Moves(numbering(1)))
    solve(backend, done=Store(tmp_path, backend).keep)
    layer = list(layers(1))[-1]
    file = tmp_path / "0-0-0.u32"
    data = bytearray(file.read_bytes())
    data[10] ^= 1
    file.write_bytes(bytes(data))
    with pytest.raises(BadSolution, match="damaged"):
        Store(tmp_path, Cpu(backend.moves)).restore(layer)
    file.unlink()
    with pytest.raises(BadSolution, match="missing"):
        Store(tmp_path, Cpu(backend.moves)).restore(layer)
    with pytest.raises(BadSolution, match="1 pawns"):
        Store(tmp_path, Cpu(Moves(numbering(2))))
    (tmp_path / MANIFEST).write_text("{")
    with pytest.raises(BadSolution, match="can't be read"):
        Store(tmp_path, Cpu(backend.moves))


@rule("TR-B8")
def test_a_board_that_differs_for_the_sides_is_refused() -> None:
    lopsided = {
        "name": "lopsided", "home": 1,
        "monsters": "a1 b1 c1 d1 e1", "doctors": "a2 e1 d1 c1 b1 f1", "shortcuts": {},
    }  # fmt: skip
    with pytest.raises(BadOption, match="TR-B8"):
        Numbering(load_board(json.dumps(lopsided)), 2)


def test_the_whole_game_is_not_begun_on_a_machine_that_can_not_hold_it() -> None:
    assert GAME.solver is not None
    with pytest.raises(BadOption, match="GPU"):
        GAME.solver.solve(Task(GAME.read_options({}), "cpu"), lambda stage: None)


def test_the_best_pick_is_worth_what_the_table_says(one_pawn: Cpu) -> None:
    worth = exact_worth(one_pawn.whole(LOWER), one_pawn.whole(UPPER))
    batches = Batches(one_pawn.moves, np)
    pairs = random_tables(one_pawn.moves.numbering, 300, Random(1))
    for owner in (NOBODYS, MINE, YOURS):
        some = [pair for pair in pairs if pair[1] != batches.all_off or owner != YOURS]
        ours, theirs = np.array(some).T
        table = ours, theirs, np.full(len(some), owner)
        four, five = batches.picks(worth, table)
        assert np.maximum(four, five).max(axis=0) == pytest.approx(worth(*table), abs=1e-7)


def test_perfect_play_beats_random_play_and_meets_itself_as_the_opening_says(
    one_pawn: Cpu,
) -> None:
    worth = exact_worth(one_pawn.whole(LOWER), one_pawn.whole(UPPER))
    batches, rng = Batches(one_pawn.moves, np), np.random.default_rng(1)
    figures = study(batches, worth, 8000, rng, {"perfect": worth})
    won = figures["perfect_first_won"]
    assert won["wins"] / won["games"] == pytest.approx(0.5126, abs=0.04)
    beaten = figures["matches"]["perfect v random"]
    assert beaten["wins"] / beaten["games"] > 0.52
    assert (
        figures["watched"]["lost_by_random"]["mean"] > figures["watched"]["lost_by_greedy"]["mean"]
    )
    assert figures["watched"]["lost_by_perfect"]["mean"] == 0
    games = play(batches, at_random, at_random, 500, rng)
    assert games.turns.min() > 0


def test_endgames_behind_a_network_are_exact_and_the_rest_is_the_network(one_pawn: Cpu) -> None:
    worth = exact_worth(one_pawn.whole(LOWER), one_pawn.whole(UPPER))
    batches = Batches(one_pawn.moves, np)
    numbering = one_pawn.moves.numbering
    both = with_endgames(lambda ours, theirs, owner: np.full(len(ours), 2.0), worth, batches, 1)
    ours, theirs = np.array(random_tables(numbering, 300, Random(1))).T
    table = ours, theirs, np.full(len(ours), NOBODYS)
    off = np.array([stand.count(numbering.off) for stand in numbering.stands])
    is_known = 2 - off[ours] - off[theirs] <= 1
    assert 0 < is_known.sum() < len(is_known)
    assert both(*table)[is_known] == pytest.approx(worth(*table)[is_known], abs=1e-5)
    assert set(both(*table)[~is_known]) == {2.0}


def test_the_network_learns_the_table_and_comes_back_from_its_file(one_pawn: Cpu) -> None:
    worth = exact_worth(one_pawn.whole(LOWER), one_pawn.whole(UPPER))
    batches, rng = Batches(one_pawn.moves, np), np.random.default_rng(1)
    pool = gather(batches, wandering(best_by(worth), 0.5), 200, rng)
    teacher = Teacher(batches, rng)
    errors: list[float] = []
    network = teacher.teach(worth, pool, 60, 256, lambda step, error: errors.append(error))
    assert errors[-1] < errors[0] / 3
    file = io.BytesIO()
    network.save(file)
    file.seek(0)
    again = load_network(file)
    table = tuple(pool[row, :50] for row in range(3))
    before, after = (worth_of(net, teacher.features)(*table) for net in (network, again))
    assert after == pytest.approx(before, abs=0.01)
