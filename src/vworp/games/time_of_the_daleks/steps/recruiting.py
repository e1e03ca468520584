"""Adventure A: recruiting a companion."""

from typing import ClassVar

from vworp.core import Illegal, field, push_in_order, step
from vworp.games.time_of_the_daleks.actions import RECRUIT_FROM, SEARCH, is_play, plays
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.box.printed import say_either
from vworp.games.time_of_the_daleks.forms import Player
from vworp.games.time_of_the_daleks.rules import draws, recruiting
from vworp.games.time_of_the_daleks.rules.console import empty_spaces, recruit_price
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps import base
from vworp.games.time_of_the_daleks.steps.draws import DrawCompanion, TurnUp
from vworp.games.time_of_the_daleks.steps.paying import price_steps, start_aid
from vworp.games.time_of_the_daleks.telling import board, consoles


@step
class Recruit(base.OpenDecision):
    """TD-37, TD-38, TD-D11, TD-D12, TD-R17. Recruit once, and play cards of this moment."""

    rules = ("TD-37", "TD-38", "TD-39", "TD-40", "TD-41", "TD-44", "TD-D11", "TD-D12", "TD-R17")
    prompt = "Who comes along?"
    is_of_adventure = True
    is_of_acting_doctor = True
    doing = "recruits"
    done = "Nobody"
    reads_hand = True
    ladder: ClassVar[base.Ladder] = {
        RECRUIT_FROM: recruiting.why_not_recruit_from,
        SEARCH: recruiting.why_not_search,
        **base.aids(play=recruiting.why_not_recruit_card),
    }

    def ask(self, table: Table) -> str:
        """TD-38. With the price, before it has to be paid."""
        price = recruit_price(table, self.player)
        paid = f"for {say_either(price)}" if price else "free of charge"
        return f"Who comes along, {paid}?"

    def choices(self, table: Table) -> list[int]:
        """Cards, random companions of the open decks, linked companions."""
        player = self.player
        cards = plays(recruiting.recruit_cards(table, player))
        if recruiting.why_not_recruit(table, player) is not None:
            return cards
        decks = [
            deck
            for deck in recruiting.open_decks(table, player)
            if recruiting.can_draw_from(table, deck)
        ]
        return [
            *cards,
            *(RECRUIT_FROM(deck) for deck in decks),
            *(SEARCH(companion) for companion in sorted(recruiting.usable_links(table, player))),
        ]

    def choose(self, table: Table, action: int) -> None:
        """TD-R17. Only once by the rule; cards come on top."""
        player = self.player
        if is_play(action):
            table.steps.append(Recruit(self.seat, player))
            start_aid(table, player, action, _carry_out)
        else:
            payments = price_steps(table, player, recruit_price(table, player))
            if action in SEARCH:
                (companion,) = SEARCH.args(action)
                table.part_time[player].append(companion)
                consoles.companion_joins(table, player, companion)
            else:
                consoles.companion_wanted(table, player)
                table.steps.append(Draw(player, RECRUIT_FROM.args(action)[0]))
            push_in_order(table, *payments)


@step
class Draw(base.Happening):
    """TD-42, TD-R58. A random companion, from a renewed deck if need be."""

    rules = ("TD-42",)
    bought = "A companion"

    who: Player = field(name="player")
    deck: base.DeckNumber

    def run(self, table: Table) -> None:
        """Only into an empty space, and only if there is anybody."""
        draws.renew_companions(table, self.deck)
        if empty_spaces(table, self.who) and draws.companions_in_deck(table, self.deck):
            table.steps.append(DrawCompanion(self.who, self.deck))


def _carry_out(table: Table, player: int, ability: Effect) -> None:
    """`recruit` takes random companions free; `replace_dilemma` draws another dilemma."""
    if ability.kind == "replace_dilemma":
        zone = table.places[player]
        board.dilemma_goes(table, zone, "Swapped")
        draws.discard_dilemma(table, zone)
        draws.deal_dilemma(table, zone)
        table.steps.append(TurnUp(zone))
    else:
        seat = table.seat_of(player)
        table.steps.extend(ChooseDeck(seat, player, ability.number) for _ in range(ability.n))


@step
class ChooseDeck(base.Decision):
    """The deck that a free companion comes from."""

    rules = ("TD-R17",)
    prompt = "Which deck does the companion come from?"

    effect: base.EffectNumber

    def options(self, table: Table) -> list[int]:
        """Those the card names that hold anybody."""
        return [RECRUIT_FROM(deck) for deck in recruiting.decks_of(table, BOX.effects[self.effect])]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        if action in RECRUIT_FROM and action not in self.options(table):
            return Illegal("TD-R17", "nobody can be recruited from that deck with this card")
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        consoles.companion_wanted(table, self.player)
        table.steps.append(Draw(self.player, RECRUIT_FROM.args(action)[0]))
