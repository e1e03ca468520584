"""A small game in two versions of its rules, between which a field was renamed and one came.

Each seat draws a secret number; in turn they say 1 or 2 on top of the sum and roll a die for show.
By version 2 the total is called a sum, every word is counted, and nobody may say 1 at ten or more.
"""

from collections.abc import Callable
from random import Random
from typing import Annotated, Any

from vworp.core import (
    REFEREE,
    ActionSpace,
    ChanceStep,
    Domain,
    Game,
    Illegal,
    Number,
    Option,
    Options,
    PlainPolicy,
    Positions,
    Result,
    Seat,
    State,
    Step,
    field,
    push_in_order,
    step,
    table,
    win,
)
from vworp.core.state import Turn
from vworp.scene import Svg, text

UNKNOWN = -1

ACTIONS = ActionSpace()
SAY = ACTIONS.verb("say", Domain("number to add", ["1", "2"]))
DRAW = ACTIONS.chance("draw", Domain("secret number", ["1", "2", "3"]))
ROLL = ACTIONS.chance("roll", Domain("pips", ["1", "2", "3", "4", "5", "6"]))


def _hands_seen(tally: Any, viewer: int) -> list[int]:
    return [h if o == viewer or h == 0 else UNKNOWN for o, h in enumerate(tally.hands)]


@table
class Tally1(State):
    """The table by the first rules."""

    game_id = "tally"

    goal: int
    turns: Annotated[int, Number(0)] = 0
    total: Annotated[int, Number(0)] = 0
    hands: list[int] = field(default=[0, 0], seen_by=_hands_seen)


@table
class Tally2(State):
    """The table by the second."""

    game_id = "tally"

    goal: int
    turns: Annotated[int, Number(0)] = 0
    sum: Annotated[int, Number(0)] = 0
    words: Annotated[int, Number(0)] = 0
    hands: list[int] = field(default=[0, 0], seen_by=_hands_seen)


def _sum(tally: Any) -> int:
    return int(tally.sum if isinstance(tally, Tally2) else tally.total)


@step
class DrawNumber(ChanceStep[Any]):
    """A secret number for one seat."""

    rules = ("TA-1",)
    is_private = True

    who: Seat = field(name="drawer")

    def weights(self, state: Any) -> dict[int, int]:
        return {DRAW(number): 1 for number in range(3)}

    def take(self, state: Any, action: int) -> None:
        (number,) = DRAW.args(action)
        state.hands[self.who] = number + 1
        state.note("TA-1", f"secret number {number + 1}", seats=(self.who,))


@step
class Say(Step[Any]):
    """Add 1 or 2."""

    rules = ("TA-2",)
    prompt = "Say 1 or 2"

    def options(self, state: Any) -> list[int]:
        return [SAY(number) for number in range(2) if number or not _is_late(state)]

    def take(self, state: Any, action: int) -> None:
        added = SAY.args(action)[0] + 1
        if isinstance(state, Tally2):
            state.sum += added
            state.words += 1
        else:
            state.total += added
        state.turns += 1
        state.note("TA-2", f"the sum is {_sum(state)}")
        if _sum(state) < state.goal:
            push_in_order(state, Roll(), Say(1 - self.seat))

    def why_not(self, state: Any, action: int) -> Illegal | None:
        if action == SAY(0) and _is_late(state):
            return Illegal("TA-3", "at ten or more nobody says 1")
        return super().why_not(state, action)


def _is_late(state: Any) -> bool:
    return isinstance(state, Tally2) and state.sum >= 10


@step
class Roll(ChanceStep[Any]):
    """A die for show."""

    rules = ("TA-4",)

    def weights(self, state: Any) -> dict[int, int]:
        return {ROLL(pips): 1 for pips in range(6)}

    def take(self, state: Any, action: int) -> None:
        state.note("TA-4", "the die lies there")


STEPS: tuple[type[Step[Any]], ...] = (DrawNumber, Say, Roll)


def _start(kind: Any) -> Callable[[int, Options], State]:
    def start(seats: int, options: Options) -> State:
        state: State = kind(2, int(options["goal"]))
        push_in_order(state, DrawNumber(0), DrawNumber(1), Say(0))
        return state

    return start


def _guess(view: Any, rng: Random) -> Any:
    whole = view.copy()
    whole.viewer = REFEREE
    whole.hands = [rng.randint(1, 3) if hand == UNKNOWN else hand for hand in view.hands]
    return whole


def _result(tally: Any) -> Result:
    return win(_sum(tally) % 2, 2, "TA-2", "Somebody wins")


def _draw(tally: Any) -> Svg:
    shown = f"{_sum(tally)} {tally.hands}"
    return Svg(100, 40, text(10, 20, shown), title="Tally")


def _renamed(position: dict[str, Any]) -> dict[str, Any]:
    """Version 2 calls the total a sum."""
    position["sum"] = position.pop("total")
    return position


def tally(version: int, *, migrates: bool = True) -> Game:
    """The game by a version of its rules."""
    kind = Tally1 if version == 1 else Tally2
    return Game(
        id="tally",
        title="Tally",
        summary="Say 1 or 2.",
        minutes=1,
        seats=(2,),
        version=version,
        most_events=200,
        actions=ACTIONS,
        steps=STEPS,
        start=_start(kind),
        positions=Positions(kind, STEPS),
        result=_result,
        guess=_guess,
        turn=lambda state: Turn(state.turns + 1, state.turns % 2),
        seat_words=lambda seats: ("even", "odd"),
        text=lambda state: f"sum {_sum(state)}",
        scene=_draw,
        policy=PlainPolicy(),
        options=(Option("goal", 20, "Where it ends", low=1, high=40),),
        migrations=((1, _renamed),) if migrates else (),
    )
