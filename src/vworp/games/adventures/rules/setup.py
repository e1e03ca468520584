"""The table before the game: options, teams, deck, and where everything starts."""

from vworp.core import BadOption
from vworp.core.game import Options
from vworp.games.adventures.actions import RACES
from vworp.games.adventures.box import catalogue as box
from vworp.games.adventures.box.setting import Setting
from vworp.games.adventures.box.sheets import item_counts, sheet_of, unknown_alien, weapon_numbers
from vworp.games.adventures.box.tables import find_table
from vworp.games.adventures.box.team import (
    BY_TABLE,
    NONE,
    Section,
    default_sections,
    default_team,
    seats_of,
    sections,
    team_members,
)
from vworp.games.adventures.rules.cards.hands import set_of
from vworp.games.adventures.rules.geometry.points import snap
from vworp.games.adventures.state import (
    EXTRA_KINDS,
    ON_TABLE,
    Adventure,
    Figure,
    Group,
    Portal,
    Vehicle,
)

RANDOM = "random"


def read_sets(text: str) -> str:
    """The `sets` option: `random`, or the races whose cards are in the deck."""
    words = text.replace(",", " ").split()
    if words == [RANDOM]:
        return RANDOM
    unknown = [word for word in words if word not in RACES.words]
    if unknown or len(set(words)) != len(words) or len(words) < 2:
        known = ", ".join(RACES.words)
        raise BadOption(f"sets is 'random' or two or more of {known}, not {text!r} (AT-10)")
    return " ".join(words)


def setting_of(options: Options) -> Setting:
    """AT-R76, AT-R81. What is agreed before the game."""
    table = find_table(str(options["table"]))
    deck = str(options["deck"])
    preset = box.catalogue().deck_presets[table.deck if deck == BY_TABLE else deck]
    light = str(options["light"])
    return Setting(
        table=table,
        deck=preset.id,
        light=table.light if light == BY_TABLE else light,
        episodes=int(options["episodes"]) or preset.episodes,
        turns_per_episode=int(options["turns"]) or preset.turns_per_episode,
        has_later_daleks=options["dalek_variant"] == "later",
        has_late_cybermen=options["cyberman_variant"] == "late",
        ogron_leader=str(options["ogron_leader"]),
        may_order=table.may_order,
        has_special_portal=bool(options["special_portal"]),
        has_automatic_soldiers=bool(options["automatic_soldiers"]),
        options=tuple(sorted(options.items())),
    )


def _recruit(state: Adventure, options: Options) -> None:
    """AT-02 to AT-07. The players' figures, still beside the table."""
    table = state.table
    unit = _sections(state, str(options["unit"]))
    team = str(options["team"])
    people = (
        default_team(table, state.seats, len(unit))
        if team == BY_TABLE
        else team_members(team.split())
    )
    officers = [section.officer for section in unit]
    runs = seats_of(str(options["split"]), [*people, *officers], state.seats)
    for number, sheet in people.items():
        _add(state, Figure(number, sheet), runs[number])
    for officer in officers:
        _add(state, Figure(officer, sheet_of(officer)), runs[officer])
    _recruit_soldiers(state, unit, runs)


def _sections(state: Adventure, unit: str) -> list[Section]:
    if unit == BY_TABLE:
        return default_sections(state.table)
    if unit == NONE:
        return []
    if not state.table.is_earth:
        raise BadOption(f"U.N.I.T. is only on Earth, not at {state.table.name} (AT-07)")
    return sections(unit.split())


def _recruit_soldiers(state: Adventure, unit: list[Section], runs: dict[int, int]) -> None:
    numbers = iter(box.SOLDIER_NUMBERS)
    for section in unit:
        if not section.soldiers:
            continue
        group = Group(section.officer, is_automatic=state.setting.has_automatic_soldiers)
        group.start = len(section.soldiers)
        state.groups.append(group)
        for weapon, extras in section.soldiers:
            number = next(numbers)
            figure = Figure(
                number,
                sheet_of(number),
                group=len(state.groups) - 1,
                weapons=weapon_numbers([weapon]),
                items=item_counts(extras),
                rounds=box.catalogue().weapons[weapon].rounds,
            )
            _add(state, figure, runs[section.officer])


def _add(state: Adventure, figure: Figure, seat: int) -> None:
    figure.seat = seat
    state.figures[figure.number] = figure


def _lay_out(state: Adventure) -> None:
    """Civilians, vehicles and the aliens' pool; AT-R10: vehicles stand empty."""
    for number, point in zip(box.CIVILIAN_NUMBERS, state.table.civilians, strict=False):
        civilian = Figure(number, sheet_of(number))
        civilian.x, civilian.y = civilian.start = snap(point)
        civilian.place = ON_TABLE
        state.figures[number] = civilian
    for number in range(box.FIRST_OF_THE_ALIENS, len(box.WORDS)):
        state.figures[number] = Figure(number, unknown_alien(number))
    state.figures = {number: state.figures[number] for number in sorted(state.figures)}
    state.vehicles = [Vehicle(v.kind, v.x, v.y, v.heading) for v in state.table.vehicles]


def _open_portals(state: Adventure) -> None:
    """AT-26, AT-30. The table's portals; the one at a rock only in a special game."""
    state.portals = [
        Portal(portal.site, portal.level, portal.is_one_shot)
        for portal in state.table.portals
        if portal.is_enabled or state.setting.has_special_portal
    ]
    extras = box.catalogue().deck_presets[state.setting.deck].extras
    state.extras = [extras.get(kind, 0) for kind in EXTRA_KINDS]  # type: ignore[call-overload]  # the kinds are its keys


def add_set(state: Adventure, race: int) -> None:
    """AT-10, AT-R22. A whole five-card Idea set, and its race in the pile of race cards."""
    state.sets = tuple(sorted((*state.sets, race)))
    state.races = state.sets
    state.pile = sorted([*state.pile, *set_of(race)])
