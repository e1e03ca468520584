"""The terms of a table: who may call a bot for whom, who may sit where, and who gets hints."""

from pathlib import Path
from typing import Any

import pytest

from server.harness import Hands, Json, Player, Running, eventually, running
from vworp.bots import strongest
from vworp.server.events import Created, read_event

OPEN = {"kind": "open"}
BEN = {"kind": "me", "name": "Ben"}
KEYS = "keys_to_the_tardis"
TEN_MINUTES, A_DAY = 600, 24 * 3600


def two(server: Running, **terms: Any) -> tuple[Player, Player, str]:
    """Ada and Grace at a table of hidden hands."""
    ada, grace = Player(server), Player(server, "Grace")
    game = ada.create(ada.me(), OPEN, game=KEYS, terms=terms)
    grace.join(game, 1)
    return ada, grace, game


def terms_of(player: Player, *seats: Json, **terms: Any) -> Json:
    game = player.create(player.me(), *seats, is_ready=False, terms=terms)
    found: Json = player.get(game)["game"]["terms"]
    return found


# Absence.


def test_by_default_a_bot_stands_in_after_ten_minutes_and_never_in_a_game_over_days(
    ada: Player,
) -> None:
    usual = {"pace": "live", "stand_in": 10, "level": "companion", "hints": "off"}
    assert terms_of(ada, OPEN) == usual
    assert terms_of(ada, OPEN, pace="days") == {**usual, "pace": "days", "stand_in": None}
    assert terms_of(ada, OPEN, stand_in="never")["stand_in"] is None
    assert terms_of(ada, OPEN, pace="days", stand_in=A_DAY // 60)["stand_in"] == A_DAY // 60


@pytest.mark.parametrize("stand_in", [0, -1, 10**9, 1.5, "always", None])
def test_an_odd_time_of_absence_is_refused(ada: Player, stand_in: object) -> None:
    body = {"game": "tardis_run", "seats": [ada.me(), OPEN], "terms": {"stand_in": stand_in}}
    assert ada.http.post("/api/games", json=body).status_code == 422


def test_a_bot_may_stand_in_for_somebody_who_has_been_away(tmp_path: Path) -> None:
    hands = Hands()
    with running(tmp_path, clock=hands.clock) as server:
        ada, grace, game = two(server)
        watching = grace.live(game, seat="spectator")
        hands.move(TEN_MINUTES)
        assert ada.refused(f"{game}/seats/1/bot") == "not_your_seat"
        watching.close()
        eventually(lambda: not server.room(game).presence.people)
        hands.move(TEN_MINUTES)
        grace.get(game)
        hands.move(TEN_MINUTES - 60)
        answer = ada.http.post(f"/api/games/{game}/seats/1/bot", json={}).json()
        assert answer["detail"].endswith("a bot may play after 10 min of absence, in 1 min")
        hands.move(60)
        ada.post(f"{game}/seats/1/bot")
        assert grace.post(f"{game}/seats/1/return")["game"]["seats"][1]["kind"] == "person"


def test_nobody_is_replaced_where_the_table_says_never(tmp_path: Path) -> None:
    hands = Hands()
    with running(tmp_path, clock=hands.clock) as server:
        ada, grace, game = two(server, pace="days")
        hands.move(30 * A_DAY)
        assert ada.refused(f"{game}/seats/1/bot") == "not_your_seat"
        grace.post(f"{game}/seats/1/bot")
        assert grace.post(f"{game}/seats/1/return")["game"]["seats"][1]["kind"] == "person"
        grace.post(f"{game}/seats/1/leave")
        ada.post(f"{game}/seats/1/bot")


def test_absence_is_known_after_a_restart_and_leaves_time_to_come_back(tmp_path: Path) -> None:
    hands = Hands()
    with running(tmp_path, clock=hands.clock) as server:
        ada, _, game = two(server, pace="days", stand_in=A_DAY // 60)
        cookies = dict(ada.http.cookies.items())
    hands.move(A_DAY)
    with running(tmp_path, clock=hands.clock) as again:
        ada = Player(again)
        ada.http.cookies.update(cookies)
        assert ada.refused(f"{game}/seats/1/bot") == "not_your_seat"
        hands.move(TEN_MINUTES - 1)
        assert ada.refused(f"{game}/seats/1/bot") == "not_your_seat"
        hands.move(1)
        ada.post(f"{game}/seats/1/bot")


def test_a_day_of_absence_begins_with_what_somebody_last_did(tmp_path: Path) -> None:
    hands = Hands()
    with running(tmp_path, clock=hands.clock) as server:
        ada, grace, game = two(server, stand_in=A_DAY // 60)
        hands.move(A_DAY)
        grace.post(f"{game}/chat", words="tomorrow")
        cookies = dict(ada.http.cookies.items())
    hands.move(A_DAY - 60)
    with running(tmp_path, clock=hands.clock) as again:
        ada = Player(again)
        ada.http.cookies.update(cookies)
        ada.get(game)
        hands.move(59)
        assert ada.refused(f"{game}/seats/1/bot") == "not_your_seat"


def test_who_is_away_before_the_start_keeps_the_seat(tmp_path: Path) -> None:
    hands = Hands()
    with running(tmp_path, clock=hands.clock) as server:
        ada, grace = Player(server), Player(server, "Grace")
        game = ada.create(ada.me(), OPEN, OPEN, game=KEYS)
        grace.join(game, 1)
        hands.move(A_DAY)
        assert ada.refused(f"{game}/seats/1/bot") == "not_your_seat"


def test_a_stand_in_is_of_the_tables_level(ada: Player, grace: Player) -> None:
    bots = [{"kind": "bot", "level": level} for level in ("random", "timelord:20it")]
    game = ada.create(ada.me(), OPEN, *bots, game=KEYS)
    grace.join(game, 1)
    grace.post(f"{game}/seats/1/leave")
    assert ada.refused(f"{game}/seats/1/bot", level="random") == "bad_level"
    assert ada.post(f"{game}/seats/1/bot")["game"]["seats"][1]["level"] == "timelord:20it"


def test_the_strongest_of_some_levels_is_found() -> None:
    assert strongest(["random", "timelord:500ms", "timelord:2s", "companion"]) == "timelord:2s"
    assert strongest(["timelord:20it", "timelord:200it", "novice"]) == "timelord:200it"
    assert strongest(["matrix", "timelord:5s"]) == "matrix"


def test_a_game_stored_before_there_were_terms_has_the_usual_ones() -> None:
    made = read_event(
        b'{"kind":"created","game":"tardis_run","rules":1,"seats":[],"options":{},"seed":"00",'
        b'"listed":false,"may_watch":true,"host":""}'
    )
    assert isinstance(made, Created)
    assert (made.terms.pace, made.terms.stand_in, made.terms.hints) == ("live", 10, "auto")


# Sitting down.


def test_the_host_may_free_a_seat_before_the_start(
    ada: Player, grace: Player, stranger: Player
) -> None:
    game = ada.create(ada.me(), OPEN, OPEN, game=KEYS)
    grace.join(game, 1)
    stranger.join(game, 2, nonce=None)
    assert grace.refused(f"{game}/seats/2/unseat") == "not_your_seat"
    assert ada.refused(f"{game}/seats/0/unseat") == "wrong_phase"
    live = stranger.live(game)
    assert ada.post(f"{game}/seats/2/unseat")["game"]["seats"][2]["is_free"]
    assert live.until("bye")["reason"] == "left"
    assert stranger.get(game)["you"]["seats"] == []
    assert stranger.refused(f"{game}/seats/2/join", name="Squatter") == "not_your_seat"
    ada.post(f"{game}/seats/2/bot")
    assert ada.refused(f"{game}/seats/1/unseat") == "wrong_phase"


def test_who_has_seen_one_hand_does_not_take_another(
    server: Running, ada: Player, grace: Player
) -> None:
    ada, grace, game = two(server)
    grace.post(f"{game}/seats/1/leave")
    ada.post(f"{game}/seats/0/leave")
    assert ada.refused(f"{game}/seats/1/join", name="Ada") == "wrong_phase"
    assert grace.refused(f"{game}/seats/0/join", name="Grace") == "wrong_phase"
    assert ada.join(game, 0, nonce=None)["you"]["seats"] == [0]


def test_two_at_one_browser_may_sit_down_again_where_they_sat(ada: Player) -> None:
    game = ada.create(ada.me(), BEN, game=KEYS)
    ada.post(f"{game}/seats/1/leave")
    assert ada.post(f"{game}/seats/1/join", name="Ben")["you"]["seats"] == [0, 1]


# Hints.


def hint(player: Player, game: str) -> Any:
    now = player.get(f"{game}/state", seat=0)["now"]
    return player.http.post(f"/api/games/{game}/hint", json={"after": now["after"], "seat": 0})


def test_hints_are_there_alone_against_bots_and_not_between_people(ada: Player) -> None:
    bot = {"kind": "bot", "level": "random"}
    assert terms_of(ada, bot)["hints"] == "on"
    assert terms_of(ada, OPEN)["hints"] == "off"
    assert terms_of(ada, BEN)["hints"] == "off"
    assert terms_of(ada, BEN, hints="on")["hints"] == "on"
    game = ada.create(ada.me(), OPEN)
    assert ada.post(f"{game}/seats/1/bot")["game"]["terms"]["hints"] == "on"


def test_a_hint_is_refused_where_there_are_none(ada: Player) -> None:
    game = ada.create(ada.me(), BEN)
    assert hint(ada, game).json()["code"] == "no_hints"
    lone = ada.create(ada.me(), {"kind": "bot", "level": "random"}, terms={"hints": "off"})
    assert hint(ada, lone).json()["code"] == "no_hints"


def test_everybody_is_told_of_a_hint_at_an_open_table(ada: Player, stranger: Player) -> None:
    game = ada.create(ada.me(), BEN, terms={"hints": "open"})
    live = stranger.live(game)
    assert hint(ada, game).json()["advice"]
    hinted = live.event("hinted")
    assert (hinted["seat"], hinted["game"]["seats"][0]["hints"]) == (0, 1)
    assert stranger.get(game)["game"]["seats"][0]["hints"] == 1


def test_a_branch_of_a_running_game_gives_no_hints_that_the_game_does_not(ada: Player) -> None:
    game = ada.create(ada.me(), BEN)
    bot = {"kind": "bot", "level": "random"}
    made = ada.post(f"{game}/branch", move=0, seats=[ada.me(), bot], seat=0)["game"]
    assert made["terms"]["hints"] == "off"
    ada.post(f"{game}/resign", seat=0)
    made = ada.post(f"{game}/branch", move=0, seats=[ada.me(), bot], seat=0)["game"]
    assert made["terms"]["hints"] == "on"
