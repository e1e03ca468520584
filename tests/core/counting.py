"""A small game to test the core with: secret numbers, counting aloud, and a deed after each word.

Both seats draw a secret number from 1 to 3 (2 is twice as likely). In turn they say 1 or 2 on
top of the total; with `boast` they may pass by telling. Once the goal is reached, an even total
wins for `even` and an odd one for `odd`.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from vworp.core import (
    REFEREE,
    SPECTATOR,
    ActionSpace,
    BadOption,
    BadPosition,
    ChanceStep,
    Deed,
    Domain,
    Game,
    Illegal,
    Option,
    Options,
    Result,
    State,
    Step,
    draw,
    push_in_order,
    win,
)
from vworp.core.position import read_steps, read_viewer, write_steps, write_viewer
from vworp.scene import Svg

ACTIONS = ActionSpace()
SAY = ACTIONS.verb("say", Domain("number to add", ["1", "2"]))
TELL = ACTIONS.verb("tell")
DRAW = ACTIONS.chance("draw", Domain("secret number", ["1", "2", "3"]))


class Count(State):
    """The total said so far, and a secret number in each hand (0: none yet, None: not known)."""

    __slots__ = ("boast", "goal", "hands", "is_drawn", "total")

    game_id: ClassVar[str] = "counting"

    def __init__(self, goal: int, boast: bool) -> None:
        super().__init__(2)
        self.goal = goal
        self.boast = boast
        self.total = 0
        self.hands: list[int | None] = [0, 0]
        self.is_drawn = False

    def copy(self) -> "Count":
        twin = Count(self.goal, self.boast)
        twin.steps = self.steps[:]
        twin.viewer = self.viewer
        twin.total = self.total
        twin.hands = self.hands[:]
        twin.is_drawn = self.is_drawn
        return twin

    def view(self, seat: int | None) -> "Count":
        view = self.copy()
        view.viewer = SPECTATOR if seat is None else seat
        view.hands = [
            hand if owner == seat or hand == 0 else None for owner, hand in enumerate(self.hands)
        ]
        return view

    def guess(self, rng: Random) -> "Count":
        whole = self.copy()
        whole.viewer = REFEREE
        whole.hands = [rng.randint(1, 3) if hand is None else hand for hand in self.hands]
        return whole

    def result(self) -> Result | None:
        if self.steps:
            return None
        if self.is_drawn:
            return draw(2, "TOY-3", "Drawn by agreement")
        return win(self.total % 2, 2, "TOY-2", f"{'Odd' if self.total % 2 else 'Even'} wins")

    def position(self) -> dict[str, Any]:
        return {
            "viewer": write_viewer(self.viewer),
            "goal": self.goal,
            "boast": self.boast,
            "total": self.total,
            "hands": self.hands[:],
            "is_drawn": self.is_drawn,
            "steps": write_steps(self.steps),
        }

    def inventory(self) -> dict[str, int]:
        return {"hands": len(self.hands)}


class DrawNumber(ChanceStep[Count]):
    """A secret number for one seat."""

    __slots__ = ("drawer",)

    rules = ("TOY-1",)
    prompt = "A number is drawn"
    saves: ClassVar[tuple[str, ...]] = ("drawer",)

    def __init__(self, drawer: int) -> None:
        super().__init__()
        self.drawer = drawer

    def weights(self, state: Count) -> dict[int, int]:
        return {DRAW(0): 1, DRAW(1): 2, DRAW(2): 1}

    def take(self, state: Count, action: int) -> None:
        (number,) = DRAW.args(action)
        state.hands[self.drawer] = number + 1
        state.note("TOY-1", f"the number is {number + 1}", seats=(self.drawer,))

    def told(self, state: Count, action: int, viewer: int) -> str:
        if self.is_secret(state, action, viewer):
            return f"Seat {self.drawer} draws"
        return f"Seat {self.drawer} draws {DRAW.args(action)[0] + 1}"

    def is_secret(self, state: Count, action: int, viewer: int) -> bool:
        return viewer not in (self.drawer, REFEREE)


class Say(Step[Count]):
    """Add 1 or 2, or tell the number where boasting is allowed."""

    __slots__ = ()

    rules = ("TOY-2",)
    prompt = "Say 1 or 2"

    def options(self, state: Count) -> list[int]:
        return [SAY(0), SAY(1)] + ([TELL()] if state.boast else [])

    def take(self, state: Count, action: int) -> None:
        if action in SAY:
            state.total += SAY.args(action)[0] + 1
        state.steps.append(PassOn(self.seat))

    def refusal(self, state: Count, action: int) -> Illegal:
        if action in TELL:
            return Illegal("TOY-4", "boasting is not allowed here")
        return super().refusal(state, action)


class PassOn(Deed[Count]):
    """The turn passes on, or the game is over."""

    __slots__ = ("last",)

    saves: ClassVar[tuple[str, ...]] = ("last",)

    def __init__(self, last: int) -> None:
        super().__init__()
        self.last = last

    def run(self, state: Count) -> None:
        state.note("TOY-2", f"the total is {state.total}")
        if state.total < state.goal:
            state.steps.append(Say(1 - self.last))


STEPS: tuple[type[Step[Count]], ...] = (DrawNumber, Say, PassOn)


def start(seats: int, options: Options) -> Count:
    state = Count(int(options["goal"]), bool(options["boast"]))
    push_in_order(state, DrawNumber(0), DrawNumber(1), Say(0))
    return state


def read_position(data: dict[str, Any]) -> Count:
    if data.get("total", 0) < 0:
        raise BadPosition("the total can't be below 0")
    state = Count(data["goal"], data["boast"])
    state.viewer = read_viewer(data["viewer"], 2)
    state.total = data["total"]
    state.hands = data["hands"]
    state.is_drawn = data["is_drawn"]
    state.steps = read_steps(STEPS, data["steps"])
    return state


def agree_draw(state: Count) -> None:
    state.is_drawn = True
    state.steps.clear()


def polite(motto: str) -> str:
    if "!" in motto:
        raise BadOption("option motto must not shout")
    return motto


class Steady:
    """Weighs all alike."""

    trust = 0.0

    def weigh(self, view: Count, options: Sequence[int]) -> list[float]:
        return [1.0] * len(options)

    def value(self, view: Count) -> list[float]:
        return [0.0, 0.0]

    def is_quiet(self, view: Count) -> bool:
        return True


GAME = Game(
    id="counting",
    title="Counting",
    summary="Say 1 or 2.",
    minutes=1,
    seats=(2,),
    version=3,
    most_events=100,
    actions=ACTIONS,
    steps=STEPS,
    start=start,
    read_position=read_position,
    position_schema=dict,
    seat_words=lambda seats: ("even", "odd"),
    text=lambda state: f"total {state.total}",
    scene=lambda state: Svg(10, 10, title="Counting"),
    policy=Steady(),
    options=(
        Option("goal", 10, "Where it ends", low=1, high=40),
        Option("boast", False, "Whether numbers may be told"),
        Option("motto", "go", "What to say first", check=polite),
    ),
    agree_draw=agree_draw,
)
