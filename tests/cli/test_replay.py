"""`vworp replay`, `vworp verify` and `vworp position`: a finished game, looked at again."""

import json
from pathlib import Path

import pytest

import vworp
from cli.desk import Run, Typist
from vworp.core.record import read


def test_replay_shows_the_last_table_or_any_other(run: Run, record: Path) -> None:
    match = read(record.read_text())
    assert run("replay", record).out == match.text() + "\n"
    assert run("replay", record, "--at", "3").out == match.state_at(3).text() + "\n"
    assert run("replay", record, "--at", "0", "--text").out == match.start().text() + "\n"


def test_replay_shows_picture_log_and_position(run: Run, record: Path, tmp_path: Path) -> None:
    match = read(record.read_text())
    assert run("replay", record, "--svg", "--bare").out == str(match.state.scene("wide")) + "\n"
    assert run("replay", record, "--log").out == "\n".join(match.log(everything=True)) + "\n"
    log = run("replay", record, "--log", "--at", "5").out.splitlines()
    assert log == match.log(0)[: len(log)] != []
    data = json.loads(run("replay", record, "--position", "--at", "5").out)
    assert vworp.position("tardis_run", data) == match.state_at(5)
    out = tmp_path / "table.svg"
    assert run("replay", record, "--svg", "--bare", "--form", "tall", "-o", out).out == ""
    assert out.read_text() == str(match.scene()) + "\n"


@pytest.mark.parametrize("game", vworp.games(), ids=lambda game: game.id)
def test_replay_shows_each_viewer_what_they_may_know(
    run: Run, tmp_path: Path, game: vworp.Game
) -> None:
    path = tmp_path / "game.vworp"
    seats = game.seats[-1]
    args = ("--seats", str(seats), "--names", "Ada", "--bots", "none", "--file", path)
    run("play", game.id, *args, typed="1\n1\n1\n1\n")
    match = read(path.read_text())
    views = {
        "ada": match.view(0),
        game.seat_words(seats)[-1]: match.view(seats - 1),
        "spectator": match.view(None),
        "all": match.state,
    }
    for name, view in views.items():
        assert run("replay", path, "--seat", name).out == view.text() + "\n"
        shown = json.loads(run("replay", path, "--position", "--seat", name).out)
        assert shown == json.loads(json.dumps(view.position()))
    assert run("replay", path, "--log", "--seat", "spectator").out.splitlines() == match.log()


def test_an_agreed_draw_is_seen_at_the_end_and_not_before(run: Run, tmp_path: Path) -> None:
    for game in (game for game in vworp.games() if game.agree_draw is not None):
        path = tmp_path / f"{game.id}.vworp"
        run("play", game.id, "--bots", "none", "--file", path, typed="1\ndraw\nyes\nyes\nyes\n")
        match = read(path.read_text())
        assert match.is_over
        assert run("replay", path).out == match.text() + "\n"
        assert "agree" in run("replay", path, "--log").out
        last = str(len(match.events) - 1)
        assert "agree" not in run("replay", path, "--log", "--at", last).out


def test_a_record_comes_from_standard_input_too(run: Run, record: Path) -> None:
    text = record.read_text()
    assert run("replay", "-", typed=text).out == run("replay", record).out
    assert run("verify", "-", typed=text).code == 0


def test_verify_tells_what_it_has_checked(run: Run, record: Path) -> None:
    said = run("verify", record)
    assert said.code == 0
    match = read(record.read_text())
    assert str(match.commitment) in said.out
    assert "fits the seed" in said.out
    assert f"{sum(event.seat == -1 for event in match.events)} outcomes" in said.out
    assert "0 of 2 seats" in said.out
    assert said.out.endswith("Proven: nobody bent a die.\n")


def test_nonces_of_every_seat_close_the_last_loophole(run: Run, tmp_path: Path) -> None:
    match = vworp.new("tardis_run", seed=1, nonces=["a", "b"])
    match.play(match.legal()[0])
    path = tmp_path / "game.vworp"
    path.write_text(match.record())
    assert "one from every seat" in run("verify", path).out


def without(text: str, key: str) -> str:
    return "\n".join(line for line in text.split("\n") if not line.startswith(f"{key}:"))


def changed(text: str, first: str, second: str) -> str:
    assert first in text
    return text.replace(first, second, 1)


def test_luck_that_does_not_fit_is_not_proven(run: Run, record: Path) -> None:
    header = record.read_text().split("\n\n", 1)[0]
    match = read(record.read_text())
    face = match.game.actions.notation(match.events[1].action)
    bent = "paddle 1" if face == "paddle 0" else "paddle 0"
    record.write_text(f"{header}\n\nmonsters pick a1 four\nchance {bent}\n")
    said = run("verify", record)
    assert (said.code, said.out) == (1, "")
    assert "is not proven: its luck does not fit: line" in said.err
    assert f"the seed gives {face!r} here, not {bent!r}" in said.err


def test_another_seed_than_the_one_committed_to_is_not_proven(run: Run, record: Path) -> None:
    text = record.read_text()
    seed = next(line for line in text.split("\n") if line.startswith("seed: "))
    record.write_text(changed(text, seed, "seed: " + "0" * 64))
    said = run("verify", record)
    assert said.code == 1
    assert "not the one that was committed to" in said.err


def test_a_record_without_seed_or_commitment_is_not_proven(run: Run, record: Path) -> None:
    text = record.read_text()
    record.write_text(without(text, "seed"))
    assert "its seed is not told yet" in run("verify", record).err
    record.write_text(without(without(text, "seed"), "commitment"))
    assert "made by hand" in run("verify", record).err
    record.write_text(without(text, "commitment"))
    said = run("verify", record)
    assert said.code == 1
    assert "no commitment" in said.err


def test_a_game_by_hand_is_not_proven(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.vworp"
    run("play", "tardis_run", "--by-hand", "--file", path, typed="1\npaddle 0\n")
    said = run("verify", path)
    assert said.code == 1
    assert said.err.count("\n") == 1


def test_a_broken_record_is_no_record(run: Run, record: Path) -> None:
    lines = record.read_text().split("\n")
    for broken in (["nonsense"], [*lines[:-2], "monsters dance", ""], lines[:5]):
        record.write_text("\n".join(broken))
        said = run("verify", record)
        assert said.code == 2
        assert "can't be read as a record: line" in said.err


def test_position_shows_a_table_and_what_may_be_done(run: Run, record: Path) -> None:
    data = run("replay", record, "--position", "--at", "0").out
    said = run("position", "tardis_run", "-", typed=data)
    assert said.code == 0
    start = read(record.read_text()).start()
    start.names = ()  # a position does not know who plays
    assert said.out.startswith(start.text())
    assert said.out.endswith("Monsters: Pick a pawn; then the paddles are thrown\n  pick a1 four\n")
    assert run("position", "tardis_run", "-", "--svg", typed=data).out == str(start.scene()) + "\n"


def test_position_tells_the_result_of_a_game_that_is_over(run: Run, record: Path) -> None:
    data = run("replay", record, "--position").out
    said = run("position", "tardis_run", "-", typed=data)
    assert said.out.endswith(f"{read(record.read_text()).result()}\n")


@pytest.mark.parametrize("game", vworp.games(), ids=lambda game: game.id)
def test_every_game_tells_the_schema_of_its_positions(run: Run, game: vworp.Game) -> None:
    said = run("position", game.id, "--schema")
    assert json.loads(said.out) == game.positions.schema()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the position is not JSON"),
        ("[]", "a position is a JSON object"),
        ('{"game": "tardis_run"}', "monsters is missing"),
        ("[" * 100_000, "nested too deeply"),
        ('{"turns": ' + "9" * 5000 + "}", "the position is not JSON"),
    ],
)
def test_a_position_that_is_none_is_refused_with_the_reason(
    run: Run, text: str, reason: str
) -> None:
    said = run("position", "tardis_run", "-", typed=text)
    assert (said.code, said.out) == (2, "")
    assert reason in said.err
    assert said.err.count("\n") == 1


def test_a_position_that_the_rules_cant_hold_is_refused_by_its_rule(
    run: Run, record: Path, typist: Typist
) -> None:
    data = json.loads(run("replay", record, "--position", "--at", "0").out)
    data["holder"], data["winner"], data["steps"] = None, "doctors", []
    said = run("position", "tardis_run", "-", typed=json.dumps(data))
    assert said.code == 2
    assert "TR-38" in said.err
