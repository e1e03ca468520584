"""What people ask about a table without changing it: a class a question, answered on their view."""

from typing import Annotated, Any, ClassVar

import msgspec

from vworp.core import BadNotation, Illegal, State, registry
from vworp.core.reading import example_of, likely_actions
from vworp.server import bot_pool, sight, wire
from vworp.server import events as e
from vworp.server.commands import check, my_seat
from vworp.server.moderation_store import Report, ReportedLine
from vworp.server.problems import Problem
from vworp.server.requests import AnAction, Number, RequestId, SeatNumber, TableRequest
from vworp.server.service import viewer_of
from vworp.server.table import LogEntry
from vworp.server.terms import hints_at
from vworp.server.text_checks import clean_words
from vworp.server.thought_queue import Thought, Urgency
from vworp.server.visit import Visit


class Question(TableRequest, frozen=True):
    """Something to be answered; on the WebSocket the answer is of the same type."""

    gives: ClassVar[type[msgspec.Struct]]
    """What the answer looks like."""
    is_slow: ClassVar[bool] = False
    """Whether other messages need not wait for the answer."""

    async def answer(self, visit: Visit) -> msgspec.Struct:
        """The answer, or a refusal."""
        raise NotImplementedError


class Hints(msgspec.Struct, frozen=True):
    """What a good player would do, best first."""

    after: int
    advice: list[wire.Advice]


class AskHint(Question, frozen=True):
    """What a good player would do in your place."""

    word = "hint"
    path = "hint"
    gives = Hints
    is_slow = True
    after: Number
    seat: SeatNumber | None = None

    async def answer(self, visit: Visit) -> Hints:
        service, table = visit.service, visit.table
        seat = my_seat(table, visit.who, self.seat)
        match = table.playing()
        if self.after != table.after:
            raise Problem("stale", f"the newest table event is {table.after}", seq=table.after)
        if table.due != seat:
            raise Problem("wrong_turn", "hints are for the seat that decides now")
        told = hints_at(table)
        if told == "off":
            raise Problem("no_hints", "this table plays without hints")
        service.thoughts.check(visit.network)
        if told == "open":
            await service.tell(visit.room, e.Hinted(seat))
        view = match.view(seat)
        found_now = await visit.room.look(sight.choices, view)
        choices = {choice.number: choice for choice in found_now}
        asked = (table.made.game, view.position(), service.settings.hint)
        found = await service.think_over(
            Thought(bot_pool.advise, asked, visit.network, Urgency.HINT)
        )
        return Hints(self.after, [wire.advice(choices[a.action], a) for a in found])


class Why(msgspec.Struct, frozen=True):
    """Whether an action is legal, and if not, the rule that stands in its way.

    `asked` is the action as it was understood, in words; empty where it was not.
    """

    is_legal: bool
    rule: str
    reason: str
    asked: str


def explain(view: State, action: int | str) -> Why:
    """Whether the viewer may take an action; free words are read as what they most likely mean."""
    try:
        return Why(True, "", "", words_of(view, check(view, action)))
    except Problem as problem:
        cause = problem.__cause__
        if isinstance(cause, Illegal):
            return Why(False, problem.rule, cause.reason, words_of(view, action))
        if isinstance(cause, BadNotation) and isinstance(action, str):
            return _explain_words(view, action)
        return Why(False, problem.rule, problem.detail, "")


def words_of(view: State, action: int | str) -> str:
    """An action in words, whether or not it can be taken; empty where there are none."""
    space = registry.find(view.game_id).actions
    try:
        number = space.find(action, view.options()) if isinstance(action, str) else action
        verb = space.verb_of(number)
    except BadNotation:
        return ""
    return verb.say(number) if verb.says else ""


def _explain_words(view: State, text: str) -> Why:
    space = registry.find(view.game_id).actions
    for action in likely_actions(space, text, view.options()):
        why = explain(view, action)
        if why.is_legal or why.rule:
            return why
    example = example_of(space, text)
    if example is not None and (why := explain(view, example)).rule:
        return Why(False, why.rule, why.reason, "")
    now = "; ".join(view.step.words(view, action) for action in view.options()[:EXAMPLES])
    return Why(False, "", f"nothing here is called that. Now you can: {now}", "")


EXAMPLES = 3
"""So many choices are named to who asked for something that nobody understood."""


class AskWhy(Question, frozen=True):
    """Which rule stands in the way of an action; changes nothing."""

    word = "why"
    path = "why"
    gives = Why
    action: AnAction
    seat: SeatNumber | None = None

    async def answer(self, visit: Visit) -> Why:
        seat = my_seat(visit.table, visit.who, self.seat)
        if visit.table.stopped:
            raise Problem("rules_changed", visit.table.stopped)
        return await visit.room.look(explain, visit.table.playing().view(seat), self.action)


class Reported(msgspec.Struct, frozen=True):
    """The operator can read it now."""

    seq: int


class ReportChat(Question, frozen=True):
    """Tell the operator of the server about a line of chat; nobody at the table learns of it."""

    word = "report"
    path = "reports"
    gives = Reported
    seq: Number
    reason: Annotated[str, msgspec.Meta(max_length=500)] = ""
    seat: SeatNumber | None = None

    async def answer(self, visit: Visit) -> Reported:
        service, table = visit.service, visit.table
        viewer_of(table, visit.who, "spectator" if self.seat is None else self.seat)
        said = [number for number, entry in enumerate(table.chat) if entry.logged.seq == self.seq]
        if not said:
            raise Problem("not_found", f"event {self.seq} is no line of chat that is kept here")
        service.reports.check(visit.network)
        first = max(0, said[0] - LINES_BEFORE)
        around = table.chat[first : said[0] + LINES_AFTER + 1]
        await service.moderation.store.add_report(self._report(visit, table.chat[said[0]], around))
        return Reported(self.seq)

    def _report(self, visit: Visit, said: LogEntry, around: list[LogEntry]) -> Report:
        moderation = visit.service.moderation
        return Report(
            id=0,
            at=visit.service.clock.now(),
            table=visit.table.id,
            seq=self.seq,
            accused=said.guest,
            network=moderation.network_of_guest(said.guest),
            reporter=min(visit.table.guests_of(visit.who), default=visit.network),
            reason=clean_words(self.reason) if self.reason.strip() else "",
            lines=list(map(_reported_line, around)),
        )


def _reported_line(entry: LogEntry) -> ReportedLine:
    said = entry.logged.event
    assert isinstance(said, e.Said)
    return ReportedLine(entry.logged.seq, entry.logged.at, said.seat, entry.speaker, said.words)


LINES_BEFORE, LINES_AFTER = 20, 5
"""How much of the chat around a reported line the operator reads."""

QUESTIONS: tuple[type[Question], ...] = (AskHint, AskWhy, ReportChat)


def _as_message(question: type[Question]) -> Any:
    """The answer as a message: of the question's type, and with its id."""
    name, id_field = question.gives.__name__, ("id", RequestId)
    return msgspec.defstruct(
        name, [id_field], bases=(question.gives,), tag=question.word, frozen=True
    )


ANSWER_MESSAGES = {question.word: _as_message(question) for question in QUESTIONS}
