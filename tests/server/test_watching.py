"""Bots among themselves play while somebody looks on, and everybody's thoughts have their turn."""

from pathlib import Path

from server.harness import Hands, Player, Running, eventually, running
from vworp.server.bot_players import MOST_UNWATCHED
from vworp.server.room import WATCHED_SECONDS
from vworp.server.thought_queue import Urgency

BOT = {"kind": "bot", "level": "random"}
LONG = {"max_turns": 1000}


def rest(server: Running, game: str) -> int:
    """Wait until the bots of a table have stopped; how many events there are then."""
    room = server.room(game)
    eventually(lambda: room.bots is None)
    return room.table.seq


def test_bots_alone_play_only_while_somebody_looks_on(tmp_path: Path) -> None:
    hands = Hands()
    with running(tmp_path, clock=hands.clock) as server:
        ada = Player(server)
        game = ada.create(BOT, BOT, options=LONG)
        room = server.room(game)
        eventually(lambda: room.table.seq > 5)
        hands.move(WATCHED_SECONDS)
        seq = rest(server, game)
        assert room.table.phase == "playing"
        live = ada.live(game)
        live.event("acted")
        hands.move(10 * WATCHED_SECONDS)
        live.event("acted")
        live.close()
        eventually(lambda: not room.listeners)
        hands.move(WATCHED_SECONDS)
        assert rest(server, game) > seq


def test_bots_alone_play_always_where_the_host_allows_it(tmp_path: Path) -> None:
    hands = Hands()
    with running(tmp_path, clock=hands.clock, bot_games="always") as server:
        game = Player(server).create(BOT, BOT, options={"pawns": 1, "max_turns": 60})
        hands.move(WATCHED_SECONDS)
        room = server.room(game)
        eventually(lambda: room.table.phase == "over")


def test_after_a_restart_games_of_bots_alone_stay_in_the_store_until_somebody_comes(
    tmp_path: Path,
) -> None:
    with running(tmp_path) as first:
        ada = Player(first)
        alone = ada.create(BOT, BOT, options=LONG)
        mixed = ada.create(ada.me(), BOT, options=LONG)
        first.rooms.is_stopping = True
    with running(tmp_path) as second:
        eventually(lambda: not second.rooms._tasks)
        assert alone not in [room.table.id for room in second.rooms.open_rooms]
        live = Player(second).live(alone)
        live.event("acted")
        assert Player(second).get(mixed)["game"]["phase"] == "playing"


def test_bots_do_not_play_on_for_ever_at_a_table_whose_people_are_away(tmp_path: Path) -> None:
    """As when the last person was beaten long ago: it is never their turn again."""
    hands = Hands()
    with running(tmp_path, clock=hands.clock) as server:
        ada = Player(server)
        game = ada.create(ada.me(), BOT)
        room, bots = server.room(game), server.rooms.bots
        hands.move(WATCHED_SECONDS)
        assert bots.is_played_on(room)
        room.unwatched = MOST_UNWATCHED
        assert not bots.is_played_on(room)
        ada.get(game)
        assert bots.is_played_on(room)
        assert room.unwatched == 0


def test_a_table_is_urgent_while_its_person_is_there(tmp_path: Path) -> None:
    hands = Hands()
    with running(tmp_path, clock=hands.clock) as server:
        ada, watcher = Player(server), Player(server)
        game = ada.create(ada.me(), BOT)
        room = server.room(game)
        found = [room.urgency]
        hands.move(WATCHED_SECONDS)
        found.append(room.urgency)
        watcher.get(game)
        found.append(room.urgency)
        ada.live(game)
        hands.move(10 * WATCHED_SECONDS)
        found.append(room.urgency)
        assert found == [Urgency.PERSON, Urgency.NOBODY, Urgency.NOBODY, Urgency.PERSON]
        assert room.presence.visitor == "127.0.0.1"
