"""Putting a game away: it leaves one's own list and nothing else, until one opens it again."""

import asyncio
from pathlib import Path

from server.harness import Json, Player, Running, finish, running
from server.test_store import CREATED, summary
from vworp.server import Limits, prune
from vworp.server.events import Logged
from vworp.server.sqlite import SqliteStore
from vworp.server.store import Query

OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "random"}
KEYS = "keys_to_the_tardis"


def mine(player: Player) -> list[str]:
    return [entry["id"] for entry in player.http.get("/api/games").json()["games"]]


def kinds(player: Player, game: str) -> list[str]:
    return [seat["kind"] for seat in player.get(game)["game"]["seats"]]


def test_a_finished_game_leaves_ones_own_list_and_nothing_else(
    table: str, ada: Player, grace: Player
) -> None:
    finish(table, ada, grace)
    before = ada.http.get(f"/api/games/{table}/record").text
    seq = ada.get(table)["game"]["seq"]
    answer = ada.post(f"{table}/put-away")
    assert answer["you"]["seats"] == [0]
    assert table not in mine(ada)
    assert table in mine(grace)
    assert ada.http.get(f"/api/games/{table}/record").text == before
    assert ada.get(table)["game"]["seq"] == seq
    assert ada.get(f"{table}/verify")["is_fair"]
    ada.post(f"{table}/put-away")
    assert table not in mine(ada)


def test_a_game_that_goes_on_is_put_away_only_when_one_is_sure(table: str, ada: Player) -> None:
    seq = ada.get(table)["game"]["seq"]
    assert ada.refused(f"{table}/put-away") == "wrong_phase"
    assert ada.refused(f"{table}/put-away", is_sure=False) == "wrong_phase"
    assert ada.refused(f"{table}/put-away", is_sure="yes") == "invalid"
    assert table in mine(ada)
    assert ada.get(table)["game"]["seq"] == seq


def test_a_bot_plays_on_for_who_is_waited_for(table: str, ada: Player, grace: Player) -> None:
    live = grace.live(table)
    ada.post(f"{table}/put-away", is_sure=True)
    assert live.event("handed")["seat"] == 0
    assert kinds(grace, table) == ["bot", "person"]
    assert table not in mine(ada)
    assert table in mine(grace)


def test_opening_the_game_brings_it_back_with_the_seat(table: str, ada: Player) -> None:
    ada.post(f"{table}/put-away", is_sure=True)
    assert ada.get(table)["you"]["seats"] == [0]
    assert table not in mine(ada)
    assert ada.live(table).first["seat"] == 0
    assert table in mine(ada)
    ada.post(f"{table}/seats/0/return")
    assert kinds(ada, table) == ["person", "person"]


def test_a_program_without_a_socket_brings_it_back_as_well(
    server: Running, table: str, grace: Player
) -> None:
    script = server.client(grace.tokens["1"])

    def listed() -> list[Json]:
        found: list[Json] = script.get("/api/games").json()["games"]
        return found

    script.post(f"/api/games/{table}/put-away", json={"is_sure": True})
    assert listed() == []
    script.get(f"/api/games/{table}/state")
    assert [game["id"] for game in listed()] == [table]


def test_another_who_opens_the_game_brings_it_back_for_nobody_else(
    table: str, ada: Player, grace: Player, stranger: Player
) -> None:
    ada.post(f"{table}/put-away", is_sure=True)
    for player in (grace, stranger):
        player.live(table)
        player.get(f"{table}/state")
    assert table not in mine(ada)


def test_a_game_against_bots_waits_as_it_is(ada: Player) -> None:
    game = ada.create(ada.me(), BOT)
    ada.post(f"{game}/put-away", is_sure=True)
    assert game not in mine(ada)
    assert kinds(ada, game) == ["person", "bot"]


def test_several_at_one_browser_leave_it_to_bots_together(ada: Player, grace: Player) -> None:
    game = ada.create(ada.me(), {"kind": "me", "name": "Ben"}, OPEN, game=KEYS)
    grace.join(game, 2)
    ada.post(f"{game}/put-away", is_sure=True)
    assert kinds(grace, game) == ["bot", "bot", "person"]


def test_friends_who_are_still_to_come_find_a_bot(ada: Player, grace: Player) -> None:
    game = ada.create(ada.me(), OPEN, game=KEYS)
    assert ada.refused(f"{game}/put-away") == "wrong_phase"
    ada.post(f"{game}/put-away", is_sure=True)
    assert kinds(ada, game) == ["bot", "open"]
    grace.join(game, 1)
    assert grace.get(game)["game"]["phase"] == "playing"


def test_a_game_that_never_began_against_bots_does_not_begin_by_itself(ada: Player) -> None:
    game = ada.create(ada.me(), BOT, is_ready=False)
    ada.post(f"{game}/put-away", is_sure=True)
    assert ada.get(game)["game"]["phase"] == "gathering"


def test_who_has_no_seat_has_nothing_to_put_away(table: str, stranger: Player) -> None:
    assert stranger.refused(f"{table}/put-away", is_sure=True) == "not_seated"
    assert stranger.refused("nosuchgame/put-away") == "no_such_game"


def test_games_that_were_put_away_do_not_stand_in_the_way_of_new_ones(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(games=2)) as server:
        ada = Player(server)
        first = ada.create(ada.me(), BOT)
        ada.create(ada.me(), BOT)
        body = {"game": "tardis_run", "seats": [ada.me(), BOT]}
        assert ada.http.post("/api/games", json=body).status_code == 429
        ada.post(f"{first}/put-away", is_sure=True)
        assert ada.http.post("/api/games", json=body).status_code == 201


def test_what_was_put_away_stays_so_and_is_forgotten_with_the_game(tmp_path: Path) -> None:
    async def keep(*, is_away: bool) -> None:
        store = SqliteStore(tmp_path / "g")
        await store.append(summary("old", "over", 1.0), [Logged(1, 1.0, CREATED)])
        if is_away:
            await store.put_away("old", "guest")
        await store.close()

    async def listed() -> int:
        store = SqliteStore(tmp_path / "g")
        found = len(await store.games(Query("mine", guest="guest")))
        await store.close()
        return found

    asyncio.run(keep(is_away=True))
    assert asyncio.run(listed()) == 0
    assert prune(str(tmp_path / "g"), days=1) == 1
    asyncio.run(keep(is_away=False))
    assert asyncio.run(listed()) == 1
