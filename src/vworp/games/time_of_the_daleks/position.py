"""Positions of Time of the Daleks: written as JSON, read back, refused when they can't be."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from vworp.core import BadOption, BadPosition
from vworp.core.actions import Domain
from vworp.core.position import read_steps, read_viewer, write_steps, write_viewer
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX, NOWHERE
from vworp.games.time_of_the_daleks.box.vocabulary import COLOURS, CONDITIONS
from vworp.games.time_of_the_daleks.rules.console import pay_code, play_code
from vworp.games.time_of_the_daleks.rules.setup import doctor_numbers, read_doctors
from vworp.games.time_of_the_daleks.stacks import check_steps
from vworp.games.time_of_the_daleks.state import (
    FACEDOWN,
    NO_DILEMMA,
    NOBODY,
    UNKNOWN,
    AnomalyInPlay,
    Pool,
    Table,
)
from vworp.games.time_of_the_daleks.steps import STEPS
from vworp.games.time_of_the_daleks.validity import check_table

CONSOLE = "console"
OUTCOMES = ("", "doctors_win", "seventh_marker", "ship_home", "earth_falls")
HELP = ("alone", "afar", "location")


class ConsolePosition(msgspec.Struct, forbid_unknown_fields=True):
    """One player's console; a card in hand that the viewer can't see is "?".

    `known` are those cards in hand that everybody has seen.
    """

    doctor: int
    place: str
    tardis: int
    charges: int
    hand: list[str]
    companions: list[str]
    part_time: list[str]
    equipment: list[str]
    known: list[str] = []


class AnomalyPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A time anomaly in play, with its progress markers and imprisoned dice."""

    card: str
    progress: int
    dice: dict[str, int]


class PoolPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A dice pool: dice not rolled yet by colour, dice that lie as `black-running`."""

    waiting: dict[str, int]
    shown: dict[str, int]
    waived: list[str]


class AdventurePosition(msgspec.Struct, forbid_unknown_fields=True):
    """What belongs to the running turn; `used` are abilities as `p1 ace:focus`."""

    turn: int
    helper: int
    help: Literal["alone", "afar", "location"]
    acting: PoolPosition
    helping: PoolPosition
    used: list[str]
    bonus_dice: int
    bonus_exterminate: int


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A table of Time of the Daleks.

    `dilemmas` gives for each time zone a dilemma, or "facedown" with the number of its batch;
    `batches` are the dilemmas nobody has seen, by shuffle of the deck. `limbo` are cards being
    carried out, `drawn` tiles not placed yet. `steps` is what is still to be done, last first.
    """

    game: Literal["time_of_the_daleks"]
    viewer: int | str
    seats: int
    doctors: str
    race: bool
    open_hands: bool
    rounds: int
    consoles: list[ConsolePosition]
    ship: int
    anomaly_markers: list[int]
    anomalies: list[AnomalyPosition]
    tiles: list[str]
    drawn: list[str]
    dilemmas: dict[str, str]
    batches: list[list[str]]
    daleks: dict[str, int]
    davros: str
    card_discard: list[str]
    companion_discard: list[str]
    dilemma_discard: list[str]
    tile_discard: list[str]
    anomaly_discard: list[str]
    limbo: list[str]
    adventure: AdventurePosition
    outcome: Literal["", "doctors_win", "seventh_marker", "ship_home", "earth_falls"]
    steps: list[dict[str, Any]]


def write(table: Table) -> dict[str, Any]:
    """The table as JSON data."""
    position = Position(
        game="time_of_the_daleks",
        viewer=write_viewer(table.viewer),
        seats=table.seats,
        doctors=read_doctors(" ".join(str(number) for number in table.offered)),
        race=table.is_race,
        open_hands=table.is_open,
        rounds=table.rounds,
        consoles=[_write_console(table, player) for player in range(table.players)],
        ship=table.ship,
        anomaly_markers=table.anomaly_markers[:],
        anomalies=[_write_anomaly(anomaly) for anomaly in table.anomalies],
        tiles=_names(act.TILES, table.tiles),
        drawn=_names(act.TILES, table.drawn),
        dilemmas=_write_slots(table),
        batches=[_names(act.DILEMMAS, batch) for batch in table.batches],
        daleks={act.SPOTS[spot]: count for spot, count in enumerate(table.daleks) if count},
        davros="" if table.davros == NOWHERE else act.SPOTS[table.davros],
        card_discard=_names(act.CARDS, table.card_discard),
        companion_discard=_names(act.COMPANIONS, table.companion_discard),
        dilemma_discard=_names(act.DILEMMAS, table.dilemma_discard),
        tile_discard=_names(act.TILES, table.tile_discard),
        anomaly_discard=_names(act.ANOMALIES, table.anomaly_discard),
        limbo=_names(act.CARDS, table.limbo),
        adventure=_write_adventure(table),
        outcome=OUTCOMES[table.outcome],  # type: ignore[arg-type]  # a row of the literals
        steps=write_steps(table.steps),
    )
    data: dict[str, Any] = msgspec.to_builtins(position)
    return data


def _names(domain: Domain, numbers: Sequence[int]) -> list[str]:
    return ["?" if number == UNKNOWN else domain[number] for number in numbers]


def _write_console(table: Table, player: int) -> ConsolePosition:
    place = table.places[player]
    return ConsolePosition(
        doctor=table.doctors[player],
        place=CONSOLE if place == NOWHERE else act.ZONES[place],
        tardis=table.tardises[player],
        charges=table.charges[player],
        hand=_names(act.CARDS, table.hands[player]),
        companions=_names(act.COMPANIONS, table.companions[player]),
        part_time=_names(act.COMPANIONS, table.part_time[player]),
        equipment=_names(act.CARDS, table.equipment[player]),
        known=_names(act.CARDS, table.known[player]),
    )


def _write_anomaly(anomaly: AnomalyInPlay) -> AnomalyPosition:
    dice = {COLOURS[colour]: count for colour, count in enumerate(anomaly.dice) if count}
    return AnomalyPosition(act.ANOMALIES[anomaly.card], anomaly.progress, dice)


def _write_slots(table: Table) -> dict[str, str]:
    return {
        act.ZONES[zone]: act.DILEMMAS[slot] if slot >= 0 else f"facedown {FACEDOWN - slot}"
        for zone, slot in enumerate(table.slots)
        if slot != NO_DILEMMA
    }


def _write_pool(pool: Pool) -> PoolPosition:
    return PoolPosition(
        waiting={COLOURS[c]: count for c, count in enumerate(pool.waiting) if count},
        shown={act.DICE[kind]: count for kind, count in enumerate(pool.shown) if count},
        waived=pool.waived[:],
    )


def _write_adventure(table: Table) -> AdventurePosition:
    return AdventurePosition(
        turn=table.turn,
        helper=table.helper,
        help=HELP[table.help],  # type: ignore[arg-type]  # a row of the literals
        acting=_write_pool(table.pools[0]),
        helping=_write_pool(table.pools[1]),
        used=[_write_use(table, code) for code in table.used],
        bonus_dice=table.bonus_dice,
        bonus_exterminate=table.bonus_exterminate,
    )


def _write_use(table: Table, code: int) -> str:
    player, number = divmod(code, len(BOX.abilities))
    if player == table.players:
        anomalies = len(act.ANOMALIES)
        if number < anomalies:
            return f"paid {act.ANOMALIES[number]}"
        return f"played {act.CARDS[number - anomalies]}"
    return f"{act.PLAYERS[player]} {act.ABILITIES[number]}"


def read(data: dict[str, Any]) -> Table:
    """The table that JSON data describes; BadPosition says why it can't be one."""
    try:
        position = msgspec.convert(data, Position)
        offered = doctor_numbers(position.doctors)
    except (msgspec.ValidationError, BadOption) as error:
        raise BadPosition(str(error)) from error
    if position.seats not in (1, 2, 3, 4):
        raise BadPosition("there are 1 to 4 seats")
    table = Table(position.seats, offered, position.race, position.open_hands)
    table.viewer = read_viewer(position.viewer, table.seats)
    _read_consoles(table, position)
    _read_board(table, position)
    _read_piles(table, position)
    _read_adventure(table, position.adventure)
    table.outcome = OUTCOMES.index(position.outcome)
    table.supply = _supply(table)
    table.steps = read_steps(STEPS, position.steps)
    check_table(table)
    check_steps(table)
    return table


def _numbers(domain: Domain, words: Sequence[str], hidden: bool = False) -> list[int]:
    found = []
    for word in words:
        if hidden and word == "?":
            found.append(UNKNOWN)
        elif word in domain.words:
            found.append(domain.number(word))
        else:
            raise BadPosition(f"{word!r} is no {domain.name}")
    return found


def _read_consoles(table: Table, position: Position) -> None:
    if len(position.consoles) != table.players:
        raise BadPosition(f"{table.players} consoles are needed, not {len(position.consoles)}")
    for player, console in enumerate(position.consoles):
        table.doctors[player] = console.doctor
        table.tardises[player] = console.tardis
        table.charges[player] = console.charges
        table.places[player] = (
            NOWHERE if console.place == CONSOLE else _numbers(act.ZONES, [console.place])[0]
        )
        table.hands[player] = _numbers(act.CARDS, console.hand, hidden=True)
        table.known[player] = _numbers(act.CARDS, console.known)
        table.companions[player] = _numbers(act.COMPANIONS, console.companions)
        table.part_time[player] = _numbers(act.COMPANIONS, console.part_time)
        table.equipment[player] = _numbers(act.CARDS, console.equipment)


def _read_board(table: Table, position: Position) -> None:
    table.rounds = position.rounds
    table.ship = position.ship
    table.anomaly_markers = position.anomaly_markers
    table.anomalies = [
        AnomalyInPlay(
            _numbers(act.ANOMALIES, [anomaly.card])[0],
            anomaly.progress,
            _counts(act.COLOUR_WORDS, anomaly.dice),
        )
        for anomaly in position.anomalies
    ]
    table.tiles = _numbers(act.TILES, position.tiles)
    table.drawn = _numbers(act.TILES, position.drawn)
    table.batches = [_numbers(act.DILEMMAS, batch) for batch in position.batches]
    for word, slot in position.dilemmas.items():
        (zone,) = _numbers(act.ZONES, [word])
        if zone >= BOX.tile_zones:
            raise BadPosition(f"TD-129: {word} has no dilemma")
        table.slots[zone] = _read_slot(table, slot)
    table.daleks = _counts(act.SPOTS, position.daleks)
    table.davros = NOWHERE if not position.davros else _numbers(act.SPOTS, [position.davros])[0]


def _read_slot(table: Table, word: str) -> int:
    kind, _, batch = word.partition(" ")
    if kind == "facedown":
        if not batch.isdigit() or int(batch) >= len(table.batches):
            raise BadPosition(f"{word!r}: there are {len(table.batches)} batches of dilemmas")
        return FACEDOWN - int(batch)
    return _numbers(act.DILEMMAS, [word])[0]


def _counts(domain: Domain, data: dict[str, int]) -> list[int]:
    counts = [0] * len(domain)
    for word, count in data.items():
        if count < 0:
            raise BadPosition(f"{count} can't be a number of {word}")
        counts[_numbers(domain, [word])[0]] = count
    return counts


def _read_piles(table: Table, position: Position) -> None:
    table.card_discard = _numbers(act.CARDS, position.card_discard)
    table.companion_discard = _numbers(act.COMPANIONS, position.companion_discard)
    table.dilemma_discard = _numbers(act.DILEMMAS, position.dilemma_discard)
    table.tile_discard = _numbers(act.TILES, position.tile_discard)
    table.anomaly_discard = _numbers(act.ANOMALIES, position.anomaly_discard)
    table.limbo = _numbers(act.CARDS, position.limbo)


def _read_adventure(table: Table, adventure: AdventurePosition) -> None:
    for player in (adventure.turn, adventure.helper):
        if not NOBODY <= player < table.players:
            raise BadPosition(f"{player} is no player")
    table.turn = adventure.turn
    table.helper = adventure.helper
    table.help = HELP.index(adventure.help)
    table.pools = [_read_pool(adventure.acting), _read_pool(adventure.helping)]
    table.used = [_read_use(table, word) for word in adventure.used]
    table.bonus_dice = adventure.bonus_dice
    table.bonus_exterminate = adventure.bonus_exterminate
    if (table.helper == NOBODY) != (table.help == 0) or (table.helper == table.turn != NOBODY):
        raise BadPosition("TD-98: help comes from one other Doctor")


def _read_pool(data: PoolPosition) -> Pool:
    pool = Pool()
    pool.waiting = _counts(act.COLOUR_WORDS, data.waiting)
    pool.shown = _counts(act.DICE, data.shown)
    pool.waived = data.waived
    if any(word not in CONDITIONS for word in pool.waived):
        raise BadPosition(f"waived are some of {', '.join(CONDITIONS)}")
    return pool


def _read_use(table: Table, word: str) -> int:
    who, _, what = word.partition(" ")
    if who == "paid":
        return pay_code(table, _numbers(act.ANOMALIES, [what])[0])
    if who == "played":
        return play_code(table, _numbers(act.CARDS, [what])[0])
    (player,) = _numbers(act.PLAYERS, [who])
    if player >= table.players:
        raise BadPosition(f"{who} has no console here")
    return player * len(BOX.abilities) + _numbers(act.ABILITIES, [what])[0]


def _supply(table: Table) -> list[int]:
    held = [
        sum(p.count(c) for p in table.pools) + sum(a.dice[c] for a in table.anomalies)
        for c in range(len(COLOURS))
    ]
    for colour, count in enumerate(held):
        if count > BOX.supply[colour]:
            raise BadPosition(f"TD-R05: there are only {BOX.supply[colour]} {COLOURS[colour]} dice")
    return [BOX.supply[colour] - count for colour, count in enumerate(held)]


def schema() -> dict[str, Any]:
    """The JSON schema of a position."""
    return msgspec.json.schema(Position)
