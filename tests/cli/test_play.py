"""Games at one keyboard, from the first line to the last."""

from pathlib import Path
from random import Random

import pytest

import vworp
from cli.desk import Run, Typist
from vworp.bots.names import NAMES
from vworp.cli.keep import latest_unfinished
from vworp.core import CHANCE, Game
from vworp.core.record import read

TABLES = [
    pytest.param(game, seats, id=f"{game.id}-{seats}")
    for game in vworp.games()
    for seats in game.seats
]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


@every_table
def test_a_person_plays_against_companions_to_the_end(
    run: Run, typist: Typist, tmp_path: Path, game: Game, seats: int
) -> None:
    kept = tmp_path / "game.vworp"
    said = run("play", game.id, "--seats", str(seats), "--seed", "3", "--file", kept, typed=typist)
    assert said.code == 0
    assert said.err == ""
    match = read(kept.read_text())
    result = match.result()
    assert result is not None
    assert result.words in said.out
    assert f"vworp verify {kept}" in said.out
    assert run("verify", kept).code == 0


@every_table
def test_bots_alone_play_while_one_watches(
    run: Run, tmp_path: Path, game: Game, seats: int
) -> None:
    kept = tmp_path / "game.vworp"
    bots = ",".join(["random"] * seats)
    args = ("--seats", str(seats), "--bots", bots, "--seed", "4", "--file", kept)
    said = run("play", game.id, *args)
    assert said.code == 0
    match = read(kept.read_text())
    assert match.is_over
    assert str(match.result()).split(" (")[0] in said.out


@every_table
def test_people_share_the_keyboard(run: Run, tmp_path: Path, game: Game, seats: int) -> None:
    kept = tmp_path / "game.vworp"
    args = ("--seats", str(seats), "--bots", "none", "--file", kept)
    said = run("play", game.id, *args, typed="1\n" * 12 * seats)
    match = read(kept.read_text())
    decided = {event.seat for event in match.events} - {CHANCE}
    asked = {name for name in match.names if f"\n{name}> 1\n" in said.out}
    assert asked <= {match.names[seat] for seat in decided}
    assert len(asked) >= min(2, seats)


@every_table
def test_a_game_by_hand_takes_every_outcome_from_the_keyboard(
    run: Run, tmp_path: Path, game: Game, seats: int
) -> None:
    rng = Random(5)
    match = vworp.new(game.id, seats, seed=5)
    while not match.is_over and len(match.events) < 120:
        match.play(rng.choice(match.legal()))
    kept = tmp_path / "game.vworp"
    args = ("--seats", str(seats), "--bots", "none", "--by-hand", "--ask-forced", "--file", kept)
    lines = [game.actions.notation(event.action) for event in match.events]
    assert run("play", game.id, *args, typed="\n".join(lines)).code == 0
    by_hand = read(kept.read_text())
    assert [event.action for event in by_hand.events] == [event.action for event in match.events]
    assert by_hand.secret is None


@every_table
def test_a_person_reads_only_what_their_seat_may_know(
    run: Run, tmp_path: Path, game: Game, seats: int
) -> None:
    kept = tmp_path / "game.vworp"
    args = ("--seats", str(seats), "--seed", "6", "--file", kept)
    said = run("play", game.id, *args, typed="1\n" * 30)
    match = read(kept.read_text())
    told = [line.removeprefix("  • ") for line in said.out.split("\n") if line.startswith("  • ")]
    assert told
    assert set(told) <= set(match.log(0))


def test_the_end_of_the_input_keeps_the_game_and_it_goes_on_where_it_was(
    run: Run, tmp_path: Path
) -> None:
    kept = tmp_path / "my game.vworp"
    said = run("play", "tardis_run", "--seed", "7", "--file", kept, typed="1\n1\n")
    assert said.code == 0
    assert f"vworp play --resume '{kept}'" in said.out
    before = read(kept.read_text()).events
    said = run("play", "--resume", kept, typed="1\nquit\n")
    assert f"Doctors: {read(kept.read_text()).names[1]}, companion bot" in said.out
    after = read(kept.read_text()).events
    assert after[: len(before)] == before
    assert len(after) > len(before)


def test_a_resumed_game_goes_on_as_it_would_have(run: Run, tmp_path: Path) -> None:
    moves = ["1\n"] * 12
    whole, halves = tmp_path / "whole.vworp", tmp_path / "halves.vworp"
    args = ("play", "tardis_run", "--bots", "random", "--seed", "8", "--file")
    run(*args, whole, typed="".join(moves))
    run(*args, halves, typed="".join(moves[:6]))
    run("play", "--resume", halves, typed="".join(moves[6:]))
    assert halves.read_text() == whole.read_text()


def test_a_game_in_which_nobody_did_anything_leaves_no_file(run: Run, tmp_path: Path) -> None:
    said = run("play", "tardis_run", typed="quit\n")
    assert said.code == 0
    assert "nothing is kept" in said.out
    assert list((tmp_path / "data").rglob("*.vworp")) == []


def test_games_are_kept_in_the_users_data_folder(run: Run, tmp_path: Path) -> None:
    run("play", "tardis_run", typed="1\n")
    run("play", "tardis_run", typed="1\n")
    kept = list((tmp_path / "data" / "vworp" / "games").glob("tardis_run-*.vworp"))
    assert len(kept) == 2
    assert latest_unfinished() in kept


def test_a_game_that_is_over_is_not_resumed(run: Run, record: Path) -> None:
    before = record.read_text()
    said = run("play", "--resume", record, typed="1\n")
    assert said.code == 0
    assert "is over" in said.out
    assert record.read_text() == before
    assert latest_unfinished() is None


def test_undo_goes_back_to_the_last_decision_of_a_person(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.vworp"
    said = run(
        "play", "tardis_run", "--seed", "7", "--file", kept, typed="1\n1\nundo\nundo\nundo\n"
    )
    assert said.out.count("Taken back.") == 2
    assert "there is nothing to take back" in said.out
    match = read(kept.read_text())
    assert match.events == []
    assert len(match.entries) > 2


def test_undo_passes_over_what_was_no_choice(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.vworp"
    run(
        *("play", "keys_to_the_tardis", "--bots", "none", "--seed", "7", "--file", kept),
        typed="discard\n1\nundo\n",
    )
    assert " stay\n" in kept.read_text()
    match = read(kept.read_text())
    assert all(event.seat == CHANCE for event in match.events)
    assert len(match.legal()) > 1


def test_what_is_undone_by_hand_is_the_last_line_typed(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.vworp"
    run(
        *("play", "tardis_run", "--by-hand", "--file", kept),
        typed="pick a1 four\npaddle 0\npaddle 1\nundo\npaddle 0\n",
    )
    match = read(kept.read_text())
    played = [match.game.actions.notation(event.action) for event in match.events]
    assert played == ["pick a1 four", "paddle 0", "paddle 0"]


def test_choices_are_made_by_number_words_or_their_beginnings(run: Run, tmp_path: Path) -> None:
    for typed in ("1", "pick a1 four", "P A1 FO", "pick a"):
        kept = tmp_path / f"{typed}.vworp"
        run("play", "tardis_run", "--bots", "none", "--file", kept, typed=f"{typed}\n")
        assert "monsters pick a1 four" in kept.read_text()


def test_the_only_choice_is_taken_unless_one_wants_to_be_asked(run: Run, tmp_path: Path) -> None:
    for flag, asked in (((), False), (("--ask-forced",), True)):
        kept = tmp_path / f"{asked}.vworp"
        said = run(
            *("play", "tardis_run", "--option", "pawns=1", "--bots", "none", "--seed", "1"),
            *("--file", kept, *flag),
            typed=Typist(seed=2),
        )
        assert ("There was only one choice" in said.out) is not asked
        assert read(kept.read_text()).is_over


def test_names_and_options_reach_the_game(run: Run, tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    board.write_text(
        'name = "short"\nmonsters = "a1 c1 d1 e1 f1"\ndoctors = "a2 f1 e1 d1 c1"\nhome = 1\n'
        "[shortcuts]\n"
    )
    kept = tmp_path / "game.vworp"
    said = run(
        *("play", "tardis_run", "--names", "Ada", "--option", "pawns=1"),
        *("--option", f"board=@{board}", "--file", kept, "--ask-forced"),
        typed="1\n",
    )
    assert "Ada (Monsters):" in said.out
    match = read(kept.read_text())
    assert match.names[0] == "Ada"
    assert match.names[1] in NAMES
    assert match.options["pawns"] == 1
    assert '"name": "short"' in str(match.options["board"])


def test_chance_is_never_asked_for_with_sealed_luck(run: Run, typist: Typist) -> None:
    said = run("play", "tardis_run", "--option", "pawns=1", typed=typist)
    assert "Chance>" not in said.out


def test_a_copy_is_saved_where_one_likes(run: Run, tmp_path: Path) -> None:
    copy = tmp_path / "copy.vworp"
    said = run("play", "tardis_run", typed=f"1\nsave {copy}\nsave {copy}\nsave\n")
    assert "exists already" in said.out
    match = read(copy.read_text())
    assert match.events[0].seat != CHANCE
    assert run("play", "--resume", copy, typed="1\n").code == 0
