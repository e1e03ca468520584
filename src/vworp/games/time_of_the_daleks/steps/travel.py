"""The Travel step: stay, go to Earth or a time anomaly, or roll the TARDIS die."""

from typing import ClassVar

from vworp.core import ChanceStep, Deed, Illegal, push_in_order
from vworp.games.time_of_the_daleks.actions import (
    DRAW_TWO,
    GO,
    KEEP,
    PLAY,
    STAY,
    TARDIS_FACE,
    THROW,
    USE,
    ability_of,
)
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.effect import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import QUESTION, TARDIS, TRAVEL
from vworp.games.time_of_the_daleks.rules.console import (
    affordable,
    playable,
    why_not_play,
    why_not_use,
)
from vworp.games.time_of_the_daleks.rules.draws import deal_dilemma, is_facedown
from vworp.games.time_of_the_daleks.rules.travel import (
    is_unsolved,
    why_not_enter,
    why_not_go,
    why_not_keep,
    why_not_stay,
    why_not_there,
    zones_in_play,
    zones_to_stay_in,
    zones_without_a_roll,
)
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.base import Decision
from vworp.games.time_of_the_daleks.steps.draws import DrawTile, TurnUp
from vworp.games.time_of_the_daleks.steps.effects import carry_out
from vworp.games.time_of_the_daleks.steps.paying import start_playing, start_using


class Travel(Decision):
    """TD-27, TD-D06, TD-D07. Stay, go where no roll is needed, or take the TARDIS die.

    A card that stands in for the roll is used at this moment.
    """

    __slots__ = ()
    rules = ("TD-27", "TD-28", "TD-29", "TD-30", "TD-31", "TD-R11", "TD-R13", "TD-D06", "TD-D07")
    prompt = "Travel: stay, go to Earth or a time anomaly, or roll the TARDIS die"
    reads_hand: ClassVar[bool] = True

    def options(self, table: Table) -> list[int]:
        """All ways to travel."""
        player = self.player
        return [
            *(USE(ability.number) for ability in affordable(table, player, TRAVEL)),
            *(PLAY(card) for card in playable(table, player, TRAVEL)),
            *(STAY(zone) for zone in zones_to_stay_in(table, player)),
            *(GO(zone) for zone in zones_without_a_roll(table, player)),
            THROW(),
        ]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """TD-28 to TD-31. Where one is, Earth and time anomalies; elsewhere the die decides."""
        player = self.player
        if action in STAY:
            return why_not_stay(table, player, *STAY.args(action))
        if action in GO:
            return why_not_go(table, player, *GO.args(action))
        if action in USE:
            return why_not_use(table, player, ability_of(action), TRAVEL)
        if action in PLAY:
            return why_not_play(table, player, *PLAY.args(action), TRAVEL)
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        """Off."""
        if action in STAY or action in GO:
            arrive(table, self.player, (STAY if action in STAY else GO).args(action)[0])
        elif action == THROW():
            table.steps.append(RollTardisDie(self.player))
        elif action in USE:
            ability = ability_of(action)
            payments = start_using(table, self.player, ability)
            follow_the_die(table, self.player, ability)
            push_in_order(table, *payments)
        else:
            (card,) = PLAY.args(action)
            ability = BOX.cards[card].abilities[0]
            table.steps.append(FollowDie(self.player, ability.result))
            start_playing(table, self.player, card)
            carry_out(table, self.player, ability.then)


def follow_the_die(table: Table, player: int, ability: Effect) -> None:
    """The result an ability names, after what it brings besides."""
    table.steps.append(FollowDie(player, ability.result))
    carry_out(table, player, ability.then)


class RollTardisDie(ChanceStep[Table]):
    """TD-31, TD-R06. The TARDIS, or the question mark."""

    __slots__ = ("player",)
    rules = ("TD-31", "TD-R06", "TD-R13")
    prompt = "The TARDIS die rolls"
    saves: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def weights(self, table: Table) -> dict[int, int]:
        """As many faces as the die has of each."""
        return {TARDIS_FACE(f): count for f, count in enumerate(BOX.tardis_faces) if count}

    def take(self, table: Table, action: int) -> None:
        """TD-R13. The result binds."""
        table.steps.append(FollowDie(self.player, TARDIS_FACE.args(action)[0]))

    def words(self, table: Table, action: int) -> str:
        """The TARDIS die shows the TARDIS."""
        face = "the TARDIS" if action == TARDIS_FACE(TARDIS) else "a question mark"
        return f"The TARDIS die shows {face}"


class FollowDie(Deed[Table]):
    """TD-32, TD-34. A choice on the TARDIS, one new tile on the question mark."""

    __slots__ = ("face", "player")
    rules = ("TD-32", "TD-34")
    saves: ClassVar[tuple[str, ...]] = ("player", "face")

    def __init__(self, player: int, face: int) -> None:
        super().__init__()
        self.player = player
        self.face = face

    def run(self, table: Table) -> None:
        """Choose, or draw."""
        seat = table.seat_of(self.player)
        if self.face == QUESTION:
            push_in_order(table, DrawTile(), KeepTile(seat, self.player))
        else:
            table.steps.append(ChooseDestination(seat, self.player))


class ChooseDestination(Decision):
    """TD-32, TD-D08, TD-R13. Any time zone in play with an unsolved dilemma, or two new tiles."""

    __slots__ = ()
    rules = ("TD-32", "TD-33", "TD-R12", "TD-R13", "TD-D08")
    prompt = "Choose where to go, or draw two location tiles"

    def options(self, table: Table) -> list[int]:
        """Every destination there is."""
        return [*(GO(z) for z in zones_in_play(table) if is_unsolved(table, z)), DRAW_TWO()]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """TD-32. Where something is to be solved."""
        if action in GO:
            return why_not_there(table, *GO.args(action))
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        """Go, or draw."""
        if action == DRAW_TWO():
            push_in_order(table, DrawTile(), DrawTile(), KeepTile(self.seat, self.player))
        else:
            arrive(table, self.player, GO.args(action)[0])


class KeepTile(Decision):
    """TD-33, TD-34, TD-35, TD-D09. The tile that is kept is placed with two facedown dilemmas."""

    __slots__ = ()
    rules = ("TD-33", "TD-34", "TD-35", "TD-D09")
    prompt = "Keep one of the two tiles"

    def options(self, table: Table) -> list[int]:
        """The tiles drawn."""
        return [KEEP(tile) for tile in sorted(table.drawn)]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """TD-33. Only what was drawn."""
        if action in KEEP:
            return why_not_keep(table, *KEEP.args(action))
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        """TD-33, TD-35. The other one is discarded."""
        (kept,) = KEEP.args(action)
        table.tile_discard += [tile for tile in table.drawn if tile != kept]
        table.drawn = []
        table.tiles.append(kept)
        for zone in BOX.locations[kept].zones:
            deal_dilemma(table, zone)
        table.steps.append(EnterTile(self.seat, self.player, kept))


class EnterTile(Decision):
    """TD-33, TD-34, TD-D10. One of the new tile's time zones."""

    __slots__ = ("tile",)
    rules = ("TD-33", "TD-34", "TD-D10")
    prompt = "Choose a time zone of the new location"
    saves: ClassVar[tuple[str, ...]] = ("seat", "player", "tile")

    def __init__(self, seat: int, player: int, tile: int) -> None:
        super().__init__(seat, player)
        self.tile = tile

    def options(self, table: Table) -> list[int]:
        """TD-R12. Those with a dilemma."""
        return [GO(z) for z in BOX.locations[self.tile].zones if is_unsolved(table, z)]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """TD-R13. The die binds."""
        if action in GO:
            return why_not_enter(table, self.tile, *GO.args(action))
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        """In."""
        arrive(table, self.player, GO.args(action)[0])


def arrive(table: Table, player: int, zone: int) -> None:
    """TD-36. The Doctor is there, and the dilemma of that time zone is turned faceup."""
    table.places[player] = zone
    if is_facedown(table, zone):
        table.steps.append(TurnUp(zone))
