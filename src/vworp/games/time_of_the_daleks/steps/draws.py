"""Drawing: cards, companions, tiles and dilemmas, each by chance when it is first seen."""

from typing import ClassVar

from vworp.core import ChanceStep, Deed
from vworp.games.time_of_the_daleks.actions import CARD, COMPANION, DILEMMA, TILE
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.rules.draws import cards_in_deck, companions_in_deck
from vworp.games.time_of_the_daleks.state import FACEDOWN, Table
from vworp.games.time_of_the_daleks.wording import name_of


class DrawCard(Deed[Table]):
    """TD-R58. A player draws a timey-wimey card, from the renewed deck if need be."""

    __slots__ = ("player",)
    rules = ("TD-R58",)
    saves: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def run(self, table: Table) -> None:
        """With deck and discard pile both empty nothing is drawn."""
        if not cards_in_deck(table) and table.card_discard:
            table.card_discard = []
            table.note("TD-R58", "the discarded timey-wimey cards make a new deck")
        if cards_in_deck(table):
            table.steps.append(DealCard(self.player))


class DealCard(ChanceStep[Table]):
    """Which card it is."""

    __slots__ = ("player",)
    rules = ("TD-08", "TD-R58", "TD-R60")
    prompt = "A timey-wimey card is drawn"
    saves: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def weights(self, table: Table) -> dict[int, int]:
        """Any card that lies nowhere else."""
        return {CARD(card): count for card, count in enumerate(table.cards_unseen()) if count}

    def take(self, table: Table, action: int) -> None:
        """Into the hand."""
        hand = table.hands[self.player]
        hand.append(CARD.args(action)[0])
        hand.sort()

    def words(self, table: Table, action: int) -> str:
        """The Fourth Doctor draws Run!."""
        return f"{name_of(table, self.player)} draws {BOX.cards[CARD.args(action)[0]].name}"

    def told(self, table: Table, action: int, viewer: int) -> str:
        """Others hear only that a card was drawn."""
        if table.may_see_hand(viewer, self.player):
            return self.words(table, action)
        return f"{name_of(table, self.player)} draws a card"

    def is_secret(self, table: Table, action: int, viewer: int) -> bool:
        """TD-R60. Only who may see the hand learns the card."""
        return not table.may_see_hand(viewer, self.player)


class DrawCompanion(ChanceStep[Table]):
    """TD-42, TD-43. A random companion joins part-time."""

    __slots__ = ("deck", "player")
    rules = ("TD-39", "TD-40", "TD-42", "TD-43")
    prompt = "A companion is drawn"
    saves: ClassVar[tuple[str, ...]] = ("player", "deck")

    def __init__(self, player: int, deck: int) -> None:
        super().__init__()
        self.player = player
        self.deck = deck

    def weights(self, table: Table) -> dict[int, int]:
        """Each companion in the deck alike."""
        return {COMPANION(c): 1 for c in companions_in_deck(table, self.deck)}

    def take(self, table: Table, action: int) -> None:
        """TD-43. Part-time until the adventure ends."""
        table.part_time[self.player].append(COMPANION.args(action)[0])

    def words(self, table: Table, action: int) -> str:
        """Ace joins the Fourth Doctor."""
        companion = BOX.companions[COMPANION.args(action)[0]].name
        return f"{companion} joins the {name_of(table, self.player)} part-time"


class DrawTile(ChanceStep[Table]):
    """TD-33, TD-34. A location tile is drawn and laid beside the board."""

    __slots__ = ()
    rules = ("TD-33", "TD-34")
    prompt = "A location tile is drawn"

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
            table.note("TD-R58", "the discarded locations make a new deck")
        table.drawn.append(tile)

    def words(self, table: Table, action: int) -> str:
        """The tile Karn is drawn."""
        return f"The tile {BOX.locations[TILE.args(action)[0]].name} is drawn"


class TurnUp(ChanceStep[Table]):
    """TD-36. A facedown dilemma is turned faceup; only now it is decided which one it is."""

    __slots__ = ("zone",)
    rules = ("TD-36", "TD-R41")
    prompt = "A dilemma is turned up"
    saves: ClassVar[tuple[str, ...]] = ("zone",)

    def __init__(self, zone: int) -> None:
        super().__init__()
        self.zone = zone

    def weights(self, table: Table) -> dict[int, int]:
        """Any dilemma of the batch that this one was dealt from."""
        return {DILEMMA(dilemma): 1 for dilemma in table.batches[self.batch(table)]}

    def batch(self, table: Table) -> int:
        """Which shuffle of the deck this dilemma comes from."""
        return FACEDOWN - table.slots[self.zone]

    def take(self, table: Table, action: int) -> None:
        """There it lies."""
        (dilemma,) = DILEMMA.args(action)
        table.batches[self.batch(table)].remove(dilemma)
        table.slots[self.zone] = dilemma

    def words(self, table: Table, action: int) -> str:
        """In Earth Past: The Weeping Angels."""
        dilemma = BOX.dilemmas[DILEMMA.args(action)[0]].name
        return f"In {BOX.zones[self.zone].name}: {dilemma}"
