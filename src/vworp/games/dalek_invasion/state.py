"""The table of the Dalek invasion: who holds what, and who knows which card."""

from operator import add
from typing import Annotated, ClassVar

from vworp.core import REFEREE, By, Entry, Number, State, Text, field, table
from vworp.core.forms import seat_words
from vworp.games.dalek_invasion import forms
from vworp.games.dalek_invasion.actions import MOST_NEW
from vworp.games.dalek_invasion.box.board import (
    ALL_TERRITORIES,
    BOARD,
    NOWHERE,
    TERRITORY_COUNT,
    bits_of,
)
from vworp.games.dalek_invasion.box.cards import (
    ALL_CARDS,
    ARMIES,
    MISSION_CARDS,
    POWER_CARDS,
    TERRITORY_CARDS,
)

CLARA_END = 10
"""DI-39. The tenth advance brings Clara to the Eleventh Doctor."""

PILE_SIZE = 3
"""DI-107. Territory Cards laid beside the board for each neutral army."""

USUAL_TURNS = 400
MOST_TURNS = 100_000
"""DI-R57. The latest turn that a game can be set to end after."""

CLARA, CONQUEST, TURN_LIMIT = OUTCOMES = ("clara", "conquest", "turn_limit")
"""Why a game is over: Clara arrived, nobody else is left, or max_turns turns are played."""


# What a viewer sees, and what a position may leave out.


def _seen(table: "Table", viewer: int) -> int:
    """DI-24, DI-26, DI-R28. The cards whose place a viewer knows."""
    return table.known[viewer if viewer >= 0 else table.seats]


def _seen_of(cards: list[int], table: "Table", viewer: int) -> list[int]:
    seen = _seen(table, viewer)
    return [mask & seen for mask in cards]


def _hidden_of(table: "Table", viewer: int, kind: int) -> tuple[int, ...]:
    """How many cards of a kind lie unknown in each hand: these, and those of a view before."""
    unseen = kind & ~_seen(table, viewer)
    before = table.hidden_powers if kind == POWER_CARDS else table.hidden_missions
    found = [(hand & unseen).bit_count() for hand in table.hands]
    return tuple(found) if table.viewer == REFEREE else tuple(map(add, found, before))


def _hidden_cards(table: "Table", viewer: int) -> tuple[tuple[int, ...], ...]:
    """How many Territory Cards lie unknown in each hand, by shuffle."""
    unseen = ~_seen(table, viewer)
    masks = [shuffle & unseen for shuffle in table.shuffles]
    found = [tuple([(hand & mask).bit_count() for mask in masks]) for hand in table.hands]
    if not table.hidden_cards:
        return tuple(found)
    before = zip(found, table.hidden_cards, strict=True)
    return tuple([tuple(map(add, counts, earlier)) for counts, earlier in before])


def _known_in_view(table: "Table", viewer: int) -> list[int]:
    known = [table.known[table.seats]] * (table.seats + 1)
    if viewer >= 0:
        known[viewer] = table.known[viewer]
    return known


def _unplaced(table: "Table") -> int:
    """The cards that lie neither in a hand nor on the table, the deck and the rest apart."""
    placed = table.open_cards()
    for cards in (*table.hands, *_piles(table)):
        placed |= cards
    return ALL_CARDS & ~placed


def _piles(table: "Table") -> list[int]:
    """DI-107. As they lie; or the last cards that are named nowhere, three for a neutral army."""
    if table.viewer != REFEREE or any(table.piles):
        return table.piles
    placed = table.open_cards()
    for cards in table.hands:
        placed |= cards
    free = bits_of(TERRITORY_CARDS & ~placed)
    if len(free) < PILE_SIZE * len(table.piles):
        return table.piles
    armies = table.held[table.seats :]
    return [sum([1 << free.pop() for _ in range(PILE_SIZE) if held]) for held in armies]


def _first(table: "Table") -> int:
    """DI-18. Turns go clockwise."""
    return NOWHERE if table.active == NOWHERE else (table.active - table.turns) % table.seats


def _continent_bonus(table: "Table") -> int:
    return 0 if table.active == NOWHERE else BOARD.bonus(table.held[table.active])


def _no_hidden_cards(table: "Table") -> tuple[tuple[int, ...], ...]:
    is_whole = table.viewer == REFEREE
    return () if is_whole else ((0,) * len(table.shuffles),) * table.seats


def _unplaced_in_whole(table: "Table", kind: int) -> int:
    return _unplaced(table) & kind if table.viewer == REFEREE else 0


def _deck_size(table: "Table") -> int:
    hidden = sum([sum(counts) for counts in table.hidden_cards])
    piles = zip(table.pile_sizes, _piles(table), strict=True)
    hidden += sum([max(0, size - pile.bit_count()) for size, pile in piles])
    return max(0, (_unplaced(table) & TERRITORY_CARDS).bit_count() - hidden)


def _known(table: "Table") -> list[int]:
    """What a position says that is known, and what goes without saying."""
    table.show(table.open_cards())
    if table.viewer == REFEREE:
        public = table.known[table.seats]
        return [*(k | h for k, h in zip(table.known, table.hands, strict=False)), public]
    known = table.known[:]
    known[table.viewer if table.viewer >= 0 else table.seats] |= ALL_CARDS & ~_unplaced(table)
    return known


@table
class Table(State):
    """DI-01, DI-09, DI-13. The board, the cards, and what this turn has to remember.

    Armies are numbered as the seats; with two players armies 2 to 4 are neutral. Territories
    and cards are numbered as in the data files, sets of them are masks. Piece sizes do not
    matter, so Daleks are plain counts: `owner` and `daleks` by territory, `held` by army.

    `known[seat]` are the cards whose place that seat knows, `known[seats]` those that everybody
    knows. `shuffles` says which cards went into which shuffle: the discard pile was open, so
    everybody knows which cards a new deck holds.
    """

    game_id = "dalek_invasion"

    domination: bool = field(default=False, means="total domination: no Regeneration Strip")
    max_turns: Annotated[int, Number(0, MOST_TURNS)] = field(
        default=USUAL_TURNS, means="turns after which the most territories win; 0 for never"
    )
    fast_windows: bool = field(
        default=False, means="whether only those are asked for Power Cards who hold a fitting one"
    )
    turns: forms.Count = field(default=0, means="how many turns have been taken")
    clara: Annotated[int, Number(0, CLARA_END)] = field(default=0, means="Clara's advances")
    outcome: Annotated[str, Text("", *OUTCOMES)] = field(default="", means="how it ended")
    owner: list[int] = field(default=[NOWHERE] * TERRITORY_COUNT, is_written=False)
    daleks: list[int] = field(default=[0] * TERRITORY_COUNT, is_written=False)
    held: list[int] = field(
        factory=lambda table: [0] * forms.army_count(table.seats), is_written=False
    )
    deck_size: forms.Count = field(
        default=TERRITORY_COUNT,
        derive=_deck_size,
        means="how many cards lie in the unknown part of the main deck",
    )
    pile_sizes: Annotated[list[forms.Count], By(forms.neutral_words, is_listed=True)] = field(
        factory=lambda table: [0] * len(forms.neutral_words(table)),
        derive=lambda table: [pile.bit_count() for pile in _piles(table)],
        means="how many cards lie beside the board for each neutral army",
    )
    due: Annotated[int, Number(0, MOST_NEW)] = field(
        default=0, means="Daleks still to be placed in this muster"
    )
    continent_bonus: Annotated[int, Number(0, BOARD.bonus(ALL_TERRITORIES))] = field(
        default=0, derive=_continent_bonus, means="those of them that continents bring"
    )
    force: Annotated[int, Number(0, 3)] = field(default=0, means="the Daleks that attack")
    black: list[forms.Pips] = field(default=[], means="the attack dice that lie")
    red: list[forms.Pips] = field(default=[], means="the defence dice that lie")
    is_beaten: bool = field(default=False, means="whether the active player attacks no more")
    has_conquered: bool = field(default=False, means="whether a card is to be drawn in this turn")
    has_transmat: bool = field(default=False, means="whether Transmat Beam is in force")
    tardis: forms.Place = field(
        default=NOWHERE, derive=lambda table: table.landed, means="where the TARDIS stands"
    )
    landed: forms.Place = field(
        default=NOWHERE,
        means="the card on the TARDIS space, from the landing to the end of the turn",
    )
    source: forms.Place = field(default=NOWHERE, means="where the attack in progress comes from")
    target: forms.Place = field(default=NOWHERE, means="where it leads")
    weapons_at: forms.Place = field(default=NOWHERE, means="the target of Special Weapons Dalek")
    field_at: forms.Place = field(default=NOWHERE, means="the target with a Force Field")
    impaired_at: forms.Place = field(default=NOWHERE, means="the target where vision is impaired")
    first: forms.Army = field(default=NOWHERE, derive=_first, means="who began")
    active: forms.Army = field(default=NOWHERE, means="whose turn it is")
    neutral: forms.Army = field(default=NOWHERE, means="the neutral army being reinforced")
    deck: forms.Cards = field(
        default=TERRITORY_CARDS,
        seen_by=lambda table, viewer: 0,
        derive=lambda table: _unplaced_in_whole(table, TERRITORY_CARDS),
        means="the cards in the unknown part of the main deck, as a set",
    )
    discard: forms.Cards = field(default=0, means="the discard pile")
    used: forms.Cards = field(default=0, means="Power and Mission Cards that are out of the game")
    aside: forms.Cards = field(
        default=POWER_CARDS | MISSION_CARDS,
        seen_by=lambda table, viewer: 0,
        derive=lambda table: _unplaced_in_whole(table, POWER_CARDS | MISSION_CARDS),
        means="those left over from the deal",
    )
    laid: forms.Cards = field(default=0, means="cards of the hand laid out for a trade-in")
    played_at: forms.Territories = field(
        default=0, means="where the active player has used a card in an attack"
    )
    played_against: forms.Territories = field(
        default=0, means="where a defender has used one against an attack"
    )
    territories: ClassVar[Entry] = forms.TERRITORY_ENTRY
    hands: Annotated[list[forms.Cards], By(seat_words, is_listed=True)] = field(
        factory=lambda table: [0] * table.seats,
        seen_by=lambda table, viewer: _seen_of(table.hands, table, viewer),
        means="the cards in hand, of all three kinds",
    )
    piles: Annotated[list[forms.Cards], By(forms.neutral_words, is_listed=True)] = field(
        factory=lambda table: [0] * len(forms.neutral_words(table)),
        seen_by=lambda table, viewer: _seen_of(table.piles, table, viewer),
        derive=_piles,
        means="the cards beside the board, for each neutral army",
    )
    tail: list[forms.Card] = field(
        default=[], means="the known cards under the deck, in their order"
    )
    known: list[int] = field(
        factory=lambda table: [0] * (table.seats + 1),
        seen_by=_known_in_view,
        derive=_known,
        is_written=False,
    )
    shuffles: list[int] = field(default=[TERRITORY_CARDS], is_written=False)
    public: ClassVar[Entry] = forms.PUBLIC
    knows: ClassVar[Entry] = forms.KNOWS
    reshuffled: ClassVar[Entry] = forms.RESHUFFLED
    hidden_cards: tuple[tuple[forms.Count, ...], ...] = field(
        default=(),
        seen_by=_hidden_cards,
        derive=_no_hidden_cards,
        means="Territory Cards that the viewer can't see, by seat and shuffle",
    )
    hidden_powers: forms.CountBySeat = field(
        factory=lambda table: (0,) * table.seats,
        seen_by=lambda table, viewer: _hidden_of(table, viewer, POWER_CARDS),
        means="Power Cards that the viewer can't see",
    )
    hidden_missions: forms.CountBySeat = field(
        factory=lambda table: (0,) * table.seats,
        seen_by=lambda table, viewer: _hidden_of(table, viewer, MISSION_CARDS),
        means="Mission Cards that the viewer can't see",
    )

    # Who knows what.

    def open_cards(self) -> int:
        """The cards that lie open on the table, or in a known place of the deck."""
        cards = self.discard | self.used | self.laid
        for card in self.tail:
            cards |= 1 << card
        return cards if self.landed == NOWHERE else cards | 1 << self.landed

    def seen(self) -> int:
        """The cards whose place this table's viewer knows; all of them for the referee."""
        return ALL_CARDS if self.viewer == REFEREE else _seen(self, self.viewer)

    def show(self, cards: int) -> None:
        """Everybody learns where these cards are."""
        self.known = [known | cards for known in self.known]

    def hidden_card_count(self, seat: int, shuffle: int) -> int:
        """How many cards of one shuffle lie unknown in a hand; none for the referee."""
        return self.hidden_cards[seat][shuffle] if self.hidden_cards else 0

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

    # Questions everybody asks.

    def name(self, seat: int) -> str:
        """What an army is called: by its player's name, or as itself if nobody plays it."""
        return super().name(seat) if seat < self.seats else ARMIES[seat].name

    def player_of(self, army: int) -> int | None:
        """DI-104. The seat that plays an army; nobody's with a neutral one."""
        return army if army < self.seats else None

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
