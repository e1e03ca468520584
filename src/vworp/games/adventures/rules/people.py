"""Questions about figures that every chapter of the rules asks."""

from collections.abc import Iterator

from vworp.core import Illegal
from vworp.games.adventures.actions import ITEMS
from vworp.games.adventures.box.catalogue import (
    CIVILIAN,
    CIVILIAN_NUMBERS,
    COMPANION,
    DOCTOR,
    FIRST_OF_THE_ALIENS,
    KINDS,
    OFFICER,
    SOLDIER,
    SOLDIER_NUMBERS,
    THE_LEADER,
)
from vworp.games.adventures.rules.geometry.points import Mover, Point, gap, in_contact
from vworp.games.adventures.state import (
    IN_DISGUISE,
    IN_VEHICLE,
    NOBODY,
    NOWHERE,
    ON_TABLE,
    STAND,
    Adventure,
    Figure,
)

Base = tuple[float, float, float]

KNIFE, SWORD = ITEMS.number("knife"), ITEMS.number("sword")
GRENADES, SMOKE_BOMBS = ITEMS.number("grenade"), ITEMS.number("smoke_bomb")
RADIO, BINOCULARS = ITEMS.number("radio"), ITEMS.number("binoculars")
SCIENCE = ITEMS.number("trait_scientist")
FIRST_SOLDIER, FIRST_CIVILIAN = SOLDIER_NUMBERS[0], CIVILIAN_NUMBERS[0]
"""The numbers of the roster rise from the Doctor over his friends to soldiers and civilians."""

OUT_OF_TOUCH = 4.0
"""Farther apart no two bases touch: a quick look before the exact one."""


# Who is who.


def is_alien(figure: Figure) -> bool:
    """On the side of the aliens."""
    return figure.number >= FIRST_OF_THE_ALIENS


def kind_of(figure: Figure) -> int:
    """Its kind, as in the roster."""
    return KINDS[figure.number]


def is_pc(figure: Figure) -> bool:
    """AT-R11. The Doctor, the companions and the U.N.I.T. characters."""
    return KINDS[figure.number] <= OFFICER


def is_of_the_party(figure: Figure) -> bool:
    """AT-R11. The Doctor and his own companions, not U.N.I.T. characters."""
    return KINDS[figure.number] <= COMPANION


def is_unit(figure: Figure) -> bool:
    """U.N.I.T. characters and soldiers."""
    return KINDS[figure.number] in (OFFICER, SOLDIER)


def is_scientist(figure: Figure) -> bool:
    """AT-R79. By birth or by evening classes."""
    return figure.sheet.is_scientist or figure.items[SCIENCE] > 0


def is_players(figure: Figure) -> bool:
    """AT-R63. Of the players' side: a civilian only once rescued."""
    if KINDS[figure.number] == CIVILIAN:
        return figure.is_rescued
    return figure.number < FIRST_OF_THE_ALIENS


def are_enemies(one: Figure, other: Figure) -> bool:
    """Of two different sides; civilians who are not rescued yet count as the aliens' prey."""
    return is_alien(one) != is_alien(other)


# How they are.


def is_prisoner(figure: Figure) -> bool:
    """AT-207. Kept by a captor or held at a marker."""
    return figure.captor != NOBODY or figure.held_at != NOWHERE


def is_paralysed(state: Adventure, figure: Figure) -> bool:
    """AT-R45. Does nothing, counts as unarmed and inactive."""
    return figure.paralysed >= state.turn


def is_active(state: Adventure, figure: Figure) -> bool:
    """On the table, not a prisoner, not paralysed, not inside a vehicle; AT-D09: not run down."""
    return (
        figure.place == ON_TABLE
        and figure.paralysed < state.turn
        and figure.captor == NOBODY
        and figure.held_at == NOWHERE
        and not figure.is_low_power
    )


def is_suppressed(state: Adventure, figure: Figure) -> bool:
    """AT-130."""
    return figure.suppressed >= state.turn


def is_immobilised(state: Adventure, figure: Figure) -> bool:
    """AT-R54. No move, no act; still fights."""
    return figure.immobilised >= state.turn


def is_armed(state: Adventure, figure: Figure) -> bool:
    """AT-R11. A working ranged weapon, grenades, a blade or a natural weapon, and active."""
    if not is_active(state, figure) or figure.disarmed >= state.turn:
        return False
    items = figure.items
    return (
        bool(figure.weapons)
        or items[KNIFE] + items[SWORD] + items[GRENADES] > 0
        or figure.sheet.has_natural_weapon
    )


# Who is there.


def everybody(state: Adventure) -> list[Figure]:
    """All figures on the table, prisoners included, by number."""
    return [figure for figure in state.figures.values() if figure.place == ON_TABLE]


def players_figures(state: Adventure) -> list[Figure]:
    """Figures of the players' side on the table that are no prisoners."""
    return [
        figure
        for figure in state.figures.values()
        if figure.place == ON_TABLE and is_players(figure) and not is_prisoner(figure)
    ]


def active_players(state: Adventure) -> list[Figure]:
    """The active figures of the players' side; civilians on their way out see no portals."""
    return [
        figure
        for number, figure in state.figures.items()
        if number < FIRST_CIVILIAN and is_active(state, figure)
    ]


def aliens_on_table(state: Adventure) -> list[Figure]:
    """Alien-side figures on the table that are no prisoners."""
    return [
        figure
        for number, figure in state.figures.items()
        if number >= FIRST_OF_THE_ALIENS and figure.place == ON_TABLE and figure.captor == NOBODY
    ]


def open_aliens(state: Adventure) -> list[Figure]:
    """AT-248, AT-R75. Those of them whom everybody knows for aliens: not the disguised."""
    return [figure for figure in aliens_on_table(state) if not figure.is_disguised]


def active_aliens(state: Adventure) -> list[Figure]:
    """The active ones among them."""
    return [figure for figure in aliens_on_table(state) if is_active(state, figure)]


def enemies_of(state: Adventure, figure: Figure) -> list[Figure]:
    """The active enemies of a figure; a civilian who is nobody's yet is prey, not an enemy."""
    return active_players(state) if is_alien(figure) else active_aliens(state)


def pcs(state: Adventure) -> list[Figure]:
    """The player characters, wherever they are."""
    return [figure for number, figure in state.figures.items() if number < FIRST_SOLDIER]


def pcs_of(state: Adventure, seat: int) -> list[Figure]:
    """Those of one player."""
    return [figure for figure in pcs(state) if figure.seat == seat]


def captives_of(state: Adventure, captor: Figure) -> list[Figure]:
    """The prisoners that a captor leads about."""
    return [
        figure
        for figure in state.figures.values()
        if figure.captor == captor.number and figure.place == ON_TABLE
    ]


def leader_is_on_table(state: Adventure) -> bool:
    """AT-R28, AT-R75. The race's leader, on the table and no prisoner; in disguise too."""
    leader = state.figures.get(THE_LEADER)
    return leader is not None and (
        leader.place == IN_DISGUISE or (leader.place == ON_TABLE and leader.captor == NOBODY)
    )


# Where they are.


def base_of(figure: Figure) -> Base:
    """Its base as a circle."""
    return (figure.x, figure.y, figure.sheet.radius)


def bases(state: Adventure, *but: Figure) -> list[Base]:
    """All bases on the table but those named."""
    left_out = {figure.number for figure in but}
    return [base_of(figure) for figure in everybody(state) if figure.number not in left_out]


def enemy_bases(state: Adventure, figure: Figure) -> list[Base]:
    """AT-R06. The bases that a figure's path may not cross."""
    return [
        base_of(other)
        for other in everybody(state)
        if are_enemies(figure, other) and not is_prisoner(other) and not other.is_disguised
    ]


def mover_of(figure: Figure) -> Mover:
    """How it moves, for the geometry."""
    return Mover(figure.sheet.radius, figure.sheet.is_aquatic)


def gap_between(one: Figure, other: Figure) -> float:
    """AT-R01. From base edge to base edge."""
    return gap(one.point, other.point, one.sheet.radius, other.sheet.radius)


def gap_to(figure: Figure, point: Point) -> float:
    """AT-R01. From base edge to a point or marker."""
    return gap(figure.point, point, figure.sheet.radius, 0.0)


def touches(one: Figure, other: Figure) -> bool:
    """AT-135. Base contact."""
    return in_contact(one.point, other.point, one.sheet.radius, other.sheet.radius)


def is_in_contact(state: Adventure, figure: Figure) -> bool:
    """AT-135. With any enemy that can fight."""
    x, y = figure.x, figure.y
    return any(
        abs(enemy.x - x) < OUT_OF_TOUCH
        and abs(enemy.y - y) < OUT_OF_TOUCH
        and touches(figure, enemy)
        for enemy in fighting_enemies(state, figure)
    )


def fighting_enemies(state: Adventure, figure: Figure) -> Iterator[Figure]:
    """Enemies that stand on the table and are nobody's prisoners; disguised ones don't fight."""
    side = is_alien(figure)
    for other in everybody(state):
        if is_alien(other) != side and not is_prisoner(other) and not other.is_disguised:
            yield other


def nearest_marker(state: Adventure, figure: Figure) -> int:
    """AT-160. The closest objective marker; ties: the lowest."""
    gaps = [gap_to(figure, point) for point in state.table.objectives]
    return gaps.index(min(gaps))


def why_not_standing(figure: Figure) -> Illegal | None:
    """AT-D06. What takes a whole turn needs a Stand order."""
    if figure.order == STAND:
        return None
    return Illegal("AT-D06", f"{figure.sheet.name} has no Stand order, and that takes a turn")


# What is changed for a while.


def stat(state: Adventure, figure: Figure, name: str) -> int:
    """What cards add to one of its values."""
    return sum(
        by
        for what, who, by, until in state.modifiers
        if who == figure.number and what == name and until >= state.turn
    )


def move_of(state: Adventure, figure: Figure) -> float:
    """AT-R07. Its full Move, cards included; nothing moves backwards."""
    return float(max(figure.sheet.move + stat(state, figure, "move"), 0))


def pace_of(state: Adventure, figure: Figure) -> float:
    """AT-R60. A captor moves with its captives, at the slower Move of them."""
    captives = [other for other in captives_of(state, figure) if other.held_at == NOWHERE]
    return min(move_of(state, other) for other in (figure, *captives))


def seat_for_all(state: Adventure) -> int:
    """Decisions of all players together are made by whoever runs the Doctor."""
    return state.figures[0].seat


def is_aboard(figure: Figure) -> bool:
    """AT-R78. Inside a vehicle."""
    return figure.place == IN_VEHICLE


def is_doctor(figure: Figure) -> bool:
    """AT-02."""
    return KINDS[figure.number] == DOCTOR


def members(state: Adventure, group: int) -> list[Figure]:
    """The active soldiers of a group."""
    return [
        figure
        for figure in state.figures.values()
        if kind_of(figure) == SOLDIER
        and figure.group == group
        and not figure.is_rescued
        and is_active(state, figure)
    ]


def passengers(state: Adventure, number: int) -> list[Figure]:
    """Who sits in a vehicle."""
    return [f for f in state.figures.values() if f.place == IN_VEHICLE and f.vehicle == number]


def is_automated(state: Adventure, figure: Figure) -> bool:
    """AT-R71, AT-R104. A soldier whose group no player gave an order this turn."""
    if figure.group < 0:
        return False
    group = state.groups[figure.group]
    return group.is_automatic or not group.is_commanded


def is_automatic(state: Adventure, figure: Figure) -> bool:
    """AT-R104. A soldier who acts by himself until somebody leads his group."""
    return figure.group >= 0 and state.groups[figure.group].is_automatic
