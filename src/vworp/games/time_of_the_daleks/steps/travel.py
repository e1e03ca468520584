"""The Travel step: stay, go to Earth or a time anomaly, or roll the TARDIS die."""

from functools import partial
from typing import ClassVar

from vworp.core import Illegal, field, push_in_order, step
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.printed import capital
from vworp.games.time_of_the_daleks.box.vocabulary import QUESTION, TRAVEL
from vworp.games.time_of_the_daleks.forms import Player
from vworp.games.time_of_the_daleks.rules import console, travel
from vworp.games.time_of_the_daleks.rules.draws import deal_dilemma, is_facedown
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps import base
from vworp.games.time_of_the_daleks.steps.draws import DrawTile, TurnUp
from vworp.games.time_of_the_daleks.steps.effects import carry_out
from vworp.games.time_of_the_daleks.steps.paying import start_playing, start_using
from vworp.games.time_of_the_daleks.telling import board


@step
class Travel(base.Decision):
    """TD-27, TD-D06, TD-D07. Stay, go where no roll is needed, or take the TARDIS die.

    A card that stands in for the roll is used at this moment.
    """

    rules = ("TD-27", "TD-28", "TD-29", "TD-30", "TD-31", "TD-R11", "TD-R13", "TD-D06", "TD-D07")
    prompt = "Where to? Choose a lit place, or roll the TARDIS die"
    rolls_tardis_die = True
    is_before_arrival = True
    is_of_acting_doctor = True
    doing = "travels"
    reads_hand = True
    ladder: ClassVar[base.Ladder] = {
        act.STAY: travel.why_not_stay,
        act.GO: travel.why_not_go,
        **base.aids(
            use=partial(console.why_not_use, when=TRAVEL),
            play=partial(console.why_not_play, when=TRAVEL),
        ),
    }

    def options(self, table: Table) -> list[int]:
        player = self.player
        return [
            *act.uses(console.affordable(table, player, TRAVEL)),
            *act.plays(console.playable(table, player, TRAVEL)),
            *(act.STAY(zone) for zone in travel.zones_to_stay_in(table, player)),
            *(act.GO(zone) for zone in travel.zones_without_a_roll(table, player)),
            act.THROW(),
        ]

    def take(self, table: Table, action: int) -> None:
        if action in act.STAY or action in act.GO:
            arrive(table, self.player, (act.STAY if action in act.STAY else act.GO).args(action)[0])
        elif action == act.THROW():
            table.steps.append(RollTardisDie(self.player))
        elif act.is_use(action):
            ability = act.ability_of(action)
            payments = start_using(table, self.player, ability)
            table.steps.append(FollowDie(self.player, ability.result))
            carry_out(table, self.player, ability.then)
            push_in_order(table, *payments)
        else:
            card = act.card_of(action)
            ability = BOX.cards[card].abilities[0]
            table.steps.append(FollowDie(self.player, ability.result))
            start_playing(table, self.player, card)
            carry_out(table, self.player, ability.then)


@step
class RollTardisDie(base.Luck):
    """TD-31, TD-R06. The TARDIS, or the question mark."""

    rules = ("TD-31", "TD-R06", "TD-R13")
    prompt = "The TARDIS die rolls"
    is_of_turn = True
    is_at_once = True
    rolls_tardis_die = True
    is_before_arrival = True

    who: Player = field(name="player")

    def weights(self, table: Table) -> dict[int, int]:
        """As many faces as the die has of each."""
        return {act.TARDIS_FACE(f): count for f, count in enumerate(BOX.tardis_faces) if count}

    def take(self, table: Table, action: int) -> None:
        """TD-R13. The result binds."""
        (face,) = act.TARDIS_FACE.args(action)
        board.tardis_die_falls(table, self.who, capital(act.FACES.names[face]))
        table.steps.append(FollowDie(self.who, face))


@step
class FollowDie(base.Happening):
    """TD-32, TD-34. A choice on the TARDIS, one new tile on the question mark."""

    rules = ("TD-32", "TD-34")
    is_of_turn = True
    is_before_arrival = True

    who: Player = field(name="player")
    face: base.FaceNumber

    def run(self, table: Table) -> None:
        seat = table.seat_of(self.who)
        if self.face == QUESTION:
            push_in_order(table, DrawTile(), KeepTile(seat, self.who))
        else:
            table.steps.append(ChooseDestination(seat, self.who))


@step
class ChooseDestination(base.Decision):
    """TD-32, TD-D08, TD-R13. Any time zone in play with an unsolved dilemma, or two new tiles."""

    rules = ("TD-32", "TD-33", "TD-R12", "TD-R13", "TD-D08")
    prompt = "The TARDIS obeys: choose a place, or look at two new locations"
    is_before_arrival = True
    is_of_acting_doctor = True
    doing = "travels"
    ladder: ClassVar[base.Ladder] = {act.GO: travel.why_not_there}

    def options(self, table: Table) -> list[int]:
        return [
            *(act.GO(z) for z in travel.zones_in_play(table) if travel.is_unsolved(table, z)),
            act.DRAW_TWO(),
        ]

    def take(self, table: Table, action: int) -> None:
        if action == act.DRAW_TWO():
            push_in_order(table, DrawTile(), DrawTile(), KeepTile(self.seat, self.player))
        else:
            arrive(table, self.player, act.GO.args(action)[0])


@step
class KeepTile(base.Decision):
    """TD-33, TD-34, TD-35, TD-D09. The tile that is kept is placed with two facedown dilemmas."""

    rules = ("TD-33", "TD-34", "TD-35", "TD-D09")
    prompt = "Which of the two locations do you keep?"
    is_before_arrival = True
    is_of_acting_doctor = True
    doing = "travels"
    ladder: ClassVar[base.Ladder] = {act.KEEP: travel.why_not_keep}

    def options(self, table: Table) -> list[int]:
        return [act.KEEP(tile) for tile in sorted(table.drawn)]

    def take(self, table: Table, action: int) -> None:
        """TD-33, TD-35. The other one is discarded."""
        (kept,) = act.KEEP.args(action)
        others = [tile for tile in table.drawn if tile != kept]
        table.tile_discard += others
        table.drawn = []
        table.tiles.append(kept)
        board.location_placed(table, kept, others)
        for zone in BOX.locations[kept].zones:
            deal_dilemma(table, zone)
            board.dilemma_dealt(table, zone)
        table.steps.append(EnterTile(self.seat, self.player, kept))


@step
class EnterTile(base.Decision):
    """TD-33, TD-34, TD-D10. One of the new tile's time zones."""

    rules = ("TD-33", "TD-34", "TD-D10")
    prompt = "Which time zone do you enter?"
    is_before_arrival = True
    is_of_acting_doctor = True
    doing = "arrives"

    tile: base.TileNumber

    def options(self, table: Table) -> list[int]:
        """TD-R12. Those with a dilemma."""
        return [act.GO(z) for z in BOX.locations[self.tile].zones if travel.is_unsolved(table, z)]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """TD-R13. The die binds."""
        if action in act.GO:
            return travel.why_not_enter(table, self.tile, *act.GO.args(action))
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        arrive(table, self.player, act.GO.args(action)[0])


def arrive(table: Table, player: int, zone: int) -> None:
    """TD-36. The Doctor is there, and the dilemma of that time zone is turned faceup."""
    before, table.places[player] = table.places[player], zone
    board.doctor_travels(table, player, before)
    if is_facedown(table, zone):
        table.steps.append(TurnUp(zone))
