"""The table (State), the decisions made at it (Step), and what follows by itself (Deed)."""

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from vworp.core import registry
from vworp.core.actions import Action
from vworp.core.chance import Dice
from vworp.core.errors import Illegal
from vworp.core.result import Result

if TYPE_CHECKING:
    from vworp.scene import Svg

CHANCE = -1
"""The seat of a step that chance decides."""

DEED = -2
"""The seat of a step that carries itself out."""

SPECTATOR = -3
"""The viewer of a state that shows only what everybody may see."""

REFEREE = -4
"""The viewer of a state that holds everything, as the table itself does."""

S = TypeVar("S", bound="State")


class Note(NamedTuple):
    """Something that happened by a rule, for the log: 'TR-34: the Doctor on e2 goes home'.

    `seats` are those who may read it; None is everybody.
    """

    rule: str
    words: str
    seats: tuple[int, ...] | None = None


class Step(Generic[S]):
    """One decision as the rulebook words it.

    Steps are values: they never change after they are made, so that copies of a state share
    them. What a step has to remember goes into its constructor, in the order of `saves`.
    """

    __slots__ = ("seat",)

    rules: ClassVar[tuple[str, ...]] = ()
    prompt: ClassVar[str] = ""
    saves: ClassVar[tuple[str, ...]] = ("seat",)

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def options(self, state: S) -> list[int]:
        """What may be done, in rising order."""
        raise NotImplementedError

    def take(self, state: S, action: int) -> None:
        """Carry out an option; the step is off the stack already."""
        raise NotImplementedError

    def allows(self, state: S, action: int) -> bool:
        """Whether the rules permit it: by default, whether it is among the options."""
        return action in self.options(state)

    def refusal(self, state: S, action: int) -> Illegal:
        """Why an action is not allowed here, with the rule that stands in its way."""
        asked = self.ask(state)
        return Illegal(
            self.rules[0] if self.rules else "", f"not now; {asked[:1].lower()}{asked[1:]}"
        )

    def ask(self, state: S) -> str:
        """The prompt: what to do, in one sentence."""
        return self.prompt

    def words(self, state: S, action: int) -> str:
        """An option in plain words, for a button or a numbered choice."""
        return state.notation(action)

    def told(self, state: S, action: int, viewer: int) -> str:
        """The log line of an action, as `viewer` may read it; reckoned before it is taken.

        An empty line is left out, for events that are told together with the next one.
        """
        return self.words(state, action)

    def is_secret(self, state: S, action: int, viewer: int) -> bool:
        """Whether `viewer` must not learn which action was taken."""
        return False

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(
            getattr(self, name) == getattr(other, name) for name in self.saves
        )

    def __hash__(self) -> int:
        return hash((type(self), *(getattr(self, name) for name in self.saves)))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.saves)
        return f"{type(self).__name__}({fields})"


class ChanceStep(Step[S]):
    """Something that luck decides: outcomes with whole-number weights."""

    __slots__ = ()

    saves: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.seat = CHANCE

    def weights(self, state: S) -> dict[int, int]:
        """How likely each outcome is, relative to the others; in rising order of outcomes."""
        raise NotImplementedError

    def options(self, state: S) -> list[int]:
        """All outcomes that can still come."""
        return list(self.weights(state))

    def sample(self, state: S, dice: Dice) -> int:
        """One outcome, by its weight; steps with many outcomes draw without listing them."""
        weights = self.weights(state)
        left = dice.below(sum(weights.values()))
        for outcome, weight in weights.items():
            left -= weight
            if left < 0:
                return outcome
        raise AssertionError("weights ran out")


class Deed(Step[S]):
    """Something that happens by itself when its turn on the stack comes.

    The state runs deeds at once, so nobody ever sees one on top of the stack.
    """

    __slots__ = ()

    saves: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.seat = DEED

    def run(self, state: S) -> None:
        """Do it."""
        raise NotImplementedError


class State:
    """A table in the middle of a game: plain data, and a stack of steps still to be taken.

    A game subclasses this with its own data and writes `copy`, `view`, `guess`, `result`,
    `position` and `inventory`. The game is over when the stack is empty.
    """

    __slots__ = ("seats", "steps", "story", "viewer")

    game_id: ClassVar[str] = ""

    steps: list[Step[Any]]
    seats: int
    viewer: int
    story: list[Note] | None

    def __init__(self, seats: int) -> None:
        self.steps = []
        self.seats = seats
        self.viewer = REFEREE
        self.story = None

    # What a game writes.

    def copy(self) -> Self:
        """An independent state that is equal to this one."""
        raise NotImplementedError

    def view(self, seat: int | None) -> Self:
        """What this seat may know (None: a spectator), built from nothing by an allow-list."""
        raise NotImplementedError

    def guess(self, rng: Random) -> Self:
        """A whole state that could lie behind this view, the unknown filled in at random."""
        raise NotImplementedError

    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        raise NotImplementedError

    def position(self) -> dict[str, Any]:
        """The state as JSON data; `vworp.position` reads it back."""
        raise NotImplementedError

    def inventory(self) -> dict[str, int]:
        """Every component of the box, counted where it lies; the same throughout a game."""
        raise NotImplementedError

    # What the core gives to all.

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.steps

    @property
    def step(self) -> Step[Any]:
        """The decision (or chance event) that is due."""
        return self.steps[-1]

    @property
    def seat(self) -> int:
        """Whose decision is due: a seat, or CHANCE; when the game is over, DEED."""
        return self.steps[-1].seat if self.steps else DEED

    def options(self) -> list[int]:
        """The numbers of what may be done now, in rising order.

        A view lists options only for its own viewer: what another seat may do can depend on
        what the viewer must not know.
        """
        if not self.steps:
            return []
        step = self.steps[-1]
        if step.seat >= 0 and self.viewer != REFEREE and step.seat != self.viewer:
            return []
        return step.options(self)

    def apply(self, action: int) -> None:
        """Take an action that is known to be legal; `play` is the one that checks."""
        steps = self.steps
        steps.pop().take(self, action)
        while steps and steps[-1].seat == DEED:
            deed = steps.pop()
            assert isinstance(deed, Deed)
            deed.run(self)

    def legal(self) -> list[Action]:
        """What may be done now, as numbers that print as sentences."""
        space = registry.find(self.game_id).actions
        return [space.action(number) for number in self.options()]

    def check(self, action: int | str) -> int:
        """The number of an action if it is legal now; otherwise a refusal that names the rule."""
        space = registry.find(self.game_id).actions
        if not self.steps:
            raise Illegal("", "the game is over")
        step = self.steps[-1]
        if isinstance(action, str):
            action = space.find(action, self.options())
        else:
            space.verb_of(action)
        if self.viewer != REFEREE and step.seat != self.viewer:
            raise Illegal("", "it is not this seat's decision")
        if not step.allows(self, action):
            raise step.refusal(self, action)
        return action

    def play(self, action: int | str) -> None:
        """Take an action, given as number or sentence, or raise Illegal and change nothing."""
        self.apply(self.check(action))

    def notation(self, action: int) -> str:
        """The action as a sentence."""
        return registry.find(self.game_id).actions.notation(action)

    def note(self, rule: str, words: str, seats: tuple[int, ...] | None = None) -> None:
        """Tell the log what a rule has just done, if anybody listens."""
        if self.story is not None:
            self.story.append(Note(rule, words, seats))

    def text(self) -> str:
        """The table as plain text: for terminals, golden games and screen readers."""
        return registry.find(self.game_id).text(self)

    def scene(self) -> "Svg":
        """The table as a picture."""
        return registry.find(self.game_id).scene(self)

    def _repr_svg_(self) -> str:
        return str(self.scene())

    def __eq__(self, other: object) -> bool:
        return (
            type(self) is type(other)
            and isinstance(other, State)
            and self.viewer == other.viewer
            and self.position() == other.position()
        )

    __hash__ = None  # type: ignore[assignment]  # a state changes, so it can't be a key

    def __repr__(self) -> str:
        due = repr(self.steps[-1]) if self.steps else str(self.result())
        return f"<{self.game_id}, {self.seats} seats: {due}>"


def run_chance(state: State, dice: Dice) -> None:
    """Let chance decide until a player's decision is due or the game is over."""
    steps = state.steps
    while steps and steps[-1].seat == CHANCE:
        step = steps[-1]
        assert isinstance(step, ChanceStep)
        state.apply(step.sample(state, dice))


def push_in_order(state: State, *steps: Step[Any]) -> None:
    """Put steps on the stack so that they come due in the order given."""
    state.steps.extend(reversed(steps))
