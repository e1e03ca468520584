"""Setting up: the tiles are laid, the cards dealt, and somebody goes first."""

from vworp.core import ChanceStep, Illegal, Seat, beats, field, step
from vworp.core.chance import Dice
from vworp.core.game import Options
from vworp.games.keys_to_the_tardis.actions import DEAL, FIRST, LAY
from vworp.games.keys_to_the_tardis.box import CARD_WORDS, COLOUR_WORDS
from vworp.games.keys_to_the_tardis.box.board import CONTROL, EDGES, TILES
from vworp.games.keys_to_the_tardis.rules import setup
from vworp.games.keys_to_the_tardis.rules.cards import take_into_hand
from vworp.games.keys_to_the_tardis.rules.turns import top_card
from vworp.games.keys_to_the_tardis.state import HAND, NOBODY, Table
from vworp.games.keys_to_the_tardis.steps.base import fault_of_hands
from vworp.games.keys_to_the_tardis.steps.doors import Tile
from vworp.games.keys_to_the_tardis.steps.turns import begin_turn

_FIRST_DEAL = DEAL.first
_FIRST_FIRST = FIRST.first


@step
class LayTile(ChanceStep[Table]):
    """KT-02 to KT-06. The shuffled door tiles are laid one by one, closed, around the centre."""

    rules = ("KT-03", "KT-02", "KT-04", "KT-05", "KT-06", "KT-M2")
    prompt = "The door tiles are shuffled and laid"

    tile: Tile
    first_outcome: int = field(init=False, is_written=False, factory=lambda step: LAY(step.tile, 0))

    def weights(self, table: Table) -> dict[int, int]:
        """KT-03, KT-M2. Any tile that has not been laid yet; only its colour shows."""
        left = setup.colours_left(table)
        return {self.first_outcome + colour: count for colour, count in enumerate(left) if count}

    def take(self, table: Table, action: int) -> None:
        """KT-04, KT-06. Lay the tile, its coloured door up."""
        setup.lay_a_door(table, self.tile, action - self.first_outcome)
        following = setup.NEXT_PLACE.get(self.tile)
        table.steps.append(DEALS[0] if following is None else LAYS[following])

    def told(self, table: Table, action: int, viewer: int) -> str:
        """The whole grid at once, when its last tile lies."""
        if self.tile != setup.DOOR_PLACES[-1]:
            return ""
        return "The 48 doors are laid, closed, around the Control Tile"

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """KT-04, KT-M2. Only the next tile can be laid, in a colour that is left."""
        if action not in LAY:
            return Illegal("KT-04", "first the grid is laid, tile by tile")
        tile, colour = LAY.args(action)
        if tile != self.tile:
            return Illegal("KT-04", f"{TILES[self.tile]} is the next place to be laid")
        if not setup.colours_left(table)[colour]:
            return Illegal("KT-M2", f"all 12 {COLOUR_WORDS[colour]} tiles are laid")
        return None

    def fault(self, table: Table) -> str:
        """KT-04, KT-05. The tiles before this one lie, and no cards are dealt."""
        if self.tile == CONTROL:
            return "KT-05: the Control Tile is laid already"
        before = sum(1 << tile for tile in setup.DOOR_PLACES if tile < self.tile)
        is_in_order = sum(table.colours) == before
        fault = _fault(table, [0] * table.seats)
        return fault if fault or is_in_order else "KT-04: the tiles are laid in order, a1 first"


@step
class DealCard(ChanceStep[Table]):
    """KT-11. Each player is dealt three cards, one at a time."""

    rules = ("KT-11", "KT-12", "KT-R10")
    prompt = "The cards are shuffled and dealt"
    is_private = True

    who: Seat = field(name="receiver")

    def weights(self, table: Table) -> dict[int, int]:
        """Any card that is left, by how many there are."""
        return {_FIRST_DEAL + card: count for card, count in enumerate(table.unseen) if count}

    def sample(self, table: Table, dice: Dice) -> int:
        """One card of the shuffled pile."""
        return _FIRST_DEAL + top_card(table, dice)

    def take(self, table: Table, action: int) -> None:
        """KT-11, KT-12. Deal on round the table until everybody has three."""
        take_into_hand(table, self.who, action - _FIRST_DEAL)
        following = (self.who + 1) % table.seats
        if len(table.hands[following]) < HAND:
            table.steps.append(DEALS[following])
        elif table.first == NOBODY:
            table.steps.append(CHOOSE_FIRST)
        else:
            begin_turn(table, table.first)

    def words(self, table: Table, action: int) -> str:
        """Deal a red Key to South."""
        return f"{super().words(table, action)} to {table.name(self.who)}"

    def told(self, table: Table, action: int, viewer: int) -> str:
        """KT-R10. Which card it is, only its owner reads."""
        who = table.name(self.who)
        if self.is_secret(table, action, viewer):
            return f"{who} is dealt a card"
        return f"{who} is dealt a {CARD_WORDS.names[action - _FIRST_DEAL]}"

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """KT-11. Only a card that is left can be dealt."""
        if action not in DEAL:
            return Illegal("KT-11", "first everybody is dealt three cards")
        card = action - _FIRST_DEAL
        if not table.unseen[card]:
            name = CARD_WORDS.names[card]
            return Illegal("KT-11", f"a {name} is not among the cards that are left")
        return None

    def fault(self, table: Table) -> str:
        """KT-11. The deal goes round the table."""
        size = len(table.hands[self.who])
        if size >= HAND:
            return "KT-11: everybody is dealt three cards"
        return _fault(table, [size + (seat < self.who) for seat in range(table.seats)])


@step
class ChooseFirst(ChanceStep[Table]):
    """KT-13, KT-R4. Who watched Doctor Who last is anybody's guess: one seat goes first."""

    rules = ("KT-13", "KT-R4")
    prompt = "Who goes first?"

    def weights(self, table: Table) -> dict[int, int]:
        """KT-R4. Every seat alike."""
        return {_FIRST_FIRST + edge: 1 for edge in table.edges}

    def take(self, table: Table, action: int) -> None:
        """The game begins."""
        table.first = table.edges.index(action - _FIRST_FIRST)
        if table.story is not None:
            table.tell(beats.stamp(self.words(table, action), seat=table.first))
        begin_turn(table, table.first)

    def words(self, table: Table, action: int) -> str:
        """Ada goes first."""
        edge = action - _FIRST_FIRST
        return f"{table.name(table.edges.index(edge))} goes first"

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """KT-13, KT-R2. Only somebody who plays can go first."""
        if action not in FIRST:
            return Illegal("KT-13", "first say who goes first")
        edge = action - _FIRST_FIRST
        if edge not in table.edges:
            return Illegal("KT-R2", f"nobody sits at the {EDGES[edge]} edge")
        return None

    def fault(self, table: Table) -> str:
        if table.first != NOBODY:
            return "KT-13: it is known who goes first"
        return _fault(table, [HAND] * table.seats)


def _fault(table: Table, sizes: list[int]) -> str:
    """KT-06. While the table is set up, all is closed, and the hands are of these sizes."""
    if setup.has_begun(table):
        return "KT-06: the game has not begun: all is closed"
    return fault_of_hands(table, sizes)


LAYS = {tile: LayTile(tile) for tile in setup.DOOR_PLACES}
DEALS = tuple(DealCard(seat) for seat in range(4))
CHOOSE_FIRST = ChooseFirst()
"""Shared by all tables: steps are values."""


def start(seats: int, options: Options) -> Table:
    """KT-08. An empty grid, the pawns outside at their edges, and the tiles to be laid."""
    table = Table(seats, int(options["max_turns"]))
    table.first = setup.who_goes_first(seats, str(options["first"]))
    table.steps.append(LAYS[setup.DOOR_PLACES[0]])
    return table
