"""No byte that a seat is sent depends on what the seat can't know.

Two servers hold the same game, equal but for what is hidden from one viewer. The same happens at
both (and, where the viewer can't see what happens, something else): everything that the viewer
hears and can ask for, on every channel, has to be the same to the byte.
"""

import itertools
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

import vworp
from server.harness import LiveTable, Running, running
from vworp.core import CHANCE, SPECTATOR, ChanceStep, Game, State, registry
from vworp.core.chance import QuickDice
from vworp.server import events as e
from vworp.server.clock import Clock
from vworp.server.draft import Draft
from vworp.server.events import Logged
from vworp.server.room import Room
from vworp.server.summary import summary_of
from vworp.server.table import rebuild
from vworp.server.tokens import digest

SEED = "5e" * 32
SECRETIVE = [game for game in vworp.games() if game.id != "tardis_run"]


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Running]]:
    with (
        running(tmp_path_factory.mktemp("here")) as here,
        running(tmp_path_factory.mktemp("there")) as there,
    ):
        yield here, there


def token(seat: int) -> str:
    return f"token-of-seat-{seat}"


class Side:
    """One of the two servers, with its own truth behind the same looks."""

    def __init__(self, server: Running, game_id: str, state: State, viewer: int) -> None:
        self.server = server
        self.id = game_id
        self.viewer = viewer
        ticks = itertools.count(1_800_000_000)
        server.rooms.clock = Clock(now=lambda: float(next(ticks)))
        self._make(state)
        bearer = {"authorization": f"Bearer {token(viewer)}"} if viewer >= 0 else {}
        self.http = server.client(token(viewer) if viewer >= 0 else "")
        self.live = LiveTable(server, game_id, bearer, {})
        self.bearer = bearer

    def _make(self, state: State) -> None:
        seats = [
            e.SeatPlan("person", f"P{seat}", token=digest(token(seat)), nonce="n")
            for seat in range(state.seats)
        ]
        created = e.Created(
            state.game_id,
            vworp.core.registry.find(state.game_id).version,
            *(seats, {}, SEED, False, True, ""),
            position=state.position(),
        )
        names = [plan.name for plan in seats]
        began = e.Began(["n"] * state.seats, names, [])
        log = [Logged(1, 1.0, created), Logged(2, 2.0, began)]
        table = rebuild(self.id, log)
        self.server.call(lambda: self.server.rooms.store.append(summary_of(table), log))

    @property
    def room(self) -> Room:
        return self.server.call(lambda: self.server.rooms.room(self.id))

    @property
    def state(self) -> State:
        return self.room.table.playing().state

    def happen(self, *events: e.Event) -> None:
        """Let events happen, as if decided and drawn at the table."""
        room = self.room

        def plan(draft: Draft) -> None:
            for event in events:
                draft.add(event)

        self.server.call(lambda: self.server.rooms.write(room, plan))

    def hear(self) -> list[str]:
        """All that comes until the newest event, word for word."""
        heard: list[str] = []
        while self.live.seq < self.room.table.seq:
            message = self.live.socket.recv(timeout=10)
            assert isinstance(message, str)
            if '"type":"presence"' in message:
                continue  # who comes and goes is told a moment later, by the clock
            heard.append(message)
            if '"type":"event"' in message:
                self.live.seq += 1
        return heard

    def asked(self, rng: Random) -> list[str]:
        """What every other channel says."""
        moves = self.room.table.moves
        move = rng.randint(0, moves)
        game = vworp.core.registry.find(self.state.game_id)
        action = rng.randrange(game.actions.decisions)
        after = self.room.table.after
        answers = [
            self.http.get(f"/api/games/{self.id}{path}")
            for path in (
                *("", "/state", "/record", "/position", "/log", f"/moves/{move}"),
                *(f"/moves/{move}/picture.svg", "/events?seen=0", f"/position?move={move}"),
                f"/replay?from={max(0, moves - 9)}",
            )
        ]
        if self.viewer >= 0:
            answers += [
                self.http.post(f"/api/games/{self.id}/{path}", json=body)
                for path, body in (
                    ("why", {"action": action}),
                    ("hint", {"after": after}),
                    ("act", {"after": after - 1, "action": action}),
                )
            ]
        for answer in answers:
            assert answer.status_code < 500, answer.text
        return [f"{answer.url.path} {answer.text}" for answer in answers]

    def resumed(self, seen: int) -> list[str]:
        """What somebody hears who comes back with a cursor."""
        again = LiveTable(self.server, self.id, self.bearer, {"seen": seen})
        heard = [str(again.first)]
        while f'"seq":{self.room.table.seq}' not in heard[-1] and again.first["seq"] > seen:
            message = str(again.socket.recv(timeout=10))
            if '"type":"presence"' not in message:
                heard.append(message)
        again.close()
        return heard


def choose(state: State, rng: Random) -> int:
    step = state.step
    if isinstance(step, ChanceStep):
        return step.sample(state, QuickDice(rng))
    return rng.choice(state.options())


def mirrored(here: State, there: State, action: int, viewer: int, rng: Random) -> int | None:
    """What happens there when this happens here: the same, if the viewer can see it."""
    if here.step.is_secret(here, action, viewer):
        return choose(there, rng)
    return action if there.step.why_not(there, action) is None else None


def decision(here: State, there: State, viewer: int, rng: Random) -> tuple[e.Acted, e.Acted] | None:
    """A decision with its luck for each side, or None when they can't be told alike."""
    here, there = here.copy(), there.copy()
    seat = here.seat
    lines: tuple[list[str], list[str]] = ([], [])
    while not lines[0] or here.seat == CHANCE:
        action = choose(here, rng)
        other = mirrored(here, there, action, viewer, rng)
        if other is None:
            return None
        for state, number, line in ((here, action, lines[0]), (there, other, lines[1])):
            line.append(state.notation(number))
            state.apply(number)
        assert here.seat == there.seat
    first, second = (e.Acted(seat, line[0], line[1:], "person") for line in lines)
    return first, second


def started(game: Game, seats: int, rng: Random) -> State:
    state = game.new_state(seats)
    for _ in range(rng.choice([0, 10, 40])):
        if not state.is_over:
            state.apply(choose(state, rng))
    while state.seat == CHANCE:
        state.apply(choose(state, rng))
    return state


def same(here: list[str], there: list[str]) -> None:
    """Whether both were told the same; if not, the first place where they were not."""
    for one, other in itertools.zip_longest(here, there, fillvalue=""):
        if one != other:
            pairs = enumerate(zip(one, other, strict=False))
            place = next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))
            around = slice(max(0, place - 150), place + 50)
            raise AssertionError(f"{one[:60]}…: {one[around]!r} is not {other[around]!r}")


def compare(here: Side, there: Side, rng: Random, decisions: int) -> int:
    """Play on while both can be told alike; how many decisions that were."""
    played = 0
    last_seen = here.live.seq
    while played < decisions and not here.state.is_over:
        pair = decision(here.state, there.state, here.viewer, rng)
        if pair is None:
            return played
        here.happen(pair[0])
        there.happen(pair[1])
        played += 1
        if rng.random() < 0.15 and not here.state.is_over:
            moves = here.room.table.playing().events
            back = rng.choice([n for n, move in enumerate(moves) if move.seat != CHANCE])
            here.happen(e.Undone(0, back))
            there.happen(e.Undone(0, back))
        same(here.hear(), there.hear())
        if played % 4 == 1:
            luck = rng.getrandbits(64)
            same(here.asked(Random(luck)), there.asked(Random(luck)))
            same(here.resumed(last_seen), there.resumed(last_seen))
            last_seen = here.live.seq
    return played


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.id)
def test_every_byte_is_the_same_whatever_the_other_hands_hold(
    pair: tuple[Running, Running], game: Game
) -> None:
    rng = Random(game.id)
    played = 0
    for number in range(200):
        seats = rng.choice(game.seats)
        viewer = rng.choice([*range(seats), SPECTATOR])
        state = started(game, seats, rng)
        if state.is_over:
            continue
        guess = state.view(None if viewer == SPECTATOR else viewer).guess(rng)
        game_id = f"{game.id}-{number}"
        here, there = (
            Side(server, game_id, truth, viewer)
            for server, truth in zip(pair, (state, guess), strict=True)
        )
        assert here.live.heard == there.live.heard
        played += compare(here, there, rng, decisions=10)
        for server in pair:
            server.close_clients()
        if played >= 30:
            return
    raise AssertionError(f"only {played} decisions could be compared")


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.id)
def test_the_past_by_other_rules_is_the_same_whatever_the_other_hands_hold(
    pair: tuple[Running, Running], game: Game
) -> None:
    """After the rules have changed, turns are shown from whole tables that were kept."""
    rng = Random(f"{game.id} past")
    played = 0
    for number in range(60):
        seats = rng.choice(game.seats)
        viewer = rng.choice([*range(seats), SPECTATOR])
        state = started(game, seats, rng)
        if state.is_over:
            continue
        guess = state.view(None if viewer == SPECTATOR else viewer).guess(rng)
        here, there = (
            Side(server, f"{game.id}-past-{number}", truth, viewer)
            for server, truth in zip(pair, (state, guess), strict=True)
        )
        decisions = compare(here, there, rng, decisions=8)
        if decisions and not here.state.is_over:
            look_back(here, there, game, rng)
            played += decisions
        for server in pair:
            server.close_clients()
        if played >= 20:
            return
    raise AssertionError(f"only {played} decisions could be compared")


def look_back(here: Side, there: Side, game: Game, rng: Random) -> None:
    """Let the rules change at both, and compare all that is shown of what was before."""
    registry.register(replace(game, version=game.version + 1))
    try:
        for side in (here, there):
            side.server.rooms._rooms.pop(side.id)
        turns = here.room.table.playing().past
        assert turns is not None
        for move in turns.moves:
            path = f"/api/games/{here.id}/moves/{move}"
            assert here.http.get(path).text == there.http.get(path).text
        whole = f"/api/games/{here.id}/replay?from=0"
        same([here.http.get(whole).text], [there.http.get(whole).text])
        luck = rng.getrandbits(64)
        same(here.asked(Random(luck)), there.asked(Random(luck)))
    finally:
        registry.forget(game.id)


def test_the_comparison_would_notice_a_leak(
    pair: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A planted fault: pictures drawn from the table itself instead of the view."""
    monkeypatch.setattr("vworp.server.sight.view_of", lambda state, viewer: state)
    game = vworp.core.registry.find("keys_to_the_tardis")
    rng = Random(3)
    state = started(game, 2, rng)
    guess = state.view(0).guess(rng)
    here, there = (
        Side(server, "leaky", truth, 0) for server, truth in zip(pair, (state, guess), strict=True)
    )
    assert here.live.heard != there.live.heard
    for server in pair:
        server.close_clients()
