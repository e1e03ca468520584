"""Whose thought is next: people who wait first, each visitor in turn, nobody more than a share."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import pytest

from server.harness import Hands
from vworp.server.bot_pool import BotFailed, BotPool, OutOfTime
from vworp.server.thought_queue import Thought, ThoughtQueue, Urgency

T = TypeVar("T")


def thought(visitor: str, urgency: Urgency = Urgency.PERSON, **more: Any) -> Thought[Any]:
    return Thought(print, (), visitor, urgency, **more)


def a_queue(hands: Hands | None = None, seconds: float = 20.0) -> ThoughtQueue:
    return ThoughtQueue(seconds, (hands or Hands()).clock)


def order(queue: ThoughtQueue) -> list[tuple[str, Urgency]]:
    """Everything in the queue, as one thinker after the other would take it."""
    found: list[tuple[str, Urgency]] = []
    while (one := queue.take(10**6)) is not None:
        found.append((one.visitor, one.urgency))
    return found


def test_people_who_wait_come_before_hints_reviews_and_tables_of_bots() -> None:
    queue = a_queue()
    for urgency in reversed(Urgency):
        queue.add(thought("ada", urgency))
    assert order(queue) == [("ada", urgency) for urgency in Urgency]


def test_each_visitor_has_a_turn_however_much_one_of_them_asks() -> None:
    queue = a_queue()
    for _ in range(4):
        queue.add(thought("greedy"))
    queue.add(thought("ada"))
    queue.add(thought("ben"))
    names = [visitor for visitor, _ in order(queue)]
    assert names == ["greedy", "ada", "ben", "greedy", "greedy", "greedy"]


def test_whoever_is_over_budget_waits_until_nobody_else_does() -> None:
    hands = Hands()
    queue = a_queue(hands, seconds=20)
    queue.add(thought("greedy"))
    queue.take(1)
    queue.finish("greedy", 21.0)
    queue.add(thought("greedy", Urgency.PERSON))
    queue.add(thought("ada", Urgency.NOBODY))
    assert [visitor for visitor, _ in order(queue)] == ["ada", "greedy"]
    hands.move(6)  # a tenth of a minute gives back two seconds
    queue.add(thought("greedy", Urgency.PERSON))
    queue.add(thought("ada", Urgency.NOBODY))
    assert [visitor for visitor, _ in order(queue)] == ["greedy", "ada"]


def test_a_visitor_occupies_only_so_many_thinkers() -> None:
    queue = a_queue()
    for _ in range(3):
        queue.add(thought("greedy"))
    assert queue.take(2)
    assert queue.take(2)
    assert queue.take(2) is None
    queue.finish("greedy", 0.1)
    assert queue.take(2)


def test_a_reserved_thinker_is_for_quick_answers_that_somebody_waits_for() -> None:
    queue = a_queue()
    queue.add(thought("ada", is_quick=False))
    assert queue.take(1) is not None
    queue.add(thought("ada", is_quick=False))
    queue.add(thought("ben", Urgency.HINT))
    assert queue.take(1, is_reserved=True) is None
    queue.add(thought("ada"))
    found = queue.take(1, is_reserved=True)
    assert found is not None
    assert found.is_quick
    assert len(queue) == 2


class FakeThinker:
    """A thinker whose thoughts end when the test says so."""

    def __init__(self) -> None:
        self.coming: asyncio.Future[Any] | None = None
        self.asked: list[str] = []
        self.starts = 0
        self.is_there = False

    async def start(self) -> None:
        if not self.is_there:
            self.starts += 1
            self.is_there = True

    def think(
        self, task: Callable[..., T], args: tuple[Any, ...]
    ) -> asyncio.Future[tuple[T, float]]:
        self.asked.append(args[0])
        self.coming = asyncio.get_running_loop().create_future()
        return self.coming

    def answer(self) -> None:
        assert self.coming is not None
        self.coming.set_result((self.asked[-1], 0.0))

    def end(self) -> None:
        self.is_there = False
        if self.coming is not None and not self.coming.done():
            self.coming.set_exception(BrokenProcessPool("ended"))


def a_pool(thinkers: int, seconds: float = 60.0) -> tuple[BotPool, list[FakeThinker]]:
    fakes = [FakeThinker() for _ in range(thinkers)]
    hands = Hands()
    return BotPool(fakes, ThoughtQueue(20, hands.clock), seconds, hands.clock), fakes


def ask(pool: BotPool, name: str, visitor: str, **more: Any) -> asyncio.Task[str]:
    urgency = more.pop("urgency", Urgency.PERSON)
    about: Thought[str] = Thought(str, (name,), visitor, urgency, **more)
    return asyncio.get_running_loop().create_task(pool.ask(about))


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(test())


def test_a_quick_answer_never_waits_for_long_thoughts_of_others() -> None:
    async def test() -> None:
        pool, fakes = a_pool(2)
        slow = [ask(pool, f"slow {n}", "greedy", is_quick=False) for n in range(5)]
        await settle()
        assert [len(fake.asked) for fake in fakes] == [1, 0]
        quick = ask(pool, "quick", "ada")
        await settle()
        assert fakes[1].asked == ["quick"]
        fakes[1].answer()
        assert await quick == "quick"
        for task in slow:
            task.cancel()
        await pool.close()

    run(test)


def test_nobody_occupies_all_thinkers_that_others_need_for_long_thoughts() -> None:
    async def test() -> None:
        pool, fakes = a_pool(4)
        greedy = [ask(pool, f"slow {n}", "greedy", is_quick=False) for n in range(5)]
        await settle()
        assert [len(fake.asked) for fake in fakes] == [1, 1, 0, 0]
        other = ask(pool, "slow too", "ada", is_quick=False)
        await settle()
        assert fakes[2].asked == ["slow too"]
        for task in [*greedy, other]:
            task.cancel()
        await pool.close()

    run(test)


def test_a_late_thinker_ends_alone() -> None:
    async def test() -> None:
        pool, fakes = a_pool(2, seconds=0.01)
        late = ask(pool, "late", "greedy", is_quick=False)
        await settle()
        with pytest.raises(OutOfTime):
            await late
        pool.seconds = 60
        other = ask(pool, "other", "ada")
        await settle()
        while fakes[0].is_there:
            await asyncio.sleep(0.01)
        assert fakes[1].is_there
        fakes[1].answer()
        assert await other == "other"
        again = ask(pool, "again", "greedy", is_quick=False)
        await settle()
        assert fakes[0].starts == 2
        fakes[0].answer()
        assert await again == "again"
        await pool.close()

    run(test)


def test_the_question_of_a_killed_thinker_is_asked_again_elsewhere_but_not_for_ever() -> None:
    async def test() -> None:
        pool, fakes = a_pool(2)
        asked = ask(pool, "deadly?", "ada")
        await settle()
        fakes[0].end()
        await settle()
        assert [fake.asked for fake in fakes] == [["deadly?"], ["deadly?"]]
        fakes[1].end()
        with pytest.raises(BotFailed, match="has ended"):
            await asked
        await pool.close()

    run(test)


def test_an_asker_who_can_not_wait_is_told_so() -> None:
    async def test() -> None:
        pool, fakes = a_pool(1)
        first = ask(pool, "first", "greedy")
        await settle()
        with pytest.raises(OutOfTime, match="busy"):
            await ask(pool, "second", "ada", patience=0.01)
        assert len(pool.queue) == 0
        fakes[0].answer()
        assert await first == "first"
        await pool.close()

    run(test)


def test_whoever_waits_when_the_pool_is_closed_is_told() -> None:
    async def test() -> None:
        pool, fakes = a_pool(1)
        asked = [ask(pool, name, "ada") for name in ("first", "second")]
        await settle()
        await pool.close()
        for task in asked:
            with pytest.raises(BotFailed, match="going down"):
                await task
        assert fakes[0].asked == ["first"]

    run(test)


def test_a_question_that_nobody_asks_any_more_leaves_the_queue() -> None:
    async def test() -> None:
        pool, fakes = a_pool(1)
        first = ask(pool, "first", "ada")
        gone = ask(pool, "gone", "ada")
        await settle()
        gone.cancel()
        await settle()
        assert len(pool.queue) == 0
        fakes[0].answer()
        await first
        assert fakes[0].asked == ["first"]
        await pool.close()

    run(test)
