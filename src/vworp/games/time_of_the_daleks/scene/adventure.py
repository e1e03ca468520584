"""An adventure as a scene of its own: what is asked, the dice that answer, and the odds."""

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache

from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.box import BOX, legend
from vworp.games.time_of_the_daleks.box.printed import CONDITION_NAMES, say_die
from vworp.games.time_of_the_daleks.box.vocabulary import COLOURS, CONDITIONS, SYMBOLS
from vworp.games.time_of_the_daleks.forms import NOBODY
from vworp.games.time_of_the_daleks.rules.dice import (
    challenge,
    conditions,
    most_dice,
    pool_of,
    shown_symbols,
)
from vworp.games.time_of_the_daleks.scene.colours import COST, GROUND, LIGHT
from vworp.games.time_of_the_daleks.scene.dice import UNROLLED, die
from vworp.games.time_of_the_daleks.scene.doctors import doctor_name, foot_name
from vworp.games.time_of_the_daleks.scene.icons import icon
from vworp.games.time_of_the_daleks.scene.layout import Size
from vworp.games.time_of_the_daleks.scene.offers import Offers
from vworp.games.time_of_the_daleks.scene.prospects import ink_for, say_chance, short_chance
from vworp.games.time_of_the_daleks.state import ACTING, HELPING, Table
from vworp.games.time_of_the_daleks.steps.base import has_arrived
from vworp.games.time_of_the_daleks.study.roll import one_roll
from vworp.scene.furniture import halo
from vworp.scene.lettering import LEAST, broken, clipped, label, width
from vworp.scene.palette import GLOW, INK, IVORY, MIST
from vworp.scene.parts import part
from vworp.scene.shapes import ROUND, Raw, Shape, at, circle, group, path, rect, use

BAND_HIGH = 130
SLOTS, WORDS = 168, 212
DICE = 262
ODDS = 311
ROW = 332
"""The heights of the slots and their words, of the dice, their odds, and what can be taken."""

SLOT = 58
PITCH = 62
LEAST_PITCH = 42
OWNER_WIDE = 40


def is_running(table: Table) -> bool:
    """Whether somebody faces a challenge: has travelled, and is not resolved yet."""
    zone = table.places[table.acting] if table.acting != NOBODY else NOBODY
    is_there = zone != NOBODY and (zone >= BOX.tile_zones or table.slots[zone] >= 0)
    return is_there and has_arrived(table)


def draw_challenge(table: Table, size: Size) -> Shape:
    """TD-50, TD-78. What is asked for, each symbol with its word."""
    needs = challenge(table, table.acting)
    shown = shown_symbols(table)
    met = tuple(min(need, there) for need, there in zip(needs, shown, strict=True))
    return _challenge(tuple(needs), met, size.wide)


def cells(needs: tuple[int, ...], room: float) -> list[tuple[int, float, float]]:
    """Each symbol that is asked for, where its slots begin and how far they are apart.

    A word may be wider than the slots above it; where there are many, slots move together.
    """
    asked = [symbol for symbol, need in enumerate(needs) if need]
    words = {symbol: width(SYMBOLS[symbol], LEAST) + 6 for symbol in asked}
    pitch = float(PITCH)
    while pitch > LEAST_PITCH and sum(max(words[s], needs[s] * pitch) for s in asked) > room:
        pitch -= 1
    wides = [max(words[symbol], needs[symbol] * pitch) for symbol in asked]
    gap = max(0.0, min(14.0, (room - sum(wides)) / max(1, len(wides))))
    x = (room - sum(wides) - gap * (len(wides) - 1)) / 2
    found = []
    for symbol, wide in zip(asked, wides, strict=True):
        found.append((symbol, x + (wide - needs[symbol] * pitch) / 2, pitch))
        x += wide + gap
    return found


@part
def _challenge(needs: tuple[int, ...], met: tuple[int, ...], room: float) -> Shape:
    drawn = []
    for symbol, left, pitch in cells(needs, room):
        middle = left + needs[symbol] * pitch / 2
        ink = GLOW if met[symbol] == needs[symbol] else LIGHT[symbol]
        drawn.append(label(middle, WORDS, SYMBOLS[symbol], LEAST, fill=ink))
        for number in range(needs[symbol]):
            is_matched = number < met[symbol]
            has = "A die shows it." if is_matched else "No die shows it yet."
            title = Shape("title", legend.lines(legend.symbol(symbol), has))
            slot = group(title, _slot(symbol, is_matched), id=shapes.slot(symbol, number + 1))
            slot.attributes["transform"] = at(left + pitch * (number + 0.5), SLOTS, pitch / PITCH)
            drawn.append(slot)
    return group(*drawn, id=shapes.CHALLENGE)


def draw_conditions(table: Table, offers: Offers, size: Size) -> Iterator[Shape]:
    """TD-57, TD-70, TD-76. What makes it harder, at the upper right."""
    x = size.wide - 4
    for word in reversed(conditions(table, table.acting)):
        x -= _condition_wide(word) + 6
        waived = tuple(offers["condition", CONDITIONS.index(word)])
        yield _condition(word, x, word in table.pools[0].waived, waived)


@cache
def _condition_wide(word: str) -> float:
    return 46 + width(CONDITION_NAMES[word], LEAST)


@part
def _condition(word: str, x: float, is_waived: bool, actions: tuple[int, ...]) -> Iterator[Shape]:
    """A badge; struck through when it is ignored."""
    words, wide = CONDITION_NAMES[word], _condition_wide(word)
    if actions:
        yield halo(x - 2, 2, wide + 4, 38)
    colour = MIST if is_waived else COST
    ignored = "It is ignored in this adventure." if is_waived else ""
    drawn = [
        Shape("title", legend.lines(legend.condition(word), ignored)),
        rect(0, 0, wide, 34, rx=17, fill="#3a0d12", stroke=colour, stroke_width=1.6),
        icon(word, 20, 17, colour, 0.8),
        label(38, 17, words, LEAST, fill=colour, anchor="start"),
    ]
    if is_waived:
        drawn.append(path(f"M8 17H{wide - 8:g}", stroke=IVORY, stroke_width=2.4))
    badge = group(*drawn, id=shapes.condition(word), transform=at(x, 4))
    yield badge.affords(actions, f"Ignore the {words}")


@lru_cache(maxsize=16)
def _slot(symbol: int, is_matched: bool) -> Raw:
    """TD-51, TD-R28. A symbol that is asked for; the ground hints at a colour of dice."""
    half = SLOT / 2
    light = LIGHT[symbol]
    edge, size = (GLOW, 3.4) if is_matched else (light, 1.8)
    rounding = (16, 16, 27, 27, 6, 6)[symbol]
    drawn = [
        rect(
            -half,
            -half,
            SLOT,
            SLOT,
            rx=rounding,
            fill=GROUND[symbol],
            stroke=edge,
            stroke_width=size,
        ),
        icon(SYMBOLS[symbol], 0, 0, light, 1.36),
    ]
    if is_matched:
        drawn.append(circle(half - 7, half - 7, 12, fill="#1f9d55", stroke=INK, stroke_width=2))
        tick = f"M{half - 13} {half - 7}l4.4 5l8 -9.4"
        drawn.append(path(tick, fill="none", stroke="#fff", stroke_width=3.4, **ROUND))
    return Raw(*drawn)


Lying = tuple[int, int, int]
"""The pool, the colour and the symbol (or UNROLLED) of a die on the stage."""


def dice_on_stage(table: Table) -> list[list[Lying]]:
    """The dice of both pools, those that lie before those still to roll."""
    pools = []
    for number, pool in enumerate(table.pools):
        dice = [
            (number, kind // 6, kind % 6) for kind, n in enumerate(pool.shown) for _ in range(n)
        ]
        dice += [(number, c, UNROLLED) for c, n in enumerate(pool.waiting) for _ in range(n)]
        pools.append(sorted(dice))
    return pools


def draw_dice(table: Table, offers: Offers, size: Size) -> Iterator[Shape]:
    """TD-105. The dice, grouped by whose they are."""
    pools = [dice for dice in dice_on_stage(table) if dice]
    count = sum(map(len, pools))
    if not count:
        yield _aim(size.wide)
        return
    pitch = min(PITCH, (size.wide - OWNER_WIDE * len(pools)) / count)
    x = (size.wide - OWNER_WIDE * len(pools) - pitch * count) / 2
    needs = list(challenge(table, table.acting))
    for dice in pools:
        yield from _owner(table, dice[0][0], x + 16, offers)
        x += OWNER_WIDE
        seen: Counter[int] = Counter()
        for lying in dice:
            seen[lying[1]] += 1
            actions = tuple(_actions_on(lying, offers))
            yield _die(lying, seen[lying[1]], x + pitch / 2, pitch / PITCH, actions)
            yield from _odds(lying, x + pitch / 2, offers)
            if lying[2] != UNROLLED and needs[lying[2]] > 0:
                needs[lying[2]] -= 1
                yield _used(x + pitch / 2)
            x += pitch


@part
def _aim(room: float) -> Shape:
    """TD-50. What it takes, before any die is there."""
    return label(room / 2, DICE, "Dice have to show all of this", LEAST, fill=MIST)


def _owner(table: Table, pool: int, x: float, offers: Offers) -> Iterator[Shape]:
    player = table.acting if pool == 0 else table.helper
    yield _figure(player, table.doctors[player], pool, x, tuple(offers["pool", pool]))


@part
def _figure(
    player: int, doctor: int, pool: int, x: float, chosen: tuple[int, ...]
) -> Iterator[Shape]:
    if chosen:
        yield halo(x - 19, DICE - 32, 38, 62)
    figure = group(use(foot_name(player)), use(doctor_name(doctor)))
    figure.attributes["transform"] = at(x, DICE + 25, 0.72)
    words = f"The dice of the {BOX.doctors[doctor - 1].name}"
    figure.add(Shape("title", f"{words}\nWho {('faces the challenge', 'helps')[pool]}."))
    yield figure.affords(chosen, f"The dice of the {act.POOLS[pool]} Doctor")


def _actions_on(lying: Lying, offers: Offers) -> list[int]:
    pool, colour, symbol = lying
    if symbol == UNROLLED:
        return offers.on_waiting(pool, colour)
    return offers.on_die(pool, 6 * colour + symbol)


@part
def _die(
    lying: Lying, number: int, x: float, scale: float, actions: tuple[int, ...]
) -> Iterator[Shape]:
    pool, colour, symbol = lying
    half = PITCH / 2
    title = legend.die(colour, None if symbol == UNROLLED else symbol)
    touched = rect(-half, -half, PITCH, PITCH, fill_opacity=0)
    shape = group(Shape("title", title), touched, die(colour, symbol))
    shape.named(shapes.die(pool, colour, number))
    shape.attributes["transform"] = at(x, DICE, scale)
    if actions:
        half *= scale
        yield halo(x - half, DICE - half, 2 * half, 2 * half, rx=13 * scale, faint=True)
        words = act.COLOUR_WORDS[colour] if symbol == UNROLLED else say_die(6 * colour + symbol)
        shape.affords(actions, f"A {words} die")
    yield shape


def _odds(lying: Lying, x: float, offers: Offers) -> Iterator[Shape]:
    """Below a die that can be rolled again: how likely success is then.

    Where it can be turned, the symbols to turn it to stand there.
    """
    pool, colour, symbol = lying
    is_free = symbol != UNROLLED and not any(offers.of("symbol"))
    actions = offers.on_die(pool, 6 * colour + symbol) if is_free else []
    chance = offers.chance([action for action in actions if is_for_one_die(action)])
    if chance is not None:
        yield _chance(x, short_chance(chance), ink_for(chance))


@part
def _chance(x: float, words: str, ink: str) -> Shape:
    return label(x, ODDS, words, LEAST, fill=ink, bold=True)


def is_for_one_die(action: int) -> bool:
    """Whether an option rolls or turns just the die that is clicked."""
    return act.DICE in act.ACTIONS.verb_of(action).domains


@part
def _used(x: float) -> Shape:
    """The mark under a die that fills a slot."""
    bar = path(
        f"M{x - 16:g} {DICE + 34}h32", stroke="#43d184", stroke_width=5, stroke_linecap="round"
    )
    bar.attributes["pointer-events"] = "none"
    return bar


def draw_row(table: Table, offers: Offers, size: Size) -> Iterator[Shape]:
    """Below the dice: symbols to turn a die to, dice to take, or what the odds are."""
    things = [("symbol", n) for n in range(len(SYMBOLS)) if offers["symbol", n]]
    things += [("supply", n) for n in range(len(COLOURS)) if offers["supply", n]]
    pitch = PITCH + 4
    x = (size.wide - pitch * (len(things) - 1)) / 2
    for kind, number in things:
        yield _pick(kind, number, x, tuple(offers[kind, number]))
        x += pitch
    if not things and not any(map(is_for_one_die, offers.chances)):
        yield _asked(_words(table, offers), size.wide)


@part
def _asked(words: str, room: float) -> Iterator[Shape]:
    """In two lines at most; what doesn't fit is in the prompt."""
    lines = broken(words, LEAST, room - 8, 2)
    for number, line in enumerate(lines):
        y = ROW + 23 * (number - (len(lines) - 1) / 2)
        yield label(room / 2, y, clipped(line, LEAST, room - 8), LEAST, fill=IVORY)


@part
def _pick(kind: str, number: int, x: float, actions: tuple[int, ...]) -> Iterator[Shape]:
    face = _slot(number, False) if kind == "symbol" else die(number)
    title = legend.symbol(number) if kind == "symbol" else legend.die(number, None)
    words = f"To {act.SYMBOL_WORDS[number]}" if kind == "symbol" else f"A {COLOURS[number]} die"
    half = PITCH / 2
    touched = rect(-half, -half, PITCH, PITCH, fill_opacity=0)
    yield halo(x - half, ROW - half, PITCH, PITCH, rx=15)
    pick = group(Shape("title", title), touched, group(face, transform=at(0, 0, 0.9)))
    pick.attributes["transform"] = at(x, ROW)
    yield pick.affords(actions, words)


def _words(table: Table, offers: Offers) -> str:
    """What is asked; while the pool grows, how likely one roll and best play are to do."""
    own = pool_of(table, offers.player) if offers.player != NOBODY else NOBODY
    size, limit = (table.pools[own].size(), most_dice(table, own)) if own != NOBODY else (0, 0)
    if size > limit:
        return f"{size} dice; no more than {limit} may roll"
    dice = tuple(sum(pool.waiting[c] for pool in table.pools) for c in range(len(COLOURS)))
    most = most_dice(table, ACTING) + most_dice(table, HELPING)
    is_growing = not any(any(pool.shown) for pool in table.pools)
    if is_growing and 0 < sum(dice) <= most and own != NOBODY:
        once = one_roll((dice, (0,) * len(COLOURS)), challenge(table, table.acting))
        best = f", {say_chance(offers.best_chance(table))} with best play" if offers.options else ""
        return f"{say_chance(once)} with one roll of these dice{best}"
    return table.step.ask(table)
