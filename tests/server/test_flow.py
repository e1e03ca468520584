"""From the lobby to the result, as people and scripts do it."""

import vworp
from server.harness import Player, Running
from vworp.bots.names import NAMES

OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "companion"}


def test_the_catalogue_offers_every_game_with_its_options(ada: Player) -> None:
    catalogue = ada.http.get("/api/catalogue").json()
    assert {game["id"] for game in catalogue["games"]} == {game.id for game in vworp.games()}
    minutes = [game["minutes"] for game in catalogue["games"]]
    assert minutes == sorted(minutes), "the easiest game comes first"
    for game in vworp.games():
        (shown,) = [g for g in catalogue["games"] if g["id"] == game.id]
        assert [o["name"] for o in shown["options"]] == [o.name for o in game.options]
        assert all(len(o["titles"]) == len(o["choices"]) for o in shown["options"])
        titles = {str(count): list(game.seat_titles(count)) for count in game.seats}
        assert shown["seat_words"] == titles
        picture = ada.http.get(shown["picture"])
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.text.startswith("<svg")
    assert {"random", "novice", "companion"} <= {level["id"] for level in catalogue["levels"]}


def test_the_rulebook_can_be_read_as_a_page_and_rule_by_rule(ada: Player) -> None:
    page = ada.http.get("/api/catalogue/tardis_run/rules").json()
    assert "TR-09" in page["rules"]
    section = page["rules"]["TR-09"]["section"]
    assert section in [s["id"] for s in page["sections"]]
    rule = ada.http.get("/api/catalogue/tardis_run/rules/tr-09").json()
    assert rule["id"] == "TR-09"
    assert "picking one of their own pawns" in rule["words"]
    assert "[L" not in rule["words"]
    assert ada.http.get("/api/catalogue/tardis_run/rules/TR-999").json()["code"] == "no_such_rule"
    assert ada.http.get("/api/catalogue/chess/rules").json()["code"] == "unknown_game"


def test_one_plays_against_a_bot_to_the_end_and_proves_the_luck(ada: Player) -> None:
    game = ada.create(ada.me(), BOT, options={"pawns": 1})
    live = ada.live(game)
    now = live.first["now"]
    while now["result"] is None:
        if now["legal"]:
            answer = live.ask(type="act", after=now["after"], action=now["legal"][0]["notation"])
            assert answer["type"] == "ack"
        now = live.event("acted")["now"] or now
    last = live.heard[-1]
    assert last["game"]["phase"] == "over"
    assert last["game"]["result"] == now["result"]
    assert live.picture == ada.get(f"{game}/state")["picture"]
    proof = ada.get(f"{game}/verify")
    assert proof["is_fair"]
    assert proof["seed"] == last["game"]["seed"]
    assert proof["nonces"][0] == "n0"
    record = ada.http.get(f"/api/games/{game}/record").text
    assert vworp.read(record).record() == record.partition("# table")[0]
    assert proof["outcomes"] == sum(event.seat == -1 for event in vworp.read(record).events)


def test_a_friend_joins_by_the_link_and_the_game_begins_when_all_are_ready(
    ada: Player, grace: Player
) -> None:
    game = ada.create(ada.me(), OPEN, is_ready=False)
    waiting = ada.live(game)
    assert waiting.first["now"] is None
    assert waiting.first["picture"] is None
    seen = grace.get(game)
    assert seen["you"] == {"seats": [], "is_host": False}
    assert len(seen["game"]["commitment"]) == 64
    joined = grace.join(game, 1)
    assert joined["you"]["seats"] == [1]
    assert joined["game"]["phase"] == "gathering"
    begun = ada.post(f"{game}/seats/0/ready", nonce="ada")
    assert begun["game"]["phase"] == "playing"
    began = waiting.event("began")
    assert began["game"]["seats"][1]["name"] == "Grace"
    assert began["frames"][-1]["picture"]["svg"] == ada.get(f"{game}/state")["picture"]
    assert [seat["nonce"] for seat in began["game"]["seats"]] == ["ada", "joined"]


def test_both_players_and_a_spectator_see_the_same_events(
    ada: Player, grace: Player, stranger: Player
) -> None:
    game = ada.create(ada.me(), OPEN)
    grace.join(game, 1)
    tables = [player.live(game) for player in (ada, grace, stranger)]
    assert [table.first["seat"] for table in tables] == [0, 1, None]
    ada.act(game)
    events = [table.event("acted") for table in tables]
    assert {event["seq"] for event in events} == {events[0]["seq"]}
    assert [bool(event["now"]["legal"]) for event in events] in (
        [True, False, False],
        [False, True, False],
    )
    for player, table in zip((ada, grace, stranger), tables, strict=True):
        assert table.picture == player.get(f"{game}/state")["picture"]


def test_several_people_share_one_browser_and_look_in_turn(ada: Player) -> None:
    game = ada.create(
        {"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}, game="keys_to_the_tardis"
    )
    live = ada.live(game, seat=0)
    due = live.first["now"]["due"]["seat"]
    assert live.first["you"]["seats"] == [0, 1]
    looked = live.ask_state(due)
    assert looked["seat"] == due
    assert looked["now"]["legal"]
    other = live.ask_state(1 - due)
    assert other["now"]["legal"] == []
    assert other["picture"] != looked["picture"]


def test_an_open_seat_is_handed_to_a_bot_and_taken_again(ada: Player, grace: Player) -> None:
    game = ada.create(ada.me(), OPEN)
    grace.join(game, 1)
    live = ada.live(game)
    grace.post(f"{game}/seats/1/leave")
    assert live.event("left")["game"]["seats"][1]["is_free"]
    assert ada.refused(f"{game}/seats/1/bot", level="random") == "bad_level"
    ada.post(f"{game}/seats/1/bot")
    handed = live.event("handed")
    assert handed["level"] == "companion"
    assert handed["game"]["seats"][1]["is_free"]
    ada.act(game)
    assert live.event("acted")["by"] == "person"
    rejoined = grace.join(game, 1, nonce=None)
    assert rejoined["game"]["seats"][1]["kind"] == "person"


def test_who_sits_down_in_mid_game_has_their_name_on_the_board(ada: Player, grace: Player) -> None:
    game = ada.create(ada.me(), OPEN)
    grace.join(game, 1)
    live = ada.live(game)
    grace.post(f"{game}/seats/1/leave")
    ada.post(f"{game}/seats/1/bot")
    assert "Grace" in live.first["picture"]
    grace.name = "River"
    grace.join(game, 1, nonce=None)
    seated = live.event("seated")
    assert "River" in seated["frames"][0]["picture"]["svg"]
    assert live.picture == seated["frames"][0]["picture"]["svg"]
    (ada, grace)[ada.get(game)["game"]["due"]].act(game)
    live.event("acted")  # its patch fits the picture with the new name
    assert live.picture == ada.live(game).first["picture"]
    then = grace.http.get(f"/api/games/{game}/moves/0/picture.svg?seat=1").text
    assert "River" in then


def test_bots_have_names_of_their_own_and_keep_them(ada: Player) -> None:
    bots = [BOT, {**BOT, "name": "Marvin"}, BOT]
    game = ada.create(ada.me(), *bots, game="dalek_invasion")
    seats = ada.get(game)["game"]["seats"]
    names = [seat["name"] for seat in seats]
    assert names[2] == "Marvin"
    assert {names[1], names[3]} <= set(NAMES)
    assert names[1] != names[3]
    assert [seat["level"] for seat in seats] == [None, *["companion"] * 3]
    record = ada.http.get(f"/api/games/{game}/record").text
    assert all(name in record for name in names)


def test_the_bot_of_a_seat_that_was_open_has_a_name(ada: Player) -> None:
    game = ada.create(ada.me(), OPEN)
    ada.post(f"{game}/seats/1/bot")
    assert ada.get(game)["game"]["seats"][1]["name"] in NAMES


def test_a_bot_that_plays_on_for_somebody_plays_under_their_name(ada: Player) -> None:
    game = ada.create(ada.me(), OPEN)
    ada.post(f"{game}/seats/0/bot")
    assert ada.get(game)["game"]["seats"][0]["name"] == "Ada"


def test_ones_own_seat_is_lent_to_a_bot_and_taken_back(ada: Player, grace: Player) -> None:
    game = ada.create(ada.me(), OPEN)
    grace.join(game, 1)
    ada.post(f"{game}/seats/0/bot", level="companion")
    live = ada.live(game)
    if live.first["now"]["due"]["seat"] == 0:
        assert live.event("acted")["by"] == "bot"
    assert not ada.get(game)["game"]["seats"][0]["is_free"]
    assert grace.refused(f"{game}/seats/0/return") == "not_your_seat"
    back = ada.post(f"{game}/seats/0/return")
    assert back["game"]["seats"][0]["kind"] == "person"


def test_people_at_one_browser_are_all_here(ada: Player, stranger: Player) -> None:
    game = ada.create(ada.me(), {"kind": "me", "name": "Ben"})
    ada.live(game, seat=0)
    assert stranger.live(game).first["here"] == [0, 1]


def test_undo_alone_by_the_policy_and_otherwise_by_agreement(ada: Player, grace: Player) -> None:
    game = ada.create(ada.me(), OPEN)
    grace.join(game, 1)
    live = ada.live(game)
    before = live.picture
    after = ada.act(game)
    assert ada.refused(f"{game}/undo", after=after) == "no_undo"
    for move in (0, 3):
        offered = ada.post(f"{game}/offers", kind="undo", move=move)["seq"]
        assert live.event("offered")["offers"][0]["move"] == 0
    offered = ada.post(f"{game}/offers", kind="undo")["seq"]
    shown = live.event("offered")
    assert shown["offers"][0] == {
        **{"offer": offered, "kind": "undo", "seat": 0, "move": 0},
        **{"agreed": [0], "waits_for": [1]},
    }
    assert ada.refused(f"{game}/offers/{offered}/answer", agrees=True) == "wrong_phase"
    grace.post(f"{game}/offers/{offered}/answer", agrees=True)
    undone = live.event("undone")
    assert undone["to"] == 0
    assert undone["now"]["move"] == 0
    assert live.picture == before
    assert grace.refused(f"{game}/offers/{offered}/answer", agrees=True) == "no_such_offer"


def test_a_declined_offer_changes_nothing(ada: Player, grace: Player) -> None:
    game = ada.create(ada.me(), OPEN)
    grace.join(game, 1)
    ada.act(game)
    moves = ada.get(game)["game"]["moves"]
    offer = ada.post(f"{game}/offers", kind="undo", move=0)["seq"]
    grace.post(f"{game}/offers/{offer}/answer", agrees=False)
    state = ada.get(f"{game}/state")
    assert state["offers"] == []
    assert state["game"]["moves"] == moves


def test_an_offer_lapses_with_the_next_move(ada: Player, grace: Player) -> None:
    game = ada.create(ada.me(), OPEN)
    grace.join(game, 1)
    ada.act(game)
    ada.post(f"{game}/offers", kind="undo", move=0)
    mover = (ada, grace)[ada.get(game)["game"]["due"]]
    mover.act(game)
    assert ada.get(f"{game}/state")["offers"] == []


def test_bots_agree_to_undo_at_once(ada: Player) -> None:
    game = ada.create(ada.me(), BOT)
    live = ada.live(game)
    ada.act(game)
    while not live.heard[-1].get("now") or not live.heard[-1]["now"]["legal"]:
        live.event("acted")
    ada.post(f"{game}/offers", kind="undo", move=0)
    assert live.event("undone")["to"] == 0
    assert ada.get(game)["game"]["moves"] == 0


def test_a_draw_needs_everybody_and_a_game_that_knows_one(ada: Player, grace: Player) -> None:
    run = ada.create(ada.me(), OPEN)
    grace.join(run, 1)
    assert ada.refused(f"{run}/offers", kind="draw") == "no_draw"
    keys = ada.create(ada.me(), OPEN, game="keys_to_the_tardis")
    grace.join(keys, 1)
    live = grace.live(keys)
    offer = ada.post(f"{keys}/offers", kind="draw")["seq"]
    assert live.ask(type="answer", offer=offer, agrees=True)["type"] == "ack"
    drawn = live.event("drawn")
    assert drawn["game"]["phase"] == "over"
    assert drawn["now"]["result"]["winners"] == []
    assert ada.refused(f"{keys}/undo", after=drawn["seq"]) == "wrong_phase"


def test_a_bot_answers_a_draw_offer(ada: Player) -> None:
    game = ada.create(ada.me(), BOT, game="keys_to_the_tardis")
    live = ada.live(game)
    live.ask(type="offer", kind="draw")
    answered = live.event("answered")
    assert answered["seat"] == 1
    assert answered["agrees"] == (ada.get(game)["game"]["phase"] == "over")


def test_chat_reaches_everybody_and_stays(ada: Player, grace: Player, stranger: Player) -> None:
    game = ada.create(ada.me(), OPEN)
    grace.join(game, 1)
    live = stranger.live(game)
    ada.post(f"{game}/chat", words="  Fantastic!  ")
    said = live.event("said")
    assert (said["name"], said["words"], said["seat"]) == ("Ada", "Fantastic!", 0)
    (kept,) = grace.get(f"{game}/state")["chat"]
    assert kept["words"] == "Fantastic!"


def test_lists_show_my_games_open_games_and_games_to_watch(
    ada: Player, grace: Player, stranger: Player
) -> None:
    mine = ada.create(ada.me(), OPEN, listed=True, is_ready=False)
    secret = ada.create(ada.me(), OPEN, is_ready=False)

    def listed(player: Player, kind: str) -> list[str]:
        found = player.http.get("/api/games", params={"list": kind}).json()["games"]
        return [entry["id"] for entry in found]

    assert listed(ada, "mine")[:2] == [secret, mine]
    assert mine in listed(stranger, "open")
    assert secret not in listed(stranger, "open")
    assert mine not in listed(stranger, "watch")
    ada.post(f"{mine}/seats/0/ready")
    grace.join(mine, 1)
    assert mine in listed(stranger, "watch")
    assert mine not in listed(stranger, "open")
    assert mine in listed(grace, "mine")
    assert stranger.http.get("/api/games").json()["games"] == []


def test_a_list_goes_on_where_the_last_page_ended(ada: Player) -> None:
    games = [ada.create(ada.me(), OPEN, is_ready=False) for _ in range(3)]
    first = ada.http.get("/api/games", params={"limit": 2}).json()["games"]
    rest = ada.http.get(
        "/api/games", params={"limit": 2, "before": first[-1]["changed_at"]}
    ).json()["games"]
    assert [entry["id"] for entry in first + rest][:3] == games[::-1]


def test_a_rematch_turns_the_seats_and_is_one_game_for_all(
    ada: Player, grace: Player, stranger: Player
) -> None:
    keys = ada.create(ada.me(), OPEN, game="keys_to_the_tardis")
    grace.join(keys, 1)
    assert ada.refused(f"{keys}/rematch") == "wrong_phase"
    offer = ada.post(f"{keys}/offers", kind="draw")["seq"]
    grace.post(f"{keys}/offers/{offer}/answer", agrees=True)
    watching = stranger.live(keys)
    assert stranger.refused(f"{keys}/rematch") == "not_seated"
    first = ada.post(f"{keys}/rematch")
    second = grace.post(f"{keys}/rematch")
    assert first["game"]["id"] == second["game"]["id"]
    assert watching.event("continued")["next"] == first["game"]["id"]
    assert (first["you"]["seats"], second["you"]["seats"]) == ([1], [0])
    assert [seat["name"] for seat in first["game"]["seats"]] == ["Grace", "Ada"]
    assert first["game"]["phase"] == "gathering"


def test_a_branch_begins_at_a_move_of_another_game(ada: Player) -> None:
    game = ada.create(ada.me(), BOT, listed=True)
    ada.act(game)
    made = ada.post(f"{game}/branch", move=5, seats=[ada.me(), BOT])
    branch = made["game"]["id"]
    assert made["game"]["branched_from"] == {"id": game, "move": 5}
    ada.post(f"{branch}/seats/0/ready")
    there = ada.get(f"{branch}/moves/0")
    here = ada.get(f"{game}/moves/5")
    assert there["text"] == here["text"]


def test_hints_and_reasons_come_from_ones_own_view(ada: Player) -> None:
    game = ada.create(ada.me(), BOT)
    live = ada.live(game)
    now = live.first["now"]
    hint = live.ask(type="hint", after=now["after"])
    assert {a["number"] for a in hint["advice"]} == {c["number"] for c in now["legal"]}
    assert abs(sum(a["share"] for a in hint["advice"]) - 1) < 0.01
    assert all(0 <= a["chance"] <= 1 and a["reason"] for a in hint["advice"])
    assert "nothing wins more often" in hint["advice"][0]["reason"]
    again = ada.post(f"{game}/hint", after=now["after"])["advice"]
    assert {a["number"] for a in again} == {c["number"] for c in now["legal"]}
    why = live.ask(type="why", action="pick d4 four")
    assert (why["is_legal"], why["rule"]) == (False, "TR-R20")
    words = live.ask(type="why", action="Why can't I move the pawn on d4?")
    assert (words["rule"], words["reason"]) == ("TR-R20", why["reason"])
    assert "d4" in words["asked"]
    assert live.ask(type="why", action=now["legal"][0]["number"])["is_legal"]


def test_a_script_follows_by_long_polling_and_by_stream(server: Running, ada: Player) -> None:
    game = ada.create(ada.me(), BOT)
    bot = server.client(ada.tokens["0"])
    seen = bot.get(f"/api/games/{game}/events").json()
    assert [event["kind"] for event in seen["events"]] == ["created", "ready", "began"]
    assert bot.get(f"/api/games/{game}/events", params={"seen": seen["seq"]}).json() == {
        "seq": seen["seq"],
        "events": [],
    }
    seq = ada.act(game)
    later = bot.get(f"/api/games/{game}/events", params={"seen": seq - 1, "wait": 5}).json()
    assert later["events"][0]["kind"] == "acted"
    with bot.stream("GET", f"/api/games/{game}/stream", params={"seen": seq - 1}) as stream:
        lines = (line for line in stream.iter_lines() if line.startswith("data:"))
        assert '"kind":"acted"' in next(lines)


def test_health_and_metrics_answer(ada: Player) -> None:
    assert ada.http.get("/health").json()["status"] == "ok"
    metrics = ada.http.get("/metrics").text
    for name in ("requests", "refusals", "faults", "rate_limited", "events", "bot_failures"):
        assert f"# TYPE vworp_{name}_total counter" in metrics
    for name in ("messages_in", "messages_out", "message_bytes_out"):
        assert f"# TYPE vworp_{name}_total counter" in metrics
    for name in ("request_seconds", "commit_seconds", "thought_seconds"):
        assert f"# TYPE vworp_{name} histogram" in metrics
    for name in ("sockets", "tables"):
        assert f"# TYPE vworp_{name} gauge" in metrics
