"""A small game on an open table, to try pointing and measuring with.

A hare walks about a meadow of 24 by 16 inches: three walks of at most six inches, each to any point
of a quarter-inch grid; the last of them may be a leap, which goes as far as it likes.
"""

from collections.abc import Sequence
from math import dist
from random import Random
from typing import Any

from vworp.core import (
    REFEREE,
    SPECTATOR,
    ActionSpace,
    Domain,
    Game,
    Illegal,
    Options,
    Result,
    State,
    Step,
)
from vworp.core.position import read_steps, read_viewer, write_steps, write_viewer
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


class Meadow(State):
    """Where the hare is, and how often it has walked."""

    game_id = "meadow"

    def __init__(self) -> None:
        super().__init__(seats=1)
        self.hare = (4.0, 4.0)
        self.walks = 0

    def copy(self) -> "Meadow":
        twin = Meadow()
        twin.steps, twin.viewer = self.steps[:], self.viewer
        twin.hare, twin.walks = self.hare, self.walks
        return twin

    def view(self, seat: int | None) -> "Meadow":
        view = self.copy()
        view.viewer = SPECTATOR if seat is None else seat
        return view

    def guess(self, rng: Random) -> "Meadow":
        whole = self.copy()
        whole.viewer = REFEREE
        return whole

    def result(self) -> Result | None:
        return None if self.steps else Result((1.0,), "ME-3", "The hare is home")

    def inventory(self) -> dict[str, int]:
        return {"hares": 1}

    def position(self) -> dict[str, Any]:
        return {
            "game": "meadow",
            "viewer": write_viewer(self.viewer),
            "hare": list(self.hare),
            "walks": self.walks,
            "steps": write_steps(self.steps),
        }


class Walk(Step[Meadow]):
    """ME-1, ME-2, ME-3. Walk up to six inches, leap at the end, or sit."""

    rules = ("ME-1",)
    prompt = "Walk somewhere, or sit"

    def options(self, meadow: Meadow) -> list[int]:
        return [SIT()]

    def allows(self, meadow: Meadow, action: int) -> bool:
        if action in WALK:
            return dist(meadow.hare, _place(action)) <= REACH
        return action in SIT or (action in LEAP and meadow.walks == WALKS - 1)

    def take(self, meadow: Meadow, action: int) -> None:
        if action not in SIT:
            meadow.hare = _place(action)
        meadow.walks += 1
        if meadow.walks < WALKS:
            meadow.steps.append(Walk(0))

    def refusal(self, meadow: Meadow, action: int) -> Illegal:
        if action in LEAP:
            return Illegal("ME-2", "only the last walk may be a leap")
        way = dist(meadow.hare, _place(action))
        return Illegal("ME-1", f"{way:.4g} inches of way, {REACH} allowed")


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
    meadow = Meadow()
    meadow.steps.append(Walk(0))
    return meadow


def read_position(data: dict[str, Any]) -> Meadow:
    meadow = Meadow()
    meadow.viewer = read_viewer(data["viewer"], 1)
    meadow.hare, meadow.walks = (data["hare"][0], data["hare"][1]), data["walks"]
    meadow.steps = read_steps((Walk,), data["steps"])
    return meadow


class Lazy:
    """Sits."""

    trust = 0.0

    def weigh(self, view: Meadow, options: Sequence[int]) -> list[float]:
        return [1.0] * len(options)

    def value(self, view: Meadow) -> list[float]:
        return [0.0]

    def is_quiet(self, view: Meadow) -> bool:
        return True


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
    read_position=read_position,
    position_schema=lambda: {"type": "object"},
    seat_words=lambda seats: ("hare",),
    text=lambda meadow: f"The hare is at {meadow.hare}",
    scene=draw_meadow,
    policy=Lazy(),
)
