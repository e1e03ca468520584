"""Drawing: cards, companions, tiles and dilemmas, each by chance when it is first seen."""

from vworp.core import field, step
from vworp.games.time_of_the_daleks.actions import CARD, CARDS, COMPANION, DILEMMA, TILE
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.printed import capital
from vworp.games.time_of_the_daleks.forms import FACEDOWN, Player
from vworp.games.time_of_the_daleks.rules import draws
from vworp.games.time_of_the_daleks.state import Table, name_of
from vworp.games.time_of_the_daleks.steps.base import DeckNumber, Happening, Luck, ZoneNumber
from vworp.games.time_of_the_daleks.telling import board, consoles


@step
class DrawCard(Happening):
    """TD-R58. A player draws a timey-wimey card, from the renewed deck if need be."""

    rules = ("TD-R58",)

    who: Player = field(name="player")

    def run(self, table: Table) -> None:
        """With deck and discard pile both empty nothing is drawn."""
        if not draws.cards_in_deck(table) and table.card_discard:
            table.card_discard = []
            words = "The discarded timey-wimey cards make a new deck"
            table.note("TD-R58", words, silent="decks lie out of sight")
        if draws.cards_in_deck(table):
            table.steps.append(DealCard(self.who))


@step
class DealCard(Luck):
    """Which card it is."""

    rules = ("TD-08", "TD-R58", "TD-R60")
    prompt = "A timey-wimey card is drawn"
    is_at_once = True

    who: Player = field(name="player")

    def weights(self, table: Table) -> dict[int, int]:
        return {CARD(card): count for card, count in enumerate(table.cards_unseen()) if count}

    def take(self, table: Table, action: int) -> None:
        hand = table.hands[self.who]
        (card,) = CARD.args(action)
        hand.append(card)
        hand.sort()
        consoles.card_drawn(table, self.who, card)

    def words(self, table: Table, action: int) -> str:
        return f"{capital(name_of(table, self.who))} draws {CARDS.names[CARD.args(action)[0]]}"

    def told(self, table: Table, action: int, viewer: int) -> str:
        """Others hear only that a card was drawn."""
        if table.may_see_hand(viewer, self.who):
            return self.words(table, action)
        return f"{capital(name_of(table, self.who))} draws a card"

    def is_secret(self, table: Table, action: int, viewer: int) -> bool:
        """TD-R60. Only who may see the hand learns the card."""
        return not table.may_see_hand(viewer, self.who)


@step
class DrawCompanion(Luck):
    """TD-42, TD-43. A random companion joins part-time."""

    rules = ("TD-39", "TD-40", "TD-42", "TD-43")
    prompt = "A companion is drawn"

    who: Player = field(name="player")
    deck: DeckNumber

    def weights(self, table: Table) -> dict[int, int]:
        return {COMPANION(c): 1 for c in draws.companions_in_deck(table, self.deck)}

    def take(self, table: Table, action: int) -> None:
        """TD-43. Part-time until the adventure ends."""
        (companion,) = COMPANION.args(action)
        table.part_time[self.who].append(companion)
        consoles.companion_joins(table, self.who, companion)

    def words(self, table: Table, action: int) -> str:
        companion = BOX.companions[COMPANION.args(action)[0]].name
        return f"{companion} comes along with {name_of(table, self.who)}"


@step
class DrawTile(Luck):
    """TD-33, TD-34. A location tile is drawn and laid beside the board."""

    rules = ("TD-33", "TD-34")
    prompt = "A location tile is drawn"
    is_before_arrival = True

    def weights(self, table: Table) -> dict[int, int]:
        """Any tile that lies nowhere else; discarded ones only when there is no other (TD-R58)."""
        away = {*table.tiles, *table.drawn, *table.tile_discard}
        left = [tile for tile in range(len(BOX.locations)) if tile not in away]
        return {TILE(tile): 1 for tile in left or sorted(table.tile_discard)}

    def take(self, table: Table, action: int) -> None:
        """The two tiles of TD-33 are shown to all."""
        (tile,) = TILE.args(action)
        if tile in table.tile_discard:
            table.tile_discard = []
            words = "The discarded locations make a new deck"
            table.note("TD-R58", words, silent="decks lie out of sight")
        table.drawn.append(tile)
        board.location_drawn(table, tile)


@step
class TurnUp(Luck):
    """TD-36. A facedown dilemma is turned faceup; only now it is decided which one it is."""

    rules = ("TD-36", "TD-R41")
    prompt = "A dilemma is turned up"

    zone: ZoneNumber

    def weights(self, table: Table) -> dict[int, int]:
        """Any dilemma of the batch that this one was dealt from."""
        return {DILEMMA(dilemma): 1 for dilemma in table.batches[self.batch(table)]}

    def batch(self, table: Table) -> int:
        """Which shuffle of the deck this dilemma comes from."""
        return FACEDOWN - table.slots[self.zone]

    def take(self, table: Table, action: int) -> None:
        (dilemma,) = DILEMMA.args(action)
        table.batches[self.batch(table)].remove(dilemma)
        table.slots[self.zone] = dilemma
        board.dilemma_turned_up(table, self.zone, dilemma)

    def words(self, table: Table, action: int) -> str:
        dilemma = BOX.dilemmas[DILEMMA.args(action)[0]].name
        return f"The dilemma in {BOX.zones[self.zone].name} is {dilemma}"

    def fault(self, table: Table) -> str:
        is_once = sum(isinstance(s, TurnUp) and s.zone == self.zone for s in table.steps) == 1
        if is_once and draws.is_facedown(table, self.zone):
            return ""
        return "TD-36: TurnUp needs a dilemma that lies facedown"
