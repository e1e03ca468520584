"""The table of Keys to the TARDIS: the grid, the pawns and the cards."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Literal, NamedTuple

from vworp.core import SPECTATOR, Result, State, draw, win
from vworp.games.keys_to_the_tardis.box import (
    BARRIER,
    CARDS,
    COOKIE,
    COPIES,
    FACES,
    PANDORICA,
    TUNNEL,
)
from vworp.games.keys_to_the_tardis.box.board import EDGES, EDGES_TAKEN, OUTSIDE

NOBODY = -1

FACE_DOWN = -1
"""A card of which the viewer sees only the back."""

Drawn = Literal["", "dead", "turns", "agreed"]
"""KT-R55. Why a game without a winner has ended, if it has."""

NOT_DRAWN: Drawn = ""
DEAD: Drawn = "dead"
RUN_OUT: Drawn = "turns"
AGREED: Drawn = "agreed"


class Renewal(NamedTuple):
    """What is known from the last renewal of the draw pile, and since (KT-21, KT-R10).

    The pile was used up, so every card that lay nowhere open was in some hand: `held[card]`
    counts them, for all to know. `kept[seat]` is the hand from then, hidden as hands are, and
    `played[seat][card]` counts what that player has played since.
    """

    held: tuple[int, ...]
    kept: tuple[tuple[int, ...], ...]
    played: tuple[tuple[int, ...], ...]


class Table(State):
    """The grid as sets of tiles (see `board`), and the cards by kind (see `box`).

    - `colours[colour]`, `faces[face]`: the tiles of each colour, and those whose face has been
      seen, by what they show. What has never been open is not known and not decided: chance
      reveals it when the door first opens (KT-R13), and then it stays known (KT-R14).
    - `open_doors`, `barriers`, `cookies`: sets of tiles. `tunnels`: a set of diagonal pairs.
    - `pawns[seat]`: a tile or OUTSIDE. `pandorica[seat]`: turns still without a move.
      `used[seat]`: the TARDIS Key and Extra Turn Tiles whose bonus that player has had.
    - `hands[seat]`: cards in rising order, or FACE_DOWN for each card the viewer can't see.
      `unseen[card]`: how many of a kind are in the deck or face down to the viewer, so at the
      table itself the deck. `discards[card]`: the discard pile. `renewal`: what is known from
      the last time that the discard pile became the deck, if it ever did.
    """

    __slots__ = (
        "barriers",
        "colours",
        "cookies",
        "deck_size",
        "discards",
        "drawn",
        "edges",
        "faces",
        "first",
        "hands",
        "max_turns",
        "open_doors",
        "pandorica",
        "pawns",
        "renewal",
        "tunnels",
        "turns",
        "unseen",
        "used",
        "winner",
    )

    game_id: ClassVar[str] = "keys_to_the_tardis"

    def __init__(self, seats: int, max_turns: int) -> None:
        super().__init__(seats)
        self.max_turns = max_turns
        self.turns = 0
        self.first = NOBODY
        self.edges: tuple[int, ...] = EDGES_TAKEN[seats]
        self.colours: tuple[int, ...] = (0, 0, 0, 0)
        self.faces: tuple[int, ...] = (0,) * len(FACES)
        self.open_doors = 0
        self.barriers = 0
        self.cookies = 0
        self.tunnels = 0
        self.pawns: list[int] = [OUTSIDE] * seats
        self.pandorica: tuple[int, ...] = (0,) * seats
        self.used: tuple[int, ...] = (0,) * seats
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.unseen: list[int] = list(COPIES)
        self.deck_size = sum(COPIES)
        self.discards: list[int] = [0] * len(COPIES)
        self.renewal: Renewal | None = None
        self.winner = NOBODY
        self.drawn: Drawn = NOT_DRAWN

    def copy(self) -> "Table":
        """An independent table."""
        twin = Table.__new__(Table)
        twin.steps = self.steps[:]
        twin.seats = self.seats
        twin.viewer = self.viewer
        twin.story = None
        twin.max_turns = self.max_turns
        twin.turns = self.turns
        twin.first = self.first
        twin.edges = self.edges
        twin.colours = self.colours
        twin.faces = self.faces
        twin.open_doors = self.open_doors
        twin.barriers = self.barriers
        twin.cookies = self.cookies
        twin.tunnels = self.tunnels
        twin.pawns = self.pawns[:]
        twin.pandorica = self.pandorica
        twin.used = self.used
        twin.hands = self.hands[:]
        twin.unseen = self.unseen[:]
        twin.deck_size = self.deck_size
        twin.discards = self.discards[:]
        twin.renewal = self.renewal
        twin.winner = self.winner
        twin.drawn = self.drawn
        return twin

    def view(self, seat: int | None) -> "Table":
        """KT-R10. Everything but the other hands; their cards join the deck as unseen ones."""
        view = Table(self.seats, self.max_turns)
        view.viewer = SPECTATOR if seat is None else seat
        view.steps = self.steps[:]
        view.turns = self.turns
        view.first = self.first
        view.colours = self.colours
        view.faces = self.faces
        view.open_doors = self.open_doors
        view.barriers = self.barriers
        view.cookies = self.cookies
        view.tunnels = self.tunnels
        view.pawns = self.pawns[:]
        view.pandorica = self.pandorica
        view.used = self.used
        view.deck_size = self.deck_size
        view.discards = self.discards[:]
        view.winner = self.winner
        view.drawn = self.drawn
        view.hands = backs_of_others(self.hands, seat)
        if self.renewal is not None:
            kept = tuple(backs_of_others(self.renewal.kept, seat))
            view.renewal = self.renewal._replace(kept=kept)
        view.unseen = unseen_cards(view)
        return view

    def guess(self, rng: Random) -> "Table":
        """Deal the face-down hands from what the viewer has not seen."""
        from vworp.games.keys_to_the_tardis.guess import guess

        return guess(self, rng)

    def result(self) -> Result | None:
        """KT-48, KT-R55. Who has crossed the grid first, or why nobody will."""
        if self.steps:
            return None
        if self.winner == NOBODY:
            return draw(self.seats, "KT-R55", _DRAWN_WORDS[self.drawn].format(turns=self.turns))
        words = f"{self.name(self.winner)} is the first to cross the TARDIS"
        return win(self.winner, self.seats, "KT-48", words)

    def inventory(self) -> dict[str, int]:
        """The pawns, and every kind of card wherever it lies."""
        found = {"pawns": len(self.pawns)}
        on_the_table = cards_on_the_table(self)
        for card, box in enumerate(CARDS):
            in_hands = sum(hand.count(card) for hand in self.hands)
            elsewhere = self.unseen[card] + self.discards[card] + on_the_table[card]
            found[box.name] = in_hands + elsewhere
        return found

    def position(self) -> dict[str, Any]:
        """The table as JSON data."""
        from vworp.games.keys_to_the_tardis.position import write

        return write(self)

    def name(self, seat: int) -> str:
        """What a seat is called: the name of its edge."""
        return EDGES[self.edges[seat]].capitalize()


_DRAWN_WORDS = {
    DEAD: "Drawn: no pawn can ever reach its goal any more",
    RUN_OUT: "Drawn: the limit of {turns} turns was reached",
    AGREED: "Drawn: all players agreed",
}


def backs_of_others(hands: Sequence[tuple[int, ...]], seat: int | None) -> list[tuple[int, ...]]:
    """KT-R10. The hands as one seat sees them."""
    return [hand if owner == seat else (FACE_DOWN,) * len(hand) for owner, hand in enumerate(hands)]


def cards_on_the_table(table: Table) -> list[int]:
    """How many cards of each kind lie on the grid or under a pawn (KT-R11)."""
    lying = [0] * len(COPIES)
    lying[BARRIER] = table.barriers.bit_count()
    lying[TUNNEL] = table.tunnels.bit_count()
    lying[COOKIE] = table.cookies.bit_count()
    lying[PANDORICA] = len(table.pandorica) - table.pandorica.count(0)
    return lying


def unseen_cards(table: Table) -> list[int]:
    """All cards but those that lie open or in a hand that the viewer sees."""
    unseen = [
        copies - discarded - lying
        for copies, discarded, lying in zip(
            COPIES, table.discards, cards_on_the_table(table), strict=True
        )
    ]
    for hand in table.hands:
        for card in hand:
            if card != FACE_DOWN:
                unseen[card] -= 1
    return unseen
