"""How a table of the Dalek invasion is written in positions: words for its numbers."""

from typing import TYPE_CHECKING, Annotated, Any

from vworp.core import BadPosition, By, Entry, Number, Word, WordSet
from vworp.core.forms import form_of, read_list, read_object, seat_words
from vworp.games.dalek_invasion.actions import ARMY_WORDS, CARD_WORDS, TERRITORIES
from vworp.games.dalek_invasion.box.board import NOWHERE
from vworp.games.dalek_invasion.box.cards import ARMY_COUNT

if TYPE_CHECKING:
    from vworp.games.dalek_invasion.state import Table

MOST_DALEKS = 100_000
OTHERS = "others"
"""In a position: all territories that are not named besides."""


def army_count(seats: int) -> int:
    """DI-104. With two players all five armies fight, three of them for nobody."""
    return ARMY_COUNT if seats == 2 else seats


def army_words(table: "Table") -> tuple[str, ...]:
    """The armies that fight at this table."""
    return ARMY_WORDS.words[: army_count(table.seats)]


def neutral_words(table: "Table") -> tuple[str, ...]:
    """DI-104. Those of them that nobody plays."""
    return army_words(table)[table.seats :]


Count = Annotated[int, Number(0)]
Pips = Annotated[int, Number(1, 6)]
Place = Annotated[int, Word(TERRITORIES, none=NOWHERE)]
Army = Annotated[int, Word(army_words, none=NOWHERE, kind="Dalek army")]
Card = Annotated[int, Word(CARD_WORDS)]
Cards = Annotated[int, WordSet(CARD_WORDS)]
Territories = Annotated[int, WordSet(TERRITORIES)]
CountBySeat = Annotated[tuple[Count, ...], By(seat_words, is_listed=True)]

_CARDS = form_of(Cards)
_CARDS_BY_SEAT = form_of(Annotated[list[Cards], By(seat_words, is_listed=True)])
_ARMY = form_of(Army)
_DALEKS = Number(0, MOST_DALEKS)


# What stands in a position and is not one field.


def _write_territories(table: "Table") -> dict[str, list[str | int]]:
    armies = ARMY_WORDS.words
    garrisons = zip(TERRITORIES.words, table.owner, table.daleks, strict=True)
    return {word: [armies[army], daleks] for word, army, daleks in garrisons if army != NOWHERE}


def _read_territories(table: "Table", data: Any) -> None:
    given = read_object(data, "territories")
    for word in given:
        if word not in TERRITORIES.words and word != OTHERS:
            raise BadPosition(f"territories: {word!r} is not a territory")
    for territory, word in enumerate(TERRITORIES):
        if word in given or OTHERS in given:
            _read_garrison(table, territory, given.get(word, given.get(OTHERS)))


def _read_garrison(table: "Table", territory: int, data: Any) -> None:
    where = f"territories.{TERRITORIES[territory]}"
    if len(read_list(data, where)) != 2 or data[0] is None:
        raise BadPosition(f"{where} is an army and its number of Daleks")
    army = _ARMY.read(data[0], table, where)
    table.owner[territory] = army
    table.daleks[territory] = _DALEKS.read(data[1], table, where)
    table.held[army] |= 1 << territory


def _write_public(table: "Table") -> Any:
    return _CARDS.write(table.known[table.seats], table)


def _read_public(table: "Table", data: Any) -> None:
    table.show(_CARDS.read(data, table, "public"))


def _write_knows(table: "Table") -> Any:
    public = table.known[table.seats]
    return [_CARDS.write(known & ~public, table) for known in table.known[: table.seats]]


def _read_knows(table: "Table", data: Any) -> None:
    for seat, cards in enumerate(_CARDS_BY_SEAT.read(data, table, "knows")):
        table.known[seat] |= cards


def _write_reshuffled(table: "Table") -> Any:
    return [_CARDS.write(shuffle, table) for shuffle in table.shuffles[1:]]


def _read_reshuffled(table: "Table", data: Any) -> None:
    for words in read_list(data, "reshuffled"):
        shuffle = _CARDS.read(words, table, "reshuffled")
        if not shuffle or shuffle & ~table.shuffles[0]:
            raise BadPosition("a Territory Card is in one shuffle only, and no shuffle is empty")
        table.shuffles[0] &= ~shuffle
        table.shuffles.append(shuffle)


_CARD_LIST = {"type": "array", "items": {"enum": list(CARD_WORDS)}}
_CARD_LISTS = {"type": "array", "items": _CARD_LIST}
_TERRITORY_MAP = {
    "type": "object",
    "additionalProperties": {
        "type": "array",
        "prefixItems": [{"enum": list(ARMY_WORDS)}, _DALEKS.schema()],
    },
}

TERRITORY_ENTRY = Entry(
    _write_territories,
    _read_territories,
    _TERRITORY_MAP,
    shape=f'for each territory, or `"{OTHERS}"`, an army and a number',
    means="whose Daleks stand there, and how many",
)
PUBLIC = Entry(
    _write_public,
    _read_public,
    _CARD_LIST,
    shape="a set of cards",
    means="cards whose place everybody knows, besides those that lie open",
)
KNOWS = Entry(
    _write_knows,
    _read_knows,
    _CARD_LISTS,
    shape="for each seat a set of cards",
    means="what each seat knows besides its own hand",
)
RESHUFFLED = Entry(
    _write_reshuffled,
    _read_reshuffled,
    _CARD_LISTS,
    shape="a list of sets of cards",
    means="the cards of every deck that was made from the discard pile",
)
