"""What viewers are sent: as much as they look at, in pieces, and nothing twice."""

from pathlib import Path

import pytest

from server.harness import Json, LiveTable, Player, running
from vworp.server import api_past, api_table
from vworp.server.patches import apply_patch


def move(ada: Player, game: str) -> None:
    """Take the first option of whoever decides; all seats are hers."""
    ada.act(game, ada.get(f"{game}/state")["now"]["due"]["seat"])


def throw(ada: Player, game: str, live: LiveTable) -> list[Json]:
    """Move until paddles fall; the frames of that event."""
    while True:
        move(ada, game)
        frames: list[Json] = live.event("acted")["frames"]
        if len(frames) > 3:
            return frames


def pictured(frames: list[Json]) -> list[bool]:
    return [frame["picture"] is not None for frame in frames]


def seen(ada: Player, game: str) -> str:
    return str(ada.get(f"{game}/state", seat=0)["picture"])


def test_of_a_throw_of_many_one_sees_the_last(ada: Player) -> None:
    game = ada.create(ada.me(), ada.me())
    live = ada.live(game, seat=0)
    frames = throw(ada, game, live)
    dice = pictured([frame for frame in frames if frame["seat"] is None])
    assert dice[-2:] == [True, True]
    assert not any(dice[: len(dice) - 2])
    assert frames[0]["told"]
    assert live.picture == seen(ada, game)


def test_who_does_not_look_gets_one_picture_an_event(ada: Player) -> None:
    game = ada.create(ada.me(), ada.me())
    live = ada.live(game, seat=0)
    live.send(type="attend", is_looking=False)
    live.ask(type="ping")
    move(ada, game)
    frames = live.event("acted")["frames"]
    assert [frame["picture"] is not None for frame in frames] == [False] * (len(frames) - 1) + [
        True
    ]
    assert live.picture == seen(ada, game)
    live.send(type="attend", is_looking=True)
    live.ask(type="ping")
    assert sum(pictured(throw(ada, game, live))) > 1
    assert live.picture == seen(ada, game)


def test_events_over_http_are_patches_too(ada: Player) -> None:
    game = ada.create(ada.me(), ada.me())
    state = ada.get(f"{game}/state", seat=0)
    picture = state["picture"]
    for _ in range(3):
        move(ada, game)
    answer = ada.get(f"{game}/events", seat=0, seen=state["seq"])
    assert answer["seq"] == state["seq"] + 3
    for event in answer["events"]:
        for frame in event["frames"]:
            if frame["picture"] is not None:
                pieces = [p if isinstance(p, str) else tuple(p) for p in frame["picture"]["patch"]]
                picture = apply_patch(picture, pieces)
    assert picture == seen(ada, game)


def test_an_answer_ends_after_so_many_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (api_table, api_past):
        monkeypatch.setattr(module, "MOST_BYTES", 20_000)
    with running(tmp_path) as server:
        ada = Player(server)
        game = ada.create(ada.me(), ada.me())
        for _ in range(20):
            move(ada, game)
        events, last = [], 0
        while True:
            answer = ada.http.get(f"/api/games/{game}/events", params={"seat": 0, "seen": last})
            told = answer.json()
            if not told["events"]:
                break
            assert len(answer.content) < 200_000
            events += [event["seq"] for event in told["events"]]
            last = told["seq"]
        assert events == list(range(1, ada.get(f"{game}/state", seat=0)["seq"] + 1))
        first = ada.get(f"{game}/replay", view=0)
        assert first["to"] < first["moves"]
        moves = [frame["move"] for frame in first["frames"]]
        while moves[-1] < first["moves"]:
            more = ada.get(f"{game}/replay", view=0, **{"from": moves[-1] + 1})
            assert "svg" in more["frames"][0]["picture"]
            moves += [frame["move"] for frame in more["frames"]]
        assert moves == list(range(first["moves"] + 1))


def test_chances_are_a_hint_and_people_play_without(ada: Player, grace: Player) -> None:
    alone = ada.create(ada.me(), {"kind": "bot", "level": "random"})
    assert ada.get(f"{alone}/state")["now"]["chances"] is not None
    together = ada.create(ada.me(), {"kind": "open"})
    grace.join(together, 1)
    assert ada.get(f"{together}/state")["now"]["chances"] is None
