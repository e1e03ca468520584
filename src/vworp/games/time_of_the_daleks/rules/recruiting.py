"""Adventure A: whom a Doctor could recruit, and from where."""

from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.effect import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import DECKS, RECRUIT
from vworp.games.time_of_the_daleks.rules.console import (
    can_pay,
    empty_spaces,
    is_forbidden,
    playable,
    recruit_price,
)
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
