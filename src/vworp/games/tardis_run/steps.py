"""The decisions of a turn, in the order a turn meets them."""

from typing import ClassVar

from vworp.core import ChanceStep, Illegal, Step
from vworp.core.chance import Dice
from vworp.core.game import Options
from vworp.games.tardis_run.actions import (
    BLACK_PADDLE,
    DECLINE,
    FACES,
    PADDLE,
    PICK,
    SHAKE,
    SPACES,
    TAKE,
    WHITE_PADDLES,
)
from vworp.games.tardis_run.board import NOWHERE, SIDES
from vworp.games.tardis_run.rules import (
    claim_the_black_paddle,
    count_seals,
    escape,
    go_home,
    has_run_out,
    has_won,
    is_all_off,
    land,
    may_take_shortcut,
    set_up,
)
from vworp.games.tardis_run.state import Table

_FIRST_PICK = PICK.first
_SHAKE = SHAKE()
_TAKE = TAKE()
_DECLINE = DECLINE()
_FIRST_FACE = PADDLE.first


class PickPawn(Step[Table]):
    """The choice that opens a turn: a pawn, and with the black paddle in hand four or five."""

    __slots__ = ()

    rules = ("TR-09", "TR-10", "TR-26", "TR-27", "TR-39", "TR-R4", "TR-R20", "TR-R26")

    def options(self, table: Table) -> list[int]:
        """TR-09, TR-26, TR-R20. Every own pawn on the board; the black paddle as one likes."""
        seat = self.seat
        route = table.board.routes[seat]
        picks: list[int] = []
        for place in table.pawns[seat]:
            if place < route.off:
                pick = _FIRST_PICK + 2 * route.spaces[place]
                if pick not in picks:
                    picks.append(pick)
        if not picks:
            return [_SHAKE]
        if table.holder == seat:
            picks += [pick + 1 for pick in picks]
        picks.sort()
        return picks

    def take(self, table: Table, action: int) -> None:
        """TR-10. Pick first, then throw."""
        table.throw = []
        if action == _SHAKE:
            table.steps.append(_THROWS[self.seat][0][NOWHERE])
        else:
            space, five = divmod(action - _FIRST_PICK, 2)
            place = table.board.routes[self.seat].place_of[space]
            table.steps.append(_THROWS[self.seat][five][place])

    def ask(self, table: Table) -> str:
        """What to do."""
        if is_all_off(table, self.seat):
            return "Throw for the Black Scroll: a zero wins"
        if table.holder == self.seat:
            return "Pick the pawn to move, with four paddles or five"
        return "Pick the pawn to move; the throw comes after"

    def words(self, table: Table, action: int) -> str:
        """Pick the pawn on e1, four paddles."""
        if action == _SHAKE:
            return "Throw the four paddles"
        space, five = PICK.args(action)
        return f"Pick the pawn on {SPACES[space]}, {'five' if five else 'four'} paddles"

    def told(self, table: Table, action: int, viewer: int) -> str:
        """The Monsters pick the pawn on e1."""
        return _told(self.seat, self.words(table, action))

    def refusal(self, table: Table, action: int) -> Illegal:
        """Why this can't be picked."""
        if action in PADDLE:
            return Illegal("TR-14", "a pawn is picked before the paddles are thrown")
        if action == _SHAKE:
            return Illegal("TR-09", "a turn begins with picking a pawn")
        if action not in PICK:
            return Illegal("TR-19", "no shortcut is on offer now")
        if is_all_off(table, self.seat):
            return Illegal("TR-39", "all your pawns are off the board: throw the paddles")
        space, _ = PICK.args(action)
        place = table.board.routes[self.seat].place_of[space]
        if place == NOWHERE or place not in table.pawns[self.seat]:
            return Illegal("TR-R20", f"you have no pawn on {SPACES[space]}")
        return Illegal("TR-26", "only the holder may add the black paddle")


class DropPaddle(ChanceStep[Table]):
    """One paddle falls; when all lie, the picked pawn does what they say."""

    __slots__ = ("five", "following", "outcomes", "paddle", "place", "thrower")

    rules = ("TR-11", "TR-12", "TR-13", "TR-23", "TR-25", "TR-28", "TR-29", "TR-31", "TR-41")
    prompt = "The paddles fall"
    saves: ClassVar[tuple[str, ...]] = ("thrower", "place", "five", "paddle")

    def __init__(self, thrower: int, place: int, five: int, paddle: int) -> None:
        super().__init__()
        self.thrower = thrower
        self.place = place
        self.five = five
        self.paddle = paddle
        blank, seals = (*WHITE_PADDLES, BLACK_PADDLE)[paddle]
        self.outcomes = (PADDLE(blank), PADDLE(seals))
        self.following: DropPaddle | None = None
        if paddle < 3 + five:
            self.following = DropPaddle(thrower, place, five, paddle + 1)

    def weights(self, table: Table) -> dict[int, int]:
        """TR-13. Both faces of a paddle are equally likely."""
        first, second = self.outcomes
        return {first: 1, second: 1}

    def sample(self, table: Table, dice: Dice) -> int:
        """One face."""
        return self.outcomes[dice.bits(1)]

    def take(self, table: Table, action: int) -> None:
        """Lay the paddle down; the last one is followed by the move."""
        table.throw.append(action - _FIRST_FACE)
        if self.following is not None:
            table.steps.append(self.following)
        else:
            move_by_seals(table, self.thrower, self.place, count_seals(table.throw))

    def words(self, table: Table, action: int) -> str:
        """A paddle shows 2."""
        colour = "black" if self.paddle == 4 else "white"
        return f"A {colour} paddle shows {FACES[action - _FIRST_FACE]}"

    def told(self, table: Table, action: int, viewer: int) -> str:
        """The whole throw at once, when its last paddle has fallen."""
        if self.following is not None:
            return ""
        throw = [*table.throw, action - _FIRST_FACE]
        seals = count_seals(throw)
        shown = " ".join(FACES[face] for face in throw)
        return f"The paddles show {shown}: {seals} seal{'' if seals == 1 else 's'}"

    def refusal(self, table: Table, action: int) -> Illegal:
        """What this paddle can show."""
        first, second = (FACES[outcome - _FIRST_FACE] for outcome in self.outcomes)
        rule = "TR-28" if self.paddle == 4 else "TR-13"
        return Illegal(rule, f"a paddle is falling, and it shows {first} or {second}")


class Shortcut(Step[Table]):
    """The extra move that an arrow offers at the end of a move."""

    __slots__ = ("place",)

    rules = ("TR-19", "TR-20", "TR-21", "TR-36", "TR-37", "TR-R13", "TR-R14", "TR-R15", "TR-R16")
    prompt = "Follow the arrow, or stay where you are"
    saves: ClassVar[tuple[str, ...]] = ("seat", "place")

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def options(self, table: Table) -> list[int]:
        """TR-20. Take it or leave it."""
        return [_TAKE, _DECLINE]

    def take(self, table: Table, action: int) -> None:
        """TR-37. The landing rules hold a second time; there is no further shortcut (TR-R15)."""
        if action == _TAKE:
            land(table, self.seat, self.place, table.board.routes[self.seat].shortcut[self.place])
        end_turn(table, self.seat)

    def words(self, table: Table, action: int) -> str:
        """Take the shortcut from e1 to e2."""
        route = table.board.routes[self.seat]
        start = route.name(self.place)
        if action == _TAKE:
            return f"Take the shortcut from {start} to {route.name(route.shortcut[self.place])}"
        return f"Stay on {start}"

    def told(self, table: Table, action: int, viewer: int) -> str:
        """The Monsters take the shortcut from e1 to e2."""
        return _told(self.seat, self.words(table, action))

    def refusal(self, table: Table, action: int) -> Illegal:
        """Only the arrow is to be decided."""
        return Illegal("TR-21", "first decide about the shortcut: take or decline")


def move_by_seals(table: Table, seat: int, place: int, seals: int) -> None:
    """TR-11 and the order of resolution: zero, nothing to move, exit, landing, shortcut."""
    table.turns += 1
    if seals == 0:
        if table.holder != seat:
            claim_the_black_paddle(table, seat)
        elif place != NOWHERE:
            go_home(table, seat, place)
    elif place != NOWHERE:
        end = place + seals
        if end >= table.board.routes[seat].off:
            escape(table, seat, place)
        elif land(table, seat, place, end) and may_take_shortcut(table, seat, end):
            table.steps.append(_SHORTCUTS[seat][end])
            return
    end_turn(table, seat)


def end_turn(table: Table, seat: int) -> None:
    """TR-08, TR-38, TR-R25. The one who threw has won, or it is the other side's turn."""
    if has_won(table, seat):
        table.winner = seat
    elif not has_run_out(table):
        table.steps.append(TURNS[1 - seat])


def _told(seat: int, words: str) -> str:
    return f"The {SIDES[seat].capitalize()} {words[0].lower()}{words[1:]}"


TURNS = (PickPawn(0), PickPawn(1))
"""A turn of each side, shared by all tables: steps are values."""

_THROWS = [
    [
        [DropPaddle(seat, place, five, 0) for place in [*range(len(SPACES)), NOWHERE]]
        for five in (0, 1)
    ]
    for seat in (0, 1)
]

_SHORTCUTS = [[Shortcut(seat, place) for place in range(len(SPACES))] for seat in (0, 1)]


def start(seats: int, options: Options) -> Table:
    """TR-07. The table set up, and the Monsters to begin."""
    table = set_up(seats, options)
    table.steps.append(TURNS[0])
    return table


STEPS: tuple[type[Step[Table]], ...] = (PickPawn, DropPaddle, Shortcut)
