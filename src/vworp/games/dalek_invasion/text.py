"""The table as plain text."""

from collections.abc import Iterator

from vworp.core import REFEREE
from vworp.games.dalek_invasion.box import cards
from vworp.games.dalek_invasion.box.board import BOARD, NOWHERE, bits_of
from vworp.games.dalek_invasion.rules.setup import army_name
from vworp.games.dalek_invasion.state import CLARA_END, Table

WIDTH = 22
COLUMNS = 3


def draw_text(table: Table) -> str:
    """Continents with their territories, then what lies beside the board and in the hands."""
    return "\n".join([*_map(table), "", *_beside(table), "", *_armies(table)])


def _map(table: Table) -> Iterator[str]:
    for continent in BOARD.continents:
        yield f"{continent.name} (+{continent.bonus})"
        cells = [_territory(table, territory) for territory in continent.territories]
        for start in range(0, len(cells), COLUMNS):
            row = [cell.ljust(WIDTH + 9) for cell in cells[start : start + COLUMNS]]
            yield ("  " + "".join(row)).rstrip()


def _territory(table: Table, territory: int) -> str:
    owner = table.owner[territory]
    letter = "." if owner == NOWHERE else army_name(owner)[0]
    sign = {table.tardis: "@", table.source: ">", table.target: "!"}.get(territory, " ")
    return f"{letter}{table.daleks[territory]:>4}{sign} {BOARD.names[territory]}"


def _beside(table: Table) -> Iterator[str]:
    yield _tardis(table)
    if table.domination:
        yield "Total domination: no Regeneration Strip"
    else:
        left = CLARA_END - table.clara
        yield f"Clara is on the {cards.STRIP[table.clara]}, {left} short of the Eleventh"
    yield _deck(table)
    if table.black:
        black = " ".join(str(pips) for pips in sorted(table.black, reverse=True))
        red = " ".join(str(pips) for pips in sorted(table.red, reverse=True))
        yield f"Dice: black {black}, red {red or '-'}"
    if table.used:
        yield "Out of the game: " + _names(table.used)


def _tardis(table: Table) -> str:
    if table.tardis == NOWHERE:
        return "The TARDIS (@) is not on the board"
    return f"The TARDIS (@) is in {BOARD.names[table.tardis]}"


def _deck(table: Table) -> str:
    tail = [BOARD.names[card] for card in table.tail]
    below = f", below them {', '.join(tail)}" if tail else ""
    discard = f"; discarded {_names(table.discard)}" if table.discard else ""
    return f"Deck: {table.deck_size} cards unknown{below}{discard}"


def _armies(table: Table) -> Iterator[str]:
    for army in range(table.armies):
        colour, name = army_name(army), table.name(army)
        who = f"{colour} ({colour[0]})" if name == colour else f"{name}, {colour} ({colour[0]})"
        size = f"{table.territory_count(army)} territories, {table.dalek_count(army)} Daleks"
        mark = "*" if army == table.active else " "
        if army < table.seats:
            yield f"{mark}{who}: {size}, {_counts(table, army)}"
            yield from _hand(table, army)
        else:
            pile = table.pile_sizes[army - table.seats]
            yield f"{mark}{who}, neutral: {size}, {pile} cards beside the board"


def _counts(table: Table, seat: int) -> str:
    lands, powers = table.card_count(seat), table.power_count(seat)
    return f"{lands} Territory, {powers} Power and {table.mission_count(seat)} Mission Cards"


def _hand(table: Table, seat: int) -> Iterator[str]:
    hand = table.hands[seat]
    kinds = (
        (
            f"Territory Cards ({cards.stars_of(hand & cards.TERRITORY_CARDS)} stars)",
            cards.TERRITORY_CARDS,
        ),
        ("Power Cards", cards.POWER_CARDS),
        ("Mission Cards", cards.MISSION_CARDS),
    )
    for title, kind in kinds:
        if hand & kind:
            seen = "" if table.viewer in (REFEREE, seat) else "known "
            yield f"    {seen}{title}: {_names(hand & kind)}"


def _names(held: int) -> str:
    return ", ".join(cards.card_name(card) for card in bits_of(held))
