"""Backups proven by restoring: a copy taken in mid-play goes on elsewhere, of either engine."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import psycopg
import pytest

from server.harness import PATIENCE, Running, running
from server.killing import Hand
from vworp.cli import main

ELSEWHERE = "restored"


class Kept:
    """What somebody had been told of their game before the copy was begun."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.game = hand.game
        self.acknowledged = dict(hand.acknowledged)
        if hand.game != self.game:  # another one began just now, and nothing is acknowledged there
            self.game, self.acknowledged = hand.game, {}

    def go_on(self, server: Running) -> Hand:
        """The same browser, at a server with the restored games."""
        cookies = dict(self.hand.http.cookies.items())
        self.hand.http.close()
        self.hand.http = httpx.Client(base_url=server.url, timeout=PATIENCE, cookies=cookies)
        self.hand.server, self.hand.game = server, self.game
        self.hand.acknowledged = dict(self.acknowledged)
        return self.hand


@contextmanager
def playing(hands: list[Hand]) -> Iterator[None]:
    """Everybody moves as fast as they are answered."""
    stop = threading.Event()
    threads = [threading.Thread(target=hand.play, args=(stop,)) for hand in hands]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def wait_for_moves(hands: list[Hand]) -> None:
    """Wait until everybody has moved a few times from now on."""
    for hand in hands:
        while hand.count.acquire(blocking=False):
            continue
        for _ in range(5):
            assert hand.count.acquire(timeout=PATIENCE)


def empty_database(database: str, folder: Path) -> str:
    """Another place of the same kind, without anything in it."""
    if not database.startswith("postgres"):
        return f"sqlite:///{folder / 'restored.sqlite'}"
    with psycopg.connect(database, autocommit=True) as operator:
        operator.execute(f"DROP DATABASE IF EXISTS {ELSEWHERE}".encode())
        operator.execute(f"CREATE DATABASE {ELSEWHERE}".encode())
    return urlsplit(database)._replace(path=f"/{ELSEWHERE}").geturl()


@pytest.mark.parametrize(
    ("database", "take", "put_back", "name"),
    [
        ("sqlite", "backup", "restore", "copy.sqlite"),
        ("postgres", "export", "import", "copy.jsonl.gz"),
    ],
    indirect=["database"],
)
def test_a_copy_taken_while_people_move_is_restored_and_played_on(
    tmp_path: Path, database: str, take: str, put_back: str, name: str
) -> None:
    copy = str(tmp_path / name)
    with running(tmp_path, database=database) as server:
        hands = [Hand(server, seed) for seed in range(3)]
        with playing(hands):
            wait_for_moves(hands)
            kept = [Kept(hand) for hand in hands]
            assert main(["database", take, copy, "--database", database]) == 0
            wait_for_moves(hands)
        later = [server.room(one.game).table.seq for one in kept]
    there = empty_database(database, tmp_path)
    assert main(["database", put_back, copy, "--database", there]) == 0
    assert main(["database", "check", there]) == 0
    with running(tmp_path, database=there) as server:
        restored = [server.room(one.game).table.seq for one in kept]
        assert all(then <= now for then, now in zip(restored, later, strict=True))
        assert restored != later  # people went on while and after it was taken
        checked = 0
        for one in kept:
            hand = one.go_on(server)
            checked += hand.check()
            for _ in range(5):
                hand._act()
            hand.check()
            hand.http.close()
        assert checked
        assert restored != [server.room(one.game).table.seq for one in kept]
    assert main(["database", "check", there]) == 0
