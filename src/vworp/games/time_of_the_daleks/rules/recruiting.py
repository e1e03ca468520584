"""Adventure A: whom a Doctor could recruit, and from where."""

from vworp.core import Illegal
from vworp.games.time_of_the_daleks.actions import DECK_WORDS
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.box.printed import DECKS
from vworp.games.time_of_the_daleks.box.vocabulary import RECRUIT
from vworp.games.time_of_the_daleks.rules import console
from vworp.games.time_of_the_daleks.rules.draws import companions_in_deck
from vworp.games.time_of_the_daleks.state import Table

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
    return [
        c for deck in range(len(DECK_WORDS)) for c in companions_in_deck(table, deck) if c in reach
    ]


def own_links(table: Table, player: int) -> list[int]:
    """TD-45, TD-R19. The links on the Doctor and on every companion of the console."""
    links = list(BOX.doctors[table.doctors[player] - 1].links)
    for companion in (*table.companions[player], *table.part_time[player]):
        links += BOX.companions[companion].links
    return links


def why_not_recruit(table: Table, player: int) -> Illegal | None:
    """TD-37, TD-38, TD-133. An empty space, the price, and nothing that forbids it."""
    if console.is_forbidden(table, "recruit"):
        return Illegal("TD-133", "a time anomaly forbids recruiting")
    if not console.empty_spaces(table, player):
        return Illegal("TD-37", "there is no empty companion space")
    if not console.can_pay(table, player, console.recruit_price(table, player)):
        return Illegal("TD-38", "recruiting costs a sonic charge or a card")
    return None


def why_not_recruit_from(table: Table, player: int, deck: int) -> Illegal | None:
    """TD-39, TD-40, TD-R58. From the deck of the place, if anybody is in it."""
    refusal = why_not_recruit(table, player)
    if refusal is not None:
        return refusal
    if deck not in open_decks(table, player):
        if deck == ALIEN_DECK:
            return Illegal("TD-39", "on Earth companions come from the Earth deck")
        return Illegal("TD-40", "away from Earth companions come from the alien deck")
    return None if can_draw_from(table, deck) else Illegal("TD-R58", f"the {DECKS[deck]} is empty")


def why_not_search(table: Table, player: int, companion: int) -> Illegal | None:
    """TD-44, TD-R18, TD-R19. Whom a link reaches here, and who is still in a deck."""
    refusal = why_not_recruit(table, player)
    if refusal is None and companion not in usable_links(table, player):
        name = BOX.companions[companion].name
        reason = f"no link that works here leads to {name}, or {name} is not in the deck"
        return Illegal("TD-44", reason)
    return refusal


def can_draw_from(table: Table, deck: int) -> bool:
    """TD-R58. Whether a deck holds anybody, discarded ones included."""
    discarded = any(BOX.companions[c].deck == deck for c in table.companion_discard)
    return discarded or bool(companions_in_deck(table, deck))


def recruit_cards(table: Table, player: int) -> list[int]:
    """The cards in hand that can be played at the start of the adventure."""
    return [
        card
        for card in console.playable(table, player, RECRUIT)
        if any(_can_happen(table, player, ability) for ability in BOX.cards[card].abilities)
    ]


def _can_happen(table: Table, player: int, ability: Effect) -> bool:
    if ability.kind == "replace_dilemma":
        return BOX.zones[table.places[player]].place != "anomaly"
    decks = decks_of(table, ability)
    return (
        bool(decks)
        and console.empty_spaces(table, player) > 0
        and not console.is_forbidden(table, "recruit")
    )


def decks_of(table: Table, ability: Effect) -> list[int]:
    """The decks that a card names, as far as they hold anybody."""
    wanted = (
        range(len(DECK_WORDS)) if ability.deck == "either" else [DECK_WORDS.number(ability.deck)]
    )
    return [deck for deck in wanted if can_draw_from(table, deck)]


def why_not_recruit_card(table: Table, player: int, card: int) -> Illegal | None:
    """TD-R17, TD-R57. A card of this moment that would do something."""
    refusal = console.why_not_play(table, player, card, RECRUIT)
    printed = BOX.cards[card]
    if refusal is None and not any(_can_happen(table, player, a) for a in printed.abilities):
        return console.idle(printed.name)
    return refusal
