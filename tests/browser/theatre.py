"""A small game that shows everything a game can show, one kind of beat after the other.

The actor performs a kind of beat, or bows, which ends the game. Then the others each do something:
one walks, shoots and counts, and says so in a recap. After that the actor waits, which is the only
thing to do.
"""

from collections.abc import Sequence

from vworp.core import (
    ActionSpace,
    Domain,
    Game,
    Options,
    PlainPolicy,
    Positions,
    Result,
    State,
    Step,
    beats,
    step,
    table,
)
from vworp.core.stage import Aim, Badge, Stage, Telling
from vworp.core.state import Turn
from vworp.scene import Shape, Svg, circle, group, rect, text

KINDS = (
    *("hop", "throw", "draw", "play", "reveal", "ray", "hit", "fall", "count", "stamp"),
    *("arrive", "leave", "pass"),
)
COLOURS = ("#e8a13c", "#4aa8d8", "#58b98a", "#d84f6f")
PLACES = 6

KIND = Domain("kind", KINDS)
ACTIONS = ActionSpace()
SHOW = ACTIONS.verb("show", KIND, rule="TH-1")
BOW = ACTIONS.verb("bow", rule="TH-2")
REPLY = ACTIONS.verb("reply", rule="TH-3")
WAIT = ACTIONS.verb("wait", rule="TH-4")


@table
class Theatre(State):
    """Where the players stand, and what lies about."""

    game_id = "theatre"

    pawns: list[int]
    die: int = 1
    door: bool = False
    monster: bool = True
    purse: int = 0
    turns: int = 0


@step
class Perform(Step[Theatre]):
    """TH-1, TH-2. Show one kind of beat, or bow."""

    rules = ("TH-1",)
    prompt = "What shall the audience see?"

    def options(self, theatre: Theatre) -> list[int]:
        return [SHOW(kind) for kind in range(len(KINDS))] + [BOW()]

    def take(self, theatre: Theatre, action: int) -> None:
        theatre.turns += 1
        if action in BOW:
            theatre.note("TH-2", "the curtain falls", beats.stamp("the end", mood="good"))
            return
        theatre.steps += [Wait(0), *(Reply(seat) for seat in range(theatre.seats - 1, 0, -1))]
        SHOWN[KINDS[SHOW.args(action)[0]]](theatre)


@step
class Reply(Step[Theatre]):
    """TH-3. Another player walks on, shoots at the tree and counts a coin."""

    rules = ("TH-3",)
    prompt = "Answer"

    def options(self, theatre: Theatre) -> list[int]:
        return [REPLY()]

    def take(self, theatre: Theatre, action: int) -> None:
        theatre.turns += 1
        theatre.purse += 1
        name = theatre.name(self.seat)
        theatre.tell(walked(theatre, self.seat), beats.ray(f"pawn-{self.seat}", "tree"))
        theatre.note("TH-3", f"{name} finds a coin", beats.count("purse", "+1", mood="good"))


@step
class Wait(Step[Theatre]):
    """TH-4. Nothing but to wait."""

    rules = ("TH-4",)
    prompt = "Wait"

    def options(self, theatre: Theatre) -> list[int]:
        return [WAIT()]

    def take(self, theatre: Theatre, action: int) -> None:
        theatre.steps.append(Perform(0))


def walked(theatre: Theatre, seat: int) -> beats.Beat:
    """Two places on, on the round of places."""
    start = theatre.pawns[seat]
    way = [(start + steps) % PLACES for steps in range(3)]
    theatre.pawns[seat] = way[-1]
    return beats.hop(f"pawn-{seat}", *(f"place-{place}" for place in way))


def _show_hop(theatre: Theatre) -> None:
    theatre.tell(walked(theatre, 0))


def _show_throw(theatre: Theatre) -> None:
    theatre.die = theatre.die % 6 + 1
    theatre.tell(beats.throw("die", words=f"a {theatre.die}"))


def _show_draw(theatre: Theatre) -> None:
    theatre.tell(beats.draw("pile", "hand"))


def _show_play(theatre: Theatre) -> None:
    theatre.tell(beats.play("card", "Sonic Screwdriver\nOpens any door that is not wood.", "door"))


def _show_reveal(theatre: Theatre) -> None:
    theatre.door = not theatre.door
    theatre.tell(beats.reveal("door", "a garden" if theatre.door else "shut"))


def _show_ray(theatre: Theatre) -> None:
    theatre.tell(beats.ray("pawn-0", "tree"))


def _show_hit(theatre: Theatre) -> None:
    theatre.tell(beats.hit("tree", "−1"))


def _show_fall(theatre: Theatre) -> None:
    theatre.monster = False
    theatre.tell(
        beats.ray("pawn-0", "monster"),
        beats.hit("monster", "−3"),
        beats.fall("monster", "lair", "gone"),
    )


def _show_count(theatre: Theatre) -> None:
    theatre.purse += 3
    theatre.tell(beats.count("purse", "+3", mood="good"))


def _show_stamp(theatre: Theatre) -> None:
    theatre.tell(beats.stamp("failed", "door", mood="bad"))


def _show_arrive(theatre: Theatre) -> None:
    theatre.monster = True
    theatre.tell(beats.arrive("monster", "lair"))


def _show_leave(theatre: Theatre) -> None:
    theatre.monster = False
    theatre.tell(beats.leave("monster", "lair"))


def _show_pass(theatre: Theatre) -> None:
    theatre.tell(beats.passes())


SHOWN = {kind: globals()[f"_show_{kind}"] for kind in KINDS}


def draw_theatre(theatre: Theatre) -> Svg:
    return Svg(
        600,
        400,
        rect(0, 0, 600, 400, fill="#1b2350"),
        *(_place(place) for place in range(PLACES)),
        _thing("tree", 500, 90, "#3f8f4a", "tree"),
        circle(420, 300, 34, fill="#33264f", id="lair"),
        *([_thing("monster", 420, 300, "#a3402f", "monster")] if theatre.monster else []),
        _thing("door", 80, 90, "#caa25a" if theatre.door else "#5a3d22", "door"),
        _thing("pile", 540, 340, "#26407a", "pile"),
        _thing("hand", 80, 340, "#7a5b2a", "hand"),
        _thing("card", 160, 340, "#b9c4d6", "card"),
        _thing("die", 540, 220, "#f4f1e6", str(theatre.die)),
        _thing("purse", 300, 360, "#7c6a1f", f"{theatre.purse} coins"),
        *(_pawn(theatre, seat) for seat in range(theatre.seats)),
        title="The theatre",
        has_choices=False,
    )


def _spot(place: int) -> tuple[float, float]:
    return 130 + 66 * place, 150 + (24 if place % 2 else -24)


def _place(place: int) -> Shape:
    return circle(*_spot(place), 22, fill="#39448a", id=f"place-{place}")


def _thing(name: str, x: float, y: float, fill: str, words: str) -> Shape:
    return group(
        rect(x - 24, y - 24, 48, 48, rx=6, fill=fill),
        text(x, y + 5, words, fill="#fff", font_size=13, text_anchor="middle"),
        id=name,
    )


def _pawn(theatre: Theatre, seat: int) -> Shape:
    x, y = _spot(theatre.pawns[seat])
    return group(circle(x, y - 4 * seat, 12, fill=COLOURS[seat], stroke="#fff"), id=f"pawn-{seat}")


def start(seats: int, options: Options) -> Theatre:
    theatre = Theatre(seats, pawns=list(range(seats)))
    theatre.steps.append(Perform(0))
    return theatre


def badges(seats: int) -> tuple[Badge, ...]:
    return tuple(Badge(colour, _emblem(colour)) for colour in COLOURS[:seats])


def _emblem(colour: str) -> str:
    drawn = f'<circle cx="1" cy="1" r="1" fill="{colour}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2">{drawn}</svg>'


def recap(theatre: Theatre, tellings: Sequence[Telling]) -> list[str]:
    others = [telling.seat for telling in tellings if telling.seat > 0]
    return [f"{theatre.name(seat)} shot at the tree." for seat in others]


GAME = Game(
    id="theatre",
    title="The Theatre",
    summary="Everything that can be seen.",
    minutes=1,
    seats=(1, 2, 4),
    version=1,
    most_events=1000,
    actions=ACTIONS,
    steps=(Perform, Reply, Wait),
    start=start,
    positions=Positions(Theatre, (Perform, Reply, Wait)),
    result=lambda theatre: Result((1.0,) * theatre.seats, "TH-2", "The audience rises"),
    turn=lambda theatre: Turn(theatre.turns + 1, theatre.seat),
    seat_words=lambda seats: ("actor", "echo", "ghost", "shadow")[:seats],
    text=lambda theatre: f"The purse holds {theatre.purse}",
    scene=draw_theatre,
    policy=PlainPolicy(),
    stage=Stage(badges, lambda theatre: Aim("Please the audience", theatre.turns, 9), recap),
)
