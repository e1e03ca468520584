"""The table of Adventures in Time and Space: figures, markers, portals, cards.

Nothing here is hidden: the race, the live objective and the order of the deck are decided by
chance when they first matter, so what nobody at the table can know is not there to be seen.
"""

from typing import TYPE_CHECKING, Annotated, Any, get_args

from vworp.core import (
    SHARED,
    BadPosition,
    By,
    Counts,
    Number,
    State,
    Step,
    Text,
    Word,
    field,
    part,
    table,
)
from vworp.core.beats import Beat
from vworp.core.declare import PartForm, filler, refuse_unknown
from vworp.core.forms import Json, Measure, Rows, SeatWord, form_source, read_list, read_object
from vworp.core.source import Names
from vworp.games.adventures import actions
from vworp.games.adventures.box import catalogue as box
from vworp.games.adventures.box import sheets
from vworp.games.adventures.box.entries import Sheet
from vworp.games.adventures.box.vocabulary import Stat
from vworp.games.adventures.forms import CountOf, Named, Place, Row
from vworp.games.adventures.rules.geometry.points import Parked, Point

if TYPE_CHECKING:
    from vworp.games.adventures.box.setting import Setting
    from vworp.games.adventures.box.tables import Table
    from vworp.games.adventures.rules.geometry.ground import Ground

NOBODY = -1
NOWHERE = -1
NO_ORDER = -1
UNKNOWN = -1
"""The race while its card lies face down, the live marker while nobody knows it."""

NEVER = -1
FOREVER = 9999
"""When a status ends: it is in force up to step 5 of that turn (AT-R51)."""

IN_POOL, ON_TABLE, IN_VEHICLE, DESTROYED, LEFT, IN_DISGUISE = range(6)
"""Where a figure is; a destroyed or withdrawn alien goes back to the pool in step 5.

AT-248: for a viewer a leader is in disguise who is on the table, as nobody knows whom.
"""

ATTACK, ADVANCE, MOVE, STAND, RETREAT, ROUT, DUCK, GROUND = range(8)
"""The orders, numbered as in the data."""

NOT_SEEN, KNOWN_DUMMY, KNOWN_LIVE = range(3)
"""What the players know of an objective marker."""

FACE_DOWN, FACE_UP, SPOTTED = range(3)
"""How a marker lies: face up while somebody is near, or spotted for the rest of the turn."""

SCRAPPED = Parked(next(iter(box.catalogue().vehicles)), -100.0, -100.0, 0)
"""A destroyed vehicle: far from the table, so that the others keep their numbers."""

GOES_ON, VICTORY, EARLY_VICTORY, CLIFFHANGER, DEFEAT = range(5)
"""How the story stands, or how it ended."""

OUTCOMES = ("", "victory", "early_victory", "cliffhanger", "defeat")
PLACES = ("pool", "table", "vehicle", "destroyed", "left", "disguise")
FACES = ("down", "up", "spotted")
KNOWN = ("", "dummy", "live")
EXTRA_KINDS = ("quest", "event", "blue_edge", "artifact", "ability")
"""The kinds of additional cards."""

NUMBER = Word(actions.FIGURES)
Cards = list[actions.CardWord]
Spot = Annotated[tuple[float, float], Place()]
Count = Annotated[int, Number(0, 9999)]
Until = Annotated[int, Number(NEVER)]
"""The last turn in which something is in force."""

Token = Annotated[tuple[float, float, str], Row(Measure(), Measure(), Text())]
"""Something that lies on the table to be picked up: a card id in small letters, or an item."""

Smoke = Annotated[tuple[float, float, int], Row(Measure(), Measure(), Number())]
"""A cloud of smoke and the last turn in which it is there."""

StatChange = Annotated[
    tuple[str, int, int, int],
    Row(Text(*get_args(Stat)), Named(actions.FIGURES), Number(), Number()),
]
"""A stat, the figure it is changed for, by how much, and the last turn of it."""

Hit = Annotated[tuple[int, int, int], Row(Named(actions.TARGETS), Number(0, 4), Number(0))]
"""A target (a number of the targets domain), what the damage does, and for how many turns."""

SetTimer = Annotated[tuple[int, int, int], Row(Number(0), Named(actions.CARDS), Number(0))]
"""The turn in which it goes off, the card it comes from, and which of its effects it is."""

Arrival = Annotated[
    tuple[int, int], Row(Named(actions.KINDS_OF_FIGURE), Named(actions.PORTALS, none=NOWHERE))
]
"""A kind of alien that is still to appear, and the portal, if it is fixed."""


class Seated(SeatWord):
    """The seat of a player, by its word; its number is read too."""

    def __init__(self) -> None:
        super().__init__(none=NOBODY, nothing="")

    def write(self, value: int, table: Any) -> Json:
        return "" if value == NOBODY else f"p{value + 1}"


class Carried(Counts):
    """How many of each item somebody carries."""

    def read(self, data: Json, table: Any, where: str) -> Any:
        return tuple(super().read(data, table, where))


def _items_of(figure: "Figure") -> tuple[int, ...]:
    """What somebody carries who has used nothing up."""
    counts = list(figure.sheet.items)
    for card in (*figure.abilities, *figure.artifacts):
        for item, count in sheets.items_of_card(card):
            counts[item] += count
    return tuple(counts)


def _changes(state: "Adventure") -> list[tuple[str, int, int, int]]:
    """What artifacts and abilities change for those who have them."""
    return [
        (stat, figure.number, by, FOREVER)
        for figure in state.figures.values()
        for card in (*figure.abilities, *figure.artifacts)
        for stat, by in sheets.changes_of_card(card)
    ]


def _uses(state: "Adventure") -> dict[int, int]:
    """Artifacts that nobody has used yet, in somebody's hands or on the table."""
    cards = tuple(box.catalogue().cards.values())
    found = [card for figure in state.figures.values() for card in figure.artifacts]
    found += [actions.CARDS.number(t[2]) for t in state.tokens if t[2] in actions.CARDS.words]
    return {card: cards[card].uses for card in sorted(found) if cards[card].uses}


def _unless(value: Any, means: str = "", **more: Any) -> Any:
    """A field that positions name only where it is not so."""
    return field(default=value, omits_default=True, means=means, **more)


@part
class Figure:
    """One model: where it stands, what it carries, what it is ordered to and what ails it."""

    number: Annotated[int, NUMBER] = field(name="figure", means="which one it is")
    sheet: Annotated[Sheet, SHARED] = field(is_written=False)
    place: Annotated[int, Word(PLACES)] = _unless(IN_POOL, "where it is")
    seat: Annotated[int, Seated()] = _unless(NOBODY, "the player who decides for it")
    group: actions.MaybeGroup = _unless(NOWHERE, "soldiers: their group")
    x: float = _unless(0.0, "inches from the west edge")
    y: float = _unless(0.0, "inches from the south edge")
    start: Spot = field(
        factory=lambda figure: (figure.x, figure.y),
        omits_default=True,
        means="where it began step 3; left out: here",
    )
    hand: Cards = _unless([])
    abilities: Cards = _unless([])
    artifacts: Cards = _unless([])
    weapons: actions.Weapons = field(
        factory=lambda figure: figure.sheet.weapons,
        omits_default=True,
        means="left out: those of its sheet",
    )
    items: Annotated[tuple[int, ...], Carried(actions.ITEMS)] = field(
        factory=lambda figure: _items_of(figure),
        omits_default=True,
        means="left out: those of its sheet, its artifacts and abilities",
    )
    rounds: Count = _unless(0, "of a heavy weapon")
    is_loaded: bool = _unless(False)
    wounds: Annotated[int, Number(0, 2)] = _unless(0)
    suppressed: Until = _unless(NEVER, "AT-130: its last turn, and so the next ones")
    paralysed: Until = _unless(NEVER)
    immobilised: Until = _unless(NEVER)
    disarmed: Until = _unless(NEVER)
    jammed: Until = _unless(NEVER)
    unseen: Until = _unless(NEVER)
    is_low_power: bool = _unless(False, "AT-79: K-9")
    is_grounded: bool = _unless(False)
    order: actions.MaybeOrder = _unless(NO_ORDER)
    last_order: actions.MaybeOrder = _unless(NO_ORDER, "in the turn before")
    goal: actions.MaybeTarget = _unless(NOWHERE, "the target of an Advance")
    has_moved: bool = _unless(False, "has had its turn in this step 3")
    moved: float = _unless(0.0, "inches, in the most recent step 3")
    has_charged: bool = _unless(False, "moved into contact this turn")
    has_shot: bool = _unless(False, "in the most recent step 4")
    spot_die: Annotated[int, Number(0, 10)] = _unless(0, "its D10 of this turn, 0 for none yet")
    shot_by: actions.People = _unless((), "who attacked it in the last step 4")
    act: actions.Acts = _unless((), "what it declared in this step 4")
    bonds: actions.People = _unless((), "whom a continued fight holds it to")
    captor: actions.Anybody = _unless(NOBODY)
    bound_for: actions.MaybeMarker = _unless(NOWHERE, "the marker a captive is brought to")
    held_at: actions.MaybeMarker = _unless(NOWHERE, "the marker a captive is held at")
    has_escaped: bool = _unless(False, "this turn")
    target: actions.Anybody = _unless(NOBODY, "whom an alien is after")
    is_halted: bool = _unless(False, "AT-163")
    disguise: actions.Anybody = _unless(NOBODY, "AT-248: the civilian everybody takes it for")
    is_rescued: bool = _unless(False, "on the way to a table edge")
    edge: actions.MaybeEdge = _unless(NOWHERE, "the table edge the players named")
    vehicle: actions.MaybeVehicle = _unless(NOWHERE)
    carries: actions.Anybody = _unless(NOBODY, "K-9 on somebody's arm")

    @property
    def point(self) -> Point:
        """Where its base centre stands."""
        return (self.x, self.y)

    @property
    def is_disguised(self) -> bool:
        """AT-248. Whether everybody takes it for somebody else."""
        return self.disguise != NOBODY

    def look_like(self, other: "Figure") -> None:
        """Be where another is, and as it is, as far as that can be seen of a civilian."""
        for name in LOOKS:
            setattr(self, name, getattr(other, name))


LOOKS = (
    "place",
    "x",
    "y",
    "start",
    "wounds",
    "suppressed",
    "paralysed",
    "immobilised",
    "unseen",
    "is_grounded",
    "has_moved",
    "moved",
)
"""AT-248. What a disguise and its wearer have in common."""


@part
class Vehicle:
    """AT-238. A vehicle: where it stands, who is in it, what has happened to it."""

    kind: Annotated[str, Text(*box.catalogue().vehicles)]
    x: float
    y: float
    heading: int
    driver: actions.Anybody = NOBODY
    order: actions.MaybeOrder = NO_ORDER
    has_moved: bool = field(default=False, name="moved")
    damage: Count = 0
    stopped: Until = field(default=NEVER, means="AT-R50: does not move up to that turn")
    is_wreck: bool = field(default=False, name="wreck", means="stays there, never drives again")
    is_destroyed: bool = field(default=False, name="destroyed", means="off the table")

    @property
    def parked(self) -> Parked:
        """How it stands, for the geometry."""
        if self.is_destroyed:
            return SCRAPPED
        return Parked(self.kind, self.x, self.y, self.heading)


@part
class Group:
    """AT-R12. The soldiers of one U.N.I.T. character, or reinforcements on their own."""

    officer: actions.Anybody
    start: Count = field(default=0, means="how many soldiers ever belonged to it")
    order: actions.MaybeOrder = NO_ORDER
    last_order: actions.MaybeOrder = NO_ORDER
    score: int = 0
    is_commanded: bool = field(
        default=False, name="commanded", means="a player gave it an order this turn"
    )
    takes_cover: bool = field(default=False, means="AT-181: it retreats to the nearest cover")
    is_automatic: bool = _unless(
        False, "AT-R104: it acts by itself until somebody leads it", name="automatic"
    )


@part
class Portal:
    """AT-26, AT-R25. A Portal Marker: its site on the table and its Activity Level."""

    site: Annotated[int, Number(NOWHERE)] = field(means="-1 when it has been eliminated")
    level: Annotated[int, Number(1, 3)]
    is_one_shot: bool = field(default=False, name="one_shot")


@part
class LiveCard:
    """AT-D03, AT-D04. A quest or Actions card in force, with its counters since it went live.

    `work` has an entry for each `worked` condition of the card, in the order they are written.
    """

    card: actions.CardWord
    destroyed: list[actions.KindWord] = field(default=[], means="the aliens destroyed since")
    rescued: Count = 0
    eliminated: Count = 0
    seen: list[actions.MarkerWord] = field(default=[], means="markers seen face up since")
    missed: Count = field(default=0, means="AT-D10: successive step 5s without a leader")
    work: list[Count] = field(default=[])


FIGURE = PartForm(Figure)
fill_figure = filler(Figure, FIGURE.kind.declared[2:])


class FiguresForm(Rows):
    """The figures by their numbers, written in a row; aliens in the pool are left out.

    Sheets come from the team or the race; what a figure leaves out is as for a fresh one, the
    seat and the group as they were dealt.
    """

    def source(self, value: str, names: Names) -> str:
        figure, is_left_out = form_source(FIGURE, "item", names), names.of(is_in_the_box)
        return f"[{figure} for item in {value}.values() if not {is_left_out}(item)]"

    def read(self, data: Json, table: Any, where: str) -> dict[int, Figure]:
        people = [self._figure(entry, table, where) for entry in read_list(data, where)]
        numbers = [figure.number for figure in people]
        if numbers != sorted(set(numbers)):
            raise BadPosition("the figures stand in the order of their numbers, each once")
        for number, figure in table.figures.items():
            if number not in numbers and not is_in_the_box(figure):
                raise BadPosition(f"{box.WORDS[number]} belongs to this game and is missing")
        found = {**table.figures, **{figure.number: figure for figure in people}}
        return {number: found[number] for number in sorted(found)}

    def _figure(self, data: Json, table: Any, where: str) -> Figure:
        given = read_object(data, where)
        number = NUMBER.read(given.get("figure"), table, where)
        dealt, place = table.figures.get(number), f"{where}.{box.WORDS[number]}"
        refuse_unknown(given, [entry.name for entry in FIGURE.fields], place)
        if dealt is None and box.KINDS[number] not in (box.SOLDIER, box.CIVILIAN):
            raise BadPosition(f"{place} is not in this team, or no figure of this race")
        figure = Figure(number, dealt.sheet if dealt else sheets.sheet_of(number))
        fill_figure(figure, given, table, place)
        if figure.is_disguised:
            figure.sheet = sheets.in_disguise(figure.sheet, figure.disguise)
        if dealt is not None:
            figure.seat = figure.seat if "seat" in given else dealt.seat
            figure.group = figure.group if "group" in given else dealt.group
        return figure


def is_in_the_box(figure: Figure) -> bool:
    """An alien in the pool is as fresh as on the first day, and not worth a line."""
    return figure.place == IN_POOL and figure.number >= box.FIRST_OF_THE_ALIENS


# AT-248. What a viewer sees of somebody in disguise.


def _wearer(state: "Adventure") -> Figure | None:
    """AT-R75. Nobody but a leader is ever in disguise."""
    leader = state.figures.get(box.THE_LEADER)
    return leader if leader is not None and leader.is_disguised else None


def _figures_as_seen(state: "Adventure", viewer: int) -> dict[int, Figure]:
    """The disguised is a civilian, and the leader of the race somewhere on the table."""
    seen = {number: figure.copy() for number, figure in state.figures.items()}  # type: ignore[attr-defined]  # @part writes it
    wearer = _wearer(state)
    if wearer is None:
        return seen
    civilian = seen[wearer.disguise] = Figure(wearer.disguise, sheets.sheet_of(wearer.disguise))
    civilian.look_like(wearer)
    sheet = sheets.alien_sheet(wearer.number, state.race, state.setting.ogron_leader)
    seen[wearer.number] = Figure(wearer.number, sheet or wearer.sheet, IN_DISGUISE)
    for figure in seen.values():
        figure.goal = _as_seen(figure.goal, wearer)
    return dict(sorted(seen.items()))


def _as_seen(number: int, wearer: Figure | None) -> int:
    return wearer.disguise if wearer is not None and number == wearer.number else number


def _hits_as_seen(state: "Adventure", viewer: int) -> list[tuple[int, int, int]]:
    wearer = _wearer(state)
    return [(_as_seen(target, wearer), result, turns) for target, result, turns in state.hits]


def _steps_as_seen(state: "Adventure", viewer: int) -> list[Step[Any]]:
    """Its place in the order of movement tells nothing, nor does what hits it."""
    wearer = _wearer(state)
    return [_step_as_seen(step, wearer) for step in state.steps] if wearer else state.steps[:]


def _step_as_seen(step: Step[Any], wearer: Figure) -> Step[Any]:
    fields = {name: getattr(step, name) for name in step.saves}
    if "queue" in fields:
        fields["queue"] = tuple(number for number in fields["queue"] if number != wearer.number)
    if "victim" in fields:
        fields["victim"] = _as_seen(fields["victim"], wearer)
    return type(step)(**fields)


@table
class Adventure(State):
    """AT-01. All human players are on one side; the aliens follow fixed behaviour.

    The deck: `pile` are cards that lie somewhere in its shuffled part, `extras` how many
    additional cards of each kind lie there that nobody can name yet, `bottom` the cards put
    under it, first to come first (AT-74).
    """

    game_id = "adventures"

    steps: list[Annotated[Step[Any], SHARED]] = field(
        default=[], init=False, is_written=False, seen_by=_steps_as_seen
    )
    setting: Annotated["Setting", SHARED] = field(is_written=False)
    table: Annotated["Table", SHARED] = field(
        init=False, factory=lambda state: state.setting.table, is_written=False
    )
    turn: Count = field(default=0, means="turns that have begun")
    episode: Annotated[int, Number(1, 9999)] = field(default=1, means="which episode it is")
    episode_turn: Count = field(default=0, means="which turn of it")
    title: Annotated[str, Text()] = _unless("", "what the episode is called")
    outcome: Annotated[int, Word(OUTCOMES, kind="ending")] = field(
        default=GOES_ON, means='"" while it goes on'
    )
    race: actions.MaybeRace = field(default=UNKNOWN, means='"" while its card lies face down')
    sets: actions.Races = field(default=(), means="the races whose Idea sets are in the deck")
    races: actions.Races = field(
        default=(),
        derive=lambda state: state.sets if state.race == UNKNOWN else (state.race,),
        means="AT-R22: those it can still be",
    )
    live: actions.MaybeMarker = field(
        default=UNKNOWN, means='"" while nobody knows the live marker'
    )
    has_mcguffin: bool = _unless(
        False, "AT-17: whether it lies at the live marker", name="mcguffin"
    )
    faces: Annotated[list[Annotated[int, Word(FACES, kind="face")]], By(actions.MARKERS)] = field(
        default=[FACE_DOWN] * 4, means="AT-24: how each objective marker lies"
    )
    known: Annotated[
        list[Annotated[int, Word(KNOWN, kind="kind of marker")]], By(actions.MARKERS)
    ] = field(default=[NOT_SEEN] * 4, means="AT-R21: what the players know of each")
    portals: list[Portal] = field(default=[], means="Portal Markers")
    figures: Annotated[dict[int, Figure], FiguresForm(FIGURE)] = field(
        default={}, seen_by=_figures_as_seen, means="the figures"
    )
    groups: list[Group] = _unless([], "groups of soldiers")
    vehicles: list[Vehicle] = _unless([], "all those of the table")
    pile: Cards = field(default=[], means="cards in the shuffled part of the deck")
    extras: Annotated[list[Count], By(EXTRA_KINDS)] = field(
        default=[0] * 5, means="cards there that nobody can name yet, by kind"
    )
    bottom: Cards = _unless([], "cards under the deck, first to come first")
    limbo: Cards = _unless([], "cards drawn and not yet allocated")
    yellow: Cards = _unless([], "event cards in force")
    set_aside: Cards = _unless([], "done with, or used up")
    uses: Annotated[dict[int, int], CountOf(Named(actions.CARDS), Number(0))] = _unless(
        {}, "artifacts: uses left; left out: all of them", derive=_uses
    )
    live_cards: list[LiveCard] = _unless([], "quests and Actions in force")
    actions_done: bool = _unless(False, "whether the Actions required are completed")
    consequences_done: bool = _unless(False, "whether their Consequences have happened")
    rewards: Count = _unless(0, "AT-84: cards earned by quests and not yet drawn")
    draws: Count = _unless(0, "cards that the dice of this turn grant")
    observer: actions.Anybody = _unless(NOBODY, "whose sight of portals this turn's dice used")
    due: list[Arrival] = _unless([], "alien figures still to appear: kind, portal")
    fog: Until = _unless(NEVER, "the last turn of fog that a card brought")
    smoke: list[Smoke] = _unless([], "x, y, last turn")
    tokens: list[Token] = _unless([], "x, y, what lies there")
    timers: list[SetTimer] = _unless([], "turn, card, which of its effects")
    modifiers: list[StatChange] = field(
        default=[],
        derive=_changes,
        means="stat, figure, by how much, last turn; left out: what cards in hand change",
    )
    hits: list[Hit] = _unless(
        [],
        "what the shooting of this step has done so far: target, result, turns",
        seen_by=_hits_as_seen,
    )
    _ground: Annotated["Ground | None", SHARED] = field(
        default=None, init=False, is_written=False
    )  # the last one that was asked for

    def note(
        self,
        rule: str,
        words: str,
        *beats: Beat,
        seats: tuple[int, ...] | None = None,
        silent: str = "",
    ) -> None:
        """A line of the log begins with a capital letter, whomever it speaks of first."""
        if self.story is not None:
            line = words[:1].upper() + words[1:]
            State.note(self, rule, line, *beats, seats=seats, silent=silent)

    @property
    def ground(self) -> "Ground":
        """The terrain with the vehicles and the smoke that stand on it now."""
        found = self._ground
        if found is None or not self._is_as_before(found):
            parked = tuple(vehicle.parked for vehicle in self.vehicles)
            smoke = tuple((x, y) for x, y, _ in self.smoke)
            found = self._ground = self.table.ground(parked, smoke)
        return found

    def _is_as_before(self, ground: "Ground") -> bool:
        """Whether no vehicle has moved and no smoke has come or gone since."""
        if len(self.smoke) != len(ground.smoke) or len(self.vehicles) != len(ground.vehicles):
            return False
        for vehicle, parked in zip(self.vehicles, ground.vehicles, strict=True):
            is_there = vehicle.x == parked.x and vehicle.y == parked.y
            if not is_there or vehicle.heading != parked.heading or vehicle.is_destroyed:
                return False
        return all(
            x == cloud[0] and y == cloud[1]
            for (x, y, _), cloud in zip(self.smoke, ground.smoke, strict=True)
        )
