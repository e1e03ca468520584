"""The table of the Dalek invasion: who holds what, and who knows which card."""

from random import Random
from typing import Any, ClassVar

from vworp.core import REFEREE, SPECTATOR, Result, State
from vworp.games.dalek_invasion.box.board import NOWHERE, TERRITORY_COUNT, bits_of
from vworp.games.dalek_invasion.box.cards import (
    ARMY_COUNT,
    MISSION_CARDS,
    POWER_CARDS,
    TERRITORY_CARDS,
)

CLARA_END = 10
"""DI-39. The tenth advance brings Clara to the Eleventh Doctor."""


class Table(State):
    """DI-01, DI-09, DI-13. The board, the cards, and what this turn has to remember.

    Armies are numbered as the seats; with two players armies 2 to 4 are neutral. Territories
    and cards are numbered as in the data files, sets of them are masks. Piece sizes do not
    matter, so Daleks are plain counts.

    On the board: `owner` and `daleks` by territory, `held` (a mask) by army, `tardis`, `clara`
    (advances so far).

    Cards: `hands` by seat hold cards of all three kinds; `deck` is the set of cards in the
    part of the main deck whose order nobody knows and `deck_size` their number; `tail` are the
    cards below it in their known order; `landed` lies on the TARDIS space; `piles` are the
    neutral armies' three cards; `used` Power and Mission Cards are out of the game, cards left
    over at set-up lie `aside`.

    Knowledge: `known[seat]` are the cards whose place that seat knows, `known[seats]` those
    that everybody knows. `shuffles` says which cards went into which shuffle: the discard pile
    was open, so everybody knows which cards a new deck holds. In a view, `hidden_cards` count
    a hand's Territory Cards unknown to the viewer, by shuffle; `hidden_powers` and
    `hidden_missions` the others.

    This turn: `active` seat, `due` Daleks still to be placed, `continent_bonus` as counted,
    cards `laid` for a trade-in, `neutral` army being reinforced; the battle's `source`,
    `target`, `force` and the dice that lie; what cards have changed for the attack on a
    territory; `is_beaten`, `has_conquered`, `has_transmat`.
    """

    __slots__ = (
        "active",
        "aside",
        "black",
        "clara",
        "continent_bonus",
        "daleks",
        "deck",
        "deck_size",
        "discard",
        "domination",
        "due",
        "fast_windows",
        "field_at",
        "first",
        "force",
        "hands",
        "has_conquered",
        "has_transmat",
        "held",
        "hidden_cards",
        "hidden_missions",
        "hidden_powers",
        "impaired_at",
        "is_beaten",
        "known",
        "laid",
        "landed",
        "max_turns",
        "neutral",
        "outcome",
        "owner",
        "pile_sizes",
        "piles",
        "played_against",
        "played_at",
        "red",
        "shuffles",
        "source",
        "tail",
        "tardis",
        "target",
        "turns",
        "used",
        "weapons_at",
    )

    game_id: ClassVar[str] = "dalek_invasion"

    def __init__(self, seats: int, domination: bool, max_turns: int, fast_windows: bool) -> None:
        super().__init__(seats)
        armies = ARMY_COUNT if seats == 2 else seats
        self.domination = domination
        self.max_turns = max_turns
        self.fast_windows = fast_windows
        self.first = NOWHERE
        self.active = NOWHERE
        self.turns = 0
        self.clara = 0
        self.outcome = ""
        self.owner = [NOWHERE] * TERRITORY_COUNT
        self.daleks = [0] * TERRITORY_COUNT
        self.held = [0] * armies
        self.tardis = NOWHERE
        self.landed = NOWHERE
        self.hands = [0] * seats
        self.deck = TERRITORY_CARDS
        self.deck_size = TERRITORY_COUNT
        self.tail: list[int] = []
        self.discard = 0
        self.piles = [0] * (armies - seats)
        self.pile_sizes = [0] * (armies - seats)
        self.used = 0
        self.aside = POWER_CARDS | MISSION_CARDS
        self.known = [0] * (seats + 1)
        self.shuffles = [TERRITORY_CARDS]
        self.hidden_cards: tuple[tuple[int, ...], ...] = ()
        self.hidden_powers: tuple[int, ...] = (0,) * seats
        self.hidden_missions: tuple[int, ...] = (0,) * seats
        self.due = 0
        self.continent_bonus = 0
        self.laid = 0
        self.neutral = NOWHERE
        self.source = NOWHERE
        self.target = NOWHERE
        self.force = 0
        self.black: list[int] = []
        self.red: list[int] = []
        self.weapons_at = NOWHERE
        self.field_at = NOWHERE
        self.impaired_at = NOWHERE
        self.played_at = 0
        self.played_against = 0
        self.is_beaten = False
        self.has_conquered = False
        self.has_transmat = False

    def copy(self) -> "Table":
        """An independent table."""
        twin = Table.__new__(Table)
        self._copy_the_open_part(twin)
        twin.viewer = self.viewer
        twin.hands = self.hands[:]
        twin.deck = self.deck
        twin.piles = self.piles[:]
        twin.aside = self.aside
        twin.known = self.known[:]
        twin.hidden_cards = self.hidden_cards
        twin.hidden_powers = self.hidden_powers
        twin.hidden_missions = self.hidden_missions
        return twin

    def _copy_the_open_part(self, twin: "Table") -> None:
        """Everything that all who sit at the table can see."""
        twin.steps = self.steps[:]
        twin.seats = self.seats
        twin.story = None
        twin.domination = self.domination
        twin.max_turns = self.max_turns
        twin.fast_windows = self.fast_windows
        twin.first = self.first
        twin.active = self.active
        twin.turns = self.turns
        twin.clara = self.clara
        twin.outcome = self.outcome
        twin.owner = self.owner[:]
        twin.daleks = self.daleks[:]
        twin.held = self.held[:]
        twin.tardis = self.tardis
        twin.landed = self.landed
        twin.deck_size = self.deck_size
        twin.tail = self.tail[:]
        twin.discard = self.discard
        twin.pile_sizes = self.pile_sizes[:]
        twin.used = self.used
        twin.shuffles = self.shuffles[:]
        twin.due = self.due
        twin.continent_bonus = self.continent_bonus
        twin.laid = self.laid
        twin.neutral = self.neutral
        twin.source = self.source
        twin.target = self.target
        twin.force = self.force
        twin.black = self.black[:]
        twin.red = self.red[:]
        twin.weapons_at = self.weapons_at
        twin.field_at = self.field_at
        twin.impaired_at = self.impaired_at
        twin.played_at = self.played_at
        twin.played_against = self.played_against
        twin.is_beaten = self.is_beaten
        twin.has_conquered = self.has_conquered
        twin.has_transmat = self.has_transmat

    # Who knows what.

    def view(self, seat: int | None) -> "Table":
        """DI-24, DI-26, DI-R28. The open part, and of the cards those this seat can place."""
        view = Table.__new__(Table)
        self._copy_the_open_part(view)
        view.viewer = SPECTATOR if seat is None else seat
        seen = self.known[self.seats if seat is None else seat]
        public = self.known[self.seats]
        view.hands = [hand & seen for hand in self.hands]
        view.deck = 0
        view.piles = [pile & seen for pile in self.piles]
        view.aside = 0
        view.known = [public] * (self.seats + 1)
        if seat is not None:
            view.known[seat] = seen
        hidden = [hand & ~seen for hand in self.hands]
        view.hidden_cards = self._hidden_cards(hidden)
        view.hidden_powers = tuple(
            [
                (cards & POWER_CARDS).bit_count() + before
                for cards, before in zip(hidden, self.hidden_powers, strict=True)
            ]
        )
        view.hidden_missions = tuple(
            [
                (cards & MISSION_CARDS).bit_count() + before
                for cards, before in zip(hidden, self.hidden_missions, strict=True)
            ]
        )
        return view

    def _hidden_cards(self, hidden: list[int]) -> tuple[tuple[int, ...], ...]:
        """How many Territory Cards lie unknown in each hand, by shuffle: these and earlier ones."""
        shuffles = self.shuffles
        found = [tuple([(cards & mask).bit_count() for mask in shuffles]) for cards in hidden]
        if not self.hidden_cards:
            return tuple(found)
        return tuple(
            [
                tuple([now + before for now, before in zip(counts, earlier, strict=True)])
                for counts, earlier in zip(found, self.hidden_cards, strict=True)
            ]
        )

    def hidden_card_count(self, seat: int, shuffle: int) -> int:
        """How many cards of one shuffle lie unknown in a hand; none for the referee."""
        return self.hidden_cards[seat][shuffle] if self.hidden_cards else 0

    def guess(self, rng: Random) -> "Table":
        """A whole table behind this view: every way to lay the unseen cards is equally likely."""
        from vworp.games.dalek_invasion.guess import fill_in

        return fill_in(self, rng)

    def seen(self) -> int:
        """The cards whose place this table's viewer knows; all of them for the referee."""
        if self.viewer == REFEREE:
            return TERRITORY_CARDS | POWER_CARDS | MISSION_CARDS
        return self.known[self.seats if self.viewer == SPECTATOR else self.viewer]

    def card_count(self, seat: int) -> int:
        """The Territory Cards in a hand; everybody may count them."""
        hidden = sum(self.hidden_cards[seat]) if self.hidden_cards else 0
        return (self.hands[seat] & TERRITORY_CARDS).bit_count() + hidden

    def power_count(self, seat: int) -> int:
        """The Power Cards in a hand; everybody may count them."""
        return (self.hands[seat] & POWER_CARDS).bit_count() + self.hidden_powers[seat]

    def mission_count(self, seat: int) -> int:
        """The Mission Cards in a hand; everybody may count them."""
        return (self.hands[seat] & MISSION_CARDS).bit_count() + self.hidden_missions[seat]

    def show(self, cards: int) -> None:
        """Everybody learns where these cards are."""
        self.known = [known | cards for known in self.known]

    # Questions everybody asks.

    @property
    def armies(self) -> int:
        """How many armies fight, the neutral ones included."""
        return len(self.held)

    def is_living(self, seat: int) -> bool:
        """DI-94. Whether a player still has a territory."""
        return self.held[seat] != 0

    def territory_count(self, army: int) -> int:
        """How many territories an army controls."""
        return self.held[army].bit_count()

    def dalek_count(self, army: int) -> int:
        """How many Daleks an army has on the board."""
        daleks = self.daleks
        return sum([daleks[territory] for territory in bits_of(self.held[army])])

    # What the core asks for.

    def result(self) -> Result | None:
        """DI-04. Who won, and by which rule."""
        if self.steps:
            return None
        from vworp.games.dalek_invasion.rules.end import result

        return result(self)

    def inventory(self) -> dict[str, int]:
        """The cards of all three kinds, counted where they lie; for whole tables, not views."""
        territory_cards = (
            self.deck.bit_count()
            + len(self.tail)
            + self.discard.bit_count()
            + (self.landed != NOWHERE)
            + sum([pile.bit_count() for pile in self.piles])
            + sum([(hand & TERRITORY_CARDS).bit_count() for hand in self.hands])
        )
        others = [self.aside, self.used, *self.hands]
        return {
            "Territory Cards": territory_cards,
            "Power Cards": sum([(cards & POWER_CARDS).bit_count() for cards in others]),
            "Mission Cards": sum([(cards & MISSION_CARDS).bit_count() for cards in others]),
        }

    def position(self) -> dict[str, Any]:
        """The table as JSON data."""
        from vworp.games.dalek_invasion.position import write

        return write(self)
