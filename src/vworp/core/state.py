"""The table (State), the decisions made at it (Step), and what follows by itself (Deed)."""

from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from vworp.core import declare, registry
from vworp.core.actions import Action
from vworp.core.beats import Beat
from vworp.core.chance import Dice
from vworp.core.declare import SHARED, Entry, Field, PartForm, field
from vworp.core.errors import Illegal
from vworp.core.forms import Seat
from vworp.core.result import Result
from vworp.core.seats import CHANCE as CHANCE
from vworp.core.seats import DEED as DEED
from vworp.core.seats import REFEREE as REFEREE
from vworp.core.seats import SPECTATOR as SPECTATOR

if TYPE_CHECKING:
    from vworp.core.game import Form
    from vworp.scene import Svg

S = TypeVar("S", bound="State")

# The decorators are called by their module's name here: were `step` imported, CPython would compile
# method calls on any local variable of that name as calls on a module, which is slower.


class Note(NamedTuple):
    """Something that happened by a rule: 'TR-34: the Doctor on e2 goes home', and what eyes see.

    `seats` are those who may know of it; None is everybody. Without words it is for the eyes alone.
    """

    rule: str
    words: str
    seats: tuple[int, ...] | None = None
    beats: tuple[Beat, ...] = ()


class Turn(NamedTuple):
    """Which turn of the game it is, counted from 1, and whose."""

    number: int
    seat: int


@declare.step
class Step(Generic[S]):
    """One decision as the rulebook words it.

    Steps are values: they never change after they are made, so that copies of a state share
    them. What a step has to remember are its annotated fields.
    """

    rules: ClassVar[tuple[str, ...]] = ()
    prompt: ClassVar[str] = ""
    takes_forced: ClassVar[bool] = False
    """Whether the table takes the only option by itself, or passes over a decision without any.

    A game with such decisions says `apply = State.apply_with_forced` in its table.
    """
    has_free_places: ClassVar[bool] = False
    """Whether more is allowed than `options` lists: any point of a table."""
    declared: ClassVar[tuple[Field, ...]]
    saved: ClassVar[tuple[Field, ...]]
    saves: ClassVar[tuple[str, ...]]
    form: ClassVar[PartForm]

    seat: Seat

    def options(self, state: S) -> list[int]:
        """What may be done, in rising order: the quick form of `why_not`.

        Where the choices are too many to list (any point of a table), these are good candidates.
        """
        raise NotImplementedError

    def take(self, state: S, action: int) -> None:
        """Carry out an option; the step is off the stack already."""
        raise NotImplementedError

    def why_not(self, state: S, action: int) -> Illegal | None:
        """The rule that stands in the way of an action; None if it is allowed."""
        return None if action in self.options(state) else self.not_now(state)

    def not_now(self, state: S) -> Illegal:
        """The refusal of what belongs to another moment of the game."""
        asked = self.ask(state)
        rule = self.rules[0] if self.rules else ""
        return Illegal(rule, f"not now; {asked[:1].lower()}{asked[1:]}")

    def ask(self, state: S) -> str:
        """The prompt: what to do, in one sentence."""
        return self.prompt

    def words(self, state: S, action: int) -> str:
        """An option in plain words, for a button or a numbered choice."""
        return registry.find(state.game_id).actions.verb_of(action).say(action)

    def told(self, state: S, action: int, viewer: int) -> str:
        """The log line of an action, as `viewer` may read it; asked for before it is taken.

        An empty line is left out, for events that are told together with the next one.
        """
        return self.words(state, action)

    def is_secret(self, state: S, action: int, viewer: int) -> bool:
        """Whether `viewer` must not learn which action was taken."""
        return False

    def may_go_unasked(self, state: S) -> bool:
        """Whether nobody learns a secret when a forced decision is not asked for.

        Where it may not, others can't know whether there is anything to choose, and a bot's pause
        must not tell them.
        """
        return True

    def fault(self, state: S) -> str:
        """Why this step can't be due at this table, for positions that people write; "" if it can.

        It holds for the steps below as well, so it may look at `state.steps`.
        """
        return ""

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.saves)
        return f"{type(self).__name__}({fields})"


@declare.step
class ChanceStep(Step[S]):
    """Something that luck decides: outcomes with whole-number weights.

    The seat that it is about, if any, is called `who` in every game. What `is_private` only that
    seat learns; the others read the prompt in the log.
    """

    is_private: ClassVar[bool] = False

    seat: int = field(default=CHANCE, init=False)

    def is_secret(self, state: S, action: int, viewer: int) -> bool:
        return self.is_private and viewer not in (getattr(self, "who", CHANCE), REFEREE)

    def told(self, state: S, action: int, viewer: int) -> str:
        if self.is_secret(state, action, viewer):
            return self.ask(state)
        return self.words(state, action)

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


@declare.step
class Deed(Step[S]):
    """Something that happens by itself when its turn on the stack comes.

    The state runs deeds at once, so nobody ever sees one on top of the stack. The seat that it is
    about, if any, is called `who` in every game.
    """

    seat: int = field(default=DEED, init=False)

    def run(self, state: S) -> None:
        """Do it."""
        raise NotImplementedError


@declare.table
class State:
    """A table in the middle of a game: plain data, and a stack of steps still to be taken.

    A game declares its own data with `@table`; constructor, `copy` and `view` follow. What else
    it knows to do with a table (its result, a guess at what is hidden) are fields of its `Game`.
    The game is over when the stack is empty.
    """

    game_id: ClassVar[str] = ""
    declared: ClassVar[tuple[Field, ...]]
    written: ClassVar[tuple[Field | Entry, ...]]

    seats: int = field(is_written=False)
    steps: list[Annotated["Step[Any]", SHARED]] = field(default=[], init=False, is_written=False)
    viewer: int = field(
        default=REFEREE, init=False, is_written=False, seen_by=lambda table, viewer: viewer
    )
    names: tuple[str, ...] = field(default=(), init=False, is_written=False)
    """What the players are called, where somebody has said so."""
    ended: str = field(default="", init=False, is_written=False)
    """How the game ended by no rule of its own, while a step is still due: somebody resigned."""
    story: Annotated[list[Note] | None, SHARED] = field(
        default=None, init=False, is_written=False, is_copied=False
    )

    # What is made from the declaration of a game's table.

    def copy(self) -> Self:
        """An independent state that is equal to this one."""
        raise NotImplementedError

    def view(self, seat: int | None) -> Self:
        """What this seat may know (None: a spectator), built from nothing by an allow-list."""
        raise NotImplementedError

    # What the game knows to do.

    def guess(self, rng: Random) -> Self:
        """A whole state that could lie behind this view, the unknown filled in at random."""
        whole: Self = registry.find(self.game_id).guess(self, rng)
        return whole

    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return None if self.steps else registry.find(self.game_id).result(self)

    def position(self) -> dict[str, Any]:
        """The state as JSON data; `vworp.position` reads it back."""
        data: dict[str, Any] = registry.find(self.game_id).positions.write(self)
        return data

    def inventory(self) -> dict[str, int]:
        """Every component of the box, counted where it lies; the same throughout a game."""
        return registry.find(self.game_id).inventory(self)

    def whose_turn(self) -> Turn:
        """Which turn it is, and whose."""
        return registry.find(self.game_id).turn(self)

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

    def apply_with_forced(self, action: int) -> None:
        """`apply` for a game with decisions that go without saying: `apply = apply_with_forced`.

        Games without them are spared the question, which is asked after every action.
        """
        self.steps.pop().take(self, action)
        self.settle()

    def settle(self) -> None:
        """Let happen what happens by itself, until somebody or chance has to decide."""
        steps = self.steps
        while steps:
            step = steps[-1]
            if isinstance(step, Deed):
                steps.pop()
                step.run(self)
            elif not step.takes_forced or not self._take_forced(step):
                break

    def _take_forced(self, step: Step[Any]) -> bool:
        """Take the only option of a decision and tell the log, or pass over one without any."""
        if not step.may_go_unasked(self):
            return False
        options = step.options(self)
        if len(options) > 1:
            return False
        self.steps.pop()
        for action in options:
            told = step.told(self, action, REFEREE)
            if told:
                self.note(step.rules[0], told, silent="what the step does, it tells itself")
            step.take(self, action)
        return True

    def forced(self) -> int | None:
        """The only thing that can happen now, if there is no choice (or the viewer has none)."""
        options = self.options()
        return options[0] if len(options) == 1 and not self.step.has_free_places else None

    def legal(self) -> list[Action]:
        """What may be done now, as numbers that print as sentences."""
        space = registry.find(self.game_id).actions
        return [space.action(number) for number in self.options()]

    def why_not(self, action: int) -> Illegal | None:
        """Why an action can't be taken now, with the rule that forbids it; None if it can."""
        if not self.steps:
            return Illegal("", "the game is over")
        step = self.steps[-1]
        if self.viewer != REFEREE and step.seat != self.viewer:
            return Illegal("", "it is not this seat's decision")
        return step.why_not(self, action)

    def check(self, action: int | str) -> int:
        """The number of an action if it is legal now; otherwise a refusal that names the rule."""
        space = registry.find(self.game_id).actions
        if isinstance(action, str):
            action = space.find(action, self.options())
        else:
            space.verb_of(action)
        refusal = self.why_not(action)
        if refusal is not None:
            raise refusal
        return action

    def play(self, action: int | str) -> None:
        """Take an action, given as number or sentence, or raise Illegal and change nothing."""
        self.apply(self.check(action))

    def notation(self, action: int) -> str:
        """The action as a sentence."""
        return registry.find(self.game_id).actions.notation(action)

    def note(
        self,
        rule: str,
        words: str,
        *beats: Beat,
        seats: tuple[int, ...] | None = None,
        silent: str = "",
    ) -> None:
        """Tell what a rule has just done, if anybody listens: in words, and for the eyes.

        Where there is nothing to see, `silent` says why.
        """
        if self.story is not None:
            self.story.append(Note(rule, words, seats, beats))

    def tell(self, *beats: Beat, seats: tuple[int, ...] | None = None) -> None:
        """Show what has just happened, where the action's own words say it."""
        if self.story is not None:
            self.story.append(Note("", "", seats, beats))

    def name(self, seat: int) -> str:
        """What the player of a seat is called: by the name given, or as the game calls the seat."""
        if self.names:
            return self.names[seat]
        return registry.find(self.game_id).seat_titles(self.seats)[seat]

    def text(self) -> str:
        """The table as plain text: for terminals, golden games and screen readers."""
        return registry.find(self.game_id).text(self)

    def scene(self, form: "Form" = "tall") -> "Svg":
        """The table as a picture, for a window of that form."""
        return registry.find(self.game_id).draw(self, form)

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


def push_in_order(state: S, *steps: Step[Any]) -> S:
    """Put steps on the stack of a state so that they come due in the order given."""
    state.steps.extend(reversed(steps))
    return state


def steps_of(*chapters: ModuleType) -> tuple[type[Step[Any]], ...]:
    """Every step that these modules declare, in order; what others are kinds of is never due."""
    found = [
        kind
        for chapter in chapters
        for kind in vars(chapter).values()
        if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == chapter.__name__
    ]
    grounds = {ground for kind in found for ground in kind.__mro__[1:]}
    return tuple(kind for kind in found if kind not in grounds)
