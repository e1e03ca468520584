"""Words for the numbers on the table: players, places, cards, what lies where and what is used."""

from collections.abc import Mapping
from typing import Annotated, Any

from vworp.core import BadOption, BadPosition, Counts, Form, Word, need
from vworp.core.declare import refuse_unknown
from vworp.core.forms import form_of, read_object
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX, NOWHERE
from vworp.games.time_of_the_daleks.box.components import Effect

NOBODY = -1

UNKNOWN = -1
"""A card in a hand that the viewer can't see."""

NO_DILEMMA = -1
"""A slot without a dilemma; `FACEDOWN - batch` is one that lies facedown."""

FACEDOWN = -2

ALL_DOCTORS = tuple(doctor.number for doctor in BOX.doctors)


def _players(table: Any) -> tuple[str, ...]:
    return act.PLAYERS.words[: table.players]


Player = Annotated[int, Word(_players, as_number=True, kind="player")]
MaybePlayer = Annotated[int, Word(_players, none=NOBODY, as_number=True, kind="player")]
Place = Annotated[int, Word(act.ZONES, none=NOWHERE, nothing="console")]
Spot = Annotated[int, Word(act.SPOTS, none=NOWHERE, nothing="")]
Card = Annotated[int, Word(act.CARDS)]
CardInHand = Annotated[int, Word(act.CARDS, none=UNKNOWN, nothing="?")]
Companion = Annotated[int, Word(act.COMPANIONS)]
Dilemma = Annotated[int, Word(act.DILEMMAS)]
Tile = Annotated[int, Word(act.TILES)]
Anomaly = Annotated[int, Word(act.ANOMALIES)]
Dice = Annotated[list[int], Counts(act.COLOUR_WORDS)]


class OfferedDoctors(Form):
    """TD-R09. The Doctors that are offered: `all`, or their numbers."""

    def write(self, value: tuple[int, ...], table: Any) -> str:
        return " ".join(str(number) for number in value)

    def read(self, data: Any, table: Any, where: str) -> tuple[int, ...]:
        try:
            return doctor_numbers(str(data))
        except BadOption as error:
            raise BadPosition(str(error)) from error

    def schema(self) -> Any:
        return {"type": "string"}

    def says(self) -> str:
        return '`"all"`, or numbers such as `"1 4 11"`'


def doctor_numbers(text: str) -> tuple[int, ...]:
    """TD-R09. The Doctors that are offered, from the option's text."""
    if text.strip() == "all":
        return ALL_DOCTORS
    words = text.replace(",", " ").split()
    if not {*words} <= {str(number) for number in ALL_DOCTORS}:
        raise BadOption(f"doctors is 'all' or numbers from 1 to {len(ALL_DOCTORS)}, not {text!r}")
    numbers = tuple(sorted({int(word) for word in words}))
    if len(numbers) < 2:
        raise BadOption(f"doctors: at least two are needed, not {text!r} (TD-R09)")
    return numbers


class Slots(Form):
    """The dilemma of each time zone, or "facedown" with the number of its batch."""

    def write(self, value: list[int], table: Any) -> dict[str, str]:
        return {
            act.ZONES[zone]: act.DILEMMAS[slot] if slot >= 0 else f"facedown {FACEDOWN - slot}"
            for zone, slot in enumerate(value)
            if slot != NO_DILEMMA
        }

    def read(self, data: Any, table: Any, where: str) -> list[int]:
        slots = [NO_DILEMMA] * BOX.tile_zones
        for word, slot in read_object(data, where).items():
            zone = form_of(Place).read(word, table, where)
            need(0 <= zone < BOX.tile_zones, f"TD-129: {word} has no dilemma")
            slots[zone] = self._slot(slot, table, f"{where}.{word}")
        return slots

    def _slot(self, data: Any, table: Any, where: str) -> int:
        kind, _, batch = str(data).partition(" ")
        if kind == "facedown" and (batch or "0").isdecimal():
            return FACEDOWN - int(batch or "0")
        found: int = form_of(Dilemma).read(data, table, where)
        return found

    def schema(self) -> Any:
        return {"type": "object", "additionalProperties": {"type": "string"}}

    def says(self) -> str:
        return 'for each time zone a dilemma, or `"facedown 0"` with its batch'


def use_code(player: int, ability: Effect) -> int:
    """How the table remembers that a player has used an ability."""
    return player * len(BOX.abilities) + ability.number


def pay_code(table: Any, anomaly: int) -> int:
    """How the table remembers that a task was paid for in this Prepare step."""
    players: int = table.players
    return players * len(BOX.abilities) + anomaly


def play_code(table: Any, card: int) -> int:
    """How the table remembers that a card was played in this turn."""
    return pay_code(table, len(BOX.anomalies)) + card


_ABILITY = Word(act.ABILITIES)


class Use(Form):
    """What has been used: an ability by a player, a task paid for, or a card played."""

    def write(self, value: int, table: Any) -> str:
        player, number = divmod(value, len(BOX.abilities))
        if player < table.players:
            return f"{act.PLAYERS[player]} {act.ABILITIES[number]}"
        card = number - len(BOX.anomalies)
        return f"paid {act.ANOMALIES[number]}" if card < 0 else f"played {act.CARDS[card]}"

    def read(self, data: Any, table: Any, where: str) -> int:
        who, _, what = str(data).partition(" ")
        if who == "paid":
            return pay_code(table, form_of(Anomaly).read(what, table, where))
        if who == "played":
            return play_code(table, form_of(Card).read(what, table, where))
        ability = BOX.abilities[_ABILITY.read(what, table, where)]
        return use_code(form_of(Player).read(who, table, where), ability)

    def schema(self) -> Any:
        return {"type": "string"}

    def says(self) -> str:
        return '`"p1 ace:focus"`, `"paid crucible"` or `"played run"`'


Columns = Mapping[str, tuple[str, int | None, Form]]
"""Fields of an object in a position: the attribute, the place in it if it is a list, the form."""


def write_row(table: Any, columns: Columns, row: int) -> dict[str, Any]:
    """An object of a position out of columns of the table."""
    data = {}
    for name, (attribute, place, form) in columns.items():
        value = getattr(table, attribute)
        data[name] = form.write(value if place is None else value[place + row], table)
    return data


def read_row(table: Any, columns: Columns, row: int, data: Any, where: str) -> None:
    """Put what an object of a position says into columns of the table."""
    given = read_object(data, where)
    refuse_unknown(given, list(columns), where)
    for name, value in given.items():
        attribute, place, form = columns[name]
        found = form.read(value, table, f"{where}.{name}")
        if place is None:
            setattr(table, attribute, found)
        else:
            getattr(table, attribute)[place + row] = found


def row_schema(columns: Columns) -> Any:
    """The JSON schema of such an object."""
    forms = {name: form.schema() for name, (_, _, form) in columns.items()}
    return {"type": "object", "properties": forms, "additionalProperties": False}
