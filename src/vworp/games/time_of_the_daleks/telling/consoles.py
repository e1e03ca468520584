"""What is told of consoles: charges, cards, companions, equipment, help, and new faces."""

from vworp.core import SPECTATOR, beats
from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.box import BOX, legend
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.box.printed import (
    ability_lines,
    capital,
    listed,
    plural,
    say_effect,
)
from vworp.games.time_of_the_daleks.state import Table, doctor_of, name_of
from vworp.games.time_of_the_daleks.telling.words import few, many, signed


def turn_begins(table: Table, player: int) -> None:
    """TD-18. Whose turn it is, and as which Doctor."""
    if table.story is not None:
        who, doctor = name_of(table, player), doctor_of(table, player)
        words = f"{capital(who)}'s turn" + ("" if who == doctor else f", as {doctor}")
        seat, heading = table.seat_of(player), few(f"{capital(who)}'s turn")
        table.note("TD-18", words, beats.reveal(shapes.portrait(player), heading, seat))


def becomes(table: Table, player: int) -> None:
    """TD-04, TD-05. A Doctor, with a companion."""
    if table.story is not None:
        seat, (friend,) = table.seat_of(player), table.companions[player]
        table.tell(
            beats.reveal(shapes.portrait(player), capital(doctor_of(table, player)), seat),
            beats.arrive(shapes.companion(friend), words=BOX.companions[friend].name, seat=seat),
        )


def regenerates(table: Table, player: int, before: str) -> None:
    """TD-144. One Doctor becomes another."""
    if table.story is not None:
        seat, place, now = table.seat_of(player), shapes.portrait(player), doctor_of(table, player)
        table.note(
            "TD-144",
            f"{capital(before)} regenerates and is {now} now",
            beats.stamp("Regenerates!", place, seat),
            beats.reveal(place, capital(now), seat),
        )


# Sonic charges.


def charges_change(table: Table, player: int, change: int) -> None:
    """TD-20. Charges are gained or spent, where other words say what for."""
    if table.story is not None and change:
        table.tell(_count(table, player, change))


def charges_given(table: Table, player: int, change: int, rule: str) -> None:
    """TD-19, TD-20, TD-R36. Charges are gained or lost, and how many there are now."""
    if table.story is None:
        return
    verb = "gains" if change > 0 else "loses"
    who, held = capital(name_of(table, player)), table.charges[player]
    if change:
        words = f"{who} {verb} {plural(abs(change), 'sonic charge')} and has {held}"
        table.note(rule, words, _count(table, player, change))
    else:
        words = f"{who} has {plural(held, 'sonic charge')}, as before"
        table.note(rule, words, silent="nothing changes")


def _count(table: Table, player: int, change: int) -> beats.Beat:
    mood: beats.Mood = "good" if change > 0 else "bad"
    return beats.count(shapes.charges(player), signed(change), table.seat_of(player), mood)


# Timey-wimey cards. Who holds them sees the card itself, all others how many there are.


def others(table: Table, player: int) -> tuple[int, ...]:
    """Everybody who doesn't look into a player's hand from this side of the table."""
    own = table.seat_of(player)
    return (*(seat for seat in range(table.seats) if seat != own), SPECTATOR)


def card_drawn(table: Table, player: int, card: int) -> None:
    """TD-R58, TD-R60. A card comes into a hand; where hands are private, nobody else sees it."""
    if table.story is not None:
        seat, name = table.seat_of(player), BOX.cards[card].name
        own = shapes.card(player, card, table.hands[player].count(card))
        table.tell(beats.draw("", own, name, seat), seats=(seat,))
        shown = name if table.is_open else "+1"
        away = beats.draw("", shapes.hand(player), shown, seat)
        table.tell(away, seats=others(table, player))


def card_played(table: Table, player: int, card: int) -> None:
    """TD-R57. A card is shown to all, before it leaves the hand."""
    _show(table, player, card, shapes.portrait(player))


def card_installed(table: Table, player: int, card: int) -> None:
    """TD-23. Equipment comes from the hand into a slot, before it does."""
    copy = table.equipment[player].count(card) + 1
    _show(table, player, card, shapes.equipment(player, card, copy))


def _show(table: Table, player: int, card: int, at: str) -> None:
    if table.story is not None:
        found, seat = BOX.cards[card], table.seat_of(player)
        words = many(legend.lines(found.name, *ability_lines(found.abilities)))
        own = shapes.card(player, card, table.hands[player].count(card))
        table.tell(beats.play(own, words, at, seat), seats=(seat,))
        table.tell(beats.play("", words, at, seat), seats=others(table, player))


def card_discarded(table: Table, player: int, card: int) -> None:
    """TD-R21, TD-R36. A card leaves the hand, before it does."""
    if table.story is not None:
        seat, name = table.seat_of(player), BOX.cards[card].name
        own = shapes.card(player, card, table.hands[player].count(card))
        at = shapes.hand(player)
        table.tell(beats.leave(own, at, name, seat), seats=(seat,))
        table.tell(beats.draw(at, "", name, seat), seats=others(table, player))


def card_passed_on(table: Table, giver: int, player: int, card: int) -> None:
    """TD-R57. A transfer card goes to another player's hand, where everybody knows it."""
    if table.story is not None:
        words, seat = BOX.cards[card].name, table.seat_of(giver)
        table.tell(beats.draw(shapes.portrait(giver), shapes.hand(player), words, seat))


def ability_used(table: Table, player: int, ability: Effect) -> None:
    """TD-64, TD-R57. Something on the console is used: it is shown with what it does."""
    if table.story is not None:
        shape, name = source_of(table, player, ability)
        words = many(f"{name}\n{capital(say_effect(ability))}.")
        table.tell(beats.play(shape, words, shape, table.seat_of(player)))


def source_of(table: Table, player: int, ability: Effect) -> tuple[str, str]:
    """The Doctor, companion or equipment that an ability stands on: its shape and its name."""
    for companion in (*table.companions[player], *table.part_time[player]):
        if BOX.companions[companion].id == ability.card:
            return shapes.companion(companion), BOX.companions[companion].name
    for card in table.equipment[player]:
        if BOX.cards[card].id == ability.card:
            return shapes.equipment(player, card, 1), BOX.cards[card].name
    return shapes.portrait(player), BOX.doctors[table.doctors[player] - 1].name


def equipment_goes(table: Table, player: int, card: int) -> None:
    """TD-22, TD-R36. Equipment leaves its slot, before it does."""
    if table.story is not None:
        gone = shapes.equipment(player, card, table.equipment[player].count(card))
        name, seat = BOX.cards[card].name, table.seat_of(player)
        table.tell(beats.leave(gone, shapes.console(player), name, seat))


# Companions.


def companion_wanted(table: Table, player: int) -> None:
    """TD-37. A Doctor looks round for somebody."""
    if table.story is not None:
        table.tell(beats.reveal(shapes.portrait(player), "Who comes along?", table.seat_of(player)))


def companion_joins(table: Table, player: int, companion: int) -> None:
    """TD-42, TD-43, TD-44. Somebody comes aboard part-time, and says what they can do."""
    if table.story is not None:
        seat, shape = table.seat_of(player), shapes.companion(companion)
        card = BOX.companions[companion]
        words = many(legend.lines(card.name, *ability_lines(card.abilities)))
        table.tell(beats.arrive(shape, seat=seat), beats.play(shape, words, shape, seat))


def companions_stay(table: Table, player: int) -> None:
    """TD-84. Those who came along stay for good."""
    if table.story is not None and table.part_time[player]:
        seat, crew = table.seat_of(player), table.part_time[player]
        stay = [beats.reveal(shapes.companion(c), "Stays aboard", seat, "good") for c in crew]
        words = f"{_names(crew)} {'stays' if len(crew) == 1 else 'stay'} aboard"
        table.note("TD-84", f"{words} with {name_of(table, player)}", *stay)


def companions_leave(table: Table, player: int) -> None:
    """TD-86. Those who came along go home, before they do."""
    if table.story is not None and table.part_time[player]:
        crew = table.part_time[player]
        leave = [_goodbye(table, player, companion, "Goes home") for companion in crew]
        table.note("TD-86", f"{_names(crew)} {'goes' if len(crew) == 1 else 'go'} home", *leave)


def companion_leaves(table: Table, player: int, companion: int, words: str) -> None:
    """TD-26, TD-92, TD-93. One of the crew is sent home or lost."""
    if table.story is not None:
        table.tell(_goodbye(table, player, companion, words))


def _goodbye(table: Table, player: int, companion: int, words: str) -> beats.Beat:
    at, seat = shapes.console(player), table.seat_of(player)
    return beats.leave(shapes.companion(companion), at, words, seat)


def _names(crew: list[int]) -> str:
    return listed([BOX.companions[companion].name for companion in crew])


# Help.


def help_wanted(table: Table, player: int) -> None:
    """TD-98. A Doctor calls, before the price is paid."""
    if table.story is not None:
        table.tell(beats.reveal(shapes.portrait(player), "Help!", table.seat_of(player)))


def help_called(table: Table, helper: int) -> None:
    """TD-100. Another Doctor hears the call."""
    if table.story is not None:
        caller = table.acting
        words = f"{capital(name_of(table, helper))} hears the call for help"
        way = shapes.portrait(caller), shapes.portrait(helper)
        table.note("TD-100", words, beats.ray(*way, "Help!", table.seat_of(caller)))


def help_answered(table: Table, helper: int, words: str) -> None:
    """TD-101. The other Doctor answers."""
    if table.story is not None:
        way = shapes.portrait(helper), shapes.portrait(table.acting)
        table.tell(beats.ray(*way, words, table.seat_of(helper)))
