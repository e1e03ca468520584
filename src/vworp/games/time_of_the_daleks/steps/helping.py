"""Calling for help, from afar or at the location."""

from typing import ClassVar

from vworp.core import Illegal, field, push_in_order, step
from vworp.games.time_of_the_daleks.actions import AFAR, CALL, CALL_WITH, COME
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.printed import say_either
from vworp.games.time_of_the_daleks.forms import Player
from vworp.games.time_of_the_daleks.rules import console, helping
from vworp.games.time_of_the_daleks.state import AT_LOCATION, FROM_AFAR, Table, name_of
from vworp.games.time_of_the_daleks.steps.base import Decision, Happening, Ladder, OpenDecision
from vworp.games.time_of_the_daleks.steps.effects import advance_the_ship
from vworp.games.time_of_the_daleks.steps.paying import price_steps, start_playing
from vworp.games.time_of_the_daleks.telling import board, consoles


@step
class CallForHelp(OpenDecision):
    """TD-98, TD-99, TD-100, TD-D14, TD-R45. Once per adventure, before any die is gathered."""

    rules = ("TD-98", "TD-99", "TD-100", "TD-D14", "TD-R45")
    prompt = "Ask another Doctor for help, or face it alone?"
    is_of_adventure = True
    is_of_acting_doctor = True
    doing = "may ask for help"
    done = "Alone"
    reads_hand = True
    ladder: ClassVar[Ladder] = {CALL: helping.why_not_call, CALL_WITH: helping.why_not_call_with}

    def ask(self, table: Table) -> str:
        """TD-99. With the price, before it has to be paid."""
        price = console.call_price(table, self.player)
        paid = f"for {say_either(price)}" if price else "free of charge"
        return f"Alone, or with help {paid}?"

    def choices(self, table: Table) -> list[int]:
        """Each other player, if the price can be paid."""
        if console.is_forbidden(table, "help"):
            return []
        others = [player for player in range(table.players) if player != self.player]
        price = console.call_price(table, self.player)
        calls = others if console.can_pay(table, self.player, price) else []
        cards = helping.call_cards(table, self.player)
        return [
            *(CALL(player) for player in calls),
            *(CALL_WITH(player, card) for player in others for card in cards),
        ]

    def choose(self, table: Table, action: int) -> None:
        """TD-R45. The caller pays, then the called player decides."""
        price = console.call_price(table, self.player)
        consoles.help_wanted(table, self.player)
        if action in CALL:
            (helper,) = CALL.args(action)
        else:
            helper, card = CALL_WITH.args(action)
            price = max(0, price + console.call_bonus(BOX.cards[card]))
        table.steps.append(AnswerCall(helper))
        if action in CALL_WITH:
            start_playing(table, self.player, card)
        push_in_order(table, *price_steps(table, self.player, price))


@step
class AnswerCall(Happening):
    """TD-101, TD-R43, TD-R44. The called player can't refuse; one who is there helps there."""

    rules = ("TD-101", "TD-R43", "TD-R44")
    is_of_turn = True
    bought = "Asking for help"

    who: Player = field(name="helper")

    def run(self, table: Table) -> None:
        """Ask how, unless there is nothing to choose."""
        table.helper = self.who
        table.help = FROM_AFAR
        consoles.help_called(table, self.who)
        if helping.is_at_same_location(table, table.acting, self.who):
            help_at_the_location(table)
        else:
            table.steps.append(ChooseHelp(table.seat_of(self.who), self.who))


@step
class ChooseHelp(Decision):
    """TD-101, TD-102, TD-D15, TD-R43. From afar, or at the location for a charge or a card."""

    rules = ("TD-101", "TD-102", "TD-D15", "TD-R43")
    prompt = "Coming costs a charge or card"
    is_of_adventure = True
    doing = "is called for help"

    def ask(self, table: Table) -> str:
        """TD-103, TD-104. Who comes should know what else it costs."""
        asked = f"Help {name_of(table, table.acting)}? {self.prompt}"
        if table.places[table.acting] >= BOX.tile_zones:
            return asked
        return f"{asked}, the ship moves {BOX.limits.help_ship_move}"

    def options(self, table: Table) -> list[int]:
        """Who can't pay to come helps from afar."""
        can_come = console.can_pay(table, self.player, BOX.limits.join_cost)
        return [AFAR(), COME()] if can_come else [AFAR()]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """TD-102. Who comes can pay."""
        if action == COME() and not console.can_pay(table, self.player, BOX.limits.join_cost):
            return Illegal("TD-102", "coming costs a sonic charge or a card, and you have neither")
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        """TD-102. Whoever comes pays, and stands where the caller stands."""
        is_coming = action == COME()
        consoles.help_answered(table, self.player, "On my way!" if is_coming else "From afar")
        if is_coming:
            table.steps.append(Come(self.player))
            push_in_order(table, *price_steps(table, self.player, BOX.limits.join_cost))


@step
class Come(Happening):
    """TD-102. The helper's Doctor moves to the caller's location and time zone."""

    rules = ("TD-102",)
    is_of_turn = True
    bought = "Coming to help"

    who: Player = field(name="helper")

    def run(self, table: Table) -> None:
        before = table.places[self.who]
        table.places[self.who] = table.places[table.acting]
        board.helper_comes(table, self.who, before)
        help_at_the_location(table)


def help_at_the_location(table: Table) -> None:
    """TD-103, TD-104. The Dalek ship moves two spaces, except at a time anomaly."""
    table.help = AT_LOCATION
    if table.places[table.acting] < BOX.tile_zones:
        advance_the_ship(table, BOX.limits.help_ship_move)
