"""Seats are secrets: what opens one, what no longer does, and what nobody else may see."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from websockets.exceptions import ConnectionClosed

from server.harness import Json, LiveTable, Player, Running, code
from vworp.server.events import write_event

OPEN = {"kind": "open"}
KEYS = "keys_to_the_tardis"


@pytest.fixture
def table(ada: Player, grace: Player) -> str:
    """A game of hidden hands between Ada on seat 0 and Grace on seat 1."""
    game = ada.create(ada.me(), OPEN, game=KEYS)
    grace.tokens = {"1": grace.join(game, 1)["token"]}
    return game


def test_nobody_reads_another_seats_state(
    table: str, ada: Player, grace: Player, stranger: Player
) -> None:
    assert ada.refused_sight(f"{table}/state", seat=1) == "not_your_seat"
    assert stranger.refused_sight(f"{table}/state", seat=1) == "not_seated"
    for path in ("events", "stream"):
        assert grace.refused_sight(f"{table}/{path}", seat=0) == "not_your_seat"
    for path in ("moves/0", "moves/0/picture.svg", "replay", "log", "position", "record"):
        assert ada.refused_sight(f"{table}/{path}", view="1") == "hidden"
        assert stranger.refused_sight(f"{table}/{path}", view="0") == "hidden"
        assert ada.refused_sight(f"{table}/{path}", view="all") == "hidden"


def test_a_socket_sees_only_what_its_cookie_opens(
    table: str, ada: Player, stranger: Player
) -> None:
    live = stranger.live(table, seat=0)
    assert live.first["code"] == "not_seated"
    assert live.ask(type="chat", words="hello")["code"] == "wrong_phase"
    live.send(type="hello")
    assert live.until("state")["seat"] is None
    live.send(type="look", seat=1)
    assert live.until("error")["code"] == "not_seated"
    mine = ada.live(table, seat=1)
    assert mine.first["code"] == "not_your_seat"


def test_a_socket_hears_nothing_before_its_hello(server: Running, table: str, ada: Player) -> None:
    silent = LiveTable(server, table, {})
    ada.post(f"{table}/chat", words="a secret?")
    silent.send(type="ping", id=1)
    assert silent.hear()["type"] == "pong"
    assert [message["type"] for message in silent.heard] == ["pong"]


def test_a_spectator_can_look_but_not_act(table: str, ada: Player, stranger: Player) -> None:
    after = ada.get(f"{table}/state")["now"]["after"]
    before = ada.get(table)["game"]["seq"]
    commands: list[tuple[str, Json]] = [
        ("act", {"after": after, "action": 0}),
        ("act", {"after": after, "action": 0, "seat": 0}),
        ("undo", {"after": after}),
        ("offers", {"kind": "draw"}),
        ("chat", {"words": "I am Ada"}),
        ("hint", {"after": after}),
        ("why", {"action": 0}),
        ("seats/0/ready", {}),
        ("seats/0/leave", {}),
        ("seats/0/bot", {"level": "random"}),
        ("seats/0/return", {}),
        ("seats/0/token", {}),
        ("put-away", {"is_sure": True}),
    ]
    for path, body in commands:
        assert stranger.refused(f"{table}/{path}", **body) == "not_seated", path
    live = stranger.live(table)
    assert live.ask(type="act", after=after, action=0)["code"] == "not_seated"
    assert live.ask(type="act", after=after, action=0, seat=0)["code"] == "not_seated"
    assert ada.get(table)["game"]["seq"] == before


def test_the_message_does_not_say_who_one_is(table: str, ada: Player) -> None:
    after = ada.get(f"{table}/state")["now"]["after"]
    assert ada.refused(f"{table}/act", after=after, action=0, seat=1) == "not_your_seat"
    assert ada.refused(f"{table}/act", after=after, action=0, role="referee") == "invalid"
    live = ada.live(table)
    assert live.ask(type="act", after=after, action=0, seat=1)["code"] == "not_your_seat"


def test_a_taken_seat_can_not_be_joined(table: str, stranger: Player) -> None:
    assert stranger.refused(f"{table}/seats/0/join", name="Eve") == "seat_taken"
    assert stranger.refused(f"{table}/seats/7/join", name="Eve") == "no_such_seat"


def test_of_two_who_join_at_once_one_sits_down(server: Running, ada: Player) -> None:
    for _ in range(5):
        game = ada.create(ada.me(), OPEN)
        rivals = [Player(server, f"Rival {number}") for number in range(4)]

        def sit(rival: Player, game: str = game) -> int:
            return rival.http.post(
                f"/api/games/{game}/seats/1/join", json={"name": rival.name}
            ).status_code

        with ThreadPoolExecutor(4) as pool:
            statuses = sorted(pool.map(sit, rivals))
        assert statuses == [200, 409, 409, 409]
        seated = [rival for rival in rivals if rival.get(game)["you"]["seats"] == [1]]
        assert [rival.name for rival in seated] == [ada.get(game)["game"]["seats"][1]["name"]]


def test_a_token_opens_its_seat_and_no_longer_after_leaving(
    server: Running, table: str, grace: Player
) -> None:
    script = server.client(grace.tokens["1"])
    assert script.get(f"/api/games/{table}/state").json()["seat"] == 1
    grace.post(f"{table}/seats/1/leave")
    assert code(script.get(f"/api/games/{table}/state")) == "bad_token"
    assert code(script.post(f"/api/games/{table}/chat", json={"words": "still me"})) == "bad_token"
    assert grace.get(table)["you"]["seats"] == []
    assert grace.refused(f"{table}/chat", words="still me") == "not_seated"


def test_leaving_ends_the_sockets_of_the_seat(server: Running, table: str, grace: Player) -> None:
    bearer = {"authorization": f"Bearer {grace.tokens['1']}"}
    live = LiveTable(server, table, bearer, {"seat": 1})
    grace.post(f"{table}/seats/1/leave")
    assert live.until("bye")["reason"] == "left"
    with pytest.raises(ConnectionClosed) as closed:
        live.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    assert all(message.get("kind") != "left" for message in live.heard)


def test_a_new_token_ends_the_old_one(server: Running, table: str, grace: Player) -> None:
    old = server.client(grace.tokens["1"])
    new = server.client(grace.post(f"{table}/seats/1/token")["token"])
    assert code(old.get(f"/api/games/{table}/state")) == "bad_token"
    assert new.get(f"/api/games/{table}/state").json()["seat"] == 1


def test_another_device_claims_the_seat_and_the_first_one_loses_it(
    server: Running, table: str, ada: Player, grace: Player, stranger: Player
) -> None:
    token = grace.post(f"{table}/seats/1/token")["token"]
    live = grace.live(table)
    assert ada.refused(f"{table}/seats/1/claim") == "bad_token"
    phone = stranger
    claimed = phone.http.post(
        f"/api/games/{table}/seats/1/claim", json={}, headers={"authorization": f"Bearer {token}"}
    ).json()
    assert claimed["you"]["seats"] == [1]
    assert live.until("bye")["reason"] == "claimed"
    assert phone.get(f"{table}/state")["seat"] == 1
    assert grace.get(table)["you"]["seats"] == []
    assert code(server.client(token).get(f"/api/games/{table}")) == "bad_token"


def test_a_token_of_one_game_opens_nothing_in_another(
    server: Running, table: str, ada: Player, grace: Player
) -> None:
    other = ada.create(ada.me(), OPEN, game=KEYS)
    assert code(server.client(grace.tokens["1"]).get(f"/api/games/{other}")) == "bad_token"
    odd = server.client()
    for header in ("Bearer", "Basic abc", "Bearer " + "x" * 500):
        odd.headers["authorization"] = header
        assert code(odd.get(f"/api/games/{table}")) == "bad_token"


def test_tokens_are_long_random_and_stored_hashed(
    server: Running, table: str, ada: Player, grace: Player
) -> None:
    tokens = [ada.tokens["0"], grace.tokens["1"], *ada.http.cookies.values()]
    assert all(len(token) >= 43 for token in tokens)
    stored = server.call(lambda: server.rooms.store.events(table))
    text = b"".join(write_event(logged.event) for logged in stored).decode()
    database = server.server.settings.database.removeprefix("sqlite:///")
    for token in tokens:
        assert token not in text
        for suffix in ("", "-wal"):
            with open(database + suffix, "rb") as file:
                assert token.encode() not in file.read()


def test_a_cookie_of_ones_own_making_is_replaced(ada: Player, stranger: Player) -> None:
    stranger.http.cookies.set("vworp_guest", "admin")
    stranger.create(stranger.me(), OPEN, is_ready=False)
    assert len(stranger.http.cookies.get("vworp_guest", domain="127.0.0.1") or "") == 43


def test_the_guest_cookie_is_out_of_reach_for_scripts_and_other_sites(ada: Player) -> None:
    body = {"game": "tardis_run", "seats": [ada.me(), OPEN]}
    cookie = ada.http.post("/api/games", json=body).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/" in cookie


def test_no_table_is_shown_before_all_are_seated(ada: Player, stranger: Player) -> None:
    game = ada.create(ada.me(), OPEN, game=KEYS)
    for player in (ada, stranger):
        state = player.get(f"{game}/state")
        assert (state["now"], state["picture"], state["log"]) == (None, None, [])
        for path in ("moves/0", "replay", "log", "position", "record", "verify"):
            assert player.refused_sight(f"{game}/{path}") == "wrong_phase"


def test_the_seed_is_nowhere_while_the_game_goes_on(
    server: Running, table: str, ada: Player
) -> None:
    seed = server.call(lambda: server.rooms.room(table)).table.made.seed
    said = [
        ada.http.get(f"/api/games/{table}{path}").text
        for path in ("", "/state", "/events", "/record", "/position", "/replay", "/log", "/verify")
    ]
    assert not [text for text in said if seed in text]


def test_nobody_but_the_players_may_watch_a_game_made_so(
    ada: Player, grace: Player, stranger: Player
) -> None:
    game = ada.create(ada.me(), OPEN, may_watch=False)
    grace.join(game, 1)
    assert stranger.refused_sight(f"{game}/state") == "not_seated"
    assert stranger.refused_sight(f"{game}/moves/0") == "not_seated"
    assert stranger.refused_sight(f"{game}/events") == "not_seated"
    assert stranger.live(game).first["code"] == "not_seated"
    assert grace.get(f"{game}/state")["seat"] == 1


def test_after_the_end_every_view_is_open(table: str, ada: Player, grace: Player) -> None:
    offer = ada.post(f"{table}/offers", kind="draw")["seq"]
    grace.post(f"{table}/offers/{offer}/answer", agrees=True)
    last = ada.get(table)["game"]["moves"]
    views = [ada.get(f"{table}/moves/{last}", view=v) for v in ("0", "1", "spectator", "all")]
    assert [view["view"] for view in views] == [0, 1, "spectator", "all"]
    assert len({view["picture"] for view in views[:3]}) == 3
    assert ada.get(table)["game"]["seed"] is not None
    assert ada.get(f"{table}/verify")["is_fair"]
    assert "hidden" not in ada.http.get(f"/api/games/{table}/record").text
