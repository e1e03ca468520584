"""Rolls of full crews, as the rules and the cards allow them: the most that odds have to cope with.

Two Doctors, or one, with three companions and two pieces of equipment each and five sonic charges;
a third one looks on. Their pools are built by the rules, with choices at random.
"""

from collections.abc import Iterator, Sequence
from random import Random

from games.time_of_the_daleks.tables import HELP, pools, table
from vworp.core import ChanceStep
from vworp.core.chance import QuickDice
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import EQUIPMENT, REROLL, TIME_LOCKED
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.stages import RerollDice

__all__ = ["HELP", "laid", "rolled", "rolls"]

PLAYERS = 3
CARDS = {"any": (0, 3), "re-rolls": (3, 4)}
"""From how many to how many cards there are in the hands of those who take part."""


def has_reroll(abilities: Sequence[Effect]) -> bool:
    return any(ability.when == REROLL for ability in abilities)


def _shuffled(rng: Random, things: list[tuple[str, bool]], crews: str) -> list[str]:
    """All of some cards in any order, or those for re-rolls before the others."""
    rng.shuffle(things)
    if crews == "re-rolls":
        things.sort(key=lambda thing: not thing[1])
    return [name for name, _ in things]


def _rows(names: list[str], counts: Sequence[int]) -> str:
    """The first names dealt out, for so many to each."""
    return " / ".join(" ".join(names.pop(0) for _ in range(count)) for count in counts)


def _copies(equipment: bool) -> list[tuple[str, bool]]:
    return [
        (act.CARDS[number], has_reroll(card.abilities))
        for number, card in enumerate(BOX.cards)
        for _ in range(card.copies)
        if (card.kind == EQUIPMENT) == equipment
    ]


def laid(seed: int, way: str, crews: str = "any", is_locked: bool = False) -> Table:
    """A table of full crews before its pools are built; `crews="re-rolls"` are chosen for these."""
    rng = Random(seed)
    doctors = [(str(n), has_reroll(doctor.abilities)) for n, doctor in enumerate(BOX.doctors, 1)]
    crew = [(act.COMPANIONS[n], has_reroll(c.abilities)) for n, c in enumerate(BOX.companions)]
    dilemmas = [
        act.DILEMMAS[number]
        for number, dilemma in enumerate(BOX.dilemmas)
        if (TIME_LOCKED in dilemma.conditions) == is_locked
    ]
    zones = [act.ZONES[number] for number in range(3, BOX.tile_zones)]
    zone, dilemma = rng.choice(zones), rng.choice(dilemmas)
    hands = [rng.randint(*CARDS[crews]) for _ in range(2)]
    limits = BOX.limits
    return table(
        " ".join(_shuffled(rng, doctors, crews)[:PLAYERS]),
        places=" / ".join([zone] * (2 if way == "here" else 1)),
        dilemmas=f"{zone}={dilemma}",
        helper=1 if way else -1,
        way=way,
        charges=" / ".join([str(limits.max_sonic)] * PLAYERS),
        crew=_rows(_shuffled(rng, crew, crews), [limits.companion_spaces] * 2),
        gear=_rows(_shuffled(rng, _copies(equipment=True), crews), [limits.equipment_slots] * 3),
        hands=_rows(_shuffled(rng, _copies(equipment=False), crews), hands),
    )


def rolled(state: Table, seed: int) -> Table | None:
    """The same at the first re-roll decision, if there is one."""
    rng = Random(seed)
    pools(state)
    while state.acting == 0 and not state.is_over:
        step = state.step
        if isinstance(step, RerollDice):
            return state
        if isinstance(step, ChanceStep):
            state.apply(step.sample(state, QuickDice(rng)))
        else:
            state.apply(rng.choice(state.options()))
    return None


def rolls(
    count: int, way: str, crews: str = "any", is_locked: bool = False, start: int = 0
) -> Iterator[Table]:
    """So many re-roll decisions of full crews."""
    seed = start
    while count:
        state = rolled(laid(seed, way, crews, is_locked), seed)
        seed += 1
        if state is not None:
            count -= 1
            yield state
