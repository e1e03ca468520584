"""The rules of a small game change between two servers on one file."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from server.harness import Json, Player, Running, running
from upgrades.tally import tally
from vworp.core import registry
from vworp.core.record import read
from vworp.server.events import Logged, Upgraded
from vworp.server.summary import summary_of


@pytest.fixture(autouse=True)
def nobody_else_plays_it() -> Iterator[None]:
    yield
    registry.forget("tally")


@contextmanager
def server_of(version: int, folder: Path, *, migrates: bool = True) -> Iterator[Running]:
    registry.register(tally(version, migrates=migrates))
    with running(folder, imports=("upgrades.second_rules",)) as found:
        yield found


def two_seats(player: Player) -> str:
    return player.create(player.me(), player.me(), game="tally")


def say(player: Player, game: str, *numbers: int) -> None:
    for number in numbers:
        now = player.get(f"{game}/state", seat="spectator")["now"]
        seat = now["due"]["seat"]
        player.post(f"{game}/act", after=now["after"], action=f"say {number}", seat=seat)


def as_before(server: Running, before: Player) -> Player:
    player = Player(server, before.name)
    player.http.cookies.update(dict(before.http.cookies.items()))
    return player


def played(folder: Path, *numbers: int) -> tuple[str, Player, Json]:
    """A game of the first rules, its player, and what a spectator saw at last."""
    with server_of(1, folder) as server:
        ada = Player(server)
        game = two_seats(ada)
        say(ada, game, *numbers)
        return game, ada, ada.get(f"{game}/state", seat="spectator")


def test_a_running_game_goes_on_from_the_table_as_it_stood(tmp_path: Path) -> None:
    game, before, seen = played(tmp_path, 1, 2, 2)
    with server_of(2, tmp_path) as server:
        ada = as_before(server, before)
        now = ada.get(f"{game}/state", seat="spectator")
        assert now["picture"] == seen["picture"]
        assert now["game"]["rules_version"] == 2
        assert now["game"]["moves"] == seen["game"]["moves"]
        assert [line["told"] for line in now["log"]] == [line["told"] for line in seen["log"]]
        say(ada, game, 1, 2)
        assert ada.get(f"{game}/position", seat="spectator")["words"] == 2


def test_everybody_is_told_that_the_rules_have_changed(tmp_path: Path) -> None:
    game, before, _ = played(tmp_path, 1, 2)
    with server_of(2, tmp_path) as server:
        last = as_before(server, before).get(f"{game}/log", view="spectator")["log"][-1]
        assert last["notes"][-1]["words"].startswith("The rules have changed: version 1 of them")


def test_a_second_start_with_the_new_rules_finds_the_same_table(tmp_path: Path) -> None:
    game, before, _ = played(tmp_path, 1, 2)
    with server_of(2, tmp_path) as server:
        ada = as_before(server, before)
        say(ada, game, 2, 1)
        seen = ada.get(f"{game}/state", seat="spectator")
    with server_of(2, tmp_path) as server:
        again = as_before(server, before).get(f"{game}/state", seat="spectator")
        assert {**again, "here": []} == {**seen, "here": []}


def test_what_was_before_can_not_be_taken_back(tmp_path: Path) -> None:
    game, before, _ = played(tmp_path, 1, 2)
    with server_of(2, tmp_path) as server:
        ada = as_before(server, before)
        assert ada.refused(f"{game}/offers", kind="undo", seat=0, move=2) == "no_undo"
        assert ada.refused(f"{game}/offers", kind="undo", seat=0) == "no_undo"
        say(ada, game, 2)
        offer = ada.post(f"{game}/offers", kind="undo", seat=0)["seq"]
        ada.post(f"{game}/offers/{offer}/answer", agrees=True, seat=1)
        assert ada.get(game)["game"]["moves"] == 6


def test_the_luck_since_the_change_is_proven(tmp_path: Path) -> None:
    game, before, _ = played(tmp_path, 2, 2)
    with server_of(2, tmp_path) as server:
        ada = as_before(server, before)
        say(ada, game, *[2] * 8)
        proof = ada.get(f"{game}/verify")
        assert proof["is_fair"]
        assert proof["words"].startswith("All 7 chance outcomes since the rules changed")


def test_a_finished_game_is_looked_at_turn_by_turn(tmp_path: Path) -> None:
    with server_of(1, tmp_path) as server:
        ada = Player(server)
        game = two_seats(ada)
        say(ada, game, *[2] * 10)
        frames = {frame["move"]: frame for frame in ada.get(f"{game}/replay")["frames"]}
        moves = len(frames) - 1
        pictures = [ada.http.get(f"/api/games/{game}/moves/{n}/picture.svg").text for n in frames]
        result = ada.get(game)["game"]["result"]
    with server_of(2, tmp_path) as server:
        again = as_before(server, ada)
        info = again.get(game)["game"]
        assert (info["phase"], info["result"], info["moves"]) == ("over", result, moves)
        assert info["turn_tables"] == [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 21]
        for move in info["turn_tables"]:
            assert (
                again.http.get(f"/api/games/{game}/moves/{move}/picture.svg").text == pictures[move]
            )
        shown = again.get(f"{game}/replay")["frames"]
        pictured = [frame["move"] for frame in shown if frame["picture"] is not None]
        assert pictured == [0, *info["turn_tables"]]
        assert [frame["told"] for frame in shown] == [frame["told"] for frame in frames.values()]


def test_what_needs_the_same_rules_says_so(tmp_path: Path) -> None:
    game, before, _ = played(tmp_path, *[2] * 10)
    with server_of(2, tmp_path) as server:
        ada = as_before(server, before)
        assert ada.refused_sight(f"{game}/review") == "rules_changed"
        assert ada.refused_sight(f"{game}/verify") == "rules_changed"


def test_a_rematch_and_a_branch_are_made_by_the_new_rules(tmp_path: Path) -> None:
    game, before, _ = played(tmp_path, *[2] * 10)
    with server_of(2, tmp_path) as server:
        ada = as_before(server, before)
        rematch = ada.post(f"{game}/rematch")["game"]
        assert rematch["rules_version"] == 2
        seats = [ada.me(), ada.me()]
        branch = ada.post(f"{game}/branch", move=4, seats=seats)["game"]
        assert branch["rules_version"] == 2
        assert ada.refused(f"{game}/branch", move=5, seats=seats) == "rules_changed"


def test_records_of_both_are_downloaded_and_read(tmp_path: Path) -> None:
    over, _, _ = played(tmp_path, *[2] * 10)
    game, before, _ = played(tmp_path, 1, 2)
    with server_of(2, tmp_path) as server:
        ada = as_before(server, before)
        finished = read(ada.http.get(f"/api/games/{over}/record").text)
        assert finished.is_over
        assert [finished.state_at(move).text() for move in (4, 5, 6)] == ["sum 2", "sum 2", "sum 4"]
        say(ada, game, *[2] * 9)
        carried = read(ada.http.get(f"/api/games/{game}/record").text)
        assert str(carried.result()) == "Somebody wins (TA-2)"


def test_a_record_of_a_running_game_tells_nobody_what_is_hidden(tmp_path: Path) -> None:
    game, before, _ = played(tmp_path, 1, 2)
    with server_of(2, tmp_path) as server:
        text = (
            as_before(server, before)
            .http.get(f"/api/games/{game}/record", params={"view": "spectator"})
            .text
        )
        assert "# table" not in text
        assert text.count("chance hidden") == 2
        assert "rules 2 after 6" in text


def test_the_past_shows_a_viewer_no_more_than_it_did(tmp_path: Path) -> None:
    with server_of(1, tmp_path) as server:
        ada = Player(server)
        game = two_seats(ada)
        say(ada, game, 1, 2)
        told = _all_that_is_seen(ada, game)
    with server_of(2, tmp_path) as server:
        again = as_before(server, ada)
        assert again.get(game)["game"]["turn_tables"] == [2, 4, 6]
        seen = _all_that_is_seen(again, game)
        for view in ("0", "1", "spectator"):
            assert seen[view] == {move: told[view][move] for move in seen[view]}
        for path in ("moves/2", "replay", "log", "position", "record"):
            assert again.refused_sight(f"{game}/{path}", view="all") == "hidden"
            assert Player(server).refused_sight(f"{game}/{path}", view="0") == "hidden"


def _all_that_is_seen(player: Player, game: str) -> dict[str, dict[int, tuple[str, str]]]:
    """By view and move of each turn, the picture and what was told; notes of the last may grow."""
    return {
        view: {move: _seen(player, game, view, move) for move in (2, 4)}
        for view in ("0", "1", "spectator")
    }


def _seen(player: Player, game: str, view: str, move: int) -> tuple[str, str]:
    found = player.get(f"{game}/moves/{move}", view=view)
    return found["picture"], str(found["log"])


def test_a_table_that_can_not_be_read_is_looked_at_and_put_away(tmp_path: Path) -> None:
    game, before, _ = played(tmp_path, 1, 2)
    with server_of(2, tmp_path, migrates=False) as server:
        ada = as_before(server, before)
        state = ada.get(f"{game}/state", seat=0)
        assert "can't be read by the new ones" in state["game"]["stopped"]
        assert state["now"]["legal"] == []
        assert "has no field" in state["picture"]
        assert ada.refused(f"{game}/act", after=5, action="say 1", seat=0) == "rules_changed"
        assert ada.get(f"{game}/log", view="0")["log"]
        assert "even say 1" in ada.http.get(f"/api/games/{game}/record").text
        ada.post(f"{game}/put-away", is_sure=True)
        assert ada.http.get("/api/games", params={"list": "mine"}).json()["games"] == []


def test_a_game_without_tables_is_followed_as_far_as_the_rules_allow(tmp_path: Path) -> None:
    game, before, _ = played(tmp_path, 2, 2, 2, 2, 2, 1, 2)
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as file:
        file.execute("DELETE FROM tables")
        file.commit()
    with server_of(2, tmp_path) as server:
        ada = as_before(server, before)
        state = ada.get(f"{game}/state", seat="spectator")
        assert state["game"]["moves"] == 12
        assert "what came after is gone" in state["log"][-1]["notes"][-1]["words"]
        say(ada, game, 2)


def test_moves_after_the_newest_table_are_played_through(tmp_path: Path) -> None:
    game, before, seen = played(tmp_path, 1, 2, 2)
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as file:
        file.execute("DELETE FROM tables WHERE move > 4")
        file.commit()
    with server_of(2, tmp_path) as server:
        ada = as_before(server, before)
        state = ada.get(f"{game}/state", seat="spectator")
        assert state["picture"] == seen["picture"]
        assert state["game"]["turn_tables"] == [2, 4, 6, 8]
        say(ada, game, 1)
    with server_of(2, tmp_path) as server:
        assert as_before(server, before).get(f"{game}/position")["sum"] == 6


def test_a_game_that_has_not_begun_begins_by_the_new_rules(tmp_path: Path) -> None:
    with server_of(1, tmp_path) as server:
        ada = Player(server)
        game = ada.create(ada.me(), ada.me(), game="tally", is_ready=False)
    for _ in range(2):
        with server_of(2, tmp_path) as server:
            again = as_before(server, ada)
            assert again.get(game)["game"]["rules_version"] == 2
    with server_of(2, tmp_path) as server:
        again = as_before(server, ada)
        for seat in range(2):
            again.post(f"{game}/seats/{seat}/ready", nonce="n")
        say(again, game, 1, 2)


def test_an_open_room_is_closed_when_another_process_plays_newer_rules(tmp_path: Path) -> None:
    with server_of(1, tmp_path) as server:
        ada = Player(server)
        game = two_seats(ada)
        say(ada, game, 1)
        room = server.room(game)
        after = room.table.after
        upgraded = Logged(room.table.seq + 1, room.table.changed_at, Upgraded(2, 4, {}))
        summary = summary_of(room.table)
        server.call(lambda: server.rooms.store.append(summary, [upgraded]))
        assert ada.refused(f"{game}/act", after=after, action="say 1", seat=1) == "stale"
        assert room.is_closed
        assert "version 2" in ada.get(game)["game"]["stopped"]


def test_an_older_server_leaves_a_game_of_newer_rules_alone(tmp_path: Path) -> None:
    with server_of(2, tmp_path) as server:
        ada = Player(server)
        game = two_seats(ada)
        say(ada, game, 1)
    with server_of(1, tmp_path) as server:
        state = as_before(server, ada).get(f"{game}/state", seat="spectator")
        assert "version 2" in state["game"]["stopped"]
