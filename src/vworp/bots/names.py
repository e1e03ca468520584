"""What bots are called: names of our own, nobody's and no story's."""

from collections.abc import Collection
from random import Random

NAMES = (
    "Aunt Brass", "Baron Slip", "Bosun Thrum", "Bristlecone", "Cadet Wobb", "Chief Blot",
    "Clerk Munn", "Corporal Zib", "Countess Vole", "Drumble Fenn", "Dust Palloway", "Envoy Plim",
    "Ferryman Odd", "Fidget Wright", "Gar of Copper", "Gilded Hob", "Glim of Ennor",
    "Granny Comet", "Hox of Vorrin", "Ixa Quarrel", "Jorrum Dask", "Kesh the Late",
    "Lady Ossifrage", "Madam Cogs", "Many-Eyed Peg", "Marshal Tak", "Mervane", "Moss of Deep",
    "Nurse Static", "Old Quasar", "Oolune", "Pilot Yarrow", "Pip Sprocket", "Quillon Vex",
    "Rook Anterra", "Saffi Night", "Seven Moons", "Sister Flux", "Sorrel Gate", "Sylph of Ash",
    "Thessa Nine", "Thimble Torr", "Tin Evander", "Ul the Lesser", "Umberfold", "Unwound Tock",
    "Warden Chim", "Wend Farlamp", "Yonder Jack", "Zog of Tharn",
)  # fmt: skip
"""Short enough to stand on a board, and many more than there are seats at any table."""


def draw_name(taken: Collection[str], rng: Random) -> str:
    """A name for a bot that nobody at its table has."""
    heard = {name.casefold() for name in taken}
    return rng.choice([name for name in NAMES if name.casefold() not in heard])
