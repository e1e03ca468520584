"""A game's table of contents: everything the rest of vworp asks it for."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Literal, Protocol
from unicodedata import category

from vworp.core.actions import ActionSpace
from vworp.core.errors import BadNotation, BadOption, Illegal
from vworp.core.result import Result
from vworp.core.state import REFEREE, State, Step, Turn

if TYPE_CHECKING:
    from vworp.core.features import Features
    from vworp.core.oracle import Oracle
    from vworp.core.position import Positions
    from vworp.core.solving import Solver
    from vworp.core.stage import Stage
    from vworp.scene import Svg

OptionValue = int | bool | str
Options = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: declared once, offered on every way into it.

    The kind follows from the default: a bool, an int between `low` and `high`, one of
    `choices`, or free text that `check` refuses with a reason when it does not fit. Text that
    may come from a file (`is_data`) is given on the command line as `@path`. `titles` are what
    people read in place of the choices, one each; left out, it is the words with a capital letter.
    Where a text is made of words with blanks between them, `words` are those to choose from, each
    with what people read in its place. `quick` is what a game has that is begun by one click
    (*Play now*), where that is not the default. An option that came later (`omits_default`) stands
    in records only where it is not the default, so that older ones read and write as ever.
    """

    name: str
    default: OptionValue
    help: str
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    check: Callable[[str], str] | None = None
    is_data: bool = False
    titles: tuple[str, ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    quick: OptionValue | None = None
    omits_default: bool = False

    def choice_titles(self) -> tuple[str, ...]:
        """What people read in place of each choice."""
        return self.titles or tuple(
            choice.replace("_", " ").capitalize() for choice in self.choices
        )

    def read(self, value: object) -> OptionValue:
        """A value in its proper type, from Python, JSON, a header line or the command line."""
        if isinstance(self.default, bool):
            return self._bool(value)
        if isinstance(self.default, int):
            return self._int(value)
        return self._text(value)

    def _bool(self, value: object) -> bool:
        words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        found = value if isinstance(value, bool) else words.get(str(value).lower())
        if found is None:
            raise BadOption(f"option {self.name} is yes or no, not {value!r}")
        return found

    def _int(self, value: object) -> int:
        try:
            number = int(str(value))
        except ValueError:
            number = self.low - 1
        if isinstance(value, bool) or not self.low <= number <= self.high:
            wanted = f"a whole number from {self.low} to {self.high}"
            raise BadOption(f"option {self.name} is {wanted}, not {value!r}")
        return number

    def _text(self, value: object) -> str:
        if not isinstance(value, str):
            raise BadOption(f"option {self.name} is a text, not {value!r}")
        if value in self.choices:
            return value
        if self.check is None:
            raise BadOption(
                f"option {self.name} is one of {', '.join(self.choices)}, not {value!r}"
            )
        checked = self.check(value)
        if not is_one_line(checked):
            raise BadOption(f"option {self.name} is one line of plain text, not {value!r}")
        return checked


def is_one_line(text: str) -> bool:
    """Whether a text can stand in a line of a record and be read back as it was.

    Control characters, surrogates, line and paragraph separators can't, nor blanks at the ends.
    """
    return text == text.strip() and not any(
        category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in text
    )


class Policy(Protocol):
    """What a sensible player would do; sees views only.

    `trust` is the weight of the policy's log-prior in a search's final choice: an option loses so
    much payoff for each unit of its logarithm that `weigh` puts it behind the best; 0 to go by
    `value` alone.
    """

    trust: float

    def weigh(self, view: Any, options: Sequence[int]) -> list[float]:
        """How good each option is for the seat that decides: at least 0, best is highest."""

    def value(self, view: Any) -> list[float]:
        """What each seat can expect from here, between -1 and 1."""

    def is_quiet(self, view: Any) -> bool:
        """Whether nothing is half done here, so that `value` can be relied upon.

        A search plays on by the policy until it is: a fight or a challenge in its middle looks
        better or worse than it is.
        """


class PlainPolicy:
    """A policy that weighs options and judges nothing: for a game that is young, or very small."""

    trust = 0.0

    def weigh(self, view: Any, options: Sequence[int]) -> list[float]:
        """All alike."""
        return [1.0] * len(options)

    def value(self, view: Any) -> list[float]:
        """Even."""
        return [0.0] * int(view.seats)

    def is_quiet(self, view: Any) -> bool:
        """Always: there is nothing that `value` could misjudge."""
        return True


class Fortune(Protocol):
    """Variance reduction for a search: what luck does in a game from here on."""

    def row(self, state: Any) -> int:
        """Common random numbers: the stream that the chance event that is due draws from.

        Events with the same number fall the same in the same playout of every option, whatever
        luck came before: a battle for one place does not shift the dice of the next.
        """

    def gifts(self, state: Any, action: int) -> Sequence[float]:
        """A control variate: what an outcome of the event gives each seat, in payoff; () for none.

        Its mean over all outcomes must be zero. It need not be right in size: a search finds its
        regression coefficient.
        """


class Order(Protocol):
    """A sentence that stands for a row of plain actions, such as "attack until it falls".

    It looks at a view and names the next plain action, one at a time; only those are recorded.
    `remembers` says that it counts what it has done: then it can't be read anew for each action.
    """

    remembers: bool

    def next_action(self, view: Any) -> int | None:
        """The next plain action of the seat that decides, or None when the order is done."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An order that makes sense now: its sentence, and the words on a button."""

    sentence: str
    words: str


def guess_nothing(view: Any, rng: Random) -> Any:
    """The guess of a game without secrets: the table as it is seen."""
    whole = view.copy()
    whole.viewer = REFEREE
    return whole


def turn_of_decider(state: State) -> Turn:
    """The turn of a game that does not count its turns: the first, of whoever decides."""
    return Turn(1, state.seat)


Form = Literal["tall", "wide", "hand"]
"""For which window a picture is: upright, lying, or just a player's hand, where the table is on
another screen."""

Payoffs = Literal["zero-sum", "shared", "general"]
"""How the seats' payoffs hang together: they add up to nothing, are all alike, or neither."""


Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes of a position's JSON what the next version of the rules would have written."""


@dataclass(frozen=True, slots=True)
class Game:
    """Everything vworp needs to know of a game.

    `version` is the version of its rules: it goes into every record, and goes up whenever a
    change makes an old record play differently. `most_events` bounds the decisions and chance
    events of any game with the default options. `cover` is a picture for the lid of the box.
    `seat_words` name the seats in notation and records; `titles` are what people call them, where
    a capital letter in front of the word does not do.
    `result` says how a game ended whose steps are all taken; `guess` fills in what a view does not
    show; `inventory` counts every component where it lies; `turn` says which turn it is and whose.
    `positions` writes tables as JSON and reads them.
    `orders` are those that make sense in a view, `read_order` reads one from its sentence.
    `features` turns a view into numbers for learning; `payoffs` says how results hang together,
    and `has_secrets` whether some seat may know what another doesn't, with these options.
    `solver` can work the whole game out; `oracle` knows what has been worked out. `fortune` knows
    what luck does from a view on, where a search should take it off.
    `takes_long`: a move or a picture may take some hundredths of a second, so that a server works
    on it beside its event loop. `scene` draws a view for an upright window; `wide` for a lying one
    and `hand` just what its viewer holds, where a game has that: the same ids in all. `stage` is
    how it presents itself to those who look on. `migrations` bring positions of older rules up to
    date: each is a version, and the function that makes of its position JSON that of the next one.
    """

    id: str
    title: str
    summary: str
    minutes: int
    seats: tuple[int, ...]
    version: int
    most_events: int
    actions: ActionSpace
    steps: tuple[type[Step[Any]], ...]
    start: Callable[[int, Options], State]
    positions: "Positions"
    result: Callable[[Any], Result]
    seat_words: Callable[[int], tuple[str, ...]]
    text: Callable[[Any], str]
    scene: Callable[[Any], "Svg"]
    policy: Policy
    guess: Callable[[Any, Random], Any] = guess_nothing
    inventory: Callable[[Any], dict[str, int]] = lambda state: {}
    turn: Callable[[Any], Turn] = turn_of_decider
    titles: Callable[[int], tuple[str, ...]] | None = None
    options: tuple[Option, ...] = ()
    agree_draw: Callable[[Any], None] | None = None
    cover: Callable[[], "Svg"] | None = None
    orders: Callable[[Any], list[Offer]] | None = None
    read_order: Callable[[str], Order] | None = None
    features: "Features | None" = None
    payoffs: Callable[[Options], Payoffs] = lambda options: "zero-sum"
    takes_long: bool = False
    has_secrets: Callable[[Options], bool] = lambda options: True
    solver: "Solver | None" = None
    oracle: "Oracle | None" = None
    fortune: Callable[[Any], Fortune] | None = None
    stage: "Stage | None" = None
    wide: Callable[[Any], "Svg"] | None = None
    hand: Callable[[Any], "Svg"] | None = None
    migrations: tuple[tuple[int, Migration], ...] = ()

    def seat_count(self, seats: int | None) -> int:
        """The number of seats to play with: the one asked for, or the smallest."""
        if seats is None:
            return self.seats[0]
        if seats not in self.seats:
            allowed = " or ".join(str(count) for count in self.seats)
            raise BadOption(f"{self.title} is for {allowed} seats, not {seats}")
        return seats

    def draw(self, view: State, form: Form) -> "Svg":
        """The picture of a view for a window; where there is none of that form, the upright one."""
        drawing = {"tall": None, "wide": self.wide, "hand": self.hand}[form]
        return (drawing or self.scene)(view)

    def seat_titles(self, seats: int) -> tuple[str, ...]:
        """What people call the seats: Monsters and Doctors, or Player 1 and Player 2."""
        if self.titles is not None:
            return self.titles(seats)
        return tuple(word.capitalize() for word in self.seat_words(seats))

    def read_options(self, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """All options with their values, the given ones checked, the others at their default."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                offered = ", ".join(known) or "none"
                raise BadOption(f"{self.title} has no option {name!r}; it has: {offered}")
        return {
            name: option.read(given[name]) if name in given else option.default
            for name, option in known.items()
        }

    def next_of_order(self, view: State, sentence: str) -> int:
        """The next plain action of an order that goes by the view; refused when it is done."""
        if self.read_order is None:
            raise BadNotation(f"{self.title} has no orders")
        order = self.read_order(sentence)
        if order.remembers:
            raise BadNotation(f"{sentence!r} counts what it has done: give its actions one by one")
        action = order.next_action(view)
        if action is None:
            raise Illegal("", f"the order {sentence!r} is carried out, or can't go on")
        return action

    def new_state(
        self, seats: int | None = None, options: Mapping[str, object] | None = None
    ) -> State:
        """A table set up, before the first chance event or decision."""
        return self.start(self.seat_count(seats), self.read_options(options or {}))
