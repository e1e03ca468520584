"""The table of Time of the Daleks: consoles, Web of Time, locations, dice."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from vworp.core import (
    REFEREE,
    BadOption,
    BadPosition,
    Counts,
    Entry,
    Form,
    Number,
    Rows,
    State,
    Text,
    Word,
    field,
    need,
    part,
    table,
)
from vworp.core.declare import refuse_unknown
from vworp.core.forms import form_of, read_list, read_object
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import ALL_COLOURS, BOX, EARTH_ZONES, NOWHERE
from vworp.games.time_of_the_daleks.box.effect import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import COLOURS, CONDITIONS

NOBODY = -1


UNKNOWN = -1
"""A card in a hand that the viewer can't see."""


NO_DILEMMA = -1
"""A slot without a dilemma; `FACEDOWN - batch` is one that lies facedown."""


FACEDOWN = -2


HELP = ("alone", "afar", "location")


ALONE, FROM_AFAR, AT_LOCATION = range(3)


ACTING, HELPING = range(2)
"""The two dice pools of an adventure."""


OUTCOMES = ("", "doctors_win", "seventh_marker", "ship_home", "earth_falls")


GOES_ON, DOCTORS_WIN, SEVENTH_MARKER, SHIP_HOME, EARTH_FALLS = range(5)
"""How the game stands, or why it ended."""


DICE_KINDS = len(act.DICE)


COLOUR_COUNT = len(COLOURS)


ALL_DOCTORS = tuple(doctor.number for doctor in BOX.doctors)


def _players(table: "Table") -> tuple[str, ...]:
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
    if not all(word.isdigit() and int(word) in ALL_DOCTORS for word in words):
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


def pay_code(table: "Table", anomaly: int) -> int:
    """How the table remembers that a task was paid for in this Prepare step."""
    return table.players * len(BOX.abilities) + anomaly


def play_code(table: "Table", card: int) -> int:
    """How the table remembers that a card was played in this turn."""
    return pay_code(table, len(BOX.anomalies)) + card


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
        ability = BOX.abilities[Word(act.ABILITIES).read(what, table, where)]
        return use_code(form_of(Player).read(who, table, where), ability)

    def schema(self) -> Any:
        return {"type": "string"}

    def says(self) -> str:
        return '`"p1 ace:focus"`, `"paid crucible"` or `"played run"`'


@part
class Pool:
    """The dice of one Doctor in an adventure.

    `waiting[colour]` are dice not rolled yet (or lifted to be rolled again), `shown[die]` those
    that lie, by colour and face; `waived` are conditions this Doctor ignores (TD-R34).
    """

    waiting: Dice = field(default=[0] * COLOUR_COUNT)
    shown: Annotated[list[int], Counts(act.DICE)] = field(default=[0] * DICE_KINDS)
    waived: Annotated[list[str], Rows(Text(*CONDITIONS))] = field(default=[])

    def size(self) -> int:
        """How many dice it holds."""
        return sum(self.waiting) + sum(self.shown)

    def count(self, colour: int) -> int:
        """How many dice of a colour it holds."""
        return self.waiting[colour] + sum(self.shown[6 * colour : 6 * colour + 6])


@part
class AnomalyInPlay:
    """A time anomaly on the table: its progress markers, and the dice it holds by colour."""

    card: Anomaly
    progress: Annotated[int, Number(0)] = 0
    dice: Dice = field(default=[0] * COLOUR_COUNT)


Columns = Mapping[str, tuple[str, int | None, Form]]
"""Fields of an object in a position: the attribute, the place in it if it is a list, the form."""


def _write_row(table: "Table", columns: Columns, row: int) -> dict[str, Any]:
    data = {}
    for name, (attribute, place, form) in columns.items():
        value = getattr(table, attribute)
        data[name] = form.write(value if place is None else value[place + row], table)
    return data


def _read_row(table: "Table", columns: Columns, row: int, data: Any, where: str) -> None:
    given = read_object(data, where)
    refuse_unknown(given, list(columns), where)
    for name, value in given.items():
        attribute, place, form = columns[name]
        found = form.read(value, table, f"{where}.{name}")
        if place is None:
            setattr(table, attribute, found)
        else:
            getattr(table, attribute)[place + row] = found


def _row_schema(columns: Columns) -> Any:
    forms = {name: form.schema() for name, (_, _, form) in columns.items()}
    return {"type": "object", "properties": forms, "additionalProperties": False}


CONSOLE: Columns = {
    "doctor": ("doctors", 0, Number(0)),
    "place": ("places", 0, form_of(Place)),
    "tardis": ("tardises", 0, Number()),
    "charges": ("charges", 0, Number()),
    "hand": ("hands", 0, form_of(list[CardInHand])),
    "companions": ("companions", 0, form_of(list[Companion])),
    "part_time": ("part_time", 0, form_of(list[Companion])),
    "equipment": ("equipment", 0, form_of(list[Card])),
    "known": ("known", 0, form_of(list[Card])),
}


ADVENTURE: Columns = {
    "turn": ("acting", None, form_of(MaybePlayer)),
    "helper": ("helper", None, form_of(MaybePlayer)),
    "help": ("help", None, Word(HELP, kind="way to help")),
    "acting": ("pools", ACTING, form_of(Pool)),
    "helping": ("pools", HELPING, form_of(Pool)),
    "used": ("used", None, Rows(Use())),
    "bonus_dice": ("bonus_dice", None, Number()),
    "bonus_exterminate": ("bonus_exterminate", None, Number()),
}


def _write_consoles(table: "Table") -> list[Any]:
    return [_write_row(table, CONSOLE, player) for player in range(table.players)]


def _read_consoles(table: "Table", data: Any) -> None:
    rows = read_list(data, "consoles")
    need(len(rows) == table.players, f"{table.players} consoles are needed, not {len(rows)}")
    for player, row in enumerate(rows):
        _read_row(table, CONSOLE, player, row, f"consoles[{player}]")


def _dealt_facedown(table: "Table") -> list[int]:
    """TD-10, TD-35. A facedown dilemma in each time zone of Earth and of the tiles in play."""
    in_play = {*range(EARTH_ZONES), *(z for t in table.tiles for z in BOX.locations[t].zones)}
    return [FACEDOWN if zone in in_play else NO_DILEMMA for zone in range(BOX.tile_zones)]


def _unseen_dilemmas(table: "Table") -> list[list[int]]:
    seen = {*table.slots, *table.dilemma_discard}
    return [[dilemma for dilemma in range(len(BOX.dilemmas)) if dilemma not in seen]]


def _dice_left(table: "Table") -> list[int]:
    """TD-R05. The dice that are in no pool and imprisoned by no time anomaly."""
    left = []
    for colour in ALL_COLOURS:
        held = sum(pool.count(colour) for pool in table.pools)
        held += sum(anomaly.dice[colour] for anomaly in table.anomalies)
        left.append(BOX.supply[colour] - held)
        need(left[-1] >= 0, f"TD-R05: there are only {BOX.supply[colour]} {COLOURS[colour]} dice")
    return left


def _rows(table: "Table") -> list[list[int]]:
    return [[] for _ in range(table.players)]


@table
class Table(State):
    """TD-01 to TD-03. Doctors against the Daleks.

    A *player* is a Doctor's console (0 to 3); with one seat that person runs two of them
    (TD-R64). Decks are not here: what is in one is what lies nowhere else, and its order is
    decided when a card is drawn.
    """

    game_id = "time_of_the_daleks"
    apply = State.apply_with_forced

    offered: Annotated[tuple[int, ...], OfferedDoctors()] = field(
        default=ALL_DOCTORS, name="doctors", means="the Doctors that are offered"
    )
    is_race: bool = field(default=False, name="race", means="only those first home win")
    is_open: bool = field(default=True, name="open_hands", means="hands lie open")
    players: int = field(init=False, is_written=False, factory=lambda table: max(table.seats, 2))
    rounds: Annotated[int, Number(0)] = field(default=0, init=False, means="rounds begun so far")

    doctors: list[int] = field(
        init=False, is_written=False, factory=lambda table: [0] * table.players
    )
    places: list[int] = field(
        init=False, is_written=False, factory=lambda table: [NOWHERE] * table.players
    )
    tardises: list[int] = field(
        init=False, is_written=False, factory=lambda table: [BOX.track.earth] * table.players
    )
    charges: list[int] = field(
        init=False, is_written=False, factory=lambda table: [0] * table.players
    )
    hands: list[list[int]] = field(
        init=False,
        is_written=False,
        factory=_rows,
        seen_by=lambda table, viewer: table.hands_seen_by(viewer),
    )
    companions: list[list[int]] = field(init=False, is_written=False, factory=_rows)
    part_time: list[list[int]] = field(init=False, is_written=False, factory=_rows)
    equipment: list[list[int]] = field(init=False, is_written=False, factory=_rows)
    known: list[list[int]] = field(init=False, is_written=False, factory=_rows)
    """The cards in each hand that everybody has seen (TD-R68)."""
    consoles: ClassVar[Entry] = Entry(
        _write_consoles,
        _read_consoles,
        {"type": "array", "items": _row_schema(CONSOLE)},
        shape=f"for each player: {', '.join(f'`{name}`' for name in CONSOLE)}",
        means='the consoles; a card in hand that the viewer can\'t see is "?", '
        "`known` are those that everybody has seen",
        is_needed=True,
    )

    ship: int = field(default=BOX.track.skaro, init=False, means="the Dalek ship's space, of 18")
    anomaly_markers: list[int] = field(
        default=list(BOX.track.anomaly_markers), init=False, means="spaces with an anomaly marker"
    )
    anomalies: list[AnomalyInPlay] = field(
        default=[], init=False, means="time anomalies in play, with progress and imprisoned dice"
    )
    tiles: list[Tile] = field(default=[], init=False, means="locations in play")
    drawn: list[Tile] = field(default=[], init=False, means="tiles drawn, not placed yet")
    slots: Annotated[list[int], Slots()] = field(
        default=[NO_DILEMMA] * BOX.tile_zones,
        init=False,
        name="dilemmas",
        derive=_dealt_facedown,
        means="the dilemmas in play; left out, all of them lie facedown",
    )
    batches: list[list[Dilemma]] = field(
        default=[list(range(len(BOX.dilemmas)))],
        init=False,
        derive=_unseen_dilemmas,
        means="the dilemmas nobody has seen, by shuffle: the last batch is the deck with the "
        "facedown ones dealt from it, earlier ones lie facedown only",
    )
    daleks: Annotated[list[int], Counts(act.SPOTS)] = field(
        default=[0] * BOX.spots, init=False, means="Dalek markers, Davros among them"
    )
    davros: Spot = field(default=NOWHERE, init=False, means="where Davros stands")
    supply: list[int] = field(
        default=list(BOX.supply), init=False, is_written=False, derive=_dice_left
    )
    card_discard: list[Card] = field(default=[], init=False, means="discarded timey-wimey cards")
    companion_discard: list[Companion] = field(default=[], init=False, means="discarded companions")
    dilemma_discard: list[Dilemma] = field(default=[], init=False, means="discarded dilemmas")
    tile_discard: list[Tile] = field(default=[], init=False, means="discarded locations")
    anomaly_discard: list[Anomaly] = field(
        default=[], init=False, means="time anomalies that are over"
    )
    limbo: list[Card] = field(default=[], init=False, means="cards that are being carried out")

    acting: int = field(default=NOBODY, init=False, is_written=False)
    """Whose turn it is; nobody's in the turn of the Daleks."""
    helper: int = field(default=NOBODY, init=False, is_written=False)
    help: int = field(default=ALONE, init=False, is_written=False)
    pools: list[Pool] = field(init=False, is_written=False, factory=lambda table: [Pool(), Pool()])
    used: list[int] = field(default=[], init=False, is_written=False)
    bonus_dice: int = field(default=0, init=False, is_written=False)
    bonus_exterminate: int = field(default=0, init=False, is_written=False)
    adventure: ClassVar[Entry] = Entry(
        lambda table: _write_row(table, ADVENTURE, 0),
        lambda table, data: _read_row(table, ADVENTURE, 0, data, "adventure"),
        _row_schema(ADVENTURE),
        shape=", ".join(f"`{name}`" for name in ADVENTURE),
        means="what belongs to the running turn, with the dice pools of the acting and the helping "
        "Doctor; left out between turns",
    )

    outcome: Annotated[int, Word(OUTCOMES, kind="reason")] = field(
        default=GOES_ON, init=False, means="why the game has ended"
    )

    def seat_of(self, player: int) -> int:
        """TD-R64. Who decides for a Doctor: one person may run both."""
        return player if self.seats > 1 else 0

    def may_see_hand(self, viewer: int, player: int) -> bool:
        """TD-R60. Hands are private unless they are played open."""
        return self.is_open or viewer in (REFEREE, self.seat_of(player))

    def hands_seen_by(self, viewer: int) -> list[list[int]]:
        """TD-R60. The hands as far as a viewer may see them."""
        return [
            hand[:] if self.may_see_hand(viewer, player) else self.hand_from_behind(player)
            for player, hand in enumerate(self.hands)
        ]

    def hand_from_behind(self, player: int) -> list[int]:
        """TD-R60, TD-R68. How many cards a hand holds, and which of them everybody has seen."""
        known = self.known[player]
        return [UNKNOWN] * (len(self.hands[player]) - len(known)) + known

    def cards_unseen(self) -> list[int]:
        """TD-R65. How many of each timey-wimey card lie where this viewer can't see them."""
        left = [card.copies for card in BOX.cards]
        for row in (*self.hands, *self.equipment, self.card_discard, self.limbo):
            for card in row:
                if card != UNKNOWN:
                    left[card] -= 1
        return left


def name_of(table: Table, player: int) -> str:
    """The Doctor a player is, or which player, before a Doctor is chosen."""
    number = table.doctors[player]
    return BOX.doctors[number - 1].name if number else f"Player {player + 1}"
