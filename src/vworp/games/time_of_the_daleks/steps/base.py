"""What the steps of this game share: the types of their fields, who decides, and when."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, ClassVar

from vworp.core import ChanceStep, Deed, Illegal, Number, Step, Word, WordSet, beats, step
from vworp.core.actions import Verb
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.printed import capital, say_briefly
from vworp.games.time_of_the_daleks.forms import NOBODY, Player
from vworp.games.time_of_the_daleks.state import HELPING, Table, name_of

EffectNumber = Annotated[int, Word(act.EFFECTS, as_number=True)]
CardNumber = Annotated[int, Word(act.CARDS, as_number=True)]
AnomalyNumber = Annotated[int, Word(act.ANOMALIES, as_number=True)]
ZoneNumber = Annotated[int, Word(act.ZONES, as_number=True)]
TileNumber = Annotated[int, Word(act.TILES, as_number=True)]
DeckNumber = Annotated[int, Word(act.DECK_WORDS, as_number=True)]
PoolNumber = Annotated[int, Word(act.POOLS, as_number=True)]
FaceNumber = Annotated[int, Word(act.FACES, as_number=True)]
Count = Annotated[int, Number(0, 99)]
YesNo = Annotated[int, Number(0, 1)]


class Players(WordSet):
    """A set of players, one bit each: written as that number, read as a list of players too."""

    def write(self, value: int, table: Any) -> int:
        return value

    def read(self, data: Any, table: Any, where: str) -> int:
        if isinstance(data, list):
            return super().read(data, table, where)
        return Number(0, 2**table.players - 1).read(data, table, where)


PlayerSet = Annotated[int, Players(act.PLAYERS)]


Ladder = Mapping[Verb, Callable[..., Illegal | None]]
"""What stands in the way of an action, by its verb: asked with the player and the arguments."""


def aids(**ladder: Callable[..., Illegal | None]) -> Ladder:
    """What stands in the way of abilities and cards: `use` and `play`, with `_on` for a pool."""
    verbs = {"use": act.USE, "use_on": act.USE_ON, "play": act.PLAY, "play_on": act.PLAY_ON}
    return {verbs[word]: why_not for word, why_not in ladder.items()}


class Moment:
    """When a step can be due, for positions that people write."""

    __slots__ = ()

    is_of_turn: ClassVar[bool] = False
    """Whether it is due only in a Doctor's turn."""
    is_of_adventure: ClassVar[bool] = False
    """Whether it is due only while a Doctor faces a challenge."""
    is_before_arrival: ClassVar[bool] = False
    """Whether the Doctor has not arrived while it is to come."""
    ends_adventure: ClassVar[bool] = False
    rolls_tardis_die: ClassVar[bool] = False
    bought: ClassVar[str] = ""
    """What is paid for just before it, as the beginning of a sentence."""
    is_at_once: ClassVar[bool] = False
    """Whether nothing else is ever laid on it."""


def has_arrived(table: Table) -> bool:
    """TD-50. Whether an adventure is to be resolved that the Doctor has travelled to."""
    for later in reversed(table.steps):
        if isinstance(later, Moment) and (later.ends_adventure or later.is_before_arrival):
            return later.ends_adventure
    return False


class Luck(Moment, ChanceStep[Table]):
    """Something that luck decides."""

    __slots__ = ()


class Happening(Moment, Deed[Table]):
    """Something that happens by itself."""

    __slots__ = ()


@step
class Decision(Moment, Step[Table]):
    """A decision of one player; `reads_hand` says that what is legal depends on the hand."""

    takes_forced = True
    ladder: ClassVar[Ladder] = {}
    reads_hand: ClassVar[bool] = False
    doing: ClassVar[str] = "decides"
    """What the Doctor does, for the sign above the table."""
    is_of_acting_doctor: ClassVar[bool] = False
    needs_pool: ClassVar[bool] = False

    player: Player

    def may_go_unasked(self, table: Table) -> bool:
        """TD-R66. Not where a private hand decides: not being asked would tell what is in it."""
        return not self.reads_hand or table.is_open or not table.hands[self.player]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """Whatever is not offered belongs to another moment; a die falls by itself."""
        verb = act.ACTIONS.verb_of(action)
        if verb in self.ladder:
            args: tuple[Any, ...] = verb.args(action)
            if act.is_use(action):
                args = (act.ability_of(action), *args[1:])
            return self.ladder[verb](table, self.player, *args)
        if verb.is_chance:
            reason = "this is not chance's to decide; a player has to choose"
            return Illegal(self.rules[0], reason)
        return super().why_not(table, action)

    def words(self, table: Table, action: int) -> str:
        """An option in plain words; people are called by their Doctors."""
        verb = act.ACTIONS.verb_of(action)
        if act.PLAYERS in verb.domains:
            player, *cards = verb.args(action)
            return verb.says.format(name_of(table, player), *(act.CARDS.names[c] for c in cards))
        if act.POOLS in verb.domains and table.acting != NOBODY:
            return self._words_of_pool(table, action)
        return verb.say(action)

    def _words_of_pool(self, table: Table, action: int) -> str:
        """TD-107. Whose dice it is about, by name."""
        verb = act.ACTIONS.verb_of(action)
        names = [domain.names[n] for domain, n in zip(verb.domains, verb.args(action), strict=True)]
        place = verb.domains.index(act.POOLS)
        owner = table.helper if verb.args(action)[place] == HELPING else table.acting
        names[place] = name_of(table, owner) if owner != NOBODY else names[place]
        said = verb.says.format(*names)
        if verb is not act.PLAY_ON:
            return said
        return f"{said}: {say_briefly(BOX.cards[act.card_of(action)].abilities)}"

    def told(self, table: Table, action: int, viewer: int) -> str:
        """Who does what; passing is not worth a line, nor is what a rule tells at once."""
        verb = act.ACTIONS.verb_of(action)
        args, who = verb.args(action), capital(name_of(table, self.player))
        if verb in act.LOG_TO_OTHERS:
            names = name_of(table, args[0]), *(act.CARDS.names[card] for card in args[1:])
            return f"{who} {act.LOG_TO_OTHERS[verb].format(*names)}"
        return f"{who} {act.LOG[verb](*args)}" if verb in act.LOG else ""

    def fault(self, table: Table) -> str:
        if self.seat != table.seat_of(self.player):
            return f"TD-R64: seat {self.seat} does not run player {self.player}"
        if self.is_of_acting_doctor and self.player != table.acting:
            return f"TD-18: {self!r} in the turn of player {table.acting}"
        if self.needs_pool and self.player not in (table.acting, table.helper):
            return f"TD-105: player {self.player} takes no part in this adventure"
        return ""


@step
class OpenDecision(Decision):
    """A decision that one can also be done with: `choices` and `choose` say what else there is."""

    done: ClassVar[str] = "Pass"
    """What being done means, for a button."""

    def options(self, table: Table) -> list[int]:
        choices = self.choices(table)
        return [act.DONE(), *choices] if self.may_end(table) else choices

    def take(self, table: Table, action: int) -> None:
        if action == act.DONE():
            if table.story is not None and self._was_asked(table):
                table.tell(beats.passes(self.seat, self.done))
            self.end(table)
        else:
            self.choose(table, action)

    def words(self, table: Table, action: int) -> str:
        return self.done if action == act.DONE() else super().words(table, action)

    def _was_asked(self, table: Table) -> bool:
        """Whether being done was a choice, as far as everybody can see."""
        return not self.may_go_unasked(table) or bool(self.choices(table))

    def choices(self, table: Table) -> list[int]:
        """What may be done, besides being done with it."""
        raise NotImplementedError

    def choose(self, table: Table, action: int) -> None:
        """Carry out a choice."""
        raise NotImplementedError

    def may_end(self, table: Table) -> bool:
        """Whether nothing has to be chosen first."""
        return True

    def end(self, table: Table) -> None:
        """What happens once the player is done: as a rule, only what comes next."""
