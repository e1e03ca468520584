"""Tournaments: who meets whom, how sure the ratings are, and that no finished game is lost."""

import os
from collections import Counter
from pathlib import Path

import pytest

from vworp.arena.crew import WorkerDied, in_processes
from vworp.arena.elo import elo
from vworp.arena.on_ray import NoRay
from vworp.arena.playouts import Outcome, Plan, outcomes, play_one, play_some
from vworp.arena.ratings import is_settled, radius, score_between
from vworp.arena.rows import BadFolder, Rows, write_parquet
from vworp.arena.standings import is_played_in_teams, standings
from vworp.arena.tournament import Tournament, tournament
from vworp.core import BadOption, Result, registry

GAME = registry.find("tardis_run")
OPTIONS = GAME.read_options({"pawns": 1})


def plan_of(*bots: str, seats: int = 2, game: str = "tardis_run", seed: str = "s") -> Tournament:
    chosen = registry.find(game)
    options = OPTIONS if game == "tardis_run" else chosen.read_options({})
    return tournament(chosen, bots, seats, options, seed)


def outcome(number: int, bots: tuple[str, ...], *payoffs: float) -> Outcome:
    return Outcome(number, bots, Result(payoffs, "TR-38", "won"), 9, 5, 3, 0.1, "")


def same(games: list[Outcome]) -> list[Outcome]:
    """In the order of their numbers: the time they took does not count in a comparison."""
    return sorted(games, key=lambda game: game.number)


@pytest.mark.parametrize(("seats", "ways"), [(2, 2), (3, 6), (4, 14)])
def test_every_two_bots_meet_in_every_way_of_being_seated(seats: int, ways: int) -> None:
    plan = plan_of("random", "novice", "companion", seats=seats, game="keys_to_the_tardis")
    assert len(plan.lineups) == len(set(plan.lineups)) == 3 * ways
    in_seat = Counter((seat, name) for lineup in plan.lineups for seat, name in enumerate(lineup))
    assert len(set(in_seat.values())) == 1, "every bot sits in every seat equally often"


def test_a_team_game_is_played_by_teams_of_one_kind() -> None:
    plan = plan_of("random", "companion", seats=3, game="time_of_the_daleks")
    assert plan.lineups == (("random",) * 3, ("companion",) * 3)
    assert is_played_in_teams(plan)


def test_a_bot_named_twice_or_alone_is_refused() -> None:
    with pytest.raises(BadOption, match="once"):
        plan_of("novice", "novice")
    with pytest.raises(BadOption, match="at least two"):
        plan_of("novice")


def test_the_same_games_come_from_one_process_and_from_several() -> None:
    plan = plan_of("random", "novice", "companion")
    one = same(list(outcomes(plan, range(20))))
    assert same(list(outcomes(plan, range(20), jobs=2))) == one


def test_the_same_games_come_from_ray() -> None:
    plan = plan_of("random", "companion")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        assert same(list(outcomes(plan, range(6), ray="local"))) == same(
            list(outcomes(plan, range(6)))
        )


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "nowhere", "x:99999"])
def test_a_cluster_that_is_not_there_is_a_plain_error(address: str) -> None:
    with pytest.raises(NoRay, match="Ray cluster"):
        list(outcomes(plan_of("random", "novice"), range(2), ray=address))


def die_once(plan: Plan, numbers: list[int]) -> list[Outcome]:
    """A process that is killed in the middle of its first game number 5."""
    marker = Path(plan.seed)
    if 5 in numbers and not marker.exists():
        marker.touch()
        os._exit(9)
    return play_some(plan, numbers)


def die_always(plan: Plan, numbers: list[int]) -> list[Outcome]:
    """A game that ends every process."""
    if 5 in numbers:
        os._exit(9)
    return play_some(plan, numbers)


def test_a_process_that_dies_loses_no_game(tmp_path: Path) -> None:
    plan = plan_of("random", "novice", seed=str(tmp_path / "died"))
    played = list(in_processes(die_once, plan, range(12), jobs=2, chunk=1))
    assert sorted(game.number for game in played) == list(range(12))
    assert same(played) == same([play_one(plan, number) for number in range(12)])


def test_a_game_that_ends_every_process_is_reported_at_last() -> None:
    plan = plan_of("random", "novice")
    with pytest.raises(WorkerDied, match="game"):
        list(in_processes(die_always, plan, range(8), jobs=2, chunk=1))


def test_finished_games_are_kept_and_a_cut_line_is_played_again(tmp_path: Path) -> None:
    plan = plan_of("random", "novice")
    rows = Rows(tmp_path, plan)
    games = list(outcomes(plan, range(5)))
    for game in games:
        rows.add(game)
    rows.close()
    file = tmp_path / "games.csv"
    file.write_bytes(file.read_bytes()[:-7])
    again = Rows(tmp_path, plan)
    assert same(again.in_order()) == same(games[:4])
    assert [game.number for game in again.unbroken()] == [0, 1, 2, 3]
    again.add(games[4])
    again.close()
    last = Rows(tmp_path, plan)
    last.close()
    assert same(last.in_order()) == same(games)


def test_a_folder_of_another_tournament_is_refused(tmp_path: Path) -> None:
    Rows(tmp_path, plan_of("random", "novice")).close()
    with pytest.raises(BadFolder, match="another tournament"):
        Rows(tmp_path, plan_of("random", "companion"))
    (tmp_path / "games.csv").write_text("number,bots\n1,x\n")
    with pytest.raises(BadFolder, match="can't be read"):
        Rows(tmp_path, plan_of("random", "novice"))


def test_rows_go_into_parquet_with_their_types(tmp_path: Path) -> None:
    import pyarrow.parquet

    games = list(outcomes(plan_of("random", "novice"), range(3)))
    write_parquet(games, tmp_path / "games.parquet")
    found = pyarrow.parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert [row["number"] for row in found] == [0, 1, 2]
    assert found[0]["payoffs"] == list(games[0].result.payoffs)


def test_a_score_is_the_mean_over_all_pairs_of_seats() -> None:
    game = outcome(0, ("a", "a", "b"), 1, -0.5, -0.5)
    assert score_between(game, "a", "b") == 0.75
    assert score_between(game, "b", "a") == 0.25
    assert score_between(game, "a", "c") is None


def test_elo_gives_back_the_odds_it_was_made_from() -> None:
    pairs = [outcome(i, ("a", "b"), *((1, -1) if i % 4 else (-1, 1))) for i in range(4000)]
    ratings = elo(("a", "b"), pairs)
    assert ratings["a"].elo - ratings["b"].elo == pytest.approx(190.8, abs=1)
    assert 0 < ratings["a"].margin < 10
    few = elo(("a", "b"), pairs[:40])
    assert few["a"].margin == pytest.approx(10 * ratings["a"].margin, rel=0.1)


def test_a_bot_that_never_lost_has_a_finite_rating() -> None:
    ratings = elo(("a", "b"), [outcome(i, ("a", "b"), 1, -1) for i in range(50)])
    assert 200 < ratings["a"].elo - ratings["b"].elo < 1500


def test_looking_after_every_game_is_allowed_for() -> None:
    assert radius(100) > 1.96 * 0.5 / 10, "wider than an interval for one look"
    even = [outcome(i, ("a", "b"), *((1, -1) if i % 2 else (-1, 1))) for i in range(2000)]
    assert not is_settled(("a", "b"), even, is_team=False)
    assert not is_settled(("a", "b"), even[:0], is_team=False)
    clear = [outcome(i, ("a", "b"), *((1, -1) if i % 10 else (-1, 1))) for i in range(100)]
    assert is_settled(("a", "b"), clear, is_team=False)


def test_teams_are_settled_by_their_shares() -> None:
    good = [outcome(i, ("a", "a"), 1, 1) for i in range(200)]
    bad = [outcome(i, ("b", "b"), -1, -1) for i in range(200)]
    assert is_settled(("a", "b"), good + bad, is_team=True)
    assert not is_settled(("a", "b"), good[:3] + bad[:3], is_team=True)


def test_standings_count_seats_pairs_and_lengths() -> None:
    plan = plan_of("random", "companion")
    games = list(outcomes(plan, range(40)))
    found = standings(plan, games)
    assert found["bots"]["companion"]["played"] == 40
    assert found["pairs"][0]["games"] == 40
    shares = sum(line["share"] for line in found["seats_won"].values())
    assert shares == pytest.approx(1)
    assert found["turns"] > 10
