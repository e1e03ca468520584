"""Odds: how likely a challenge is met with best play, reckoned exactly.

Best play here means: icons and charges are spent in the best order on the best dice, and whoever
begins to discard black dice goes on with black dice and changes of facing only. With more than
two re-rolls to spend, dice that match are kept. Within that every number is exact; what could be
reached beyond it is higher, never lower.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, product
from math import factorial

from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.vocabulary import BLACK

Counts = tuple[int, ...]

FACES = tuple(
    tuple((symbol, count / 6) for symbol, count in enumerate(BOX.faces[colour]) if count)
    for colour in ALL_COLOURS
)
"""For each colour the symbols of a die with their probabilities."""

REROLL_PRICE = BOX.limits.sonic_reroll_cost
TURN_PRICE = BOX.limits.sonic_change_cost

FEW = 2
"""With so many re-rolls left every play is looked at; with more, dice that match are kept."""


@dataclass(frozen=True, slots=True, order=True)
class Icon:
    """A re-roll icon that is still unused: its mode, its number of dice and its colours."""

    mode: str
    most: int
    colours: tuple[int, ...]


@dataclass(frozen=True, slots=True, order=True)
class Turner:
    """Something that turns one die: its colours, its symbols and its price in charges."""

    colours: tuple[int, ...]
    symbols: tuple[int, ...]
    price: int = 0


class Aids:
    """What a Doctor still has to help a roll along; made by `aids_of`, equal ones are the same."""

    __slots__ = (
        "bought",
        "charges",
        "icons",
        "is_wide",
        "may_reroll",
        "may_turn",
        "most",
        "turners",
    )

    def __init__(
        self,
        icons: tuple[Icon, ...],
        turners: tuple[Turner, ...],
        charges: int,
        may_reroll: bool,
        may_turn: bool,
        is_wide: bool,
    ) -> None:
        self.icons = icons
        self.is_wide = is_wide
        self.turners = turners
        self.charges = charges
        self.may_reroll = may_reroll
        self.may_turn = may_turn
        self.bought = charges // TURN_PRICE if may_turn else 0
        self.most = len(turners) + self.bought

    def without(self, icon: Icon) -> "Aids":
        """The same after using an icon."""
        left = list(self.icons)
        left.remove(icon)
        return _aids(
            tuple(left), self.turners, self.charges, self.may_reroll, self.may_turn, self.is_wide
        )

    def poorer(self, price: int) -> "Aids":
        """The same after spending charges."""
        left = self.charges - price
        return _aids(self.icons, self.turners, left, self.may_reroll, self.may_turn, self.is_wide)

    def only_turning(self) -> "Aids":
        """The same without any re-roll."""
        return _aids((), self.turners, self.charges, False, self.may_turn, True)

    def can_reroll(self) -> bool:
        """Whether two charges can re-roll a die."""
        return self.may_reroll and self.charges >= REROLL_PRICE


@cache
def _aids(
    icons: tuple[Icon, ...],
    turners: tuple[Turner, ...],
    charges: int,
    may_reroll: bool,
    may_turn: bool,
    is_wide: bool,
) -> Aids:
    return Aids(icons, turners, charges, may_reroll, may_turn, is_wide)


def aids_of(
    icons: Iterable[Icon] = (),
    turners: Iterable[Turner] = (),
    charges: int = 0,
    may_reroll: bool = True,
    may_turn: bool = True,
) -> Aids:
    """These aids, in whatever order they are given."""
    rows = tuple(sorted(icons)), tuple(sorted(turners))
    bought = charges // REROLL_PRICE if may_reroll else 0
    return _aids(*rows, charges, may_reroll, may_turn, len(rows[0]) + bought <= FEW)


def symbols_of(shown: Counts) -> list[int]:
    """How many dice show each symbol."""
    return [shown[s] + shown[6 + s] + shown[12 + s] + shown[18 + s] for s in ALL_SYMBOLS]


def can_be_turned(shown: Counts, needs: Counts, aids: Aids) -> bool:
    """TD-73, TD-R28. Whether changes of facing can complete what lies there."""
    totals = symbols_of(shown)
    gaps = 0
    for symbol in ALL_SYMBOLS:
        if totals[symbol] < needs[symbol]:
            gaps += needs[symbol] - totals[symbol]
    if not gaps:
        return True
    if gaps > aids.most or sum(totals) < sum(needs):
        return False
    return gaps <= aids.bought or _can_be_matched(shown, needs, aids)


@lru_cache(maxsize=1 << 17)
def _can_be_matched(shown: Counts, needs: Counts, aids: Aids) -> bool:
    """Try every turn that closes the first gap."""
    totals = symbols_of(shown)
    gap = next(symbol for symbol in ALL_SYMBOLS if totals[symbol] < needs[symbol])
    return any(
        can_be_turned(after, needs, left)
        for turner, left in _ways_to_turn(aids)
        if gap in turner.symbols
        for after in _turned(shown, turner.colours, gap)
    )


@cache
def _ways_to_turn(aids: Aids) -> tuple[tuple[Turner, Aids], ...]:
    ways = []
    for turner in dict.fromkeys(aids.turners):
        if turner.price <= aids.charges:
            rest = list(aids.turners)
            rest.remove(turner)
            left = _aids((), tuple(rest), aids.charges - turner.price, False, aids.may_turn, True)
            ways.append((turner, left))
    if aids.bought:
        left = _aids((), aids.turners, aids.charges - TURN_PRICE, False, True, True)
        ways.append((Turner(ALL_COLOURS, ALL_SYMBOLS), left))
    return tuple(ways)


def _turned(shown: Counts, colours: tuple[int, ...], symbol: int) -> Iterator[Counts]:
    """Each kind of die of these colours, turned to the symbol.

    Even one that matches: another turn may make up for it.
    """
    for colour in colours:
        for kind in range(6 * colour, 6 * colour + 6):
            if shown[kind] and kind % 6 != symbol:
                after = list(shown)
                after[kind] -= 1
                after[6 * colour + symbol] += 1
                yield tuple(after)


@cache
def _rolls(colour: int, count: int) -> tuple[tuple[Counts, float], ...]:
    """All ways so many dice of a colour can fall, by symbol, with their probabilities."""
    found: list[tuple[Counts, float]] = []

    def fall(place: int, left: int, counts: list[int], chance: float) -> None:
        symbol, probability = FACES[colour][place]
        if place == len(FACES[colour]) - 1:
            done = [*counts]
            done[symbol] = left
            found.append((tuple(done), chance * probability**left / factorial(left)))
            return
        for number in range(left + 1):
            counts[symbol] = number
            fall(place + 1, left - number, counts, chance * probability**number / factorial(number))
        counts[symbol] = 0

    fall(0, count, [0] * 6, float(factorial(count)))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def chance_of_roll(dice: Counts, needs: Counts, aids: Aids, kept: Counts = (0,) * 24) -> float:
    """TD-61. The chance that one roll (beside dice kept) needs only changes of facing."""
    most = aids.most
    base = symbols_of(kept)
    coloured = [
        (green, blue, red, p * q * r)
        for green, p in _rolls(1, dice[1])
        for blue, q in _rolls(2, dice[2])
        for red, r in _rolls(3, dice[3])
    ]
    total = 0.0
    for green, blue, red, chance in coloured:
        wanted = [needs[s] - base[s] - green[s] - blue[s] - red[s] for s in ALL_SYMBOLS]
        gaps = sum(want for want in wanted if want > 0)
        if gaps > most + dice[BLACK]:
            continue
        coloured_dice = (green, blue, red)
        total += chance * _with_black(dice[BLACK], wanted, coloured_dice, kept, needs, aids)
    return total


@cache
def _black_rolls(count: int, kinds: int) -> tuple[tuple[Counts, float], ...]:
    """All ways black dice can show some wanted symbols, all the others taken as one (last)."""
    found: list[tuple[Counts, float]] = []
    other = 1 - kinds / 6

    def fall(place: int, left: int, counts: Counts, chance: float) -> None:
        if place == kinds:
            found.append(((*counts, left), chance * other**left / factorial(left)))
            return
        for number in range(left + 1):
            fall(
                place + 1, left - number, (*counts, number), chance / 6**number / factorial(number)
            )

    fall(0, count, (), float(factorial(count)))
    return tuple((counts, chance) for counts, chance in found if chance)


def _with_black(
    count: int,
    wanted: list[int],
    coloured: tuple[Counts, Counts, Counts],
    kept: Counts,
    needs: Counts,
    aids: Aids,
) -> float:
    """The chance that black dice close the gaps the coloured ones have left."""
    # A black die on a symbol that is asked for can free a coloured one to be turned.
    asked = needs if aids.turners else wanted
    symbols = [symbol for symbol in ALL_SYMBOLS if asked[symbol] > 0]
    idle = next((symbol for symbol in ALL_SYMBOLS if asked[symbol] <= 0), 0)
    most = aids.most
    total = 0.0
    for counts, chance in _black_rolls(count, len(symbols)):
        gaps = 0
        for symbol, shown in zip(symbols, counts, strict=False):
            if wanted[symbol] > shown:
                gaps += wanted[symbol] - shown
        if not gaps:
            total += chance
        elif gaps <= most:
            black = [0] * 6
            black[idle] = counts[-1]
            for symbol, shown in zip(symbols, counts, strict=False):
                black[symbol] += shown
            rolled = (*black, *coloured[0], *coloured[1], *coloured[2])
            total += chance * can_be_turned(tuple(map(int.__add__, rolled, kept)), needs, aids)
    return total


@lru_cache(maxsize=1 << 12)
def chance_of_black_dice(dice: Counts, needs: Counts, aids: Aids) -> float:
    """TD-69. Discarding black dice one after another, each time re-rolling all that are left."""
    if not dice[BLACK] or sum(dice) < 2:
        return 0.0
    fewer = (dice[0] - 1, *dice[1:])
    chance = chance_of_roll(fewer, needs, aids.only_turning())
    return chance + (1 - chance) * chance_of_black_dice(fewer, needs, aids)


def dice_by_colour(shown: Counts) -> Counts:
    """How many dice there are of each colour."""
    return tuple(sum(shown[6 * colour : 6 * colour + 6]) for colour in ALL_COLOURS)


@lru_cache(maxsize=1 << 16)
def best_chance(shown: Counts, needs: Counts, aids: Aids) -> float:
    """The chance of success from dice that lie, with best play."""
    if can_be_turned(shown, needs, aids.only_turning()):
        return 1.0
    best = chance_of_black_dice(dice_by_colour(shown), needs, aids)
    spare = spare_dice(shown, needs, aids.is_wide)
    for icon in dict.fromkeys(aids.icons):
        best = max(best, chance_with_icon(shown, needs, aids, icon, spare))
    if aids.can_reroll():
        left = aids.poorer(REROLL_PRICE)
        for lifted in _liftings(shown, spare, ALL_COLOURS, 1, aids.is_wide):
            best = max(best, after_rolling(shown, needs, left, lifted))
    return best


@lru_cache(maxsize=1 << 16)
def _liftings(
    shown: Counts, spare: Counts, colours: tuple[int, ...], most: int, is_free: bool
) -> tuple[tuple[int, ...], ...]:
    """The sets of dice worth lifting together.

    A die that matches is lifted only after all spare ones of its colour: they would fall the
    same way, and nothing is lost with them. Without `is_free` it is never lifted.
    """
    rows: list[list[tuple[int, ...]]] = []
    for colour in colours:
        kinds = range(6 * colour, 6 * colour + 6)
        loose = [kind for kind in kinds for _ in range(spare[kind])]
        firm = [kind for kind in kinds for _ in range(shown[kind] - spare[kind])]
        row = [tuple(loose[:count]) for count in range(min(len(loose), most) + 1)]
        for count in range(1, min(len(firm), most - len(loose)) + 1 if is_free else 1):
            row += [(*loose, *more) for more in sorted(set(combinations(firm, count)))]
        rows.append(row)
    sets = [tuple(kind for part in parts for kind in part) for parts in product(*rows)]
    return tuple(lifted for lifted in sets if 0 < len(lifted) <= most)


def spare_dice(shown: Counts, needs: Counts, is_wide: bool = False) -> Counts:
    """The dice above what is needed of their symbol, black ones first.

    In a wide search each die is looked at alone, so that any of them can be the spare one.
    """
    spare = [0] * 24
    for symbol, total in enumerate(symbols_of(shown)):
        extra = max(0, total - needs[symbol])
        for kind in range(symbol, 24, 6):
            spare[kind] = min(shown[kind], extra)
            extra -= 0 if is_wide else spare[kind]
    return tuple(spare)


def chance_with_icon(shown: Counts, needs: Counts, aids: Aids, icon: Icon, spare: Counts) -> float:
    """The chance when this icon is used next, on the best dice."""
    left = aids.without(icon)
    if icon.mode == "all":
        lifted = tuple(
            kind for kind in range(24) if kind // 6 in icon.colours for _ in range(shown[kind])
        )
        return after_rolling(shown, needs, left, lifted) if lifted else 0.0
    most = icon.most if icon.mode == "number" else sum(shown)
    liftings = _liftings(shown, spare, icon.colours, most, aids.is_wide)
    return max((after_rolling(shown, needs, left, lifted) for lifted in liftings), default=0.0)


def after_rolling(shown: Counts, needs: Counts, aids: Aids, lifted: tuple[int, ...]) -> float:
    """The chance when these dice are rolled again and played on."""
    rest = list(shown)
    dice = [0] * 4
    for kind in lifted:
        rest[kind] -= 1
        dice[kind // 6] += 1
    return chance_of_roll_and_play(tuple(rest), tuple(dice), needs, aids)


@lru_cache(maxsize=1 << 14)
def chance_of_roll_and_play(rest: Counts, dice: Counts, needs: Counts, aids: Aids) -> float:
    """The chance when these dice are rolled beside the others, and then played on at best."""
    if not aids.icons and not aids.can_reroll():
        chance = chance_of_roll(dice, needs, aids.only_turning(), rest)
        every = tuple(map(int.__add__, dice, dice_by_colour(rest)))
        return chance + (1 - chance) * chance_of_black_dice(every, needs, aids)
    total = 0.0
    for shown, chance in _falls(rest, dice, needs, aids.is_wide):
        total += chance * best_chance(shown, needs, aids)
    return total


@lru_cache(maxsize=1 << 12)
def _falls(
    rest: Counts, dice: Counts, needs: Counts, is_wide: bool
) -> tuple[tuple[Counts, float], ...]:
    """All ways these dice can fall beside the others, useless faces of a colour taken as one."""
    found: dict[Counts, float] = {}
    rows = [_rolls(colour, dice[colour]) for colour in ALL_COLOURS]
    for falls in product(*rows):
        chance = falls[0][1] * falls[1][1] * falls[2][1] * falls[3][1]
        rolled = (*falls[0][0], *falls[1][0], *falls[2][0], *falls[3][0])
        shown = simplest(tuple(map(int.__add__, rolled, rest)), needs, is_wide)
        found[shown] = found.get(shown, 0.0) + chance
    return tuple(found.items())


def simplest(shown: Counts, needs: Counts, is_wide: bool) -> Counts:
    """The same dice with every useless one showing the first symbol that nobody asks for."""
    useless = next((symbol for symbol in ALL_SYMBOLS if not needs[symbol]), -1)
    if useless < 0:
        return shown
    plain = list(shown)
    spare = spare_dice(shown, needs, is_wide)
    for kind, count in enumerate(spare):
        if count and not (is_wide and needs[kind % 6]):
            plain[kind] -= count
            plain[6 * (kind // 6) + useless] += count
    return tuple(plain)
