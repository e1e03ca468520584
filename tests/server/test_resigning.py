"""Resigning: of two who play against each other either can, at any time and for good."""

from pathlib import Path

from server.harness import Player, Running, eventually, running

OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "companion"}


def test_who_resigns_has_lost_out_of_turn_too(ada: Player, grace: Player) -> None:
    game = ada.create(ada.me(), OPEN)
    grace.join(game, 1)
    live = ada.live(game)
    assert live.heard[-1]["now"]["may_resign"]
    grace.post(f"{game}/resign")
    resigned = live.event("resigned")
    assert (resigned["seat"], resigned["game"]["phase"]) == (1, "over")
    now = resigned["now"]
    assert (now["due"], now["legal"], now["may_resign"], now["may_undo"]) == (
        None,
        [],
        False,
        False,
    )
    assert now["result"] == {
        "winners": [0],
        "payoffs": [1.0, -1.0],
        "rule": "",
        "words": "Grace resigned, so Ada won",
    }
    assert ada.refused(f"{game}/act", after=resigned["seq"], action="pick a1 four") == "wrong_phase"
    assert ada.refused(f"{game}/resign") == "wrong_phase"
    record = ada.http.get(f"/api/games/{game}/record").text.partition("# table")[0]
    assert record.endswith("resigned doctors\n# Grace resigned, so Ada won\n")
    assert ada.get(f"{game}/verify")["is_fair"]
    assert ada.post(f"{game}/rematch")["game"]["phase"] == "gathering"


def test_nobody_resigns_for_others(ada: Player, grace: Player, stranger: Player) -> None:
    three = ada.create(ada.me(), OPEN, BOT, game="keys_to_the_tardis")
    assert ada.refused(f"{three}/resign") == "wrong_phase"
    grace.join(three, 1)
    assert not grace.get(f"{three}/state")["now"]["may_resign"]
    assert ada.refused(f"{three}/resign") == "no_resigning"
    assert stranger.refused(f"{three}/resign") == "not_seated"
    team = ada.create(ada.me(), BOT, game="time_of_the_daleks")
    assert ada.refused(f"{team}/resign") == "no_resigning"
    assert ada.get(team)["game"]["phase"] == "playing"


def test_a_resigned_game_is_over_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        ada = Player(first)
        game = ada.create(ada.me(), BOT)
        ada.post(f"{game}/resign")
        before = ada.get(f"{game}/state")["now"]
        cookies = dict(ada.http.cookies.items())
    with running(tmp_path) as again:
        ada = Player(again)
        ada.http.cookies.update(cookies)
        assert ada.get(f"{game}/state")["now"] == before
        assert before["due"] is None


def test_a_bot_that_was_thinking_does_nothing_more(server: Running, ada: Player) -> None:
    game = ada.create(BOT, ada.me())
    ada.post(f"{game}/resign")
    after = ada.get(game)["game"]
    eventually(lambda: server.room(game).bots is None)
    assert ada.get(game)["game"] == after
    assert after["phase"] == "over"
