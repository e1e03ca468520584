"""Rolls for the tests of the odds: dice that lie on the table, what they need, and resources."""

from random import Random

from games.time_of_the_daleks.brute import Dice, Die
from vworp.games.time_of_the_daleks.box import ALL_COLOURS, BOX
from vworp.games.time_of_the_daleks.study.bound import AtLeast
from vworp.games.time_of_the_daleks.study.outcomes import Pools
from vworp.games.time_of_the_daleks.study.resources import (
    Charges,
    FacingChange,
    Reroll,
    Resources,
    resources_of,
)
from vworp.games.time_of_the_daleks.study.roll import Roll

NOBODY = Charges(may_reroll=False, may_turn=False)
NO_DICE = (0, 0, 0, 0)
TURN_FOR_TWO = FacingChange(ALL_COLOURS, tuple(range(6)), (0,), price=2)

CREWS = [
    *[Reroll(False, 1, (0,), (pool,)) for pool in (0, 0, 1)],
    Reroll(False, 1, (2,), (0,)),
    Reroll(False, 1, ALL_COLOURS, (0, 1), owner=2, is_card=True),
    Reroll(False, 2, (0,), (0,), is_card=True),
]
NINE = [
    *CREWS,
    Reroll(False, 1, (1,)),
    Reroll(False, 1, (3,)),
    Reroll(False, 99, (1,), (1,), owner=1),
]
TURNS = [
    FacingChange((0,), (3,), (0,)),
    FacingChange((1,), (0,), (1,), owner=1),
    FacingChange((0,), (1, 3), (0, 1), owner=2, is_card=True),
]


def needs(*symbols: int) -> tuple[int, ...]:
    return tuple(symbols.count(symbol) for symbol in range(6))


def colours(dice: Dice) -> Pools:
    return tuple(
        tuple(sum(d[:2] == (pool, colour) for d in dice) for colour in ALL_COLOURS)
        for pool in (0, 1)
    )


def faces(dice: Dice) -> Pools:
    return tuple(
        tuple(dice.count((pool, *divmod(kind, 6))) for kind in range(24)) for pool in (0, 1)
    )


def chance(dice: Dice, wanted: tuple[int, ...], resources: Resources) -> float:
    found = Roll(colours(dice), wanted, resources).chance(faces(dice))
    assert not isinstance(found, AtLeast)
    return found


def random_die(rng: Random, pool: int, *of: int) -> Die:
    colour = rng.choice(of)
    return pool, colour, rng.choices(range(6), BOX.faces[colour])[0]


def random_needs(rng: Random, dice: Dice) -> tuple[int, ...]:
    few = dice[: rng.choice((len(dice), len(dice), len(dice) - 1))]
    return needs(*(rng.choices(range(6), BOX.faces[colour])[0] for _, colour, _ in few))


def random_colours(rng: Random) -> tuple[int, ...]:
    return tuple(sorted(rng.sample(range(4), rng.choice((1, 1, 2, 4)))))


def random_icon(rng: Random, pools: tuple[int, ...]) -> Reroll:
    is_all = rng.random() < 0.3
    return Reroll(
        is_all,
        99 if is_all else rng.choice((1, 2, 99)),
        random_colours(rng),
        pools,
        owner=pools[-1],
        either=int(rng.random() < 0.3),
        is_card=rng.random() < 0.3,
    )


def random_change(rng: Random, pools: tuple[int, ...]) -> FacingChange:
    symbols = tuple(range(6)) if rng.random() < 0.2 else (rng.randrange(6),)
    price = rng.choice((0, 0, 2))
    return FacingChange(random_colours(rng), symbols, pools, pools[-1], price, rng.random() < 0.3)


def random_owner(rng: Random) -> Charges:
    charges = rng.choice((0, 1, 2, 3, 4, 5))
    return Charges(charges, rng.random() < 0.8, rng.random() < 0.7, rng.choice((0, 0, 1)))


def random_case(seed: int, is_shared: bool) -> tuple[Dice, tuple[int, ...], Resources]:
    rng = Random(seed)
    black = random_die(rng, 0, 0, 1)
    others = [random_die(rng, rng.choice((0, 1)) if is_shared else 0, 0, 1, 2, 3) for _ in range(2)]
    dice = (black, *others)
    pools = ((0,), (1,), (0, 1)) if is_shared else ((0,),)
    icons = [random_icon(rng, rng.choice(pools)) for _ in range(rng.choice((0, 1, 1, 2)))]
    changes = [random_change(rng, rng.choice(pools)) for _ in range(rng.choice((0, 0, 1, 2)))]
    charges = random_owner(rng), random_owner(rng) if is_shared else NOBODY
    return dice, random_needs(rng, dice), resources_of(icons, changes, charges)
