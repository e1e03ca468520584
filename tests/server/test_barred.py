"""What one may not see or do stays barred, also for who was let in before or sits elsewhere."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from websockets.exceptions import ConnectionClosed

from server.harness import (
    Json,
    LiveTable,
    Player,
    Running,
    code,
    eventually,
    finish,
)
from vworp.core import REFEREE, SPECTATOR, State, VworpError, registry
from vworp.core.match import Event as Move
from vworp.core.position import read_position
from vworp.core.state import Note, Turn

OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "random"}
KEYS = "keys_to_the_tardis"


# Games that are not for spectators.


def test_who_waited_at_a_private_table_hears_nothing_once_it_begins(
    ada: Player, grace: Player, stranger: Player
) -> None:
    game = ada.create(ada.me(), OPEN, game=KEYS, may_watch=False)
    waiting = stranger.live(game)
    assert waiting.first["now"] is None
    grace.join(game, 1)
    assert waiting.until("bye")["reason"] == "private"
    with pytest.raises(ConnectionClosed):
        waiting.hear()
    assert not [heard for heard in waiting.heard if heard.get("frames") or heard.get("now")]


def test_a_stream_of_a_private_table_ends_when_it_begins(
    ada: Player, grace: Player, stranger: Player
) -> None:
    game = ada.create(ada.me(), OPEN, game=KEYS, may_watch=False)
    with stranger.http.stream("GET", f"/api/games/{game}/stream", timeout=10) as stream:
        lines = stream.iter_lines()
        assert any('"kind":"created"' in line for line in lines)
        grace.join(game, 1)
        assert not [line for line in lines if '"kind":"began"' in line]


def test_who_has_left_a_private_table_no_longer_watches_it(ada: Player, grace: Player) -> None:
    game = ada.create(ada.me(), OPEN, game=KEYS, may_watch=False)
    grace.join(game, 1)
    watching = grace.live(game, seat="spectator")
    grace.post(f"{game}/seats/1/leave")
    assert watching.until("bye")["reason"] == "private"


def test_a_private_game_stays_so_after_its_end(
    ada: Player, grace: Player, stranger: Player
) -> None:
    game = ada.create(ada.me(), OPEN, game=KEYS, may_watch=False)
    grace.join(game, 1)
    finish(game, ada, grace)
    for path in ("moves/0", "moves/0/picture.svg", "replay", "log", "position", "record"):
        for view in ("0", "1", "spectator"):
            assert stranger.refused_sight(f"{game}/{path}", view=view) == "not_seated", path
        assert stranger.refused_sight(f"{game}/{path}", view="all") == "not_seated", path
    for path in ("verify", "review", "state", "events", "stream"):
        assert stranger.refused_sight(f"{game}/{path}") == "not_seated", path
    seats = [stranger.me(), BOT]
    assert stranger.refused(f"{game}/branch", move=1, seats=seats) == "not_seated"
    for player in (ada, grace):
        assert player.get(f"{game}/moves/0", view="all")["view"] == "all"
        assert player.get(f"{game}/verify")["is_fair"]


def test_what_comes_of_a_private_game_is_private(
    ada: Player, grace: Player, stranger: Player
) -> None:
    game = ada.create(ada.me(), OPEN, game=KEYS, may_watch=False)
    grace.join(game, 1)
    branch = ada.post(f"{game}/branch", move=0, seats=[ada.me(), BOT])["game"]
    finish(game, ada, grace)
    rematch = ada.post(f"{game}/rematch")["game"]
    assert not branch["may_watch"]
    assert not rematch["may_watch"]
    assert not branch["listed"]


# Who got up, or gave the seat away.


def test_who_leaves_while_waiting_for_news_gets_none(
    server: Running, table: str, ada: Player, grace: Player
) -> None:
    script = server.client(grace.tokens["1"])
    seen = ada.get(table)["game"]["seq"]
    with ThreadPoolExecutor(1) as pool:
        query = {"seat": 1, "seen": seen, "wait": 10}
        waiting = pool.submit(script.get, f"/api/games/{table}/events", params=query)
        eventually(lambda: bool(server.room(table).listeners))
        grace.post(f"{table}/seats/1/leave")
        assert code(waiting.result()) in ("not_seated", "not_your_seat")


def test_the_stream_of_a_seat_ends_when_it_is_left(
    server: Running, table: str, grace: Player
) -> None:
    script = server.client(grace.tokens["1"])
    with script.stream("GET", f"/api/games/{table}/stream", params={"seat": 1}) as stream:
        lines = stream.iter_lines()
        assert any('"kind":"began"' in line for line in lines)
        grace.post(f"{table}/seats/1/leave")
        assert not [line for line in lines if line.startswith("data:")]


def test_a_socket_with_a_token_that_has_ended_is_turned_away(
    server: Running, table: str, grace: Player
) -> None:
    old = {"authorization": f"Bearer {grace.tokens['1']}"}
    grace.post(f"{table}/seats/1/token")
    live = LiveTable(server, table, old)
    assert live.hear()["code"] == "bad_token"
    with pytest.raises(ConnectionClosed) as closed:
        live.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401


def test_a_seat_that_nobody_holds_opens_to_nobody(
    table: str, ada: Player, grace: Player, stranger: Player
) -> None:
    grace.post(f"{table}/seats/1/leave")
    assert not stranger.http.cookies
    assert stranger.get(table)["you"] == {"seats": [], "is_host": False}
    assert stranger.get(f"{table}/state")["seat"] is None
    assert stranger.refused_sight(f"{table}/state", seat=1) == "not_seated"
    ada.post(f"{table}/seats/1/bot")
    assert stranger.refused_sight(f"{table}/position", view="1") == "hidden"
    assert stranger.refused(f"{table}/seats/1/return") == "not_seated"


def test_a_branch_of_a_running_game_is_made_of_what_its_maker_knows(
    server: Running, table: str, ada: Player
) -> None:
    made = ada.post(f"{table}/branch", move=56, seats=[ada.me(), BOT])["game"]
    position = server.room(made["id"]).table.made.position
    match = server.room(table).table.playing()
    assert position is not None
    guessed = read_position(match.game, position)
    assert guessed.view(0).position() == match.state_at(56).view(0).position()
    assert guessed.position() != match.state_at(56).position()


def test_who_only_looks_on_takes_over_from_what_a_spectator_knows(
    server: Running, table: str, stranger: Player
) -> None:
    made = stranger.post(f"{table}/branch", move=56, seats=[BOT, stranger.me()])["game"]
    position = server.room(made["id"]).table.made.position
    match = server.room(table).table.playing()
    assert position is not None
    guessed = read_position(match.game, position)
    assert guessed.view(None).position() == match.state_at(56).view(None).position()
    assert guessed.view(0).position() != match.state_at(56).view(0).position()


def test_a_reason_is_given_from_the_view_not_from_the_table(
    server: Running, table: str, ada: Player, grace: Player
) -> None:
    match = server.room(table).table.playing()
    asker = 1 - match.seat
    view, player = match.view(asker), (ada, grace)[asker]
    truly = [is_legal(match.state, action) for action in match.state.options()]
    known = [is_legal(view, action) for action in match.state.options()]
    told = [player.post(f"{table}/why", action=a)["is_legal"] for a in match.state.options()]
    assert told == known != truly


def is_legal(state: State, action: int) -> bool:
    try:
        state.check(action)
    except VworpError:
        return False
    return True


def test_a_note_for_some_seats_is_read_by_those_alone() -> None:
    notes = (Note("KT-01", "to all"), Note("KT-02", "to one", (1,)))
    move = Move(0, 1, (), (), notes, outcome=0, turn=Turn(1, 0))
    read = {viewer: len(move.notes_for(viewer)) for viewer in (0, 1, SPECTATOR, REFEREE)}
    assert read == {0: 1, 1: 2, SPECTATOR: 1, REFEREE: 2}


# Other people's seats.


def test_who_sits_here_decides_nothing_for_another_seat(
    table: str, ada: Player, grace: Player
) -> None:
    offer = ada.post(f"{table}/offers", kind="draw")["seq"]
    state = ada.get(f"{table}/state")
    after, seq = state["now"]["after"], state["seq"]
    seats = [ada.me(), BOT]
    commands: list[tuple[str, Json]] = [
        ("act", {"after": after, "action": 0}),
        ("undo", {"after": after}),
        ("resign", {}),
        ("offers", {"kind": "draw"}),
        (f"offers/{offer}/answer", {"agrees": True}),
        ("chat", {"words": "I am Grace"}),
        ("hint", {"after": after}),
        ("why", {"action": 0}),
        ("branch", {"move": 0, "seats": seats}),
    ]
    live = ada.live(table)
    for path, body in commands:
        assert ada.refused(f"{table}/{path}", seat=1, **body) == "not_your_seat", path
    for kind, body in (
        ("undo", {"after": after}),
        ("resign", {}),
        ("offer", {"kind": "draw"}),
        ("answer", {"offer": offer, "agrees": True}),
        ("chat", {"words": "I am Grace"}),
        ("hint", {"after": after}),
        ("why", {"action": 0}),
        ("ready", {}),
    ):
        assert live.ask(type=kind, seat=1, **body)["code"] == "not_your_seat", kind
    for path in ("ready", "leave", "return", "token"):
        assert ada.refused(f"{table}/seats/1/{path}") == "not_your_seat", path
    assert ada.get(table)["game"]["seq"] == seq
    assert grace.get(table)["you"]["seats"] == [1]


def test_a_branch_does_not_name_a_game_that_no_list_shows(table: str, ada: Player) -> None:
    made = ada.post(f"{table}/branch", move=56, seats=[ada.me(), BOT])["game"]
    assert made["branched_from"] == {"id": None, "move": 56}


def test_a_rematch_of_a_branch_hides_other_cards_than_the_branch_laid_open(
    server: Running, table: str, ada: Player
) -> None:
    seats = [{"kind": "me", "name": name} for name in ("Ada", "Ben")]
    branch = ada.post(f"{table}/branch", move=56, seats=seats)["game"]["id"]
    for seat in (0, 1):
        ada.post(f"{branch}/seats/{seat}/ready")
    ada.post(f"{branch}/resign", seat=0)
    again = ada.post(f"{branch}/rematch")["game"]["id"]
    first, second = (start_of(server, game) for game in (branch, again))
    assert first.view(None).position() == second.view(None).position()
    assert first.position() != second.position()


def start_of(server: Running, game: str) -> State:
    made = server.room(game).table.made
    assert made.position is not None
    return read_position(registry.find(made.game), made.position)


def test_a_seats_token_claims_that_seat_alone(table: str, ada: Player, stranger: Player) -> None:
    bearer = {"authorization": f"Bearer {ada.tokens['0']}"}
    answer = stranger.http.post(f"/api/games/{table}/seats/1/claim", json={}, headers=bearer)
    assert code(answer) == "bad_token"
    assert stranger.get(table)["you"]["seats"] == []


def test_a_guest_who_waits_is_not_replaced_by_another(
    ada: Player, grace: Player, stranger: Player
) -> None:
    game = ada.create(ada.me(), OPEN, OPEN, game=KEYS)
    grace.join(game, 1)
    assert ada.refused(f"{game}/seats/1/bot", level="random") == "not_your_seat"
    assert grace.refused(f"{game}/seats/2/bot", level="random") == "not_your_seat"
    assert stranger.refused(f"{game}/seats/2/bot", level="random") == "not_seated"
    ada.post(f"{game}/seats/2/bot", level="random")
    assert ada.get(game)["game"]["phase"] == "playing"


def test_what_was_said_stays_with_who_said_it(ada: Player, grace: Player, stranger: Player) -> None:
    game = ada.create(ada.me(), OPEN)
    grace.join(game, 1)
    grace.post(f"{game}/chat", words="goodbye")
    grace.post(f"{game}/seats/1/leave")
    stranger.join(game, 1)
    stranger.post(f"{game}/chat", words="hello")
    said = [(line["name"], line["words"]) for line in ada.get(f"{game}/state")["chat"]]
    assert said == [("Grace", "goodbye"), ("Nobody", "hello")]
    events = [event for event in ada.get(f"{game}/events")["events"] if event["kind"] == "said"]
    assert [event["name"] for event in events] == ["Grace", "Nobody"]


# Things at the wrong time.


def test_a_hint_is_for_who_decides_at_the_table_as_it_is(
    table: str, ada: Player, grace: Player
) -> None:
    now = ada.get(f"{table}/state")["now"]
    due = now["due"]["seat"]
    decides, waits = ((ada, grace), (grace, ada))[due]
    assert decides.refused(f"{table}/hint", after=now["after"] - 1) == "stale"
    assert waits.refused(f"{table}/hint", after=now["after"]) == "wrong_turn"


def test_a_draw_among_three_needs_all_three(ada: Player, grace: Player, stranger: Player) -> None:
    game = ada.create(ada.me(), OPEN, OPEN, game=KEYS)
    grace.join(game, 1)
    stranger.join(game, 2)
    offer = ada.post(f"{game}/offers", kind="draw")["seq"]
    grace.post(f"{game}/offers/{offer}/answer", agrees=True)
    state = ada.get(f"{game}/state")
    assert (state["game"]["phase"], state["offers"][0]["waits_for"]) == ("playing", [2])
    stranger.post(f"{game}/offers/{offer}/answer", agrees=True)
    assert ada.get(game)["game"]["phase"] == "over"


def test_one_player_does_not_take_the_other_hand_too(
    table: str, ada: Player, grace: Player, stranger: Player
) -> None:
    grace.post(f"{table}/seats/1/leave")
    assert ada.refused(f"{table}/seats/1/join", name="Ada") == "wrong_phase"
    stranger.join(table, 1, nonce=None)
    assert stranger.refused(f"{table}/seats/1/ready", nonce="late") == "wrong_phase"


def test_a_stand_in_takes_nothing_back_for_who_may_return(
    table: str, ada: Player, grace: Player
) -> None:
    """Else whoever is left alone could hand the other seat to a bot, and play the turn anew."""
    live = grace.live(table)
    now = ada.get(f"{table}/state", seat=0)["now"]
    first, second = (ada, grace) if now["legal"] else (grace, ada)
    seat = 0 if first is ada else 1
    now = first.get(f"{table}/state", seat=seat)["now"]
    first.post(f"{table}/act", after=now["after"], action=now["legal"][0]["number"])
    second.post(f"{table}/seats/{1 - seat}/bot", level="random")
    moves = first.get(table)["game"]["moves"]
    offer = first.http.post(f"/api/games/{table}/offers", json={"kind": "undo"})
    assert offer.status_code == 200
    assert first.get(table)["game"]["moves"] >= moves
    assert "undone" not in [heard.get("kind") for heard in live.heard]


def test_nobody_comes_or_goes_after_the_end(
    table: str, ada: Player, grace: Player, stranger: Player
) -> None:
    finish(table, ada, grace)
    assert stranger.refused(f"{table}/seats/1/join", name="Eve") == "wrong_phase"
    assert grace.refused(f"{table}/seats/1/leave") == "wrong_phase"
    assert grace.refused(f"{table}/seats/1/bot", level="random") == "wrong_phase"
    assert grace.get(table)["you"]["seats"] == [1]


def test_a_lent_seat_is_its_owners_in_the_rematch(table: str, ada: Player, grace: Player) -> None:
    grace.post(f"{table}/seats/1/bot", level="random")
    ada.post(f"{table}/resign")
    made = ada.post(f"{table}/rematch")["game"]
    assert [seat["kind"] for seat in made["seats"]] == ["person", "person"]
    assert grace.get(made["id"])["you"]["seats"] == [0]


def test_a_private_game_is_not_in_the_list_of_games_to_watch(
    ada: Player, grace: Player, stranger: Player
) -> None:
    game = ada.create(ada.me(), OPEN, listed=True, may_watch=False)
    grace.join(game, 1)
    listed = stranger.http.get("/api/games", params={"list": "watch"}).json()["games"]
    assert game not in [entry["id"] for entry in listed]
