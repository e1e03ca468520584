"""The table of Adventures in Time and Space: figures, markers, portals, cards.

Nothing here is hidden: the race, the live objective and the order of the deck are decided by
chance when they first matter, so what nobody at the table can know is not there to be seen.
"""

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from vworp.core import REFEREE, SPECTATOR, Result, State
from vworp.games.adventures.box.sheets import alien_sheet, sheet_of
from vworp.games.adventures.models import (
    FACE_DOWN,
    IN_DISGUISE,
    NEVER,
    NOBODY,
    NOT_SEEN,
    UNKNOWN,
    Figure,
    Group,
    LiveCard,
    Portal,
    Vehicle,
)

if TYPE_CHECKING:
    from vworp.games.adventures.box.setting import Setting
    from vworp.games.adventures.box.tables import Table
    from vworp.games.adventures.rules.geometry.ground import Ground


GOES_ON, VICTORY, EARLY_VICTORY, CLIFFHANGER, DEFEAT = range(5)
"""How the story stands, or how it ended."""

Token = tuple[float, float, str]
"""Something that lies on the table to be picked up: a card id in small letters, or an item."""

Smoke = tuple[float, float, int]
"""A cloud of smoke and the last turn in which it is there."""

StatChange = tuple[str, int, int, int]
"""A stat, the figure it is changed for, by how much, and the last turn of it."""

Hit = tuple[int, int, int]
"""A target (a number of the targets domain), what the damage does, and for how many turns."""

SetTimer = tuple[int, int, int]
"""The turn in which it goes off, the card it comes from, and which of its effects it is."""


class Adventure(State):
    """AT-01. All human players are on one side; the aliens follow fixed behaviour.

    The deck: `pile` are cards that lie somewhere in its shuffled part, `extras` how many
    additional cards of each kind lie there that nobody can name yet, `bottom` the cards put
    under it, first to come first (AT-74).
    """

    __slots__ = (
        "_ground",
        "actions_done",
        "bottom",
        "consequences_done",
        "draws",
        "due",
        "episode",
        "episode_turn",
        "extras",
        "faces",
        "figures",
        "fog",
        "groups",
        "has_mcguffin",
        "hits",
        "known",
        "limbo",
        "live",
        "live_cards",
        "modifiers",
        "observer",
        "outcome",
        "pile",
        "portals",
        "race",
        "races",
        "rewards",
        "set_aside",
        "sets",
        "setting",
        "smoke",
        "table",
        "timers",
        "tokens",
        "turn",
        "uses",
        "vehicles",
        "yellow",
    )

    game_id: ClassVar[str] = "adventures"

    table: "Table"
    setting: "Setting"

    def __init__(self, seats: int, setting: "Setting") -> None:
        super().__init__(seats)
        self.setting = setting
        self.table = setting.table
        self.turn = 0
        self.episode = 1
        self.episode_turn = 0
        self.outcome = GOES_ON
        self.figures: dict[int, Figure] = {}
        self.groups: list[Group] = []
        self.vehicles: list[Vehicle] = []
        self.race = UNKNOWN
        self.races: tuple[int, ...] = ()  # AT-R22: those it can still be
        self.sets: tuple[int, ...] = ()  # the races whose Idea sets are in the deck
        self.live = UNKNOWN
        self.faces = [FACE_DOWN] * 4  # AT-24
        self.known = [NOT_SEEN] * 4  # AT-R21
        self.has_mcguffin = False
        self.portals: list[Portal] = []
        self.fog = NEVER  # the last turn of fog that a card brought
        self.smoke: list[Smoke] = []
        self.tokens: list[Token] = []
        self.pile: list[int] = []
        self.extras: list[int] = [0] * 5  # quests, events, blue-edged, artifacts, abilities
        self.bottom: list[int] = []
        self.limbo: list[int] = []  # cards drawn and not yet allocated
        self.yellow: list[int] = []  # event cards in force
        self.set_aside: list[int] = []  # done with, or used up
        self.uses: dict[int, int] = {}  # artifacts: uses left
        self.live_cards: list[LiveCard] = []
        self.actions_done = False
        self.consequences_done = False
        self.rewards = 0  # AT-84: cards earned by quests and not yet drawn
        self.draws = 0  # cards that the dice of this turn grant
        self.observer = NOBODY  # whose sight of portals this turn's dice used
        self.due: list[tuple[int, int]] = []  # alien figures still to appear: kind, portal
        self.timers: list[SetTimer] = []
        self.modifiers: list[StatChange] = []
        self.hits: list[Hit] = []  # what the shooting of this step has done so far
        self._ground: Ground | None = None  # the last one that was asked for

    def copy(self) -> "Adventure":
        """An independent table."""
        return self._seen_by(self.viewer)

    def view(self, seat: int | None) -> "Adventure":
        """Section 6 of the ledger: the players share all they know, and onlookers too."""
        twin = self._seen_by(SPECTATOR if seat is None else seat)
        twin.figures = self.figures_as_seen()
        return twin

    def guess(self, rng: Random) -> "Adventure":
        """The table with somebody under the disguise; what else nobody knows is not decided yet."""
        from vworp.games.adventures.rules.race import suspect

        whole = self._seen_by(REFEREE)
        suspect(whole, rng)
        return whole

    def figures_as_seen(self) -> dict[int, Figure]:
        """AT-248. Who is disguised is a civilian for everybody, and the leader is somewhere."""
        seen = {number: figure.copy() for number, figure in self.figures.items()}
        for wearer in [figure for figure in self.figures.values() if figure.is_disguised]:
            civilian = seen[wearer.disguise] = Figure(wearer.disguise, sheet_of(wearer.disguise))
            civilian.look_like(wearer)
            sheet = alien_sheet(wearer.number, self.race, self.setting.ogron_leader)
            leader = seen[wearer.number] = Figure(wearer.number, sheet or wearer.sheet)
            leader.place = IN_DISGUISE
            for figure in seen.values():
                if figure.goal == wearer.number:
                    figure.goal = wearer.disguise
        return dict(sorted(seen.items()))

    def _seen_by(self, viewer: int) -> "Adventure":
        twin = Adventure.__new__(Adventure)
        twin.seats = self.seats
        twin.steps = self.steps[:]
        twin.viewer = viewer
        twin.story = None
        twin.setting = self.setting
        twin.table = self.table
        twin.turn = self.turn
        twin.episode = self.episode
        twin.episode_turn = self.episode_turn
        twin.outcome = self.outcome
        twin.figures = {number: figure.copy() for number, figure in self.figures.items()}
        twin.groups = [group.copy() for group in self.groups]
        twin.vehicles = [vehicle.copy() for vehicle in self.vehicles]
        twin.race = self.race
        twin.races = self.races
        twin.sets = self.sets
        twin.live = self.live
        twin.faces = self.faces[:]
        twin.known = self.known[:]
        twin.has_mcguffin = self.has_mcguffin
        twin.portals = [portal.copy() for portal in self.portals]
        twin.fog = self.fog
        twin.smoke = self.smoke[:]
        twin.tokens = self.tokens[:]
        twin.pile = self.pile[:]
        twin.extras = self.extras[:]
        twin.bottom = self.bottom[:]
        twin.limbo = self.limbo[:]
        twin.yellow = self.yellow[:]
        twin.set_aside = self.set_aside[:]
        twin.uses = dict(self.uses)
        twin.live_cards = [card.copy() for card in self.live_cards]
        twin.actions_done = self.actions_done
        twin.consequences_done = self.consequences_done
        twin.rewards = self.rewards
        twin.draws = self.draws
        twin.observer = self.observer
        twin.due = self.due[:]
        twin.timers = self.timers[:]
        twin.modifiers = self.modifiers[:]
        twin.hits = self.hits[:]
        twin._ground = self._ground
        return twin

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

    def result(self) -> Result | None:
        """AT-R81. Victory, defeat, or a cliffhanger that nobody resolves."""
        from vworp.games.adventures.rules.winning import result

        return result(self)

    def inventory(self) -> dict[str, int]:
        """Every component, wherever it lies."""
        from vworp.games.adventures.inventory import count_everything

        return count_everything(self)

    def position(self) -> dict[str, Any]:
        """The table as JSON data."""
        from vworp.games.adventures.position import write

        return write(self)
