"""The table of Time of the Daleks: consoles, Web of Time, locations, dice."""

from typing import Annotated, Any, ClassVar

from vworp.core import (
    REFEREE,
    Counts,
    Entry,
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
from vworp.core.forms import form_of, read_list
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks import forms
from vworp.games.time_of_the_daleks.box import ALL_COLOURS, BOX, EARTH_ZONES, NOWHERE
from vworp.games.time_of_the_daleks.box.vocabulary import COLOURS, CONDITIONS

HELP = ("alone", "afar", "location")

ALONE, FROM_AFAR, AT_LOCATION = range(3)

ACTING, HELPING = range(2)
"""The two dice pools of an adventure."""

OUTCOMES = ("", "doctors_win", "seventh_marker", "ship_home", "earth_falls")

GOES_ON, DOCTORS_WIN, SEVENTH_MARKER, SHIP_HOME, EARTH_FALLS = range(5)
"""How the game stands, or why it ended."""

DICE_KINDS = len(act.DICE)

COLOUR_COUNT = len(COLOURS)


@part
class Pool:
    """The dice of one Doctor in an adventure.

    `waiting[colour]` are dice not rolled yet (or lifted to be rolled again), `shown[die]` those
    that lie, by colour and face; `waived` are conditions this Doctor ignores (TD-R34).
    """

    waiting: forms.Dice = field(default=[0] * COLOUR_COUNT)
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

    card: forms.Anomaly
    progress: Annotated[int, Number(0)] = 0
    dice: forms.Dice = field(default=[0] * COLOUR_COUNT)


CONSOLE: forms.Columns = {
    "doctor": ("doctors", 0, Number(0)),
    "place": ("places", 0, form_of(forms.Place)),
    "tardis": ("tardises", 0, Number()),
    "charges": ("charges", 0, Number()),
    "hand": ("hands", 0, form_of(list[forms.CardInHand])),
    "companions": ("companions", 0, form_of(list[forms.Companion])),
    "part_time": ("part_time", 0, form_of(list[forms.Companion])),
    "equipment": ("equipment", 0, form_of(list[forms.Card])),
    "known": ("known", 0, form_of(list[forms.Card])),
}

ADVENTURE: forms.Columns = {
    "turn": ("acting", None, form_of(forms.MaybePlayer)),
    "helper": ("helper", None, form_of(forms.MaybePlayer)),
    "help": ("help", None, Word(HELP, kind="way to help")),
    "acting": ("pools", ACTING, form_of(Pool)),
    "helping": ("pools", HELPING, form_of(Pool)),
    "used": ("used", None, Rows(forms.Use())),
    "bonus_dice": ("bonus_dice", None, Number()),
    "bonus_exterminate": ("bonus_exterminate", None, Number()),
}


def _write_consoles(table: "Table") -> list[Any]:
    return [forms.write_row(table, CONSOLE, player) for player in range(table.players)]


def _read_consoles(table: "Table", data: Any) -> None:
    rows = read_list(data, "consoles")
    need(len(rows) == table.players, f"{table.players} consoles are needed, not {len(rows)}")
    for player, row in enumerate(rows):
        forms.read_row(table, CONSOLE, player, row, f"consoles[{player}]")


def _dealt_facedown(table: "Table") -> list[int]:
    """TD-10, TD-35. A facedown dilemma in each time zone of Earth and of the tiles in play."""
    in_play = {*range(EARTH_ZONES), *(z for t in table.tiles for z in BOX.locations[t].zones)}
    return [
        forms.FACEDOWN if zone in in_play else forms.NO_DILEMMA for zone in range(BOX.tile_zones)
    ]


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


def _each(value: int) -> Any:
    """A number for each player."""
    return field(is_written=False, factory=lambda table: [value] * table.players)


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

    offered: Annotated[tuple[int, ...], forms.OfferedDoctors()] = field(
        default=forms.ALL_DOCTORS, name="doctors", means="the Doctors that are offered"
    )
    is_race: bool = field(default=False, name="race", means="only those first home win")
    is_open: bool = field(default=True, name="open_hands", means="hands lie open")
    players: int = field(init=False, is_written=False, factory=lambda table: max(table.seats, 2))
    rounds: Annotated[int, Number(0)] = field(default=0, means="rounds begun so far")

    doctors: list[int] = _each(0)
    places: list[int] = _each(NOWHERE)
    tardises: list[int] = _each(BOX.track.earth)
    charges: list[int] = _each(0)
    hands: list[list[int]] = field(
        is_written=False, factory=_rows, seen_by=lambda table, viewer: table.hands_seen_by(viewer)
    )
    companions: list[list[int]] = field(is_written=False, factory=_rows)
    part_time: list[list[int]] = field(is_written=False, factory=_rows)
    equipment: list[list[int]] = field(is_written=False, factory=_rows)
    known: list[list[int]] = field(is_written=False, factory=_rows)
    """The cards in each hand that everybody has seen (TD-R68)."""
    consoles: ClassVar[Entry] = Entry(
        _write_consoles,
        _read_consoles,
        {"type": "array", "items": forms.row_schema(CONSOLE)},
        shape=f"for each player: {', '.join(f'`{name}`' for name in CONSOLE)}",
        means='the consoles; a card in hand that the viewer can\'t see is "?", '
        "`known` are those that everybody has seen",
        is_needed=True,
    )

    ship: int = field(default=BOX.track.skaro, means="the Dalek ship's space, of 18")
    anomaly_markers: list[int] = field(
        default=list(BOX.track.anomaly_markers), means="spaces with an anomaly marker"
    )
    anomalies: list[AnomalyInPlay] = field(
        default=[], means="time anomalies in play, with progress and imprisoned dice"
    )
    tiles: list[forms.Tile] = field(default=[], means="locations in play")
    drawn: list[forms.Tile] = field(default=[], means="tiles drawn, not placed yet")
    slots: Annotated[list[int], forms.Slots()] = field(
        default=[forms.NO_DILEMMA] * BOX.tile_zones,
        name="dilemmas",
        derive=_dealt_facedown,
        means="the dilemmas in play; left out, all of them lie facedown",
    )
    batches: list[list[forms.Dilemma]] = field(
        default=[list(range(len(BOX.dilemmas)))],
        derive=_unseen_dilemmas,
        means="the dilemmas nobody has seen, by shuffle: the last batch is the deck with the "
        "facedown ones dealt from it, earlier ones lie facedown only",
    )
    daleks: Annotated[list[int], Counts(act.SPOTS)] = field(
        default=[0] * BOX.spots, means="Dalek markers, Davros among them"
    )
    davros: forms.Spot = field(default=NOWHERE, means="where Davros stands")
    supply: list[int] = field(default=list(BOX.supply), is_written=False, derive=_dice_left)
    card_discard: list[forms.Card] = field(default=[], means="discarded timey-wimey cards")
    companion_discard: list[forms.Companion] = field(default=[], means="discarded companions")
    dilemma_discard: list[forms.Dilemma] = field(default=[], means="discarded dilemmas")
    tile_discard: list[forms.Tile] = field(default=[], means="discarded locations")
    anomaly_discard: list[forms.Anomaly] = field(default=[], means="time anomalies that are over")
    limbo: list[forms.Card] = field(default=[], means="cards that are being carried out")

    acting: int = field(default=forms.NOBODY, is_written=False)
    """Whose turn it is; nobody's in the turn of the Daleks."""
    helper: int = field(default=forms.NOBODY, is_written=False)
    help: int = field(default=ALONE, is_written=False)
    pools: list[Pool] = field(is_written=False, factory=lambda table: [Pool(), Pool()])
    used: list[int] = field(default=[], is_written=False)
    bonus_dice: int = field(default=0, is_written=False)
    bonus_exterminate: int = field(default=0, is_written=False)
    adventure: ClassVar[Entry] = Entry(
        lambda table: forms.write_row(table, ADVENTURE, 0),
        lambda table, data: forms.read_row(table, ADVENTURE, 0, data, "adventure"),
        forms.row_schema(ADVENTURE),
        shape=", ".join(f"`{name}`" for name in ADVENTURE),
        means="what belongs to the running turn, with the dice pools of the acting and the helping "
        "Doctor; left out between turns",
    )

    outcome: Annotated[int, Word(OUTCOMES, kind="reason")] = field(
        default=GOES_ON, means="why the game has ended"
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
        return [forms.UNKNOWN] * (len(self.hands[player]) - len(known)) + known

    def cards_unseen(self) -> list[int]:
        """TD-R65. How many of each timey-wimey card lie where this viewer can't see them."""
        left = [card.copies for card in BOX.cards]
        for row in (*self.hands, *self.equipment, self.card_discard, self.limbo):
            for card in row:
                if card != forms.UNKNOWN:
                    left[card] -= 1
        return left


def seat_title(player: int) -> str:
    """What a player is called who has neither a name nor a Doctor yet."""
    return f"Player {player + 1}"


def doctor_of(table: Table, player: int) -> str:
    """The Doctor a player is, or which player, before a Doctor is chosen."""
    number = table.doctors[player]
    return f"the {BOX.doctors[number - 1].name}" if number else person_of(table, player)


def person_of(table: Table, player: int) -> str:
    """Who plays a Doctor."""
    return table.name(table.seat_of(player)) if table.names else seat_title(player)


def name_of(table: Table, player: int) -> str:
    """What a player is called: by name; who plays alone, or has no name, by the Doctor's."""
    person = person_of(table, player)
    is_named = table.seats > 1 and person != seat_title(player)
    return person if is_named else doctor_of(table, player)


def heading_of(table: Table, player: int) -> str:
    """The same at the head of a console, where no sentence begins."""
    return name_of(table, player).removeprefix("the ")
