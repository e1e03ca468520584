"""Actions: numbers for masks and search, sentences for people, from one declaration."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import prod

from vworp.core.errors import BadNotation

Thing = tuple[str, int | str]
"""Something on the table that one can point at: its kind and which one, ("territory", 12)."""

Pointing = Callable[..., Iterable[Thing]] | Sequence[str]
"""What the arguments of a verb point at: a kind for each ("" for none), or worked out of them."""

KEPT = 4096
"""Words and things of this many actions of a verb are kept: every move is told to every viewer."""


class Domain:
    """What one argument of a verb can be: a fixed row of words, numbered from 0.

    `names` are what people read in place of the words. `thing` is the kind of thing on the table
    that an argument of this domain points at; numbers and the like point at nothing. `also` are
    other ways to write a word: the ends of a tunnel in either order.
    """

    __slots__ = ("_numbers", "name", "names", "thing", "words")

    def __init__(
        self,
        name: str,
        words: Iterable[str],
        *,
        names: Iterable[str] = (),
        thing: str = "",
        also: Mapping[str, str] | None = None,
    ) -> None:
        self.name = name
        self.words = tuple(words)
        self.names = tuple(names) or self.words
        self.thing = thing
        self._numbers = {word: number for number, word in enumerate(self.words)}
        assert len(self._numbers) == len(self.words), f"{name}: a word stands twice"
        assert len(self.names) == len(self.words), f"{name}: a name for each word"
        for word, meant in (also or {}).items():
            self._numbers.setdefault(word, self._numbers[meant])
        assert all(word == word.lower().strip() and " " not in word for word in self.words), name

    def __len__(self) -> int:
        return len(self.words)

    def __getitem__(self, number: int) -> str:
        return self.words[number]

    def __iter__(self) -> Iterator[str]:
        return iter(self.words)

    def number(self, word: str) -> int:
        """The number of a word, or a refusal that names words which would do."""
        found = self._numbers.get(word.lower())
        if found is None:
            raise BadNotation(f"{word!r} is not a {self.name}; {some(self.words)}")
        return found


class Verb:
    """One kind of thing that can happen: a word and the domains of its arguments.

    `KEY(RED, D4)` is the action's number, `KEY.args(action)` gives the arguments back,
    `action in KEY` asks, and `KEY.notation(action)` is the sentence `key red d4`. `says` are its
    words for people, with {0}, {1} … for what the arguments are called; `at` is what they point at.
    `KEY.say(action)` are the words of an action, `KEY.things(action)` what it points at.
    """

    __slots__ = (
        "at", "domains", "end", "first", "is_chance", "notation", "rule", "say", "says", "things",
        "word",
    )  # fmt: skip

    def __init__(
        self,
        word: str,
        domains: tuple[Domain, ...],
        first: int,
        rule: str,
        is_chance: bool,
        says: str = "",
        at: Pointing | None = None,
    ) -> None:
        self.says = says
        self.at = at if at is not None else [domain.thing for domain in domains]
        self.notation: Callable[[int], str] = lru_cache(KEPT)(self._write)
        self.say: Callable[[int], str] = lru_cache(KEPT)(self._say)
        self.things: Callable[[int], tuple[Thing, ...]] = lru_cache(KEPT)(self._find_things)
        self.word = word
        self.domains = domains
        self.first = first
        self.rule = rule
        self.is_chance = is_chance
        self.end = first + prod(map(len, domains))

    def __call__(self, *args: int) -> int:
        """The number of the action with these arguments."""
        assert len(args) == len(self.domains), f"{self.word} takes {len(self.domains)} arguments"
        number = 0
        for arg, domain in zip(args, self.domains, strict=True):
            assert 0 <= arg < len(domain), f"{arg} is no {domain.name}"
            number = number * len(domain) + arg
        return self.first + number

    def __contains__(self, action: int) -> bool:
        return self.first <= action < self.end

    def __len__(self) -> int:
        return self.end - self.first

    def args(self, action: int) -> tuple[int, ...]:
        """The arguments that made this action."""
        number = action - self.first
        backwards = []
        for domain in reversed(self.domains):
            number, arg = divmod(number, len(domain))
            backwards.append(arg)
        return tuple(reversed(backwards))

    def _write(self, action: int) -> str:
        """The action as a sentence."""
        words = [domain[arg] for domain, arg in zip(self.domains, self.args(action), strict=True)]
        return " ".join([self.word, *words])

    def _say(self, action: int) -> str:
        """The action in words for people; its sentence, where the verb brings no words."""
        if not self.says:
            sentence = self.notation(action)
            return sentence[:1].upper() + sentence[1:]
        args = zip(self.domains, self.args(action), strict=True)
        return self.says.format(*(domain.names[arg] for domain, arg in args))

    def _find_things(self, action: int) -> tuple[Thing, ...]:
        """What the action points at: a click on any of these things may mean it."""
        args = self.args(action)
        if callable(self.at):
            return tuple(self.at(*args))
        return tuple((kind, arg) for kind, arg in zip(self.at, args, strict=True) if kind)

    def parse(self, words: Sequence[str]) -> int:
        """The action that these argument words name."""
        return self(
            *(domain.number(word) for domain, word in zip(self.domains, words, strict=True))
        )


class Action(int):
    """An action as people get it from `state.legal()`: a number that prints as its sentence."""

    notation: str

    def __new__(cls, number: int, notation: str) -> "Action":
        """A number, and the sentence it prints as."""
        action = super().__new__(cls, number)
        action.notation = notation
        return action

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"<{int(self)}: {self.notation}>"

    def __reduce__(self) -> tuple[type["Action"], tuple[int, str]]:
        return Action, (int(self), self.notation)


class ActionSpace:
    """Everything that can happen in a game, players' decisions first and chance after them.

    Numbers are given in order of declaration, so a game's `actions.py` read from top to
    bottom is its action space; players' actions are `range(space.decisions)`.
    """

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.decisions = 0
        self.size = 0
        self._firsts: list[int] = []
        self._by_shape: dict[tuple[str, int], Verb] = {}

    def verb(
        self,
        word: str,
        *domains: Domain,
        rule: str = "",
        says: str = "",
        at: Pointing | None = None,
    ) -> Verb:
        """Declare something a player can decide, and the rule that gives the right to it."""
        assert self.size == self.decisions, "players' verbs are declared before chance"
        verb = self._declare(Verb(word, domains, self.size, rule, False, says, at))
        self.decisions = self.size
        return verb

    def chance(self, word: str, *domains: Domain, rule: str = "", says: str = "") -> Verb:
        """Declare something that chance decides."""
        return self._declare(Verb(word, domains, self.size, rule, True, says))

    def _declare(self, verb: Verb) -> Verb:
        shape = (verb.word, len(verb.domains))
        assert shape not in self._by_shape, f"{verb.word} stands twice"
        self.verbs.append(verb)
        self._firsts.append(verb.first)
        self._by_shape[shape] = verb
        self.size = verb.end
        return verb

    def verb_of(self, action: int) -> Verb:
        """The verb an action belongs to."""
        if not 0 <= action < self.size:
            raise BadNotation(f"{action} is not an action; they run from 0 to {self.size - 1}")
        return self.verbs[bisect_right(self._firsts, action) - 1]

    def notation(self, action: int) -> str:
        """The action as a sentence, such as `key red d4`."""
        return self.verb_of(action).notation(action)

    def action(self, number: int) -> Action:
        """The number together with its sentence."""
        return Action(number, self.notation(number))

    def parse(self, text: str) -> int:
        """The action a sentence names; the inverse of `notation`."""
        words = text.lower().split()
        if not words:
            raise BadNotation(f"nothing was said; {some(self._words())}")
        verb = self._by_shape.get((words[0], len(words) - 1))
        if verb is None:
            raise BadNotation(self._misread(words))
        return verb.parse(words[1:])

    def find(self, text: str, options: Sequence[int]) -> int:
        """The one option that a sentence means, shortened words allowed.

        Each word may be cut short ("k red d4", "attack scan"); an exact sentence wins over a
        shortened one. More than one reading, or none, is refused with what could be meant; where
        it has no verb of this game, with what can be done now.
        """
        try:
            return self.parse(text)
        except BadNotation as misread:
            words = text.lower().split()
            readings = [a for a in options if words and _shortens(words, self.notation(a).split())]
            if len(readings) == 1:
                return readings[0]
            if readings:
                meant = f"{text!r} can mean {len(readings)} things"
            elif words and words[0] in self._words():
                raise
            else:
                meant = f"{words[0]!r} is not a verb of this game" if words else "nothing was said"
            could = [self.notation(action) for action in readings or options]
            raise BadNotation(f"{meant}; now it {some(could or self._words())}") from misread

    def _words(self) -> list[str]:
        return list(dict.fromkeys(verb.word for verb in self.verbs))

    def _misread(self, words: list[str]) -> str:
        forms = [verb for verb in self.verbs if verb.word == words[0]]
        if not forms:
            return f"{words[0]!r} is not a verb of this game; {some(self._words())}"
        shapes = [" ".join([v.word, *(f"<{d.name}>" for d in v.domains)]) for v in forms]
        return f"{' '.join(words)!r} has the wrong number of words; write {' or '.join(shapes)}"


def _shortens(words: list[str], full: list[str]) -> bool:
    return len(words) == len(full) and all(
        whole.startswith(cut) for cut, whole in zip(words, full, strict=True)
    )


def some(words: Sequence[str], most: int = 8) -> str:
    """Some of what could stand there."""
    shown = ", ".join(words[:most])
    return f"could be: {shown}" + (f" and {len(words) - most} more" if len(words) > most else "")
