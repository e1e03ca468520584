"""A small game to test the core with: secret numbers, counting aloud, and a deed after each word.

Both seats draw a secret number from 1 to 3 (2 is twice as likely). In turn they say 1 or 2 on
top of the total; with `boast` they may pass by telling. Once the goal is reached, an even total
wins for `even` and an odd one for `odd`.
"""

from random import Random
from typing import Annotated

from vworp.core import (
    REFEREE,
    ActionSpace,
    BadOption,
    ChanceStep,
    Deed,
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
    draw,
    field,
    push_in_order,
    step,
    table,
    win,
)
from vworp.scene import Svg

ACTIONS = ActionSpace()
SAY = ACTIONS.verb("say", Domain("number to add", ["1", "2"]))
TELL = ACTIONS.verb("tell")
DRAW = ACTIONS.chance("draw", Domain("secret number", ["1", "2", "3"]))

UNKNOWN = -1


def _hands_seen(count: "Count", viewer: int) -> list[int]:
    return [h if o == viewer or h == 0 else UNKNOWN for o, h in enumerate(count.hands)]


@table
class Count(State):
    """The total said so far, and a secret number in each hand (0: none yet, -1: not known)."""

    game_id = "counting"

    goal: int
    boast: bool
    total: Annotated[int, Number(0)] = 0
    hands: list[int] = field(default=[0, 0], seen_by=_hands_seen)
    is_drawn: bool = False


def guess(view: Count, rng: Random) -> Count:
    whole = view.copy()
    whole.viewer = REFEREE
    whole.hands = [rng.randint(1, 3) if hand == UNKNOWN else hand for hand in view.hands]
    return whole


def result(count: Count) -> Result:
    if count.is_drawn:
        return draw(2, "TOY-3", "Drawn by agreement")
    return win(count.total % 2, 2, "TOY-2", f"{'Odd' if count.total % 2 else 'Even'} wins")


@step
class DrawNumber(ChanceStep[Count]):
    """A secret number for one seat."""

    rules = ("TOY-1",)
    is_private = True

    who: Seat = field(name="drawer")

    def weights(self, state: Count) -> dict[int, int]:
        return {DRAW(0): 1, DRAW(1): 2, DRAW(2): 1}

    def take(self, state: Count, action: int) -> None:
        (number,) = DRAW.args(action)
        state.hands[self.who] = number + 1
        state.note("TOY-1", f"the number is {number + 1}", seats=(self.who,))

    def ask(self, state: Count) -> str:
        return f"Seat {self.who} draws"

    def words(self, state: Count, action: int) -> str:
        return f"Seat {self.who} draws {DRAW.args(action)[0] + 1}"


@step
class Say(Step[Count]):
    """Add 1 or 2, or tell the number where boasting is allowed."""

    rules = ("TOY-2",)
    prompt = "Say 1 or 2"

    def options(self, state: Count) -> list[int]:
        return [SAY(0), SAY(1)] + ([TELL()] if state.boast else [])

    def take(self, state: Count, action: int) -> None:
        if action in SAY:
            state.total += SAY.args(action)[0] + 1
        state.steps.append(PassOn(self.seat))

    def why_not(self, state: Count, action: int) -> Illegal | None:
        if action in TELL and not state.boast:
            return Illegal("TOY-4", "boasting is not allowed here")
        return super().why_not(state, action)


@step
class PassOn(Deed[Count]):
    """The turn passes on, or the game is over."""

    who: Seat = field(name="last")

    def run(self, state: Count) -> None:
        state.note("TOY-2", f"the total is {state.total}")
        if state.total < state.goal:
            state.steps.append(Say(1 - self.who))


STEPS: tuple[type[Step[Count]], ...] = (DrawNumber, Say, PassOn)


def start(seats: int, options: Options) -> Count:
    state = Count(2, int(options["goal"]), bool(options["boast"]))
    push_in_order(state, DrawNumber(0), DrawNumber(1), Say(0))
    return state


def agree_draw(state: Count) -> None:
    state.is_drawn = True
    state.steps.clear()


def polite(motto: str) -> str:
    if "!" in motto:
        raise BadOption("option motto must not shout")
    return motto


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
    positions=Positions(Count, STEPS),
    result=result,
    guess=guess,
    inventory=lambda count: {"hands": len(count.hands)},
    seat_words=lambda seats: ("even", "odd"),
    text=lambda state: f"total {state.total}",
    scene=lambda state: Svg(10, 10, title="Counting"),
    policy=PlainPolicy(),
    options=(
        Option("goal", 10, "Where it ends", low=1, high=40),
        Option("boast", False, "Whether numbers may be told"),
        Option("motto", "go", "What to say first", check=polite),
    ),
    agree_draw=agree_draw,
)
