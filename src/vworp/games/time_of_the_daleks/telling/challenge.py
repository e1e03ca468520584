"""What is told of a challenge: each symbol that is met, and the verdict."""

from collections.abc import Sequence

from vworp.core import beats
from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.printed import capital, plural
from vworp.games.time_of_the_daleks.box.vocabulary import SYMBOLS
from vworp.games.time_of_the_daleks.rules.dice import challenge, is_matched, shown_symbols
from vworp.games.time_of_the_daleks.state import Pool, Table, name_of
from vworp.games.time_of_the_daleks.telling import pools


def die_falls(table: Table, pool: Pool, die: int) -> None:
    """TD-61. A die shows something, and it is counted if the challenge asks for it."""
    if table.story is None:
        return
    number, colour = pools.number_of(table, pool), die // 6
    lies = shapes.die(number, colour, pools.lying(pool, die))
    waited = shapes.die(number, colour, pool.waiting[colour] + 1)
    words, seat = capital(SYMBOLS[die % 6]), pools.owner_of(table, number)
    table.tell(beats.throw(lies, words=words, at=waited, seat=seat))
    symbol_met(table, die % 6)


def die_turned(table: Table, number: int, die: int, before: int) -> None:
    """TD-74, TD-75. A die that lay in a place has been turned to what it shows now, and counts."""
    if table.story is None:
        return
    place = before if _is_last(table) else pools.lying(table.pools[number], die)
    words, seat = capital(SYMBOLS[die % 6]), pools.owner_of(table, number)
    table.tell(beats.reveal(shapes.die(number, die // 6, place), words, seat))
    symbol_met(table, die % 6)


def _is_last(table: Table) -> bool:
    """TD-62. Whether it ends the adventure, so that it is never seen to lie."""
    return is_matched(table) and not any(any(pool.waiting) for pool in table.pools)


def symbol_met(table: Table, symbol: int) -> None:
    """TD-R28. One more slot of the challenge is filled, if this was still wanting."""
    if table.story is None:
        return
    needs, shown = challenge(table, table.acting), shown_symbols(table)
    if shown[symbol] <= needs[symbol]:
        words = f"{_matched(needs, shown)} of {sum(needs)}"
        slot = shapes.slot(symbol, shown[symbol])
        table.tell(beats.count(slot, words, table.seat_of(table.acting), "good"))


def _matched(needs: Sequence[int], shown: Sequence[int]) -> int:
    return sum(min(need, there) for need, there in zip(needs, shown, strict=True))


def verdict(table: Table, is_success: bool) -> None:
    """TD-79, TD-85. Before the dice go back; the mark of it stays where the adventure was."""
    if table.story is None:
        return
    table.story[:] = [
        note._replace(beats=tuple(map(_as_it_was, note.beats))) for note in table.story
    ]
    player, zone = table.acting, table.places[table.acting]
    needs, shown = challenge(table, player), shown_symbols(table)
    who, what = capital(name_of(table, player)), _name(table, zone)
    stamp = beats.stamp("Failed!", shapes.CHALLENGE, table.seat_of(player), "bad")
    if is_success:
        rule, words = "TD-79", f"{who} succeeds: {what} is solved"
        stamp = stamp._replace(words="Saved!", mood="good")
    else:
        missing = sum(needs) - _matched(needs, shown)
        rule = "TD-85"
        words = f"{who} fails: {what} asks for {plural(missing, 'symbol')} more"
    table.note(rule, words, stamp._replace(at=shapes.zone(zone)))


def _as_it_was(beat: beats.Beat) -> beats.Beat:
    """A die that ends the adventure is never seen to lie, only to wait."""
    return beat._replace(shapes=(beat.at,)) if beat.kind == "throw" and beat.at else beat


def _name(table: Table, zone: int) -> str:
    """What has to be solved: a dilemma, or a time anomaly."""
    is_anomaly = zone >= BOX.tile_zones
    return BOX.zones[zone].name if is_anomaly else BOX.dilemmas[table.slots[zone]].name
