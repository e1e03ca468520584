"""The decisions of a turn, in the order a turn meets them."""

from typing import Annotated, Any

from vworp.core import ChanceStep, Illegal, Number, Seat, Step, beats, field, step
from vworp.core.chance import Dice
from vworp.games.tardis_run import actions
from vworp.games.tardis_run.box import shapes
from vworp.games.tardis_run.box.board import NOWHERE
from vworp.games.tardis_run.rules import story, turn
from vworp.games.tardis_run.rules.ending import has_run_out, has_won, is_all_off
from vworp.games.tardis_run.rules.setup import PAWNS
from vworp.games.tardis_run.state import Table

_FIRST_PICK = actions.PICK.first
_SHAKE = actions.SHAKE()
_TAKE = actions.TAKE()
_DECLINE = actions.DECLINE()
_FIRST_FACE = actions.PADDLE.first

ALL_PADDLES = (*actions.WHITE_PADDLES, actions.BLACK_PADDLE)


class RoutePlace(Number):
    """A place along the route of the side a step is about: its number, or the space's name."""

    def read_for(self, owner: Any, data: Any, table: Any, where: str) -> int:
        side = owner.who if isinstance(owner, DropPaddle) else owner.seat
        if isinstance(data, str) and data in actions.SPACES.words:
            place: int = table.board.routes[side].place_of[actions.SPACES.number(data)]
            return place
        return super().read(data, table, where)

    def says(self) -> str:
        return "a space, or how far it is along the route (-1: no pawn)"


Place = Annotated[int, RoutePlace(NOWHERE, len(actions.SPACES) - 1)]


@step
class PickPawn(Step[Table]):
    """The choice that opens a turn: a pawn, and with the black paddle in hand four or five."""

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
        """What comes first, and what it is about when nobody is left to move."""
        if is_all_off(table, self.seat):
            return "All your pawns are out: throw for the black paddle. Only a zero wins it"
        if table.holder == self.seat:
            return "Pick a pawn, and throw four paddles or five"
        return "Pick a pawn; then the paddles are thrown"

    def words(self, table: Table, action: int) -> str:
        """Pick the Ood on b1; and who has the black paddle, with how many paddles."""
        if action == _SHAKE:
            return "Throw the four paddles"
        return f"Pick {self._picked(table, action)}"

    def told(self, table: Table, action: int, viewer: int) -> str:
        if action == _SHAKE:
            words = story.does(table, self.seat, "throw", "for the black paddle")
        else:
            words = story.does(table, self.seat, "pick", self._picked(table, action))
        return story.sentence(words)

    def _picked(self, table: Table, action: int) -> str:
        space, five = actions.PICK.args(action)
        number = table.pawns[self.seat].index(table.board.routes[self.seat].place_of[space])
        words = f"the {shapes.FIGURES[self.seat][number]} on {actions.SPACES[space]}"
        if table.holder != self.seat:
            return words
        return f"{words}, with {'five paddles, the black one too' if five else 'four paddles'}"

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """TR-09, TR-14, TR-39, TR-R20, TR-26. All pawns off: a throw; else an own pawn, by whom."""
        if action in actions.TAKE or action in actions.DECLINE:
            return Illegal("TR-19", "no shortcut is on offer now")
        if is_all_off(table, self.seat):
            words = "all your pawns are off the board: throw the paddles (shake)"
            return None if action == _SHAKE else Illegal("TR-39", words)
        if action in actions.PADDLE:
            return Illegal("TR-14", "a pawn is picked before the paddles are thrown")
        if action == _SHAKE:
            return Illegal("TR-09", "a turn begins with picking a pawn")
        space, five = actions.PICK.args(action)
        place = table.board.routes[self.seat].place_of[space]
        if place == NOWHERE or place not in table.pawns[self.seat]:
            return Illegal("TR-R20", f"you have no pawn on {actions.SPACES[space]}")
        if five and table.holder != self.seat:
            return Illegal("TR-26", "only the holder may add the black paddle")
        return None

    def fault(self, table: Table) -> str:
        return _throw_fault(table, 1 - self.seat)


@step
class DropPaddle(ChanceStep[Table]):
    """One paddle falls; when all lie, the picked pawn does what they say."""

    rules = ("TR-11", "TR-12", "TR-13", "TR-23", "TR-25", "TR-28", "TR-29", "TR-31", "TR-41")
    prompt = "The paddles fall"

    who: Seat = field(name="thrower")
    place: Place
    five: Annotated[int, Number(0, 1)]
    paddle: Annotated[int, Number(0, len(ALL_PADDLES) - 1)]
    outcomes: tuple[int, int] = field(
        init=False, is_written=False, factory=lambda step: _faces(step.paddle)
    )
    following: "DropPaddle | None" = field(
        init=False, is_written=False, factory=lambda step: _next_paddle(step)
    )

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
            seals = turn.count_seals(table.throw)
            if table.story is not None:
                story.tell_throw(table, self.who, seals)
            move_by_seals(table, self.who, self.place, seals)

    def words(self, table: Table, action: int) -> str:
        """A paddle shows 2."""
        colour = "black" if self.paddle == 4 else "white"
        return f"A {colour} paddle shows {actions.FACES[action - _FIRST_FACE]}"

    def told(self, table: Table, action: int, viewer: int) -> str:
        """The whole throw at once, when its last paddle has fallen."""
        if self.following is not None:
            return ""
        throw = [*table.throw, action - _FIRST_FACE]
        words = f"{story.throw_words(throw)}: {story.seals_words(turn.count_seals(throw))}"
        return story.sentence(story.does(table, self.who, "throw", words))

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """TR-13, TR-28. What this paddle can show."""
        if action in self.outcomes:
            return None
        first, second = (actions.FACES[outcome - _FIRST_FACE] for outcome in self.outcomes)
        rule = "TR-28" if self.paddle == 4 else "TR-13"
        return Illegal(rule, f"a paddle is falling, and it shows {first} or {second}")

    def fault(self, table: Table) -> str:
        if self.paddle > 3 + self.five:
            return "a throw is of four paddles, or five, numbered from 0"
        if len(table.throw) != self.paddle:
            return "as many paddles lie as have fallen before the next one"
        if self.five and table.holder != self.who:
            return "TR-26: only the holder may add the black paddle"
        if is_all_off(table, self.who):
            return "" if self.place == NOWHERE else "TR-39: with all pawns off the throw moves none"
        if self.place == NOWHERE:
            return "TR-09: a pawn is picked before the throw"
        if not _is_on_board(table, self.who, self.place):
            return "TR-11: no pawn stands where the throw would move one from"
        return ""


def _faces(paddle: int) -> tuple[int, int]:
    first, second = ALL_PADDLES[paddle]
    return actions.PADDLE(first), actions.PADDLE(second)


def _next_paddle(step: DropPaddle) -> DropPaddle | None:
    if step.paddle >= 3 + step.five:
        return None
    return DropPaddle(step.who, step.place, step.five, step.paddle + 1)


@step
class Shortcut(Step[Table]):
    """The extra move that an arrow offers at the end of a move."""

    rules = ("TR-19", "TR-20", "TR-21", "TR-36", "TR-37", "TR-R13", "TR-R14", "TR-R15", "TR-R16")

    place: Place
    number: int = field(default=NOWHERE, is_written=False)
    """Which of the side's pawns has come here, so that a picture shows the same figure go on."""

    def options(self, table: Table) -> list[int]:
        """TR-20. Take it or leave it."""
        return [_TAKE, _DECLINE]

    def take(self, table: Table, action: int) -> None:
        """TR-37. The landing rules hold a second time; there is no further shortcut (TR-R15)."""
        if action == _TAKE:
            turn.follow_the_arrow(table, self.seat, self.pawn(table), self.place)
        elif table.story is not None:
            table.tell(beats.passes(self.seat, "stays"))
        end_turn(table, self.seat)

    def pawn(self, table: Table) -> int:
        """The number of the pawn that may go on; a position does not say which of two it is."""
        return self.number if self.number != NOWHERE else table.pawns[self.seat].index(self.place)

    def ask(self, table: Table) -> str:
        """Where the arrow leads, and how far that is along the route."""
        route = table.board.routes[self.seat]
        end = route.shortcut[self.place]
        way = f"{story.places_words(abs(end - self.place))} {'on' if end > self.place else 'back'}"
        return f"Follow the arrow to {route.name(end)}, {way}, or stay on {route.name(self.place)}"

    def words(self, table: Table, action: int) -> str:
        """Take the shortcut from e1 to e2."""
        return f"{'Take' if action == _TAKE else 'Stay'} {self._way(table, action)}"

    def told(self, table: Table, action: int, viewer: int) -> str:
        verb = "take" if action == _TAKE else "stay"
        return story.sentence(story.does(table, self.seat, verb, self._way(table, action)))

    def _way(self, table: Table, action: int) -> str:
        route = table.board.routes[self.seat]
        start = route.name(self.place)
        if action == _TAKE:
            return f"the shortcut from {start} to {route.name(route.shortcut[self.place])}"
        return f"on {start}"

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """TR-21. Only the arrow is to be decided."""
        if action in (_TAKE, _DECLINE):
            return None
        return Illegal("TR-21", "first decide about the shortcut: take or decline")

    def fault(self, table: Table) -> str:
        route = table.board.routes[self.seat]
        if not _is_on_board(table, self.seat, self.place) or route.shortcut[self.place] == NOWHERE:
            return "TR-19: a shortcut is offered to a pawn that stands on an arrow"
        if not table.throw or not 0 < turn.count_seals(table.throw) <= self.place:
            return "TR-19: a shortcut is offered when a move has ended, by the throw"
        if not turn.may_take_shortcut(table, self.seat, self.place):
            return "TR-R16: no shortcut is offered to a space that holds two pawns"
        return _throw_fault(table, self.seat)


def move_by_seals(table: Table, seat: int, place: int, seals: int) -> None:
    """TR-11 and the order of resolution: zero, nothing to move, exit, landing, shortcut."""
    table.turns += 1
    if seals == 0:
        if table.holder != seat:
            turn.claim_the_black_paddle(table, seat)
        elif place != NOWHERE:
            turn.pay_for_a_zero(table, seat, place)
    elif place != NOWHERE:
        end = place + seals
        if end >= table.board.routes[seat].off:
            turn.escape(table, seat, place)
        else:
            number = turn.walk(table, seat, place, end)
            if number != NOWHERE and turn.may_take_shortcut(table, seat, end):
                table.steps.append(_SHORTCUTS[seat][end][number])
                return
    end_turn(table, seat)


def end_turn(table: Table, seat: int) -> None:
    """TR-08, TR-38, TR-R25. The one who threw has won, or it is the other side's turn."""
    if has_won(table, seat):
        table.winner = seat
        if table.story is not None:
            story.tell_win(table, seat)
    elif not has_run_out(table):
        table.steps.append(TURNS[1 - seat])
    elif table.story is not None:
        story.tell_draw(table)


def _is_on_board(table: Table, side: int, place: int) -> bool:
    return place in table.pawns[side] and place < table.board.routes[side].off


def _throw_fault(table: Table, thrower: int) -> str:
    """The latest throw lies complete, and is one that its thrower can have made."""
    if not table.throw:
        return ""
    if len(table.throw) < len(actions.WHITE_PADDLES):
        return "TR-27: a throw takes all white paddles"
    if table.holder != thrower and len(table.throw) > len(actions.WHITE_PADDLES):
        return "TR-26: only the holder may add the black paddle"
    if table.holder != thrower and not turn.count_seals(table.throw):
        return "TR-23: whoever throws a zero holds the black paddle"
    return ""


TURNS = (PickPawn(0), PickPawn(1))
"""A turn of each side, shared by all tables: steps are values."""

_THROWS = [
    [
        [DropPaddle(seat, place, five, 0) for place in [*range(len(actions.SPACES)), NOWHERE]]
        for five in (0, 1)
    ]
    for seat in (0, 1)
]

_SHORTCUTS = [
    [
        [Shortcut(seat, place, number) for number in range(PAWNS)]
        for place in range(len(actions.SPACES))
    ]
    for seat in (0, 1)
]
