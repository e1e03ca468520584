"""Every store and record of an earlier version is opened, shown, played on and downloaded."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from random import Random

import httpx
import pytest

from server.harness import Json, Running, running
from vworp.core import registry
from vworp.core.match import Match
from vworp.core.record import read, write_for_later

HERE = Path(__file__).parent
SETS = sorted(file.parent for file in HERE.glob("*/games.json"))
NEWEST = HERE / "first-tables"
RECORDS = sorted(HERE.glob("*/*.vworp.gz"))
KINDS = [(game, phase) for game in registry.names() for phase in ("playing", "over")]

MORE = 4
"""So many decisions are played on."""

STEP = 16
"""Of a game that can be shown at every move, every so many are."""


class StoredSet:
    """A server on the store of a set, and what its version saw of each game at last."""

    def __init__(self, server: Running, folder: Path) -> None:
        self.server = server
        games = json.loads((folder / "games.json").read_text(encoding="utf-8"))
        self.games: dict[tuple[str, str], Json] = {(g["game"], g["phase"]): g for g in games}


@pytest.fixture(scope="module", params=SETS, ids=lambda folder: folder.name)
def stored(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[StoredSet]:
    place = tmp_path_factory.mktemp("stored")
    packed = (request.param / "games.sqlite.gz").read_bytes()
    (place / "games.sqlite").write_bytes(gzip.decompress(packed))
    with running(place) as server:
        yield StoredSet(server, request.param)


@pytest.fixture(scope="module")
def raised(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StoredSet]:
    """The newest set, on a server whose rules have changed in all games."""
    place = tmp_path_factory.mktemp("raised")
    packed = (NEWEST / "games.sqlite.gz").read_bytes()
    (place / "games.sqlite").write_bytes(gzip.decompress(packed))
    for game in [registry.find(name) for name in registry.names()]:
        registry.register(replace(game, version=game.version + 1))
    with running(place) as server:
        yield StoredSet(server, NEWEST)
    for name in registry.names():
        registry.forget(name)


@pytest.mark.parametrize(("game", "phase"), KINDS)
def test_a_stored_game_is_shown_and_goes_on(stored: StoredSet, game: str, phase: str) -> None:
    _show_and_go_on(stored, game, phase)


@pytest.mark.parametrize(("game", "phase"), KINDS)
def test_a_stored_game_outlives_a_change_of_rules(raised: StoredSet, game: str, phase: str) -> None:
    info = _show_and_go_on(raised, game, phase)
    assert info["turn_tables"][-1] == info["moves"] == raised.games[game, phase]["moves"]


def _show_and_go_on(stored: StoredSet, game: str, phase: str) -> Json:
    seen = stored.games[game, phase]
    people = [stored.server.client(token) for token in seen["tokens"].values()]
    state = _get(people[0], seen["id"], "state")
    info = state["game"]
    assert (info["phase"], info["stopped"]) == (phase, None)
    assert _who_won(info) == _who_won(seen)
    assert info["moves"] <= seen["moves"]
    assert state["picture"].startswith("<svg")
    _look_at_every_turn(people[0], info)
    if phase == "playing":
        assert info["rules_version"] == registry.find(game).version
        _play_on(people, info["id"])
    _read_record(people[0], info["id"], phase)
    found: Json = info
    return found


def _who_won(info: Json) -> object:
    """How a game ended, but for its words: those may be better now."""
    result = info["result"]
    return result and (result["payoffs"], result["winners"], result["rule"])


def _get(person: httpx.Client, game: str, path: str, **query: object) -> Json:
    answer = person.get(f"/api/games/{game}/{path}", params=query)  # type: ignore[arg-type]  # plain values
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def _look_at_every_turn(person: httpx.Client, info: Json) -> None:
    moves, game = info["moves"], info["id"]
    for move in {*info["turn_tables"], *range(0, moves + 1, STEP), moves}:
        found = _get(person, game, f"moves/{move}", form="wide")
        assert found["picture"].startswith("<svg")
        assert found["text"]
    assert _get(person, game, "log")["log"]
    frames = _get(person, game, "replay")["frames"]
    assert frames[0]["picture"] is not None
    assert [frame["move"] for frame in frames] == list(range(len(frames)))


def _play_on(people: list[httpx.Client], game: str) -> None:
    luck = Random(game)
    for _ in range(MORE):
        now = _get(people[0], game, "state")["now"]
        if now["due"] is None:
            return
        person = people[now["due"]["seat"]]
        mine = _get(person, game, "state")["now"]
        action = luck.choice(mine["legal"])["number"]
        body = {"after": mine["after"], "action": action}
        answer = person.post(f"/api/games/{game}/act", json=body)
        assert answer.status_code == 200, answer.text


def _read_record(person: httpx.Client, game: str, phase: str) -> None:
    text = person.get(f"/api/games/{game}/record").text
    assert text.startswith("vworp record 1\n")
    if phase == "over":
        match = read(text)
        assert match.is_over or match.remark


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_record_is_read_shown_and_goes_on(file: Path) -> None:
    match = read(gzip.decompress(file.read_bytes()).decode())
    _show_turns(match)
    luck = Random(file.name)
    for _ in range(MORE):
        if not match.is_over:
            match.play(luck.choice(match.legal()))
    again = read(write_for_later(match))
    assert again.state.position() == match.state.position()
    assert again.log(everything=True) == match.log(everything=True)


@pytest.mark.parametrize("name", ["b", "d"])
def test_a_long_record_is_followed_as_far_as_newer_rules_allow(name: str) -> None:
    file = HERE / "adventures-rules-1" / f"adventures-long-{name}.vworp.gz"
    match = read(gzip.decompress(file.read_bytes()).decode())
    assert "it can be followed up to event " in match.remark
    assert len(match.events) > 50


def _show_turns(match: Match) -> None:
    turns = groupby(enumerate(match.events), key=lambda pair: pair[1].turn)
    for move in [next(events)[0] for _, events in turns] + [len(match.events)]:
        state = match.state_at(move)
        assert state.text()
        assert str(state.scene()).startswith("<svg")


def test_there_are_sets_of_all_games() -> None:
    assert {"adventures-rules-1", "adventures-rules-2", "adventures-rules-3"} <= {
        folder.name for folder in SETS
    }
    for folder in SETS:
        stores = json.loads((folder / "games.json").read_text(encoding="utf-8"))
        assert {(game["game"], game["phase"]) for game in stores} == set(KINDS)
