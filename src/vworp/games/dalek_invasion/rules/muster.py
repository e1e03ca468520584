"""Step 3 of a turn: how many new Daleks, and where they go."""

from vworp.core import Illegal, beats
from vworp.games.dalek_invasion.box import cards, shapes
from vworp.games.dalek_invasion.box.board import BOARD, bits_of
from vworp.games.dalek_invasion.rules.setup import counted, place_name
from vworp.games.dalek_invasion.state import Table

ALWAYS_NEW = 3
"""DI-42, DI-R48. New Daleks on every turn, whatever happens."""

MOST_BY_POWER = {
    cards.PROGENITOR_DEVICE: 4,
    cards.GENESIS_ARK: len(BOARD.continents),
    cards.LAST_OF_THE_DALEKS: 6,
}
"""PC-01 to PC-03. Daleks that a Power Card adds to a muster, at the most."""


def continent_bonus(table: Table, army: int) -> int:
    """DI-45, DI-46, DI-47. The bonuses of all continents held without a gap."""
    return BOARD.bonus(table.held[army])


def territory_bonus(table: Table, army: int) -> int:
    """DI-44. By the chart."""
    return cards.TERRITORY_BONUS[table.held[army].bit_count()]


def new_daleks(table: Table, army: int) -> int:
    """DI-41, DI-43, DI-R13, DI-R17. Three, the territory bonus and the continents."""
    return ALWAYS_NEW + territory_bonus(table, army) + continent_bonus(table, army)


def count_new_daleks(table: Table) -> None:
    """DI-41. The count that a muster begins with."""
    seat = table.active
    table.continent_bonus = continent_bonus(table, seat)
    table.due = new_daleks(table, seat)
    if table.story is not None:
        words = f"{table.name(seat)} gets {table.due} new Daleks{_why_so_many(table)}"
        table.note("DI-41", words, gain(table, table.due))


def _why_so_many(table: Table) -> str:
    """DI-42 to DI-47. What the count is made of, where it is more than the usual three."""
    held = table.held[table.active]
    land = territory_bonus(table, table.active)
    reasons = [f"{land} for {held.bit_count()} territories"] if land else []
    continents = [c for c in BOARD.continents if held & c.mask == c.mask]
    reasons += [f"{continent.bonus} for {continent.name}" for continent in continents]
    return f": {', '.join([f'{ALWAYS_NEW} always', *reasons])}" if reasons else ""


def gain(table: Table, daleks: int) -> beats.Beat:
    """More new Daleks for the active player, or fewer, to be seen at the army's own Dalek."""
    words = f"+{daleks}" if daleks >= 0 else f"−{-daleks}"
    mood: beats.Mood = "good" if daleks >= 0 else "bad"
    return beats.count(shapes.portrait(table.active), words, seat=table.active, mood=mood)


def fulfilled_missions(table: Table, seat: int) -> list[int]:
    """DI-49, DI-50, DI-52, DI-R16. Missions in hand whose territory the holder controls."""
    held = table.held[seat]
    return [
        card - cards.FIRST_MISSION
        for card in bits_of(table.hands[seat] & cards.MISSION_CARDS)
        if held >> cards.MISSION_TERRITORY[card - cards.FIRST_MISSION] & 1
    ]


def why_not_mission(table: Table, seat: int, mission: int) -> Illegal | None:
    """DI-49, DI-50, DI-52. A mission is in hand and its territory controlled."""
    if not table.hands[seat] >> (cards.FIRST_MISSION + mission) & 1:
        invader = cards.MISSIONS[mission].invader
        return Illegal("DI-52", f"you do not hold the mission against the {invader}")
    if not table.held[seat] >> cards.MISSION_TERRITORY[mission] & 1:
        place = place_name(cards.MISSION_TERRITORY[mission])
        return Illegal("DI-49", f"the mission needs control of {place}")
    return None


def reveal_mission(table: Table, seat: int, mission: int) -> None:
    """DI-50, DI-53, DI-54, DI-R18. Shown, paid and out of the game."""
    card = 1 << (cards.FIRST_MISSION + mission)
    table.hands[seat] &= ~card
    table.used |= card
    table.show(card)
    table.due += cards.MISSION_DALEKS[mission]
    if table.story is not None:
        invader, daleks = cards.MISSIONS[mission].invader, cards.MISSION_DALEKS[mission]
        territory = cards.MISSION_TERRITORY[mission]
        reward = f"in {place_name(territory)}: {daleks} more Daleks"
        card_words = f"Defeat the {invader}\nThey are beaten {reward}."
        table.note(
            "DI-49",
            f"The {invader} are beaten {reward}, {table.due} now",
            beats.play("", card_words, at=shapes.garrison(territory), seat=seat),
            gain(table, daleks),
        )


def cards_to_lay(table: Table, seat: int) -> int:
    """DI-55, DI-116, DI-R20, DI-R23. Cards that may be laid for a trade-in, ten stars at most."""
    hand = table.hands[seat] & cards.TERRITORY_CARDS
    if cards.stars_of(hand) < cards.FEWEST_STARS:
        return 0
    room = cards.MOST_STARS - cards.stars_of(table.laid)
    return sum([1 << card for card in bits_of(hand & ~table.laid) if BOARD.stars[card] <= room])


def why_not_lay(table: Table, seat: int, card: int) -> Illegal | None:
    """DI-55, DI-R19, DI-R20. Cards from the hand, two to ten stars together."""
    if not table.hands[seat] >> card & 1:
        return Illegal("DI-55", f"you do not hold the {place_name(card)} card")
    if table.laid >> card & 1:
        return Illegal("DI-55", f"the {place_name(card)} card lies there already")
    if cards.stars_of(table.hands[seat] & cards.TERRITORY_CARDS) < cards.FEWEST_STARS:
        return Illegal("DI-R19", "fewer than two stars can't be traded in")
    if not cards_to_lay(table, seat) >> card & 1:
        return Illegal("DI-R20", "more than ten stars bring nothing more in one trade-in")
    return None


def may_trade(table: Table) -> bool:
    """DI-R19. Fewer than two stars can't be traded."""
    return cards.stars_of(table.laid) >= cards.FEWEST_STARS


def trade_in(table: Table, seat: int) -> None:
    """DI-56, DI-58, DI-R22, DI-R25. Daleks for the stars; the cards go to the discard pile."""
    stars = cards.stars_of(table.laid)
    daleks = cards.DALEKS_FOR_STARS[stars]
    table.due += daleks
    if table.story is not None:
        names = ", ".join([place_name(card) for card in bits_of(table.laid)])
        words = f"{stars} stars for {daleks} Daleks\n{names}"
        traded = beats.play("", words, at=shapes.panel(seat), seat=seat)
        table.note("DI-56", f"{table.due} new Daleks now", traded, gain(table, daleks))
    table.hands[seat] &= ~table.laid
    table.discard |= table.laid
    table.laid = 0


def daleks_for(stars: int) -> int:
    """DI-R19, DI-R20. What so many stars bring, traded in tens and a rest."""
    tens, rest = divmod(stars, cards.MOST_STARS)
    return tens * cards.DALEKS_FOR_STARS[cards.MOST_STARS] + cards.DALEKS_FOR_STARS.get(rest, rest)


def place_daleks(table: Table, territory: int, count: int) -> None:
    """DI-48, DI-R12, DI-R15. New Daleks in one territory."""
    table.daleks[territory] += count
    table.due -= count
    if table.story is not None:
        place = shapes.garrison(territory)
        table.tell(beats.count(place, f"+{count}", seat=table.active, mood="good"))


def place_in_the_only_territory(table: Table) -> None:
    """DI-48. There is no choice where new Daleks go."""
    territory, count = table.held[table.active].bit_length() - 1, table.due
    place_daleks(table, territory, count)
    if table.story is not None:
        place = f"{place_name(territory)}, the only territory of {table.name(table.active)}"
        words = f"{counted(count)} go to {place}"
        table.note("DI-48", words, silent="they are seen as they come")


def most_mustered(table: Table) -> int:
    """DI-41. No more can be mustered than the count, and what cards have brought that are used."""
    held = table.held[table.active]
    missions = [m for m, place in enumerate(cards.MISSION_TERRITORY) if held >> place & 1]
    revealed = [m for m in missions if table.used >> (cards.FIRST_MISSION + m) & 1]
    return (
        new_daleks(table, table.active)
        + sum([cards.MISSION_DALEKS[mission] for mission in revealed])
        + daleks_for(cards.stars_of(table.discard))
        + sum(
            [most for power, most in MOST_BY_POWER.items() if table.used & cards.power_bit(power)]
        )
    )
