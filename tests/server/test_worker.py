"""Thoughts in the database's queue: taken once, by whoever is free, in a fair order, and again."""

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import vworp
from server.harness import PATIENCE, Player, eventually, running
from vworp.server import bot_pool
from vworp.server.bot_pool import BotFailed, OutOfTime
from vworp.server.clock import Clock
from vworp.server.job_queue import SILENT_SECONDS, JobQueue
from vworp.server.postgres import PostgresStore
from vworp.server.remote_pool import RemotePool
from vworp.server.thought_queue import Thought, Urgency

BOT = {"kind": "bot", "level": "companion"}
WORKER = [sys.executable, "-m", "vworp", "worker", "--bot-processes", "2", "--database"]


def thought(visitor: str, urgency: Urgency, seed: str = "", **more: Any) -> Thought[int]:
    position = vworp.new("tardis_run", seed=1).state.position()
    args = ("tardis_run", position, "companion", f"{visitor}{urgency}{seed}")
    return Thought(bot_pool.choose, args, visitor, urgency, **more)


def with_queue(url: str, work: Any) -> None:
    async def run() -> None:
        store = PostgresStore(url)
        queue = store.jobs(seconds=60)
        await queue.open()
        await work(queue)
        await store.close()

    asyncio.run(run())


def test_jobs_are_taken_once_and_in_a_fair_order(postgres: str) -> None:
    async def work(queue: JobQueue) -> None:
        for visitor, urgency, seed in (
            *(("greedy", Urgency.PERSON, str(number)) for number in range(3)),
            ("modest", Urgency.NOBODY, ""),
            ("modest", Urgency.PERSON, ""),
        ):
            await queue.ask(thought(visitor, urgency, seed))
        taken = [await queue.take(f"worker {n}", is_reserved=False) for n in range(6)]
        order = [(job.visitor, Urgency(job.urgency).name) for job in taken if job is not None]
        assert order == [
            ("greedy", "PERSON"),
            ("modest", "PERSON"),
            ("greedy", "PERSON"),
            ("greedy", "PERSON"),
            ("modest", "NOBODY"),
        ]
        assert taken[-1] is None

    with_queue(postgres, work)


def test_many_workers_never_take_the_same_job(postgres: str) -> None:
    async def work(queue: JobQueue) -> None:
        for number in range(20):
            await queue.ask(thought("ada", Urgency.PERSON, str(number)))
        stores = [PostgresStore(postgres) for _ in range(4)]
        asked = [
            store.jobs(60).take(f"worker {number}", is_reserved=False)
            for number, store in enumerate(stores * 6)
        ]
        taken = [job.id for job in await asyncio.gather(*asked) if job is not None]
        assert len(taken) == len(set(taken)) == 20
        for store in stores:
            await store.close()

    with_queue(postgres, work)


def test_a_reserved_thinker_is_for_people_who_wait_for_something_quick(postgres: str) -> None:
    async def work(queue: JobQueue) -> None:
        await queue.ask(thought("ada", Urgency.NOBODY))
        await queue.ask(thought("ada", Urgency.PERSON, "slow", is_quick=False))
        assert await queue.take("one", is_reserved=True) is None
        await queue.ask(thought("ada", Urgency.PERSON, "quick"))
        assert await queue.take("one", is_reserved=True) is not None

    with_queue(postgres, work)


def test_the_same_thought_is_one_job_and_its_answer_is_everybodys(postgres: str) -> None:
    async def work(queue: JobQueue) -> None:
        first, _ = await queue.ask(thought("ada", Urgency.NOBODY))
        second, is_answered = await queue.ask(thought("ada", Urgency.NOBODY))
        assert first == second
        assert not is_answered
        job = await queue.take("one", is_reserved=False)
        assert job is not None
        assert await queue.take("two", is_reserved=False) is None
        await queue.answer(job.id, "one", 7, 0.25)
        await queue.answer(job.id, "two", 8, 0.25)  # it was not theirs
        assert (await queue.ask(thought("ada", Urgency.NOBODY)))[1]
        pool = RemotePool(queue, Clock())
        asked = thought("ada", Urgency.NOBODY)
        assert await pool.ask(asked) == 7
        assert asked.work == 0.25
        await pool.close()

    with_queue(postgres, work)


def test_a_silent_worker_loses_its_job(postgres: str) -> None:
    async def work(queue: JobQueue) -> None:
        job, _ = await queue.ask(thought("ada", Urgency.PERSON))
        assert await queue.take("one", is_reserved=False) is not None
        assert await queue.take("two", is_reserved=False) is None
        age = "UPDATE jobs_2 SET heard_at = heard_at - make_interval(secs => ?)"
        await queue._write(lambda it: it.execute(age, (SILENT_SECONDS + 1,)))
        again = await queue.take("two", is_reserved=False)
        assert again is not None
        assert (again.id, again.tries) == (job, 2)
        await queue.leave("two")  # one that is stopped gives it back at once
        third = await queue.take("three", is_reserved=False)
        assert third is not None
        await queue.fail(third.id, "three", "no idea", is_late=False)
        pool = RemotePool(queue, Clock())
        with pytest.raises(BotFailed, match="no idea"):
            await pool.ask(thought("ada", Urgency.PERSON))
        await pool.close()

    with_queue(postgres, work)


def test_nobody_waits_longer_than_their_patience_and_lost_jobs_are_asked_for_again(
    postgres: str,
) -> None:
    async def work(queue: JobQueue) -> None:
        pool = RemotePool(queue, Clock())
        with pytest.raises(OutOfTime):
            await pool.ask(thought("ada", Urgency.PERSON, patience=0.2))
        assert await queue.waiting() == 0
        asked = asyncio.create_task(pool.ask(thought("ada", Urgency.PERSON, "lost")))
        while not await queue.waiting():
            await asyncio.sleep(0.01)
        await queue._write(lambda it: it.execute("TRUNCATE jobs_2"))  # the database has crashed
        while (job := await queue.take("one", is_reserved=False)) is None:
            await asyncio.sleep(0.01)
        await queue.answer(job.id, "one", 3, 0.0)
        assert await asyncio.wait_for(asked, PATIENCE) == 3
        await pool.close()

    with_queue(postgres, work)


@contextmanager
def working(url: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen([*WORKER, url], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        assert "2 thinkers are ready" in process.stdout.readline()
        yield process
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def test_bots_and_hints_are_thought_over_by_workers(tmp_path: Path, postgres: str) -> None:
    with running(tmp_path, database=postgres, thinking="workers") as server:
        ada = Player(server)
        with server.client() as http:
            assert "no `vworp worker` is there" in http.get("/health").json()["detail"]
        with working(postgres) as first, working(postgres):
            game = ada.create(BOT, BOT, may_watch=True)
            live = ada.live(game)
            live.event("acted")
            first.kill()  # its jobs are taken over
            for _ in range(5):
                live.event("acted")
            mine = ada.create(ada.me(), BOT)
            eventually(lambda: ada.get(f"{mine}/state")["now"]["due"]["seat"] == 0)
            after = ada.get(f"{mine}/state")["now"]["after"]
            assert ada.post(f"{mine}/hint", after=after)


def test_a_worker_that_is_stopped_ends_well(postgres: str) -> None:
    with working(postgres) as process:
        began = time.monotonic()
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
        assert time.monotonic() - began < 10


def test_a_worker_wants_a_server_of_databases(tmp_path: Path) -> None:
    asked = [*WORKER, str(tmp_path / "games.sqlite")]
    said = subprocess.run(asked, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert said.returncode == 2
    assert "workers want a PostgreSQL" in said.stderr
    assert said.stderr.count("\n") == 1
