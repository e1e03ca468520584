"""`vworp simulate` and `vworp bench`."""

import json
from pathlib import Path
from typing import Any

import pytest

import vworp
from cli.desk import Run
from vworp.arena.playouts import Plan, play_one
from vworp.arena.ratings import wilson
from vworp.cli.report import lengths
from vworp.core import Game
from vworp.core.record import read


def figures(run: Run, *args: str) -> dict[str, Any]:
    said = run("simulate", *args, "--json")
    assert said.code == 0
    assert said.err == ""
    data: dict[str, Any] = json.loads(said.out)
    del data["timing"]
    return data


@pytest.mark.parametrize("game", vworp.games(), ids=lambda game: game.id)
def test_every_game_can_be_simulated_at_every_seat_count(run: Run, game: Game) -> None:
    for seats in game.seats:
        args = ("--games", "2", "--seats", str(seats), "--bots", "random", "--seed", "1")
        found = figures(run, game.id, *args, "--jobs", "1")
        assert found["games"] == 2
        assert sum(found["endings"].values()) == 2
        assert found["events"]["p5"] >= found["decisions"]["p5"] >= found["turns"]["p5"] >= 1
        assert len(found["wins_by_seat"]) == seats


def test_turns_are_those_of_the_game_not_changes_of_who_decides(run: Run) -> None:
    """One player alone has many turns; in Risk the defender decides in the attacker's turn."""
    alone = figures(run, "adventures", "--seats", "1", "--games", "1", "--seed", "1", "--jobs", "1")
    assert alone["turns"]["p5"] > 5
    risk = figures(run, "dalek_invasion", "--games", "1", "--seed", "1", "--jobs", "1")
    assert 5 < risk["turns"]["p5"] < 60


def test_the_same_seed_gives_the_same_figures_with_any_number_of_processes(run: Run) -> None:
    args = ("tardis_run", "--games", "20", "--bots", "novice,random", "--seed", "s")
    one = figures(run, *args, "--jobs", "1")
    assert figures(run, *args, "--jobs", "2") == one
    assert figures(run, *args[:-1], "other", "--jobs", "1") != one


def test_bots_change_seats_from_game_to_game_unless_fixed() -> None:
    plan = Plan("tardis_run", ("novice", "random"), {}, "1", rotates=True, keeps_records=False)
    assert [plan.bots_of(number) for number in range(3)] == [
        ("novice", "random"),
        ("random", "novice"),
        ("novice", "random"),
    ]


def test_fixed_seats_stay(run: Run) -> None:
    args = ("tardis_run", "--games", "9", "--bots", "novice,random", "--seed", "1", "--jobs", "1")
    fixed = figures(run, *args, "--fixed-seats")
    assert fixed["wins_by_bot"]["novice"] == fixed["wins_by_seat"]["monsters"]
    assert figures(run, *args)["wins_by_bot"]["novice"]["played"] == 9


def test_records_are_the_very_games_and_prove_their_luck(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "games"
    args = ("tardis_run", "--games", "3", "--seed", "5", "--option", "pawns=1", "--jobs", "1")
    found = figures(run, *args, "--records", str(folder))
    assert found == figures(run, *args)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"tardis_run-00000{n}.vworp" for n in range(3)]
    matches = [read(file.read_text()) for file in files]
    won = sum(match.result() is not None and match.result().winners == (0,) for match in matches)  # type: ignore[union-attr]  # not None, as just asked
    assert won == found["wins_by_seat"]["monsters"]["won"]
    assert lengths([len(match.events) for match in matches]) == found["events"]
    assert run("verify", files[0]).code == 0


def test_a_game_of_a_plan_is_always_the_same() -> None:
    plan = Plan("tardis_run", ("random", "random"), {}, "9", rotates=True, keeps_records=True)
    assert play_one(plan, 4) == play_one(plan, 4)
    assert play_one(plan, 4).record != play_one(plan, 5).record


def test_the_report_shows_lengths_wins_and_endings(run: Run) -> None:
    said = run("simulate", "tardis_run", "--games", "4", "--seed", "1", "--jobs", "1")
    assert "4 games, companion v companion, changing seats" in said.out
    assert "TR-38" in said.out
    assert "A player wins by having all 4 own pawns off" in said.out
    assert "games a second with one process" in said.out


def test_a_seed_that_is_not_given_is_told(run: Run) -> None:
    first, second = (
        json.loads(run("simulate", "tardis_run", "--games", "1", "--json").out)["seed"]
        for _ in range(2)
    )
    assert first != second


def test_wilsons_interval_is_right() -> None:
    # Newcombe (1998), table I: 81 of 263, and 0 of 20.
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert wilson(1, 29) == pytest.approx((0.0061, 0.1718), abs=5e-5)
    assert wilson(0, 0) == (0.0, 1.0)


def test_lengths_are_mean_median_and_the_middle_nine_in_ten() -> None:
    assert lengths(range(101)) == {"mean": 50.0, "median": 50, "p5": 5, "p95": 95}
    assert lengths([7]) == {"mean": 7.0, "median": 7, "p5": 7, "p95": 7}
    assert lengths([]) is None


def test_bench_times_every_game_at_every_seat_count(run: Run) -> None:
    said = run("bench", "--seconds", "0.01", "--json")
    lines = json.loads(said.out)
    tables = [(game.id, seats) for game in vworp.games() for seats in game.seats]
    assert [(line["game"], line["seats"]) for line in lines] == tables
    assert all(line["events/s"] >= line["decisions/s"] > 0 for line in lines)
    assert all(line["copies/s"] > 0 for line in lines)


def test_bench_shows_a_table(run: Run) -> None:
    said = run("bench", "--seconds", "0.01")
    assert said.out.split("\n")[0].split() == [
        *("game", "seats", "games/s", "decisions/s", "events/s", "copies/s")
    ]
