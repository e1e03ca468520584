"""Positions of the Dalek invasion: written as JSON and read back."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec

from vworp.core import REFEREE, BadPosition, Step
from vworp.core.position import read_steps, read_viewer, write_steps, write_viewer
from vworp.games.dalek_invasion.actions import MOST_NEW
from vworp.games.dalek_invasion.box.board import BOARD, NOWHERE, bits_of, mask_of
from vworp.games.dalek_invasion.box.cards import ARMIES, ARMY_COUNT, CARD_IDS, TERRITORY_CARDS
from vworp.games.dalek_invasion.legality import check
from vworp.games.dalek_invasion.rules.end import OUTCOMES
from vworp.games.dalek_invasion.state import CLARA_END, Table
from vworp.games.dalek_invasion.steps import STEPS

MOST_TURNS = 100_000
MOST_DALEKS = 100_000

Count = Annotated[int, msgspec.Meta(ge=0)]
Pips = Annotated[int, msgspec.Meta(ge=1, le=6)]
Cards = list[str]


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A table of the Dalek invasion, or what one viewer sees of it.

    `territories` give owner and Daleks. Cards are named by their ids, of all three kinds.
    `public` are the cards whose place everybody knows, `knows` what each seat knows besides.
    `reshuffled` lists the cards of every deck made from the discard pile; all others come from
    the first shuffle. `hidden_cards` (by seat and shuffle), `hidden_powers` and
    `hidden_missions` count what a viewer can't see; whole tables have none. `steps` is what is
    still to be done, the last one first.
    """

    game: Literal["dalek_invasion"]
    viewer: int | str
    seats: Annotated[int, msgspec.Meta(ge=2, le=ARMY_COUNT)]
    domination: bool
    max_turns: Annotated[int, msgspec.Meta(ge=0, le=MOST_TURNS)]
    fast_windows: bool
    first: str | None
    active: str | None
    turns: Count
    clara: Annotated[int, msgspec.Meta(ge=0, le=CLARA_END)]
    outcome: str
    territories: dict[str, tuple[str, Annotated[int, msgspec.Meta(ge=0, le=MOST_DALEKS)]]]
    tardis: str | None
    landed: str | None
    hands: list[Cards]
    deck: Cards
    deck_size: Count
    tail: Cards
    discard: Cards
    piles: list[Cards]
    pile_sizes: list[Count]
    used: Cards
    aside: Cards
    public: Cards
    knows: list[Cards]
    reshuffled: list[Cards]
    hidden_cards: list[list[Count]]
    hidden_powers: list[Count]
    hidden_missions: list[Count]
    due: Annotated[int, msgspec.Meta(ge=0, le=MOST_NEW)]
    continent_bonus: Count
    laid: Cards
    neutral: str | None
    source: str | None
    target: str | None
    force: Annotated[int, msgspec.Meta(ge=0, le=3)]
    black: list[Pips]
    red: list[Pips]
    weapons_at: str | None
    field_at: str | None
    impaired_at: str | None
    played_at: list[str]
    played_against: list[str]
    is_beaten: bool
    has_conquered: bool
    has_transmat: bool
    steps: list[dict[str, int | str]]


PLACES = ("tardis", "landed", "source", "target", "weapons_at", "field_at", "impaired_at")
"""Fields that name a territory or its card, or nothing."""

SEATED = ("first", "active", "neutral")
"""Fields that name an army, or nothing."""

PLAIN = (
    "seats",
    "domination",
    "max_turns",
    "fast_windows",
    "turns",
    "clara",
    "outcome",
    "deck_size",
    "pile_sizes",
    "due",
    "continent_bonus",
    "force",
    "black",
    "red",
    "is_beaten",
    "has_conquered",
    "has_transmat",
)
"""Fields that are the same in the table and in its position."""

MASKS = ("deck", "discard", "used", "aside", "laid", "played_at", "played_against")
"""Fields that are a set of cards or territories."""


def write(table: Table) -> dict[str, Any]:
    """The table as JSON data."""
    public = table.known[table.seats]
    data: dict[str, Any] = {"game": "dalek_invasion", "viewer": write_viewer(table.viewer)}
    data |= {name: _copied(getattr(table, name)) for name in PLAIN}
    data |= {name: _word(BOARD.ids, getattr(table, name)) for name in PLACES}
    data |= {name: _word(_ARMY_IDS, getattr(table, name)) for name in SEATED}
    data |= {name: _words(getattr(table, name)) for name in MASKS}
    data["territories"] = {
        BOARD.ids[territory]: [_ARMY_IDS[owner], table.daleks[territory]]
        for territory, owner in enumerate(table.owner)
        if owner != NOWHERE
    }
    data["hands"] = [_words(hand) for hand in table.hands]
    data["piles"] = [_words(pile) for pile in table.piles]
    data["tail"] = [CARD_IDS[card] for card in table.tail]
    data["public"] = _words(public)
    data["knows"] = [_words(known & ~public) for known in table.known[: table.seats]]
    data["reshuffled"] = [_words(shuffle) for shuffle in table.shuffles[1:]]
    data["hidden_cards"] = [list(counts) for counts in table.hidden_cards]
    data["hidden_powers"] = list(table.hidden_powers)
    data["hidden_missions"] = list(table.hidden_missions)
    data["steps"] = write_steps(table.steps)
    return data


_ARMY_IDS = tuple(army.id for army in ARMIES)


def _copied(value: Any) -> Any:
    return value[:] if isinstance(value, list) else value


def _word(words: Sequence[str], number: int) -> str | None:
    return None if number == NOWHERE else words[number]


def _words(mask: int) -> list[str]:
    return [CARD_IDS[card] for card in bits_of(mask)]


def read(data: dict[str, Any]) -> Table:
    """The table that JSON data describes; BadPosition says why it can't be one."""
    try:
        position = msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise BadPosition(str(error)) from error
    if position.outcome not in ("", *OUTCOMES):
        raise BadPosition(f"outcome is one of {', '.join(OUTCOMES)} or empty")
    table = Table(position.seats, position.domination, position.max_turns, position.fast_windows)
    table.viewer = read_viewer(position.viewer, position.seats)
    for name in PLAIN:
        setattr(table, name, getattr(position, name))
    for name in PLACES:
        setattr(table, name, _number("territory", BOARD.ids, getattr(position, name)))
    for name in SEATED:
        setattr(table, name, _number("army", _ARMY_IDS[: table.armies], getattr(position, name)))
    for name in MASKS:
        setattr(table, name, _mask(name, getattr(position, name)))
    _read_board(table, position)
    _read_cards(table, position)
    table.steps = _read_steps(position.steps)
    check(table)
    return table


def _number(kind: str, words: Sequence[str], word: str | None) -> int:
    if word is None:
        return NOWHERE
    if word not in words:
        raise BadPosition(f"{word!r} is no {kind} of this table")
    return words.index(word)


def _mask(where: str, words: Sequence[str]) -> int:
    cards = tuple(_number("card", CARD_IDS, word) for word in words)
    if len(set(cards)) != len(cards):
        raise BadPosition(f"{where}: a card stands twice")
    return mask_of(cards)


def _read_board(table: Table, position: Position) -> None:
    for word, (owner, daleks) in position.territories.items():
        territory = _number("territory", BOARD.ids, word)
        army = _number("army", _ARMY_IDS[: table.armies], owner)
        table.owner[territory] = army
        table.daleks[territory] = daleks
        table.held[army] |= 1 << territory


def _read_cards(table: Table, position: Position) -> None:
    _check_length("hands", position.hands, table.seats)
    _check_length("knows", position.knows, table.seats)
    _check_length("piles", position.piles, len(table.piles))
    _check_length("pile_sizes", position.pile_sizes, len(table.piles))
    _check_length("hidden_powers", position.hidden_powers, table.seats)
    _check_length("hidden_missions", position.hidden_missions, table.seats)
    table.hands = [_mask("hands", hand) for hand in position.hands]
    table.piles = [_mask("piles", pile) for pile in position.piles]
    table.tail = [_number("card", CARD_IDS, word) for word in position.tail]
    public = _mask("public", position.public)
    table.known = [*(_mask("knows", words) | public for words in position.knows), public]
    later = [_mask("reshuffled", words) for words in position.reshuffled]
    table.shuffles = [TERRITORY_CARDS & ~_union(later), *later]
    table.hidden_powers = tuple(position.hidden_powers)
    table.hidden_missions = tuple(position.hidden_missions)
    if table.viewer != REFEREE:
        _check_length("hidden_cards", position.hidden_cards, table.seats)
        for counts in position.hidden_cards:
            _check_length("hidden_cards of a seat", counts, len(table.shuffles))
    elif position.hidden_cards:
        raise BadPosition("a whole table hides nothing: hidden_cards is empty")
    table.hidden_cards = tuple(tuple(counts) for counts in position.hidden_cards)


def _check_length(where: str, found: Sequence[object], wanted: int) -> None:
    if len(found) != wanted:
        raise BadPosition(f"{where} has {wanted} entries, not {len(found)}")


def _union(masks: Sequence[int]) -> int:
    union = 0
    for mask in masks:
        if mask & union or not mask or mask & ~TERRITORY_CARDS:
            raise BadPosition("a Territory Card is in one shuffle only, and no shuffle is empty")
        union |= mask
    return union


def _read_steps(steps: list[dict[str, int | str]]) -> list[Step[Any]]:
    for step in steps:
        if any(isinstance(value, str) for name, value in step.items() if name != "step"):
            raise BadPosition("what a step remembers are whole numbers")
    return read_steps(STEPS, steps)


def schema() -> dict[str, Any]:
    """The JSON schema of a position."""
    return msgspec.json.schema(Position)
