"""A player's console: what its cards let the player do, and what things cost."""

from vworp.core import Illegal
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES, NOWHERE
from vworp.games.time_of_the_daleks.box.components import Card, Effect
from vworp.games.time_of_the_daleks.box.vocabulary import EQUIPMENT, PASSIVE
from vworp.games.time_of_the_daleks.forms import UNKNOWN, play_code, use_code
from vworp.games.time_of_the_daleks.state import Table


def cards_of(table: Table, player: int) -> list[tuple[Effect, ...]]:
    """TD-52, TD-R20. The abilities on Doctor, companions (part-time too) and equipment."""
    doctor = table.doctors[player]
    rows = [BOX.doctors[doctor - 1].abilities] if doctor else []
    rows += [BOX.companions[c].abilities for c in table.companions[player]]
    rows += [BOX.companions[c].abilities for c in table.part_time[player]]
    rows += [BOX.cards[c].abilities for c in table.equipment[player]]
    return rows


def works(table: Table, player: int, ability: Effect) -> bool:
    """Whether an ability's condition holds: the right Doctor, the right kind of place."""
    if ability.doctors and table.doctors[player] not in ability.doctors:
        return False
    return not ability.place or ability.place == place_of_adventure(table)


def place_of_adventure(table: Table) -> str:
    """Earth, a location or a time anomaly: where the player whose turn it is stands."""
    zone = table.places[table.acting] if table.acting != NOWHERE else NOWHERE
    return "" if zone == NOWHERE else BOX.zones[zone].place


def abilities(table: Table, player: int, when: str) -> list[Effect]:
    """The abilities of a timing that this console offers now, in the order of their numbers."""
    copies: dict[int, int] = {}
    for row in cards_of(table, player):
        for ability in row:
            if ability.when == when and works(table, player, ability):
                copies[ability.number] = copies.get(ability.number, 0) + 1
    found = [(BOX.abilities[number], count) for number, count in sorted(copies.items())]
    return [a for a, count in found if count * times(a) > table.used.count(use_code(player, a))]


def affordable(table: Table, player: int, when: str) -> list[Effect]:
    """The same, as far as the player can pay for them."""
    return [a for a in abilities(table, player, when) if can_pay_for(table, player, a)]


def why_not_use(table: Table, player: int, ability: Effect, when: str) -> Illegal | None:
    """TD-64, TD-106, TD-R30, TD-R57. What keeps an ability from being used at this moment."""
    if not any(ability in row for row in cards_of(table, player)):
        return Illegal("TD-106", "that card is not on your console")
    if not uses_left(table, player, ability):
        return Illegal("TD-64", "that ability has been used already")
    if not works(table, player, ability):
        return Illegal("TD-R57", "that ability does not work here, or not with this Doctor")
    if not can_pay_for(table, player, ability):
        return Illegal("TD-R30", "that ability has a price you can't pay")
    if ability.when != when:
        return Illegal("TD-R57", "that ability has another moment")
    return None


def can_pay_for(table: Table, player: int, ability: Effect) -> bool:
    """TD-R30. A price is paid at each use."""
    charges = table.charges[player] - ability.sonic_price
    return charges >= 0 and charges + len(table.hands[player]) >= ability.either_price


def uses_left(table: Table, player: int, ability: Effect) -> int:
    """TD-64, TD-74, TD-R57. Once per adventure (or turn) for each copy; a focus icon n times."""
    copies = sum(ability in row for row in cards_of(table, player))
    return copies * times(ability) - table.used.count(use_code(player, ability))


def times(ability: Effect) -> int:
    """TD-R57. How often one copy of an ability works: a focus icon for each of its swaps."""
    return ability.n if ability.kind == "focus" else 1


def playable(table: Table, player: int, *moments: str) -> list[int]:
    """TD-R57, TD-R67. Events and transfers in hand for a moment, none of them used up.

    A transfer works once in a turn, whoever holds it by then.
    """
    return [
        card
        for card in sorted(set(table.hands[player]))
        if card != UNKNOWN
        and is_played(BOX.cards[card])
        and BOX.cards[card].when in moments
        and table.used.count(play_code(table, card)) < BOX.cards[card].copies
    ]


def why_not_play(table: Table, player: int, card: int, when: str) -> Illegal | None:
    """TD-R57, TD-R67. What keeps a card from being played at this moment."""
    printed = BOX.cards[card]
    if card not in table.hands[player]:
        return Illegal("TD-R57", f"{printed.name} is not in your hand")
    if not is_played(printed):
        return Illegal("TD-R57", f"{printed.name} is equipment: it is installed, not played")
    if printed.when != when:
        return Illegal("TD-R57", f"{printed.name} has another moment")
    if table.used.count(play_code(table, card)) >= printed.copies:
        return Illegal("TD-R67", f"{printed.name} has been used in this turn")
    return None


def idle(name: str) -> Illegal:
    """TD-R57. The refusal of an ability or a card that could not change anything."""
    return Illegal("TD-R57", f"{name} would do nothing now")


def modifier(table: Table, player: int, stat: str) -> int:
    """The sum of all modifiers in force: own passive cards, and time anomalies in play."""
    total = sum(
        ability.delta
        for row in cards_of(table, player)
        for ability in row
        if ability.when == PASSIVE and ability.stat == stat and works(table, player, ability)
    )
    return total + ongoing(table, stat)


def ongoing(table: Table, stat: str) -> int:
    """TD-133. What time anomalies in play add to a number."""
    return sum(
        effect.delta
        for anomaly in table.anomalies
        for effect in BOX.anomalies[anomaly.card].ongoing
        if effect.stat == stat
    )


def is_forbidden(table: Table, what: str) -> bool:
    """TD-133. Whether a time anomaly in play forbids something."""
    return any(
        effect.kind == "forbid" and what in effect.what
        for anomaly in table.anomalies
        for effect in BOX.anomalies[anomaly.card].ongoing
    )


def install_price(table: Table, player: int, card: int) -> int:
    """TD-24, TD-R62. The printed price with its modifiers, never below 0."""
    return max(0, BOX.cards[card].price + modifier(table, player, "equipment_cost"))


def recruit_price(table: Table, player: int) -> int:
    """TD-38, TD-R62. A charge or a card, with modifiers."""
    return max(0, BOX.limits.recruit_cost + modifier(table, player, "recruit_cost"))


def call_price(table: Table, player: int) -> int:
    """TD-99, TD-R62. A charge or a card, with modifiers."""
    return max(0, BOX.limits.call_cost + modifier(table, player, "call_cost"))


def call_bonus(card: Card) -> int:
    """What a card played together with the call takes off its price."""
    return sum(a.delta for a in card.abilities if a.stat == "call_cost") if is_played(card) else 0


def is_played(card: Card) -> bool:
    """Whether a card is played from hand: an event or a transfer."""
    return card.kind != EQUIPMENT


def can_pay(table: Table, player: int, price: int) -> bool:
    """TD-38, TD-R21. Charges and cards from hand pay alike; equipment never does."""
    return table.charges[player] + len(table.hands[player]) >= price


def empty_spaces(table: Table, player: int) -> int:
    """TD-37, TD-R08. Three companion spaces; part-time companions take them up too."""
    taken = len(table.companions[player]) + len(table.part_time[player])
    return BOX.limits.companion_spaces - taken


def location_of(zone: int) -> int:
    """TD-R44. The location of a time zone, as a number: Earth is one, each tile, each anomaly."""
    if zone == NOWHERE:
        return NOWHERE
    if zone < EARTH_ZONES:
        return -2
    return BOX.zones[zone].location if zone < BOX.tile_zones else 1000 + zone


def clockwise(table: Table, first: int) -> list[int]:
    """TD-R09. All players from this one on, in ascending order, wrapping round."""
    return [(first + step) % table.players for step in range(table.players)]


def lowest_doctor(table: Table) -> int:
    """TD-17, TD-R10. The player with the lowest-numbered Doctor."""
    return table.doctors.index(min(table.doctors))


def decider(table: Table) -> int:
    """TD-R52. The player whose turn it is; in the Dalek turn the lowest-numbered Doctor."""
    return table.acting if table.acting != NOWHERE else lowest_doctor(table)
