"""The Drill Yard laid out in words, for the tests of fighting and cards.

`stage("doctor 20 5", "s1 22 5 unit_smg", "a1 20 12")` puts the Doctor, a soldier with a
sub-machine gun and an alien on the open south of the yard (x 16 to 32, y 1 to 21 is empty).
Orders are Stand, nobody has moved, M1 is known to be live, no portal is open unless asked for,
and no step is due.
"""

from vworp.core import Illegal, Step, push_in_order
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import (
    CIVILIAN,
    CIVILIAN_NUMBERS,
    FIRST_OF_THE_ALIENS,
    KINDS,
    SOLDIER,
)
from vworp.games.adventures.box.sheets import sheet_of, weapon_numbers
from vworp.games.adventures.rules.appear import add_figure
from vworp.games.adventures.rules.cards.hands import number_of
from vworp.games.adventures.rules.race import dress, free_civilians, turn_up
from vworp.games.adventures.setup import start
from vworp.games.adventures.state import (
    FOREVER,
    KNOWN_DUMMY,
    KNOWN_LIVE,
    NOWHERE,
    ON_TABLE,
    STAND,
    Adventure,
    Figure,
    Group,
    LiveCard,
)
from vworp.games.adventures.steps.acts import DeclareAct
from vworp.games.adventures.steps.base import Decision
from vworp.games.adventures.steps.turn import ShootingAndActing

OPTIONS: dict[str, int | bool | str] = {
    "table": "drill_yard",
    "deck": "table",
    "light": "table",
    "episodes": 0,
    "turns": 0,
    "dalek_variant": "later",
    "cyberman_variant": "early",
    "ogron_leader": "dalek",
    "special_portal": False,
    "sets": "random",
    "team": "table",
    "unit": "none",
    "split": "auto",
}


class Idle(Decision):
    """A decision that waits at the bottom of the stack, so that the game is not over."""

    __slots__ = ()

    rules = ("AT-39",)
    prompt = "Nothing"

    def options(self, state: Adventure) -> list[int]:
        """Done."""
        return [act.DONE()]

    def take(self, state: Adventure, action: int) -> None:
        """Nothing happens."""


def stage(
    *figures: str,
    race: str = "sontarans",
    portals: bool = False,
    commanded: bool = True,
    quiet: bool = False,
    **options: int | bool | str,
) -> Adventure:
    """The yard with these figures; `race=""` leaves the race card face down.

    Soldiers do what the player says if they are `commanded`; `quiet` aliens can't shoot.
    """
    state = start(1, {**OPTIONS, **options})
    state.steps = [Idle(0)]
    state.turn = state.episode_turn = 1
    state.races = tuple(range(len(act.RACES)))
    state.live = 0
    state.known = [KNOWN_LIVE, KNOWN_DUMMY, KNOWN_DUMMY, KNOWN_DUMMY]
    if race:
        turn_up(state, act.RACES.number(race))
    state.figures = {n: f for n, f in state.figures.items() if n >= FIRST_OF_THE_ALIENS}
    state.groups = [Group(NOWHERE)]
    state.groups[0].is_commanded = commanded
    if not portals:
        for portal in state.portals:
            portal.site = NOWHERE
    state.extras = [0] * len(state.extras)
    for words in figures:
        figure = put(state, words)
        if quiet and figure.number >= FIRST_OF_THE_ALIENS:
            figure.disarmed = FOREVER
    return state


def put(state: Adventure, words: str) -> Figure:
    """Put a figure on the table: its word, x, y, and the words of its weapons."""
    word, x, y, *arms = words.split()
    number = act.FIGURES.number(word)
    figure = state.figures.get(number) or Figure(number, sheet_of(number))
    figure.place = ON_TABLE
    figure.x, figure.y = figure.start = float(x), float(y)
    if KINDS[number] != CIVILIAN:
        figure.order = STAND
    if number < CIVILIAN_NUMBERS[0]:
        figure.seat = 0
    if KINDS[number] == SOLDIER:
        figure.group = 0
        state.groups[0].start += 1
    if arms:
        figure.weapons = weapon_numbers(arms)
        figure.rounds = 4
    add_figure(state, figure)
    return figure


def who(state: Adventure, word: str) -> Figure:
    """A figure by its word."""
    return state.figures[act.FIGURES.number(word)]


def deal(state: Adventure, word: str, *cards: str) -> None:
    """Put cards into a hand."""
    who(state, word).hand += [number_of(card) for card in cards]


def hand(state: Adventure, word: str) -> list[str]:
    """The cards in a hand, in words."""
    return [act.CARDS[card] for card in who(state, word).hand]


def in_force(state: Adventure, card: str) -> LiveCard:
    """A quest or Actions card that is in force."""
    return next(live for live in state.live_cards if live.card == number_of(card))


def capture(state: Adventure, word: str, captor: str, marker: int = NOWHERE) -> None:
    """Make a figure a prisoner, held at a marker if one is named."""
    who(state, word).captor = act.FIGURES.number(captor)
    who(state, word).held_at = marker


def disguise(state: Adventure, word: str = "leader") -> Figure:
    """Let everybody take a figure for a civilian."""
    figure = who(state, word)
    figure.disguise = free_civilians(state)[0]
    dress(state, figure)
    return figure


def due(state: Adventure, *steps: Step[Adventure]) -> Adventure:
    """Let these steps come due in this order, and run the deeds on top."""
    push_in_order(state, *steps)
    settle(state)
    return state


def step_4(state: Adventure) -> Adventure:
    """Let Shooting and Acting come due."""
    return due(state, ShootingAndActing())


def settle(state: Adventure) -> None:
    """Run the deeds on top of the stack."""
    state.steps.append(Idle(0))
    state.apply(act.DONE())


def words(state: Adventure) -> list[str]:
    """What may be done now, in words."""
    return [act.ACTIONS.notation(action) for action in state.step.options(state)]


def play(state: Adventure, *sentences: str) -> Adventure:
    """Play decisions and chance outcomes; each must be allowed."""
    for sentence in sentences:
        action = act.ACTIONS.parse(sentence)
        refusal = state.step.why_not(state, action)
        if refusal is not None:
            raise refusal
        state.apply(action)
    return state


def refused(state: Adventure, sentence: str) -> str:
    """The rule by which an action is refused, and why."""
    try:
        play(state, sentence)
    except Illegal as refusal:
        return str(refusal)
    raise AssertionError(f"{sentence} was allowed")


def actor(state: Adventure) -> str:
    """Whose act is asked for."""
    step = state.step
    assert isinstance(step, DeclareAct)
    return act.FIGURES[step.figure]
