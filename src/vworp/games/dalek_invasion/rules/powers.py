"""Power Cards: when each may be played, and what it does.

A window is a moment in which a card can be played. Asking only those who hold a fitting card
would give hands away, so whoever holds any Power Card is asked (DI-R59); what closes a window
is only what everybody can see.
"""

from collections.abc import Callable

from vworp.core import Illegal, beats
from vworp.games.dalek_invasion.box import cards, shapes
from vworp.games.dalek_invasion.box.board import BOARD, NOWHERE
from vworp.games.dalek_invasion.rules.attack import IMPAIRED_BLACK, loss
from vworp.games.dalek_invasion.rules.landing import arrival, departure
from vworp.games.dalek_invasion.rules.muster import ALWAYS_NEW, MOST_BY_POWER, gain
from vworp.games.dalek_invasion.rules.setup import counted, place_name
from vworp.games.dalek_invasion.state import Table

_BITS = tuple(cards.power_bit(power) for power in range(len(cards.POWERS)))

SIDES = ("attacker", "defender")
"""DI-62, DI-63. Cards of these are played in an attack: one for each side."""

LOW_PIPS = 3
"""PC-10. Dice that show so much or less may be rolled once more."""

ROBOMEN_DALEKS = 3
"""PC-04. Daleks that take over a conquered garrison."""


def holds(table: Table, seat: int, power: int) -> bool:
    """DI-60. Whether a player has this card in hand."""
    return table.hands[seat] & _BITS[power] != 0


def fits(table: Table, power: int) -> bool:
    """DI-59. Whether the table, as all can see it, leaves the card something to do."""
    needs = NEEDS.get(power)
    return needs is None or needs(table)


def is_asked(table: Table, seat: int, window: "Window") -> bool:
    """DI-R44, DI-R59. Whether a window opens for a player.

    Everybody with a Power Card is asked unless all can see that none of the window's cards can
    be played; with `fast_windows` only who really holds one of them.
    """
    hand = table.hands[seat] & cards.POWER_CARDS
    if not hand or (window.is_in_attack and not may_use_card_in_attack(table, seat)):
        return False
    possible = window.mask & (hand if table.fast_windows else ~table.used)
    if not possible or not window.has_needs:
        return possible != 0
    return any(possible & _BITS[power] and fits(table, power) for power in window.powers)


def playable(table: Table, seat: int, window: "Window") -> list[int]:
    """DI-59, DI-60. Which cards of a window the player holds and may play now."""
    if not table.hands[seat] & window.mask:
        return []
    return [power for power in window.powers if holds(table, seat, power) and fits(table, power)]


def why_not_play(table: Table, seat: int, power: int, window: "Window") -> Illegal | None:
    """DI-59, DI-60, DI-63. What stands in the way of playing a card in a window."""
    card = cards.POWERS[power]
    if not holds(table, seat, power):
        return Illegal("DI-60", f"you do not hold {card.title}")
    if card.player in SIDES and has_used_card_in_attack(table, seat):
        place = place_name(table.target)
        return Illegal("DI-63", f"one card for each side: yours in the attack on {place} is played")
    if power not in window.powers:
        return Illegal("DI-59", f"{card.title} can't be played now: {card.text}")
    if not fits(table, power):
        return Illegal("DI-59", f"{card.title} has nothing to do here")
    return None


def why_no_second_card(table: Table, power: int) -> Illegal | None:
    """DI-63. While the dice fall: whoever holds this card has played another one already."""
    for seat in range(table.seats):
        if holds(table, seat, power) and has_used_card_in_attack(table, seat):
            return why_not_play(table, seat, power, AT_OTHER_TIMES)
    return None


def spend(table: Table, seat: int, power: int) -> None:
    """DI-R45. Shown, carried out, removed from the game."""
    card = cards.power_bit(power)
    table.hands[seat] &= ~card
    table.used |= card
    table.show(card)
    if table.story is not None:
        shown = cards.POWERS[power]
        where = _card_place(table, seat, shown.player)
        table.tell(beats.play("", f"{shown.title}\n{shown.text}", at=where, seat=seat))


def _card_place(table: Table, seat: int, player: str) -> str:
    """What a card is played on: the battle, the TARDIS, or a muster."""
    if player in SIDES:
        return shapes.garrison(table.target)
    if player == "any" and table.tardis != NOWHERE:
        return shapes.garrison(table.tardis)
    return shapes.panel(table.active if player == "other" else seat)


def may_use_card_in_attack(table: Table, seat: int) -> bool:
    """DI-63, DI-R46. One card for each side in all rolls on one target in one turn."""
    played = table.played_at if seat == table.active else table.played_against
    return not played >> table.target & 1


def has_used_card_in_attack(table: Table, seat: int) -> bool:
    """DI-63, DI-R46. Whether an attack is going on in which this side has had its card."""
    is_in_it = table.target != NOWHERE and seat in (table.active, table.owner[table.target])
    return is_in_it and not may_use_card_in_attack(table, seat)


def mark_card_in_attack(table: Table, seat: int) -> None:
    """DI-63. This side has used its card for the attack on this target."""
    if seat == table.active:
        table.played_at |= 1 << table.target
    else:
        table.played_against |= 1 << table.target


# What the cards do.


def _muster_more(table: Table, power: int, daleks: int) -> None:
    """PC-01 to PC-03, PC-05, PC-06, DI-R48. More new Daleks or fewer, but three at least."""
    before = table.due
    table.due = max(ALWAYS_NEW, before + daleks)
    if table.story is not None:
        change = table.due - before
        many = f"{abs(change)} {'more' if change > 0 else 'fewer'}"
        words = f"{many} for {table.name(table.active)}: {counted(table.due)} now"
        table.note(cards.POWERS[power].number, words, gain(table, change))


def more_by(table: Table, power: int) -> int:
    """PC-01 to PC-03. How many Daleks more a card brings whoever musters now."""
    if power == cards.GENESIS_ARK:
        return _footholds(table)
    if power == cards.LAST_OF_THE_DALEKS and not _is_the_smallest(table):
        return 3
    return MOST_BY_POWER[power]


def _footholds(table: Table) -> int:
    held = table.held[table.active]
    return sum([held & continent.mask != 0 for continent in BOARD.continents])


def _is_the_smallest(table: Table) -> bool:
    """PC-03. Whether no living player controls fewer territories."""
    living = [table.territory_count(s) for s in range(table.seats) if table.is_living(s)]
    return table.territory_count(table.active) == min(living)


def progenitor_device(table: Table) -> None:
    """PC-01. Four Daleks more."""
    _muster_more(table, cards.PROGENITOR_DEVICE, more_by(table, cards.PROGENITOR_DEVICE))


def genesis_ark(table: Table) -> None:
    """PC-02. A Dalek for each continent with a foothold."""
    _muster_more(table, cards.GENESIS_ARK, more_by(table, cards.GENESIS_ARK))


def last_of_the_daleks(table: Table) -> None:
    """PC-03. Three Daleks, or six if no living player controls fewer territories."""
    _muster_more(table, cards.LAST_OF_THE_DALEKS, more_by(table, cards.LAST_OF_THE_DALEKS))


def robomen(table: Table) -> None:
    """PC-04. Three Daleks more in the conquered territory."""
    table.daleks[table.target] += ROBOMEN_DALEKS
    if table.story is not None:
        words = f"{counted(ROBOMEN_DALEKS)} more stand in {place_name(table.target)}"
        place = shapes.garrison(table.target)
        gained = beats.count(place, f"+{ROBOMEN_DALEKS}", seat=table.active, mood="good")
        table.note("PC-04", words, gained)


def sonic_sabotage(table: Table) -> None:
    """PC-05, DI-R48. Four Daleks fewer, but never fewer than three."""
    _muster_more(table, cards.SONIC_SABOTAGE, -4)


def unit_blockade(table: Table) -> None:
    """PC-06, DI-R48. Nothing for continents, but never fewer than three."""
    _muster_more(table, cards.UNIT_BLOCKADE, -table.continent_bonus)


def fast_return_switch(table: Table, territory: int) -> None:
    """PC-07. The TARDIS stands elsewhere; its card stays, and Clara is not looked for."""
    if table.story is not None:
        words = f"The TARDIS goes to {place_name(territory)}: the ceasefire is there"
        table.note("PC-07", words, *arrival(table, territory))
    table.tardis = territory


def hostile_action_displacement(table: Table) -> None:
    """PC-08. The TARDIS vanishes: no ceasefire this turn."""
    if table.story is not None:
        words = "The TARDIS vanishes: there is no ceasefire this turn"
        table.note("PC-08", words, *departure(table))
    table.tardis = NOWHERE


def special_weapons_dalek(table: Table) -> None:
    """PC-09. The highest attack die counts one more, for all of this attack."""
    table.weapons_at = table.target
    _tell_in_attack(table, "PC-09", table.active, "adds 1 to the best die of each throw")


def maximum_extermination(table: Table) -> None:
    """PC-10. Attack dice that show three or less are taken up to be rolled again."""
    table.black = [pips for pips in table.black if pips > LOW_PIPS]
    _tell_in_attack(table, "PC-10", table.active, "throws the low dice once more")


def emergency_temporal_shift(table: Table) -> None:
    """PC-11. Beaten, but not done: further attacks may follow."""
    table.is_beaten = False
    if table.story is not None:
        words = f"{table.name(table.active)} may make further attacks this turn all the same"
        table.note("PC-11", words, silent="the card is shown as it is played")


def force_field(table: Table) -> None:
    """PC-12. The highest defence die counts one more, for all of this attack."""
    table.field_at = table.target
    defender = table.owner[table.target]
    _tell_in_attack(table, "PC-12", defender, "adds 1 to the best die of each throw")


def vision_impaired(table: Table) -> None:
    """PC-13. No more than two attack dice, for all of this attack."""
    table.impaired_at = table.target
    table.force = min(table.force, IMPAIRED_BLACK)
    _tell_in_attack(table, "PC-13", table.active, "throws two dice at most")


def _tell_in_attack(table: Table, rule: str, seat: int, does: str) -> None:
    if table.story is not None:
        words = f"{table.name(seat)} {does} in the attack on {place_name(table.target)}"
        table.note(rule, words, silent="the card is shown as it is played")


def self_destruct(table: Table) -> None:
    """PC-14, DI-R41. Up to two attackers go too; one guard and one occupier always stay."""
    source = table.source
    lost = min(2, table.daleks[source] - 2)
    table.daleks[source] -= lost
    if table.story is not None:
        words = f"{table.name(table.active)} loses {counted(lost)} in {place_name(source)}"
        table.note("PC-14", words, loss(table, source, lost))


def transmat_beam(table: Table) -> None:
    """PC-15. This turn's manoeuvre may join any two own territories."""
    table.has_transmat = True


EFFECTS: dict[int, Callable[[Table], None]] = {
    cards.PROGENITOR_DEVICE: progenitor_device,
    cards.GENESIS_ARK: genesis_ark,
    cards.LAST_OF_THE_DALEKS: last_of_the_daleks,
    cards.ROBOMEN: robomen,
    cards.SONIC_SABOTAGE: sonic_sabotage,
    cards.UNIT_BLOCKADE: unit_blockade,
    cards.HOSTILE_ACTION_DISPLACEMENT: hostile_action_displacement,
    cards.SPECIAL_WEAPONS_DALEK: special_weapons_dalek,
    cards.MAXIMUM_EXTERMINATION: maximum_extermination,
    cards.EMERGENCY_TEMPORAL_SHIFT: emergency_temporal_shift,
    cards.FORCE_FIELD: force_field,
    cards.VISION_IMPAIRED: vision_impaired,
    cards.SELF_DESTRUCT: self_destruct,
    cards.TRANSMAT_BEAM: transmat_beam,
}
"""All cards but PC-07, which needs a territory besides."""

NEEDS: dict[int, Callable[[Table], bool]] = {
    cards.SONIC_SABOTAGE: lambda table: table.due > ALWAYS_NEW,
    cards.UNIT_BLOCKADE: lambda table: table.due > ALWAYS_NEW and table.continent_bonus > 0,
    cards.HOSTILE_ACTION_DISPLACEMENT: lambda table: table.tardis != NOWHERE,
    cards.MAXIMUM_EXTERMINATION: lambda table: min(table.black) <= LOW_PIPS,
    cards.SELF_DESTRUCT: lambda table: table.daleks[table.source] > 2,
    cards.TRANSMAT_BEAM: lambda table: not table.has_transmat,
}
"""What some cards need besides the right moment; everybody can see whether it is so."""


class Window:
    """A moment of the game, and the cards that one side may play in it, as they are printed."""

    __slots__ = ("has_needs", "is_in_attack", "mask", "powers")

    def __init__(self, letter: str, player: str) -> None:
        moment = letter, player
        found = [n for n, c in enumerate(cards.POWERS) if (c.window, c.player) == moment]
        self.powers = tuple(found)
        self.is_in_attack = player in SIDES
        self.mask = sum([_BITS[power] for power in found])
        self.has_needs = any(power in NEEDS for power in found)


AT_LANDING = Window("L", "any")
AT_MUSTER = Window("M", "active")
AT_SABOTAGE = Window("S", "other")
AT_AIM = Window("A", "attacker")
AT_DEFENCE = Window("A", "defender")
AT_RESULT = Window("R", "attacker")
AT_LAST_STAND = Window("Q", "defender")
AT_GARRISON = Window("Q", "attacker")
AT_BEATEN = Window("B", "attacker")
AT_MANOEUVRE = Window("V", "active")
AT_OTHER_TIMES = Window("", "")
