"""What is told of the board: the race, Daleks, travels, dilemmas, locations and anomalies."""

from vworp.core import beats
from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES, NOWHERE, legend
from vworp.games.time_of_the_daleks.box.printed import capital, name_of_spot, plural
from vworp.games.time_of_the_daleks.box.vocabulary import INSTANT
from vworp.games.time_of_the_daleks.forms import NO_DILEMMA
from vworp.games.time_of_the_daleks.state import Table, name_of
from vworp.games.time_of_the_daleks.telling.words import few, many, way_home


def round_begins(table: Table) -> None:
    """TD-16. Another round."""
    if table.story is not None:
        words = f"Round {table.rounds}"
        table.note("TD-16", f"{words} begins", beats.count(shapes.ROUND, words))


# The race.


def daleks_turn(table: Table) -> None:
    """TD-120. The Daleks have the last turn of a round."""
    if table.story is not None:
        words = "The Daleks' turn"
        table.note("TD-120", words, beats.reveal(shapes.SHIP, words, mood="bad"))


def ship_moves(table: Table, before: int) -> None:
    """TD-121, TD-126. Space by space."""
    if table.story is not None and table.ship != before:
        words = f"The Dalek ship {_moves(before, table.ship)}: it is {way_home(table.ship)}"
        table.note("TD-121", words, beats.hop(shapes.SHIP, *_way(before, table.ship)))


def markers_passed(table: Table, passed: list[int]) -> None:
    """TD-127. Where the ship runs over a marker, time breaks."""
    if table.story is not None and passed:
        words = f"The ship runs over {plural(len(passed), 'time anomaly marker')}"
        gone = [
            beats.leave(shapes.anomaly_marker(space), shapes.space(space), "Time breaks")
            for space in passed
        ]
        table.note("TD-127", words, *gone)


def tardis_moves(table: Table, player: int, before: int) -> None:
    """TD-126, TD-R03. Space by space."""
    after = table.tardises[player]
    if table.story is not None and after != before:
        whose = f"{capital(name_of(table, player))}'s TARDIS"
        way, seat = _way(before, after), table.seat_of(player)
        words = f"{whose} {_moves(before, after)}: it is {way_home(after)}"
        table.note("TD-R03", words, beats.hop(shapes.tardis(player), *way, seat=seat))


def _way(before: int, after: int) -> list[str]:
    step = 1 if after > before else -1
    return [shapes.space(space) for space in range(before, after + step, step)]


def _moves(before: int, after: int) -> str:
    far = plural(abs(after - before), "space")
    return f"moves on {far}" if after > before else f"is thrown back {far}"


# Daleks.


def dalek_lands(table: Table, spot: int) -> None:
    """TD-140, TD-141. A Dalek, or Davros, and how many there are now."""
    if table.story is None:
        return
    place, where = shapes.spot(spot), _at(spot)
    is_davros = table.davros == spot and sum(table.daleks) == BOX.limits.dalek_markers
    lands = beats.arrive(shapes.dalek(spot, table.daleks[spot]), place, "A Dalek!")
    if is_davros:
        words = f"Davros himself appears {where}"
        table.note("TD-141", words, lands, beats.stamp("Davros!", place, mood="bad"))
    else:
        table.note("TD-140", f"A Dalek lands {where}", lands)
    table.tell(*_counted(table, spot, "bad"))


def dalek_goes(table: Table, player: int, spot: int) -> None:
    """TD-82, TD-R40. A Dalek is driven away, before it goes; where Davros stands he goes last."""
    if table.story is None:
        return
    count = table.daleks[spot]
    number = count - 1 if table.davros == spot and count > 1 else count
    seat = table.seat_of(player)
    gone = beats.fall(shapes.dalek(spot, number), shapes.spot(spot), "Driven away", seat)
    who = capital(name_of(table, player))
    table.note("TD-82", f"{who} drives a Dalek away from {name_of_spot(spot)}", gone)


def _at(spot: int) -> str:
    return f"{'in' if spot < EARTH_ZONES else 'at'} {name_of_spot(spot)}"


def daleks_left(table: Table, spot: int) -> None:
    """TD-82. How many Daleks are left."""
    if table.story is not None:
        table.tell(*_counted(table, spot, "good"))


def _counted(table: Table, spot: int, mood: beats.Mood) -> list[beats.Beat]:
    """TD-140, TD-142. Daleks in play, and those on Earth."""
    limits = BOX.limits
    words = f"{sum(table.daleks)} of {limits.dalek_markers}"
    counted = [beats.count(shapes.DALEKS_IN_PLAY, words, mood=mood)]
    if spot < EARTH_ZONES:
        words = f"{sum(table.daleks[:EARTH_ZONES])} of {limits.daleks_on_earth_loss}"
        counted.append(beats.count(shapes.DALEKS_ON_EARTH, words, mood=mood))
    return counted


def blow_prevented(table: Table, player: int) -> None:
    """TD-R47. A card keeps a Dalek away, or spares a Doctor the price."""
    if table.story is not None:
        place = shapes.zone(table.places[player])
        table.tell(beats.stamp("Prevented!", place, table.seat_of(player), "good"))


# Travels.


def doctor_travels(table: Table, player: int, before: int) -> None:
    """TD-27, TD-102. From one time zone to another; who stays just looks round."""
    zone = table.places[player]
    if table.story is None:
        return
    seat = table.seat_of(player)
    if zone == before:
        table.tell(beats.reveal(shapes.zone(zone), few(BOX.zones[zone].name), seat))
    else:
        table.tell(_journey(table, player, before))


def helper_comes(table: Table, player: int, before: int) -> None:
    """TD-102. The helper joins the caller."""
    if table.story is not None:
        who, where = capital(name_of(table, player)), BOX.zones[table.places[player]].name
        table.note("TD-102", f"{who} arrives to help at {where}", _journey(table, player, before))


def doctors_go_home(table: Table, zone: int) -> None:
    """TD-132. Where the anomaly was, nobody can stay; told before they go."""
    for player, place in enumerate(table.places if table.story is not None else ()):
        if place == zone:
            way = shapes.zone(zone), shapes.console(player)
            seat = table.seat_of(player)
            words = f"{capital(name_of(table, player))} is back at the console"
            table.note("TD-132", words, beats.hop(shapes.doctor(player), *way, seat=seat))


def _journey(table: Table, player: int, before: int) -> beats.Beat:
    start = shapes.console(player) if before == NOWHERE else shapes.zone(before)
    way = start, shapes.zone(table.places[player])
    return beats.hop(shapes.doctor(player), *way, seat=table.seat_of(player))


def tardis_die_falls(table: Table, player: int, words: str) -> None:
    """TD-31. The TARDIS, or a question mark."""
    if table.story is not None:
        table.tell(beats.throw(shapes.TARDIS_DIE, words=words, seat=table.seat_of(player)))


# Locations, dilemmas and anomalies.


def location_drawn(table: Table, tile: int) -> None:
    """TD-33. A location that nobody knew of."""
    if table.story is not None:
        table.tell(beats.reveal(shapes.location(tile), few(BOX.locations[tile].name)))


def location_placed(table: Table, tile: int, others: list[int]) -> None:
    """TD-33, TD-35. One location is kept, the other goes."""
    if table.story is not None:
        gone = [beats.leave(shapes.location(other)) for other in others]
        table.tell(*gone, beats.arrive(shapes.location(tile)))


def location_goes(table: Table, tile: int) -> None:
    """TD-94. Where nobody is left."""
    if table.story is not None:
        words = f"{BOX.locations[tile].name} is deserted and leaves the table"
        table.note("TD-94", words, beats.leave(shapes.location(tile), words="Deserted"))


def dilemma_dealt(table: Table, zone: int) -> None:
    """TD-35, TD-95, TD-R14. A dilemma that nobody has seen, if there is one left."""
    if table.story is not None and table.slots[zone] != NO_DILEMMA:
        table.tell(beats.draw("", shapes.dilemma(zone)))


def dilemma_turned_up(table: Table, zone: int, dilemma: int) -> None:
    """TD-36. A dilemma shows its face; whoever has come for it hears what it is."""
    if table.story is None:
        return
    shape = shapes.dilemma(zone)
    table.tell(beats.reveal(shape, few(BOX.dilemmas[dilemma].name)))
    if table.acting != NOWHERE and table.places[table.acting] == zone:
        table.tell(beats.play(shape, many(legend.dilemma(dilemma, has_more=False)), shape))


def dilemma_goes(table: Table, zone: int, words: str) -> None:
    """TD-80, TD-R41. A dilemma is solved, or swapped."""
    if table.story is not None:
        table.tell(beats.leave(shapes.dilemma(zone), shapes.zone(zone), words))


def anomaly_drawn(table: Table, card: int) -> None:
    """TD-127. What happens at once is only shown; anything else lies on the table now."""
    if table.story is not None:
        shape = "" if BOX.anomalies[card].kind == INSTANT else shapes.anomaly(card)
        table.tell(beats.play(shape, many(legend.anomaly(card, has_more=False)), shape))


def dice_imprisoned(table: Table, card: int, count: int) -> None:
    """TD-134. Dice that nobody can roll."""
    if table.story is not None and count:
        words = f"{BOX.anomalies[card].name} imprisons {plural(count, 'die')}"
        held = beats.count(shapes.anomaly(card), f"{plural(count, 'die')} held", mood="bad")
        table.note("TD-134", words, held)


def die_freed(table: Table, player: int, card: int, colour: int, number: int) -> None:
    """TD-136. A die comes back to the supply."""
    if table.story is not None:
        prisoner, at = shapes.prisoner(card, colour, number), shapes.anomaly(card)
        table.tell(beats.leave(prisoner, at, "Free", table.seat_of(player)))


def task_advances(table: Table, card: int, progress: int) -> None:
    """TD-136. One more marker on a task."""
    if table.story is not None:
        anomaly = BOX.anomalies[card]
        done = f"{progress} of {anomaly.goal}"
        words = f"The task of {anomaly.name} gets on: {done}"
        table.note("TD-136", words, beats.count(shapes.anomaly(card), done, mood="good"))


def anomaly_goes(table: Table, card: int) -> None:
    """TD-131, TD-137, TD-138. A time anomaly is over; what came and went was never there."""
    if table.story is not None:
        anomaly = BOX.anomalies[card]
        gone = [beats.leave(shapes.anomaly(card), words="Over")]
        words = f"{anomaly.name} is over"
        table.note("TD-137", words, *(gone if anomaly.kind != INSTANT else ()))
