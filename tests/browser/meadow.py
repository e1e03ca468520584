"""A small game on an open table, to try pointing and measuring with.

A hare walks about a meadow of 24 by 16 inches: three walks of at most six inches, each to any point
of a quarter-inch grid; the last of them may be a leap, which goes as far as it likes.
"""

from math import dist

from vworp.core import (
    ActionSpace,
    Domain,
    Game,
    Illegal,
    Options,
    PlainPolicy,
    Positions,
    Result,
    State,
    Step,
    step,
    table,
)
from vworp.scene import Svg, circle, group, rect

WIDE, HIGH, SCALE = 24, 16, 20
REACH = 6
WALKS = 3

X = Domain("x", [f"{n / 4:g}" for n in range(4 * WIDE + 1)])
Y = Domain("y", [f"{n / 4:g}" for n in range(4 * HIGH + 1)])
ACTIONS = ActionSpace()
WALK = ACTIONS.verb("walk", X, Y, rule="ME-1")
LEAP = ACTIONS.verb("leap", X, Y, rule="ME-2")
SIT = ACTIONS.verb("sit", rule="ME-3")


@table
class Meadow(State):
    """Where the hare is, and how often it has walked."""

    game_id = "meadow"

    hare: tuple[float, ...] = (4.0, 4.0)
    walks: int = 0


@step
class Walk(Step[Meadow]):
    """ME-1, ME-2, ME-3. Walk up to six inches, leap at the end, or sit."""

    rules = ("ME-1",)
    prompt = "Walk somewhere, or sit"
    has_free_places = True

    def options(self, meadow: Meadow) -> list[int]:
        return [SIT()]

    def why_not(self, meadow: Meadow, action: int) -> Illegal | None:
        if action in LEAP and meadow.walks < WALKS - 1:
            return Illegal("ME-2", "only the last walk may be a leap")
        way = dist(meadow.hare, _place(action)) if action in WALK else 0
        if way > REACH:
            return Illegal("ME-1", f"{way:.4g} inches of way, {REACH} allowed")
        return None

    def take(self, meadow: Meadow, action: int) -> None:
        if action not in SIT:
            meadow.hare = _place(action)
        meadow.walks += 1
        if meadow.walks < WALKS:
            meadow.steps.append(Walk(0))


def _place(action: int) -> tuple[float, float]:
    x, y = (WALK if action in WALK else LEAP).args(action)
    return x / 4, y / 4


def draw_meadow(meadow: Meadow) -> Svg:
    sentence = "walk {x} {y}" + ("|leap {x} {y}" if meadow.walks == WALKS - 1 else "")
    mine = meadow.seat == meadow.viewer == 0
    x, y = meadow.hare
    return Svg(
        WIDE * SCALE,
        HIGH * SCALE,
        rect(
            0,
            0,
            WIDE * SCALE,
            HIGH * SCALE,
            fill="#27583a",
            id="field",
            data_field=f"0 {HIGH * SCALE} {SCALE} 0.25",
            data_unit="inches",
            data_point=sentence if mine else None,
            data_reach=str(REACH),
        ),
        circle(20 * SCALE, 8 * SCALE, 20, fill="#7a5b2a", id="stump", data_base="20 8 1"),
        group(
            circle(x * SCALE, (HIGH - y) * SCALE, 10, fill="#d8c7a0"),
            id="hare",
            data_base=f"{x:g} {y:g} 0.5",
            data_focus="",
        ),
        title="The meadow",
        has_choices=mine,
    )


def start(seats: int, options: Options) -> Meadow:
    meadow = Meadow(seats)
    meadow.steps.append(Walk(0))
    return meadow


GAME = Game(
    id="meadow",
    title="The Meadow",
    summary="A hare goes for a walk.",
    minutes=1,
    seats=(1,),
    version=1,
    most_events=10,
    actions=ACTIONS,
    steps=(Walk,),
    start=start,
    positions=Positions(Meadow, (Walk,)),
    result=lambda meadow: Result((1.0,), "ME-3", "The hare is home"),
    seat_words=lambda seats: ("hare",),
    text=lambda meadow: f"The hare is at {meadow.hare}",
    scene=draw_meadow,
    policy=PlainPolicy(),
)
