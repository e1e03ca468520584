"""The table as plain text."""

from collections.abc import Iterator, Sequence

from vworp.games.time_of_the_daleks.actions import DICE
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES, NOWHERE, printed
from vworp.games.time_of_the_daleks.box.vocabulary import COLOURS, SYMBOLS
from vworp.games.time_of_the_daleks.forms import FACEDOWN, NO_DILEMMA, NOBODY, UNKNOWN
from vworp.games.time_of_the_daleks.rules.dice import challenge, conditions, missing_symbols
from vworp.games.time_of_the_daleks.rules.ending import daleks_on_earth
from vworp.games.time_of_the_daleks.state import Pool, Table, doctor_of, name_of
from vworp.games.time_of_the_daleks.study.bound import AtLeast
from vworp.games.time_of_the_daleks.study.prospects import chances

HELP = ("alone", "with help from afar by", "with help at the location by")


def draw_text(table: Table) -> str:
    """Track, Earth, locations, anomalies, consoles, and the adventure."""
    parts = [_track(table), _places(table), _anomalies(table), _consoles(table), _adventure(table)]
    return "\n".join(line for part in parts for line in part)


def _track(table: Table) -> Iterator[str]:
    markers = sum(table.daleks)
    davros = ", Davros among them" if table.davros != NOWHERE else ""
    yield (
        f"Round {table.rounds}. Dalek markers: {markers} of {BOX.limits.dalek_markers}{davros}; "
        f"on Earth {daleks_on_earth(table)} of {BOX.limits.daleks_on_earth_loss}."
    )
    spaces = range(1, BOX.track.length + 1)
    pieces = [_pieces(table, space) for space in spaces]
    names = [_space_name(space) for space in spaces]
    widths = [max(len(a), len(b)) for a, b in zip(names, pieces, strict=True)]
    yield "  " + " ".join(name.ljust(w) for name, w in zip(names, widths, strict=True)).rstrip()
    yield "  " + " ".join(what.ljust(w) for what, w in zip(pieces, widths, strict=True)).rstrip()


def _space_name(space: int) -> str:
    special = {BOX.track.skaro: "Skaro", BOX.track.earth: "Earth", BOX.track.length: "Gallifrey"}
    return special.get(space, printed.ROMAN[space - 1])


def _pieces(table: Table, space: int) -> str:
    tardises = "".join(str(p + 1) for p, at in enumerate(table.tardises) if at == space)
    ship = "D" if table.ship == space else ""
    marker = "*" if space in table.anomaly_markers else ""
    return ship + tardises + marker or "."


def _places(table: Table) -> Iterator[str]:
    yield "Earth"
    for zone in range(EARTH_ZONES):
        yield from _zone(table, zone, BOX.zones[zone].name, table.daleks[zone])
    for tile in table.tiles:
        location = BOX.locations[tile]
        daleks = table.daleks[EARTH_ZONES + tile]
        invaded = f"  [{daleks} Dalek]" if daleks else ""
        links = printed.say_links(BOX.zones[location.zones[0]].links)
        yield f"{location.name}{invaded}{' ' + links if links else ''}"
        for zone in location.zones:
            yield from _zone(table, zone, BOX.zones[zone].name.split(": ", 1)[1], 0)
    if table.drawn:
        yield "Drawn: " + ", ".join(BOX.locations[tile].name for tile in table.drawn)


def _zone(table: Table, zone: int, name: str, daleks: int) -> Iterator[str]:
    there = [name_of(table, p) for p, place in enumerate(table.places) if place == zone]
    who = f"  <{', '.join(there)}>" if there else ""
    invaded = f"  [{daleks} Dalek]" if daleks else ""
    yield (
        f"  {name}: {say_symbols(BOX.zones[zone].symbols)} -> "
        f"{printed.say_effects(BOX.zones[zone].reward)}{invaded}{who}"
    )
    yield f"    {_dilemma(table.slots[zone])}"


def _dilemma(slot: int) -> str:
    if slot == NO_DILEMMA:
        return "no dilemma"
    if slot <= FACEDOWN:
        return "a facedown dilemma"
    dilemma = BOX.dilemmas[slot]
    marks = "".join(f", {word.replace('_', ' ')}" for word in dilemma.conditions)
    symbols = say_symbols(dilemma.symbols)
    fail = printed.say_effects(dilemma.fail)
    return f"{dilemma.name}: {symbols}{marks}; on failure: {fail}{printed.say_links(dilemma.links)}"


def say_symbols(symbols: Sequence[int]) -> str:
    """The symbols of a tile in words."""
    return " ".join(SYMBOLS[symbol] for symbol in symbols)


def _anomalies(table: Table) -> Iterator[str]:
    for anomaly in table.anomalies:
        card = BOX.anomalies[anomaly.card]
        there = [name_of(table, p) for p, z in enumerate(table.places) if z == card.zone != NOWHERE]
        who = f"  <{', '.join(there)}>" if there else ""
        needs = f" {say_symbols(BOX.zones[card.zone].symbols)};" if card.zone != NOWHERE else ""
        dice = "".join(f", {n} {COLOURS[c]} dice" for c, n in enumerate(anomaly.dice) if n)
        progress = f", progress {anomaly.progress} of {card.goal}" if card.goal else ""
        yield f"Time anomaly {card.name}:{needs} {printed.say_anomaly(card)}{progress}{dice}{who}"


def _consoles(table: Table) -> Iterator[str]:
    for player in range(table.players):
        turn = "> " if table.acting == player else "  "
        yield (
            f"{turn}{player + 1} {_heading(table, player)}: "
            f"{table.charges[player]} sonic, "
            f"{printed.name_of_place(table.places[player])}"
        )
        crew = [BOX.companions[c].name for c in table.companions[player]]
        crew += [f"{BOX.companions[c].name} (part-time)" for c in table.part_time[player]]
        gear = [BOX.cards[c].name for c in table.equipment[player]]
        hand = ["?" if c == UNKNOWN else BOX.cards[c].name for c in table.hands[player]]
        yield f"      with {_list(crew)}; equipment {_list(gear)}; hand {_list(hand)}"


def _heading(table: Table, player: int) -> str:
    """A player's name, and which Doctor that is."""
    name, doctor = name_of(table, player), doctor_of(table, player)
    return printed.capital(name if name == doctor else f"{name}, {doctor}")


def _list(names: list[str]) -> str:
    return ", ".join(names) or "none"


def _adventure(table: Table) -> Iterator[str]:
    if table.acting == NOBODY or not any(pool.size() for pool in table.pools):
        return
    helper = f" {name_of(table, table.helper)}" if table.helper != NOBODY else ""
    marks = "".join(f", {word.replace('_', ' ')}" for word in conditions(table, table.acting))
    needs = [s for s, n in enumerate(challenge(table, table.acting)) for _ in range(n)]
    yield f"Challenge ({HELP[table.help]}{helper}): {say_symbols(needs)}{marks}"
    for number, pool in enumerate(table.pools):
        if pool.size():
            yield f"  {('Dice', 'Helper')[number]}: {say_pool(pool)}"
    missing = [s for s, n in enumerate(missing_symbols(table)) for _ in range(n)]
    yield f"  Missing: {say_symbols(missing) or 'nothing'}"
    yield from _odds(table)


def say_pool(pool: Pool) -> str:
    """The dice of a pool: those that lie, and those still to roll."""
    shown = [f"{n} x {DICE[k]}" if n > 1 else DICE[k] for k, n in enumerate(pool.shown) if n]
    waiting = [f"{n} {COLOURS[c]} to roll" for c, n in enumerate(pool.waiting) if n]
    return ", ".join(shown + waiting)


def _odds(table: Table) -> Iterator[str]:
    step = table.steps[-1] if table.steps else None
    if step is None or (step.seat != table.viewer and table.viewer >= 0):
        return
    for action, chance in chances(table).items():
        yield f"  {per_cent(chance)} %  {step.words(table, action)}"


def per_cent(chance: float) -> str:
    """Only what is certain reads 100, only what is impossible 0.

    A bound says that it is one, and is rounded down to stay one.
    """
    if isinstance(chance, AtLeast):
        return f"at least {int(1000 * chance) / 10:.1f}"
    if 0.9995 <= chance < 1:
        return "  >99"
    if 0 < chance < 0.0005:
        return "   <1"
    return f"{100 * chance:5.1f}"
