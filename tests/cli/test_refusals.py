"""Whatever is wrong ends in one sentence on standard error and exit code 2."""

import os
from pathlib import Path

import pytest

import vworp
from cli.desk import Run, Said
from vworp.cli import main


def check_refused(said: Said, reason: str) -> None:
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("vworp")
    assert reason in said.err
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("--frob", "required: COMMAND"),
        ("dance", "invalid choice: 'dance'"),
        ("games --frob", "unrecognized arguments: --frob"),
        ("rules", "required: GAME (see vworp rules --help)"),
        ("rules chess", "there is no game 'chess'; there are: "),
        ("play", "say which game to play: "),
        ("play chess", "there is no game 'chess'"),
        ("play tardis_run --seats 3", "TARDIS Run is for 2 seats, not 3"),
        ("play tardis_run --seats x", "'x' is not a positive whole number"),
        ("play tardis_run --seats 0", "'0' is not a positive whole number"),
        ("play tardis_run --seats -1", "--seats"),
        ("play tardis_run --bots dalek", "no bot 'dalek'; there are: random, novice, companion"),
        ("play tardis_run --bots person,random,random", "2 seats, not 3"),
        ("play tardis_run --bots random,random,random", "2 seats, not 3"),
        ("play tardis_run --bots none,random", "--bots none stands alone"),
        ("play tardis_run --bots ,", "there is no bot ''"),
        ("play tardis_run --seats 2 --bots person,random,novice", "3 players, and 2 sit"),
        ("play tardis_run --option pawns", "name=value, not 'pawns'"),
        ("play tardis_run --option pawns=9", "from 1 to 4, not '9'"),
        ("play tardis_run --option horses=1", "has no option 'horses'; it has: pawns, "),
        ("play tardis_run --option pawns=1 --option pawns=2", "option pawns is given twice"),
        ("play tardis_run --option board=@nowhere.toml", "can't read nowhere.toml: no such file"),
        ("play tardis_run --option board=nowhere", "board is one of police_box"),
        ("play tardis_run --names a,b,c", "2 seats need 2 names, not 3"),
        ("play tardis_run --by-hand --seed 1", "--by-hand has no seed"),
        ("play tardis_run --file no/such/folder/x.vworp", "can't write no/such/folder/x.vworp: no"),
        ("play tardis_run --file .", ". is a folder; name a file in it"),
        ("play tardis_run --file ~nobody-of-that-name/x", "nobody here has that home folder"),
        (f"play tardis_run --file {'x' * 300}", "file name too long"),
        ("play adventures --option team=nobody", "such as doctor_4, not: nobody (AT-02)"),
        ("play --resume nowhere.vworp", "can't read nowhere.vworp: no such file"),
        ("play --resume . ", "can't read .: is a directory"),
        ("simulate", "required: GAME"),
        ("simulate chess", "there is no game 'chess'"),
        ("simulate tardis_run --games 0", "'0' is not a positive whole number"),
        ("simulate tardis_run --games 1e3", "'1e3' is not a positive whole number"),
        ("simulate tardis_run --bots person", "there is no bot 'person'"),
        ("simulate tardis_run --bots random,random,random", "for 2 seats, not 3"),
        ("simulate tardis_run --jobs none", "'none' is not a positive whole number"),
        ("replay", "required: FILE"),
        ("replay nowhere.vworp", "can't read nowhere.vworp"),
        ("verify nowhere.vworp", "can't read nowhere.vworp"),
        ("position tardis_run", "say which file holds the position"),
        ("position tardis_run nowhere.json", "can't read nowhere.json"),
        ("position chess -", "there is no game 'chess'"),
        ("bench --seconds fast", "'fast' is not a number of seconds"),
        ("bench --seconds nan", "'nan' is not a number of seconds"),
        ("bench --seconds -1", "--seconds"),
    ],
)
def test_a_bad_command_line_is_refused_in_one_sentence(run: Run, line: str, reason: str) -> None:
    check_refused(run(*line.split()), reason)


def test_a_name_of_two_lines_is_refused(run: Run) -> None:
    check_refused(run("play", "tardis_run", "--names", "A\nda"), "one line of plain text")


@pytest.mark.parametrize("command", ["replay", "verify", "play --resume"])
@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "line 1: a record begins with the line"),
        (b"\x89PNG\x00\xff", "is not a text file"),
        (b"vworp record 9\n", "this vworp reads 'vworp record 1'"),
        (b"vworp record 1\rgame: chess\r\r", "line 2: there is no game 'chess'"),
        (b"vworp record 1", "the record is cut off"),
        (b"vworp record 1\ngame: chess\n\n", "line 2: there is no game 'chess'"),
        (b"vworp record 1\ngame: tardis_run\nrules: 1\nseats: 2\n\nmonsters da", "cut off"),
        (b"vworp record 1\ngame: tardis_run\nrules: 1\nseats: " + b"9" * 5000 + b"\n\n", "seats"),
    ],
)
def test_a_file_that_is_no_record_is_refused_with_its_line(
    run: Run, tmp_path: Path, command: str, data: bytes, reason: str
) -> None:
    path = tmp_path / "bad.vworp"
    path.write_bytes(data)
    check_refused(run(*command.split(), path), reason)


@pytest.mark.parametrize("command", ["replay", "verify", "play --resume"])
@pytest.mark.parametrize(
    "data", [b"vworp record 1" + b"x" * 5000, b"vworp record 1\n" + b"x" * 5000 + b"\n\n"]
)
def test_a_long_line_is_not_told_whole(run: Run, tmp_path: Path, command: str, data: bytes) -> None:
    path = tmp_path / "bad.vworp"
    path.write_bytes(data)
    said = run(*command.split(), path)
    check_refused(said, "x…'")
    assert len(said.err) < 300 + len(str(path))


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_a_record_may_end_its_lines_as_any_system_does(
    run: Run, record: Path, tmp_path: Path, end: str
) -> None:
    other = tmp_path / "other.vworp"
    other.write_bytes(record.read_text().replace("\n", end).encode())
    for command in ("replay --log", "verify"):
        ours, theirs = (run(*command.split(), path) for path in (record, other))
        assert (theirs.code, theirs.out) == (0, ours.out)


def test_a_game_resumed_from_other_line_ends_keeps_its_bots(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.vworp"
    run("play", "tardis_run", "--bots", "novice", "--file", kept, typed="1\n")
    kept.write_bytes(kept.read_bytes().replace(b"\n", b"\r"))
    assert ", novice bot" in run("play", "--resume", kept, typed="quit\n").out


def test_a_position_of_another_game_is_refused_by_name(
    run: Run, record: Path, tmp_path: Path
) -> None:
    position = tmp_path / "p.json"
    assert run("replay", record, "--position", "-o", position).code == 0
    check_refused(
        run("position", "keys_to_the_tardis", position),
        "this is a position of tardis_run, not of keys_to_the_tardis",
    )


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("--at", "9999"), "--at is an event from 0 to"),
        (("--at", "-1"), "--at"),
        (("--at", "x"), "not 'x'"),
        (("--seat", "k9"), "nobody here is 'k9'; there are: monsters, doctors, spectator, all"),
        (("--svg", "--log"), "not allowed with argument"),
        (("--svg", "--form", "hand"), "a hand is somebody's: say whose with --seat"),
        (("--svg", "--form", "round"), "invalid choice: 'round'"),
        (("--form", "wide"), "--form and --bare say how a picture looks: add --svg"),
        (("--log", "--bare"), "--form and --bare say how a picture looks: add --svg"),
        (("-o", "no/such/folder"), "can't write no/such/folder"),
    ],
)
def test_a_bad_replay_is_refused(
    run: Run, record: Path, args: tuple[str, ...], reason: str
) -> None:
    check_refused(run("replay", record, *args), reason)


def test_a_game_that_is_there_already_is_not_overwritten(run: Run, record: Path) -> None:
    before = record.read_text()
    said = run("play", "tardis_run", "--file", record, typed="1\n")
    check_refused(said, "exists already; play on with --resume, or choose another name")
    assert record.read_text() == before


def test_a_resumed_game_takes_nothing_from_the_command_line_that_its_file_says(
    run: Run, tmp_path: Path
) -> None:
    kept = tmp_path / "game.vworp"
    run("play", "tardis_run", "--file", kept, typed="1\n")
    for extra in ("--seats 2", "--option pawns=1", "--seed 1", "--names A"):
        check_refused(run("play", "--resume", kept, *extra.split()), "the file says it")
    check_refused(run("play", "chess", "--resume", kept), "is a game of tardis_run, not of chess")


def test_a_record_that_hides_its_seed_is_resumed_by_hand_only(run: Run, tmp_path: Path) -> None:
    match = vworp.new("tardis_run", seed=1)
    match.play(match.legal()[0])
    path = tmp_path / "game.vworp"
    path.write_text(match.record(with_seed=False))
    check_refused(run("play", "--resume", path), "play on with --by-hand")
    assert run("play", "--resume", path, "--by-hand", typed="1\n").code == 0


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write and read everything")
def test_files_that_may_not_be_touched_are_refused(run: Run, tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o500)
    check_refused(run("play", "tardis_run", "--file", locked / "x"), "permission denied")
    secret = tmp_path / "secret.vworp"
    secret.touch(mode=0)
    check_refused(run("replay", secret), "permission denied")


def test_a_data_folder_that_cant_be_made_is_refused(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    check_refused(run("play", "tardis_run"), "can't make the folder")
    check_refused(
        run("simulate", "tardis_run", "--games", "1", "--records", tmp_path / "file" / "x"),
        "can't make the folder",
    )


@pytest.mark.parametrize(
    "command", ["", "games", "rules", "play", "simulate", "replay", "verify", "position", "bench"]
)
def test_every_command_has_help_with_examples(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command.split(), "--help"]) == 0
    out = capsys.readouterr().out
    assert f"\n  vworp {command}".rstrip() in out.split("\nexamples:")[1]


def test_the_version_is_told(run: Run) -> None:
    assert run("--version").out == f"vworp {vworp.__version__}\n"


def test_typed_bytes_that_are_no_text_are_answered(run: Run) -> None:
    said = run("play", "tardis_run", typed=b"\xff\xfe\nquit\n")
    assert said.code == 0
    assert "is not a verb of this game" in said.out
