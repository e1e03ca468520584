"""A finished game in hindsight."""

from itertools import pairwise
from typing import Any

import vworp
from server.harness import Player

BOT = {"kind": "bot", "level": "random"}


def play_on(ada: Player, game: str) -> None:
    """Take the first choice each time, until the game is over."""
    live = ada.live(game)
    now = live.first["now"]
    while now["result"] is None:
        if now["legal"]:
            live.ask(type="act", after=now["after"], action=now["legal"][0]["notation"])
        now = live.event("acted")["now"] or now


def whole_review(ada: Player, game: str, seat: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    start = 0
    while True:
        part = ada.get(f"{game}/review", seat=seat, **{"from": start})
        assert len(part["decisions"]) <= 5
        found += part["decisions"]
        if part["next"] is None:
            return found
        assert part["next"] > start
        start = part["next"]


def test_decisions_are_counted_apart_from_luck(ada: Player) -> None:
    game = ada.create(ada.me(), BOT, options={"pawns": 1})
    assert ada.get(game)["game"]["decisions"] == 0
    play_on(ada, game)
    info = ada.get(game)["game"]
    events = vworp.read(ada.http.get(f"/api/games/{game}/record").text).events
    assert info["moves"] == len(events)
    assert info["decisions"] == sum(event.seat >= 0 for event in events) < len(events)


def test_a_solved_game_is_reviewed_exactly(ada: Player) -> None:
    game = ada.create(ada.me(), BOT, options={"pawns": 2})
    assert ada.refused_sight(f"{game}/review", seat=0) == "wrong_phase"
    play_on(ada, game)
    found = whole_review(ada, game, 0)
    assert found
    assert all(one["is_exact"] and one["seat"] == 0 for one in found)
    assert [one["move"] for one in found] == sorted({one["move"] for one in found})
    for one in found:
        assert 0 <= one["chance"] <= one["best_chance"] <= 1
        assert one["cost"] == max(0.0, one["best_chance"] - one["chance"])
        assert (one["cost"] == 0) == (one["best"] == one["words"]) or one["cost"] < 1e-9
    assert max(one["cost"] for one in found) > 0.001, "the first choice is not always the best"


def test_a_game_that_is_not_solved_is_reviewed_by_a_search(ada: Player) -> None:
    options = {"max_turns": 4}  # with two, one game in 25 leaves the seat no choice at all
    game = ada.create(ada.me(), BOT, game="keys_to_the_tardis", options=options)
    play_on(ada, game)
    found = whole_review(ada, game, 0)
    assert found
    assert not any(one["is_exact"] for one in found)
    assert all(0 <= one["best_chance"] <= 1 for one in found)


def test_a_seat_that_is_not_there_is_refused(ada: Player) -> None:
    game = ada.create(ada.me(), BOT, options={"pawns": 1})
    play_on(ada, game)
    assert ada.refused_sight(f"{game}/review", seat=7) == "no_such_seat"


def test_the_chances_of_a_solved_game_are_told_at_once(ada: Player, stranger: Player) -> None:
    game = ada.create(ada.me(), BOT, options={"pawns": 1})
    assert ada.refused_sight(f"{game}/chances") == "wrong_phase"
    play_on(ada, game)
    told = stranger.get(f"{game}/chances")
    (winner,) = ada.get(game)["game"]["result"]["winners"]
    rises = [
        (after["seats"][winner] - before["seats"][winner], before["move"] + 1)
        for before, after in pairwise(told["standings"])
    ]
    assert told["standings"][-1]["seats"][winner] == 1
    assert all(abs(sum(standing["seats"]) - 1) < 1e-6 for standing in told["standings"])
    assert told["turning"] == max(rises, key=lambda rise: rise[0])[1]


def test_a_game_that_is_not_solved_has_no_chances_to_tell(ada: Player) -> None:
    game = ada.create(ada.me(), BOT, game="keys_to_the_tardis", options={"max_turns": 2})
    play_on(ada, game)
    assert ada.get(f"{game}/chances") == {"standings": [], "turning": None}
