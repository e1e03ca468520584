"""`vworp admin`: what the operator does in a terminal, and that a slip changes nothing."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.desk import Run, Said
from vworp.server import events as e
from vworp.server.moderation_store import Report, ReportedLine
from vworp.server.sqlite import SqliteStore
from vworp.server.summary import summary_of
from vworp.server.table import rebuild

GAME = "k7m2x9qzw4ta"
SEATS = [e.SeatPlan("person", "Ada", guest="a" * 64, nonce="n"), e.SeatPlan("open")]
CREATED = e.Created("tardis_run", 1, SEATS, {}, "00" * 32, True, True, "host")
LOG = [
    e.Logged(1, 1.0, CREATED),
    e.Logged(2, 2.0, e.Said(0, "first")),
    e.Logged(3, 3.0, e.Said(0, "pah\nand more")),
]
LINES = [ReportedLine(2, 2.0, 0, "Ada", "first"), ReportedLine(3, 3.0, 0, "Ada", "pah\nand more")]
REPORT = Report(0, 4.0, GAME, 3, "a" * 64, "203.0.113.7", "b" * 64, "rude", LINES)

Admin = Callable[..., Said]


@pytest.fixture
def admin(run: Run, tmp_path: Path) -> Admin:
    """The command at a file with one table and one report."""
    file = tmp_path / "games.sqlite"

    async def make() -> None:
        store = SqliteStore(file)
        await store.append(summary_of(rebuild(GAME, LOG)), LOG, "203.0.113.7")
        await store.moderation.add_report(REPORT)
        await store.close()

    asyncio.run(make())
    return lambda *words: run("admin", *words, "--database", file)


def test_a_key_is_printed_and_is_another_each_time(admin: Admin) -> None:
    keys = {admin("key").out for _ in range(3)}
    assert len(keys) == 3
    assert all(re.fullmatch(r"[\w-]{43}\n", key) for key in keys)


def test_a_report_is_read_and_closed(admin: Admin) -> None:
    assert admin("reports").out == (
        f"report 1, 1970-01-01 00:00:04: table {GAME}, event 3\n"
        f"  about guest {'a' * 64}, from 203.0.113.7; by {'b' * 12}\n"
        "  because: rude\n"
        "    Ada: first\n"
        "  > Ada: pah / and more\n"
    )
    assert admin("close", "1", "--why", "spoken to").out == "report 1 is closed\n"
    assert admin("reports").out == "no reports\n"
    assert "report 1" in admin("reports", "--closed").out
    assert admin("close", "1").err == "vworp: there is no open report 1\n"


def test_a_table_is_found_shown_frozen_and_deleted(admin: Admin) -> None:
    line = f"{GAME}  1970-01-01 00:00:03  TARDIS Run, gathering, listed: Ada, free"
    assert admin("tables").out == f"{line}  from 203.0.113.7\n"
    assert admin("tables", "nobody").out == "no such tables\n"
    assert admin("freeze", GAME, "--why", "insults").out == f"{GAME} is frozen\n"
    assert admin("freeze", GAME).err == f"vworp: {GAME} is frozen\n"
    assert "unlisted" in admin("tables").out
    assert admin("show", GAME).out == (
        "TARDIS Run, gathering, frozen\n"
        f"  seat 0: Ada (person), guest {'a' * 64}\n"
        "  seat 1: Doctors (open)\n"
        "  1970-01-01 00:00:02  Ada: first\n"
        "  1970-01-01 00:00:03  Ada: pah / and more\n"
    )
    assert admin("unfreeze", GAME).out == f"{GAME} goes on\n"
    assert admin("delete", GAME).err.startswith(f"vworp: say --yes to delete {GAME}")
    assert admin("delete", GAME, "--yes").out == f"{GAME} is deleted\n"
    assert admin("show", GAME).err == f"vworp: there is no game '{GAME}'\n"


def test_people_are_muted_and_banned_and_let_off(admin: Admin) -> None:
    muted = admin("mute", "--game", GAME, "--seat", "0", "--hours", "24", "--why", "insults")
    assert muted.out == f"mute 1: guest {'a' * 64}\n"
    assert admin("ban", "--network", "2001:db8::1").out == "ban 2: network 2001:db8::/64\n"
    first, second = admin("sanctions").out.splitlines()
    assert first == "2  ban  network 2001:db8::/64  for good"
    assert re.fullmatch(r"1  mute  guest a{64}  until \d{4}-.*  insults", second)
    assert admin("lift", "2", "--why", "sorry").out == "2 is lifted\n"
    assert admin("lift", "2").err == "vworp: there is no mute or ban 2\n"
    trail = [line.split("  ")[1:] for line in admin("audit").out.splitlines()]
    assert trail == [
        ["command line", "lift 2", "sorry"],
        ["command line", "ban network 2001:db8::/64"],
        ["command line", f"mute guest {'a' * 64}", "insults"],
    ]


@pytest.mark.parametrize(
    "words", [[], ["--game", GAME], ["--seat", "0"], ["--guest", "g", "--network", "1.2.3.4"]]
)
def test_a_punishment_says_whom(admin: Admin, words: list[str]) -> None:
    said = admin("ban", *words)
    assert (said.code, said.err[:22]) == (2, "vworp: say whom: --gam")
    assert admin("sanctions").out == "nobody is muted or banned\n"


@pytest.mark.parametrize("network", ["nonsense", "10.0.0.0/8", "2001:db8::/32"])
def test_a_network_that_nobody_can_come_from_is_refused(admin: Admin, network: str) -> None:
    said = admin("ban", "--network", network)
    words = f"vworp: {network!r} is no address; name one at a time, such as 203.0.113.7\n"
    assert (said.code, said.err) == (2, words)
    assert admin("sanctions").out == "nobody is muted or banned\n"


def test_nobody_is_punished_on_an_empty_seat(admin: Admin) -> None:
    said = admin("ban", "--game", GAME, "--seat", "1")
    assert (said.code, said.err) == (2, f"vworp: nobody sits on seat 1 of {GAME}\n")


def test_a_file_that_is_not_there_is_not_made(run: Run, tmp_path: Path) -> None:
    said = run("admin", "key", "--database", tmp_path / "none.sqlite")
    assert said.code == 2
    assert "there is no file" in said.err
    assert not list(tmp_path.glob("none*"))
