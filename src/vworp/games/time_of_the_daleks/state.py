"""The table of Time of the Daleks: consoles, Web of Time, locations, dice."""

from random import Random
from typing import Any, ClassVar

from vworp.core import DEED, REFEREE, SPECTATOR, Deed, Result, State
from vworp.games.time_of_the_daleks.box import BOX, NOWHERE

NOBODY = -1


UNKNOWN = -1
"""A card in a hand that the viewer can't see."""


NO_DILEMMA = -1
"""A slot without a dilemma; `FACEDOWN - batch` is one that lies facedown."""


FACEDOWN = -2


ALONE, FROM_AFAR, AT_LOCATION = range(3)


ACTING, HELPING = range(2)
"""The two dice pools of an adventure."""


GOES_ON, DOCTORS_WIN, SEVENTH_MARKER, SHIP_HOME, EARTH_FALLS = range(5)
"""How the game stands, or why it ended."""


DICE_KINDS = 24


COLOUR_COUNT = 4


class Pool:
    """The dice of one Doctor in an adventure.

    `waiting[colour]` are dice not rolled yet (or lifted to be rolled again), `shown[die]` those
    that lie, by colour and face; `waived` are conditions this Doctor ignores (TD-R34).
    """

    __slots__ = ("shown", "waiting", "waived")

    def __init__(self) -> None:
        self.waiting = [0] * COLOUR_COUNT
        self.shown = [0] * DICE_KINDS
        self.waived: list[str] = []

    def copy(self) -> "Pool":
        """An independent pool."""
        twin = Pool.__new__(Pool)
        twin.waiting = self.waiting[:]
        twin.shown = self.shown[:]
        twin.waived = self.waived[:]
        return twin

    def size(self) -> int:
        """How many dice it holds."""
        return sum(self.waiting) + sum(self.shown)

    def count(self, colour: int) -> int:
        """How many dice of a colour it holds."""
        return self.waiting[colour] + sum(self.shown[6 * colour : 6 * colour + 6])


class AnomalyInPlay:
    """A time anomaly on the table: its progress markers, and the dice it holds by colour."""

    __slots__ = ("card", "dice", "progress")

    def __init__(self, card: int, progress: int, dice: list[int]) -> None:
        self.card = card
        self.progress = progress
        self.dice = dice

    def copy(self) -> "AnomalyInPlay":
        """An independent one."""
        return AnomalyInPlay(self.card, self.progress, self.dice[:])


class Table(State):
    """TD-01 to TD-03. Doctors against the Daleks.

    A *player* is a Doctor's console (0 to 3); with one seat that person runs two of them
    (TD-R64). `known` are the cards in a hand that everybody has seen (TD-R68). Decks are not here:
    what is in one is what lies nowhere else, and its order is decided when a card is drawn.
    `batches` are the dilemmas nobody has seen: the last batch is the deck with the facedown ones
    dealt from it, earlier ones lie facedown only.
    """

    __slots__ = (
        "anomalies",
        "anomaly_discard",
        "anomaly_markers",
        "batches",
        "bonus_dice",
        "bonus_exterminate",
        "card_discard",
        "charges",
        "companion_discard",
        "companions",
        "daleks",
        "davros",
        "dilemma_discard",
        "doctors",
        "drawn",
        "equipment",
        "hands",
        "help",
        "helper",
        "is_open",
        "is_race",
        "known",
        "limbo",
        "offered",
        "outcome",
        "part_time",
        "places",
        "players",
        "pools",
        "rounds",
        "ship",
        "slots",
        "supply",
        "tardises",
        "tile_discard",
        "tiles",
        "turn",
        "used",
    )

    game_id: ClassVar[str] = "time_of_the_daleks"

    def __init__(self, seats: int, offered: tuple[int, ...], is_race: bool, is_open: bool) -> None:
        super().__init__(seats)
        self.players = players = max(seats, 2)
        self.offered = offered
        self.is_race = is_race
        self.is_open = is_open
        self.doctors = [0] * players
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.known: list[list[int]] = [[] for _ in range(players)]
        self.companions: list[list[int]] = [[] for _ in range(players)]
        self.part_time: list[list[int]] = [[] for _ in range(players)]
        self.equipment: list[list[int]] = [[] for _ in range(players)]
        self.charges = [0] * players
        self.tardises = [BOX.track.earth] * players
        self.places = [NOWHERE] * players
        self.ship = BOX.track.skaro
        self.anomaly_markers = list(BOX.track.anomaly_markers)
        self.anomalies: list[AnomalyInPlay] = []
        self.tiles: list[int] = []
        self.drawn: list[int] = []
        self.slots = [NO_DILEMMA] * BOX.tile_zones
        self.batches = [list(range(len(BOX.dilemmas)))]
        self.daleks = [0] * BOX.spots
        self.davros = NOWHERE
        self.supply: list[int] = list(BOX.supply)
        self.card_discard: list[int] = []
        self.companion_discard: list[int] = []
        self.dilemma_discard: list[int] = []
        self.tile_discard: list[int] = []
        self.anomaly_discard: list[int] = []
        self.limbo: list[int] = []
        self.rounds = 0
        self.turn = NOBODY
        self.helper = NOBODY
        self.help = ALONE
        self.pools = [Pool(), Pool()]
        self.used: list[int] = []
        self.bonus_dice = 0
        self.bonus_exterminate = 0
        self.outcome = GOES_ON

    def copy(self) -> "Table":
        """An independent table."""
        twin = self._public()
        twin.hands = [hand[:] for hand in self.hands]
        return twin

    def _public(self) -> "Table":
        """Everything that lies open, and no hands."""
        twin = Table.__new__(Table)
        twin.seats = self.seats
        twin.steps = self.steps[:]
        twin.viewer = self.viewer
        twin.story = None
        twin.players = self.players
        twin.offered = self.offered
        twin.is_race = self.is_race
        twin.is_open = self.is_open
        twin.doctors = self.doctors[:]
        twin.known = [row[:] for row in self.known]
        twin.companions = [row[:] for row in self.companions]
        twin.part_time = [row[:] for row in self.part_time]
        twin.equipment = [row[:] for row in self.equipment]
        twin.charges = self.charges[:]
        twin.tardises = self.tardises[:]
        twin.places = self.places[:]
        twin.ship = self.ship
        twin.anomaly_markers = self.anomaly_markers[:]
        twin.anomalies = [anomaly.copy() for anomaly in self.anomalies]
        twin.tiles = self.tiles[:]
        twin.drawn = self.drawn[:]
        twin.slots = self.slots[:]
        twin.batches = [batch[:] for batch in self.batches]
        twin.daleks = self.daleks[:]
        twin.davros = self.davros
        twin.supply = self.supply[:]
        twin.card_discard = self.card_discard[:]
        twin.companion_discard = self.companion_discard[:]
        twin.dilemma_discard = self.dilemma_discard[:]
        twin.tile_discard = self.tile_discard[:]
        twin.anomaly_discard = self.anomaly_discard[:]
        twin.limbo = self.limbo[:]
        twin.rounds = self.rounds
        twin.turn = self.turn
        twin.helper = self.helper
        twin.help = self.help
        twin.pools = [pool.copy() for pool in self.pools]
        twin.used = self.used[:]
        twin.bonus_dice = self.bonus_dice
        twin.bonus_exterminate = self.bonus_exterminate
        twin.outcome = self.outcome
        return twin

    def apply(self, action: int) -> None:
        """Take a legal action, and let follow what follows by itself."""
        self.steps.pop().take(self, action)
        self.settle()

    def settle(self) -> None:
        """Carry out deeds, and decisions without a choice, until somebody has to decide."""
        steps = self.steps
        while steps:
            step = steps[-1]
            if step.seat == DEED:
                steps.pop()
                assert isinstance(step, Deed)
                step.run(self)
            elif step.seat < 0 or not getattr(step, "goes_without_saying")(self):  # noqa: B009
                break

    def seat_of(self, player: int) -> int:
        """TD-R64. Who decides for a Doctor: one person may run both."""
        return player if self.seats > 1 else 0

    def may_see_hand(self, viewer: int, player: int) -> bool:
        """TD-R60. Hands are private unless they are played open."""
        return self.is_open or viewer in (REFEREE, self.seat_of(player))

    def view(self, seat: int | None) -> "Table":
        """TD-R60. Everything but the hands that this seat can't see."""
        view = self._public()
        view.viewer = SPECTATOR if seat is None else seat
        view.hands = [
            hand[:] if self.may_see_hand(view.viewer, player) else self.hand_from_behind(player)
            for player, hand in enumerate(self.hands)
        ]
        return view

    def hand_from_behind(self, player: int) -> list[int]:
        """TD-R60, TD-R68. How many cards a hand holds, and which of them everybody has seen."""
        known = self.known[player]
        return [UNKNOWN] * (len(self.hands[player]) - len(known)) + known

    def guess(self, rng: Random) -> "Table":
        """The hidden hands filled with cards that lie nowhere else."""
        whole = self.copy()
        whole.viewer = REFEREE
        unseen = [card for card, count in enumerate(self.cards_unseen()) for _ in range(count)]
        rng.shuffle(unseen)
        for player, hand in enumerate(whole.hands):
            whole.hands[player] = sorted(unseen.pop() if c == UNKNOWN else c for c in hand)
        return whole

    def cards_unseen(self) -> list[int]:
        """TD-R65. How many of each timey-wimey card lie where this viewer can't see them."""
        left = [card.copies for card in BOX.cards]
        for row in (*self.hands, *self.equipment, self.card_discard, self.limbo):
            for card in row:
                if card != UNKNOWN:
                    left[card] -= 1
        return left

    def result(self) -> Result | None:
        """TD-R01. Two team outcomes; in a race, only those first home win."""
        from vworp.games.time_of_the_daleks.rules.ending import result

        return result(self)

    def inventory(self) -> dict[str, int]:
        """Every component, wherever it lies."""
        from vworp.games.time_of_the_daleks.inventory import count_everything

        return count_everything(self)

    def position(self) -> dict[str, Any]:
        """The table as JSON data."""
        from vworp.games.time_of_the_daleks.position import write

        return write(self)
