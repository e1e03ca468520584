"""Leaving and coming back: whoever names the last number they saw gets what is missing."""

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from server.harness import Player, eventually, running

OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "random"}


def play(game: str, *players: Player, times: int) -> None:
    for _ in range(times):
        due = players[0].get(game)["game"]["due"]
        if due is not None:
            players[due].act(game)


def test_what_was_missed_comes_as_events_and_the_picture_fits(ada: Player, grace: Player) -> None:
    game = ada.create(ada.me(), OPEN, game="keys_to_the_tardis")
    grace.join(game, 1)
    live = ada.live(game)
    seen, picture = live.seq, live.picture
    live.close()
    play(game, ada, grace, times=4)
    ada.post(f"{game}/chat", words="back soon")
    again = ada.live(game, seen=seen)
    assert again.first["type"] == "resumed"
    again.seq, again.picture = seen, picture
    while again.seq < again.first["seq"]:
        again.hear()
    assert again.picture == ada.get(f"{game}/state")["picture"]
    kinds = [message["kind"] for message in again.heard if message["type"] == "event"]
    assert kinds == ["acted"] * 4 + ["said"]
    nows = [message["now"] for message in again.heard if message["type"] == "event"]
    assert nows[:3] == [None] * 3
    assert nows[3] == ada.get(f"{game}/state")["now"]


def test_who_comes_back_is_told_what_is_due_once_though_another_heard_it_all(
    ada: Player, grace: Player
) -> None:
    game = ada.create(ada.me(), OPEN)
    grace.join(game, 1)
    live = ada.live(game)
    seen, picture = live.seq, live.picture
    for _ in range(3):
        play(game, ada, grace, times=1)
        assert live.event("acted")["now"] is not None
    again = ada.live(game, seen=seen)
    again.picture = picture
    nows = [again.event("acted")["now"] for _ in range(3)]
    assert nows == [None, None, ada.get(f"{game}/state")["now"]]


def test_a_cursor_from_before_an_undo_leads_to_the_true_table(ada: Player, grace: Player) -> None:
    game = ada.create(ada.me(), OPEN)
    grace.join(game, 1)
    live = ada.live(game)
    seen, picture = live.seq, live.picture
    for _ in range(2):
        play(game, ada, grace, times=3)
        offer = ada.post(f"{game}/offers", kind="undo", move=0)["seq"]
        grace.post(f"{game}/offers/{offer}/answer", agrees=True)
    play(game, ada, grace, times=2)
    again = ada.live(game, seen=seen)
    again.seq, again.picture = seen, picture
    while again.seq < again.first["seq"]:
        again.hear()
    assert again.picture == ada.get(f"{game}/state")["picture"]
    while live.seq < again.seq:
        live.hear()
    assert live.picture == again.picture


def test_a_cursor_that_can_not_be_resumed_gets_the_whole_state(ada: Player) -> None:
    game = ada.create(ada.me(), OPEN)
    for seen in (0, 10**6, None):
        assert ada.live(game, seen=seen).first["type"] == "state"
    for number in range(101):
        ada.post(f"{game}/chat", words=f"line {number}")
    assert ada.live(game, seen=1).first["type"] == "state"
    assert ada.live(game, seen=3).first["type"] == "resumed"
    assert len(ada.get(f"{game}/state")["chat"]) == 100


def test_presence_is_told(ada: Player, grace: Player, stranger: Player) -> None:
    game = ada.create(ada.me(), OPEN)
    grace.join(game, 1)
    live = ada.live(game)
    hers = grace.live(game)
    assert live.until("presence")["here"] == [0, 1]
    hers.close()
    assert live.until("presence")["here"] == [0]
    stranger.live(game)
    assert live.until("presence") == {"type": "presence", "here": [0], "watching": 1}


def test_a_server_that_stops_says_so_and_comes_back_as_it_was(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        ada = Player(first)
        game = ada.create(ada.me(), OPEN)
        grace = Player(first, "Grace")
        grace.join(game, 1)
        play(game, ada, grace, times=3)
        state = ada.get(f"{game}/state")
        live = ada.live(game)
        first.rooms.is_stopping = True
        for room in first.rooms.open_rooms:
            first.loop.call_soon_threadsafe(room.tell)
        assert live.until("bye")["reason"] == "stopping"
        with pytest.raises(ConnectionClosed):
            live.hear()
        assert grace.refused(f"{game}/chat", words="too late") == "stopping"
        cookies = dict(ada.http.cookies.items())
    with running(tmp_path) as second:
        again = Player(second)
        again.http.cookies.update(cookies)
        assert {**again.get(f"{game}/state"), "here": []} == {**state, "here": []}
        resumed = again.live(game, seen=state["seq"])
        assert resumed.first["type"] == "resumed"


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path, bot_games="always") as first:
        game = Player(first).create(BOT, BOT, options={"pawns": 1, "max_turns": 40})
        first.rooms.is_stopping = True
    with running(tmp_path, bot_games="always") as second:
        eventually(lambda: not second.call(second.rooms.store.waiting_for_bots))
        assert Player(second).get(game)["game"]["phase"] == "over"


def test_the_log_comes_in_words_and_earlier_parts_on_demand(ada: Player) -> None:
    game = ada.create(ada.me(), BOT)
    ada.act(game)
    state = ada.get(f"{game}/state")
    log = ada.get(f"{game}/log", **{"from": 0, "to": 1})["log"]
    assert log[0] == state["log"][0]
    assert log[0]["told"].startswith("Ada picks")


def test_a_replay_ends_at_the_picture_of_now(ada: Player) -> None:
    from vworp.server.patches import apply_patch

    game = ada.create(ada.me(), OPEN, game="keys_to_the_tardis")
    grace = Player(ada.server, "Grace")
    grace.join(game, 1)
    play(game, ada, grace, times=5)
    state = ada.get(f"{game}/state")
    replay = ada.get(f"{game}/replay")
    picture = ""
    for frame in replay["frames"]:
        shown = frame["picture"]
        patch = [p if isinstance(p, str) else tuple(p) for p in shown.get("patch", [])]
        picture = shown["svg"] if "svg" in shown else apply_patch(picture, patch)
        if frame["move"] % 20 == 0:
            move = ada.get(f"{game}/moves/{frame['move']}")
            assert move["picture"] == picture
            url = f"/api/games/{game}/moves/{frame['move']}/picture.svg"
            assert ada.http.get(url).text == picture
    assert replay["to"] == state["now"]["move"]
    assert picture == state["picture"]
