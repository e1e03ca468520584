"""A round robin: who meets whom in which seats, game by game."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from vworp.arena.playouts import Plan
from vworp.core import BadOption, Game
from vworp.core.game import OptionValue

MOST_LINEUPS = 2000


@dataclass(frozen=True, slots=True)
class Tournament(Plan):
    """A plan in which game `number` has the line-up of that number, over and over."""

    lineups: tuple[tuple[str, ...], ...] = ()

    def bots_of(self, number: int) -> tuple[str, ...]:
        return self.lineups[number % len(self.lineups)]


def tournament(
    game: Game,
    bots: tuple[str, ...],
    seats: int,
    options: dict[str, OptionValue],
    seed: str,
    *,
    tells_luck: bool = False,
) -> Tournament:
    """A round robin between these bots.

    Where everybody wins or loses together each line-up is a team of one kind of bot; otherwise
    every two kinds meet in every way that they can be spread over the seats.
    """
    if len(set(bots)) != len(bots):
        raise BadOption("name each bot once; it meets all the others")
    is_team = game.payoffs(options) == "shared"
    if len(bots) < (1 if is_team else 2):
        raise BadOption("a tournament needs at least two bots")
    if seats == 1 or is_team:
        lineups = [(name,) * seats for name in bots]
    else:
        lineups = _interleaved([_spread(pair, seats) for pair in combinations(bots, 2)])
    if tells_luck and game.oracle is None:
        raise BadOption(f"nobody can tell luck in {game.title}: it has no oracle")
    if len(lineups) > MOST_LINEUPS:
        raise BadOption(f"{len(lineups)} line-ups are too many: name fewer bots")
    return Tournament(
        game_id=game.id,
        bots=bots,
        options=options,
        seed=seed,
        rotates=True,
        keeps_records=False,
        tells_luck=tells_luck,
        lineups=tuple(lineups),
    )


def _spread(pair: tuple[str, str], seats: int) -> list[tuple[str, ...]]:
    """Every way to seat two kinds, both at the table; each way is followed by its mirror image."""
    first, second = pair
    ways = [way for way in product(pair, repeat=seats) if first in way and second in way]
    half = [way for way in ways if way[0] == first]
    swap = {first: second, second: first}
    return [seated for way in half for seated in (way, tuple(swap[name] for name in way))]


def _interleaved(rows: list[list[tuple[str, ...]]]) -> list[tuple[str, ...]]:
    """All pairs get on alike, so that a tournament that is stopped early is fair to all."""

    def turns() -> Iterator[tuple[str, ...]]:
        for number in range(max(len(row) for row in rows)):
            for row in rows:
                if number < len(row):
                    yield row[number]

    return list(turns())
