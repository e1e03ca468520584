"""Adventure A: recruiting a companion."""

from typing import ClassVar

from vworp.core import Deed, push_in_order
from vworp.games.time_of_the_daleks.actions import DONE, PLAY, RECRUIT_FROM, SEARCH
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.console import (
    can_pay,
    empty_spaces,
    is_forbidden,
    playable,
    recruit_price,
)
from vworp.games.time_of_the_daleks.effect import Effect
from vworp.games.time_of_the_daleks.state import Decision, Table
from vworp.games.time_of_the_daleks.steps.draws import (
    DrawCompanion,
    TurnUp,
    companions_in_deck,
    deal_dilemma,
    discard_dilemma,
    renew_companions,
)
from vworp.games.time_of_the_daleks.steps.paying import price_steps, start_playing
from vworp.games.time_of_the_daleks.vocabulary import DECKS, RECRUIT

EARTH_DECK, ALIEN_DECK = range(2)


def open_decks(table: Table, player: int) -> list[int]:
    """TD-39, TD-40, TD-41. Earth has the Earth deck, a tile the alien one, an anomaly both."""
    place = BOX.zones[table.places[player]].place
    return {"earth": [EARTH_DECK], "location": [ALIEN_DECK]}.get(place, [EARTH_DECK, ALIEN_DECK])


def usable_links(table: Table, player: int) -> list[int]:
    """TD-44, TD-46, TD-47, TD-48, TD-49, TD-R18, TD-R19. Whom in the decks a link reaches here."""
    zone = table.places[player]
    is_on_earth = BOX.zones[zone].place == "earth"
    own_deck = EARTH_DECK if is_on_earth else ALIEN_DECK
    own = [c for c in own_links(table, player) if BOX.companions[c].deck == own_deck]
    printed = set(BOX.zones[zone].links)
    if zone < BOX.tile_zones and table.slots[zone] >= 0:
        printed.update(BOX.dilemmas[table.slots[zone]].links)
    reach = {*own, *printed}
    return [c for deck in range(len(DECKS)) for c in companions_in_deck(table, deck) if c in reach]


def own_links(table: Table, player: int) -> list[int]:
    """TD-45, TD-R19. The links on the Doctor and on every companion of the console."""
    links = list(BOX.doctors[table.doctors[player] - 1].links)
    for companion in (*table.companions[player], *table.part_time[player]):
        links += BOX.companions[companion].links
    return links


def may_recruit(table: Table, player: int) -> bool:
    """TD-37, TD-38. An empty space, the price, and nothing that forbids it."""
    return (
        empty_spaces(table, player) > 0
        and can_pay(table, player, recruit_price(table, player))
        and not is_forbidden(table, "recruit")
    )


def can_draw_from(table: Table, deck: int) -> bool:
    """TD-R58. Whether a deck holds anybody, discarded ones included."""
    discarded = any(BOX.companions[c].deck == deck for c in table.companion_discard)
    return discarded or bool(companions_in_deck(table, deck))


class Recruit(Decision):
    """TD-37, TD-38, TD-D11, TD-D12, TD-R17. Recruit once, and play cards of this moment."""

    __slots__ = ()
    rules = ("TD-37", "TD-38", "TD-39", "TD-40", "TD-41", "TD-44", "TD-D11", "TD-D12", "TD-R17")
    prompt = "Recruit a companion, or go on alone"
    reads_hand: ClassVar[bool] = True

    def options(self, table: Table) -> list[int]:
        """Cards, random companions of the open decks, linked companions, or nobody."""
        player = self.player
        cards = [PLAY(card) for card in recruit_cards(table, player)]
        if not may_recruit(table, player):
            return [DONE(), *cards]
        decks = [deck for deck in open_decks(table, player) if can_draw_from(table, deck)]
        return [
            DONE(),
            *cards,
            *(RECRUIT_FROM(deck) for deck in decks),
            *(SEARCH(companion) for companion in sorted(usable_links(table, player))),
        ]

    def take(self, table: Table, action: int) -> None:
        """TD-R17. Only once by the rule; cards come on top."""
        player = self.player
        if action in PLAY:
            (card,) = PLAY.args(action)
            table.steps.append(Recruit(self.seat, player))
            start_playing(table, player, card)
            for ability in reversed(BOX.cards[card].abilities):
                _carry_out(table, player, ability)
        elif action != DONE():
            payments = price_steps(table, player, recruit_price(table, player))
            if action in SEARCH:
                table.part_time[player].append(SEARCH.args(action)[0])
            else:
                table.steps.append(Draw(player, RECRUIT_FROM.args(action)[0]))
            push_in_order(table, *payments)


class Draw(Deed[Table]):
    """TD-42, TD-R58. A random companion, from a renewed deck if need be."""

    __slots__ = ("deck", "player")
    rules = ("TD-42",)
    saves: ClassVar[tuple[str, ...]] = ("player", "deck")

    def __init__(self, player: int, deck: int) -> None:
        super().__init__()
        self.player = player
        self.deck = deck

    def run(self, table: Table) -> None:
        """Only into an empty space, and only if there is anybody."""
        renew_companions(table, self.deck)
        if empty_spaces(table, self.player) and companions_in_deck(table, self.deck):
            table.steps.append(DrawCompanion(self.player, self.deck))


def recruit_cards(table: Table, player: int) -> list[int]:
    """The cards in hand that can be played at the start of the adventure."""
    return [
        card
        for card in playable(table, player, RECRUIT)
        if any(_can_happen(table, player, ability) for ability in BOX.cards[card].abilities)
    ]


def _can_happen(table: Table, player: int, ability: Effect) -> bool:
    if ability.kind == "replace_dilemma":
        return BOX.zones[table.places[player]].place != "anomaly"
    decks = _decks_of(table, ability)
    return bool(decks) and empty_spaces(table, player) > 0 and not is_forbidden(table, "recruit")


def _decks_of(table: Table, ability: Effect) -> list[int]:
    wanted = range(len(DECKS)) if ability.deck == "either" else [DECKS.index(ability.deck)]
    return [deck for deck in wanted if can_draw_from(table, deck)]


def _carry_out(table: Table, player: int, ability: Effect) -> None:
    """`recruit` takes random companions free; `replace_dilemma` draws another dilemma."""
    if ability.kind == "replace_dilemma":
        zone = table.places[player]
        discard_dilemma(table, zone)
        deal_dilemma(table, zone)
        table.steps.append(TurnUp(zone))
    else:
        seat = table.seat_of(player)
        table.steps.extend(ChooseDeck(seat, player, ability.number) for _ in range(ability.n))


class ChooseDeck(Decision):
    """The deck that a free companion comes from."""

    __slots__ = ("effect",)
    rules = ("TD-R17",)
    prompt = "Choose a companion deck"
    saves: ClassVar[tuple[str, ...]] = ("seat", "player", "effect")

    def __init__(self, seat: int, player: int, effect: int) -> None:
        super().__init__(seat, player)
        self.effect = effect

    def options(self, table: Table) -> list[int]:
        """Those the card names that hold anybody."""
        return [RECRUIT_FROM(deck) for deck in _decks_of(table, BOX.effects[self.effect])]

    def take(self, table: Table, action: int) -> None:
        """Draw."""
        table.steps.append(Draw(self.player, RECRUIT_FROM.args(action)[0]))
