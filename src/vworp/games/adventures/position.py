"""Positions of Adventures in Time and Space: what is left out is as on a table just set up."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

from vworp.core import REFEREE, BadOption, BadPosition, Entry, Options, Positions, Step, need
from vworp.core.declare import refuse_unknown
from vworp.core.forms import Json, read_list, read_object
from vworp.core.position import check_steps, read_viewer
from vworp.core.registry import find
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import ALIEN_KINDS, CIVILIAN_NUMBERS, LIMITS, SOLDIER
from vworp.games.adventures.inventory import cards_in_play, count_everything
from vworp.games.adventures.rules import people, race
from vworp.games.adventures.rules.cards.conditions import works_of
from vworp.games.adventures.rules.cards.deck import cards_of, named
from vworp.games.adventures.rules.cards.hands import set_of
from vworp.games.adventures.rules.geometry.points import is_on_grid, overlaps
from vworp.games.adventures.state import (
    ADVANCE,
    EXTRA_KINDS,
    GOES_ON,
    IN_DISGUISE,
    IN_VEHICLE,
    KNOWN_LIVE,
    NOBODY,
    NOWHERE,
    ON_TABLE,
    UNKNOWN,
    Adventure,
    Figure,
)
from vworp.games.adventures.steps.automated import UnknownAliensShoot, WatchUnknownAliens
from vworp.games.adventures.steps.events import RowOfUnknownRace
from vworp.games.adventures.steps.movement.order import MoveUnknownAlien
from vworp.games.adventures.steps.race import LookAtAliens

FAR_AWAY = 10_000

RENAMED: dict[str, type[Step[Any]]] = {
    "Stir": MoveUnknownAlien,
    "Look": LookAtAliens,
    "HoldFire": WatchUnknownAliens,
    "OpenFire": UnknownAliensShoot,
    "DivineRow": RowOfUnknownRace,
}
"""Steps that older positions call otherwise."""

Start = Callable[[int, Options], Adventure]


class AdventurePositions(Positions):
    """Read upon a table that is set up with the same options."""

    def __init__(self, steps: Sequence[type[Step[Any]]], start: Start) -> None:
        super().__init__(Adventure, steps)
        self.start = start
        options = Entry(
            _unusual_options,
            lambda table, data: None,
            {"type": "object"},
            shape="options of the game",
            means="those the game was set up with; left out: as usual",
        )
        options.name = "options"
        self.written = (options, *self.written)

    def read(self, data: Mapping[str, Json]) -> Adventure:
        given = _as_written_now(dict(data))
        refuse_unknown(given, self.names(), "")
        table = self._set_up(given)
        box = count_everything(table)
        table.steps = []
        table.viewer = read_viewer(given.get("viewer", "all"), table.seats)
        self._read_fields(table, given)
        table.steps = self._read_steps(given, table)
        check(table, box)
        check_steps(table)
        if table.viewer == REFEREE:
            table.settle()
        return table

    def _set_up(self, given: dict[str, Json]) -> Adventure:
        options = read_object(given.get("options", {}), "options")
        try:
            return self.start(self._seats(given), find("adventures").read_options(options))
        except BadOption as error:
            raise BadPosition(str(error)) from error

    def _read_fields(self, table: Adventure, given: dict[str, Json]) -> None:
        """In the order of declaration: figures have the sheets of the race that was read before."""
        for entry in table.declared:
            if entry.form is not None and entry.name in given:
                value = entry.form.read_for(table, given[entry.name], table, entry.name)
                setattr(table, entry.attribute, value)
                if entry.attribute == "race" and value != UNKNOWN:
                    race.turn_up(table, value)
        if "sets" in given and "pile" not in given:
            placed = cards_in_play(table)
            cards = [card for race in table.sets for card in set_of(race)]
            table.pile = sorted(card for card in cards if card not in placed)
        for entry in table.declared:
            if entry.derive is not None and entry.name not in given:
                setattr(table, entry.attribute, entry.derive(table))


def _unusual_options(table: Adventure) -> Json:
    usual = {option.name: option.default for option in find("adventures").options}
    return {name: value for name, value in table.setting.options if value != usual[name]}


def _as_written_now(given: dict[str, Json]) -> dict[str, Json]:
    """Older positions have a deck of its own and markers in a row, and other names of steps.

    A figure that names no weapons or items has none there.
    """
    if isinstance(given.get("deck"), dict):
        given |= given.pop("deck")
        people = read_list(given.get("figures", []), "figures")
        rows = [read_object(row, "figures") for row in people]
        given["figures"] = [_figure_as_written_now(row, rows) for row in rows]
    if isinstance(given.get("extras"), list):
        given["extras"] = dict(zip(EXTRA_KINDS, given["extras"], strict=False))
    if isinstance(given.get("markers"), list):
        lying = dict(zip(act.MARKERS, given.pop("markers"), strict=False))
        given["faces"] = {word: read_object(row, word).get("face") for word, row in lying.items()}
        given["known"] = {word: read_object(row, word).get("known") for word, row in lying.items()}
    if "steps" in given:
        given["steps"] = [_renamed(entry) for entry in read_list(given["steps"], "steps")]
    return given


def _figure_as_written_now(row: dict[str, Json], rows: list[dict[str, Json]]) -> Json:
    """AT-248. Who was disguised was so as nobody in particular."""
    figure = {"weapons": [], "items": {}, **row}
    if figure.pop("is_disguised", False):
        there = [other.get("figure") for other in rows]
        civilians = [act.FIGURES[number] for number in CIVILIAN_NUMBERS]
        figure["disguise"] = next((word for word in civilians if word not in there), "")
    return figure


def _renamed(entry: Json) -> Json:
    given = read_object(entry, "a step")
    kind = RENAMED.get(str(given.get("step")))
    return given if kind is None else {**given, "step": kind.__name__}


# What the rules can't hold.


def check(table: Adventure, box: dict[str, int]) -> None:
    """Refuse what no field or step can say alone; `box` is what a fresh table of the kind holds."""
    _check_story(table)
    for figure in table.figures.values():
        _check_place(table, figure)
        _check_ties(table, figure)
    _check_bases(table)
    _check_things(table, box)
    _check_race(table)
    _check_cards(table, box)
    _check_rows(table)
    is_over = table.outcome != GOES_ON
    need((not table.steps) == is_over, "a game goes on while there are steps to take")


def _check_story(table: Adventure) -> None:
    setting = table.setting
    need(table.episode <= setting.episodes, f"AT-R81: there are {setting.episodes} episodes")
    turns = setting.turns_per_episode
    need(table.episode_turn <= turns, f"AT-R81: an episode has {turns} turns")
    need(table.observer == NOBODY or table.observer in table.figures, "no such observer")


def _check_place(table: Adventure, figure: Figure) -> None:
    word = act.FIGURES[figure.number]
    is_run = 0 <= figure.seat < table.seats or not people.is_pc(figure)
    need(is_run and figure.seat < table.seats, f"{word} is run by no seat")
    for point in (figure.point, figure.start):
        need(is_on_grid(point), f"AT-R84: {word} stands off the quarter-inch grid")
    if figure.place == ON_TABLE:
        need(_is_on(table, *figure.point), f"{word} stands off the table")
    if figure.place == IN_VEHICLE:
        need(0 <= figure.vehicle < len(table.vehicles), f"{word} is in no vehicle")
    if people.kind_of(figure) == SOLDIER:
        need(0 <= figure.group < len(table.groups), f"{word} belongs to no group")
    need(0 <= figure.moved < FAR_AWAY, f"{word} can't have moved so far")
    if figure.is_disguised or figure.place == IN_DISGUISE:
        _check_disguise(table, figure)


def _check_disguise(table: Adventure, figure: Figure) -> None:
    """AT-248. Zygon leaders only, and not as somebody who is there himself."""
    is_able = race.is_known(table) and race.is_disguise(table.race, figure.number)
    need(is_able, f"AT-248: {act.FIGURES[figure.number]} is no Zygon leader and not in disguise")
    double = table.figures.get(figure.disguise)
    is_alone = double is None or double.place not in (ON_TABLE, IN_VEHICLE)
    need(is_alone, "AT-248: who is there himself is nobody's disguise")


def _is_on(table: Adventure, x: float, y: float) -> bool:
    return 0 <= x <= table.table.width and 0 <= y <= table.table.height


def _check_ties(table: Adventure, figure: Figure) -> None:
    word = act.FIGURES[figure.number]
    for other in (figure.captor, figure.target, figure.carries, *figure.bonds, *figure.shot_by):
        is_there = other == NOBODY or (other in table.figures and other != figure.number)
        need(is_there, f"{word} is tied to somebody who is not there")
    if figure.captor != NOBODY:
        _check_captor(table, figure, table.figures[figure.captor])
    if 0 <= figure.goal < act.FIRST_MARKER:
        need(figure.goal in table.figures, f"{word} advances on nobody")
    elif figure.order == ADVANCE and people.is_pc(figure):
        is_marker = act.FIRST_MARKER <= figure.goal < act.FIRST_VEHICLE
        need(is_marker, f"AT-50: {word} advances on nothing")


def _check_captor(table: Adventure, captive: Figure, captor: Figure) -> None:
    """AT-207. A captive is where the captor is, or was before this move."""
    word = act.FIGURES[captive.number]
    is_bound = captive.bound_for != NOWHERE or people.is_alien(captive)
    need(is_bound, f"AT-R60: {word} is brought to no marker")
    if captive.place == captor.place == ON_TABLE:
        most = LIMITS.captor_distance + people.move_of(table, captor)
        is_near = people.gap_between(captive, captor) <= most
        need(is_near, f"AT-207: {word} is kept within {LIMITS.captor_distance} of the captor")


def _check_bases(table: Adventure) -> None:
    for one, other in combinations(people.everybody(table), 2):
        is_free = not overlaps(people.base_of(one), people.base_of(other))
        need(is_free, f"AT-R06: {one.sheet.name} and {other.sheet.name} stand on one spot")


def _check_things(table: Adventure, box: dict[str, int]) -> None:
    for name in ("portals", "vehicles"):
        rows: list[Any] = getattr(table, name)
        need(len(rows) == box[name], f"this table has {box[name]} {name}")
    for vehicle in table.vehicles:
        is_driven = vehicle.driver == NOBODY or vehicle.driver in table.figures
        need(is_driven, "AT-256: the driver is not there")
        need(-FAR_AWAY < vehicle.x + vehicle.y < FAR_AWAY, "a vehicle is far away")
    for portal in table.portals:
        need(portal.site < len(table.table.sites), f"AT-R73: there is no site {portal.site}")


def _check_race(table: Adventure) -> None:
    need(set(table.races) <= set(table.sets), "AT-R22: a race whose set is not in the deck")
    need(table.races or not table.sets, "AT-R22: no race is left in the pile")
    is_same = table.race == UNKNOWN or table.races == (table.race,)
    need(is_same, f"AT-16: the race card shows {act.RACES[table.race]}")
    live = [marker for marker, known in enumerate(table.known) if known == KNOWN_LIVE]
    is_fit = live == [table.live] if table.live != UNKNOWN else not live
    need(is_fit, "AT-20: one marker is live, and it is the one known")


def _check_cards(table: Adventure, box: dict[str, int]) -> None:
    for card, count in Counter(cards_in_play(table)).items():
        need(count == 1, f"card {act.CARDS[card]} lies in {count} places")
    for deck, count in zip(EXTRA_KINDS, table.extras, strict=True):
        unseen = len(set(cards_of(deck)) - set(named(table)))
        need(count <= unseen, f"AT-10: {count} {deck} cards lie in the deck unseen")
    found = count_everything(table)
    need(found == box, f"the box holds {box}, not {found}")


def _check_rows(table: Adventure) -> None:
    for kind, portal in table.due:
        is_row = kind in ALIEN_KINDS and portal < len(table.portals)
        need(is_row, "what is still to appear is an alien kind at a portal")
    for live in table.live_cards:
        is_counted = len(live.work) == len(works_of(live.card))
        need(is_counted, f"AT-D06: {act.CARDS[live.card]} counts other kinds of work")
    for victim, _, _ in table.hits:
        is_there = victim in table.figures or 0 <= victim - act.FIRST_VEHICLE < len(table.vehicles)
        need(is_there, "AT-R42: a hit is on a figure of this game")
    for _, who, _, _ in table.modifiers:
        need(who in table.figures, "a modifier is for a figure of this game")
    for x, y, _ in (*table.tokens, *table.smoke):
        need(_is_on(table, x, y), "something lies off the table")
