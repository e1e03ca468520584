"""Several processes at one store, in any order: what they were promised holds for all of them."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import psycopg
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from server.test_store import CREATED, summary
from vworp.server.databases import open_store
from vworp.server.events import Logged, Said
from vworp.server.store import Conflict, LastChanged, Missing, Query, Store

T = TypeVar("T")

PROCESSES = 3
GAMES = [f"game{number}" for number in range(3)]
processes = st.integers(0, PROCESSES - 1)
games = st.sampled_from(GAMES)


class Processes(RuleBasedStateMachine):
    """Stores on one database, and what ought to be in it."""

    database = ""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.stores = [self.opened() for _ in range(PROCESSES)]
        self.clean()
        self.stored: dict[str, list[Logged]] = {}
        self.changed_at: dict[str, float] = {}
        self.time = 0.0

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    def opened(self) -> Store:
        async def work() -> Store:
            return open_store(self.database)

        return self.run(work())

    def clean(self) -> None:
        """What an earlier run has left goes away."""
        self.run(self.stores[0].prune(LastChanged(over=1e9)))

    def teardown(self) -> None:
        self.clean()
        for store in self.stores:
            self.run(store.close())
        self.loop.close()

    def new_event(self, game: str, seq: int) -> list[Logged]:
        self.time += 1.0
        event = CREATED if seq == 1 else Said(0, f"{game} {seq} {self.time}")
        return [Logged(seq, self.time, event)]

    async def append(self, process: int, game: str, events: list[Logged]) -> str:
        try:
            listed = summary(game, "over", events[-1].at)
            await self.stores[process].append(listed, events)
        except (Conflict, Missing) as error:
            return type(error).__name__
        return "stored"

    def keep(self, game: str, events: list[Logged]) -> None:
        self.stored.setdefault(game, []).extend(events)
        self.changed_at[game] = events[-1].at

    @rule(process=processes, game=games)
    def go_on(self, process: int, game: str) -> None:
        """Whoever knows the newest event may add one."""
        events = self.new_event(game, len(self.stored.get(game, [])) + 1)
        assert self.run(self.append(process, game, events)) == "stored"
        self.keep(game, events)

    @rule(process=processes, game=games, off=st.sampled_from([-2, -1, 1, 3]))
    def be_mistaken(self, process: int, game: str, off: int) -> None:
        """Whoever is behind, or ahead, changes nothing."""
        seq = len(self.stored.get(game, [])) + 1 + off
        if seq >= 1:
            outcome = self.run(self.append(process, game, self.new_event(game, seq)))
            is_there = game in self.stored
            assert outcome == ("Conflict" if is_there or seq == 1 else "Missing")

    @rule(game=games, crowd=st.lists(processes, min_size=2, max_size=6))
    def race(self, game: str, crowd: list[int]) -> None:
        """Of all who add the same number one wins."""
        seq = len(self.stored.get(game, [])) + 1
        tries = [self.new_event(game, seq) for _ in crowd]

        async def work() -> list[str]:
            asked = zip(crowd, tries, strict=True)
            return await asyncio.gather(*(self.append(who, game, what) for who, what in asked))

        outcomes = self.run(work())
        assert sorted(outcomes) == [*["Conflict"] * (len(crowd) - 1), "stored"]
        self.keep(game, tries[outcomes.index("stored")])

    @rule(crowd=st.lists(st.tuples(processes, st.permutations(GAMES)), min_size=2, max_size=3))
    def cross(self, crowd: list[tuple[int, list[str]]]) -> None:
        """Processes that write the same games in different orders don't wait for each other."""
        before = {game: len(self.stored.get(game, [])) for game in GAMES}
        asked = [
            (who, game, self.new_event(game, before[game] + 1))
            for who, order in crowd
            for game in order
        ]

        async def work() -> list[str]:
            return await asyncio.gather(*(self.append(*one) for one in asked))

        winners = [
            one for one, is_in in zip(asked, self.run(work()), strict=True) if is_in == "stored"
        ]
        assert sorted(game for _, game, _ in winners) == GAMES
        for _, game, events in winners:
            self.keep(game, events)

    @precondition(lambda self: self.stored)
    @rule(process=processes, data=st.data())
    def ask_again(self, process: int, data: st.DataObject) -> None:
        """An answer was lost: the same once more is the same, at any process."""
        game = data.draw(st.sampled_from(sorted(self.stored)))
        assert self.run(self.append(process, game, self.stored[game][-1:])) == "stored"

    @precondition(lambda self: self.stored)
    @rule(process=processes, data=st.data())
    def delete(self, process: int, data: st.DataObject) -> None:
        """Old games go, and with them all that belongs to them."""
        limit = data.draw(st.sampled_from(sorted(self.changed_at.values())))
        old = [game for game, at in self.changed_at.items() if at < limit]
        assert self.run(self.stores[process].prune(LastChanged(over=limit))) == len(old)
        for game in old:
            del self.stored[game], self.changed_at[game]

    @rule(process=processes)
    def die(self, process: int) -> None:
        """A process ends, and another one takes its place."""
        self.run(self.stores[process].close())
        self.stores[process] = self.opened()

    @invariant()
    def all_see_the_same(self) -> None:
        for store in self.stores:
            newest = self.run(store.newest(GAMES))
            assert newest == {game: len(events) for game, events in self.stored.items()}
            for game, events in self.stored.items():
                assert self.run(store.events(game)) == events
            found = self.run(store.games(Query("mine", guest="guest")))
            assert [one.changed_at for one in found] == sorted(
                self.changed_at.values(), reverse=True
            )


class CutOff(Processes):
    """The same with a database that drops everybody's connection now and then."""

    @rule()
    def cut(self) -> None:
        with psycopg.connect(self.database, autocommit=True) as operator:
            operator.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE application_name = 'vworp'"
            )


@pytest.mark.parametrize("kind", [Processes, CutOff])
def test_processes_on_one_store(
    request: pytest.FixtureRequest, tmp_path: Path, kind: type[Processes]
) -> None:
    if kind is CutOff:
        Processes.database = request.getfixturevalue("postgres")
    else:
        Processes.database = f"sqlite:///{tmp_path / 'games.sqlite'}"
    run_state_machine_as_test(
        kind, settings=settings(max_examples=8, stateful_step_count=20, deadline=None)
    )
